"""How a player leaves: when he may, when he must, and what he gets."""

import pytest

from houseway.cash.listing import TERMINAL
from houseway.cash.papers import Paper, Status
from houseway.cash.terminal import events, moves
from houseway.core.game import Duty
from houseway.core.money import Cents
from houseway.ledger import TableId, accounts
from tests.cash.hall import DEALER, MONITORING, OPERATOR, PLAYER, SUPERVISOR, SYSTEM, Hall
from tests.cash.refusals import not_permitted, refused

TICKETS, VOUCHERS = accounts.tickets("7"), accounts.vouchers("7")


@pytest.fixture
def hall():
    hall = Hall()
    hall.insert(50_00)
    return hall


# Within a period, and without a wager


def test_4_4_a__a_player_may_leave_within_the_period_of_any_connected_table(hall):
    hall.periods = ("T2",)
    begun, ordered = hall.cash_out()
    assert (begun.cite.ref, begun.credit) == ("4.4(a)", 50_00)
    assert isinstance(ordered, events.PrintOrdered)


@pytest.mark.parametrize("periods", [(), ("T9",)])  # T9 is not connected
def test_4_4_a__and_not_a_moment_outside_it(hall, periods):
    hall.periods = periods
    with refused("4.4(a)", "no Wagering Period"):
        hall.cash_out()
    assert hall.terminal.leaving is None


def test_4_4_a__nor_with_a_wager_at_any_table(hall):
    hall.wagers = ("T2",)
    with refused("4.4(a)", "T2"):
        hall.cash_out()
    hall.wagers = ()
    hall.cash_out()


def test_4_4_a__staff_do_not_cash_out_for_a_player_who_may_stay(hall):
    with refused("4.4(a)", "his to cash out"):
        hall.cash_out(SUPERVISOR)
    with not_permitted("4.4(a)"):
        hall.cash_out(DEALER)


# Ticket or voucher


def test_4_5_a__a_ticket_for_all_that_is_on_the_account(hall):
    hall.insert(20_00)
    _, ordered = hall.cash_out()
    assert hall.credit() == 70_00, "nothing moves before it is printed"
    assert hall.holds(TICKETS) == 0
    issued, closed = hall.printed()
    assert issued.ticket == ordered.ticket
    assert (issued.ticket.amount, issued.ticket.paper) == (70_00, Paper.TICKET)
    assert (issued.cite.ref, closed.cite.ref) == ("4.5(a)", "4.6")
    assert (hall.credit(), hall.holds(TICKETS)) == (0, 70_00)
    assert not hall.terminal.active


@pytest.mark.standard("E8")
def test_4_5_b__above_the_limit_one_voucher_for_everything():
    hall = Hall(ticket_limit=Cents(100_00))
    hall.insert(100_00, 5_00)
    _, required = hall.cash_out()
    assert isinstance(required, events.VoucherRequired)
    assert TERMINAL.machine.turn(hall.terminal) == Duty(moves.IssueVoucher, required.cite)
    issued, _ = hall.at_terminal(SUPERVISOR, moves.IssueVoucher())
    assert (issued.ticket.paper, issued.ticket.amount) == (Paper.VOUCHER, 105_00)
    assert (required.cite.ref, issued.cite.ref) == ("4.5(b)", "4.5(b)")
    assert (hall.credit(), hall.holds(TICKETS), hall.holds(VOUCHERS)) == (0, 0, 105_00)


def test_4_5_b__exactly_at_the_limit_a_ticket():
    hall = Hall(ticket_limit=Cents(100_00))
    assert hall.ticket_of(100_00).amount == 100_00
    with refused("4.5(b)"):
        Hall(ticket_limit=Cents(-1))


def test_4_5_b__the_operator_configures_the_limit():
    hall = Hall()
    hall.insert(100_00, 5_00)
    notes = hall.terminal.settings.notes
    lower = moves.ConfigureTerminal(notes, Cents(104_99))
    for by in (SUPERVISOR, PLAYER):
        with not_permitted("4.5(b)"):
            hall.at_terminal(by, lower)
    with refused("4.5(b)"):
        hall.at_terminal(OPERATOR, moves.ConfigureTerminal(notes, Cents(-1)))
    with refused("4.3(a)"):
        hall.at_terminal(OPERATOR, moves.ConfigureTerminal((), None))
    hall.at_terminal(OPERATOR, lower)
    _, required = hall.cash_out()
    assert isinstance(required, events.VoucherRequired)


def test_4_5__whoever_has_to_leave_uses_the_cash_out(hall):
    hall.at_terminal(DEALER, moves.DirectToLeave("shouts at the dealer"))
    due = TERMINAL.machine.turn(hall.terminal)
    assert isinstance(due, Duty)
    assert (due.act, due.cite.ref) == (moves.CashOut, "4.5")
    hall.cash_out()
    with refused("4.5", "in hand"):
        hall.cash_out()


def test_4_5__nothing_is_added_while_a_cash_out_is_in_hand(hall):
    hall.cash_out()
    with refused("4.5", "in hand"):
        hall.insert(20_00)
    with refused("4.5", "in hand"):
        hall.at_terminal(MONITORING, moves.TransferCredit(Cents(1_00), "M-1"))
    with refused("4.5", "printed"):
        move = moves.AdjustAccount(Cents(1_00), moves.Source.NOTES, "jam")
        hall.at_terminal(SUPERVISOR, move, DEALER)


