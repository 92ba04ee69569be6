"""Transfers that the events of the Cash Desk make.

Cash has a balance below zero where it lies, as all money that has come in from outside.
"""

from collections.abc import Iterable, Iterator

from houseway.cash.desk import events as happened
from houseway.cash.desk.moves import Means
from houseway.cash.papers import Paper, Ticket
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.ledger import Account, Transfer, accounts, netted
from houseway.ledger.accounts import MONEY, SetId


@value
class DeskBook:
    """The accounts of a desk: its drawer, what it pays otherwise, what counts found."""

    desk: str
    of: SetId = MONEY

    def __call__(self, _state: object, events: Iterable[object]) -> tuple[Transfer, ...]:
        return netted(transfer for event in events for transfer in self.moved(event))

    def moved(self, event: object) -> Iterator[Transfer]:
        match event:
            case (
                happened.TicketRedeemed(ticket, means)
                | happened.VoucherPaid(ticket, means)
                | happened.LostTicketPaid(ticket, means=means)
            ):
                yield Transfer(self.paper(ticket), self.paid_from(means), ticket.amount)
            case happened.TicketVoided(ticket):
                owed = self.owed(ticket.terminal, ticket.opening)
                yield Transfer(self.paper(ticket), owed, ticket.amount)
            case happened.OwedPaid(terminal, opening, amount, means=means):
                yield Transfer(self.owed(terminal, opening), self.paid_from(means), amount)
            case happened.FeeTaken(receipt, means):
                entrant = accounts.entrant(receipt.tournament, receipt.player, self.of)
                yield Transfer(self.paid_from(means), entrant, receipt.amount)
            case happened.EntrantPaid(receipt, means):
                entrant = accounts.entrant(receipt.tournament, receipt.player, self.of)
                yield Transfer(entrant, self.paid_from(means), receipt.amount)
            case (
                happened.DeskOpened(count=count, expected=expected)
                | happened.DeskClosed(count=count, expected=expected)
            ):
                yield from self.counted(count, expected)
            case happened.CashBrought(amount):
                yield Transfer(self.drawer, accounts.vault(self.of), amount)
            case happened.CashTakenAway(amount):
                yield Transfer(accounts.vault(self.of), self.drawer, amount)
            case _:
                pass

    def counted(self, count: Cents, expected: Cents) -> Iterator[Transfer]:
        """Yield the transfer of what a count found above or below the expected amount."""
        account = accounts.counts(self.desk, self.of)
        if count > expected:
            yield Transfer(self.drawer, account, Cents(count - expected))
        elif count < expected:
            yield Transfer(account, self.drawer, Cents(expected - count))

    def paper(self, ticket: Ticket) -> Account:
        kind = accounts.tickets if ticket.paper is Paper.TICKET else accounts.vouchers
        return kind(str(ticket.terminal), self.of)

    def owed(self, terminal: int, opening: int) -> Account:
        return accounts.owed(str(terminal), opening, self.of)

    def paid_from(self, means: Means) -> Account:
        if means is Means.CASH:
            return self.drawer
        return accounts.equivalents(self.desk, self.of)

    @property
    def drawer(self) -> Account:
        return accounts.cash(self.desk, self.of)
