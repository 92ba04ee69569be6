"""Types that go as one short text, wherever values are written: a card, a joker."""

from collections.abc import Callable
from enum import Enum
from typing import Any, Generic, TypeVar

from houseway.core.value import value

T = TypeVar("T")


@value
class Leaf(Generic[T]):
    """A type that goes as one short text, and how it is read back."""

    type: type[T]
    write: Callable[[T], str]
    read: Callable[[str], T]


AnyLeaf = Leaf[Any]  # leaves of several types in one tuple; there is no other way to say it


def spelled(member: Enum) -> str:
    """A member of an enum as every record and every message has it: `TWO_SUITED`, `two-suited`."""
    return member.name.lower().replace("_", "-")
