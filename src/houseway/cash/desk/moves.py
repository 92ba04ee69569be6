"""Moves of the Cash Desk.

`known`, `owed`, `entrance` and `at` are facts: the floor fills them in.
"""

from enum import StrEnum

from houseway.cash.entrants import Entrance
from houseway.cash.papers import TicketOnRecord
from houseway.core.money import NOTHING, Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import value


class Means(StrEnum):
    CASH = "cash"
    EQUIVALENT = "cash equivalent"  # a cheque, a transfer to a bank


@value
class RedeemTicket:
    """The number as it was typed or scanned, and the amount that stands on the paper."""

    validation: str
    amount: Cents
    means: Means = Means.CASH
    known: TicketOnRecord | None = None
    at: int = 0


@value
class PayVoucher:
    validation: str
    amount: Cents
    means: Means = Means.CASH
    known: TicketOnRecord | None = None
    at: int = 0


@value
class VoidTicket:
    """Void a ticket; its worth is then owed to the holder of the account."""

    validation: str
    reason: str
    known: TicketOnRecord | None = None
    at: int = 0


@value
class ReportLostTicket:
    """Lost, stolen, or illegible since it was printed; found by what the claimant knows of it."""

    validation: str
    claimant: str
    what: str
    known: TicketOnRecord | None = None
    at: int = 0


@value
class PayLostTicket:
    """Without the ticket, on proof: only where the operator has determined to."""

    validation: str
    claimant: str
    proof: str
    means: Means = Means.CASH
    known: TicketOnRecord | None = None
    at: int = 0


@value
class PayOwed:
    """Pay what a correction left owed on an account that was closed."""

    terminal: int
    opening: int
    claimant: str
    means: Means = Means.CASH
    owed: Cents = NOTHING


@value
class TakeFee:
    """Take an entrant's fee, before the director accepts the entry or the buy-back."""

    tournament: str
    player: int
    name: str
    amount: Cents
    means: Means = Means.CASH
    entrance: Entrance | None = None
    at: int = 0


@value
class PayEntrant:
    """Pay an entrant a prize or a returned fee: all that the books have for them."""

    tournament: str
    player: int
    claimant: str
    means: Means = Means.CASH
    entrance: Entrance | None = None
    at: int = 0


@value
class OpenDesk:
    """A shift begins with a count of the drawer."""

    count: Cents


@value
class CloseDesk:
    count: Cents


@value
class BringCash:
    amount: Cents


@value
class TakeCashAway:
    amount: Cents


@value
class ConfigureDesk:
    """Set whether a lost ticket is paid on proof, from now on."""

    pay_lost: bool


DeskMove = (
    RedeemTicket
    | PayVoucher
    | VoidTicket
    | ReportLostTicket
    | PayLostTicket
    | PayOwed
    | TakeFee
    | PayEntrant
    | OpenDesk
    | CloseDesk
    | BringCash
    | TakeCashAway
    | ConfigureDesk
)

WHY: Whys = {
    Why.PLAY: "OpenDesk",
    Why.BESIDES: "RedeemTicket PayVoucher TakeFee PayEntrant PayOwed CloseDesk BringCash "
    "TakeCashAway",
    Why.HOUSE: "ConfigureDesk",
    Why.IRREGULARITY: "VoidTicket ReportLostTicket PayLostTicket",
}
