"""Moves of the keno computer, besides those of the general provisions."""

from enum import StrEnum
from typing import ClassVar

from houseway.core import offers
from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.games.keno.law.rules import Row, Table
from houseway.games.keno.money.books import Account
from houseway.games.keno.tickets.entries import Entry, SetBet
from houseway.games.keno.tickets.scans import Paper
from houseway.games.keno.tickets.tender import Tender
from houseway.house.general.state import GeneralMove
from houseway.house.table.state import Determine, RecordApproval

# Before play


@value
class ApproveSchedule:
    """Special 3, or the bonus: rows for a dollar, as they were submitted."""

    table: Table
    rows: tuple[Row, ...]
    reference: str


@value
class ApproveCatalogue:
    """The ticket types that can be asked for as Set Bets."""

    items: tuple[SetBet, ...]
    reference: str


@value
class ApproveVoucher:
    type: str
    reference: str


@value
class OpenDay:
    """Keno opens on a gaming day, written 1999-08-27."""

    day: str


@value
class CloseDay: ...


# Selling


@value
class HandToRunner:
    """A player gives a wager to a Runner."""

    player: Player
    entry: Entry
    amount: Cents


@value
class HandBack:
    errand: int  # the Runner gives back a wager for which there was no ticket


@value
class IssueTicket:
    """The code, and any numbers that the terminal picked, were drawn by whoever puts this."""

    entry: Entry
    tender: tuple[Tender, ...]
    code: str
    player: Player | None = None
    errand: int = 0  # of a Runner, if he brought it
    voucher_code: str = ""  # if value is left over


@value
class CancelTicket:
    LATER: ClassVar[tuple[str, ...]] = ("player",)
    slip: Paper
    player: Player | None = None  # at a terminal: the money goes back to their credit


# Drawing


class Device(StrEnum):
    GENERATOR = "random-number-generator"
    MECHANICAL = "mechanical"


@value
class CloseGame: ...


@value
class BeginDraw:
    """The Device is started, with so many numbers in it."""

    available: int = 80


@value
class Draw:
    """Numbers as the Device gave them, in order: all, or the next ones."""

    numbers: tuple[int, ...]


@value
class ConfirmDraw:
    """The twenty numbers are displayed, and the game is settled by them."""


@value
class ReportMalfunction:
    """The Device failed; the Draw may be able to go on from the last number."""

    continues: bool


@value
class ReportWrongRecord:
    """The computer or the display does not have the numbers that were drawn: these were."""

    numbers: tuple[int, ...]


@value
class ReportDamagedBall:
    number: int


@value
class ReplaceBalls:
    """A full approved set, by the reference of its approval."""

    reference: str
    balls: int = 80


@value
class ReportFallenBall:
    """A ball fell back into the Device."""

    number: int


@value
class ReportSpill: ...


@value
class ReportStoppage:
    """The Device stopped. Whether there is another that works."""

    another: bool


@value
class ReportRectified: ...


# Paying


@value
class PayPrize:
    """Pay what a ticket has won: in cash and by cheque, or as credit at a terminal."""

    LATER: ClassVar[tuple[str, ...]] = ("player",)
    slip: Paper
    cash: Cents = NOTHING
    cheque: Cents = NOTHING
    player: Player | None = None


@value
class ClearTicket:
    """A ticket whose print differs is released for payment by the computer's record."""

    number: int


@value
class PayVoucher:
    number: str
    code: str


@value
class DiscardTickets:
    """Paid tickets that were kept until the close of Keno are done away with."""


@value
class ReleaseUnclaimed:
    """Prizes that nobody claimed for twelve months go back to the players."""

    to: Account
    approval: str = ""  # of an initiative that is neither bonus nor jackpot
    vouchers: tuple[int, ...] = ()


class Why(StrEnum):
    """The reasons for a claim on a form."""

    EXPIRED = "after twelve months"
    RELEASED = "after it was given back to the players"
    LOST = "ticket lost"
    UNREADABLE = "ticket cannot be read"


@value
class SubmitClaim:
    """An Unclaimed Prize Claim Form, for a ticket or a voucher."""

    player: Player
    claimant: str
    why: Why
    ticket: int = 0
    voucher: int = 0


@value
class ApproveClaim:
    number: int
    why: Why  # as it stands on the form
    reference: str


@value
class RejectClaim:
    """The form is not approved: whoever has the ticket is paid as before."""

    number: int
    why: Why  # as it stands on the form
    reason: str


@value
class PayClaim:
    number: int


ApprovalMove = RecordApproval | ApproveSchedule | ApproveCatalogue | ApproveVoucher
DayMove = OpenDay | CloseDay
SellingMove = HandToRunner | HandBack | IssueTicket | CancelTicket
DrawMove = (
    CloseGame
    | BeginDraw
    | Draw
    | ConfirmDraw
    | ReportMalfunction
    | ReportWrongRecord
    | ReportDamagedBall
    | ReplaceBalls
    | ReportFallenBall
    | ReportSpill
    | ReportStoppage
    | ReportRectified
)
PayingMove = (
    PayPrize
    | ClearTicket
    | PayVoucher
    | DiscardTickets
    | ReleaseUnclaimed
    | SubmitClaim
    | ApproveClaim
    | RejectClaim
    | PayClaim
)
ComputerMove = ApprovalMove | Determine | DayMove | SellingMove | DrawMove | PayingMove
Move = ComputerMove | GeneralMove

WHY: offers.Whys = {
    offers.Why.WAGER: "IssueTicket CancelTicket",
    offers.Why.PLAY: "OpenDay CloseGame BeginDraw Draw ConfirmDraw",
    offers.Why.BESIDES: (
        "HandToRunner HandBack PayPrize PayVoucher ClearTicket SubmitClaim ApproveClaim "
        "RejectClaim PayClaim"
    ),
    offers.Why.HOUSE: (
        "ApproveSchedule ApproveCatalogue ApproveVoucher CloseDay DiscardTickets ReleaseUnclaimed"
    ),
    offers.Why.IRREGULARITY: (
        "ReportMalfunction ReportWrongRecord ReportDamagedBall ReplaceBalls ReportFallenBall "
        "ReportSpill ReportStoppage ReportRectified"
    ),
}
