"""Chance that goes every way it can, one after another: distributions as exact fractions."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from math import prod
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


class Way:
    """One way: these values first, and 0 for whatever else is asked."""

    def __init__(self, values: tuple[int, ...] = (), *, forks: int | None = None) -> None:
        self.values = values
        self.forks = forks  # so many questions count; what is asked after them is always 0
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        assert bound > 0
        if self.forks is not None and len(self.bounds) == self.forks:
            return 0
        at = len(self.bounds)
        self.bounds.append(bound)
        value = self.values[at] if at < len(self.values) else 0
        assert value < bound, "another question on the same way"
        return value

    @property
    def chance(self) -> Fraction:
        return Fraction(1, prod(self.bounds))

    @property
    def next_values(self) -> tuple[int, ...] | None:
        """The way after this one, or None after the last."""
        taken = [*self.values[: len(self.bounds)]]
        taken += [0] * (len(self.bounds) - len(taken))
        while taken and taken[-1] + 1 == self.bounds[len(taken) - 1]:
            taken.pop()
        return (*taken[:-1], taken[-1] + 1) if taken else None


def every_way(play: Callable[[Way], T], forks: int | None = None) -> Iterator[tuple[T, Fraction]]:
    """What comes of each way, and how likely it is."""
    values: tuple[int, ...] | None = ()
    while values is not None:
        way = Way(values, forks=forks)
        result = play(way)
        yield result, way.chance
        values = way.next_values


def distribution(play: Callable[[Way], T], forks: int | None = None) -> Mapping[T, Fraction]:
    found: Counter[T] = Counter()
    for result, chance in every_way(play, forks):
        found[result] += chance  # type: ignore[assignment]
    assert sum(found.values()) == 1
    return dict(found)  # type: ignore[arg-type]
