"""Automated games: at most so many rounds an hour, by the clock."""

from itertools import pairwise

import pytest

from houseway.floor.live.staff.dealers import Dealers, Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.house.terminals.periods import PeriodOpened
from houseway.journal import Millis
from tests.floor.system.evening import Evening, accepted

HOUR = 3_600_000
QUICK = Pace(10, 10, 10, 10)


def hour(pace, restart_at=None):
    """How many rounds begin at a roulette table in an hour, and when."""
    evening, begun = Evening((TablePlan("R1", "roulette", "NI2019"),)), []
    first = evening.clock.at
    for _ in range(20):
        accepted(evening.buy_in(1))
    evening.dealers = Dealers(evening.floor, evening.entropy, pace)
    while evening.clock.at < first + HOUR:
        if restart_at is not None and evening.clock.at >= first + restart_at:
            evening.restart()
            evening.dealers, restart_at = Dealers(evening.floor, evening.entropy, pace), None
        number = len(evening.store.records)
        evening.floor.expire()
        evening.dealers.act()
        evening.run()
        for record in evening.store.records[number:]:
            body = evening.floor.hall.streams[record.page.stream].bodies.read(record.page.body)
            if any(isinstance(one, PeriodOpened) for one in body.events):
                begun.append(record.page.at)
                accepted(evening.confirm("R1", 1, ("red", 5_00), ("black", 5_00)))
        nexts = [one for one in (evening.floor.countdowns.next_at, evening.dealers.next_at) if one]
        evening.clock.at = max(Millis(evening.clock.at + 1), min(nexts))
    return begun


@pytest.mark.standard("A16")
def test_no_more_than_fifty_rounds_begin_in_an_hour():
    begun = hour(QUICK.at_most(50))
    assert 48 <= len(begun) <= 50
    after = begun[1:]  # the first was late, as the table was opened before
    assert min(later - one for one, later in pairwise(after)) >= 72_000
    assert len(hour(QUICK)) > 100  # which it would come to otherwise


@pytest.mark.standard("A16")
def test_nor_after_a_standstill():
    begun = hour(QUICK.at_most(50), restart_at=HOUR // 2)
    assert 40 <= len(begun) <= 50


def test_a_ceiling_is_rounded_to_the_safe_side():
    assert Pace().at_most(50).apart == 72_000
    assert Pace().at_most(7).apart == 514_286  # 7 of 514,285.7 would be one too many
    assert Pace().at_most(0).apart == 0
    assert Pace().at_most(50).quickened(0.1).apart == 72_000
