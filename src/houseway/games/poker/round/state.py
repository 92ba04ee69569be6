"""A round of poker as a value: hands, bets, what is still to be dealt, what waits to be ruled."""

from enum import StrEnum

from houseway.core.actors import Player
from houseway.core.money import NOTHING, Cents
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Wager
from houseway.games.poker.hands.compositions import Cards
from houseway.games.poker.hands.decks import PokerCard
from houseway.games.poker.law.editions import Skipped
from houseway.games.poker.law.variants import Face
from houseway.games.poker.round.acts import Acted, Awarded, BestCards
from houseway.games.poker.round.moves import Course
from houseway.kit.cards import Card


class Post(StrEnum):
    """The reasons why chips are in the pot. Only the last is a player's own choice."""

    ANTE = "ante"
    BLIND = "blind"
    OVER_BLIND = "over-blind"
    MISSED_BLIND = "missed blind"
    BET = "bet"


class Stage(StrEnum):
    """The stages before the first card, and then play."""

    SHUFFLE = "shuffle"
    CUT = "cut"
    POST = "post"
    OVER_BLIND = "over-blind"
    PLAY = "play"


SHUFFLE, CUT, POST = Stage.SHUFFLE, Stage.CUT, Stage.POST
OVER_BLIND, PLAY = Stage.OVER_BLIND, Stage.PLAY


@value
class Place:
    """The place of a card: a player, the middle of the table, or the discards."""

    face: Face
    player: Player | None = None

    def __str__(self) -> str:
        return f"player {self.player} as a {self.face}" if self.player else f"the {self.face}s"


@value
class Entry:
    """A player on entry to a round: what they must put in besides the blinds in order."""

    player: Player
    stack: Cents
    missed: Cents = NOTHING
    posts_blind: bool = False  # the last blind, out of its turn


@value
class Hand:
    player: Player
    stack: Cents
    missed: Cents = NOTHING
    posts_blind: bool = False
    bet: Cents = NOTHING  # in this round of betting
    put_in: Cents = NOTHING  # in this round of play, the bet included
    down: Cards = ()
    up: Cards = ()
    folded: bool = False
    stands_by: bool = False  # deemed to have tapped out
    excluded: bool = False  # and not dealt to again

    @property
    def may_bet(self) -> bool:
        return not self.folded and not self.stands_by and self.stack > 0


@value
class Betting:
    """One round of betting. `answered` are those who have acted on the last full bet or raise."""

    opener: int
    level: Cents = NOTHING
    step: Cents = NOTHING  # the least raise
    raises: int = 0
    checks: int = 0
    answered: frozenset[int] = frozenset()
    last: int | None = None  # who acted last
    bettor: int | None = None  # who is called
    cap: Cents | None = None  # an exposed card holds the bets down
    short: bool = False  # a tap-out short of a raise was the last bet


@value
class HeldBet:
    """A bet out of turn. It waits for its turn, and `skipped` for what those passed over do."""

    at: int
    to: Cents
    passed: frozenset[int]  # positions passed over, that have not acted since
    skipped: Skipped = Skipped.FOLDED


@value
class Offered:
    """A course about something that no rule covers, and who has agreed so far."""

    irregularity: str
    course: Course
    agreed: frozenset[int] = frozenset()
    refused: bool = False


@value
class Discarded:
    """Cards that a player passed in at the draw, or with a folded hand."""

    player: Player
    cards: Cards
    all_five: bool = False


@value
class Round:
    """`hands` are clockwise from the first dealt to: the Buck, or left of the button."""

    hands: tuple[Hand, ...]
    size: int  # of the deck
    stage: Stage = Stage.SHUFFLE
    posted: bool = False
    last_blind: int | None = None
    post_level: Cents = NOTHING
    street: int = -1
    plan: tuple[Place, ...] = ()
    fresh: bool = True  # no card of this street is out
    drawers: tuple[int, ...] = ()
    owed: tuple[int, ...] = ()  # drew five, and wait for the fifth
    discarded: tuple[Discarded, ...] = ()
    board: Cards = ()
    gone: Cards = ()  # burnt, replaced or withdrawn
    ahead: Cards = ()  # seen already, and next to leave the shoe
    seen: Cards = ()  # by everybody, wherever they lie
    burn_spent: bool = False
    betting: Betting | None = None
    bet_on: bool = False  # the betting on this street is over
    wagers: tuple[Wager, ...] = ()
    placed: int = 0
    payments: tuple[Payment, ...] = ()
    held: tuple[HeldBet, ...] = ()
    short_bet: int | None = None
    clock: int | None = None
    offered: Offered | None = None
    exposed: tuple[tuple[Player, PokerCard], ...] = ()  # hole-cards, and whose they were
    exposed_last: int | None = None  # whose final hole-card was seen
    last_folded: int | None = None
    sole: int | None = None  # the last to fold, who wins since no hand counts
    called: int | None = None  # who was called last
    shown: frozenset[int] = frozenset()
    awarded: bool = False
    void: bool = False
    acts: tuple[Acted, ...] = ()  # what each player did last
    awards: tuple[Awarded, ...] = ()
    best: tuple[BestCards, ...] = ()  # of the hands that were shown

    def at(self, player: Player) -> int | None:
        """Return the position of a player, or None if they have no hand."""
        for at, hand in enumerate(self.hands):
            if hand.player == player:
                return at
        return None

    def position(self, player: Player) -> int:
        for at, hand in enumerate(self.hands):
            if hand.player == player:
                return at
        raise AssertionError(f"player {player} has no hand")

    def with_hand(self, at: int, hand: Hand) -> "Round":
        hands = list(self.hands)
        hands[at] = hand
        return changed(self, hands=tuple(hands))

    @property
    def still_in(self) -> tuple[int, ...]:
        return tuple([at for at, hand in enumerate(self.hands) if not hand.folded])

    @property
    def contested(self) -> bool:
        """Return whether two hands or more are in, and none is the only one that counts."""
        still_in = 0
        for hand in self.hands:
            still_in += not hand.folded
            if still_in > 1:
                return self.sole is None
        return False

    @property
    def pot(self) -> Cents:
        return Cents(sum([hand.put_in for hand in self.hands]))

    @property
    def out(self) -> Cards:
        """All cards that have left the shoe."""
        cards: list[PokerCard] = []
        for hand in self.hands:
            cards += hand.down
            cards += hand.up
        cards += self.board
        cards += self.gone
        for discard in self.discarded:
            cards += discard.cards
        return tuple(cards)

    @property
    def left(self) -> int:
        """Cards in the shoe, those that were seen in it included."""
        left = self.size - len(self.board) - len(self.gone)
        for hand in self.hands:
            left -= len(hand.down) + len(hand.up)
        for discard in self.discarded:
            left -= len(discard.cards)
        return left

    @property
    def going(self) -> bool:
        """Return whether cards are in play: dealing, drawing and betting lead to each other."""
        if self.awarded or self.void or self.offered is not None:
            return False
        return self.stage is PLAY

    # What the house knows of a round

    @property
    def started(self) -> bool:
        return bool(self.cards)

    @property
    def complete(self) -> bool:
        return self.awarded or self.void

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for card in self.out if isinstance(card, Card))
