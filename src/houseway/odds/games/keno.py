"""The odds of keno: every pick of every schedule, tickets of several Ways, and of many games.

What a match pays is asked of the functions that settle a game. Chances are counted: of all Draws
of twenty from eighty, those that hit so many of the numbers marked.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import product
from math import comb, prod

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.rules import DRAWN, JACKPOTS, NUMBERS, SCHEDULES, Table, charged_games
from houseway.games.keno.money import prizes
from houseway.games.keno.money.prizes import WayPrize
from houseway.games.keno.tickets.entries import Entry, Terms, accepted
from houseway.games.keno.tickets.ways import Ways
from houseway.house.settings.kinds import (
    HIGHEST,
    Determined,
    Dollars,
    OneOf,
    Setting,
    determined,
    with_values,
)
from houseway.house.settings.kinds import Terms as Clause
from houseway.law.instruments import Edition, Game
from houseway.odds.model import Ending
from houseway.odds.report.answer import Answer, answer_of
from houseway.odds.report.report import Report, WagerOdds, wager_odds

DOLLAR = Cents(1_00)
MOST_CASES = 200_000  # of hits by group, that are counted out
ANY_TERMS = Terms(most_games=9_999, premium=Cents(0), catalogue=(), approved=())


class Printed(StrEnum):
    """The schedules that stand in the rules."""

    STANDARD = "standard"
    SPECIAL_1 = "special-1"
    SPECIAL_2 = "special-2"


@value
class Settings:
    schedule: Printed = Printed.STANDARD
    jackpot_6: Cents = JACKPOTS[6].verdict
    jackpot_8: Cents = JACKPOTS[8].verdict

    @property
    def table(self) -> Table:
        return Table(self.schedule)

    def jackpot(self, pick: int) -> Cents:
        return {6: self.jackpot_6, 8: self.jackpot_8}[pick]


MENU: tuple[Setting, ...] = (
    OneOf("schedule", Printed.STANDARD, Clause(LAW.special_ticket)),
    *(
        Dollars(f"jackpot-{pick}", least.verdict, least.verdict, HIGHEST, Clause(LAW.guaranteed))
        for pick, least in JACKPOTS.items()
    ),
)


class TooMany(ValueError):
    """A ticket with more groups than can be counted out."""


def read(texts: Mapping[str, str]) -> Settings:
    """The settings from text. What is out of bounds is refused; an unknown name is a KeyError."""
    return with_values(MENU, Settings(), texts)


def in_force(settings: Settings) -> tuple[Determined, ...]:
    return determined(MENU, settings)


def menu_of(_edition: Edition) -> tuple[Setting, ...]:
    return MENU


def answer(_edition: Edition, texts: Mapping[str, str], _progress: object) -> Answer:
    return answer_of(odds(read(texts)))


def odds(settings: Settings) -> Report:
    """One wager for each pick that the schedule has."""
    wagers = tuple(pick_odds(pick, settings) for pick in SCHEDULES[settings.table].picks)
    basis = f"{comb(NUMBERS, DRAWN):,} equally likely Draws of {DRAWN} numbers from {NUMBERS}"
    return Report(Game.KENO, Edition.S49, in_force(settings), wagers, basis, notes(settings))


def notes(settings: Settings) -> tuple[str, ...]:
    texts = ["A prize is the whole payment: the stake is not added."]
    if settings.table is Table.STANDARD:
        least = ", ".join(without_jackpot(pick, settings) for pick in JACKPOTS)
        texts.append(f"Without the jackpot: {least}.")
    if settings.table is Table.SPECIAL_1:
        texts.append("Special 1 is for tickets of two Ways or more: these are the odds of one Way.")
    if settings.table is Table.SPECIAL_2:
        texts.append("Special 2 is for 3 to 6 numbers.")
    return tuple(texts)


def without_jackpot(pick: int, settings: Settings) -> str:
    """Say what the smaller prizes return, and how large a jackpot returns every dollar."""
    jackpot = jackpot_odds(pick, settings)
    rest, fair = float(100 * jackpot.without), float(jackpot.fair)
    return f"pick:{pick} returns {rest:.4f} %, and all of it at ${fair:,.2f}"


@dataclass(frozen=True, slots=True)
class JackpotOdds:
    """A dollar on a pick that plays for a jackpot: its return is a line over the jackpot's size."""

    pick: int
    least: Fraction  # the smallest that the jackpot can be, in dollars
    without: Fraction  # what all other prizes return
    chance: Fraction  # of the jackpot

    def payback(self, size: Fraction) -> Fraction:
        """The return with a jackpot of so many dollars that nobody shares."""
        return self.without + self.chance * size

    @property
    def fair(self) -> Fraction:
        """The size that returns every dollar."""
        return (1 - self.without) / self.chance


