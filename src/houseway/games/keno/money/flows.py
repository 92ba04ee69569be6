"""Flows of each event between the accounts of keno: the one place that says so."""

from houseway.core.money import Cents
from houseway.core.wagers import Payment, Reversed, Settled, Staked
from houseway.games.keno.computer.events import Event
from houseway.games.keno.money.books import Account, Flow, flow, mirrored

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
