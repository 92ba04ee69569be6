"""A sequence that nobody changes and that grows by its end at the cost of what is added.

A tuple with one more item is a new tuple of them all. Thousands of wagers come to lie at a table
one after another, and each state of it has all of them: together the copies cost the square.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar, final, overload

T = TypeVar("T")


@final
class Grown(Sequence[T]):
    """The first so many items of a list to which others may have been added since.

    It equals the tuple of its items, hashes as it does and is written as it is. Two that grow from
    one and the same each have their own items: the second finds the list longer and copies it.
    """

    __slots__ = ("_items", "_size")

    def __init__(self, items: list[T], size: int) -> None:
        self._items, self._size = items, size

    def extends(self, other: Sequence[T]) -> bool:
        """Return whether this is known, without comparing items, to begin with `other`."""
        if not isinstance(other, Grown):
            return not other
        return self._items is other._items and other._size <= self._size

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._size)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        if isinstance(at, slice):
            begin, end, step = at.indices(self._size)
            if step == 1:
                return tuple(self._items[begin:end])
            return tuple([self._items[number] for number in range(begin, end, step)])
        return self._items[range(self._size)[at]]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Grown):
            same = self._items is other._items and self._size == other._size
            return same or (self._size == other._size and tuple(self) == tuple(other))
        return tuple(self) == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return tuple, (tuple(self),)


def grown(before: Sequence[T], more: Sequence[T]) -> Sequence[T]:
    """All of them: the second's items after the first's."""
    if not more:
        return before
    if isinstance(before, Grown) and before._size == len(before._items):
        items = before._items
        items.extend(more)
    else:
        items = [*before, *more]
    return Grown(items, len(items))
