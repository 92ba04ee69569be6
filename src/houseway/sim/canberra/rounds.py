"""Canberra Poker by the kernel: one player and the Dealer, a fresh deck for every round."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, reduce
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from houseway.law.instruments import Edition, Game
from houseway.odds.canberra.counts import ENDINGS, SUITINGS, Counted, Strategy, by, may
from houseway.odds.canberra.kernel import BEST, BET, CARDS, FIVES, FOLD, renamed
from houseway.odds.canberra.report import Settings, ante, boomerang, in_force
from houseway.odds.canberra.tables import ordered
from houseway.odds.report.report import WagerOdds
from houseway.sim.canberra.kernel import Table, Words, number, play_rounds
from houseway.sim.chi_square import Agreement, agreement
from houseway.sim.chunks import Chunk
from houseway.sim.run import Order, Progress, Simulated, Simulation, summed

ORDERS = 24  # of the four suits


@dataclass(frozen=True, slots=True)
class DeckTable:
    """The table that the kernel plays by."""

    table: Table
    bound: int  # the value from which the Dealer takes part
    values: int


@dataclass(frozen=True, slots=True)
class DeckTally:
    """Rounds by the player's value and how they ended."""

    ways: NDArray[np.int64]

    @property
    def rounds(self) -> int:
        return int(self.ways.sum())

    def __add__(self, other: "DeckTally") -> "DeckTally":
        return DeckTally(self.ways + other.ways)


@cache
def deck_table(strategy: Strategy) -> DeckTable:
    table = ordered()
    chosen, places, masks = decided(strategy)
    played = (table.mixed, table.suited, chosen, places, masks)
    return DeckTable(played, table.taking_part, len(table.hands))


def decided(
    strategy: Strategy,
) -> tuple[NDArray[np.int8], NDArray[np.int32], NDArray[np.uint64]]:
    """Bet or fold by value; where that depends on the cards, by hand and card face up."""
    chosen = may(strategy).copy()
    places = np.full(FIVES, -1, np.int32)
    if strategy is not Strategy.BEST:
        return chosen, places, np.zeros(1, np.uint64)
    count_, decisions = by(strategy)
    folded, stayed = count_.ways[:, 0] > 0, count_.ways[:, 1:].any(axis=1)
    chosen[folded & ~stayed], chosen[stayed & ~folded] = FOLD, BET
    masks: list[int] = []
    for hand, mask in zip(decisions.hands.tolist(), decisions.masks.tolist(), strict=True):
        if chosen[value_of(hand)] == BEST:
            for order in range(ORDERS):
                other = cards_of(renamed(hand, SUITINGS, order))
                places[number(np.array(other, np.int64))] = len(masks)
                masks.append(with_suits(mask, order))
    return chosen, places, np.array(masks, np.uint64)


def cards_of(hand: int) -> list[int]:
    return [hand >> shift & 63 for shift in (24, 18, 12, 6, 0)]


def value_of(hand: int) -> int:
    table, cards = ordered(), cards_of(hand)
    key = reduce(lambda so_far, card: so_far * 13 + card // 4, cards, 0)
    one_suit = len({card % 4 for card in cards}) == 1
    return int((table.suited if one_suit else table.mixed)[key])


def with_suits(mask: int, order: int) -> int:
    """The cards of a mask with their suits in another order."""
    names = SUITINGS[order * 4 : order * 4 + 4].tolist()
    return sum(1 << card - card % 4 + names[card % 4] for card in range(CARDS) if mask >> card & 1)


def play(table: DeckTable, rounds: int, words: Words) -> DeckTally:
    ways = np.zeros(table.values * ENDINGS, np.int64)
    play_rounds(rounds, words.copy(), table.table, table.bound, ways)
    return DeckTally(ways.reshape(-1, ENDINGS))


def play_chunk(table: DeckTable, chunk: Chunk) -> DeckTally:
    return play(table, chunk.rounds, chunk.words)


def simulate(settings: Settings, order: Order, progress: Progress | None = None) -> Simulation:
    total = summed(play_chunk, deck_table(settings.strategy), order, progress)
    exact = by(settings.strategy)[0]
    wagers = tuple(
        beside(odds(Counted(exact.hands, total.ways)), odds(exact), order.rounds)
        for odds in (ante, lambda item: boomerang(item, settings))
    )
    chosen, whole = in_force(settings), of_all(exact, total)
    return Simulation(Game.CANBERRA_POKER, Edition.S49, chosen, order, None, wagers, (), whole)


def beside(odds: WagerOdds, exact: WagerOdds, rounds: int) -> Simulated:
    """Rounds are independent: each has a deck of its own."""
    error = sqrt(exact.variance / rounds)
    seen = {outcome.net: int(outcome.probability * rounds) for outcome in odds.outcomes}
    counts = tuple(seen.pop(outcome.net, 0) for outcome in exact.outcomes)
    assert not seen, "an outcome that cannot be"
    return Simulated(odds.wager, Fraction(odds.payback), error, exact, counts)


def of_all(exact: Counted, total: DeckTally) -> Agreement:
    """By the player's hand and how it ended, of which there are thousands."""
    ways, seen = exact.ways.ravel(), total.ways.ravel()
    can = ways > 0
    assert not seen[~can].any(), "an ending that cannot be"
    every = int(ways.sum())
    chances = [Fraction(count, every) for count in ways[can].tolist()]
    return agreement(seen[can].tolist(), chances)
