"""Hands as cards of each value: those a player can hold, and those the Dealer can end with.

The order of the cards in a hand decides nothing, so hands of the same cards are one, and where
it matters how often they come about the orders are counted.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.odds.blackjack.kernels import DEEP
from houseway.odds.blackjack.tables import AFTER, BUST, DRAWS, ENDING, INDEX, VALUES, hand_state

Cards = tuple[int, ...]  # how many of each value
Table = NDArray[np.int16]
Terms = NDArray[np.uint64]
NONE: Cards = (0,) * len(VALUES)


@dataclass(frozen=True, slots=True)
class Hands:
    """Every hand of a player within the limit; one with more cards comes later."""

    cards: Table  # by hand and value
    place: Table  # in the tables of the rules
    after: Table  # the hand after one more card of a value, or BUST
    number: dict[Cards, int]

    def of(self, *values: int) -> int:
        return self.number[cards_of(values)]


@dataclass(frozen=True, slots=True)
class Ends:
    """Every hand with which the Dealer ends within the limit, after a first card."""

    term: Terms  # by end: the values it holds beside the first card, times DEEP, and how many
    size: Terms  # how many cards beside the first
    orders: NDArray[np.float64]  # in how many orders they can come
    ending: Terms


def cards_of(values: tuple[int, ...]) -> Cards:
    return tuple(values.count(value) for value in VALUES)


def more(cards: Cards, column: int) -> Cards:
    return (*cards[:column], cards[column] + 1, *cards[column + 1 :])


@cache
def hands() -> Hands:
    place = {NONE: 0}
    queue = [NONE]
    for cards in queue:  # which grows
        for column in range(len(VALUES)):
            there, after = int(AFTER[place[cards], column]), more(cards, column)
            if there != BUST and after not in place:
                place[after] = there
                queue.append(after)
    number = {cards: one for one, cards in enumerate(queue)}
    table = [[number.get(more(cards, n), BUST) for n in range(len(VALUES))] for cards in queue]
    return Hands(
        np.array(queue, np.int16),
        np.array([place[cards] for cards in queue], np.int16),
        np.array(table, np.int16),
        number,
    )


@cache
def dealer_ends(up: int) -> Ends:
    """A hand that the Dealer cannot end with takes another card, until none is left to take."""
    first = INDEX[hand_state((VALUES[up],))]
    level = Counter({(NONE, first): 1})
    ends: Counter[tuple[Cards, int]] = Counter()
    while level:
        below: Counter[tuple[Cards, int]] = Counter()
        for (cards, place), orders in level.items():
            for column in range(len(VALUES)):
                there = int(AFTER[place, column])
                if there == BUST:
                    continue
                if DRAWS[there]:
                    below[more(cards, column), there] += orders
                else:
                    ends[more(cards, column), int(ENDING[there])] += orders
        level = below
    return packed(ends)


def packed(ends: Counter[tuple[Cards, int]]) -> Ends:
    kinds = max(sum(map(bool, cards)) for cards, _ in ends)
    term = np.zeros((len(ends), kinds), np.uint64)
    for row, (cards, _) in enumerate(ends):
        assert sum(cards) < DEEP, cards
        for place, column in enumerate(np.flatnonzero(cards)):
            term[row, place] = column * DEEP + cards[column]
    return Ends(
        term,
        np.array([sum(cards) for cards, _ in ends], np.uint64),
        np.array(list(ends.values()), np.float64),
        np.array([ending for _, ending in ends], np.uint64),
    )
