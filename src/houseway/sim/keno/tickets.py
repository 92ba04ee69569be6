"""A whole game of keno at once: tickets in arrays, settled exactly as the machine settles them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from houseway.core.money import Cents
from houseway.games.keno.law import rules
from houseway.games.keno.law.rules import DRAWN, JACKPOTS, MOST_PICKED, SCHEDULES, Schedule, Table
from houseway.games.keno.money import prizes
from houseway.games.keno.tickets.entries import Entry
from houseway.games.keno.tickets.ways import numbers
from houseway.sim.keno.kernel import Amounts, Columns, High, Low, Stakes, settle_ways

WORD = 64
UNLIMITED = np.iinfo(np.int64).max
assert MOST_PICKED + 1 == 16, "the kernel looks up sixteen cells a column"
Column = tuple[Table, int, bool]  # the schedule, the pick, and whether a bonus comes beside it


@dataclass(frozen=True, slots=True)
class PayTable:
    """The pay of a cent, by column and matches, from the functions that settle a ticket."""

    columns: dict[Column, int]
    cells: Stakes  # sixteen a column; below zero a jackpot
    most: Amounts  # that a Way of the column pays; behind them the least Major Prize


def pay_table(approved: Mapping[Table, Schedule] | None = None) -> PayTable:
    schedules = {**SCHEDULES, **(approved or {})}
    bonus = schedules.pop(Table.BONUS, None)
    columns: dict[Column, int] = {}
    cells, most = [], []
    for table, schedule in schedules.items():
        for pick in schedule.picks:
            for extra in (None, bonus) if bonus else (None,):
                columns[table, pick, extra is not None] = len(columns)
                cells += [cell(schedule, pick, n, extra) for n in range(MOST_PICKED + 1)]
                most.append(cap(table, pick))
    return PayTable(columns, np.array(cells, np.int32), np.array([*most, rules.MAJOR], np.int64))


def cell(schedule: Schedule, pick: int, matched: int, bonus: Schedule | None) -> int:
    """Played by one dollar on one Way."""
    if matched > pick:
        return 0
    way = (*range(1, matched + 1), *range(DRAWN + 1, DRAWN + 1 + pick - matched))
    entry = Entry((way,), rules.DOLLAR, table=schedule.table)
    way_prizes = prizes.way_prizes(1, entry, range(1, DRAWN + 1), schedule, bonus)
    if not way_prizes:
        return 0
    assert len(way_prizes) == 1
    dollars, rest = divmod(way_prizes[0].amount, rules.DOLLAR)
    assert not rest, "a schedule is in whole dollars"
    return -1 if way_prizes[0].jackpot else dollars


def cap(table: Table, pick: int) -> int:
    """Jackpot tickets are not capped by the Way."""
    entry = Entry((tuple(range(1, pick + 1)),), rules.DOLLAR, table=table)
    return UNLIMITED if entry.is_jackpot(pick) else rules.MOST_FOR_A_WAY


@dataclass(frozen=True, slots=True)
class Sold:
    """All Ways of all tickets, one after another."""

    low: Low
    high: High
    column: Columns
    stake: Stakes
    starts: Amounts  # where each ticket's Ways begin, and where the last ends

    @property
    def tickets(self) -> int:
        return len(self.starts) - 1


def sold(entries: Sequence[Entry], table: PayTable) -> Sold:
    """Entries of the machine as arrays."""
    low, high, column, stake, starts = [], [], [], [], [0]
    for entry in entries:
        for way in entry.ways_played:
            marked = numbers(entry.groups, way)
            first, second = masks(marked)
            low.append(first)
            high.append(second)
            column.append(table.columns[entry.table, len(marked), entry.bonus])
            stake.append(entry.stake)
        starts.append(len(low))
    return Sold(
        np.array(low, np.uint64),
        np.array(high, np.uint16),
        np.array(column, np.uint8),
        np.array(stake, np.int32),
        np.array(starts, np.int64),
    )


def masks(some: Sequence[int]) -> tuple[int, int]:
    whole = sum(1 << number - 1 for number in some)
    return whole % (1 << WORD), whole >> WORD


@dataclass(frozen=True, slots=True)
class Settlement:
    won: Amounts  # by ticket
    majors: int
    scheduled: int  # what the Major Prizes would have been, and what they are
    paid: int
    jackpots: dict[int, int]  # what was won, by pick


def settle(
    batch: Sold, drawn: Sequence[int], table: PayTable, jackpots: Mapping[int, Cents]
) -> Settlement:
    """One game: every ticket, the Major Prizes pro-rated, the jackpots shared."""
    ways = len(batch.low)
    won = np.zeros(batch.tickets, np.int64)
    majors, hits = np.empty(ways, np.int64), np.empty(ways, np.int64)
    low, high = masks(drawn)
    marked = (batch.low, batch.high, batch.column, batch.stake, batch.starts)
    numbers_ = (np.uint64(low), np.uint64(high))
    number, full = settle_ways(marked, numbers_, table.cells, table.most, (won, majors, hits))
    at = majors[:number]
    before = way_amounts(batch, at, drawn, table)
    after = pro_rated(before)
    add(won, batch, at, after - before)
    shared = share_jackpots(won, batch, hits[:full], table, jackpots)
    return Settlement(won, number, int(before.sum()), int(after.sum()), shared)


def way_amounts(batch: Sold, at: Amounts, drawn: Sequence[int], table: PayTable) -> Amounts:
    """Return what single Ways are scheduled to pay."""
    low, high = masks(drawn)
    column = batch.column[at].astype(np.int64)
    matched = np.bitwise_count(batch.low[at] & np.uint64(low))
    matched = matched + np.bitwise_count(batch.high[at] & np.uint16(high))
    pays = table.cells[column * (MOST_PICKED + 1) + matched].astype(np.int64)
    scheduled: Amounts = np.minimum(pays * batch.stake[at], table.most[column])
    return scheduled


def add(won: Amounts, batch: Sold, at: Amounts, more: Amounts) -> None:
    """Add what these Ways won to the tickets that they belong to."""
    ticket = np.searchsorted(batch.starts, at, side="right") - 1
    np.add.at(won, ticket, more)


# Shares, by the rule of the machine: odd cents to the largest fractions, then to the earlier.


def pro_rated(before: Amounts) -> Amounts:
    if int(before.sum()) <= rules.MOST_FOR_A_GAME:
        return before
    sizes, times = np.unique(before, return_counts=True)
    counted = zip(sizes.tolist(), times.tolist(), strict=True)
    bound = prizes.floor_below(counted, rules.MOST_FOR_A_GAME, rules.MAJOR)
    over = before >= bound
    after = np.full(len(before), rules.MAJOR, np.int64)
    left = rules.MOST_FOR_A_GAME - rules.MAJOR * int((~over).sum())
    if over.any():
        after[over] = in_proportion(left, before[over])
    return after


def in_proportion(amount: int, weights: Amounts) -> Amounts:
    """Worked out once for each weight that occurs, in whole numbers of any size."""
    kinds, kind = np.unique(weights, return_inverse=True)
    whole = int(weights.sum())
    each = [divmod(amount * weight, whole) for weight in kinds.tolist()]
    ranks = {rest: rank for rank, rest in enumerate(sorted({rest for _, rest in each}))}
    share = np.array([part for part, _ in each], np.int64)[kind]
    rank = np.array([ranks[rest] for _, rest in each], np.int64)[kind]
    odd = amount - int(share.sum())
    order = np.argsort(-rank, kind="stable")[:odd]
    share[order] += 1
    return share


def share_jackpots(
    won: Amounts, batch: Sold, hits: Amounts, table: PayTable, jackpots: Mapping[int, Cents]
) -> dict[int, int]:
    shared = {}
    for pick in JACKPOTS:
        columns = [at for (_, picked, _), at in table.columns.items() if picked == pick]
        ways = hits[np.isin(batch.column[hits], columns)]
        if len(ways):
            shares = in_proportion(jackpots[pick], batch.stake[ways].astype(np.int64))
            add(won, batch, ways, shares)
            shared[pick] = int(jackpots[pick])
    return shared
