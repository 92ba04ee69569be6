"""What each player did last, and who has which part of which pot: told, and decided by nobody."""

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.games.poker.hands.compositions import Cards


@value
class Acted:
    player: Player
    act: str  # `raised to`
    amount: Cents = NOTHING


@value
class Awarded:
    """A pot or a half of one, and who has which part of it."""

    amount: Cents
    shares: tuple[tuple[Player, Cents], ...]
    low: bool = False


@value
class BestCards:
    """The five cards of a hand that was shown."""

    player: Player
    low: bool
    cards: Cards