def jackpot_odds(pick: int, settings: Settings) -> JackpotOdds:
    least = Fraction(settings.jackpot(pick), DOLLAR)
    hit = Fraction(comb(DRAWN, pick), comb(NUMBERS, pick))
    return JackpotOdds(pick, least, pick_odds(pick, settings).payback - hit * least, hit)


def pick_odds(pick: int, settings: Settings) -> WagerOdds:
    (wager,) = wager_odds(endings(pick, settings))
    return wager


def endings(pick: int, settings: Settings) -> Iterator[Ending]:
    """A dollar on one Way: for each match, how many of the sets of numbers it happens to."""
    wager = Wager(Player(1), f"pick:{pick}", DOLLAR)
    for matched in range(pick + 1):
        hits, misses = range(1, matched + 1), range(DRAWN + 1, DRAWN + 1 + pick - matched)
        entry = Entry(((*hits, *misses),), DOLLAR, table=settings.table)
        way_prizes = settled(entry, range(1, DRAWN + 1), settings)
        count = comb(DRAWN, matched) * comb(NUMBERS - DRAWN, pick - matched)
        cite = way_prizes[0].cite if way_prizes else LAW.of_a_prize
        yield count, (Payment(wager, cite, win=won(way_prizes)),)


def settled(
    entry: Entry, drawn: range | frozenset[int], settings: Settings
) -> tuple[WayPrize, ...]:
    """The prizes of a ticket that is alone in its game, each jackpot once."""
    way_prizes = prizes.way_prizes(1, entry, drawn, SCHEDULES[settings.table], None)
    cut, _ = prizes.with_pro_rating(way_prizes)
    filled, paid = [], set[int]()
    for way_prize in cut:
        if way_prize.jackpot and way_prize.pick not in paid:
            paid.add(way_prize.pick)
            way_prize = prizes.with_amount(way_prize, settings.jackpot(way_prize.pick))
        filled.append(way_prize)
    return tuple(filled)


def won(way_prizes: tuple[WayPrize, ...]) -> Cents:
    return Cents(sum(way_prize.amount for way_prize in way_prizes))


# Tickets of several Ways


def way_ticket(entry: Entry, settings: Settings) -> WagerOdds:
    """A whole ticket for one game. Its Ways share numbers, so that they win together."""
    accepted(entry, ANY_TERMS)
    sizes = tuple(map(len, entry.groups))
    if prod(size + 1 for size in sizes) > MOST_CASES:
        raise TooMany(f"{len(sizes)} groups hit in more than {MOST_CASES:,} ways")
    (wager,) = wager_odds(
        ticket_ending for ticket_ending in ticket_endings(entry, settings) if ticket_ending[0]
    )
    return wager


def ticket_endings(entry: Entry, settings: Settings) -> Iterator[Ending]:
    """Yield how many Draws there are of each number of hits in each group, if any."""
    others = NUMBERS - len(entry.numbers)
    sizes = tuple(map(len, entry.groups))
    wager = ticket_wager(entry)
    for hits in product(*(range(size + 1) for size in sizes)):
        missing = DRAWN - sum(hits)
        count = prod(map(comb, sizes, hits)) * (comb(others, missing) if missing >= 0 else 0)
        drawn = frozenset(
            number for group, hit in zip(entry.groups, hits, strict=True) for number in group[:hit]
        )
        way_prizes = settled(entry, drawn, settings) if count else ()
        cite = LAW.each_way if way_prizes else LAW.of_a_prize
        yield count, (Payment(wager, cite, win=won(way_prizes)),)


def ticket_wager(entry: Entry) -> Wager:
    text = " ".join(map(str, entry.ways or (Ways(1, len(entry.numbers)),)))
    return Wager(Player(1), f"ways:{text}", Cents(entry.stake * entry.way_count))


# Tickets of many games


@dataclass(frozen=True, slots=True)
class ManyGames:
    """A ticket of many games for each unit that is charged: one or two games may be free."""

    games: int
    charged: int
    payback: Fraction
    variance: Fraction

    @property
    def house_edge(self) -> Fraction:
        return 1 - self.payback


def many_games(game: WagerOdds, games: int) -> ManyGames:
    """Games are independent, so that means and variances add up."""
    charged = charged_games(games).verdict
    payback = game.payback * games / charged
    return ManyGames(games, charged, payback, game.variance * games / charged**2)
