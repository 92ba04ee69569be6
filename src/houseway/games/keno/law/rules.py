"""The numbers of keno, the schedules of prizes as the law prints them, and what a wager may be."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.games.keno.law.clauses import LAW
from houseway.law import Cite, Ruled

NUMBERS = 80
DRAWN = 20
MOST_PICKED = 15

DOLLAR = Cents(1_00)
MOST_FOR_A_TICKET = Cents(9_999_00)
MOST_FOR_A_WAY = Cents(50_000_00)
MOST_FOR_A_GAME = Cents(50_000_00)  # all Major Prizes together
MAJOR = Cents(200_00)
TO_GO = 50  # games from which a ticket is a Keno To Go


class Table(StrEnum):
    """The schedules that a ticket can be marked for. A bonus comes beside one of them."""

    STANDARD = "standard"
    SPECIAL_1 = "special-1"
    SPECIAL_2 = "special-2"
    SPECIAL_3 = "special-3"
    BONUS = "bonus"


@value
class Row:
    """The dollars paid for each dollar, by pick and how many of its numbers are matched."""

    pick: int
    matched: int
    dollars: int


@dataclass(frozen=True, eq=False, slots=True)
class Schedule:
    """The pay for each match for a dollar. What a table leaves out pays nothing."""

    table: Table
    cite: Cite
    prizes: Mapping[tuple[int, int], Ruled[int]]

    @property
    def picks(self) -> tuple[int, ...]:
        return tuple(sorted({pick for pick, _ in self.prizes}))

    def prize(self, pick: int, matched: int) -> Ruled[int] | None:
        return self.prizes.get((pick, matched))


# Columns: how many numbers are picked. Rows: how many of them are drawn. A blank and a 0 pay
# nothing; a star is the least that the jackpot can be.
STANDARD = """
match   1   2   3   4   5      6     7       8      9     10     11     12     13     14     15
 0      0   0   0   0   1      0     1       1      2      3      4      6      8     10     12
 1      3   0   0   0   0      .     .       .      .      .      1      1      1      1      2
 2      .  13   2   1   0      .     .       .      .      .      .      .      .      .      .
 3      .   .  36   5   1      1     1       0      0      0      .      .      .      .      .
 4      .   .   . 113  10      4     3       1      2      1      0      0      0      0      0
 5      .   .   .   . 530     50    10       5      4      3      2      1      1      1      0
 6      .   .   .   .   .  *1000   155      50     15     12      5      5      3      2      2
 7      .   .   .   .   .      .  5000     555    150     50     32     15      7      5      5
 8      .   .   .   .   .      .     .  *12500   3000    500    200     75     40     15     15
 9      .   .   .   .   .      .     .       .  20000   7500   1500    600    250    150     50
10      .   .   .   .   .      .     .       .      .  25000  10000   4000   2000    500    350
11      .   .   .   .   .      .     .       .      .      .  30000  12000   9000   5500   1600
12      .   .   .   .   .      .     .       .      .      .      .  35000  20000  15000   8000
13      .   .   .   .   .      .     .       .      .      .      .      .  40000  25000  15000
14      .   .   .   .   .      .     .       .      .      .      .      .      .  45000  30000
15      .   .   .   .   .      .     .       .      .      .      .      .      .      .  50000
"""

SPECIAL_ONE = """
match     6      8
 0        1      1
 3        1      0
 4        6      2
 5       50      9
 6     1200     60
 7        .   1000
 8        .  12500
"""

SPECIAL_TWO = """
match     3      4      5      6
 3       56      .      .      .
 4        .    252      .      .
 5        .      .   1200      .
 6        .      .      .   6000
