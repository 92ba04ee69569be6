"""Tickets: their numbers and codes, how they are paid for, and taking them back. Rules 4.6, 6."""

import pytest

from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import TicketCancelled, TicketIssued, VoucherIssued
from houseway.games.keno.money.books import Account
from houseway.games.keno.tickets import tickets
from houseway.games.keno.tickets.tender import ByTicket, ByVoucher, Cash, Chips, OtherVoucher
from houseway.games.keno.tickets.tickets import Status
from houseway.kit.check_digits import check_digits
from tests.games.playing import only
from tests.games.s49_keno.hall import (
    INSPECTOR,
    OPERATOR,
    RULES,
    RUNNER,
    TWENTY,
    WRITER,
    Hall,
    entry,
    matching,
    player,
)


@pytest.fixture
def hall():
    return Hall().open()


# Numbers and codes


def test_tickets_are_numbered_one_after_another(hall):
    assert [hall.sell(entry((1,))).number for _ in range(3)] == [1, 2, 3]


def test_check_digits_are_those_of_iso_7064():
    """The standard's own example: 794 has the check digits 44."""
    assert check_digits(794) == 44
    assert tickets.printed_number(794) == "000000794-44"


def test_check_digits_find_every_wrong_digit_and_every_swap():
    printed = tickets.printed_number(192_837_465)
    digits = printed.replace("-", "")
    wrong = {
        digits[:at] + other + digits[at + 1 :]
        for at in range(len(digits))
        for other in "0123456789"
        if other != digits[at]
    }
    wrong |= {
        digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :]
        for at in range(len(digits) - 1)
        if digits[at] != digits[at + 1]
    }
    for one in wrong:
        number, check = int(one[:-2]), one[-2:]
        assert f"{check_digits(number):02d}" != check


def test_a_code_has_16_signs_and_is_not_the_one_before(hall):
    code = "0123456789ABCDEF"
    hall.sell(entry((1,)), code=code)
    for bad in (code, "", "0123456789ABCDE", "0123456789ABCDEI", "0123456789abcdef"):
        refusal = hall.refused(WRITER, hall.selling(entry((1,)), code=bad))
        assert refusal.cite.ref == "def:Receipt Ticket"


# Paying for a ticket


def test_4_6__a_ticket_is_paid_by_cash_or_chips_to_the_cent(hall):
    one = entry((1,), 3)
    hall.sell(one, (Cash(Cents(1_00)), Chips(Cents(2_00))))
    assert (hall.balance(Account.CASH), hall.balance(Account.CHIPS)) == (-1_00, -2_00)
    for tender in (
        (),
        (Cash(Cents(2_99)),),
        (Cash(Cents(3_01)),),
        (Cash(Cents(-1)), Cash(Cents(3_01))),
    ):
        assert hall.refused(WRITER, hall.selling(one, tender)).cite.ref == "4.6"


def test_4_6__other_vouchers_are_of_an_approved_type(hall):
    tender = (OtherVoucher("drink", Cents(1_00)),)
    assert hall.refused(WRITER, hall.selling(entry((1,)), tender)).cite.ref == "4.6"
    approve = moves.ApproveVoucher("drink", "GCI 5")
    assert hall.forbidden(OPERATOR, approve).cite.ref == "4.6"
    assert hall.refused(INSPECTOR, moves.ApproveVoucher("drink", "")).cite.ref == "4.6"
    hall.put(INSPECTOR, approve)
    assert hall.refused(INSPECTOR, approve).cite.ref == "4.6"
    hall.sell(entry((1,)), tender)
    assert hall.balance(Account.OTHER_VOUCHERS) == -1_00


@pytest.mark.rule(RULES, "4.6", "def:Keno Voucher")
def test_a_winning_ticket_buys_another_and_the_rest_is_a_voucher(hall):
    """1 of 1 pays $3: a ticket of $1, and a voucher of $2 that buys the next."""
    hall.sell(entry((1,)))
    hall.draw()
    tender = (ByTicket(hall.slip(1)),)
    without = hall.selling(entry((2,)), tender)
    assert hall.refused(WRITER, without).cite.ref == "def:Keno Voucher"
    events = hall.put(WRITER, hall.selling(entry((2,)), tender, voucher_code="V" * 16))
    voucher = only(VoucherIssued, events)
    assert (voucher.voucher.amount, voucher.cite.ref) == (2_00, "def:Keno Voucher")
    assert hall.computer.tickets[0].status is Status.PAID
    assert hall.balance(Account.VOUCHERS) == 2_00
    again = hall.selling(entry((2,)), tender, voucher_code="W" * 16)
    assert hall.refused(WRITER, again).reason == "ticket 1 has been paid"
    paid = ByVoucher(tickets.printed_number(1), "V" * 16)
    forged = ByVoucher(tickets.printed_number(1), "W" * 16)
    assert hall.refused(WRITER, hall.selling(entry((3,), 2), (forged,))).cite.ref == "10.3"
    assert hall.refused(WRITER, hall.selling(entry((3,), 4), (paid, paid))).cite.ref == "4.6"
    issued = only(TicketIssued, hall.put(WRITER, hall.selling(entry((3,), 2), (paid,))))
    assert issued.tender == (paid,)
    assert hall.balance(Account.VOUCHERS) == 0
    assert hall.refused(WRITER, hall.selling(entry((3,), 2), (paid,))).cite.ref == "10.4"


