"""Compiled kernels. There is no rule here: they are all in tables.

All of them stand in this one file, because a compiled function that is kept on disk does not notice
a change of another file.
"""

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

P = ParamSpec("P")
T = TypeVar("T")
Reals = NDArray[np.float64]
Table = NDArray[np.int16]
Acts = NDArray[np.uint8]
Terms = NDArray[np.uint64]
# The fields of `Ends`, and those of `Hands`, in their order.
DealerEnds = tuple[Terms, Terms, Reals, Terms]
Held = tuple[Table, Table, Table]

STAND, DRAW, DOUBLE, SPLIT = 1, 2, 4, 8
WORST = -1e300
DEEP = 16  # a hand has fewer cards than that beside its first


def compiled(function: Callable[P, T]) -> Callable[P, T]:
    return cast(Callable[P, T], njit(nogil=True, cache=True)(function))


@compiled
def chances(left: Table, ends: DealerEnds, endings: int, over: int) -> Reals:
    """Return how likely each ending of the Dealer's hand is, by row of the cards left.

    A hand is as likely as its cards in any one order: falling factorials, times the orders. Hands
    over the limit are what is missing to one.
    """
    term, size, orders, ending = ends
    falling = np.ones(left.shape[1] * DEEP)
    shares = np.ones(DEEP)
    chance_of = np.zeros((left.shape[0], endings))
    for row in range(left.shape[0]):
        total = 0
        for column in range(left.shape[1]):
            here = left[row, column]
            total += here
            for n in range(column * DEEP + 1, (column + 1) * DEEP):
                falling[n] = falling[n - 1] * max(0, here)
                here -= 1
        for n in range(1, len(shares)):
            shares[n] = shares[n - 1] / max(1, total - n + 1)
        rest = 1.0
        for end in range(len(orders)):
            chance = orders[end] * shares[size[end]]
            for n in range(term.shape[1]):
                chance *= falling[term[end, n]]
            chance_of[row, ending[end]] += chance
            rest -= chance
        chance_of[row, over] = rest
    return chance_of


@compiled
def drawn(hand: int, left: Table, held: Held, worth: Reals, lost: float) -> float:
    """Return the worth of one more card, where `worth` is that of the hand after it."""
    cards, _, after = held
    total, summed = 0, 0.0
    for column in range(len(left)):
        chance = max(0, left[column] - cards[hand, column])
        total += chance
        there = after[hand, column]
        summed += chance * (lost if there < 0 else worth[there])
    return summed / max(1, total)


@compiled
def played(left: Table, held: Held, acts: Acts, stand: Reals, double: Reals) -> Reals:
    """Return what each hand comes to when hands are played as `acts` says.

    `left` is the shoe without the Dealer's card and without whatever lies elsewhere; `stand` and
    `double` are what a hand comes to as it lies, the last entry that of a hand over the limit.
    """
    worth = np.zeros(len(acts))
    for hand in range(len(acts) - 1, -1, -1):
        act = acts[hand]
        if act == STAND:
            worth[hand] = stand[hand]
        elif act == DRAW:
            worth[hand] = drawn(hand, left, held, worth, stand[-1])
        elif act == DOUBLE:
            worth[hand] = drawn(hand, left, held, double, double[-1])
    return worth


@compiled
def best(left: Table, held: Held, may: Acts, stand: Reals, split: Reals) -> tuple[Reals, Reals]:
    """Return the worth of stand, draw, double and split by hand, and that of the best."""
    _, place, _ = held
    count = len(place)
    each, worth, double = np.full((count, 4), WORST), np.zeros(count), 2 * stand
    for hand in range(count - 1, -1, -1):
        allowed = may[place[hand]]
        if allowed & STAND:
            each[hand, 0] = stand[hand]
        if allowed & DRAW:
            each[hand, 1] = drawn(hand, left, held, worth, stand[-1])
        if allowed & DOUBLE:
            each[hand, 2] = drawn(hand, left, held, double, double[-1])
        if allowed & SPLIT:
            each[hand, 3] = split[hand]
        worth[hand] = each[hand].max()
    return each, worth
