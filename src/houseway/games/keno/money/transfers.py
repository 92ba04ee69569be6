"""The accounts of a keno computer in the ledger of the house, and what its events transfer.

Money outside (cash, cheques, chips and vouchers that were tendered) is below zero where it has
come in; initiatives have only taken. All else lies in the computer, and the house may owe.
"""

from collections.abc import Callable, Iterable

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.wagers import Payment, Reversed, Settled, Staked
from houseway.games.keno.computer import events
from houseway.games.keno.computer.events import Event
from houseway.games.keno.computer.state import Computer, Hall
from houseway.games.keno.money.books import Account, Flow, flow, mirrored
from houseway.ledger import Account as LedgerAccount
from houseway.ledger import TableId, Transfer, accounts, netted
from houseway.ledger.accounts import MONEY, SetId, account

Holder = Callable[[Player], LedgerAccount]  # the chip account of a player
Booking = Callable[[Hall, tuple[Event, ...]], tuple[Transfer, ...]]
Names = dict[Account, LedgerAccount]

MAY_OWE = frozenset(
    {
        Account.CASH,
        Account.CHEQUES,
        Account.CHIPS,
        Account.OTHER_VOUCHERS,
        Account.HOUSE,
        Account.CREDIT,
    }
)


def nobody(player: Player) -> LedgerAccount:
    raise AssertionError(f"nobody holds an account of player {player} here")


def names(computer: TableId, of: SetId = MONEY) -> Names:
    """Return the ledger names of the books' accounts; credit lies with the players."""
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
    for each_account in Account:
        if (
            each_account not in found and each_account is not Account.CREDIT
        ):  # the pools: `jackpot 6`, `secondary pool 6`
            purpose, pick = each_account.split()[0], each_account.split()[-1]
            found[each_account] = account(purpose, f"{computer}-{pick}", of)
    return found


def booking(computer: TableId, of: SetId = MONEY, holder: Holder = nobody) -> Booking:
    """Transfers of one move's events, for the journal and for whoever audits it."""
    called = names(computer, of)

    def booked(hall: Hall, some: tuple[Event, ...]) -> tuple[Transfer, ...]:
        players = [player for event in some if (player := player_of(hall, event)) is not None]
        credit = {Account.CREDIT: holder(players[0])} if players else {}
        return transferred(some, called | credit)

    return booked


def transferred(some: Iterable[Event], called: Names) -> tuple[Transfer, ...]:
    return netted(
        Transfer(called[flow.source], called[flow.target], flow.cents)
        for event in some
        for flow in flows(event)
    )


def player_of(hall: Hall, event: Event) -> Player | None:
    """The player whose credit an event moves, if it moves any."""
    if all(Account.CREDIT not in (flow.source, flow.target) for flow in flows(event)):
        return None
    match event:
        case events.TicketIssued(ticket):
            return ticket.player
        case events.PrizeCredited(_, player):
            return player
        case events.TicketCancelled(number):
            return hall.computer.tickets[number - 1].player
        case _:
            raise AssertionError(f"{event} moves credit, and of nobody")


def overdrawn(computer: Computer) -> tuple[Account, ...]:
    """Accounts that hold less than nothing and may not."""
    return tuple(
        each_account
        for each_account in Account
        if each_account not in MAY_OWE and computer.books.of(each_account) < 0
    )


Flows = tuple[Flow, ...]


def flows(event: Event) -> Flows:
    """Money events by their wagers and payments; every other event carries its flows."""
    match event:
        case Staked(wagers):
            return flow(
                Account.ENTRIES, Account.LAYOUT, Cents(sum(wager.stake for wager in wagers))
            )
        case Settled(payments):
            return settled(payments)
        case Reversed(payments):
            return mirrored(settled(payments))
        case _:
            found: Flows = getattr(event, "flows", ())
            return found


def settled(payments: tuple[Payment, ...]) -> Flows:
    """Stakes leave the game; what comes back and what is won is owed on the tickets."""
    returned = Cents(sum(payment.returned for payment in payments))
    lost = Cents(sum(payment.wager.stake for payment in payments) - returned)
    won = Cents(sum(payment.win for payment in payments))
    return (
        *flow(Account.LAYOUT, Account.OWED, returned),
        *flow(Account.LAYOUT, Account.HOUSE, lost),
        *flow(Account.HOUSE, Account.OWED, won),
    )