def test_4_6__cash_is_not_turned_into_a_voucher(hall):
    hall.sell(entry((1,)))
    hall.draw()
    tender = (ByTicket(hall.slip(1)), Cash(Cents(1_00)))
    move = hall.selling(entry((2,)), tender, voucher_code="V" * 16)
    assert hall.refused(WRITER, move).cite.ref == "4.6"


def test_a_ticket_that_has_won_nothing_buys_nothing(hall):
    hall.sell(entry((80,)))
    hall.draw()
    move = hall.selling(entry((2,)), (ByTicket(hall.slip(1)),))
    assert hall.refused(WRITER, move).cite.ref == "10.1(b)"


# Taking a ticket back


def test_6_1__until_the_first_number_of_the_game_is_recorded(hall):
    for _ in range(3):
        hall.sell(entry((1,), 5))
    event = only(TicketCancelled, hall.put(WRITER, moves.CancelTicket(hall.slip(1))))
    assert (event.refund, event.cite.ref) == (5_00, "6.1")
    hall.put(WRITER, moves.CloseGame())
    hall.put(WRITER, moves.BeginDraw())
    hall.put(WRITER, moves.CancelTicket(hall.slip(2)))
    hall.put(WRITER, moves.Draw((1,)))
    assert hall.refused(WRITER, moves.CancelTicket(hall.slip(3))).cite.ref == "6.1"
    assert hall.balance(Account.CASH) == -5_00
    hall.put(WRITER, moves.Draw(TWENTY[1:]))
    hall.put(WRITER, moves.ConfirmDraw())
    assert [hall.owed(n) for n in (1, 2, 3)] == [0, 0, 15_00]
    assert hall.computer.results[-1].wagered == 5_00


def test_6_1__a_draw_that_was_void_does_not_open_the_game_again(hall):
    hall.sell(entry((1,)))
    hall.drawing(1)
    hall.put(WRITER, moves.ReportMalfunction(continues=False))
    assert hall.refused(WRITER, moves.CancelTicket(hall.slip(1))).cite.ref == "6.1"


def test_6_1__a_ticket_is_cancelled_once_and_by_a_writer(hall):
    hall.sell(entry((1,)))
    cancel = moves.CancelTicket(hall.slip(1))
    for by in (player(1), RUNNER, OPERATOR):
        assert hall.forbidden(by, cancel).cite.ref == "6.1"
    forged = moves.CancelTicket(changed(hall.slip(1), code="X" * 16))
    assert hall.refused(WRITER, forged).cite.ref == "10.3"
    hall.put(WRITER, cancel)
    assert hall.refused(WRITER, cancel).cite.ref == "6.1"


def test_6_2__of_several_games_those_not_played_are_cancelled(hall):
    """Five games at $2: one is drawn, one has begun, three go back."""
    hall.sell(entry((1,), 2, games=5))
    hall.draw()
    hall.drawing(1)
    event = only(TicketCancelled, hall.put(WRITER, moves.CancelTicket(hall.slip(1))))
    assert (event.from_game, event.refund, event.cite.ref) == (3, 6_00, "6.2")
    hall.put(WRITER, moves.Draw(TWENTY[1:]))
    hall.put(WRITER, moves.ConfirmDraw())
    hall.draw()
    assert hall.owed(1) == 12_00
    assert hall.balance(Account.ENTRIES) == 0
    assert hall.refused(WRITER, moves.CancelTicket(hall.slip(1))).cite.ref == "6.2"
    hall.put(WRITER, moves.PayPrize(hall.slip(1), Cents(12_00)))


def test_6_3__a_keno_to_go_is_cancelled_only_before_its_first_game(hall):
    hall.sell(entry((1,), games=50))
    hall.sell(entry((1,), games=50))
    hall.sell(entry((1,), games=49))
    event = only(TicketCancelled, hall.put(WRITER, moves.CancelTicket(hall.slip(1))))
    assert (event.refund, event.cite.ref) == (49_00, "6.3")
    hall.drawing(1)
    assert hall.refused(WRITER, moves.CancelTicket(hall.slip(2))).cite.ref == "6.3"
    hall.put(WRITER, moves.Draw(TWENTY[1:]))
    hall.put(WRITER, moves.ConfirmDraw())
    assert hall.refused(WRITER, moves.CancelTicket(hall.slip(2))).cite.ref == "6.3"
    assert only(TicketCancelled, hall.put(WRITER, moves.CancelTicket(hall.slip(3)))).refund == 48_00


def test_6_4__only_on_the_day_of_issue(hall):
    hall.sell(entry((1,), games=2))
    hall.put(OPERATOR, moves.CloseDay())
    cancel = moves.CancelTicket(hall.slip(1))
    assert hall.refused(WRITER, cancel).cite.ref == "6.4"
    hall.open("1999-08-28")
    assert hall.refused(WRITER, cancel).cite.ref == "6.4"


def test_a_jackpot_takes_nothing_from_a_cancelled_ticket(hall):
    hall.sell(entry(matching(6, 0), 10))
    hall.put(WRITER, moves.CancelTicket(hall.slip(1)))
    hall.draw()
    assert hall.balance(Account.JACKPOT_6) == 0
