"""Changes that each event makes at the Cash Desk. Nothing is checked here."""

from typing import assert_never

from houseway.cash.desk import events as happened
from houseway.cash.desk.moves import Means
from houseway.cash.desk.state import CashDesk, Shift
from houseway.cash.entrants import Receipt
from houseway.core.money import Cents
from houseway.core.value import changed

RECEIPTS = 100  # that a desk has at hand


def changed_by(desk: CashDesk, event: happened.DeskEvent) -> CashDesk:
    shift = desk.shift
    match event:
        case happened.TicketRedeemed(ticket, means):
            after = changed(shift, tickets=shift.tickets.plus(ticket.amount))
            return paid(desk, after, ticket.amount, means)
        case happened.VoucherPaid(ticket, means):
            after = changed(shift, vouchers=shift.vouchers.plus(ticket.amount))
            return paid(desk, after, ticket.amount, means)
        case happened.LostTicketPaid(ticket, means=means):
            after = changed(shift, lost=shift.lost.plus(ticket.amount))
            return paid(desk, after, ticket.amount, means)
        case happened.OwedPaid(amount=amount, means=means):
            after = changed(shift, owed=shift.owed.plus(amount))
            return paid(desk, after, amount, means)
        case happened.FeeTaken(receipt, means):
            after = changed(shift, fees=shift.fees.plus(receipt.amount))
            return with_receipt(paid(desk, after, Cents(-receipt.amount), means), receipt)
        case happened.EntrantPaid(receipt, means):
            after = changed(shift, entrants=shift.entrants.plus(receipt.amount))
            return with_receipt(paid(desk, after, receipt.amount, means), receipt)
        case happened.TicketVoided() | happened.LossReported():
            return desk  # the index of tickets has it
        case happened.DeskOpened(number, count):
            return changed(desk, open=True, drawer=count, shift=Shift(number, count))
        case happened.DeskClosed(_, count):
            return changed(desk, open=False, drawer=count)
        case happened.CashBrought(amount):
            after = changed(shift, brought=Cents(shift.brought + amount))
            return changed(desk, drawer=Cents(desk.drawer + amount), shift=after)
        case happened.CashTakenAway(amount):
            after = changed(shift, taken_away=Cents(shift.taken_away + amount))
            return changed(desk, drawer=Cents(desk.drawer - amount), shift=after)
        case happened.DeskConfigured(pay_lost):
            return changed(desk, settings=changed(desk.settings, pay_lost=pay_lost))
        case _:
            assert_never(event)


def paid(desk: CashDesk, shift: Shift, amount: Cents, means: Means) -> CashDesk:
    """Cash leaves the drawer; what is as good as cash does not lie in it."""
    if means is not Means.CASH:
        return changed(desk, shift=shift)
    after = changed(shift, in_cash=Cents(shift.in_cash + amount))
    return changed(desk, drawer=Cents(desk.drawer - amount), shift=after)


def with_receipt(desk: CashDesk, receipt: Receipt) -> CashDesk:
    """With the receipts that can still be asked for."""
    receipts = (*desk.receipts[1 - RECEIPTS :], receipt)
    return changed(desk, receipts=receipts, issued=receipt.number)