def test_4_6__an_empty_account_closes_and_prints_nothing(hall):
    move = moves.AdjustAccount(Cents(-50_00), moves.Source.NOTES, "the note came back out")
    hall.at_terminal(SUPERVISOR, move, DEALER)
    begun, closed = hall.cash_out()
    assert (begun.credit, closed.cite.ref, closed.left) == (0, "4.6", 0)
    assert (hall.terminal.active, hall.terminal.papers) == (False, 0)


def test_4_6__the_next_note_opens_another_account(hall):
    hall.cash_out()
    hall.printed()
    opened, *_ = hall.insert(10_00)
    assert opened.opening == 2
    assert (hall.credit(1), hall.credit(2)) == (0, 10_00)


def test_4_6__a_correction_while_the_ticket_is_printed_is_not_lost(hall):
    hall.cash_out()
    late = accounts.house(TableId("T1"))
    for cents, left in ((15_00, 15_00), (-60_00, -45_00)):
        hall.tip.book(hall.moved(late, cents))
        assert hall.standing(7).credit == 50_00 + left
    _, closed = hall.printed()
    assert closed.left == -45_00
    assert (hall.credit(), hall.holds(TICKETS)) == (0, 50_00)
    assert hall.holds(accounts.shortfall("7", 1)) == -45_00


def test_4_6__what_a_correction_added_meanwhile_is_owed(hall):
    hall.cash_out()
    hall.tip.book(hall.moved(accounts.house(TableId("T1")), 15_00))
    _, closed = hall.printed()
    assert closed.left == 15_00
    assert (hall.credit(), hall.holds(accounts.owed("7", 1))) == (0, 15_00)


# The printer fails


def test_4_9__after_a_failed_print_the_account_is_open_and_untouched(hall):
    hall.cash_out()
    number = hall.terminal.leaving.ticket.validation
    (failed,) = hall.at_terminal(SYSTEM, moves.ReportPrintFault("out of paper"))
    assert failed.cite.ref == "4.9"
    assert (hall.credit(), hall.holds(TICKETS), hall.terminal.active) == (50_00, 0, True)
    assert hall.tickets.of(number).status is Status.VOID
    with not_permitted("4.9"):
        hall.at_terminal(DEALER, moves.IssueVoucher())
    issued, _ = hall.at_terminal(SUPERVISOR, moves.IssueVoucher())
    assert (issued.cite.ref, issued.by, issued.ticket.amount) == ("4.9", SUPERVISOR, 50_00)
    assert issued.ticket.validation != number
    assert (hall.credit(), hall.holds(VOUCHERS), hall.terminal.active) == (0, 50_00, False)


def test_4_9__a_voucher_is_for_what_the_account_holds_when_it_is_issued(hall):
    hall.cash_out()
    hall.at_terminal(SYSTEM, moves.ReportPrintFault("jam"))
    hall.tip.book(hall.moved(accounts.house(TableId("T1")), 7_00))
    issued, _ = hall.at_terminal(SUPERVISOR, moves.IssueVoucher())
    assert issued.ticket.amount == 57_00


def test_4_9__no_voucher_without_a_cause(hall):
    with refused("4.9", "no voucher"):
        hall.at_terminal(SUPERVISOR, moves.IssueVoucher())
    hall.cash_out()
    with refused("4.9", "no voucher"):
        hall.at_terminal(SUPERVISOR, moves.IssueVoucher())


def test_4_9__a_ticket_that_came_out_illegible_is_replaced_by_a_voucher(hall):
    hall.cash_out()
    issued, _ = hall.printed()
    ticket = issued.ticket
    with not_permitted("4.9"):
        hall.at_terminal(PLAYER, moves.ReplaceTicket(ticket.validation))
    with refused("4.9", "last"):
        hall.at_terminal(SUPERVISOR, moves.ReplaceTicket("9" * 18))
    (event,) = hall.at_terminal(SUPERVISOR, moves.ReplaceTicket(ticket.validation))
    assert (event.cite.ref, event.voucher.amount, event.voucher.opening) == ("4.9", 50_00, 1)
    assert (hall.holds(TICKETS), hall.holds(VOUCHERS)) == (0, 50_00)
    assert hall.tickets.of(ticket.validation).status is Status.VOID
    assert hall.tickets.of(event.voucher.validation).status is Status.ISSUED
    with refused("4.9"):
        hall.at_terminal(SUPERVISOR, moves.ReplaceTicket(ticket.validation))


def test_4_9__not_once_it_is_paid_nor_after_somebody_else_has_bought_in(hall):
    hall.open_desk()
    hall.cash_out()
    issued, _ = hall.printed()
    hall.redeem(issued.ticket)
    with refused("4.9", "is paid"):
        hall.at_terminal(SUPERVISOR, moves.ReplaceTicket(issued.ticket.validation))
    other = hall.ticket_of(20_00)
    hall.insert(5_00)
    with refused("4.9", "last"):
        hall.at_terminal(SUPERVISOR, moves.ReplaceTicket(other.validation))


def test_the_printer_answers_for_the_ticket_that_it_was_told_to_print(hall):
    with refused("4.5", "nothing is being printed"):
        hall.at_terminal(SYSTEM, moves.ReportPrinted("1" * 18))
    hall.cash_out()
    with refused("4.5(a)", "not the ticket"):
        hall.at_terminal(SYSTEM, moves.ReportPrinted("1" * 18))
    with not_permitted("4.5(a)"):
        hall.at_terminal(SUPERVISOR, moves.ReportPrinted("1" * 18))
    with not_permitted("4.9"):
        hall.at_terminal(PLAYER, moves.ReportPrintFault("jam"))
