"""Chips that are put to a table by a move and not confirmed are no wager; leaving in time."""

import pytest

from houseway.cash.terminal.moves import ConnectTerminal, DirectToLeave
from houseway.core.actors import Actor, Player, Role
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.house.terminals.periods import ConfirmWagers, PlaceChips
from tests.floor.system.evening import MAIN, THREE, Evening, accepted, denied
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
ONE = Player(1)
LEE = Actor(Role.SUPERVISOR, name="lee")
ADA = Actor(Role.OPERATOR, name="Ada")


def put_chips(evening, bet, cents):
    accepted(evening.player("table:R1", 1, PlaceChips(ONE, bet, Cents(cents))))


@pytest.fixture
def evening():
    """Player 1 put $30 of $100 on red, and did not confirm."""
    made = Evening()
    accepted(made.buy_in(1))
    for name in ("B1", "R1"):
        made.to_the_wagers(name)
    put_chips(made, "red", 30_00)
    assert made.credit(1) == 70_00  # 2.4(b)
    return made


@pytest.mark.rule(NI2019, "4.2", "2.2(b)")
def test_unconfirmed_chips_are_no_wager_beside_which_cash_is_barred(evening):
    accepted(evening.buy_in(1))
    accepted(evening.player("table:R1", 1, ConfirmWagers(ONE)))
    denied(evening.buy_in(1), "4.2")


@pytest.mark.rule(NI2019, "4.4(a)", "4.5(a)", "2.2(b)")
def test_a_cash_out_pays_unconfirmed_chips_too(evening):
    accepted(evening.cash_out(1))
    assert evening.accounts("tickets:") == {"tickets:terminal-1": 100_00}
    assert evening.accounts("layout:") == {}
    assert evening.accounts("chips:") == {}
    evening.expire("R1")
    audited(reader_of(evening), MAIN)


@pytest.mark.rule(NI2019, "4.4(a)", "4.5(a)")
def test_all_that_an_account_has_may_be_displayed(evening):
    put_chips(evening, "black", 70_00)
    assert evening.credit(1) == 0
    accepted(evening.cash_out(1))
    assert evening.accounts("tickets:") == {"tickets:terminal-1": 100_00}


@pytest.mark.rule(NI2019, "4.4(a)", "2.7(a)")
def test_a_confirmed_wager_bars_the_cash_out_and_the_chips_stay_where_they_lie(evening):
    accepted(evening.confirm("B1", 1, ("player", 10_00)))
    denied(evening.cash_out(1), "4.4(a)")
    lies = {"layout:B1:chips:1#1": 10_00, "layout:R1:chips:1#1": 30_00}
    assert evening.accounts("layout:") == lies


@pytest.mark.rule(NI2019, "def:Player Terminal")
def test_unconfirmed_chips_go_back_from_a_table_that_is_disconnected(evening):
    accepted(evening.put("terminal:1", ADA, ConnectTerminal(("B1",))))
    assert evening.credit(1) == 100_00
    assert evening.accounts("layout:") == {}


@pytest.mark.rule(NI2019, "2.2(b)", "4.4(b)(ii)")
def test_chips_are_not_confirmed_by_a_player_who_was_directed_to_leave(evening):
    accepted(evening.put("terminal:1", LEE, DirectToLeave("he shouts")))
    denied(evening.player("table:R1", 1, ConfirmWagers(ONE)), "4.4(b)(ii)")
    accepted(evening.cash_out(1))
    assert evening.accounts("tickets:") == {"tickets:terminal-1": 100_00}


@pytest.mark.rule(NI2019, "4.4(a)")
@pytest.mark.parametrize(("late", "may"), [(-1, True), (0, False), (1, False)])
def test_a_cash_out_is_late_by_its_stamp_though_the_timer_is(late, may):
    evening = Evening((THREE[1],))
    accepted(evening.buy_in(1))
    evening.to_the_wagers("R1")
    deadline = evening.table("R1").deadline
    assert deadline is not None
    evening.clock.at = deadline.at + late
    assert evening.table("R1").now.state.period.open
    answer = evening.cash_out(1)
    if may:
        accepted(answer)
    else:
        denied(answer, "4.4(a)")
        assert evening.credit(1) == 100_00
    audited(reader_of(evening), MAIN)


@pytest.mark.rule(NI2019, "2.3", "4.4(a)")
def test_a_cash_out_in_the_period_of_another_table_is_in_time(evening):
    evening.expire("R1")
    evening.to_the_wagers("B1")
    assert not evening.table("R1").now.state.period.open
    accepted(evening.cash_out(1))
