"""What was wagered, when payments were undone or wagers came back. Worked out by hand."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.reports.days.gaming_days import Period
from houseway.floor.reports.days.report import reported
from houseway.house.table.state import LayChips, TakeBack
from houseway.journal import Millis
from tests.floor.reports.put_right import correct, corrected_three_times, invalidate
from tests.floor.system.evening import MAIN, Evening, accepted
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
BLACK = 2
ALWAYS = Period(Millis(0), Millis(2**53), "all of it")


def row(evening, name):
    report = reported(reader_of(evening), MAIN, ALWAYS)
    (found,) = (one for one in report.tables if one.table == name)
    return found


def meters(evening):
    report = reported(reader_of(evening), MAIN, ALWAYS)
    return {one.name: dict(one.meters) for one in report.terminals}


@pytest.mark.rule(NI2019, "6.3")
@pytest.mark.standard("M5")
def test_a_round_that_was_put_right_three_times_was_wagered_on_once():
    """$25 in play; $15 are paid on red and $10 lost on black, so that the house lost $5."""
    evening = corrected_three_times()
    table = row(evening, "R1")
    assert (table.handle, table.win, table.hold) == (25_00, -5_00, -20.0)
    assert meters(evening) == {
        "1": {"notes in": 100_00, "staked": 15_00, "paid by tables": 30_00},
        "2": {"notes in": 100_00, "staked": 10_00, "paid by tables": 0},
    }


@pytest.mark.rule(NI2019, "6.10")
@pytest.mark.standard("M5")
def test_a_round_that_does_not_count_was_not_wagered_on():
    evening = corrected_three_times()
    invalidate(evening)
    table = row(evening, "R1")
    assert (table.handle, table.win, table.hold) == (0, 0, None)
    for number in ("1", "2"):
        assert meters(evening)[number] == {"notes in": 100_00, "staked": 0, "paid by tables": 0}


@pytest.mark.rule(NI2019, "6.3")
@pytest.mark.standard("M5")
def test_what_a_closed_account_is_owed_is_on_no_meter_of_its_terminal():
    """$15 were won by mistake and have gone out; to nobody is anything paid, or taken."""
    evening = corrected_three_times()
    accepted(evening.cash_out(1))
    before = meters(evening)["1"]
    correct(evening, BLACK)
    assert meters(evening)["1"] == before
    invalidate(evening)
    assert meters(evening)["1"] == before
    assert row(evening, "R1").handle == 0


@pytest.mark.rule("s49-1999-money-wheel", "4.3")
def test_a_wager_that_was_taken_back_and_laid_again_was_laid_once():
    evening = Evening((TablePlan("W1", "money-wheel", "S49"),), terminals=1)
    accepted(evening.buy_in(1))
    while not isinstance(evening.table("W1").now.due.turn, Bets):
        evening.deal("W1")
    lay = LayChips(Player(1), "$1", Cents(5_00))
    accepted(evening.player("table:W1", 1, lay))
    accepted(evening.player("table:W1", 1, TakeBack(Player(1))))
    assert row(evening, "W1").handle == 0
    accepted(evening.player("table:W1", 1, lay))
    assert row(evening, "W1").handle == 5_00
    assert meters(evening)["1"]["staked"] == 5_00
    assert meters(evening)["1"]["paid by tables"] == 0
