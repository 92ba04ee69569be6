"""Slots for the values of hands: one place for each sum of ranks, without a search.

A sum is hashed twice. The first hash names a row; every row is displaced by so much that the second
hash of its sums meets no other row's.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.sim.poker.kernel import FACTOR, JOKER_AT, RANK_BITS, Values, Words

Places = NDArray[np.int64]

RANKS, SUITED = 13, 4  # ranks, and cards of each
COLUMN_FACTOR = 0xC2B2AE3D27D4EB4F  # the first that is tried
WORD = 64
SPAN = 64  # displacements that are tried at once


@dataclass(frozen=True, slots=True)
class Slots:
    """The rows, how far each is displaced, and the hash that has no two sums of a row meet."""

    row_shift: int
    column_shift: int
    column_factor: int
    displaced: Values
    size: int

    def of(self, keys: Words) -> Places:
        rows = row(keys, self.row_shift)
        return self.displaced[rows] + column(keys, self.column_factor, self.column_shift)


def row(keys: Words, shift: int) -> Places:
    return (keys * np.uint64(FACTOR) >> np.uint64(shift)).astype(np.int64)


def column(keys: Words, factor: int, shift: int) -> Places:
    return (keys * np.uint64(factor) >> np.uint64(shift)).astype(np.int64)


@cache
def slots(cards: int, *, joker: bool) -> Slots:
    """Slots for so many cards of thirteen ranks, and so for every smaller deck."""
    keys = every_sum(cards)
    if joker:
        keys = np.concatenate([keys, every_sum(cards - 1) + np.uint64(1 << JOKER_AT)])
    columns = len(keys).bit_length()  # between one and two places for a sum
    row_shift, column_shift = WORD - (columns - 3), WORD - columns
    factor = COLUMN_FACTOR
    rows = row(keys, row_shift)
    while collide(rows, column(keys, factor, column_shift), columns):
        factor = factor * FACTOR % (1 << WORD)
    displaced = displacements(rows, column(keys, factor, column_shift), columns)
    size = int(displaced.max()) + (1 << columns)
    return Slots(row_shift, column_shift, factor, displaced, size)


def every_sum(cards: int) -> Words:
    """The sums of so many cards, whatever their ranks."""
    sums = {0: np.zeros(1, np.uint64)}
    for rank in range(RANKS):
        one = np.uint64(1 << RANK_BITS * rank)
        sums = {
            count: np.concatenate(
                [
                    sums[count - of_it] + one * np.uint64(of_it)
                    for of_it in range(SUITED + 1)
                    if count - of_it in sums
                ]
            )
            for count in range(min(cards, SUITED * (rank + 1)) + 1)
        }
    return sums[cards]


def collide(rows: Places, columns: Places, bits: int) -> bool:
    return len(np.unique(rows << bits | columns)) < len(rows)


def displacements(rows: Places, columns: Places, bits: int) -> Values:
    """The fullest row first, each as little as possible."""
    by_row = np.argsort(rows, kind="stable")
    sizes = np.bincount(rows, minlength=1 << bits - 3)
    ends = np.cumsum(sizes)
    displaced = np.zeros(len(sizes), np.uint32)
    taken = np.zeros(4 << bits, np.bool_)
    for at in np.argsort(-sizes, kind="stable"):
        mine = columns[by_row[ends[at] - sizes[at] : ends[at]]]
        if not len(mine):
            break
        displaced[at] = by = first_free(taken, mine)
        taken[mine + by] = True
    return displaced


def first_free(taken: NDArray[np.bool_], mine: Places) -> int:
    begin = 0
    while True:
        blocked = taken[mine[:, None] + np.arange(begin, begin + SPAN)].any(axis=0)
        if not blocked.all():
            return begin + int(blocked.argmin())
        begin += SPAN
