"""A round of Canberra Poker as it lies on the table: a hand for each Box, and the Dealer's."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager
from houseway.games.canberra_poker.bets import Line
from houseway.games.canberra_poker.rules import HAND
from houseway.house.rounds.jackpot_pools import Pools
from houseway.house.rounds.round import Start
from houseway.kit.cards import Card


@value
class Place:
    """The place of a card: a Box, or the Dealer."""

    box: int

    def __str__(self) -> str:
        return f"Box {self.box}" if self.box else "the Dealer"


DEALER = Place(0)


class Decided(StrEnum):
    WAITING = "has to decide"
    BET = "Bet"
    FOLD = "Fold"


@value
class Hand:
    """A Box with an Ante on it."""

    place: Place
    player: Player
    cards: tuple[Card, ...] = ()
    decided: Decided = Decided.WAITING
    declared: bool = False  # for the jackpot
    counted: bool = False  # and then in the discard rack
    lost: bool = False  # in the rack before its time
    void: bool = False


@value
class Exposed:
    """A card that was seen: which of whose, and if it was seen first among the Dealer's four."""

    place: Place
    at: int


@value
class Round:
    """One Round of Play, from its first card until the wagers are settled or void."""

    start: Start = Start()
    displayed: Cents = NOTHING  # the jackpot as the round began
    hands: tuple[Hand, ...] = ()  # clockwise from the Dealer's left
    dealer: tuple[Card, ...] = ()
    shown: int | None = None  # which of the Dealer's first four is his card face up
    exposed: tuple[Exposed, ...] = ()
    dealer_set: bool = False
    dealer_counted: bool = False
    fouled: bool = False  # the Dealer has a wrong number of cards
    counting: bool = False  # of all cards, as the Supervisor said
    wagers: tuple[Wager, ...] = ()  # those still open
    payments: tuple[Payment, ...] = ()
    pools: Pools = Pools()
    placed: int = 0  # the highest number of a wager
    void: bool = False

    @property
    def dealt(self) -> bool:
        return len(self.dealer) == HAND

    @property
    def started(self) -> bool:
        return bool(self.cards)

    @property
    def complete(self) -> bool:
        """No card is due any more."""
        return self.dealt or self.void or not self.live

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*(card for hand in self.hands for card in hand.cards), *self.dealer)

    @property
    def live(self) -> tuple[Hand, ...]:
        """Hands with an Ante that is neither settled nor given back."""
        return tuple(hand for hand in self.hands if self.laid(hand, Line.ANTE))

    @property
    def waiting(self) -> tuple[Hand, ...]:
        """The hands whose players have yet to act; none once the Dealer has wrong cards."""
        if not self.dealt or self.fouled:
            return ()
        return tuple(hand for hand in self.live if hand.decided is Decided.WAITING)

    @property
    def folded(self) -> tuple[Hand, ...]:
        return tuple(hand for hand in self.live if hand.decided is Decided.FOLD)

    @property
    def contesting(self) -> tuple[Hand, ...]:
        """Hands that are settled against the Dealer's."""
        return tuple(hand for hand in self.live if hand.decided is not Decided.FOLD)

    @property
    def shows(self) -> Card | None:
        """The Dealer's card that lies face up."""
        at = HAND if self.shown is None else self.shown
        return self.dealer[at - 1] if len(self.dealer) >= at else None

    @property
    def shown_down(self) -> bool:
        """Everybody has acted, and the Dealer's cards are turned or do not count."""
        return self.dealt and not self.waiting and (self.dealer_set or self.fouled)

    def hand(self, place: Place) -> Hand | None:
        return next((hand for hand in self.hands if hand.place == place), None)

    def hand_of(self, player: Player) -> Hand | None:
        """The hand that a player has in play."""
        return next((hand for hand in self.live if hand.player == player), None)

    def laid(self, hand: Hand, line: Line) -> Wager | None:
        """Return what is still open of a hand's player on a line."""
        return next(
            (
                wager
                for wager in self.wagers
                if wager.bet == line and wager.spot[0] == hand.place.box
            ),
            None,
        )

    def on(self, hand: Hand) -> tuple[Wager, ...]:
        return tuple(wager for wager in self.wagers if wager.spot[0] == hand.place.box)