"""


def rows(printed: str, starred: str = "") -> tuple[Row, ...]:
    """The cells that pay; of the starred ones only those asked for by `starred`."""
    head, *lines = printed.split("\n")[1:-1]
    picks = [int(word) for word in head.split()[1:]]
    listed = []
    for line in lines:
        matched, *cells = line.split()
        for pick, cell in zip(picks, cells, strict=True):
            if cell.startswith(starred) and (amount := cell.lstrip("*")) not in (".", "0"):
                listed.append(Row(pick, int(matched), int(amount)))
    return tuple(listed)


def printed_schedule(table: Table, cite: Cite, rows_: Iterable[Row]) -> Schedule:
    """The prizes of a clause, each with its cell."""
    return Schedule(
        table,
        cite,
        {
            (row.pick, row.matched): Ruled(
                row.dollars, cite.rule_set.rule(f"{cite.ref}/pick{row.pick}/match{row.matched}")
            )
            for row in rows_
        },
    )


STANDARD_SCHEDULE = printed_schedule(Table.STANDARD, LAW.standard, rows(STANDARD))
SPECIAL_2 = printed_schedule(Table.SPECIAL_2, LAW.special_2, rows(SPECIAL_TWO))
ONE = printed_schedule(Table.SPECIAL_1, LAW.special_1, rows(SPECIAL_ONE))
# Picks that Special 1 does not print pay as in the standard schedule.
SPECIAL_1 = Schedule(
    Table.SPECIAL_1,
    ONE.cite,
    {
        **{at: ruling for at, ruling in STANDARD_SCHEDULE.prizes.items() if at[0] not in ONE.picks},
        **ONE.prizes,
    },
)
SCHEDULES = {schedule.table: schedule for schedule in (STANDARD_SCHEDULE, SPECIAL_1, SPECIAL_2)}

# The starred prizes: a full match of so many numbers wins a jackpot that is never less.
JACKPOTS: Mapping[int, Ruled[Cents]] = {
    row.pick: Ruled(Cents(row.dollars * 100), LAW.starred) for row in rows(STANDARD, starred="*")
}

APPROVED_TABLES = {Table.SPECIAL_3: LAW.special_3, Table.BONUS: LAW.bonus}


@cache
def approved_schedule(table: Table, found: tuple[Row, ...]) -> Schedule:
    """A schedule that is not in the rules but was submitted and approved."""
    cite = APPROVED_TABLES[table]
    return Schedule(
        table, cite, {(row.pick, row.matched): Ruled(row.dollars, cite) for row in found}
    )


# What a Way has to cost, by how many Ways there are. Two or three have no row of their own.
LEAST: tuple[tuple[int, Ruled[Cents]], ...] = (
    (50, Ruled(Cents(10), LAW.fifty_ways)),
    (20, Ruled(Cents(20), LAW.twenty_ways)),
    (4, Ruled(Cents(50), LAW.four_ways)),
    (1, Ruled(DOLLAR, LAW.per_game)),
)
STEP = Cents(10)  # below a dollar


def least_stake(ways: int) -> Ruled[Cents]:
    return next(least for from_, least in LEAST if ways >= from_)


def check_stake(stake: Cents, ways: int, *, jackpot: bool) -> None:
    """A stake for each Way: not below the least, and on a step."""
    if jackpot and (stake < DOLLAR or stake % DOLLAR):
        reason = f"{dollars(stake)} a Way: a jackpot entry is of whole dollars, at least $1 a Way"
        raise Refused(reason, LAW.jackpot_entry)
    least = least_stake(ways)
    if stake < least.verdict:
        there = "one Way" if ways == 1 else f"{ways} Ways"
        reason = f"{dollars(stake)} a Way is below {dollars(least.verdict)} with {there}"
        raise Refused(reason, least.cite)
    step = STEP if stake < DOLLAR and ways > 1 else DOLLAR
    if stake % step:
        cite = LAW.steps if ways > 1 else LAW.per_game
        raise Refused(f"{dollars(stake)} a Way is not a multiple of {dollars(step)}", cite)


def charged_games(games: int) -> Ruled[int]:
    """Return how many of the games asked for are charged."""
    if games >= 100:
        return Ruled(games - 2, LAW.two_free)
    if games >= TO_GO:
        return Ruled(games - 1, LAW.one_free)
    return Ruled(games, LAW.per_game)


def check_numbers(numbers: Iterable[int], cite: Cite) -> None:
    """Numbers of the Device, none of them twice."""
    seen: set[int] = set()
    for number in numbers:
        check_whole(number, cite)
        if not 1 <= number <= NUMBERS:
            raise Refused(f"{number} is not a number from 1 to {NUMBERS}", cite)
        if number in seen:
            raise Refused(f"{number} is there twice", cite)
        seen.add(number)


def check_whole(number: object, cite: Cite) -> None:
    """Check a number, which may come from anywhere: 7.0 is no number of the Device."""
    if type(number) is not int:
        raise Refused(f"{number!r} is not a whole number", cite)
