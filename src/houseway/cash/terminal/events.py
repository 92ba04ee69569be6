"""Events of a Player Terminal."""

from houseway.cash.papers import Ticket
from houseway.cash.terminal.moves import Source
from houseway.cash.terminal.state import TerminalSettings
from houseway.core.actors import Actor
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.law import Cite


@value
class AccountOpened:
    opening: int
    cite: Cite


@value
class NoteInserted:
    note: Cents
    cite: Cite


@value
class AccountCredited:
    """The value of a note, on the account."""

    opening: int
    amount: Cents
    after: Cents
    cite: Cite


@value
class CreditTransferred:
    opening: int
    amount: Cents
    reference: str
    after: Cents
    cite: Cite


@value
class CashOutBegun:
    opening: int
    credit: Cents
    cite: Cite  # by which the player may leave, or must


@value
class PrintOrdered:
    """The printer was told what to print. Nothing has moved yet."""

    ticket: Ticket
    cite: Cite


@value
class VoucherRequired:
    """No ticket will do: the Casino Supervisor issues a voucher."""

    opening: int
    cite: Cite


@value
class PrintFailed:
    ticket: Ticket
    what: str
    cite: Cite


@value
class TicketIssued:
    ticket: Ticket
    cite: Cite


@value
class VoucherIssued:
    ticket: Ticket
    by: Actor
    cite: Cite


@value
class AccountClosed:
    """`left` is what stands there beside the ticket: a correction came while it was printed."""

    opening: int
    left: Cents
    cite: Cite


@value
class TicketReplaced:
    """An illegible ticket is void, and a voucher stands in its place."""

    ticket: Ticket
    voucher: Ticket
    by: Actor
    cite: Cite


@value
class LeaveDirected:
    opening: int
    by: Actor
    reason: str
    cite: Cite


@value
class MalfunctionReported:
    what: str
    cite: Cite


@value
class MalfunctionRectified:
    what: str
    by: Actor
    cite: Cite


@value
class TerminalOutOfOrder:
    what: str
    by: Actor
    cite: Cite


@value
class TerminalInOrder:
    by: Actor
    cite: Cite


@value
class SupervisorCalled:
    cite: Cite


@value
class CallAnswered:
    by: Actor
    cite: Cite


@value
class ErrorClaimed:
    claim: int
    opening: int
    table: str
    round: int
    what: str
    cite: Cite


@value
class ClaimConsidered:
    claim: int
    decided: str
    table: str
    record: int | None
    by: Actor
    cite: Cite


@value
class AccountAdjusted:
    opening: int
    source: Source
    table: str
    before: Cents
    after: Cents
    reason: str
    by: Actor
    beside: Actor
    cite: Cite


@value
class TerminalConnected:
    tables: tuple[str, ...]
    cite: Cite


@value
class TerminalConfigured:
    settings: TerminalSettings
    by: Actor
    cite: Cite


AccountEvent = (
    AccountOpened
    | NoteInserted
    | AccountCredited
    | CreditTransferred
    | CashOutBegun
    | PrintOrdered
    | VoucherRequired
    | PrintFailed
    | TicketIssued
    | VoucherIssued
    | AccountClosed
    | TicketReplaced
    | AccountAdjusted
)
ConductEvent = (
    LeaveDirected
    | MalfunctionReported
    | MalfunctionRectified
    | TerminalOutOfOrder
    | TerminalInOrder
    | SupervisorCalled
    | CallAnswered
    | ErrorClaimed
    | ClaimConsidered
    | TerminalConnected
    | TerminalConfigured
)
TerminalEvent = AccountEvent | ConductEvent
