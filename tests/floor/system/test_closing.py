"""Closing a table on a live floor, opening it again, and the hours of gaming there."""

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.house.general.state import CloseTable, SetHours
from houseway.house.table.state import Determine, Life, OpenTable
from tests.floor.system.evening import Evening, accepted, denied

NI2019 = "ni2019-689-mttg"
ADA = Actor(Role.OPERATOR, name="Ada")


def close(evening, name="R1", move=None):
    return evening.put(f"table:{name}", ADA, move or CloseTable())


def people(evening, name="R1"):
    return evening.table(name).now.state.people


def life(evening, name="R1"):
    return evening.table(name).now.state.gaming.life


@pytest.fixture
def evening():
    evening = Evening()
    evening.to_the_wagers("R1")
    return evening


@pytest.mark.rule(NI2019, "7.11")
def test_an_active_account_at_a_connected_terminal_is_somebody_present(evening):
    """The player has no seat and wagered on nothing; chips on a display need an account too."""
    accepted(evening.buy_in(2))
    accepted(close(evening, move=CloseTable(present=())))  # whatever the sender states
    assert (life(evening), people(evening).rounds_left) == (Life.OPEN, 3)
    assert "closing already" in denied(close(evening), "7.11")


@pytest.mark.rule(NI2019, "7.11")
def test_a_table_closes_sooner_once_the_last_player_has_cashed_out(evening):
    accepted(evening.buy_in(2))
    accepted(close(evening))
    accepted(evening.cash_out(2))
    accepted(close(evening))
    assert life(evening) is Life.OVER


@pytest.mark.rule(NI2019, "7.11")
def test_with_nobody_at_its_terminals_a_table_closes_at_once_and_opens_again(evening):
    accepted(close(evening, move=CloseTable(present=(Player(1),))))
    assert life(evening) is Life.OVER
    assert evening.table("R1").deadline is None
    accepted(evening.put("table:R1", ADA, OpenTable()))
    accepted(evening.buy_in(2))
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 2, ("red", 10_00)))
    evening.play("R1")
    assert people(evening).rounds_over == 1


@pytest.mark.rule(NI2019, "7.11")
def test_three_periods_that_lapse_are_the_last_rounds(evening):
    accepted(evening.buy_in(2))
    accepted(close(evening))
    for _ in range(4):  # the first ran when the notice was given
        assert life(evening) is Life.OPEN
        evening.to_the_wagers("R1")
        evening.expire("R1")
    assert life(evening) is Life.OVER
    evening.restart()
    assert life(evening) is Life.OVER


@pytest.mark.rule(NI2019, "3.1", "2.6")
def test_a_limit_changed_while_a_period_runs_cuts_nothing_that_is_displayed(evening):
    accepted(evening.buy_in(2))
    move = Determine("straight-maximum", "1.00", notice=True, conditions="CUP")
    accepted(evening.put("table:R1", ADA, move))
    accepted(evening.confirm("R1", 2, ("straight:7", 5_00)))
    (wager,) = evening.table("R1").now.state.laid.wagers
    assert wager.stake == 5_00


@pytest.mark.rule("s49-1999-american-roulette", "8.1")
def test_no_round_begins_after_the_hours_and_the_table_can_still_be_closed():
    """The clock of the evening shows noon in Canberra, or another hour; the hours end there."""
    evening = Evening((TablePlan("W1", "roulette", "S49"),))
    evening.deal("W1")
    while life(evening, "W1") is not Life.OPEN:
        evening.deal("W1")
    staff = evening.table("W1").desk.listing.electronic(evening.entropy)
    now = evening.table("W1").now
    put = staff.next_put(now.state, now.due.turn)
    accepted(evening.put("table:W1", ADA, SetHours("00:00", "00:01")))
    reason = denied(evening.put("table:W1", put.by, put.move), "8.1")
    assert "outside the hours of gaming, 00:00 to 00:01" in reason
    accepted(close(evening, "W1"))
    assert life(evening, "W1") is Life.OVER
