"""Twelve months run for each prize by itself, and a refund is no prize. Rules 11.1, 11.2, 11.4."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.moves import Why
from houseway.games.keno.money.books import Account
from houseway.games.keno.tickets.tender import ByTicket
from houseway.games.keno.tickets.tickets import Status
from houseway.house.general.state import DecideRefund, Disturbance, InvalidateGame
from tests.games.s49_keno.hall import (
    CASHIER,
    INSPECTOR,
    OPERATOR,
    RULES,
    WRITER,
    Hall,
    entry,
    player,
)
from tests.games.s49_keno.test_claims import claim, on, pay

SECOND_DAY = "1999-09-27"
OLD = "2000-08-28"  # twelve months and a day after the first prize, eleven after the second
LATER = "2000-09-28"


def two_prizes():
    """$3 won on 27 August and $3 on 27 September, by one ticket; then a year goes by."""
    hall = Hall().open()
    hall.sell(entry((1,), games=2))
    hall.draw()
    on(hall, SECOND_DAY).draw()
    return on(hall, OLD)


@pytest.mark.rule(RULES, "11.1")
def test_an_old_prize_does_not_keep_a_younger_one_from_being_paid():
    hall = two_prizes()
    assert hall.refused(WRITER, pay(hall, 6_00)).reason == "$3 are due, not $6"
    hall.put(WRITER, pay(hall, 3_00))
    assert hall.balance(Account.OWED) == 3_00
    assert hall.refused(WRITER, pay(hall, 3_00)).cite.ref == "10.4"
    claim(hall, Why.EXPIRED)
    hall.put(INSPECTOR, moves.ApproveClaim(1, Why.EXPIRED, "GCI 12"))
    assert hall.put(CASHIER, moves.PayClaim(1))[0].amount == 3_00
    assert (hall.balance(Account.OWED), hall.balance(Account.CHEQUES)) == (0, 3_00)


@pytest.mark.rule(RULES, "11.1")
def test_a_claim_for_an_old_prize_leaves_the_younger_one_on_the_ticket():
    hall = two_prizes()
    claim(hall, Why.EXPIRED)
    hall.put(INSPECTOR, moves.ApproveClaim(1, Why.EXPIRED, "GCI 12"))
    assert hall.put(CASHIER, moves.PayClaim(1))[0].amount == 3_00
    assert hall.computer.tickets[0].status is Status.SOLD
    hall.put(WRITER, pay(hall, 3_00))
    assert hall.balance(Account.OWED) == 0
    form = moves.SubmitClaim(Player(1), "Ann", Why.EXPIRED, ticket=1)
    assert hall.refused(player(1), form).cite.ref == "11.1"


@pytest.mark.rule(RULES, "11.1")
def test_both_prizes_are_old_a_month_later():
    hall = on(two_prizes(), LATER)
    assert hall.refused(WRITER, pay(hall, 3_00)).cite.ref == "11.1"
    claim(hall, Why.EXPIRED)
    hall.put(INSPECTOR, moves.ApproveClaim(1, Why.EXPIRED, "GCI 12"))
    assert hall.put(CASHIER, moves.PayClaim(1))[0].amount == 6_00


@pytest.mark.rule(RULES, "11.1", "4.6")
def test_a_ticket_with_an_old_prize_buys_another_for_its_younger_one():
    hall = two_prizes()
    assert hall.refused(WRITER, hall.selling(entry((80,), 6), (ByTicket(hall.slip(1)),))).cite.ref
    hall.sell(entry((80,), 3), (ByTicket(hall.slip(1)),))
    assert hall.balance(Account.OWED) == 3_00


@pytest.mark.rule(RULES, "11.2", "11.4")
def test_of_a_ticket_that_was_paid_the_old_prize_still_goes_back_to_the_players():
    hall = two_prizes()
    hall.put(WRITER, pay(hall, 3_00))
    (event,) = hall.put(OPERATOR, moves.ReleaseUnclaimed(Account.BONUS))
    assert event.amount == 3_00
    assert hall.balance(Account.OWED) == 0
    claim(hall, Why.RELEASED)
    hall.put(INSPECTOR, moves.ApproveClaim(1, Why.RELEASED, "GCI 13"))
    house = hall.balance(Account.HOUSE)
    assert hall.put(CASHIER, moves.PayClaim(1))[0].amount == 3_00
    assert hall.balance(Account.HOUSE) == house - 3_00


@pytest.mark.rule(RULES, "12.5")
def test_a_ticket_that_the_operator_keeps_is_not_lost():
    hall = two_prizes()
    hall.put(WRITER, pay(hall, 3_00))
    form = moves.SubmitClaim(Player(1), "Ann", Why.LOST, ticket=1)
    assert hall.refused(player(1), form).cite.ref == "12.5"


def refunded(*, prize=False):
    """$2 of an annulled game are due on a ticket, perhaps beside a prize of $6."""
    hall = Hall().open()
    hall.sell(entry((1,), 2, games=1 + prize))
    if prize:
        hall.draw()
    hall.put(WRITER, moves.CloseGame())
    hall.put(OPERATOR, InvalidateGame(Disturbance.FIRE))
    hall.put(OPERATOR, DecideRefund(refund=True))
    return on(hall, OLD)


@pytest.mark.rule(RULES, "11.2", "14.5")
def test_a_refund_is_no_unclaimed_prize():
    hall = refunded()
    release = moves.ReleaseUnclaimed(Account.BONUS)
    assert hall.refused(OPERATOR, release).reason == "no prize has been unclaimed for twelve months"
    form = moves.SubmitClaim(Player(1), "Ann", Why.EXPIRED, ticket=1)
    assert hall.refused(player(1), form).cite.ref == "11.1"
    hall.put(WRITER, pay(hall, 2_00))
    assert (hall.balance(Account.OWED), hall.balance(Account.CASH)) == (0, 0)


@pytest.mark.rule(RULES, "11.2")
def test_beside_an_old_prize_the_refund_stays_due_and_the_prize_goes():
    hall = refunded(prize=True)
    (event,) = hall.put(OPERATOR, moves.ReleaseUnclaimed(Account.JACKPOT_8))
    assert event.amount == 6_00
    assert hall.balance(Account.OWED) == 2_00
    hall.put(WRITER, pay(hall, 2_00))
    assert hall.balance(Account.OWED) == 0


@pytest.mark.rule(RULES, "12.5")
def test_a_lost_ticket_is_claimed_with_its_refund():
    hall = refunded(prize=True)
    claim(hall, Why.LOST)
    assert hall.refused(WRITER, pay(hall, Cents(2_00))).cite.ref == "12.5"
    hall.put(INSPECTOR, moves.ApproveClaim(1, Why.LOST, "GCI 14"))
    assert hall.put(CASHIER, moves.PayClaim(1))[0].amount == 8_00
    assert hall.computer.tickets[0].status is Status.PAID
