"""A spot: who holds what, what lies on the table, and how hands win. Checked before it is dealt."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb

from houseway.core.game import Refused
from houseway.games.poker.hands.compositions import Cards, Composition
from houseway.games.poker.hands.decks import PokerCard
from houseway.games.poker.hands.evaluation import SIZE, Order

LEAST_HANDS = 2


class Unclear(ValueError):
    """A question about equity that has no answer, and why."""


@dataclass(frozen=True, slots=True)
class KnownCards:
    """A player's cards as far as they are known, or the holdings that they may be."""

    text: str
    cards: Cards = ()
    holdings: tuple[Cards, ...] = ()  # hold-em: a range


@dataclass(frozen=True)
class Spot:
    made_of: Composition
    order: Order  # with `low`: low ball
    hands: tuple[KnownCards, ...]
    board: Cards = ()
    dead: Cards = ()
    split: bool = False  # the low hand has half of the pot
    eight: bool = False  # if it is five odd cards, eight or less

    def __post_init__(self) -> None:
        self.check_wins()
        self.check_counts()
        self.made_of.book.check_cards(self.order.deck, tuple(self.visible_cards))
        self.check_ranges()
        if (short := self.wanted - len(self.live)) > 0:
            have = f"{len(self.live)} are left of {self.order.deck}"
            raise Unclear(f"{self.wanted} cards are still to come and {have}: {short} too few")

    def check_wins(self) -> None:
        book = self.made_of.book
        if self.split and self.order.low:
            raise Refused("low: in a split game the low hand has its half", book.split)
        if self.eight and not self.split:
            raise Refused("eight: only the low hand of a split game qualifies", book.eight_or_less)

    def check_counts(self) -> None:
        made_of, game = self.made_of, self.made_of.game
        if len(self.hands) < LEAST_HANDS:
            raise Unclear(f"hands: {len(self.hands)} given, and equity is between two at least")
        most = made_of.communal or int(made_of.last_may_be_shared)
        if len(self.board) > most:
            reason = f"board: {len(self.board)} communal cards in {game}: at most {most}"
            raise Refused(reason, made_of.cite)
        for hand in self.hands:
            if len(hand.cards) > self.own:
                reason = (
                    f"hand {hand.text!r}: {len(hand.cards)} cards in {game}: at most {self.own}"
                )
                raise Refused(reason, made_of.cite)

    def check_ranges(self) -> None:
        ranges = {hand.text: self.holdings_of(hand) for hand in self.hands if hand.holdings}
        for text, left in ranges.items():
            if not left:
                raise Unclear(f"hand {text!r}: its cards are all seen elsewhere")
        every = [self.holdings_of(hand) for hand in self.hands if hand.holdings]
        if not together(sorted(every, key=len)):
            raise Unclear("hands: no cards are left to hold them all at once")

    @property
    def own(self) -> int:
        """A player's cards when all are dealt; in a stud the shared card is the last of them."""
        return self.made_of.own - (0 if self.made_of.communal else len(self.board))

    @property
    def communal(self) -> int:
        return self.made_of.communal or len(self.board)

    @property
    def used(self) -> int | None:
        """The number of own cards that play, where it is not any five."""
        return self.made_of.used

    @property
    def visible_cards(self) -> Iterator[PokerCard]:
        for hand in self.hands:
            yield from hand.cards
        yield from self.board
        yield from self.dead

    @cached_property
    def live(self) -> Cards:
        """The cards that may still come, those of ranges among them."""
        seen = set(self.visible_cards)
        return tuple(card for card in self.order.deck.cards if card not in seen)

    @property
    def wanted(self) -> int:
        missing = sum(self.own - len(hand.cards) for hand in self.hands)
        return missing + self.communal - len(self.board)

    def holdings_of(self, held: KnownCards) -> tuple[Cards, ...]:
        """All that a player may hold: of a range what is left, else every way to complete it."""
        if held.holdings:
            live = set(self.live)
            return tuple(holding for holding in held.holdings if live.issuperset(holding))
        missing = self.own - len(held.cards)
        return tuple((*held.cards, *more) for more in combinations(self.live, missing))


def together(ranges: list[tuple[Cards, ...]], taken: frozenset[PokerCard] = frozenset()) -> bool:
    """Return whether one holding of each can be out at once."""
    if not ranges:
        return True
    return any(
        together(ranges[1:], taken.union(holding))
        for holding in ranges[0]
        if taken.isdisjoint(holding)
    )


def ways(spot: Spot) -> int:
    """Return how many hands one is the best of, when the cards of a player are valued."""
    if spot.used is None:
        return 1
    return comb(spot.own, spot.used) * comb(spot.communal, SIZE - spot.used)
