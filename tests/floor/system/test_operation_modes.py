"""Another mode for a table: announced, after its notice, between two rounds, by two people."""

import pytest

from houseway.cash.floats.moves import OpenFloat
from houseway.core.actors import Put
from houseway.core.money import Cents
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.streams.floats import HOUSE as FLOATS
from houseway.floor.live.streams.on_demand import open_wanted
from houseway.floor.live.streams.operation.stream import OPERATION
from houseway.games.roulette.round.state import SpinBall
from houseway.house.operation.moves import CallOffMode, ReviewModes, TakeUpMode
from tests.floor.system.evening import accepted, denied
from tests.floor.system.test_operation import (
    ADA,
    DEE,
    MINUTE,
    SUE,
    WHY,
    announced,
    evening,
    holds,
    opened,
    operation,
    order,
    wait,
)

__all__ = ["evening"]


def test_a_mode_changes_after_its_notice_and_never_in_a_round(evening):
    evening.buy_in(1)
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    accepted(announced(evening))
    wait(evening, MINUTE - 1)
    assert [notice.due for notice in operation(evening).announced] == [False]
    wait(evening, 1)
    assert [notice.due for notice in operation(evening).announced] == [True]
    assert evening.table("R1").mode == "electronic"
    assert "may not" in denied(evening.put("table:R1", DEE, SpinBall()), "A.6")
    while evening.table("R1").mode == "electronic":
        evening.expire("R1") if evening.table("R1").deadline else evening.deal("R1")
    state = evening.table("R1").now.state
    assert state.round is None
    assert not state.period_open
    holds(evening)


def test_an_idle_table_changes_when_its_notice_has_run_out(evening):
    accepted(announced(evening))
    wait(evening, MINUTE)
    assert evening.table("R1").mode == "attended"
    assert evening.table("R1").opened.mode == "electronic"  # the first record stays
    assert operation(evening).announced == ()
    hall = holds(evening)
    assert hall.streams["table:R1"].mode == "attended"
    evening.restart()
    assert evening.table("R1").mode == "attended"


def test_after_the_change_people_deal_and_the_system_does_not():
    evening = opened(TablePlan("R1", "roulette", "NI2019"))
    evening.to_the_wagers("R1")
    accepted(announced(evening))
    wait(evening, MINUTE)
    while evening.table("R1").mode == "electronic":
        evening.expire("R1") if evening.table("R1").deadline else evening.deal("R1")
    evening.clock.at += MINUTE
    before = evening.table("R1").number
    evening.dealers.act()
    evening.run()
    assert evening.table("R1").number == before
    staff = evening.table("R1").desk.listing.electronic(evening.entropy)
    table = evening.table("R1")
    put = staff.next_put(table.now.state, table.now.due.turn)
    accepted(evening.put("table:R1", DEE, put.move))


def test_the_system_deals_where_people_did():
    evening = opened(TablePlan("R1", "roulette", "NI2019", mode="attended"))
    evening.dealers.act()
    assert evening.table("R1").number == 1
    accepted(announced(evening, "electronic"))
    wait(evening, MINUTE)
    assert evening.table("R1").mode == "electronic"
    evening.clock.at += 1
    evening.dealers.act()
    evening.run()
    assert evening.table("R1").number > 1
    holds(evening)


def test_a_shoe_in_use_is_dealt_to_its_end_first():
    evening = opened(TablePlan("B1", "baccarat", "NI2019"))
    evening.to_the_wagers("B1")
    accepted(announced(evening, table="B1"))
    wait(evening, MINUTE)
    for _ in range(3):
        evening.to_the_wagers("B1")
        evening.play("B1")
        assert evening.table("B1").mode == "electronic"
    assert operation(evening).announced[0].due


@pytest.mark.parametrize("seconds", [59, 86_401])
def test_a_notice_has_a_least_and_a_most(evening, seconds):
    assert "60 to 86400" in denied(announced(evening, seconds=seconds), "3.1")


def test_a_mode_that_cannot_be_is_refused(evening):
    assert "goes between" in denied(announced(evening, "training"), "A.6")
    assert "table R1 is electronic" in denied(announced(evening, "electronic"), "A.6")
    accepted(announced(evening))
    assert "announced for table R1 already" in denied(announced(evening), "A.6")
    accepted(order(evening, CallOffMode("R1", "the dealer is ill")))
    wait(evening, 2 * MINUTE)
    assert evening.table("R1").mode == "electronic"
    assert "no other mode" in denied(order(evening, CallOffMode("R1", WHY)), "A.6")


def test_a_chip_float_keeps_a_table_in_the_hands_of_people():
    evening = opened(TablePlan("R1", "roulette", "NI2019", mode="attended"))
    open_wanted(evening.floor, FLOATS)
    evening.run()
    accepted(evening.put(FLOATS, DEE, OpenFloat("R1", Cents(1_000_00)), beside=SUE))
    said = denied(announced(evening, "electronic"), "A.6")
    assert "counted and credited first" in said


def test_a_mode_is_taken_up_by_nobody_but_the_system(evening):
    for move in (ReviewModes(), TakeUpMode("R1")):
        (answer,) = evening.ask(OPERATION, Put(ADA, move))
        assert "may not" in denied(answer, "A.6")
