"""Transfers that the events of a Player Terminal make."""

from collections.abc import Iterable, Iterator

from houseway.cash.terminal import events as happened
from houseway.cash.terminal.moves import Source
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.ledger import Account, TableId, Transfer, accounts, netted
from houseway.ledger.accounts import MONEY, SetId


@value
class TerminalBook:
    """The accounts of one terminal: its notes, its openings, its papers."""

    terminal: str
    of: SetId = MONEY

    def __call__(self, _state: object, events: Iterable[object]) -> tuple[Transfer, ...]:
        return netted(transfer for event in events for transfer in self.moved(event))

    def moved(self, event: object) -> Iterator[Transfer]:
        match event:
            case happened.AccountCredited(opening, amount):
                yield Transfer(accounts.notes(self.terminal, self.of), self.chips(opening), amount)
            case happened.CreditTransferred(opening, amount):
                yield Transfer(accounts.monitoring(self.of), self.chips(opening), amount)
            case happened.TicketIssued(ticket):
                yield Transfer(self.chips(ticket.opening), self.tickets, ticket.amount)
            case happened.VoucherIssued(voucher):
                yield Transfer(self.chips(voucher.opening), self.vouchers, voucher.amount)
            case happened.TicketReplaced(ticket):
                yield Transfer(self.tickets, self.vouchers, ticket.amount)
            case happened.AccountClosed(opening, left) if left:
                yield self.beside(opening, left)
            case happened.AccountAdjusted() as adjusted:
                yield self.by_hand(adjusted)
            case _:
                pass

    def beside(self, opening: int, left: Cents) -> Transfer:
        """The transfer of what a correction added or took while the ticket was printed."""
        if left > 0:
            owed = accounts.owed(self.terminal, opening, self.of)
            return Transfer(self.chips(opening), owed, left)
        short = accounts.shortfall(self.terminal, opening, self.of)
        return Transfer(short, self.chips(opening), Cents(-left))

    def by_hand(self, adjusted: happened.AccountAdjusted) -> Transfer:
        source, chips = self.source(adjusted), self.chips(adjusted.opening)
        change = Cents(adjusted.after - adjusted.before)
        return Transfer(source, chips, change) if change > 0 else back(source, chips, change)

    def source(self, adjusted: happened.AccountAdjusted) -> Account:
        match adjusted.source:
            case Source.NOTES:
                return accounts.notes(self.terminal, self.of)
            case Source.WINNINGS:
                return accounts.house(TableId(adjusted.table), self.of)
            case Source.TRANSFER:
                return accounts.monitoring(self.of)

    def chips(self, opening: int) -> Account:
        return accounts.chips(self.terminal, opening, self.of)

    @property
    def tickets(self) -> Account:
        return accounts.tickets(self.terminal, self.of)

    @property
    def vouchers(self) -> Account:
        return accounts.vouchers(self.terminal, self.of)


def back(source: Account, chips: Account, change: Cents) -> Transfer:
    return Transfer(chips, source, Cents(-change))
