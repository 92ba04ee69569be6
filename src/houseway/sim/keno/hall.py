"""A hall of keno: so many tickets in every game, with the caps and the jackpots as they come.

Pools are fed and won by the functions of the machine, so a jackpot grows until it is won.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt

import numpy as np

from houseway.core.money import Cents
from houseway.games.keno.computer.settings import Settings as Determined
from houseway.games.keno.law.rules import DRAWN, JACKPOTS, NUMBERS, charged_games
from houseway.games.keno.money import jackpots
from houseway.games.keno.money.books import Books, Pool, pool
from houseway.games.keno.money.jackpots import Guarantee, Least, Ratio
from houseway.games.keno.money.settlement import played
from houseway.games.keno.tickets.entries import Entry
from houseway.odds.games.keno import Settings
from houseway.sim.keno.tickets import PayTable, Settlement, Sold, pay_table, settle, sold

FEWEST, MOST_TICKETS = 2, 1_000_000
USUAL = Determined()
RATIO = Ratio(USUAL.ratio_jackpot, USUAL.ratio_secondary, USUAL.ratio_reimbursement)


@dataclass(frozen=True, slots=True)
class Crowd:
    """A number of tickets of the shape of an entry, each on numbers of its own."""

    entry: Entry
    tickets: int
    settings: Settings

    @property
    def wagered(self) -> Fraction:
        """The wagers of a game. What is charged for a ticket of many games is spread over them."""
        entry = self.entry
        charged = Fraction(charged_games(entry.games).verdict, entry.games)
        return entry.stake * entry.way_count * self.tickets * charged

    @property
    def for_jackpots(self) -> dict[int, Cents]:
        """The amounts that a game wagers for each jackpot."""
        entry = self.entry
        return {
            ways.pick: Cents(entry.stake * ways.count * self.tickets)
            for ways in played(entry)
            if entry.is_jackpot(ways.pick)
        }


@dataclass(slots=True)
class HallTally:
    """The results of the games of a hall. Amounts are in cents."""

    crowd: Crowd
    books: Books = field(default_factory=Books)
    won: list[int] = field(default_factory=list)  # by game
    jackpots: list[tuple[int, int]] = field(default_factory=list)  # won: the pick, and how large
    pro_rated: int = 0  # games whose Major Prizes were cut down
    cut: int = 0  # by how much

    @property
    def wagered(self) -> Fraction:
        return self.crowd.wagered * len(self.won)

    @property
    def payback(self) -> Fraction:
        return sum(self.won) / self.wagered

    @property
    def standard_error(self) -> float:
        """The error by the spread of whole games: tickets of one game win together."""
        return float(np.std(self.won, ddof=1)) * sqrt(len(self.won)) / float(self.wagered)

    @property
    def pools(self) -> dict[int, Cents]:
        return {pick: self.books.of(pool(pick, Pool.JACKPOT)) for pick in self.crowd.for_jackpots}

    def count(self, settlement: Settlement) -> None:
        self.won.append(int(settlement.won.sum()))
        self.pro_rated += settlement.paid < settlement.scheduled
        self.cut += settlement.scheduled - settlement.paid


def play_hall(
    crowd: Crowd, games: int, seed: int, progress: Callable[[int], object] | None = None
) -> HallTally:
    chance, table = np.random.default_rng(seed), pay_table()
    batch = sold([picked(crowd.entry, chance) for _ in range(crowd.tickets)], table)
    tally = HallTally(crowd)
    for _ in range(games):
        drawn = (chance.permutation(NUMBERS)[:DRAWN] + 1).tolist()
        tally.count(play_game(tally, batch, drawn, table))
        if progress:
            progress(1)
    return tally


def picked(entry: Entry, chance: np.random.Generator) -> Entry:
    numbers = iter((chance.permutation(NUMBERS) + 1).tolist())
    groups = tuple(tuple(next(numbers) for _ in group) for group in entry.groups)
    return Entry(groups, entry.stake, entry.ways, table=entry.table, selected=entry.selected)


def play_game(tally: HallTally, batch: Sold, drawn: list[int], table: PayTable) -> Settlement:
    """The pools are fed, the tickets settled, and a jackpot that was won begins anew."""
    least = tally.crowd.settings.jackpot
    for fed in jackpots.fed(tally.crowd.for_jackpots, RATIO):
        tally.books = tally.books.after(fed.flows)
    sizes = {pick: jackpots.jackpot(tally.books, pick, least(pick)) for pick in JACKPOTS}
    settlement = settle(batch, drawn, table, sizes)
    for pick, amount in settlement.jackpots.items():
        tally.jackpots.append((pick, amount))
        guaranteed = Least(least(pick), Guarantee.POOL)
        won = jackpots.won(tally.books, pick, guaranteed, {(1, 1): Cents(1)})
        tally.books = tally.books.after(won.flows)
    return settlement
