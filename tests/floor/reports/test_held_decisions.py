"""A player who holds a decision wants attention, whoever sits down meanwhile."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Call
from houseway.floor.live.staff.dealers import Dealers, Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.reports.overview import Watch
from houseway.house.general.state import TakeSeat
from houseway.journal import Millis
from tests.floor.system.evening import Evening, accepted

PACE = Pace(work=100, wagers=2_000, answers=10**9, again=1_000)
TABLES = (TablePlan("J1", "blackjack", "S49", (("super-sevens", "none"),)),)


@pytest.mark.rule("s49-1999-blackjack", "5.2(a)")
def test_a_decision_that_is_held_for_a_minute_is_an_alarm():
    evening = Evening(TABLES)
    watch = Watch(evening.floor)
    dealers = Dealers(evening.floor, evening.entropy, PACE)
    accepted(evening.player("table:J1", 1, TakeSeat(Player(1), 1)))
    for _ in range(40):
        due = evening.table("J1").now.due.turn
        if isinstance(due, Call):
            break
        evening.clock.at = Millis(evening.clock.at + PACE.work)
        dealers.act()
        evening.run()
    assert isinstance(due, Call), "he may cut the cards"
    assert told(watch) == []
    evening.clock.at = Millis(evening.clock.at + 59_000)
    accepted(evening.player("table:J1", 2, TakeSeat(Player(2), 2)))
    evening.clock.at = Millis(evening.clock.at + 1_000)
    assert told(watch) == ["player 1 has not decided for 1 minute"]
    evening.clock.at = Millis(evening.clock.at + 61_000)
    assert told(watch) == ["player 1 has not decided for 2 minutes"]


def told(watch):
    (glance,) = watch.overview().tables
    return [one.words for one in glance.alarms if one.what == "decision"]
