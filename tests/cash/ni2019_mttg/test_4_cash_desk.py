"""The Cash Desk: tickets and vouchers are exchanged once, and each failure is told apart."""

import pytest

from houseway.cash.desk import moves
from houseway.cash.desk.state import DeskSettings
from houseway.cash.papers import Status, validation
from houseway.cash.terminal import moves as terminal_moves
from houseway.core.actors import Actor, Role
from houseway.core.entropy import Seeded
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.ledger import accounts
from tests.cash.hall import CASHIER, DEALER, OPERATOR, PLAYER, SUPERVISOR, SYSTEM, Hall
from tests.cash.refusals import not_permitted, refused

DRAWER, TICKETS = accounts.cash("desk"), accounts.tickets("7")
VOUCHERS, OWED = accounts.vouchers("7"), accounts.owed("7", 2)


@pytest.fixture
def hall():
    hall = Hall()
    hall.open_desk(1_000_00)
    return hall


def pay(voucher, **changes):
    return changed(moves.PayVoucher(voucher.validation, voucher.amount), **changes)


# Tickets


@pytest.mark.standard("E7")
def test_4_6__a_ticket_is_exchanged_for_cash(hall):
    ticket = hall.ticket_of(50_00)
    (event,) = hall.redeem(ticket)
    assert (event.ticket, event.cite.ref) == (ticket, "4.6")
    assert (hall.holds(TICKETS), hall.holds(DRAWER)) == (0, -950_00)
    assert hall.desk.state.drawer == 950_00
    assert hall.tickets.of(ticket.validation).status is Status.PAID


@pytest.mark.standard("E4")
def test_4_6__once_only(hall):
    ticket = hall.ticket_of(50_00)
    hall.redeem(ticket)
    with refused("4.6", "already paid"):
        hall.redeem(ticket)
    assert hall.desk.state.shift.tickets.count == 1


def test_4_6__also_as_good_as_cash(hall):
    ticket = hall.ticket_of(100_00, 100_00)
    hall.redeem(ticket, means=moves.Means.EQUIVALENT)
    assert (hall.holds(DRAWER), hall.desk.state.drawer) == (-1_000_00, 1_000_00)
    assert hall.holds(accounts.equivalents("desk")) == 200_00


@pytest.mark.parametrize("form", ["plain", "grouped", "scanned", "spaced"])
def test_a_number_may_be_typed_or_scanned(hall, form):
    ticket = hall.ticket_of(50_00)
    number = ticket.validation
    forms = {
        "plain": number,
        "grouped": f"{number[:6]}-{number[6:12]}-{number[12:]}",
        "scanned": f"30{number}",
        "spaced": f" {number[:9]} {number[9:]} ",
    }
    hall.redeem(ticket, validation=forms[form])
    assert hall.holds(TICKETS) == 0


@pytest.mark.standard("E4")
def test_def_redeemable_ticket__a_number_that_was_never_issued_is_unknown(hall):
    hall.ticket_of(50_00)
    with refused("def:Redeemable Ticket", "unknown"):
        hall.at_desk(CASHIER, moves.RedeemTicket(validation(Seeded(99)), Cents(50_00)))


@pytest.mark.parametrize("amount", [49_99, 50_01, 5_000_00, 0, -50_00, 10**30])
@pytest.mark.standard("E4")
def test_def_redeemable_ticket__it_records_its_value(hall, amount):
    ticket = hall.ticket_of(50_00)
    with refused("def:Redeemable Ticket", "differs"):
        hall.redeem(ticket, amount=Cents(amount))
    hall.redeem(ticket)


def test_def_redeemable_ticket__a_void_one_is_worth_nothing(hall):
    ticket = hall.ticket_of(50_00)
    hall.at_terminal(SUPERVISOR, terminal_moves.ReplaceTicket(ticket.validation))
    with refused("def:Redeemable Ticket", "void: Redeemable Ticket 7-1, illegible"):
        hall.redeem(ticket)


def test_def_redeemable_ticket__nor_one_that_the_printer_has_not_reported(hall):
    hall.insert(50_00)
    hall.cash_out()
    ticket = hall.terminal.leaving.ticket
    with refused("def:Redeemable Ticket", "not issued"):
        hall.redeem(ticket)
    hall.at_terminal(SYSTEM, terminal_moves.ReportPrintFault("half of it"))
    with refused("def:Redeemable Ticket", "void: Redeemable Ticket 7-1, not printed"):
        hall.redeem(ticket)


def test_def_redeemable_ticket__is_redeemed_at_the_desk_alone(hall):
    ticket = hall.ticket_of(50_00)
    for by in (DEALER, SUPERVISOR, SYSTEM):
        with not_permitted("def:Redeemable Ticket"):
            hall.at_desk(by, moves.RedeemTicket(ticket.validation, ticket.amount))
    with not_permitted("def:Redeemable Ticket"):
        hall.at_desk(PLAYER, moves.RedeemTicket(ticket.validation, ticket.amount))


