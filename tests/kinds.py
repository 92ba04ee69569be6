"""What a test knows of a value and its type does not say: checked, and said to the type checker."""

from typing import TypeVar

Kind = TypeVar("Kind")


def of_kind(kind: type[Kind], thing: object) -> Kind:
    assert isinstance(thing, kind), f"not {kind.__name__}: {thing}"
    return thing


def present(thing: Kind | None) -> Kind:
    assert thing is not None
    return thing
