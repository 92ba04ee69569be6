"""Moves of a tournament, mostly by its director; results of tables come as facts."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.tournaments.entrants.moves import CorrectName, DisqualifyPlayer, RestorePlace
from houseway.tournaments.papers.moves import (
    AppointDirector,
    ApproveConditions,
    DocumentConditions,
    NotifyRegulator,
    PublishConditions,
    StepAway,
    StepBack,
)
from houseway.tournaments.play.moves import (
    EndBreak,
    EndHandForHand,
    EndLevel,
    MarkAbsent,
    MarkPresent,
    OfferBreak,
    ResumeClock,
    SetPace,
    StartHandForHand,
)

__all__ = [  # of the other files, said with those of this one
    "AppointDirector",
    "ApproveConditions",
    "CorrectName",
    "DisqualifyPlayer",
    "DocumentConditions",
    "EndBreak",
    "EndHandForHand",
    "EndLevel",
    "MarkAbsent",
    "MarkPresent",
    "NotifyRegulator",
    "OfferBreak",
    "PublishConditions",
    "RestorePlace",
    "ResumeClock",
    "SetPace",
    "StartHandForHand",
    "StepAway",
    "StepBack",
]

# Entries


@value
class RecordAgreement:
    """A player has agreed in writing to rules and conditions."""

    player: Player


@value
class AcceptEntry:
    player: Player
    name: str
    fee: Cents
    groups: tuple[str, ...] = ()
    terminal: int = 0  # whose chip account pays; none: it was paid at the Cash Desk


@value
class AddReserve:
    player: Player
    name: str
    groups: tuple[str, ...] = ()


@value
class CloseEntries:
    """No more entries: the tournament begins, or is cancelled."""


@value
class BuyBack:
    player: Player
    fee: Cents
    terminal: int = 0


@value
class ApproveSubstitute:
    """Somebody else plays on for an entrant."""

    player: Player
    substitute: Player
    name: str


# Seats


@value
class SetTableSize:
    seats: int


@value
class DrawSeats:
    """The ballot: players in the order in which they were drawn, for the places in theirs."""

    order: tuple[Player, ...]


@value
class TakePlace:
    player: Player


@value
class ForfeitPlace:
    player: Player


@value
class OfferPlace:
    """The place of one who did not come goes to a reserve, who pays the fee."""

    player: Player
    reserve: Player
    fee: Cents
    terminal: int = 0


@value
class MovePlayer:
    """To another table during a session, where the conditions allow it."""

    player: Player
    table: int
    seat: int


@value
class BreakTable:
    """The players of a table, in the order drawn, go to the seats that are free elsewhere."""

    table: int
    order: tuple[Player, ...]


# Play


@value
class StartSession:
    """Begin the session with all who have taken their place."""

    at: int = 0  # by the floor's clock, in milliseconds; none: no countdown runs


@value
class EndSession:
    """Its rounds or its time are over, and no round is in play."""

    LATER = ("chips",)

    at: int = 0
    chips: tuple[tuple[Player, Cents], ...] = ()  # those that a correction has changed since


@value
class ExpireSession:
    """Its time has run out: no round begins any more, and those in play are played to their end."""


@value
class StartRound:
    """A round may begin at a table; it is told its limits and its players."""

    table: int
    dealt: int = 0  # rounds at that table so far, as its own record has them


@value
class Result:
    """A player after a round: what they put in, what it came to, and their counted chips."""

    player: Player
    put_in: Cents
    net: int
    chips: Cents


@value
class ReportRound:
    """Report what a round at a table came to, for all who were in it."""

    table: int
    round: int
    results: tuple[Result, ...]
    shoe_ended: bool = False


# The end


@value
class AwardPlaces:
    """The places are worked out and awarded."""


@value
class PayPrizes:
    """The prize pool is paid out, all of it."""


@value
class CancelTournament:
    reason: str


TournamentMove = (
    DocumentConditions
    | ApproveConditions
    | PublishConditions
    | NotifyRegulator
    | AppointDirector
    | StepAway
    | StepBack
    | RecordAgreement
    | AcceptEntry
    | AddReserve
    | CloseEntries
    | BuyBack
    | ApproveSubstitute
    | CorrectName
    | DisqualifyPlayer
    | RestorePlace
    | SetTableSize
    | DrawSeats
    | TakePlace
    | ForfeitPlace
    | OfferPlace
    | MovePlayer
    | BreakTable
    | StartSession
    | EndSession
    | ExpireSession
    | StartRound
    | ReportRound
    | EndLevel
    | OfferBreak
    | EndBreak
    | ResumeClock
    | SetPace
    | StartHandForHand
    | EndHandForHand
    | MarkAbsent
    | MarkPresent
    | AwardPlaces
    | PayPrizes
    | CancelTournament
)

WHY: Whys = {
    Why.PLAY: "AcceptEntry CloseEntries DrawSeats TakePlace StartSession EndSession StartRound "
    "ReportRound AwardPlaces PayPrizes",
    Why.BESIDES: "RecordAgreement AddReserve BuyBack SetTableSize OfferPlace MovePlayer BreakTable",
    Why.HOUSE: "ExpireSession ApproveSubstitute",
    Why.IRREGULARITY: "ForfeitPlace CancelTournament",
}
