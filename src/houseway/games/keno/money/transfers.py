"""The accounts of a keno computer in the ledger of the house, and what its events transfer.

Money outside (cash, cheques, chips and vouchers that were tendered) is below zero where it has
come in; initiatives have only taken. All else lies in the computer, and the house may owe.
"""

from collections.abc import Callable, Iterable

from houseway.games.keno.computer.events import Event
from houseway.games.keno.computer.state import Computer, Hall
from houseway.games.keno.money.books import Account
from houseway.games.keno.money.flows import flows
from houseway.ledger import Account as LedgerAccount
from houseway.ledger import TableId, Transfer, accounts, netted
from houseway.ledger.accounts import MONEY, SetId, account

Booking = Callable[[Hall, tuple[Event, ...]], tuple[Transfer, ...]]
Names = dict[Account, LedgerAccount]

MAY_OWE = frozenset(
    {Account.CASH, Account.CHEQUES, Account.CHIPS, Account.OTHER_VOUCHERS, Account.HOUSE}
)


def names(computer: TableId, of: SetId = MONEY) -> Names:
    """What each account of the books is called in the ledger."""
    entries = account("entries", computer, of)
    found = {
        Account.CASH: account("cash", computer, of),
        Account.CHEQUES: account("cheques", computer, of),
        Account.CHIPS: account("tendered-chips", computer, of),
        Account.OTHER_VOUCHERS: account("tendered-vouchers", computer, of),
        Account.INITIATIVES: account("initiatives", computer, of),
        Account.ENTRIES: entries,
        Account.LAYOUT: accounts.layout(computer, entries),
        Account.OWED: account("tickets", computer, of),
        Account.VOUCHERS: account("vouchers", computer, of),
        Account.HOUSE: accounts.house(computer, of),
        Account.BONUS: account("bonus", computer, of),
    }
    for one in Account:
        if one not in found:  # the pools: `jackpot 6`, `secondary pool 6`
            purpose, pick = one.split()[0], one.split()[-1]
            found[one] = account(purpose, f"{computer}-{pick}", of)
    return found


def booking(computer: TableId, of: SetId = MONEY) -> Booking:
    """Transfers of one move's events, for the journal and for whoever audits it."""
    called = names(computer, of)

    def booked(_: Hall, some: tuple[Event, ...]) -> tuple[Transfer, ...]:
        return transferred(some, called)

    return booked


def transferred(some: Iterable[Event], called: Names) -> tuple[Transfer, ...]:
    return netted(
        Transfer(called[one.source], called[one.target], one.cents)
        for event in some
        for one in flows(event)
    )


def overdrawn(computer: Computer) -> tuple[Account, ...]:
    """Accounts that hold less than nothing and may not."""
    return tuple(one for one in Account if one not in MAY_OWE and computer.books.of(one) < 0)
