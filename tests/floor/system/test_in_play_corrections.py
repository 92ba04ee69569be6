"""A round that is paid and not over is put right with the account that staked, whoever is there."""

import pytest

from houseway.cash.terminal.moves import DirectToLeave
from houseway.core.actors import Actor, Player, Role
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.startup.snapshots import captured as taken
from houseway.floor.live.startup.snapshots import digest, restored
from houseway.floor.live.startup.snapshots import written as put_down
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.games.roulette.round.state import ConfirmOutcome, CorrectOutcome, ReportBall, SpinBall
from houseway.house.general.state import DecideRefund, InvalidateRound, Trouble
from houseway.house.rounds.round import TakeAndPay
from houseway.house.table.state import LayChips
from houseway.house.terminals.faults import InvalidateForFault
from houseway.house.terminals.periods import VoidEarlierRound
from tests.floor.system.evening import ANN, MAIN, THREE, Evening, accepted
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
DEALER, SUPERVISOR = Actor(Role.DEALER), Actor(Role.SUPERVISOR, name="Lee")
OPERATOR = Actor(Role.OPERATOR)
RED, BLACK, OTHER_RED = 1, 2, 3  # the wheel's colours of these numbers


@pytest.fixture
def evening():
    """Player 1 won $10 on red; it is paid and the layout not cleared. Baccarat takes wagers."""
    made = Evening()
    for number in (1, 2):
        accepted(made.buy_in(number))
    made.to_the_wagers("R1")
    accepted(made.confirm("R1", 1, ("red", 10_00)))
    accepted(made.confirm("R1", 2, ("black", 10_00)))
    made.expire("R1")
    for move in (SpinBall(), ReportBall(RED, 5), ConfirmOutcome(RED), TakeAndPay()):
        accepted(made.put("table:R1", DEALER, move))
    made.to_the_wagers("B1")
    assert made.credit(1) == 110_00
    return made


def put_right(evening, number):
    accepted(evening.put("table:R1", SUPERVISOR, CorrectOutcome(number), beside=ANN))


def paid_again(evening, number):
    put_right(evening, number)
    for move in (ConfirmOutcome(number), TakeAndPay()):
        accepted(evening.put("table:R1", DEALER, move))
    assert sum(cents for _, cents in evening.floor.hall.tip.balances) == 0
    assert audited(reader_of(evening), MAIN)


def left(evening):
    """Player 1 has gone with $110, and somebody else has bought in for $50."""
    accepted(evening.cash_out(1))
    accepted(evening.buy_in(1, 50_00))


@pytest.mark.rule(NI2019, "6.3", "4.6")
@pytest.mark.parametrize(
    ("number", "short", "house"),
    [(BLACK, {"shortfall:1#1": -20_00}, {"house:R1": 0}), (OTHER_RED, {}, {"house:R1": 0})],
)
def test_the_next_player_at_the_terminal_has_no_part_in_it(evening, number, short, house):
    left(evening)
    paid_again(evening, number)
    assert evening.credit(1) == 50_00
    assert evening.accounts("shortfall:") == short
    assert evening.accounts("owed:") == {}
    assert evening.accounts("layout:R1") == {}
    assert evening.accounts("house:R1").get("house:R1", 0) == house["house:R1"]
    assert evening.accounts("tickets:") == {"tickets:terminal-1": 110_00}


@pytest.mark.rule(NI2019, "6.3")
@pytest.mark.parametrize(
    ("number", "credit", "short"),
    [(BLACK, 0, {"shortfall:1#1": -20_00}), (OTHER_RED, 0, {})],
)
def test_who_has_wagered_it_all_elsewhere_is_short_until_he_is_paid_again(
    evening, number, credit, short
):
    """Red again: what was taken back and could not be is made up by the second payment."""
    accepted(evening.confirm("B1", 1, ("player", 110_00)))
    put_right(evening, number)
    assert evening.accounts("shortfall:") == {"shortfall:1#1": -20_00}
    for move in (ConfirmOutcome(number), TakeAndPay()):
        accepted(evening.put("table:R1", DEALER, move))
    assert (evening.credit(1), evening.accounts("shortfall:")) == (credit, short)
    assert audited(reader_of(evening), MAIN)


