"""Keno by the Ways of every ticket: how many of its numbers a Draw matched, and what that paid.

Tickets of one game share its Draw. How two Ways go together depends on how many numbers they have
in common, and is counted.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.core.money import Cents
from houseway.core.wagers import Payment
from houseway.games.keno.computer.events import PrizesDetermined
from houseway.games.keno.computer.state import Computer
from houseway.games.keno.law.rules import DRAWN, NUMBERS, Schedule, Table
from houseway.games.keno.money import jackpots, prizes
from houseway.games.keno.money import settlement as settling
from houseway.games.keno.money.books import Books
from houseway.games.keno.money.prizes import WayPrize
from houseway.games.keno.tickets.entries import Entry
from houseway.games.keno.tickets.tickets import Ticket
from houseway.games.keno.tickets.ways import numbers
from houseway.games.listing import Listing
from houseway.odds.trials.trial import Chances, Moment, Reading, Trial


def reading(_listing: Listing) -> Reading:
    return Reading(frozenset({"keno"}), tickets)


def tickets(moment: Moment, payments: tuple[Payment, ...]) -> Iterator[tuple[Trial, ...]]:
    """The trials of every ticket in a game that was settled, one for each Way."""
    computer: Computer = moment.before.computer
    won = prizes_by_ticket(moment.events)
    added = settling.fed(computer)
    books = computer.books.after(flow for event in added for flow in event.flows)
    for payment in payments:
        ticket = computer.ticket(payment.wager.number)
        if won is None or ticket is None or payment.returned:
            yield ()
        else:
            yield tuple(of_ways(Drawn(computer, books), ticket, won[ticket.number]))


@dataclass(frozen=True, slots=True)
class Drawn:
    """The game that is settled, and the pools with what it adds to them."""

    computer: Computer
    books: Books


Won = defaultdict[int, dict[int, WayPrize]]


def prizes_by_ticket(events: Iterable[object]) -> Won | None:
    """By ticket and Way; None where nothing was determined."""
    determined = next((event for event in events if isinstance(event, PrizesDetermined)), None)
    if determined is None:
        return None
    found: Won = defaultdict(dict)
    for prize in determined.prizes:
        found[prize.ticket][prize.way] = prize
    return found


def of_ways(drawn: Drawn, ticket: Ticket, won: dict[int, WayPrize]) -> Iterator[Trial]:
    entry, game = ticket.entry, drawn.computer.game
    came = frozenset(game.drawn)
    premium = ticket.per_game - entry.stake * entry.way_count
    charged = bool(ticket.stake(game.number))
    for way, groups in enumerate(entry.ways_played, 1):
        marked = frozenset(numbers(entry.groups, groups))
        pick = len(marked)
        extra = premium // entry.jackpot_ways if entry.is_jackpot(pick) else 0
        stake = int(entry.stake + extra) if charged else 0
        paid = int(won[way].amount) if way in won else 0
        chances, hits = pays_for(drawn, entry, pick), len(marked & came)
        yield Trial(named(entry, pick), "Ways", chances, hits, marked, 1, stake, paid)


def named(entry: Entry, pick: int) -> str:
    """A Way by its schedule and how many numbers it has: `pick:5`, `special-2 pick:5`."""
    table = "" if entry.table is Table.STANDARD else f"{entry.table} "
    return f"{table}{'bonus ' if entry.bonus else ''}pick:{pick}"


@dataclass(frozen=True, slots=True, eq=False)
class Matches:
    """A pick of eighty numbers, of which twenty are drawn, and each match's pay in cents."""

    pick: int
    pays: tuple[Fraction, ...]
    name: str = ""

    @property
    def probabilities(self) -> tuple[Fraction, ...]:
        return hypergeometric(self.pick)

    def paying(self, pays: tuple[Fraction, ...]) -> "Matches":
        return Matches(self.pick, pays, self.name)

    def covariance(self, other: Chances, common: int) -> float:
        assert isinstance(other, Matches), "a Draw decides about matches"
        more = beyond_chance(self.pick, other.pick, common)
        return float(np.array(self.pays, float) @ more @ np.array(other.pays, float))


@cache
def hypergeometric(pick: int) -> tuple[Fraction, ...]:
    every = comb(NUMBERS, pick)
    return tuple(
        Fraction(comb(DRAWN, hit) * comb(NUMBERS - DRAWN, pick - hit), every)
        for hit in range(pick + 1)
    )


@cache
def beyond_chance(one: int, other: int, common: int) -> NDArray[np.float64]:
    """Return how much likelier two matches are together than if they were independent."""
    alone = [[a * b for b in hypergeometric(other)] for a in hypergeometric(one)]
    every = comb(NUMBERS, DRAWN)
    together: Counter[tuple[int, int]] = Counter()
    rest = NUMBERS - one - other + common
    for both in range(common + 1):
        for mine in range(one - common + 1):
            for its in range(other - common + 1):
                if (missing := DRAWN - both - mine - its) < 0:
                    continue
                ways = comb(common, both) * comb(one - common, mine) * comb(other - common, its)
                together[both + mine, both + its] += ways * comb(rest, missing)
    return np.array(
        [
            [float(Fraction(together[a, b], every) - chance) for b, chance in enumerate(row)]
            for a, row in enumerate(alone)
        ]
    )


# What a match pays


def pays_for(drawn: Drawn, entry: Entry, pick: int) -> Matches:
    """The chances of a Way in the game, by its schedule and its jackpot."""
    computer = drawn.computer
    bonus = computer.schedule(Table.BONUS) if entry.bonus else None
    least = computer.settings.guaranteed
    jackpot = (
        jackpots.jackpot(drawn.books, pick, least(pick)) if entry.is_jackpot(pick) else Cents(0)
    )
    return matches(computer.schedule(entry.table), bonus, entry.stake, pick, jackpot)


@lru_cache(4096)
def matches(
    schedule: Schedule, bonus: Schedule | None, stake: Cents, pick: int, jackpot: Cents
) -> Matches:
    """Every match put to the rules; a jackpot as if nobody shared it."""
    matching = []
    for matched in range(pick + 1):
        marked = (*range(1, matched + 1), *range(DRAWN + 1, DRAWN + 1 + pick - matched))
        entry = Entry((marked,), stake, table=schedule.table, bonus=bonus is not None)
        won = prizes.way_prizes(1, entry, range(1, DRAWN + 1), schedule, bonus)
        matching.append(
            sum(jackpot if way_prize.jackpot else way_prize.amount for way_prize in won)
        )
    return Matches(pick, tuple(map(Fraction, matching)))
