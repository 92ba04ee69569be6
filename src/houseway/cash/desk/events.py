"""Events of the Cash Desk."""

from houseway.cash.desk.moves import Means
from houseway.cash.entrants import Receipt
from houseway.cash.papers import Ticket
from houseway.core.actors import Actor
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.law import Cite


@value
class TicketRedeemed:
    ticket: Ticket
    means: Means
    at: int
    cite: Cite


@value
class VoucherPaid:
    ticket: Ticket
    means: Means
    at: int
    cite: Cite


@value
class TicketVoided:
    """A ticket or voucher is worth nothing any more; its value is owed to whoever had the chips."""

    ticket: Ticket
    reason: str
    by: Actor
    beside: Actor
    at: int
    cite: Cite


@value
class LossReported:
    ticket: Ticket
    claimant: str
    what: str
    at: int
    cite: Cite


@value
class LostTicketPaid:
    ticket: Ticket
    claimant: str
    proof: str
    means: Means
    by: Actor
    beside: Actor
    at: int
    cite: Cite


@value
class OwedPaid:
    terminal: int
    opening: int
    amount: Cents
    claimant: str
    means: Means
    by: Actor
    beside: Actor
    cite: Cite


@value
class FeeTaken:
    receipt: Receipt
    means: Means
    cite: Cite


@value
class EntrantPaid:
    receipt: Receipt
    means: Means
    cite: Cite


@value
class DeskOpened:
    shift: int
    count: Cents
    expected: Cents
    by: Actor
    cite: Cite


@value
class DeskClosed:
    shift: int
    count: Cents
    expected: Cents
    by: Actor
    cite: Cite


@value
class CashBrought:
    amount: Cents
    by: Actor
    beside: Actor
    cite: Cite


@value
class CashTakenAway:
    amount: Cents
    by: Actor
    beside: Actor
    cite: Cite


@value
class DeskConfigured:
    pay_lost: bool
    by: Actor
    cite: Cite


DeskEvent = (
    TicketRedeemed
    | VoucherPaid
    | TicketVoided
    | LossReported
    | LostTicketPaid
    | OwedPaid
    | FeeTaken
    | EntrantPaid
    | DeskOpened
    | DeskClosed
    | CashBrought
    | CashTakenAway
    | DeskConfigured
)
