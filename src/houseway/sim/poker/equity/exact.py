"""Every deal of a spot, in pieces that threads can share. The counts do not depend on pieces."""

from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from math import comb, prod

import numpy as np

from houseway.kit.cards import RANKS, SUITS
from houseway.sim.poker.equity.kernel import Counts, Missing, begin_at, fill
from houseway.sim.poker.equity.range_kernel import (
    ANY,
    PAIRED,
    SORTED,
    Completions,
    Ranges,
    boards,
    compare,
)
from houseway.sim.poker.equity.spot import Spot, ways
from houseway.sim.poker.equity.tables import dealt, mask, missing, no_deals, numbers, play, settle

PIECES = 200
BATCH = 1 << 14  # deals that are valued at once
SORTING = 32  # looks that it takes to put a holding in its place
PAIR = 2  # players

# Seconds on one thread of a busy machine: a value and each hand it is the best of; one look at a
# table where ranges are compared. They decide between counting and chance, and nothing else.
PER_VALUE, PER_WAY, PER_LOOK = 40e-9, 10e-9, 3e-9

Piece = tuple[int, int]  # the first, and how many


def pieces(of: int) -> list[Piece]:
    many = max(1, -(-of // PIECES))
    return [(begin, min(many, of - begin)) for begin in range(0, of, many)]


@dataclass(frozen=True)
class ByDeals:
    """Completions one by one: any game, where players have the cards that they have."""

    spot: Spot

    @cached_property
    def missing(self) -> Missing:
        return missing(self.spot)

    @property
    def seconds(self) -> float:
        """About how long it takes on one thread."""
        left, deals = len(self.spot.live), 1
        for many in self.missing[1].tolist():
            deals *= comb(left, many)
            left -= many
        values = deals * len(self.spot.hands) * (1 + self.spot.split)
        return values * (PER_VALUE + PER_WAY * ways(self.spot))

    @cached_property
    def pieces(self) -> list[Piece]:
        return pieces(comb(len(self.spot.live), int(self.missing[1][0])))

    def count(self, piece: Piece) -> Counts:
        begin, firsts = piece
        tally, rows = no_deals(self.spot), dealt(self.spot, BATCH)
        chosen = begin_at(begin, self.missing)
        while firsts:
            filled, firsts = fill(self.missing, chosen, firsts, rows)
            settle(self.spot, rows[:filled], tally)
        return tally


@dataclass(frozen=True)
class ByBoards:
    """Hold-em: on each board all that anybody may hold; boards that suits make alike but once."""

    spot: Spot

    @cached_property
    def holdings(self) -> list[list[tuple[int, list[int]]]]:
        """The cards of each holding of each player, as bits and as numbers."""
        return [
            [(mask(cards), numbers(cards)) for cards in self.spot.holdings_of(held)]
            for held in self.spot.hands
        ]

    @property
    def seconds(self) -> float:
        """About how long it takes on one thread."""
        lacks = self.spot.communal - len(self.spot.board)
        every = comb(len(self.spot.live), lacks) // len(self.exchanges)
        return PER_LOOK * every * (sum(self.sizes) + self.against[1])

    @property
    def sizes(self) -> list[int]:
        return [len(holding) for holding in self.holdings]

    @property
    def against(self) -> tuple[int, int]:
        """The way holdings are set against each other, and what that takes on a board."""
        each, sorting = prod(self.sizes), SORTING * sum(self.sizes)
        if len(self.sizes) > PAIR or self.spot.split:
            return ANY, len(self.sizes) * each
        return (SORTED, sorting) if each > sorting else (PAIRED, each)

    @cached_property
    def exchanges(self) -> list[tuple[int, ...]]:
        """The exchanges of suits after which the question is the same."""
        asked = [frozenset(cards for cards, _ in holding) for holding in self.holdings]
        fixed = [frozenset([mask(self.spot.board)]), frozenset([mask(self.spot.dead)])]
        return [
            way
            for way in permutations(range(len(SUITS)))
            if all(
                {exchanged(cards, way) for cards in each_numbers} == each_numbers
                for each_numbers in (*fixed, *asked)
            )
        ]

    @cached_property
    def boards(self) -> Completions:
        lacks = self.spot.communal - len(self.spot.board)
        live = np.array(numbers(self.spot.live), np.uint8)
        every = comb(len(live), lacks)
        rows, weights = np.zeros((every, lacks), np.uint8), np.zeros(every, np.int64)
        number = boards(live, lacks, np.array(self.exchanges, np.int64), rows, weights)
        known = np.array(numbers(self.spot.board), np.uint8)
        return known, rows[:number], weights[:number]

    @cached_property
    def ranges(self) -> Ranges:
        flat = [holding for player in self.holdings for holding in player]
        begins = np.cumsum([0, *map(len, self.holdings)])
        other = {cards for cards, _ in self.holdings[1]}
        same = [cards in other for cards, _ in flat]
        cards = np.array([two for _, two in flat], np.uint8)
        return cards, np.array([bits for bits, _ in flat], np.uint64), begins, np.array(same)

    @property
    def pieces(self) -> list[Piece]:
        return pieces(len(self.boards[1]))

    def count(self, piece: Piece) -> Counts:
        begin, many = piece
        known, rows, weights = self.boards
        tally, chosen = no_deals(self.spot), play(self.spot)
        batch = known, rows[begin : begin + many], weights[begin : begin + many]
        compare(self.ranges, batch, (self.against[0], chosen.least), chosen.tables, tally)
        return tally


def exchanged(cards: int, way: tuple[int, ...]) -> int:
    suited, above = len(RANKS), len(RANKS) * len(SUITS)
    lanes = (cards >> suited * suit & (1 << suited) - 1 for suit in range(len(SUITS)))
    return cards >> above << above | sum(
        lane << suited * to for lane, to in zip(lanes, way, strict=True)
    )


Exact = ByDeals | ByBoards


def plan(spot: Spot) -> Exact:
    return ByBoards(spot) if spot.made_of.has_ranges else ByDeals(spot)
