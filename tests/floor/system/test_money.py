"""Money on a floor: one account, many tables, and nobody stakes what he has not got."""

import pytest

from houseway.cash.desk.moves import OpenDesk, RedeemTicket
from houseway.cash.papers import Status
from houseway.cash.terminal.moves import ConnectTerminal
from houseway.core.actors import Actor, Player, Role
from houseway.core.money import Cents
from houseway.floor.live.requests import Denied
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.games.poker.table.seats.moves import BuyIn
from houseway.house.general.state import TakeSeat
from houseway.house.table.state import Life
from houseway.journal import StreamId
from tests.floor.system.evening import THREE, Evening, accepted, denied

NI2019 = "ni2019-689-mttg"


@pytest.fixture
def evening():
    made = Evening()
    made.buy_in(1)
    for name in ("B1", "R1"):
        made.to_the_wagers(name)
    return made


@pytest.mark.rule(NI2019, "2.1", "A.4")
def test_who_has_not_bought_in_has_no_control_of_a_terminal(evening):
    denied(evening.confirm("B1", 2, ("player", 10_00)), "2.1")
    accepted(evening.buy_in(2))
    accepted(evening.confirm("B1", 2, ("player", 10_00)))


@pytest.mark.rule(NI2019, "2.2(a)")
@pytest.mark.parametrize(("stake", "taken"), [(100_00, True), (110_00, False)])
def test_a_wager_uses_credit_that_is_there(evening, stake, taken):
    answer = evening.confirm("B1", 1, ("player", stake))
    if taken:
        accepted(answer)
        assert evening.credit(1) == 0
    else:
        reason = denied(answer, "2.2(a)")
        assert "$100" in reason
        assert "$110" in reason
        assert evening.credit(1) == 100_00


@pytest.mark.rule(NI2019, "2.3")
def test_a_player_wagers_at_several_tables_from_one_account(evening):
    accepted(evening.confirm("B1", 1, ("player", 60_00)))
    denied(evening.confirm("R1", 1, ("red", 50_00)), "2.2(a)")
    accepted(evening.confirm("R1", 1, ("red", 40_00)))
    assert evening.credit(1) == 0
    assert evening.accounts("layout:") == {
        "layout:B1:chips:1#1": 60_00,
        "layout:R1:chips:1#1": 40_00,
    }


@pytest.mark.rule(NI2019, "def:Player Terminal")
def test_a_terminal_reaches_the_tables_that_it_is_connected_to():
    evening = Evening()
    terminal = evening.floor.hall.streams[StreamId("terminal:1")]
    accepted(evening.put("terminal:1", Actor(Role.OPERATOR, name="Ada"), ConnectTerminal(("R1",))))
    assert terminal.now.state.tables == ("R1",)
    evening.buy_in(1)
    for name in ("B1", "R1"):
        evening.to_the_wagers(name)
    denied(evening.confirm("B1", 1, ("player", 10_00)), "def:Player Terminal")
    accepted(evening.confirm("R1", 1, ("red", 10_00)))


@pytest.mark.rule(NI2019, "4.2")
def test_cash_is_barred_beside_a_confirmed_wager(evening):
    accepted(evening.confirm("B1", 1, ("player", 10_00)))
    denied(evening.buy_in(1), "4.2")
    evening.play("B1")
    accepted(evening.buy_in(1))


@pytest.mark.rule(NI2019, "4.4(a)")
def test_a_player_leaves_within_a_period_and_without_a_wager(evening):
    accepted(evening.confirm("B1", 1, ("player", 10_00)))
    denied(evening.cash_out(1), "4.4(a)")
    evening.expire("B1")
    denied(evening.cash_out(1), "4.4(a)")  # a wager is in play, though another period is open
    evening.settle("B1")
    had = evening.credit(1)
    denied(evening.cash_out(1), "4.4(a)")  # the other one has run out meanwhile
    evening.to_the_wagers("B1")
    accepted(evening.cash_out(1))
    assert evening.accounts("tickets:") == {"tickets:terminal-1": had}
    assert evening.accounts("chips:") == {}


@pytest.mark.rule(NI2019, "4.4(a)")
def test_outside_every_period_nobody_leaves():
    evening = Evening()
    evening.buy_in(1)
    denied(evening.cash_out(1), "4.4(a)")
    evening.to_the_wagers("D1")
    accepted(evening.cash_out(1))


@pytest.mark.rule(NI2019, "4.6")
def test_the_next_player_at_a_terminal_has_an_account_of_his_own(evening):
    accepted(evening.cash_out(1))
    accepted(evening.buy_in(1, 50_00))
    assert evening.accounts("chips:") == {"chips:1#2": 50_00}
    assert evening.accounts("tickets:") == {"tickets:terminal-1": 100_00}


@pytest.mark.rule(NI2019, "def:Redeemable Ticket", "4.6")
def test_a_ticket_is_paid_once_at_the_desk(evening):
    accepted(evening.cash_out(1))
    (known,) = evening.floor.hall.tickets.known
    cashier = Actor(Role.CASHIER, name="Kim")
    accepted(evening.put("cage:desk", cashier, OpenDesk(Cents(5_000_00))))
    redeem = RedeemTicket(known.ticket.validation, Cents(100_00))
    forged = RedeemTicket("123456789012345678", Cents(100_00))
    assert isinstance(evening.put("cage:desk", cashier, forged), Denied)
    accepted(evening.put("cage:desk", cashier, redeem))
    assert isinstance(evening.put("cage:desk", cashier, redeem), Denied)
    (known,) = evening.floor.hall.tickets.known
    assert known.status is Status.PAID
    assert evening.accounts("tickets:") == {}


@pytest.mark.standard("M7")
def test_every_cent_is_somewhere(evening):
    accepted(evening.confirm("B1", 1, ("player", 60_00)))
    assert sum(cents for _, cents in evening.floor.hall.tip.balances) == 0
    evening.play("B1")
    assert sum(cents for _, cents in evening.floor.hall.tip.balances) == 0
    assert evening.accounts("layout:") == {}


@pytest.mark.rule(NI2019, "4.4(a)")
def test_a_stake_at_poker_is_not_credit_to_leave_with():
    """It left the chip account when it was bought in, and comes back when its player leaves."""
    evening = Evening((TablePlan("P1", "holdem", "NI2015"), THREE[0]))
    for note in (100_00, 50_00):
        accepted(evening.buy_in(1, note))
    evening.to_the_wagers("B1")
    while evening.table("P1").now.state.gaming.life is not Life.OPEN:
        evening.deal("P1")
    accepted(evening.player("table:P1", 1, TakeSeat(Player(1), 1)))
    accepted(evening.player("table:P1", 1, BuyIn(Player(1), Cents(110_00))))
    assert evening.credit(1) == 40_00
    denied(evening.confirm("B1", 1, ("player", 50_00)), "2.2(a)")
    denied(evening.cash_out(1), "4.4(a)")
