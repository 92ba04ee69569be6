"""Values made up from their shapes: for each kind one, and others that differ in one field each."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

from houseway.core.game import Refused
from houseway.journal import Illegible
from houseway.journal.codec import patterns
from houseway.journal.codec.patterns import Shape

SCALARS: dict[type[object], tuple[object, ...]] = {
    bool: (True, False),
    int: (7, 0, -(2**70)),
    str: ("straight:0", "", 'a "Chip"\n\u00e9'),
    type(None): (None,),
}
LEAVES = ("s49-1999-baccarat 7.3", "00ff", "AS", "TD", "Joker", "JOKER", "joker")
FEW, DEEPEST = 3, 12


def values(shape: Shape, depth: int = 0) -> Iterator[Any]:
    """Some values of a type. There is none so far inside itself that they would not end."""
    if depth > DEEPEST:
        return
    match shape.pattern:
        case patterns.Scalar(kind):
            yield from SCALARS[kind]
        case patterns.Text() | None:
            yield from leaves(shape)
        case patterns.Member(kind, _):
            yield from kind
        case patterns.Maybe(item):
            yield from few(item, depth)
            yield None
        case patterns.Run(item, _):
            yield from runs(few(item, depth))
        case patterns.Row(items):
            yield from map(tuple, varied([few(item, depth) for item in items]))
        case patterns.Sorted(item):
            yield from map(frozenset, (few(item, depth), ()))
        case patterns.Fields(kind, parts):
            yield from made(kind, [few(part, depth) for part in parts.values()])
        case patterns.Kinds(shapes):
            for each in shapes.values():
                yield from values(each, depth + 1)
        case patterns.Again(find):
            yield from values(find(), depth + 4)


def few(shape: Shape, depth: int) -> list[Any]:
    return list(islice(values(shape, depth + 1), FEW))


def leaves(shape: Shape) -> Iterator[Any]:
    """Whatever one of the texts is read as."""
    for text in LEAVES:
        with suppress(Illegible):
            yield shape.read(text)


def runs(items: list[Any]) -> Iterator[Any]:
    yield tuple(items[:1])
    yield ()
    yield tuple(items)


def varied(ways: list[list[Any]]) -> Iterator[list[Any]]:
    """The first of each, and then each of the others once among the first."""
    if not all(ways):
        return
    first = [some[0] for some in ways]
    yield first
    for at, some in enumerate(ways):
        for other in some[1:]:
            yield [*first[:at], other, *first[at + 1 :]]


def made(kind: Any, ways: list[list[Any]]) -> Iterator[Any]:
    """Those that the class itself does not refuse."""
    for given in varied(ways):
        with suppress(AssertionError, ValueError, LookupError, TypeError, Refused):
            yield kind(*given)
