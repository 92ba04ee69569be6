"""Moves in a round of Canberra Poker: cards, decisions, counts, reports of errors."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.house.rounds.round import TakeAndPay
from houseway.kit.moves import Deal

# The players


@value
class Bet:
    """Stay in the round, for exactly twice the player's Ante."""

    player: Player
    stake: Cents


@value
class Fold:
    player: Player


@value
class DeclareJackpot:
    """Declare that the player's hand qualifies for the Boomerang Jackpot."""

    player: Player


@value
class FoldAbsent:
    """Fold for a player who is not there to decide: the operator has the hand passed in."""

    player: Player


# The Dealer. A Box is named by its number, the Dealer's hand by 0.


@value
class SetHand:
    """Turn the Dealer's cards and arrange them."""


@value
class VerifyFolded:
    """State the number of cards in a hand that was passed in."""

    box: int
    cards: int


@value
class VerifyHand:
    """State the number of cards in a hand that goes to the discard rack at the end."""

    box: int
    cards: int


@value
class InstructCount:
    """The Supervisor has the cards counted."""


@value
class CountCards:
    """State the number of cards in all."""

    cards: int


# What went wrong


@value
class ReportExposed:
    """A card was seen that should lie face down: the so many-th of its hand, counted from 1."""

    box: int
    at: int


@value
class ReportDealerExposed:
    """The Dealer showed one of the Dealer's own cards, by its number counted from 1."""

    at: int


@value
class ReportMisdealt:
    """A hand got a card out of its turn."""

    box: int


@value
class ReportWrongCount:
    """A hand does not have five cards."""

    box: int
    cards: int


@value
class ReportDealerCount:
    """The Dealer's hand does not have five cards."""

    cards: int


@value
class ReportDiscarded:
    """A hand is in the discard rack though it has yet to be acted on, or looked at again."""

    box: int


@value
class ReconstructHand:
    """The five cards of a hand were found in the discard rack."""

    box: int


@value
class GiveUpHand:
    """The cards of a hand cannot be told from the others in the discard rack."""

    box: int


@value
class ExcludeFromRound:
    """A player who exchanged cards or information is out of this round."""

    player: Player
    clause: str
    witness: str


@value
class VoidForCollusion:
    """Players exchanged cards or information, and nobody's hand can stand."""

    clause: str
    witness: str


Decision = Bet | Fold | FoldAbsent
Counting = VerifyFolded | VerifyHand | InstructCount | CountCards
Seen = ReportExposed | ReportDealerExposed
WrongNumber = ReportWrongCount | ReportDealerCount
HandReport = ReportMisdealt | WrongNumber | ReportDiscarded | ReconstructHand | GiveUpHand
Collusion = ExcludeFromRound | VoidForCollusion
Report = Seen | HandReport | Collusion
Move = Deal | Decision | DeclareJackpot | SetHand | Counting | TakeAndPay | Report

NAMES = {
    "Bet": "bet, play, stay in",
    "Fold": "fold, out, give up",
    "DeclareJackpot": "jackpot, declare",
}
WHY: Whys = {
    Why.PLAY: "Bet Fold DeclareJackpot SetHand VerifyFolded VerifyHand CountCards ReconstructHand",
    Why.IRREGULARITY: (
        "FoldAbsent InstructCount ReportExposed ReportDealerExposed ReportMisdealt "
        "ReportWrongCount ReportDealerCount ReportDiscarded GiveUpHand"
    ),
    Why.CONDUCT: "ExcludeFromRound VoidForCollusion",
}
