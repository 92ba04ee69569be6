"""The events of a Player Terminal as sentences."""

from houseway.cash.terminal import events as happened
from houseway.core.money import dollars
from houseway.core.words import Sentences, Words


def closed(event: happened.AccountClosed) -> str:
    beside = ""
    if event.left > 0:
        beside = f"; {dollars(event.left)} is owed beside the ticket"
    elif event.left < 0:
        beside = f"; {dollars(-event.left)} is short"
    return f"account {event.opening} is closed{beside}"


def adjusted(event: happened.AccountAdjusted) -> str:
    money = f"from {dollars(event.before)} to {dollars(event.after)}"
    whose = f" of table {event.table}" if event.table else ""
    who = f"{event.by} and {event.beside}"
    return (
        f"account {event.opening} is put {money} for {event.source}{whose}: {event.reason}; {who}"
    )


def claimed(event: happened.ErrorClaimed) -> str:
    return f"claim {event.claim} about round {event.round} at {event.table}: {event.what}"


def considered(event: happened.ClaimConsidered) -> str:
    carried = "" if event.record is None else f", carried out by record {event.record}"
    at = f" of {event.table}" if event.record is not None and event.table else ""
    return f"claim {event.claim} is considered: {event.decided}{carried}{at}"


def replaced(event: happened.TicketReplaced) -> str:
    return f"{event.ticket} came out illegible: {event.voucher} stands in its place"


def configured(event: happened.TerminalConfigured) -> str:
    notes = ", ".join(map(dollars, event.settings.notes))
    limit = event.settings.ticket_limit
    above = "no limit of tickets" if limit is None else f"tickets up to {dollars(limit)}"
    return f"the terminal takes {notes}; {above}"


SENTENCES: Sentences = {
    happened.AccountOpened: lambda e: f"account {e.opening} is open",
    happened.NoteInserted: lambda e: f"a note of {dollars(e.note)} is inserted",
    happened.AccountCredited: lambda e: (
        f"{dollars(e.amount)} is credited: the account holds {dollars(e.after)}"
    ),
    happened.CreditTransferred: lambda e: (
        f"{dollars(e.amount)} is transferred, reference {e.reference}:"
        f" the account holds {dollars(e.after)}"
    ),
    happened.CashOutBegun: lambda e: f"the player cashes out {dollars(e.credit)}",
    happened.PrintOrdered: lambda e: f"{e.ticket} over {dollars(e.ticket.amount)} is being printed",
    happened.VoucherRequired: lambda _: "a hand pay voucher is to be issued",
    happened.PrintFailed: lambda e: f"{e.ticket} was not printed: {e.what}",
    happened.TicketIssued: lambda e: f"{e.ticket} over {dollars(e.ticket.amount)} is issued",
    happened.VoucherIssued: lambda e: (
        f"{e.ticket} over {dollars(e.ticket.amount)} is issued by {e.by}"
    ),
    happened.AccountClosed: closed,
    happened.TicketReplaced: replaced,
    happened.LeaveDirected: lambda e: f"{e.by} directs the player to leave: {e.reason}",
    happened.MalfunctionReported: lambda e: f"the player reports a malfunction: {e.what}",
    happened.MalfunctionRectified: lambda e: f"a malfunction was rectified at once: {e.what}",
    happened.TerminalOutOfOrder: lambda e: f"the terminal is out of order: {e.what}",
    happened.TerminalInOrder: lambda _: "the terminal is in order again",
    happened.SupervisorCalled: lambda _: "the player calls a Casino Supervisor",
    happened.CallAnswered: lambda e: f"{e.by} has come",
    happened.ErrorClaimed: claimed,
    happened.ClaimConsidered: considered,
    happened.AccountAdjusted: adjusted,
    happened.TerminalConnected: lambda e: (
        f"connected to {', '.join(e.tables)}" if e.tables else "connected to no table"
    ),
    happened.TerminalConfigured: configured,
}
WORDS = Words(SENTENCES, {})
