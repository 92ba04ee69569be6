"""Tables of hand values, made by asking the rules about every hand that a deck can give.

Cards add up. A card is a word with three bits for its rank and four for its suit, so the sum over
some cards says how many there are of each rank, and in the bits above which suit has five.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from houseway.games.poker.hands.decks import ACE, RANK, Joker, PokerCard
from houseway.games.poker.hands.evaluation import SIZE, Order, evaluate_five, with_joker, worth
from houseway.kit.cards import SUITS
from houseway.sim.poker.kernel import (
    FLUSHES,
    FOREIGN_AT,
    JOKER_AT,
    LANE_BITS,
    RANK_BITS,
    SETS,
    START,
    SUIT_BITS,
    SUITS_AT,
    Table,
    Values,
    Words,
)
from houseway.sim.poker.slots import Slots, slots

MOST = 7  # cards from which a hand is taken: among more, two suits could reach five
BYTES = 256  # a number that is no card finds a word too
JOKER_WORD = 1 << JOKER_AT
assert JOKER_AT == RANK_BITS * (ACE - 1), "the kernel has a place for each rank"
assert 8 - SIZE == START >> SUITS_AT & 7, "a suit of five cards sets its highest bit"


@dataclass(frozen=True, slots=True)
class HandTable:
    """The values of so many cards under one order, for the kernel."""

    order: Order
    cards: int
    words: Words  # by number of a card; one that the deck does not have sets a bit above all
    lanes: Words  # the same card as a bit of its suit
    slots: Slots
    values: Values  # by slot
    flushes: Values  # by set of ranks, those with the Joker behind those without

    @property
    def arrays(self) -> Table:
        """The arrays that the kernel takes."""
        where = self.slots
        shifts = np.uint64(where.row_shift), np.uint64(where.column_shift)
        tables = self.words, self.lanes, where.displaced, self.values, self.flushes
        return (*tables, *shifts, np.uint64(where.column_factor))

    @property
    def whole(self) -> Words:
        """All of it in one array, in the order that the kernel knows."""
        where = self.slots
        displaced = int(FLUSHES) + len(self.flushes)
        begins = (displaced, displaced + len(where.displaced))
        numbers = (where.row_shift, where.column_shift, where.column_factor, *begins)
        rest = (self.flushes, where.displaced, self.values)
        head = np.array(numbers, np.uint64)
        return np.concatenate([self.words, self.lanes, head, *rest]).astype(np.uint64)


def hand_table(order: Order, cards: int = MOST) -> HandTable:
    """Made when first asked for, and kept."""
    if not SIZE <= cards <= MOST:
        raise ValueError(f"{cards} cards: a table is of {SIZE} to {MOST}")
    return _hand_table(order, cards)


@cache
def _hand_table(order: Order, cards: int) -> HandTable:
    keys, worth = by_ranks(order, cards)
    where = slots(cards, joker=order.deck.joker)
    values = np.zeros(where.size, np.uint32)
    values[where.of(keys)] = worth
    return HandTable(order, cards, words(order), lanes(), where, values, by_suit(order, cards))


def words(order: Order) -> Words:
    table = np.full(BYTES, 1 << FOREIGN_AT, np.uint64)
    for card in order.deck.cards:
        table[card.number] = word(card)
    return table


def word(card: PokerCard) -> int:
    """The Joker is of every suit."""
    if isinstance(card, Joker):
        return JOKER_WORD + sum(1 << SUITS_AT + SUIT_BITS * suit for suit in range(len(SUITS)))
    return unit(RANK[card.rank]) + (1 << SUITS_AT + SUIT_BITS * SUITS.index(card.suit))


def unit(rank: int) -> int:
    return 1 << RANK_BITS * (rank - 2)


@cache
def lanes() -> Words:
    table = np.zeros(BYTES, np.uint64)
    for card in Order().deck.cards:
        assert not isinstance(card, Joker)
        table[card.number] = 1 << LANE_BITS * SUITS.index(card.suit) + RANK[card.rank] - 2
    return table


@cache
def by_ranks(order: Order, cards: int) -> tuple[Words, Values]:
    """Every sum of ranks that so many cards can have, and the best hand in it without a flush."""
    if cards == SIZE:
        return of_five(order)
    fewer, worths = by_ranks(order, cards - 1)
    units = [unit(rank) for rank in order.deck.ranks]
    units += [JOKER_WORD] if order.deck.joker else []
    keys = np.unique(np.concatenate([fewer + np.uint64(each_unit) for each_unit in units]))
    keys = keys[possible(keys)]
    best = np.zeros(len(keys), np.uint32)
    for number in units:
        # Leave out a card of this rank, and see what the others are worth.
        there = np.flatnonzero(keys & np.uint64(number * 7))
        left = np.searchsorted(fewer, keys[there] - np.uint64(number))
        best[there] = np.maximum(best[there], worths[left])
    return keys, best


def possible(keys: Words) -> NDArray[np.bool_]:
    """Four cards of a rank at most, and one Joker."""
    most = np.ones(len(keys), np.bool_)
    for rank in range(2, ACE + 1):
        most &= (keys >> np.uint64(RANK_BITS * (rank - 2))) & np.uint64(7) <= len(SUITS)
    return most & (keys >> np.uint64(JOKER_AT) <= 1)


def of_five(order: Order) -> tuple[Words, Values]:
    """The rules themselves, asked about every five ranks, and every four with the Joker."""
    found = {
        sum(map(unit, ranks)): worth(order, evaluate_five(order, ranks, suited=False))
        for ranks in combinations_with_replacement(order.deck.ranks, SIZE)
        if max(map(ranks.count, ranks)) <= len(SUITS)
    }
    if order.deck.joker:
        for ranks in combinations_with_replacement(order.deck.ranks, SIZE - 1):
            best, _, _ = with_joker(order, ranks, suited=False)
            found[sum(map(unit, ranks)) + JOKER_WORD] = worth(order, best)
    keys = sorted(found)
    return np.array(keys, np.uint64), np.array([found[key] for key in keys], np.uint32)


@cache
def by_suit(order: Order, cards: int) -> Values:
    """The best flush in every set of ranks of one suit, alone and with the Joker."""
    table = np.zeros(2 * SETS, np.uint32)
    if order.low:
        return table
    for ranks in combinations(order.deck.ranks, SIZE):
        table[mask(ranks)] = worth(order, evaluate_five(order, ranks, suited=True))
    for ranks in combinations(order.deck.ranks, SIZE - 1) if order.deck.joker else ():
        best, _, _ = with_joker(order, ranks, suited=True)
        table[SETS + mask(ranks)] = worth(order, best)
    for count in range(SIZE, cards + 1):
        for ranks in combinations(order.deck.ranks, count):
            here = mask(ranks)
            fewer = [here - mask((rank,)) for rank in ranks]
            table[here] = max(table[here], table[fewer].max())
            with_it = [table[here], table[[SETS + number for number in fewer]].max()]
            table[SETS + here] = max(with_it) if order.deck.joker else 0
    return table


def mask(ranks: tuple[int, ...]) -> int:
    return sum(1 << rank - 2 for rank in ranks)
