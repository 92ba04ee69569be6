"""Changes that each event makes in a Player Terminal. Nothing is checked here."""

from typing import assert_never

from houseway.cash.terminal import events as happened
from houseway.cash.terminal.state import Claim, Leaving, PlayerTerminal
from houseway.core.value import changed


def changed_by(terminal: PlayerTerminal, event: happened.TerminalEvent) -> PlayerTerminal:
    match event:
        case happened.AccountOpened(opening):
            return changed(terminal, openings=opening, active=True, last=None)
        case (
            happened.NoteInserted()
            | happened.AccountCredited()
            | happened.CreditTransferred()
            | happened.AccountAdjusted()
            | happened.CashOutBegun()
        ):
            return terminal  # the books have it
        case happened.PrintOrdered(ticket, cite):
            return changed(terminal, leaving=Leaving(ticket, cite), papers=ticket.number)
        case happened.VoucherRequired(_, cite) | happened.PrintFailed(_, _, cite):
            return changed(terminal, leaving=Leaving(None, cite))
        case happened.TicketIssued(ticket):
            return changed(terminal, last=ticket)
        case happened.VoucherIssued(voucher):
            return changed(terminal, papers=voucher.number)
        case happened.TicketReplaced(_, voucher):
            return changed(terminal, last=None, papers=voucher.number)
        case happened.AccountClosed():
            return changed(terminal, active=False, leaving=None, directed="")
        case _:
            return with_conduct(terminal, event)


def with_conduct(terminal: PlayerTerminal, event: happened.ConductEvent) -> PlayerTerminal:
    match event:
        case happened.LeaveDirected(_, _, reason):
            return changed(terminal, directed=reason)
        case happened.MalfunctionReported(what):
            return changed(terminal, reported=what)
        case happened.MalfunctionRectified():
            return changed(terminal, reported="")
        case happened.TerminalOutOfOrder(what):
            return changed(terminal, fault=what, reported="")
        case happened.TerminalInOrder():
            return changed(terminal, fault="")
        case happened.SupervisorCalled():
            return changed(terminal, called=True)
        case happened.CallAnswered():
            return changed(terminal, called=False)
        case happened.ErrorClaimed(number, opening, table, round_, what):
            claim = Claim(number, opening, table, round_, what)
            return changed(terminal, claims=(*terminal.claims, claim), claimed=number)
        case happened.ClaimConsidered(number):
            left = tuple(
                each_claim for each_claim in terminal.claims if each_claim.number != number
            )
            return changed(terminal, claims=left)
        case happened.TerminalConnected(tables):
            return changed(terminal, tables=tables)
        case happened.TerminalConfigured(settings):
            return changed(terminal, settings=settings)
        case _:
            assert_never(event)
