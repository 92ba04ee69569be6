"""The kernel of keno settles every game as the machine does, ticket by ticket and to the cent."""

import numpy as np
import pytest

from houseway.core.entropy import Seeded, shuffled
from houseway.core.money import Cents
from houseway.games.keno.computer.events import PrizesDetermined
from houseway.games.keno.computer.moves import ApproveSchedule
from houseway.games.keno.law.rules import (
    JACKPOTS,
    SCHEDULES,
    Row,
    Table,
    approved_schedule,
)
from houseway.games.keno.money import prizes
from houseway.games.keno.money.jackpots import JackpotWon
from houseway.games.keno.tickets.entries import Entry
from houseway.games.keno.tickets.ways import Ways, counted
from houseway.sim.keno.tickets import in_proportion, pay_table, pro_rated, settle, sold
from tests.games.playing import only
from tests.games.s49_keno.hall import INSPECTOR, Hall

ROWS = (Row(4, 3, 7), Row(5, 5, 900), Row(7, 0, 2))
APPROVED = {table: approved_schedule(table, ROWS) for table in (Table.SPECIAL_3, Table.BONUS)}
TABLE = pay_table(APPROVED)
NEAR = range(1, 27)  # numbers close to those drawn, so that there is much to win


def some_entry(chance):
    """A Standard Entry or three to five groups, on numbers that are often drawn."""
    stake = Cents((1, 2, 5, 40, 300)[chance.below(5)] * 100)
    marked = shuffled(NEAR, chance)
    if chance.below(2):
        table = list(SCHEDULES)[chance.below(3)]
        offered = SCHEDULES[table].picks
        pick = offered[chance.below(len(offered))]
        if table is Table.SPECIAL_1:
            table = Table.STANDARD
        bonus = bool(chance.below(2))
        return Entry((marked[:pick],), stake, table=table, bonus=bonus)
    sizes = [1 + chance.below(4) for _ in range(3 + chance.below(3))]
    groups, at = [], 0
    for size in sizes:
        groups.append(marked[at : at + size])
        at += size
    there = counted(tuple(groups))
    picks = [pick for pick in (2, 3, 5, 6, 8, 9) if there[pick]][:3]
    table = (Table.STANDARD, Table.SPECIAL_1)[chance.below(2)]
    if sum(there[pick] for pick in picks) < 2:
        table = Table.STANDARD
    ways = tuple(Ways(there[pick], pick) for pick in picks)
    return Entry(tuple(groups), stake, ways, table=table)


def by_the_machine(entries, drawn):
    """What each ticket wins, the Major Prizes, and the jackpots that were to be won."""
    hall = Hall().open()
    for table in APPROVED:
        hall.put(INSPECTOR, ApproveSchedule(table, ROWS, "x"))
    for one in entries:
        hall.sell(one)
    events = hall.draw(drawn)
    jackpots = {one.pick: one.amount for one in events if isinstance(one, JackpotWon)}
    return [one.owed for one in hall.computer.tickets], only(PrizesDetermined, events), jackpots


@pytest.mark.parametrize("seed", range(12))
def test_a_game_is_settled_as_the_machine_settles_it(seed):
    chance = Seeded(seed)
    entries = [one for one in (some_entry(chance) for _ in range(60)) if one.ways or one.numbers]
    drawn = shuffled(range(1, 25), chance)[:20]
    owed, event, jackpots = by_the_machine(entries, drawn)
    pools = {pick: jackpots.get(pick, least.verdict) for pick, least in JACKPOTS.items()}
    found = settle(sold(entries, TABLE), drawn, TABLE, pools)
    assert found.won.tolist() == owed
    assert found.jackpots == jackpots
    assert found.paid == event.majors.verdict
    if event.pro_rating:
        rating = event.pro_rating
        assert (found.majors, found.scheduled) == (rating.prizes, rating.scheduled)


def test_the_games_that_are_compared_are_of_every_kind():
    """Some are pro-rated, some are not, and jackpots are won."""
    seen = set()
    for seed in range(12):
        chance = Seeded(seed)
        entries = [some_entry(chance) for _ in range(60)]
        _, event, jackpots = by_the_machine(entries, shuffled(range(1, 25), chance)[:20])
        seen |= {("pro-rated", event.pro_rating is not None), *jackpots}
    assert {("pro-rated", True), 6, 8} <= seen


def test_the_pay_table_is_the_schedules():
    for table, schedule in SCHEDULES.items():
        for pick in schedule.picks:
            at = 16 * TABLE.columns[table, pick, False]
            cells = TABLE.cells[at : at + 16].tolist()
            for matched, cell in enumerate(cells):
                printed = schedule.prize(pick, matched)
                jackpot = table is Table.STANDARD and pick in JACKPOTS and matched == pick
                assert cell == (-1 if jackpot else printed.verdict if printed else 0)


def test_numbers_on_both_sides_of_a_word_are_matched():
    """64 is the last bit of the first word, 65 the first of the second."""
    entries = [Entry(((64, 65),), Cents(1_00)), Entry(((1, 80),), Cents(1_00))]
    drawn = (64, 65, *range(2, 20))
    found = settle(sold(entries, TABLE), drawn, TABLE, {6: Cents(0), 8: Cents(0)})
    assert found.won.tolist() == [13_00, 0]


def test_odd_cents_go_as_in_the_machine():
    chance = Seeded(3)
    for _ in range(200):
        weights = [1 + chance.below(9) for _ in range(1 + chance.below(12))]
        amount = chance.below(10_000)
        shares = in_proportion(amount, np.array(weights, np.int64)).tolist()
        assert tuple(shares) == prizes.shared(Cents(amount), weights)
    for _ in range(200):
        majors = [Cents(200_00 + chance.below(20_000_00)) for _ in range(1 + chance.below(300))]
        assert tuple(pro_rated(np.array(majors, np.int64)).tolist()) == prizes.pro_rated(majors)


def test_an_empty_game_is_settled():
    found = settle(sold([], TABLE), range(1, 21), TABLE, {6: Cents(0), 8: Cents(0)})
    assert (found.won.tolist(), found.majors, found.jackpots) == ([], 0, {})
