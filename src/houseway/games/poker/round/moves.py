"""Moves of a round of poker: of players, of the dealer, and reports of what went wrong."""

from enum import StrEnum
from typing import final

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.games.poker.hands.decks import PokerCard
from houseway.games.poker.law.editions import Fault
from houseway.games.poker.table.information.state import InformationMove
from houseway.games.poker.table.seats.moves import SeatingMove
from houseway.house.rounds.round import TakeAndPay
from houseway.house.shoes.moves import CutCards, Shuffle

# The dealer's work


@value
class Deal:
    """The next cards, in the order they leave the shoe; at other tables none is the Joker."""

    cards: tuple[PokerCard, ...]


@value
class CollectBlinds: ...


@value
class CollectAntes: ...


@value
class CloseOverBlinds: ...


@value
class ShareLastCard:
    """The cards did not go round: the last of them is for all."""


@value
class ReshuffleDiscards: ...


@value
class PassMarker:
    """The Buck or the dealer button goes on, and the round is over."""


DealerMove = (
    Shuffle
    | CutCards
    | CollectBlinds
    | CollectAntes
    | CloseOverBlinds
    | Deal
    | ShareLastCard
    | ReshuffleDiscards
    | TakeAndPay
    | PassMarker
)


# What a player does


@value
class Fold:
    player: Player


@value
class Check:
    player: Player


@value
class Call:
    player: Player


@value
class Pass:
    """Leave it so, when level in the first round: for a last blind who does not raise."""

    player: Player


@final
@value
class BetTo:
    """A bet or raise: the whole of what the player then has in this round of betting."""

    player: Player
    stake: Cents


@final
@value
class PutOut:
    """Chips without a word, the whole of what lies there then; what they mean is ruled on."""

    player: Player
    stake: Cents


@value
class PostOverBlind:
    player: Player


@value
class Exchange:
    """Pass in these cards for as many others; none: the player stands on their five."""

    player: Player
    cards: tuple[PokerCard, ...]


@value
class ShowCards:
    """Ask to show hole-cards to somebody."""

    player: Player


@value
class Answer:
    """A player's answer to the course that the operator has offered."""

    player: Player
    agrees: bool


Act = Fold | Check | Call | Pass | BetTo | PutOut
PlayerMove = Act | PostOverBlind | Exchange | ShowCards | Answer


# Time


@value
class StartClock:
    player: Player


@value
class TimeExpired:
    player: Player


# Reports


@value
class ReportMisdeal:
    """The Dealer made an error in the deal, and a card may have been seen by it."""

    fault: Fault
    seen: bool = False
    possible: bool = True  # to put it right


@value
class ReportExposedHoleCard:
    """The dealer exposed this one of a player's hole-cards."""

    player: Player
    card: PokerCard


@value
class ReportExposedCommunal:
    """Communal cards were exposed too soon, or the shoe's first card between two rounds."""

    cards: tuple[PokerCard, ...]


@value
class ReportFaceUp:
    """The next card of the shoe lies face up in it."""

    card: PokerCard


@value
class ReportFouledHand:
    """A player does not have as many cards as they should."""

    player: Player


@value
class ReportInDiscards:
    """A player's cards got into the discard pile."""

    player: Player


@value
class ReportMisdirected:
    """The dealer told a player to act out of turn."""

    player: Player


class Course(StrEnum):
    """The courses that may be taken on an irregularity that no rule covers."""

    PLAY_ON = "play on"
    DEAL_AGAIN = "deal again"
    VOID = "void the round"


@value
class OfferCourse:
    irregularity: str
    course: Course


@value
class DecideCourse:
    """The players did not agree: the operator decides."""

    course: Course


@value
class FoldHand:
    """A hand is folded because its player broke a rule."""

    player: Player


@value
class FoldAbsent:
    """Fold the hand of a tournament player who is not at the table, when their turn has come."""

    player: Player


ClockMove = StartClock | TimeExpired
Report = (
    ReportMisdeal
    | ReportExposedHoleCard
    | ReportExposedCommunal
    | ReportFaceUp
    | ReportFouledHand
    | ReportInDiscards
    | ReportMisdirected
)
CourseMove = OfferCourse | DecideCourse
RoundMove = DealerMove | PlayerMove | ClockMove | Report | CourseMove | FoldHand | FoldAbsent
Move = SeatingMove | RoundMove | InformationMove

NAMES = {
    "Call": "call, see, match",
    "Check": "check, tap, knock",
    "Fold": "fold, muck, drop",
    "BetTo": "bet, raise, raise to, make it",
    "Exchange": "draw, discard, change",
    "PostOverBlind": "over blind, straddle",
    "Answer": "answer",
}
WHY: Whys = {
    Why.PLAY: (
        "CollectBlinds CollectAntes CloseOverBlinds Deal PassMarker Fold Check Call Pass BetTo "
        "PostOverBlind Answer TimeExpired DecideCourse ShareLastCard ReshuffleDiscards Exchange"
    ),
    Why.BESIDES: "StartClock",
    Why.IRREGULARITY: (
        "PutOut ShowCards ReportMisdeal ReportExposedHoleCard ReportFouledHand ReportInDiscards "
        "ReportExposedCommunal ReportMisdirected ReportFaceUp OfferCourse FoldAbsent"
    ),
    Why.CONDUCT: "FoldHand",
}
