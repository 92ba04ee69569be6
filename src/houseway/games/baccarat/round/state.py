"""A coup: its state, the moves that can be put to it, and the events that record them."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.core.wagers import Money, Payment, Wager
from houseway.games.baccarat.bets import Verdict
from houseway.games.baccarat.roads import road_entry
from houseway.games.baccarat.round.outcomes import ConfirmOutcome as ConfirmOutcome
from houseway.games.baccarat.round.outcomes import CorrectOutcome as CorrectOutcome
from houseway.games.baccarat.round.outcomes import EntryCorrected as EntryCorrected
from houseway.games.baccarat.round.outcomes import Hand as Hand
from houseway.games.baccarat.round.outcomes import Hands as Hands
from houseway.games.baccarat.round.outcomes import OutcomeConfirmed as OutcomeConfirmed
from houseway.games.baccarat.round.outcomes import OutcomeCorrected as OutcomeCorrected
from houseway.games.baccarat.rules import Result, Side
from houseway.house.rounds.round import RoundVoided, TakeAndPay
from houseway.house.shoes.deck_moves import CardsCorrected
from houseway.house.shoes.moves import CardHeld, CardsDrawn
from houseway.house.table.results import Shown
from houseway.kit.cards import Card
from houseway.kit.moves import Deal, ReportInsufficientCards
from houseway.law import Cite, Ruled

Lying = tuple[Card, bool]  # a card, and whether it lies face up


class Exposer(StrEnum):
    """The people who may turn a Hand that was dealt face down."""

    DEALER = "dealer"
    PLAYERS = "players"


@value
class Coup:
    """One Round of Play, from its first card until the wagers are settled or void."""

    wagers: tuple[Wager, ...] = ()
    face_up: bool = True
    player: Hand = ()
    banker: Hand = ()
    player_up: tuple[bool, ...] = ()  # which cards of the Hand everybody can see
    banker_up: tuple[bool, ...] = ()
    initial_deal: bool = False
    result: Result | None = None
    payments: tuple[Payment, ...] = ()
    void: bool = False
    no_bet: bool = False  # played out without the wagers that were laid
    confirmed: bool = False  # the Dealer has confirmed the outcome
    sequence: Hand = ()  # the cards as they were drawn, once one lies where it was not due

    @property
    def started(self) -> bool:
        return bool(self.cards)

    @property
    def complete(self) -> bool:
        """No card is due to either Hand any more."""
        return self.void or self.result is not None

    def hand(self, side: Side) -> Hand:
        return self.player if side is Side.PLAYER else self.banker

    def up(self, side: Side) -> tuple[bool, ...]:
        return self.player_up if side is Side.PLAYER else self.banker_up

    @property
    def drawn(self) -> tuple[Lying, ...]:
        """The cards in the order in which they left the shoe, and which of them are seen."""
        player = tuple(zip(self.player, self.player_up, strict=True))
        banker = tuple(zip(self.banker, self.banker_up, strict=True))
        pairs = [*zip(player[:2], banker[:2], strict=False)]
        odd = (*player[len(pairs) : 2], *banker[len(pairs) : 2])
        return (*(lying for pair in pairs for lying in pair), *odd, *player[2:], *banker[2:])

    @property
    def cards(self) -> Hand:
        return tuple(card for card, _ in self.drawn)

    @property
    def shown(self) -> Shown | None:
        """The result as the display beside the table keeps it."""
        hands = self.outcome
        return None if hands is None or self.result is None else road_entry(self.result, *hands)

    @property
    def outcome(self) -> Hands | None:
        """The Hands that it was settled by."""
        return None if self.void or self.result is None else (self.player, self.banker)


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
class ReportMisplacedCard:
    """The next card of the shoe was laid on this Hand, where it was not due, or after such a card.

    Cards are reported in the order in which they were drawn; then the Hands are put right.
    """

    side: Side
    card: Card


@value
class Reconstruct:
    """These are the cards of this round in the order they were drawn: put the Hands right."""

    cards: tuple[Card, ...]


@value
class DeclareMisdeal: ...


@value
class ReportFaceUpFirstCard:
    """The first card of a coup was found face up in the shoe."""

    card: Card


@value
class ReportFaceUpCard:
    """A later card of a coup was found face up in the shoe."""

    card: Card


Move = (
    Deal
    | ExposeHand
    | ConfirmOutcome
    | CorrectOutcome
    | TakeAndPay
    | ReportFaceUpFirstCard
    | ReportFaceUpCard
    | ReportDealtInError
    | ReportMisplacedCard
    | Reconstruct
    | DeclareMisdeal
    | ReportInsufficientCards
)

WHY: Whys = {
    Why.PLAY: "ExposeHand",
    Why.IRREGULARITY: (
        "ReportDealtInError ReportMisplacedCard Reconstruct DeclareMisdeal ReportFaceUpFirstCard"
        " ReportFaceUpCard"
    ),
}


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
class CardMisplaced:
    """A card lies on a Hand where it was not due: the layout as it is, to be put right."""

    side: Side
    card: Card
    cite: Cite


@value
class CoupReconstructed:
    """The Hands as they should have been dealt, each card as it lies: seen or not."""

    player: Hand
    player_up: tuple[bool, ...]
    banker: Hand
    banker_up: tuple[bool, ...]
    cite: Cite


@value
class NoBetCoupDeclared:
    """The coup is dealt as one without wagers."""

    cite: Cite


Event = (
    Money
    | CardDealt
    | NoBetCoupDeclared
    | OutcomeConfirmed
    | EntryCorrected
    | OutcomeCorrected
    | HandExposed
    | InitialDealMade
    | NaturalMade
    | DrawingOpened
    | HandStood
    | ResultAnnounced
    | CardMisplaced
    | CoupReconstructed
    | RoundVoided
    | CardsDrawn
    | CardsCorrected
    | CardHeld
)
