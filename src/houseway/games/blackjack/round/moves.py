"""Moves in a round of blackjack: cards, answers, choices, and reports of errors."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.offers import Why, Whys, named
from houseway.core.value import value
from houseway.house.rounds.round import TakeAndPay
from houseway.kit.cards import Card
from houseway.kit.moves import Deal
from houseway.law import Cite

# Answers to a call


@value
class Insure:
    """A wager on a Dealer Blackjack, beside the player's own on this Box."""

    player: Player
    box: int
    stake: Cents


@value
class TakeEvenMoney:
    player: Player
    box: int


@value
class Follow:
    """A player who does not decide splits or doubles as the one who does."""

    player: Player


@value
class CloseCall:
    """The dealer goes on. Who has not answered has declined."""


# Choices


@value
class Split:
    player: Player


@value
class Double:
    player: Player


@value
class Draw:
    player: Player


@value
class Stand:
    player: Player


Choose = Split | Double | Draw | Stand


# Irregularities


@value
class ReportAbsent:
    """The player who has to decide is not there."""

    player: Player


@value
class ReportFaceUpCard:
    """A card lay face upwards in the shoe."""

    card: Card


@value
class ReportDrawnInError:
    """A card left the shoe that was due to nobody; none is named if it lies face down."""

    card: Card | None


@value
class ReportBurntInError:
    """A card that was drawn in error is in the discard rack already."""

    card: Card | None


@value
class ReportOverdrawn:
    """The Dealer's hand got cards that it should not have."""

    cards: tuple[Card, ...]


# What makes the story of a round
Play = (
    Deal
    | Insure
    | TakeEvenMoney
    | Follow
    | CloseCall
    | Split
    | Double
    | Draw
    | Stand
    | ReportAbsent
    | TakeAndPay
)


@value
class Reconstruct:
    """Replace moves of the round's story, wrong from one on, by those that belong there."""

    at: int
    out: int
    instead: tuple[Play, ...]


Report = ReportFaceUpCard | ReportDrawnInError | ReportBurntInError | ReportOverdrawn
Move = Play | Report | Reconstruct


@value
class Sanctioned:
    """The wagers of these players were declared Void by the house: no move, but it happened."""

    players: tuple[Player, ...]
    cite: Cite


Told = Play | Sanctioned

NAMES = {
    "Draw": "hit, card, another, twist",
    "Stand": "stand, stick, stay, enough",
    "Double": "double, double down",
    "Split": "split, pair",
    "Insure": "insure, insurance",
    "TakeEvenMoney": "even money",
    "CloseCall": "go on",
}
WHY: Whys = {
    Why.PLAY: "Insure TakeEvenMoney Follow CloseCall Split Double Draw Stand",
    Why.IRREGULARITY: named(Report | ReportAbsent | Reconstruct),
}
