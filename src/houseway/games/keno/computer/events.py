"""Events of the keno computer, each with the provision that it happened under."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Money, Payment
from houseway.games.keno.computer.state import ApprovedTable, Claim, Errand, Result
from houseway.games.keno.draw.events import DrawEvent
from houseway.games.keno.money.books import Flow
from houseway.games.keno.money.jackpots import JackpotWon, PoolsFed
from houseway.games.keno.money.prizes import ProRating, WayPrize
from houseway.games.keno.tickets.entries import Accepted, SetBet
from houseway.games.keno.tickets.tender import Tender
from houseway.games.keno.tickets.tickets import Ticket, Voucher
from houseway.house.general.events import GeneralEvent
from houseway.house.rounds.round import RoundVoided
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import ApprovalRecorded, SettingDetermined
from houseway.law import Cite, Ruled

# Before play


@value
class ScheduleApproved:
    approved: ApprovedTable
    determined: Determined
    cite: Cite


@value
class CatalogueApproved:
    items: tuple[SetBet, ...]
    reference: str
    determined: Determined
    cite: Cite


@value
class VoucherApproved:
    type: str
    reference: str
    cite: Cite


@value
class DayOpened:
    day: str
    determined: tuple[Determined, ...]
    cite: Cite


@value
class GamesCarriedOver:
    """These tickets have games that are the next ones to be drawn, on another day."""

    tickets: tuple[int, ...]
    cite: Cite


@value
class DayClosed:
    day: str
    cite: Cite


# Selling


@value
class ErrandTaken:
    errand: Errand
    cite: Cite


@value
class ErrandEnded:
    number: int
    cite: Cite


@value
class TicketIssued:
    """A ticket was issued: its kinds and clauses, its payment, and that it is stored."""

    ticket: Ticket
    accepted: Accepted
    tender: tuple[Tender, ...]
    flows: tuple[Flow, ...]
    stored: Ruled[bool]
    cite: Cite


@value
class VoucherIssued:
    voucher: Voucher
    flows: tuple[Flow, ...]
    cite: Cite


@value
class VoucherSpent:
    number: int
    cite: Cite


@value
class TicketCancelled:
    """All its games from this one on were taken back."""

    number: int
    from_game: int
    refund: Cents
    flows: tuple[Flow, ...]
    cite: Cite


# Prizes


@value
class PrizesDetermined:
    game: int
    prizes: tuple[WayPrize, ...]
    majors: Ruled[Cents]
    pro_rating: ProRating | None
    flows: tuple[Flow, ...]  # bonus prizes that were paid for by unclaimed ones
    cite: Cite


@value
class ResultRecorded:
    """The game is over. What it moved is kept, in case its record turns out to be wrong."""

    result: Result
    payments: tuple[Payment, ...]
    undo: tuple[Flow, ...]  # what would take pools and bonus back to where they were
    cite: Cite


@value
class ResultWithdrawn:
    """The last game is to be settled again."""

    game: int
    flows: tuple[Flow, ...]
    cite: Cite


@value
class DrawAnnulled:
    """A game that was over does not stand; later ones do.

    Tickets that were handed in and paid, or whose prize was given back to the players, are as they
    were: what they had is out of reach here.
    """

    game: int
    standing: tuple[int, ...]  # such tickets,
    shortfall: Cents  # and what they had of it
    flows: tuple[Flow, ...]  # that take pools and bonus back, as far as they hold it
    cite: Cite


# Paying


@value
class TicketHeld:
    """The print is not what the computer has: nothing is paid until somebody clears it."""

    number: int
    differences: tuple[str, ...]
    cite: Cite


@value
class TicketCleared:
    number: int
    cite: Cite


@value
class PrizePaid:
    number: int
    cash: Cents
    cheque: Cents
    flows: tuple[Flow, ...]
    cite: Cite


@value
class PrizeCredited:
    """A prize that went to the account of the player who asked for it at a terminal."""

    number: int
    player: Player
    amount: Cents
    flows: tuple[Flow, ...]
    cite: Cite


@value
class TicketRetained:
    number: int
    cite: Cite


@value
class TicketsDiscarded:
    numbers: tuple[int, ...]
    cite: Cite


@value
class VoucherPaid:
    number: int
    amount: Cents
    flows: tuple[Flow, ...]
    cite: Cite


@value
class UnclaimedReleased:
    tickets: tuple[int, ...]
    amount: Cents
    approval: str
    flows: tuple[Flow, ...]
    cite: Cite


@value
class ClaimSubmitted:
    claim: Claim
    cite: Cite


@value
class ClaimApproved:
    number: int
    reference: str
    cite: Cite


@value
class ClaimRejected:
    number: int
    reason: str
    cite: Cite


@value
class ClaimPaid:
    number: int
    amount: Cents
    flows: tuple[Flow, ...]
    cite: Cite


DayEvent = DayOpened | GamesCarriedOver | DayClosed
ApprovalEvent = (
    ApprovalRecorded | SettingDetermined | ScheduleApproved | CatalogueApproved | VoucherApproved
)
SellingEvent = (
    ErrandTaken | ErrandEnded | TicketIssued | VoucherIssued | VoucherSpent | TicketCancelled
)
PrizeEvent = (
    PrizesDetermined | PoolsFed | JackpotWon | ResultRecorded | ResultWithdrawn | DrawAnnulled
)
PayingEvent = (
    TicketHeld
    | TicketCleared
    | PrizePaid
    | PrizeCredited
    | TicketRetained
    | TicketsDiscarded
    | VoucherPaid
    | UnclaimedReleased
    | ClaimSubmitted
    | ClaimApproved
    | ClaimRejected
    | ClaimPaid
)
ComputerEvent = (
    Money
    | DayEvent
    | ApprovalEvent
    | SellingEvent
    | DrawEvent
    | PrizeEvent
    | PayingEvent
    | RoundVoided
)
Event = ComputerEvent | GeneralEvent
