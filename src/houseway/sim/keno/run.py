"""Keno by the kernel, beside the exact odds: every pick of a schedule, or one ticket."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from houseway.games.keno.law.rules import SCHEDULES, charged_games
from houseway.games.keno.tickets.entries import Entry
from houseway.games.keno.tickets.ways import Groups
from houseway.odds.games.keno import Settings, endings, pick_odds, ticket_endings, way_ticket
from houseway.odds.model import Ending
from houseway.odds.report.report import Outcome, WagerOdds, net
from houseway.sim.chi_square import Agreement, agreement
from houseway.sim.keno.draws import by_ticket, marked, play_chunk
from houseway.sim.run import Order, Progress, summed


@dataclass(frozen=True, slots=True)
class Line:
    """The return of a wager, how far it may be off, and the exact return."""

    wager: str
    payback: Fraction
    standard_error: float
    exact: Fraction
    outcomes: tuple[Outcome, ...] = ()  # of one Draw, with their exact chances
    counts: tuple[int, ...] = ()  # how often each was seen

    @property
    def agreement(self) -> Agreement | None:
        if not self.counts:
            return None
        return agreement(self.counts, [outcome.probability for outcome in self.outcomes])

    @property
    def deviation(self) -> float:
        return float(self.payback - self.exact) / self.standard_error


def every_pick(settings: Settings, order: Order, progress: Progress | None = None) -> list[Line]:
    """A dollar on each pick in every Draw; which numbers they are is all the same."""
    picks = SCHEDULES[settings.table].picks
    groups = [(tuple(range(1, pick + 1)),) for pick in picks]
    counts = drawn(groups, order, progress)
    return [
        beside(pick_odds(pick, settings), list(endings(pick, settings)), numbers)
        for pick, numbers in zip(picks, counts, strict=True)
    ]


def one_ticket(
    entry: Entry, settings: Settings, order: Order, progress: Progress | None = None
) -> list[Line]:
    """A ticket in every Draw; and if it has several games, for each dollar that is charged."""
    exact = way_ticket(entry, settings)
    (counts,) = drawn([entry.groups], order, progress)
    line = beside(exact, list(ticket_endings(entry, settings)), counts)
    if entry.games == 1:
        return [line]
    return [line, of_games(line, entry.games)]


def drawn(tickets: Sequence[Groups], order: Order, progress: Progress | None) -> list[list[int]]:
    some = marked(tickets)
    return by_ticket(some, summed(play_chunk, some, order, progress))


def beside(exact: WagerOdds, found: list[Ending], counts: list[int]) -> Line:
    """Draws are independent, and the variance of one is known."""
    rounds = sum(counts)
    seen: Counter[Fraction] = Counter()
    for count, (_, payments) in zip(counts, found, strict=True):
        seen[net(payments[0])] += count
    mean = sum((count * came_to for came_to, count in seen.items()), Fraction(0)) / rounds
    error, so_often = (
        sqrt(exact.variance / rounds),
        tuple(seen[outcome.net] for outcome in exact.outcomes),
    )
    return Line(exact.wager, 1 + mean, error, exact.payback, exact.outcomes, so_often)


def of_games(line: Line, games: int) -> Line:
    """One of fifty games is free, two of a hundred: each dollar charged plays so much more."""
    charged = charged_games(games).verdict
    more = Fraction(games, charged)
    text = f"{line.wager}, {games} games for {charged}"
    error = line.standard_error * float(more)
    return Line(text, line.payback * more, error, line.exact * more)
