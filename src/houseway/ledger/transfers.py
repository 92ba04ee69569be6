"""From money events to transfers. A transfer cannot be out of balance: it has two ends."""

from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import Any, assert_never, get_args

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed, value
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
BOOKED = frozenset(get_args(Booked))
PLAYER, STAKE = attrgetter("player"), attrgetter("stake")
Flow = tuple[Account, Account, Cents]  # from, to, how much: a transfer that may be netted yet


@value
class Transfer:
    """A transfer of cents from `debit` to `credit`."""

    debit: Account
    credit: Account
    cents: Cents

    def __post_init__(self) -> None:
        debit, credit, cents = self.debit, self.credit, self.cents
        assert type(cents) is int, f"{cents!r} is not a whole number of cents"
        assert cents > 0, f"{debit} to {credit}: {cents} cents do not move"
        assert debit != credit, f"{debit}: both ends of a transfer are the same"
        if "@" in debit or "@" in credit:
            assert set_of(debit) == set_of(credit), (
                f"{debit} to {credit}: money cannot go from one set of books to another"
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
    deducts: bool = False  # commission is taken from the payout, before the account is credited

    def ends(self, player: Player) -> tuple[Account, Account]:
        """Return where a player stakes from, and where their wagers lie."""
        chips = self.holder(player)
        lies = accounts.layout(self.table, chips)
        return (chips if self.purse is None else self.purse(player)), lies

    def __call__(self, _state: object, events: Iterable[object]) -> tuple[Transfer, ...]:
        """Return the transfers of one move's events, whatever the table is like."""
        return moved(events, self)


def house_book(table: TableId, holder: Holder, of: SetId = MONEY) -> Book:
    """The book of a table where the house is the bank."""
    return _book(table, holder, accounts.house(table, of), of)


def deducting_book(table: TableId, holder: Holder, of: SetId = MONEY) -> Book:
    """The same where an account is credited with what is left after commission."""
    return changed(house_book(table, holder, of), deducts=True)


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
    """Yield the transfers of one event, wager by wager."""
    for debit, credit, cents in flows(event, book):
        yield Transfer(debit, credit, cents)


def flows(event: Booked, book: Book) -> Iterator[Flow]:
    match event:
        case Staked(wagers):
            ends = Ends(book)
            for wager in wagers:
                purse, lies = ends[wager.player]
                yield purse, lies, wager.stake
        case Settled(payments):
            ends = Ends(book)
            for payment in payments:
                yield from _paid(payment, book, ends)
        case Reversed(payments):
            ends = Ends(book)
            for payment in payments:
                for debit, credit, cents in _paid(payment, book, ends):
                    yield credit, debit, cents
        case Charged(player, amount):
            yield book.holder(player), book.commission, amount
        case Kept(amount):
            if book.bank != book.house:
                yield book.bank, book.house, amount
        case PoolsMoved(some):
            for movement in some:
                yield from _pooled(movement, book)
        case _:
            assert_never(event)


class Ends(dict[Player, tuple[Account, Account]]):
    """The accounts of each player's stake and wagers, asked once for an event."""

    def __init__(self, book: Book) -> None:
        super().__init__()
        self._book = book

    def __missing__(self, player: Player) -> tuple[Account, Account]:
        ends = self[player] = self._book.ends(player)
        return ends


def netted(some: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """One transfer for each two accounts: what went to and fro between them, less what came back.

    Losses, returned stakes, wins and commission run between different accounts, so each keeps
    a row of its own. A payment reversed and made again moves only the difference.
    """
    return netted_flows((transfer.debit, transfer.credit, transfer.cents) for transfer in some)


def netted_flows(some: Iterable[Flow]) -> tuple[Transfer, ...]:
    net: dict[tuple[Account, Account], int] = {}
    for debit, credit, cents in some:
        assert cents > 0, f"{debit} to {credit}: {cents} cents do not move"
        there, back = (debit, credit), (credit, debit)
        if back in net:
            net[back] -= cents
        else:
            net[there] = net.get(there, 0) + cents
    return tuple(
        [
            Transfer(debit, credit, Cents(flow))
            if flow > 0
            else Transfer(credit, debit, Cents(-flow))
            for (debit, credit), flow in net.items()
            if flow
        ]
    )


def moved(events: Iterable[Any], book: Book) -> tuple[Transfer, ...]:
    """Return the netted transfers of all events of one move. Only money events have any."""
    money: list[Booked] = [event for event in events if type(event) in BOOKED]
    if len(money) == 1 and isinstance(money[0], Staked):
        return staked(money[0], book)
    return netted_flows(flow for event in money for flow in flows(event, book))


def staked(event: Staked, book: Book) -> tuple[Transfer, ...]:
    """Wagers alone: nearly always one player's, which go one way, so there is nothing to net."""
    wagers = event.wagers
    if len(wagers) == 1:
        (wager,) = wagers
        return (Transfer(*book.ends(wager.player), wager.stake),)
    if len(set(map(PLAYER, wagers))) != 1:
        return netted_flows(flows(event, book))
    stakes = [*map(STAKE, wagers)]
    assert min(stakes) > 0, f"{wagers}: {min(stakes)} cents do not move"
    return (Transfer(*book.ends(wagers[0].player), Cents(sum(stakes))),)


def _pooled(movement: Moved, book: Book) -> Iterator[Flow]:
    """The bank had the stake and paid the prize: the pools take from it, or make it good."""
    for cents, pool in ((movement.jackpot, book.jackpot), (movement.reserve, book.reserve)):
        if cents > 0:
            yield book.bank, pool, cents
        elif cents < 0:
            yield pool, book.bank, Cents(-cents)


def _paid(payment: Payment, book: Book, ends: Ends) -> Iterator[Flow]:
    """The stake leaves the layout one way or the other; then the win and the commission."""
    holder, lies = ends[payment.wager.player]
    lost = Cents(payment.wager.stake - payment.returned)
    if lost:
        yield lies, book.bank, lost
    if payment.returned:
        yield lies, holder, payment.returned
    if book.deducts:
        yield from _deducted(payment, book, holder)
        return
    if payment.win:
        yield book.bank, holder, payment.win
    if payment.commission:
        yield holder, book.commission, payment.commission


def _deducted(payment: Payment, book: Book, holder: Account) -> Iterator[Flow]:
    """The commission leaves the payout before the account has it."""
    left = Cents(payment.win - payment.commission)
    assert left >= 0, f"{payment}: the commission is above the win"
    if left:
        yield book.bank, holder, left
    if payment.commission:
        yield book.bank, book.commission, payment.commission