@pytest.mark.rule(NI2019, "6.3", "4.4(b)(ii)")
def test_who_has_to_leave_keeps_nobody_from_putting_it_right(evening):
    accepted(evening.put("terminal:1", SUPERVISOR, DirectToLeave("a brawl")))
    paid_again(evening, BLACK)
    assert (evening.credit(1), evening.credit(2)) == (90_00, 110_00)


@pytest.mark.rule(NI2019, "6.2", "6.10")
def test_an_outcome_is_invalidated_though_a_winner_has_gone(evening):
    left(evening)
    accepted(evening.put("table:R1", SUPERVISOR, InvalidateForFault("wheel")))
    assert evening.accounts("shortfall:") == {"shortfall:1#1": -10_00}
    assert (evening.credit(1), evening.credit(2)) == (50_00, 100_00)
    assert audited(reader_of(evening), MAIN)


@pytest.mark.rule(NI2019, "6.3")
def test_a_snapshot_between_the_two_payments_knows_what_was_taken_back(evening):
    accepted(evening.confirm("B1", 1, ("player", 110_00)))
    put_right(evening, OTHER_RED)
    hall = evening.store.replayed()
    again = empty_floor()
    restored(again, put_down(taken(evening.floor.hall)))
    assert digest(again) == digest(hall)
    assert again.of(TableStream)["R1"].holders.undone == {1, 2}


@pytest.mark.rule(NI2019, "8.8(f)", "4.6")
@pytest.mark.parametrize("named", [False, True])
def test_an_earlier_coup_is_void_at_the_cost_of_nobody_who_came_later(named):
    """Player 1 won $100 and went; the next at his terminal has wagered since."""
    evening = next(filter(won, map(coup, range(1, 60))))
    evening.to_the_wagers("B1")
    accepted(evening.cash_out(1))
    accepted(evening.buy_in(1))
    accepted(evening.confirm("B1", 1, ("banker", 50_00)))
    accepted(evening.put("table:B1", SUPERVISOR, VoidEarlierRound(1 if named else None)))
    assert evening.credit(1) == 50_00
    assert evening.accounts("shortfall:") == {"shortfall:1#1": -100_00}
    assert audited(reader_of(evening), MAIN)


def coup(seed):
    evening = Evening(seed=seed)
    accepted(evening.buy_in(1))
    evening.to_the_wagers("B1")
    accepted(evening.confirm("B1", 1, ("player", 100_00)))
    evening.play("B1")
    return evening


def won(evening):
    return evening.credit(1) == 200_00


@pytest.mark.rule("s49-1999-money-wheel", "10.5")
def test_a_refund_decided_later_goes_to_who_staked_and_not_to_the_next_at_his_terminal():
    """Player 1 lost $10 and went; the next at his terminal has $20 on the layout."""
    evening = Evening((TablePlan("W1", "money-wheel", "S49"), *THREE))
    accepted(evening.buy_in(1))
    spun(evening, 10_00)
    evening.to_the_wagers("R1")
    left(evening)
    lay(evening, 20_00)
    move = InvalidateRound(Trouble.FRAUD, round=1)
    accepted(evening.put("table:W1", OPERATOR, move))
    accepted(evening.put("table:W1", OPERATOR, DecideRefund(refund=True)))
    assert evening.credit(1) == 30_00
    assert evening.accounts("layout:") == {"layout:W1:chips:1#2": 20_00}
    assert evening.accounts("house:") == {}
    due = evening.accounts("owed:").get("owed:1#1", 0)
    due += evening.accounts("tickets:")["tickets:terminal-1"]
    due += evening.accounts("shortfall:").get("shortfall:1#1", 0)
    assert due == 100_00
    assert audited(reader_of(evening), MAIN)


def lay(evening, cents):
    while not isinstance(evening.table("W1").now.due.turn, Bets):
        evening.deal("W1")
    move = LayChips(Player(1), "$1", Cents(cents))
    accepted(evening.player("table:W1", 1, move))


def spun(evening, cents):
    lay(evening, cents)
    while not evening.table("W1").now.state.people.rounds_over:
        evening.deal("W1")
