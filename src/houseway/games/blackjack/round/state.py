"""A round of blackjack as it lies on the table: its places, hands and Boxes, and its story."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import value
from houseway.core.wagers import Payment, Wager, total
from houseway.games.blackjack.bets import Bet
from houseway.games.blackjack.round.moves import Told
from houseway.games.blackjack.rules import values
from houseway.house.rounds.round import Start
from houseway.house.shoes.state import HeldCard
from houseway.kit.cards import Card
from houseway.law import Cite


@value
class Place:
    """The place of a card: a hand of a Box. A Box has one until it is split."""

    box: int
    hand: int = 0

    def __str__(self) -> str:
        if self.box == 0:
            return "the Dealer"
        return f"Box {self.box}" + (f", hand {self.hand + 1}" if self.hand else "")


DEALER = Place(0)


class Origin(StrEnum):
    DEALT = "dealt"
    SPLIT = "split"
    SPLIT_ACE = "split ace"


@value
class Hand:
    place: Place
    wagers: tuple[Wager, ...] = ()  # the main wagers laid on it, whether settled or not
    cards: tuple[Card, ...] = ()
    origin: Origin = Origin.DEALT
    owed: Cite | None = None  # the clause under which a card has been asked for
    closed: bool = False  # no card comes after the one owed
    left: bool = False  # nobody is there to decide

    @property
    def values(self) -> tuple[int, ...]:
        return values(self.cards)

    @property
    def doubled(self) -> bool:
        """Somebody has a second wager on it: chips laid before the deal are one for each player."""
        return len(self.wagers) > len({wager.player for wager in self.wagers})

    @property
    def split(self) -> bool:
        return self.origin is not Origin.DEALT

    @property
    def split_ace(self) -> bool:
        return self.origin is Origin.SPLIT_ACE


@value
class Box:
    """An area with a wager on it: who decides, in order of preference, and its first cards."""

    number: int
    deciders: tuple[Player, ...]
    seated: Player | None = None
    first: tuple[Card, ...] = ()

    @property
    def place(self) -> Place:
        return Place(self.number)


class Followed(StrEnum):
    SPLIT = "split"
    DOUBLE = "double"


@value
class Following:
    """The deciding player has split or doubled a hand; the others on it are asked."""

    act: Followed
    place: Place
    to: Place
    waiting: tuple[Player, ...]


@value
class Step:
    """One move of the round's story, and the hand it was about."""

    move: Told
    at: Place | None = None


@value
class Round:
    """One Round of Play, from its first card until the wagers are settled or void."""

    start: Start = Start()
    boxes: tuple[Box, ...] = ()
    hands: tuple[Hand, ...] = ()  # in the order in which they are played
    dealer: tuple[Card, ...] = ()
    wagers: tuple[Wager, ...] = ()  # those still open
    payments: tuple[Payment, ...] = ()
    even_money: tuple[tuple[int, Player], ...] = ()  # asked for, by Box
    following: Following | None = None
    initial_deal: bool = False  # it is made,
    insurance_closed: bool = False
    subsequent_deal: bool = False  # it has begun,
    dealt_out: bool = False  # and no card is due any more
    void: bool = False
    waiting: tuple[HeldCard, ...] = ()  # cards drawn in error, to be the next
    placed: int = 0  # the highest number of a wager
    story: tuple[Step, ...] = ()

    @property
    def started(self) -> bool:
        return bool(self.cards)

    @property
    def complete(self) -> bool:
        """No card is due any more."""
        return self.dealt_out or self.void or not self.wagers

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card on the layout, burnt ones not among them."""
        return (*(card for hand in self.hands for card in hand.cards), *self.dealer)

    def box(self, place: Place) -> Box:
        return next(box for box in self.boxes if box.number == place.box)

    def hand(self, place: Place) -> Hand:
        box, number = place.box, place.hand  # hands are looked for at every card
        for hand in self.hands:
            if hand.place.box == box and hand.place.hand == number:
                return hand
        raise AssertionError(f"no hand lies on {place}")

    def hands_of(self, box: int) -> tuple[Hand, ...]:
        return tuple(hand for hand in self.hands if hand.place.box == box)

    def on(self, place: Place) -> tuple[Wager, ...]:
        """The main wagers on a hand that are still open."""
        return self.open(self.hand(place))

    def open(self, hand: Hand) -> tuple[Wager, ...]:
        """The wagers of a hand that are still open."""
        return tuple([wager for wager in hand.wagers if wager in self.wagers])

    def stake(self, player: Player, place: Place) -> Cents:
        """Return what a player has on a hand."""
        return total(tuple(wager for wager in self.on(place) if wager.player == player))

    def of(self, bet: Bet) -> tuple[Wager, ...]:
        return tuple([wager for wager in self.wagers if wager.bet == bet])

    def decider(self, place: Place) -> Player:
        """Return the player who comes first at the Box of those with a wager on the hand."""
        owners = {wager.player for wager in self.on(place)}
        return next(player for player in self.box(place).deciders if player in owners)
