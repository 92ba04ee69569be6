"""What is held for a dispute is not paid out: rounds, tickets and accounts on a floor."""

from typing import Any

import pytest

from houseway.cash.desk.moves import OpenDesk, RedeemTicket, VoidTicket
from houseway.cash.disputes.moves import HoldAccount, HoldRound, HoldTicket, ReleaseHold
from houseway.cash.terminal.moves import CashOut, IssueVoucher
from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.snapshots import captured, digest, restored, written
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.disputes import HOUSE, DisputeStream, disputes_opening
from houseway.floor.live.streams.kinds import empty_floor
from tests.floor.system.evening import MAIN, Evening, accepted, denied
from tests.floor.system.readers import reader_of

SUE = Actor(Role.SUPERVISOR, name="sue")
CARL = Actor(Role.CASHIER, name="carl")
ANNA = Actor(Role.OPERATOR, name="anna")
WHAT: dict[str, Any] = {"claimant": "Mr Black", "what": "the wheel was touched"}
RULE = pytest.mark.rule("ni2019-689-mttg", "7.12")
STANDARD = pytest.mark.standard("C15")


@pytest.fixture
def evening():
    made = Evening(terminals=2)
    made.floor.open(HOUSE, disputes_opening())
    made.run()
    accepted(made.put("cage:desk", CARL, OpenDesk(Cents(1_000_00))))
    accepted(made.buy_in(1))
    return made


def holds(evening):
    return evening.floor.hall.streams[HOUSE].holds


def release(evening, number=1):
    return accepted(evening.put(HOUSE, ANNA, ReleaseHold(number, "as it stands")))


@RULE
@STANDARD
def test_an_account_that_is_held_pays_nothing_and_plays_nothing(evening):
    evening.to_the_wagers("R1")
    accepted(evening.put(HOUSE, SUE, HoldAccount(1, **WHAT)))
    assert holds(evening).hold(1).name == "1#1"
    assert holds(evening).hold(1).amount == 100_00
    reason = "account 1#1 is held by hold 1: the wheel was touched"
    assert denied(evening.confirm("R1", 1, ("red", 10_00)), "7.12") == reason
    assert denied(evening.cash_out(1), "7.12") == reason
    assert denied(evening.buy_in(1), "7.12") == reason
    assert denied(evening.put("terminal:1", SUE, CashOut(Player(1))), "7.12") == reason
    assert denied(evening.put("terminal:1", SUE, IssueVoucher()), "7.12") == reason
    assert evening.credit(1) == 100_00
    accepted(evening.buy_in(2))  # nobody else is concerned
    accepted(evening.confirm("R1", 2, ("red", 10_00)))
    release(evening)
    accepted(evening.confirm("R1", 1, ("red", 10_00)))


def test_released_it_is_cashed_out(evening):
    evening.to_the_wagers("R1")
    accepted(evening.put(HOUSE, SUE, HoldAccount(1, **WHAT)))
    release(evening)
    accepted(evening.cash_out(1))
    assert evening.credit(1) == 0


@RULE
def test_a_ticket_that_is_held_is_not_redeemed_and_not_made_void(evening):
    evening.to_the_wagers("R1")
    accepted(evening.cash_out(1))
    (known,) = evening.floor.hall.tickets.known
    number, amount = known.ticket.validation, known.ticket.amount
    accepted(evening.put(HOUSE, CARL, HoldTicket(number, **WHAT)))
    assert holds(evening).hold(1).amount == 100_00
    redeem = RedeemTicket(number, amount)
    assert "is held by hold 1" in denied(evening.put("cage:desk", CARL, redeem), "7.12")
    void = Put(SUE, VoidTicket(number, "so"), CARL)
    (answer,) = evening.ask("cage:desk", void)
    assert "is held by hold 1" in denied(answer, "7.12")
    release(evening)
    accepted(evening.put("cage:desk", CARL, redeem))
    answer = evening.put(HOUSE, CARL, HoldTicket(number, **WHAT))
    assert "is paid" in denied(answer, "7.12")


@RULE
def test_a_round_that_is_held_is_not_paid(evening):
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 10_00), ("black", 10_00)))
    evening.expire("R1")
    number = evening.table("R1").round_number
    accepted(evening.put(HOUSE, SUE, HoldRound("R1", number, **WHAT)))
    assert holds(evening).hold(1).amount == 20_00
    assert evening.floor.hall.only(DisputeStream).waits(evening.table("R1"))
    with pytest.raises(AssertionError, match="is held by hold 1"):
        evening.settle("R1")
    assert evening.table("R1").now.state.round is not None
    assert evening.credit(1) == 80_00
    release(evening)
    evening.settle("R1")
    assert evening.credit(1) in (80_00, 100_00)


def test_a_round_that_is_over_and_a_table_that_is_not_there_are_not_held(evening):
    evening.to_the_wagers("R1")
    answer = evening.put(HOUSE, SUE, HoldRound("R1", 99, **WHAT))
    assert "is not in play at R1, and has paid nothing" in denied(answer, "7.12")
    assert "no table" in denied(evening.put(HOUSE, SUE, HoldRound("Z", 1, **WHAT)), "7.12")


def test_an_account_that_is_not_there_is_not_held(evening):
    for move, reason in (
        (HoldAccount(9, **WHAT), "no terminal 9"),
        (HoldAccount(2, **WHAT), "nothing is owed"),
        (HoldAccount(1, **WHAT, opening=7), "nothing is owed"),
        (HoldAccount(1, **WHAT, opening=-1), "no opening"),
    ):
        assert reason in denied(evening.put(HOUSE, SUE, move), "7.12")
    answer = evening.put(HOUSE, SUE, HoldTicket("1", **WHAT))
    assert "is unknown" in denied(answer, "7.12")


def test_who_may_not_hold_learns_nothing_of_accounts(evening):
    for terminal in (1, 2, 9):
        answer = evening.player(HOUSE, 2, HoldAccount(terminal, **WHAT))
        assert denied(answer, "7.12") == "a player may not hold account"


def test_money_that_is_leaving_is_held_as_a_ticket(evening):
    evening.to_the_wagers("R1")
    accepted(evening.player("terminal:1", 1, CashOut(Player(1))))
    answer = evening.put(HOUSE, SUE, HoldAccount(1, **WHAT))
    assert "hold the ticket" in denied(answer, "7.12")
    leaving = evening.floor.hall.of(TerminalStream).get(1).state.leaving
    accepted(evening.put(HOUSE, SUE, HoldTicket(leaving.ticket.validation, **WHAT)))


def test_holds_survive_a_standstill_and_hold_in_the_audit(evening):
    evening.to_the_wagers("R1")
    accepted(evening.put(HOUSE, SUE, HoldAccount(1, **WHAT)))
    before = holds(evening)
    again: Any = audited(reader_of(evening), MAIN).hall.streams[HOUSE]
    assert again.holds == before
    evening.restart()
    assert holds(evening) == before
    hall = empty_floor()
    restored(hall, written(captured(evening.floor.hall)))
    assert digest(hall) == digest(evening.floor.hall)
    assert "is held" in denied(evening.cash_out(1), "7.12")