def test_a_wrong_digit_is_found_by_the_check_digits(hall):
    ticket = hall.ticket_of(50_00)
    for at in range(18):
        digit = str((int(ticket.validation[at]) + 1) % 10)
        wrong = ticket.validation[:at] + digit + ticket.validation[at + 1 :]
        with refused("4.8(b)", "misread"):
            hall.redeem(ticket, validation=wrong)
    for wrong in ("", "x" * 18, ticket.validation[:-1], "³" * 18, "9" * 400):
        with refused("4.8(b)", "misread"):
            hall.redeem(ticket, validation=wrong)


# Vouchers


def test_4_6__a_hand_pay_voucher_is_paid_once(hall):
    voucher = hall.voucher_of(50_00)
    (event,) = hall.at_desk(CASHIER, pay(voucher))
    assert (event.ticket, event.cite.ref, hall.holds(VOUCHERS)) == (voucher, "4.6", 0)
    with refused("4.6", "already paid"):
        hall.at_desk(CASHIER, pay(voucher))
    with not_permitted("4.6"):
        hall.at_desk(DEALER, pay(voucher))


def test_4_6__a_voucher_is_no_ticket_and_a_ticket_no_voucher(hall):
    voucher = hall.voucher_of(50_00)
    with refused("4.6", "not a Redeemable Ticket"):
        hall.redeem(voucher)
    ticket = hall.ticket_of(20_00)
    with refused("4.6", "not a hand pay voucher"):
        hall.at_desk(CASHIER, pay(ticket))
    with refused("def:Redeemable Ticket", "differs"):
        hall.at_desk(CASHIER, pay(voucher, amount=Cents(50_01)))


# Without the paper


def lost(ticket, **changes):
    return changed(moves.ReportLostTicket(ticket.validation, "Max", "left in a taxi"), **changes)


def on_proof(ticket, **changes):
    move = moves.PayLostTicket(ticket.validation, "Max", "the picture of camera 4")
    return changed(move, **changes)


@pytest.mark.rule("ni2019-689-mttg", "4.8(b)")
def test_a_lost_ticket_is_not_paid_as_of_right(hall):
    ticket = hall.ticket_of(50_00)
    (event,) = hall.at_desk(CASHIER, lost(ticket))
    assert (event.cite.ref, hall.tickets.of(ticket.validation).lost) == ("4.8(b)", True)
    with refused("4.8(b)", "not paid"):
        hall.at_desk(CASHIER, on_proof(ticket), SUPERVISOR)
    hall.redeem(ticket)  # whoever brings it
    with refused("4.6", "already paid"):
        hall.at_desk(CASHIER, lost(ticket))


@pytest.mark.rule("ni2019-689-mttg", "4.8(b)")
def test_where_the_operator_lets_it_it_is_paid_on_proof_with_a_second_person():
    hall = Hall(desk=DeskSettings(pay_lost=True))
    hall.open_desk(1_000_00)
    ticket = hall.ticket_of(50_00)
    for beside in (None, Actor(Role.SUPERVISOR), Actor(Role.SUPERVISOR, name="CAS")):
        with not_permitted("1.2"):
            hall.at_desk(CASHIER, on_proof(ticket), beside)
    for wrong in (on_proof(ticket, proof=" "), on_proof(ticket, claimant="")):
        with refused("4.8(b)"):
            hall.at_desk(CASHIER, wrong, SUPERVISOR)
    (event,) = hall.at_desk(CASHIER, on_proof(ticket), SUPERVISOR)
    assert (event.by, event.beside, event.claimant) == (CASHIER, SUPERVISOR, "Max")
    assert (hall.holds(TICKETS), hall.desk.state.drawer) == (0, 950_00)
    with refused("4.6", "already paid"):
        hall.redeem(ticket)


@pytest.mark.rule("ni2019-689-mttg", "4.8(b)")
def test_the_operator_says_whether_lost_tickets_are_paid(hall):
    ticket = hall.ticket_of(50_00)
    with not_permitted("4.8(b)"):
        hall.at_desk(SUPERVISOR, moves.ConfigureDesk(pay_lost=True))
    hall.at_desk(OPERATOR, moves.ConfigureDesk(pay_lost=True))
    hall.at_desk(CASHIER, on_proof(ticket), SUPERVISOR)


