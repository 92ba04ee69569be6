"""Chance comes in through one door, and every number below a bound is equally likely."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

WORD = 1 << 64


class Entropy(Protocol):
    def below(self, bound: int) -> int:
        """A uniform whole number from 0 up to, and not including, `bound`."""
        ...


def below(bound: int, word: Callable[[], int]) -> int:
    """Rejection sampling: words past the last whole multiple of `bound` are thrown away."""
    assert 0 < bound <= WORD, f"a bound from 1 to 2**64, not {bound}"
    limit = WORD - WORD % bound
    while (drawn := word()) >= limit:
        pass
    return drawn % bound


class Seeded:
    """SplitMix64 from a seed: the same numbers every time. For tests, training and simulation."""

    def __init__(self, seed: int) -> None:
        self._state = seed % WORD

    def word(self) -> int:
        self._state = (self._state + 0x9E3779B97F4A7C15) % WORD
        mixed = self._state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % WORD
        return mixed ^ mixed >> 31

    def below(self, bound: int) -> int:
        return below(bound, self.word)


def some_of(items: Sequence[T], count: int, entropy: Entropy) -> tuple[T, ...]:
    """Draw `count` of the items in order, each of those left being equally likely."""
    pool = list(items)
    assert 0 <= count <= len(pool), f"{count} of {len(pool)}"
    for at in range(count):
        pick = at + entropy.below(len(pool) - at)
        pool[at], pool[pick] = pool[pick], pool[at]
    return tuple(pool[:count])


def shuffled(items: Sequence[T], entropy: Entropy) -> tuple[T, ...]:
    pool = list(items)
    for last in range(len(pool) - 1, 0, -1):
        pick = entropy.below(last + 1)
        pool[last], pool[pick] = pool[pick], pool[last]
    return tuple(pool)
