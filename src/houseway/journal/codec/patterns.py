"""A shape, and what it is made of: for one who writes out what several shapes do together."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

Write = Callable[[object], object]


class Shape(NamedTuple):
    """There and back. `write` asserts that the value is of the type, `read` that the JSON is."""

    write: Write
    read: Callable[[object], object]
    pattern: "Pattern | None" = None  # None: nothing is known of it but how it is called
    as_is: bool = False  # the encoder writes such values as they stand, if they are of the type
    known: Mapping[str, object] | None = None  # of a leaf: what its texts are read as

    @property
    def scalar(self) -> type[object] | None:
        return self.pattern.kind if isinstance(self.pattern, Scalar) else None


class Scalar(NamedTuple):
    """Goes as it is."""

    kind: type[object]


class Attribute:
    """A writer of a leaf that carries its own text."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, one: object) -> str:
        text: str = getattr(one, self.name)
        return text


class Text(NamedTuple):
    """A leaf."""

    kind: type[object]
    text: Callable[[Any], str]


class Member(NamedTuple):
    """A member of an enum, by its name."""

    kind: type[Enum]
    names: Mapping[Enum, str]


class Maybe(NamedTuple):
    item: Shape


class Run(NamedTuple):
    """A tuple of any length, or what has grown to one."""

    item: Shape
    tupled: Callable[[object], tuple[object, ...]]


class Row(NamedTuple):
    """A tuple of so many."""

    items: tuple[Shape, ...]


class Sorted(NamedTuple):
    """A frozenset."""

    item: Shape


class Fields(NamedTuple):
    kind: type[object]
    parts: Mapping[str, Shape]


class Kinds(NamedTuple):
    """One of several, after the name of its kind."""

    shapes: Mapping[type[object], Shape]


class Again(NamedTuple):
    """A type inside itself: its shape is found when all are known."""

    find: Callable[[], Shape]


Pattern = Scalar | Text | Member | Maybe | Run | Row | Sorted | Fields | Kinds | Again
