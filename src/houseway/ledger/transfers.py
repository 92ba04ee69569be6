"""From money events to transfers. A transfer cannot be out of balance: it has two ends."""

from collections.abc import Callable, Iterable, Iterator
from typing import assert_never

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import (
    Booked,
    Charged,
    Kept,
    Moved,
    Payment,
    PoolsMoved,
    Reversed,
    Settled,
    Staked,
)
from houseway.ledger import accounts
from houseway.ledger.accounts import MONEY, Account, SetId, TableId, set_of

Holder = Callable[[Player], Account]


@value
class Transfer:
    """So many cents leave `debit` and reach `credit`."""

    debit: Account
    credit: Account
    cents: Cents

    def __post_init__(self) -> None:
        assert type(self.cents) is int, f"{self.cents!r} is not a whole number of cents"
        assert self.cents > 0, f"{self.debit} to {self.credit}: {self.cents} cents do not move"
        assert self.debit != self.credit, f"{self.debit}: both ends of a transfer are the same"
        assert set_of(self.debit) == set_of(self.credit), (
            f"{self.debit} to {self.credit}: money cannot go from one set of books to another"
        )

    @property
    def mirror(self) -> "Transfer":
        return Transfer(self.credit, self.debit, self.cents)


@value
class Book:
    """The accounts of one table: whose chips a player stakes, and where wins and losses go."""

    table: TableId
    holder: Holder  # the chip account of a player
    bank: Account  # takes the losses and pays the wins
    house: Account  # what the table has won, whoever is the bank
    commission: Account
    jackpot: Account
    reserve: Account
    purse: Holder | None = None  # from which bets are made; None: the chip account

    def stakes_from(self, player: Player) -> Account:
        return (self.purse or self.holder)(player)

    def layout(self, player: Player) -> Account:
        return accounts.layout(self.table, self.holder(player))

    def __call__(self, _state: object, events: Iterable[object]) -> tuple[Transfer, ...]:
        """What the events of one move mean in money, whatever the table is like."""
        return moved(events, self)


def house_book(table: TableId, holder: Holder, of: SetId = MONEY) -> Book:
    """The book of a table where the house is the bank."""
    return _book(table, holder, accounts.house(table, of), of)


def pot_book(table: TableId, holder: Holder, of: SetId = MONEY) -> Book:
    """The book of a table where the players win from each other."""
    return _book(table, holder, accounts.pot(table, of), of)


def _book(table: TableId, holder: Holder, bank: Account, of: SetId) -> Book:
    return Book(
        table,
        holder,
        bank,
        accounts.house(table, of),
        accounts.commission(table, of),
        accounts.jackpot(table, of),
        accounts.reserve(table, of),
    )


def transfers(event: Booked, book: Book) -> Iterator[Transfer]:
    """What one event means in money, wager by wager."""
    match event:
        case Staked(wagers):
            for wager in wagers:
                purse, lies = book.stakes_from(wager.player), book.layout(wager.player)
                yield Transfer(purse, lies, wager.stake)
        case Settled(payments):
            for payment in payments:
                yield from _paid(payment, book)
        case Reversed(payments):
            for payment in payments:
                yield from (transfer.mirror for transfer in _paid(payment, book))
        case Charged(player, amount):
            yield Transfer(book.holder(player), book.commission, amount)
        case Kept(amount):
            if book.bank != book.house:
                yield Transfer(book.bank, book.house, amount)
        case PoolsMoved(some):
            for one in some:
                yield from _pooled(one, book)
        case _:
            assert_never(event)


def netted(some: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """One transfer for each two accounts: what went to and fro between them, less what came back.

    Losses, returned stakes, wins and commission run between different accounts, so each keeps
    a row of its own. A payment reversed and made again moves only the difference.
    """
    flows: dict[tuple[Account, Account], int] = {}
    for transfer in some:
        there, back = (transfer.debit, transfer.credit), (transfer.credit, transfer.debit)
        if back in flows:
            flows[back] -= transfer.cents
        else:
            flows[there] = flows.get(there, 0) + transfer.cents
    return tuple(
        Transfer(debit, credit, Cents(flow)) if flow > 0 else Transfer(credit, debit, Cents(-flow))
        for (debit, credit), flow in flows.items()
        if flow
    )


def moved(events: Iterable[object], book: Book) -> tuple[Transfer, ...]:
    """What all events of one move mean in money, netted. Other events than money's mean nothing."""
    return netted(
        transfer
        for event in events
        if isinstance(event, Booked)
        for transfer in transfers(event, book)
    )


def _pooled(one: Moved, book: Book) -> Iterator[Transfer]:
    """The bank had the stake and paid the prize: the pools take from it, or make it good."""
    for cents, pool in ((one.jackpot, book.jackpot), (one.reserve, book.reserve)):
        if cents > 0:
            yield Transfer(book.bank, pool, cents)
        elif cents < 0:
            yield Transfer(pool, book.bank, Cents(-cents))


def _paid(payment: Payment, book: Book) -> Iterator[Transfer]:
    """The stake leaves the layout one way or the other; then the win and the commission."""
    holder = book.stakes_from(payment.wager.player)
    lies = book.layout(payment.wager.player)
    lost = Cents(payment.wager.stake - payment.returned)
    if lost:
        yield Transfer(lies, book.bank, lost)
    if payment.returned:
        yield Transfer(lies, holder, payment.returned)
    if payment.win:
        yield Transfer(book.bank, holder, payment.win)
    if payment.commission:
        yield Transfer(holder, book.commission, payment.commission)
