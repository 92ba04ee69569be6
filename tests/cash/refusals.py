"""What a refusal says, and under which clause."""

from contextlib import contextmanager

import pytest

from houseway.core.game import NotPermitted, Refused


@contextmanager
def refused(ref, said=""):
    with pytest.raises(Refused) as why:
        yield why
    assert why.value.cite.ref == ref, str(why.value)
    assert said in why.value.reason


@contextmanager
def not_permitted(ref):
    with pytest.raises(NotPermitted) as why:
        yield why
    assert why.value.cite.ref == ref, str(why.value)
