"""The events of the Cash Desk as sentences."""

from houseway.cash.desk import events as happened
from houseway.cash.entrants import Receipt
from houseway.core.money import dollars
from houseway.core.words import Sentences, Words


def count(event: happened.DeskOpened | happened.DeskClosed) -> str:
    if event.count == event.expected:
        return f"{dollars(event.count)} counted"
    return f"{dollars(event.count)} counted where {dollars(event.expected)} should lie"


def owed(event: happened.OwedPaid) -> str:
    account = f"account {event.opening} of terminal {event.terminal}"
    return f"{dollars(event.amount)} owed on {account} is paid to {event.claimant}: {event.means}"


def lost(event: happened.LostTicketPaid) -> str:
    to = f"to {event.claimant} on proof ({event.proof}), {event.by} and {event.beside}"
    return f"{event.ticket}, reported lost, is paid {to}: {dollars(event.ticket.amount)}"


def counter(receipt: Receipt) -> str:
    """Describe a payment that passed over the counter for a tournament."""
    how = "pays" if receipt.paid_in else "is paid"
    text = f"receipt {receipt.number}: {receipt.name}, player {receipt.player}"
    return f"{text} of {receipt.title}, {how} {dollars(receipt.amount)}, {receipt.what}"


SENTENCES: Sentences = {
    happened.TicketRedeemed: lambda e: (
        f"{e.ticket} is redeemed: {dollars(e.ticket.amount)}, {e.means}"
    ),
    happened.VoucherPaid: lambda e: f"{e.ticket} is paid: {dollars(e.ticket.amount)}, {e.means}",
    happened.TicketVoided: lambda e: (
        f"{e.ticket} over {dollars(e.ticket.amount)} is void: {e.reason}; {e.by} and {e.beside}"
    ),
    happened.LossReported: lambda e: f"{e.claimant} reports {e.ticket} lost: {e.what}",
    happened.LostTicketPaid: lost,
    happened.OwedPaid: owed,
    happened.FeeTaken: lambda e: f"{counter(e.receipt)}: {e.means}",
    happened.EntrantPaid: lambda e: f"{counter(e.receipt)}: {e.means}",
    happened.DeskOpened: lambda e: f"the Cash Desk opens, shift {e.shift}: {count(e)}",
    happened.DeskClosed: lambda e: f"the Cash Desk closes, shift {e.shift}: {count(e)}",
    happened.CashBrought: lambda e: f"{dollars(e.amount)} is brought to the drawer",
    happened.CashTakenAway: lambda e: f"{dollars(e.amount)} is taken away from the drawer",
    happened.DeskConfigured: lambda e: (
        f"lost tickets are {'paid on proof' if e.pay_lost else 'not paid'} from now on"
    ),
}
WORDS = Words(SENTENCES, {})
