"""A spot as arrays, for the kernels: cards, the ways to compose a hand, and the values of hands."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, cycle

import numpy as np
from numpy.typing import NDArray

from houseway.core.value import changed
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.hands.evaluation import LETTER, SIZE, Order, best_of
from houseway.games.poker.hands.ranks import S49
from houseway.kit.cards import SUITS, card
from houseway.sim.poker.equity.kernel import Counts, Missing, Starts, count
from houseway.sim.poker.equity.range_kernel import Tables
from houseway.sim.poker.equity.spot import Spot
from houseway.sim.poker.kernel import EVALUATE, Values, evaluate_composed
from houseway.sim.poker.tables import HandTable, hand_table

Rows = NDArray[np.uint8]

NO_LOW = 1 << 32  # above every value: no low hand has a half
ANY_LOW = 1  # at or below every value


@dataclass(frozen=True, slots=True)
class Play:
    """The values of hands, and the least low hand that has half of the pot."""

    high: HandTable
    low: HandTable | None  # of a split game
    least: int

    @property
    def tables(self) -> Tables:
        """Both at once, for they have the same slots. Without a split nobody looks at the low."""
        words, lanes, displaced, highs, flushes, *shifts = self.high.arrays
        row, column, factor = shifts
        lows = self.low.values if self.low else highs
        return words, lanes, displaced, highs, lows, flushes, row, column, factor


@cache
def play_of(order: Order, cards: int, split: bool, eight: bool) -> Play:
    """The tables for so many cards, of which any five are the hand."""
    if not split:
        return Play(hand_table(order, cards), None, NO_LOW)
    low = changed(order, low=True)
    least = least_low(low) if eight else ANY_LOW
    return Play(hand_table(order, cards), hand_table(low, cards), least)


def play(spot: Spot) -> Play:
    cards = SIZE if spot.used else spot.own + spot.communal
    return play_of(spot.order, cards, spot.split, spot.eight)


@cache
def least_low(order: Order) -> int:
    """The worst low hand that qualifies, found by asking about all that have no pair."""
    suits = cycle(SUITS)
    fives = (
        tuple(card(LETTER[rank] + next(suits)) for rank in ranks)
        for ranks in combinations(order.deck.ranks, SIZE)
    )
    hands = (best_of(S49, order, (five,)) for five in fives)
    return min((hand.value for hand in hands if hand.qualifies), default=NO_LOW)


def numbers(cards: Cards) -> list[int]:
    return [each_card.number for each_card in cards]


def mask(cards: Cards) -> int:
    return sum(1 << each_card.number for each_card in cards)


def column(spot: Spot, player: int) -> int:
    """Return where a player's cards begin in the row of a deal; the board comes before."""
    return spot.communal + player * spot.own


def dealt(spot: Spot, rows: int) -> Rows:
    """Return `rows` deals, with the cards that are known."""
    row = np.zeros(column(spot, len(spot.hands)), np.uint8)
    row[: len(spot.board)] = numbers(spot.board)
    for player, held in enumerate(spot.hands):
        begin = column(spot, player)
        row[begin : begin + len(held.cards)] = numbers(held.cards)
    return np.tile(row, (rows, 1))


def missing(spot: Spot) -> Missing:
    """The board's cards first, then those of each player whose hand is not a range."""
    groups = [range(len(spot.board), spot.communal)]
    for player, held in enumerate(spot.hands):
        begin, known = column(spot, player), spot.own if held.holdings else len(held.cards)
        groups.append(range(begin + known, begin + spot.own))
    there = [group for group in groups if group] or groups[:1]
    columns = [at for group in there for at in group]
    live = np.array(numbers(spot.live), np.uint8)
    return live, np.array(list(map(len, there))), np.array(columns, np.int64)


def starts(spot: Spot) -> Starts:
    """The holdings of a range; else the one that is known, as far as it is."""
    rows, masks, begins = list[list[int]](), list[int](), [0]
    for held in spot.hands:
        for cards in spot.holdings_of(held) if held.holdings else (held.cards,):
            rows.append(numbers(cards) + [0] * (spot.own - len(cards)))
            masks.append(mask(cards))
        begins.append(len(rows))
    columns = [column(spot, player) for player in range(len(spot.hands))]
    holdings, bits = np.array(rows, np.uint8), np.array(masks, np.uint64)
    return holdings, bits, np.array(begins, np.int64), np.array(columns, np.int64)


def no_deals(spot: Spot) -> Counts:
    """A tally: by player, by how many share the high hand, by how many the low one."""
    players = len(spot.hands)
    return np.zeros((players, players + 1, players + 2), np.int64)


def settle(spot: Spot, rows: Rows, tally: Counts) -> None:
    """Value the hands of these deals, and count how they end."""
    chosen = play(spot)
    highs = valued(spot, rows, chosen.high)
    lows = valued(spot, rows, chosen.low) if chosen.low else highs
    count(highs, lows, chosen.least, tally)


def valued(spot: Spot, rows: Rows, table: HandTable) -> Values:
    """A row of values for each player."""
    found = np.zeros((len(spot.hands), len(rows)), np.uint32)
    board = np.ascontiguousarray(rows[:, : spot.communal])
    for player in range(len(spot.hands)):
        begin = column(spot, player)
        own = np.ascontiguousarray(rows[:, begin : begin + spot.own])
        if spot.used is None:
            hands = np.concatenate([own, board], axis=1)
            EVALUATE[table.cards](hands, table.arrays, found[player])
        else:
            evaluate_composed(own, board, spot.used, table.arrays, found[player])
    return found
