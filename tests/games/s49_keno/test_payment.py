"""Paying prizes, vouchers and claims. Rules 4.3, 10.3 to 10.5, 11 and 12.5."""

import pytest

from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import PrizePaid, TicketHeld, TicketRetained
from houseway.games.keno.money.books import Account
from houseway.games.keno.tickets import tickets
from houseway.games.keno.tickets.tender import ByTicket
from houseway.games.keno.tickets.tickets import Status
from tests.games.playing import only
from tests.games.s49_keno.hall import (
    CASHIER,
    OPERATOR,
    RULES,
    SUPERVISOR,
    WRITER,
    Hall,
    entry,
    matching,
    player,
)


def won(numbers=(1,), dollars=1, **others):
    """A hall with one winning ticket."""
    hall = Hall().open()
    hall.sell(entry(numbers, dollars, **others))
    hall.draw()
    return hall


def pay(hall, cash, cheque=0, number=1):
    return moves.PayPrize(hall.slip(number), Cents(cash), Cents(cheque))


# Cash and cheque


def test_10_5__a_prize_is_paid_in_cash():
    hall = won()
    for amount in (2_99, 3_01, 0):
        assert hall.refused(WRITER, pay(hall, amount)).cite.ref == "10.5"
    assert hall.refused(WRITER, pay(hall, 4_00, -1_00)).cite.ref == "10.5"
    assert hall.refused(WRITER, pay(hall, 0, 3_00)).cite.ref == "10.5"
    for by in (player(1), SUPERVISOR):
        assert hall.forbidden(by, pay(hall, 3_00)).cite.ref == "10.5"
    assert only(PrizePaid, hall.put(CASHIER, pay(hall, 3_00))).cite.ref == "10.5"
    assert hall.balance(Account.OWED) == 0
    assert hall.balance(Account.CASH) == 2_00


def test_10_5__a_cheque_may_pay_all_of_a_major_prize_or_a_part():
    """4 of 4 on $2 is $226, a Major Prize; 8 of 11 is $200, a Major Prize; $195 is none."""
    hall = won(matching(4, 4), 2)
    hall.put(WRITER, pay(hall, 26_00, 200_00))
    assert hall.balance(Account.CHEQUES) == 200_00
    hall = won(matching(11, 8))
    hall.put(WRITER, pay(hall, 0, 200_00))
    hall = won(matching(12, 7), 13)
    assert hall.refused(WRITER, pay(hall, 0, 195_00)).cite.ref == "10.5"


def test_a_ticket_is_paid_once():
    hall = won()
    hall.put(WRITER, pay(hall, 3_00))
    assert hall.refused(WRITER, pay(hall, 3_00)).reason == "ticket 1 has been paid"


def test_a_ticket_that_won_nothing_or_has_games_left_is_not_paid():
    hall = won((80,))
    assert hall.refused(WRITER, pay(hall, 0)).cite.ref == "10.1(b)"
    hall = won(games=2)
    assert hall.refused(WRITER, pay(hall, 3_00)).reason.endswith("has games 2 to 2 before it")


def test_10_4__paid_tickets_are_kept_until_keno_closes():
    hall = won()
    discard = moves.DiscardTickets()
    events = hall.put(WRITER, pay(hall, 3_00))
    assert only(TicketRetained, events).cite.ref == "10.4"
    assert hall.computer.retained == (1,)
    assert hall.refused(OPERATOR, discard).cite.ref == "10.4"
    hall.put(OPERATOR, moves.CloseDay())
    assert hall.forbidden(WRITER, discard).cite.ref == "10.4"
    (event,) = hall.put(OPERATOR, discard)
    assert (event.numbers, event.cite.ref) == ((1,), "10.4")
    assert hall.refused(OPERATOR, discard).cite.ref == "10.4"


# Print against record


def test_10_3__a_ticket_that_was_never_issued_is_refused():
    hall = won()
    real = hall.slip(1)
    for forged in (
        changed(real, code="X" * 16),
        changed(real, number=tickets.printed_number(2)),
        changed(real, number="000000001-00"),
        changed(real, number="1-11"),
        changed(real, number="²00000001-15"),
    ):
        move = moves.PayPrize(forged, Cents(3_00))
        assert hall.refused(WRITER, move).cite.ref == "10.3"


@pytest.mark.rule(RULES, "4.3", "10.3")
def test_a_print_that_differs_is_held_until_the_record_decides():
    """The print says two dollars, the record one: after clearing the record is paid."""
    hall = won()
    real = hall.slip(1)
    other = changed(real, entry=changed(real.entry, stake=Cents(2_00)), price=Cents(2_00))
    move = moves.PayPrize(other, Cents(6_00))
    held = only(TicketHeld, hall.put(WRITER, move))
    assert (held.differences, held.cite.ref) == (("entry", "price"), "10.3")
    assert hall.refused(WRITER, moves.PayPrize(real, Cents(3_00))).cite.ref == "10.3"
    clear = moves.ClearTicket(1)
    assert hall.forbidden(WRITER, clear).cite.ref == "4.3"
    (event,) = hall.put(SUPERVISOR, clear)
    assert event.cite.ref == "4.3"
    assert hall.refused(WRITER, move).cite.ref == "10.5"
    hall.put(WRITER, changed(move, cash=Cents(3_00)))
    assert hall.computer.tickets[0].status is Status.PAID
    assert hall.refused(SUPERVISOR, clear).cite.ref == "10.3"


def test_10_3__a_print_that_differs_buys_no_ticket():
    hall = won()
    other = changed(hall.slip(1), first=2)
    move = hall.selling(entry((2,), 3), (ByTicket(other),))
    assert hall.refused(WRITER, move).cite.ref == "10.3"