@pytest.mark.rule("ni2019-689-mttg", "6.4")
def test_what_a_void_ticket_was_worth_is_owed_and_paid(hall):
    hall.redeem(hall.ticket_of(5_00))  # the account before it is somebody else's
    ticket = hall.ticket_of(50_00)
    void = moves.VoidTicket(ticket.validation, "printed for the wrong terminal")
    for beside in (None, Actor(Role.CASHIER, name="sue ")):
        with not_permitted("1.2"):
            hall.at_desk(SUPERVISOR, void, beside)
    with refused("6.4", "reason"):
        hall.at_desk(SUPERVISOR, changed(void, reason=""), CASHIER)
    hall.at_desk(SUPERVISOR, void, CASHIER)
    assert (hall.holds(TICKETS), hall.holds(OWED)) == (0, 50_00)
    with refused("def:Redeemable Ticket", "void"):
        hall.redeem(ticket)
    owed = moves.PayOwed(7, 2, "Max")
    with refused("6.4", "nothing is owed"):
        hall.at_desk(CASHIER, changed(owed, opening=1), SUPERVISOR)
    with refused("6.4", "by name"):
        hall.at_desk(CASHIER, changed(owed, claimant=""), SUPERVISOR)
    (event,) = hall.at_desk(CASHIER, owed, SUPERVISOR)
    assert (event.amount, hall.holds(OWED), hall.desk.state.drawer) == (50_00, 0, 945_00)
    with refused("6.4", "nothing is owed"):
        hall.at_desk(CASHIER, owed, SUPERVISOR)


@pytest.mark.parametrize(("terminal", "opening"), [(0, 1), (7, 0), (-7, 1), (7, 10**30)])
def test_nothing_is_owed_where_nobody_had_an_account(hall, terminal, opening):
    with refused("6.4", "nothing is owed"):
        hall.at_desk(CASHIER, moves.PayOwed(terminal, opening, "Max"), SUPERVISOR)


# The drawer


def test_4_6__a_closed_desk_pays_nothing():
    hall = Hall()
    ticket = hall.ticket_of(50_00)
    with refused("4.6", "closed"):
        hall.redeem(ticket)
    hall.open_desk(50_00)
    hall.redeem(ticket)
    assert (hall.desk.state.drawer, hall.holds(DRAWER)) == (0, 0)


def test_4_6__cash_is_paid_out_of_what_lies_in_the_drawer():
    hall = Hall()
    hall.open_desk(49_99)
    ticket = hall.ticket_of(50_00)
    with refused("4.6", "the drawer holds $49.99"):
        hall.redeem(ticket)
    hall.at_desk(CASHIER, moves.BringCash(Cents(1)), SUPERVISOR)
    hall.redeem(ticket)


def test_4_6__counts_at_both_ends_of_a_shift(hall):
    with refused("4.6", "is open"):
        hall.at_desk(CASHIER, moves.OpenDesk(Cents(0)))
    hall.redeem(hall.ticket_of(50_00))
    hall.at_desk(CASHIER, moves.TakeCashAway(Cents(900_00)), SUPERVISOR)
    (closed,) = hall.at_desk(CASHIER, moves.CloseDesk(Cents(49_00)))
    assert (closed.count, closed.expected, closed.shift) == (49_00, 50_00, 1)
    assert hall.holds(accounts.counts("desk")) == -1_00
    with refused("4.6", "is closed"):
        hall.at_desk(CASHIER, moves.CloseDesk(Cents(0)))
    (opened,) = hall.at_desk(CASHIER, moves.OpenDesk(Cents(49_50)))
    assert (opened.shift, opened.expected, hall.desk.state.drawer) == (2, 49_00, 49_50)
    assert hall.desk.state.shift.tickets.count == 0
    assert hall.holds(accounts.counts("desk")) == -50
    assert hall.holds(DRAWER) == -49_50
    assert hall.holds(accounts.vault()) == 100_00


@pytest.mark.parametrize("amount", [0, -1, 10**30])
def test_4_6__cash_that_cannot_be_is_not_moved(hall, amount):
    for move in (moves.BringCash, moves.TakeCashAway):
        with refused("4.6", "no cash of a drawer"):
            hall.at_desk(CASHIER, move(Cents(amount)), SUPERVISOR)
    with refused("4.6", "the drawer holds"):
        hall.at_desk(CASHIER, moves.TakeCashAway(Cents(1_000_01)), SUPERVISOR)
    with not_permitted("1.2"):
        hall.at_desk(CASHIER, moves.BringCash(Cents(1)), Actor(Role.SUPERVISOR, name="Cas"))


def test_a_desk_has_a_name_that_books_can_have():
    for name in ("", "a b", "x:y"):
        with refused("4.6", "name a desk"):
            Hall(desk=DeskSettings(name))


def test_tickets_of_two_terminals_are_kept_apart(hall):
    one, other = hall.ticket_of(50_00), hall.ticket_of(20_00, terminal=8)
    assert (one.number, other.number) == (1, 1)
    hall.redeem(other)
    assert (hall.holds(TICKETS), hall.holds(accounts.tickets("8"))) == (50_00, 0)
    hall.redeem(one)
