"""Variants of the standard that are no game of ours, each refused for its own reason."""

import pytest

from houseway.games.poker.history import forms
from tests.games.poker_history.test_refused import TEXT


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("F7S", "bring-in"),
        ("F7S/8", "bring-in"),
        ("FR", "bring-in"),
        ("N2L1D", "low hands"),
        ("F2L3D", "one draw"),
        ("FB", "badugi"),
    ],
)
def test_a_variant_that_is_not_ours_says_why(code, reason):
    with pytest.raises(forms.BadHistory, match=reason):
        forms.read(TEXT.replace('"NT"', f'"{code}"'))


def test_a_variant_that_nobody_knows_is_refused():
    with pytest.raises(forms.BadHistory, match="XX"):
        forms.read(TEXT.replace('"NT"', '"XX"'))
