"""Moves around a round: who banks, and who decides for a Box."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.offers import Why, Whys
from houseway.core.value import value

# The Bank, between rounds


@value
class TakeBank:
    """Accept the Bank that is offered to a player, and put up chips for it."""

    player: Player
    stake: Cents


@value
class DeclineBank:
    player: Player


@value
class PlaceChung:
    """The Dealer puts the marker where the Bank is."""


@value
class JoinBank:
    """Add chips to a player's Bank, by that player or by another."""

    player: Player
    stake: Cents


@value
class RequireCoBank:
    """The banking player has the House carry half of the declared wagers."""

    player: Player


@value
class ChooseHouseWager:
    """Choose the House's wager against the Bank: last round's on its Box, or the minimum."""

    player: Player
    minimum: bool


BankMove = TakeBank | DeclineBank | PlaceChung | JoinBank | RequireCoBank | ChooseHouseWager


# Who decides on a Box


@value
class NominateSetter:
    """The bettors on a Box agree who sets its Hand."""

    box: int
    nominee: Player


@value
class DeclineJackpot:
    """Leave the jackpot wager of a Box to the others, as the player who sets its Hand."""

    player: Player
    box: int


@value
class AgreeJackpot:
    """Those who want it agree who has the jackpot wager of a Box."""

    box: int
    nominee: Player


@value
class GiveBoxPriority:
    """Give a Box priority: it is set before any other player looks at their Hand."""

    box: int


@value
class PlacePrioritySetMarker:
    """The Dealer marks such a Box."""

    box: int


@value
class ApproveFormation:
    """Approve how tiles lie for a traditional cut: for one by its name, or for all."""

    reference: str
    cut: str = ""


BoxMove = (
    NominateSetter
    | DeclineJackpot
    | AgreeJackpot
    | GiveBoxPriority
    | PlacePrioritySetMarker
    | ApproveFormation
)

NAMES = {
    "TakeBank": "bank, take the bank",
    "DeclineBank": "decline, pass",
    "JoinBank": "join the bank",
}
WHY: Whys = {
    Why.PLAY: "TakeBank DeclineBank PlaceChung",
    Why.BESIDES: (
        "JoinBank RequireCoBank ChooseHouseWager NominateSetter DeclineJackpot AgreeJackpot "
        "GiveBoxPriority PlacePrioritySetMarker"
    ),
    Why.HOUSE: "ApproveFormation",
}
