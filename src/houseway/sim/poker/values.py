"""Values of many hands at once, of one hand quickly, and the frequencies of all of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial

import numpy as np
from numpy.typing import NDArray

from houseway.games.poker.hands.decks import Deck
from houseway.games.poker.hands.evaluation import SIZE, Order, category_of
from houseway.games.poker.hands.ranks import Category, order_of
from houseway.sim.poker.kernel import EVALUATE, SETS, VALUE_OF, Values, evaluate_composed, tally
from houseway.sim.poker.tables import MOST, HandTable, hand_table

Hands = NDArray[np.uint8]
ValueOf = Callable[..., int]


@dataclass(frozen=True, slots=True)
class Frequencies:
    """The number of hands of each category, the highest first, and the number of values."""

    order: Order
    cards: int
    counts: dict[Category, int]
    distinct: int

    @property
    def hands(self) -> int:
        return sum(self.counts.values())


def values(order: Order, hands: Hands) -> Values:
    """The value of the best five in each row of card numbers, five to seven that differ."""
    rows = as_cards(hands)
    table = hand_table(order, rows.shape[1])
    found = np.zeros(len(rows), np.uint32)
    EVALUATE[table.cards](rows, table.arrays, found)
    check(table, found, rows)
    return found


def composed_values(order: Order, own: Hands, board: Hands, used: int) -> Values:
    """The same where just so many of a player's own cards play, and the others are communal."""
    mine, shared = as_cards(own), as_cards(board)
    if len(mine) != len(shared):
        raise ValueError(f"{len(mine)} rows of own cards and {len(shared)} of communal ones")
    if not 0 < used <= mine.shape[1] or not 0 < SIZE - used <= shared.shape[1]:
        have = f"{mine.shape[1]} own and {shared.shape[1]} communal cards"
        raise ValueError(f"{used} own cards: no hand of {have}")
    table = hand_table(order, SIZE)
    found = np.zeros(len(mine), np.uint32)
    evaluate_composed(mine, shared, used, table.arrays, found)
    check(table, found, np.concatenate([mine, shared], axis=1))
    return found


def as_cards(hands: Hands) -> Hands:
    rows = np.ascontiguousarray(hands)
    if rows.ndim != 2 or rows.dtype != np.uint8:
        raise ValueError(f"hands are rows of bytes, not {rows.ndim} dimensions of {rows.dtype}")
    return rows


def check(table: HandTable, found: Values, rows: Hands) -> None:
    """No value is zero, unless a card is not of the deck."""
    if len(found) and not found.min():
        row = int(found.argmin())
        deck = table.order.deck
        raise ValueError(f"row {row}, cards {rows[row].tolist()}: not a hand of {deck}")


@cache
def value_of(order: Order, cards: int = MOST) -> ValueOf:
    """One hand at a time: a function of so many card numbers, `value_of(order)(0, 14, …)`."""
    return partial(VALUE_OF[cards], hand_table(order, cards).whole)


@cache
def frequencies(order: Order, cards: int = SIZE) -> Frequencies:
    """Every hand of so many cards, counted; with more than five, by the best five in it."""
    table = hand_table(order, cards)
    slots, sets = np.zeros(len(table.values), np.int64), np.zeros(2 * SETS, np.int64)
    tally(card_numbers(order.deck), cards, table.arrays, slots, sets)
    counts = dict.fromkeys(order_of(order.deck), 0)
    found = dict[int, int]()
    for worth, count in (*occurring(table.values, slots), *occurring(table.flushes, sets)):
        found[worth] = found.get(worth, 0) + count
        counts[category_of(order, worth)] += count
    return Frequencies(order, cards, counts, len(found))


def occurring(worths: Values, counts: NDArray[np.int64]) -> Iterator[tuple[int, int]]:
    there = np.flatnonzero(counts)
    return zip(worths[there].tolist(), counts[there].tolist(), strict=True)


def card_numbers(deck: Deck) -> Hands:
    return np.array([card.number for card in deck.cards], np.uint8)
