"""A round that is over may be disputed: what it has paid stays where it is."""

import pytest

from houseway.cash.desk.moves import RedeemTicket
from houseway.cash.disputes.moves import HoldRound
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.streams.disputes import HOUSE
from tests.floor.system.evening import MAIN, accepted, denied
from tests.floor.system.readers import reader_of
from tests.floor.system.test_disputes import (  # noqa: F401
    CARL,
    RULE,
    STANDARD,
    SUE,
    WHAT,
    evening,
    holds,
    release,
)

REASON = "round R1#1 is held by hold 1: the wheel was touched"


@pytest.fixture
def over(evening):  # noqa: F811
    """Terminal 1 has both colours, so one of them paid $20; terminal 2 is on neither."""
    accepted(evening.buy_in(2))
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 10_00), ("black", 10_00), ("straight:0", 1_00)))
    evening.play("R1")
    evening.to_the_wagers("R1")
    return evening


@RULE
@STANDARD
def test_the_account_that_it_paid_is_held_and_no_other(over):
    accepted(over.put(HOUSE, SUE, HoldRound("R1", 1, **WHAT)))
    assert holds(over).hold(1).amount in (20_00, 36_00)  # a colour, or zero
    assert denied(over.confirm("R1", 1, ("red", 5_00)), "7.12") == REASON
    assert denied(over.cash_out(1), "7.12") == REASON
    accepted(over.confirm("R1", 2, ("red", 5_00)))
    over.play("R1")  # the next round goes on
    over.to_the_wagers("R1")
    release(over)
    accepted(over.confirm("R1", 1, ("red", 5_00)))
    audited(reader_of(over), MAIN)


@RULE
def test_so_is_the_ticket_on_which_it_has_left(over):
    accepted(over.cash_out(1))
    (known,) = over.floor.hall.tickets.known
    accepted(over.put(HOUSE, SUE, HoldRound("R1", 1, **WHAT)))
    ticket = known.ticket
    redeem = RedeemTicket(ticket.validation, ticket.amount)
    assert denied(over.put("cage:desk", CARL, redeem), "7.12") == REASON
    accepted(over.buy_in(1))  # whoever comes next to the terminal is another
    release(over)
    accepted(over.put("cage:desk", CARL, redeem))


def test_it_is_held_over_a_standstill(over):
    accepted(over.put(HOUSE, SUE, HoldRound("R1", 1, **WHAT)))
    over.restart()
    over.to_the_wagers("R1")
    assert denied(over.confirm("R1", 1, ("red", 5_00)), "7.12") == REASON
