"""A player's departure from a terminal: cash-out, ticket or voucher, account closed."""

from houseway.cash.facts import Standing
from houseway.cash.law import AccountLaw
from houseway.cash.papers import Paper, Status, Ticket, is_validation, plain_number
from houseway.cash.terminal import events as happened
from houseway.cash.terminal.moves import CashOut, IssueVoucher, ReplaceTicket, ReportPrinted
from houseway.cash.terminal.state import PlayerTerminal
from houseway.core.actors import Actor, Role
from houseway.core.game import Refused
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.law import Cite

Events = tuple[happened.TerminalEvent, ...]


@value
class Leave:
    """The rows of 4.4 to 4.6 and 4.9."""

    law: AccountLaw

    def must(self, terminal: PlayerTerminal, standing: Standing | None = None) -> Cite | None:
        """The clause by which the player has to leave, if one does."""
        if terminal.fault:
            return self.law.faulty
        if terminal.directed:
            return self.law.directed
        return self.law.excluded if standing is not None and standing.excluded else None

    def begun(self, terminal: PlayerTerminal, by: Actor, move: CashOut) -> Events:
        standing = standing_or_none(move.standing)
        must = self.must(terminal, standing)
        if terminal.leaving is not None:
            raise Refused(f"{terminal}: a cash-out is in hand already", self.law.leaving)
        if standing.wagers:
            tables = ", ".join(standing.wagers)
            raise Refused(f"wagers are placed at {tables}: they settle first", self.law.within)
        if must is None and by.role is not Role.PLAYER:
            raise Refused("nothing makes the player leave: it is his to cash out", self.law.within)
        if must is None and not set(standing.periods) & set(terminal.tables):
            raise Refused("no Wagering Period is open to leave in", self.law.within)
        begun = happened.CashOutBegun(terminal.openings, standing.credit, must or self.law.within)
        return (begun, *self.paid_out(terminal, standing.credit, move))

    def paid_out(self, terminal: PlayerTerminal, credit: Cents, move: CashOut) -> Events:
        """An empty account closes; up to the limit a ticket is printed; above it a voucher."""
        limit = terminal.settings.ticket_limit
        if credit == NOTHING:
            return (self.closed(terminal, NOTHING),)
        if limit is not None and credit > limit:
            return (happened.VoucherRequired(terminal.openings, self.law.voucher),)
        ticket = made_out(terminal, Paper.TICKET, credit, move)
        return (happened.PrintOrdered(ticket, self.law.ticket),)

    def printed(self, terminal: PlayerTerminal, move: ReportPrinted) -> Events:
        ticket = self.printing(terminal)
        if plain_number(move.validation) != ticket.validation:
            raise Refused("this is not the ticket that is being printed", self.law.ticket)
        left = Cents(standing_or_none(move.standing).credit - ticket.amount)
        return (happened.TicketIssued(ticket, self.law.ticket), self.closed(terminal, left))

    def failed(self, terminal: PlayerTerminal, what: str) -> Events:
        return (happened.PrintFailed(self.printing(terminal), what, self.law.unprinted),)

    def vouched(self, terminal: PlayerTerminal, by: Actor, move: IssueVoucher) -> Events:
        """For all that stands on the account now."""
        due = terminal.leaving
        if due is None or due.ticket is not None:
            raise Refused(f"{terminal}: no voucher is to be issued", self.law.unprinted)
        credit = standing_or_none(move.standing).credit
        if credit == NOTHING:
            return (self.closed(terminal, NOTHING),)
        voucher = made_out(terminal, Paper.VOUCHER, credit, move)
        issued = happened.VoucherIssued(voucher, by, due.cite)
        return (issued, self.closed(terminal, NOTHING))

    def replaced(self, terminal: PlayerTerminal, by: Actor, move: ReplaceTicket) -> Events:
        """At the time of the cash-out only: later it is a ticket that became illegible."""
        last, record = terminal.last, move.known
        if last is None or plain_number(move.validation) != last.validation:
            raise Refused("this is not the ticket that was printed here last", self.law.unprinted)
        assert record is not None, f"{last} is not on record"
        if record.status is not Status.ISSUED:
            raise Refused(f"{last} is {record.status}", self.law.unprinted)
        voucher = made_out(terminal, Paper.VOUCHER, last.amount, move, last.opening)
        return (happened.TicketReplaced(last, voucher, by, self.law.unprinted),)

    def printing(self, terminal: PlayerTerminal) -> Ticket:
        if terminal.leaving is None or terminal.leaving.ticket is None:
            raise Refused(f"{terminal}: nothing is being printed", self.law.leaving)
        return terminal.leaving.ticket

    def closed(self, terminal: PlayerTerminal, left: Cents) -> happened.AccountClosed:
        return happened.AccountClosed(terminal.openings, left, self.law.closed)


def made_out(
    terminal: PlayerTerminal,
    paper: Paper,
    amount: Cents,
    move: CashOut | IssueVoucher | ReplaceTicket,
    opening: int | None = None,
) -> Ticket:
    assert is_validation(move.drawn), f"{move.drawn!r} was not drawn as a validation number"
    number, of = terminal.papers + 1, opening or terminal.openings
    return Ticket(paper, move.drawn, number, terminal.terminal, of, amount, move.at)


def standing_or_none(standing: Standing | None) -> Standing:
    assert standing is not None, "the floor says how a terminal stands"
    assert standing.credit >= 0, f"an account below zero: {standing}"
    return standing
