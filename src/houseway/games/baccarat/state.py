"""A coup: its state, the moves that can be put to it, and the events that record them."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.value import value
from houseway.core.wagers import Money, Payment, Wager
from houseway.games.baccarat.bets import Verdict
from houseway.games.baccarat.rules import Result, Side
from houseway.house.round import TakeAndPay
from houseway.house.shoe import CardHeld, CardsDrawn
from houseway.kit.cards import Card
from houseway.kit.moves import Deal, ReportInsufficientCards
from houseway.law import Cite, Ruled

Hand = tuple[Card, ...]


class Exposer(StrEnum):
    """Who turns a Hand that was dealt face down."""

    DEALER = "dealer"
    PLAYERS = "players"


@value
class Coup:
    """One Round of Play, from its first card until the wagers are settled or void."""

    wagers: tuple[Wager, ...] = ()
    face_up: bool = True
    player: Hand = ()
    banker: Hand = ()
    turned: tuple[int, int] = (0, 0)  # how many cards of each Hand were exposed, face down
    initial_deal: bool = False
    result: Result | None = None
    payments: tuple[Payment, ...] = ()
    void: bool = False

    def hand(self, side: Side) -> Hand:
        return self.player if side is Side.PLAYER else self.banker

    def shown(self, side: Side) -> int:
        """How many cards of a Hand everybody can see."""
        if self.face_up:
            return len(self.hand(side))
        return self.turned[0 if side is Side.PLAYER else 1]

    @property
    def drawn(self) -> tuple[Card, ...]:
        """The cards in the order in which they left the shoe."""
        rounds = [*zip(self.player[:2], self.banker[:2], strict=False)]
        first = tuple(card for both in rounds for card in both)
        odd = self.player[len(rounds) : 2]
        return (*first, *odd, *self.player[2:], *self.banker[2:])


# Moves


@value
class ExposeHand:
    """A Hand that lies face down is turned, by a player or, without one, by the Dealer."""

    side: Side
    player: Player | None = None


@value
class ReportDealtInError:
    """A card went to the Player's Hand that was not the Player's; seen, or still face down."""

    card: Card
    exposed: bool = True


@value
class Reconstruct:
    """These are the cards of this round in the order they were drawn: put the Hands right."""

    cards: tuple[Card, ...]


@value
class DeclareMisdeal: ...


Move = (
    Deal
    | ExposeHand
    | TakeAndPay
    | ReportDealtInError
    | Reconstruct
    | DeclareMisdeal
    | ReportInsufficientCards
)


# Events


@value
class CardDealt:
    side: Side
    card: Card
    points: Ruled[int]
    cite: Cite


@value
class HandExposed:
    side: Side
    cards: Hand
    player: Player | None
    cite: Cite


@value
class InitialDealMade:
    player: Ruled[int]
    banker: Ruled[int]
    cite: Cite


@value
class NaturalMade:
    sides: tuple[Side, ...]
    cite: Cite


@value
class DrawingOpened:
    """Neither Hand is a Natural, so the Tableau says who draws."""

    cite: Cite


@value
class HandStood:
    """A Hand takes no third card by its table."""

    side: Side
    cite: Cite


@value
class ResultAnnounced:
    """Both Hands are complete: their totals, what ended the drawing, and what each wager does."""

    result: Ruled[Result]
    player: Ruled[int]
    banker: Ruled[int]
    ended: Cite
    verdicts: tuple[tuple[str, Ruled[Verdict]], ...]
    cite: Cite


@value
class CoupReconstructed:
    player: Hand
    banker: Hand
    cite: Cite


@value
class CoupVoided:
    cite: Cite


Event = (
    Money
    | CardDealt
    | HandExposed
    | InitialDealMade
    | NaturalMade
    | DrawingOpened
    | HandStood
    | ResultAnnounced
    | CoupReconstructed
    | CoupVoided
    | CardsDrawn
    | CardHeld
)
