"""The law of Canberra Poker, clause by clause. It knows no state, money or chance.

Ranks are whole numbers, 2 to 14 with the ace highest.
"""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

from houseway.core.value import value
from houseway.kit.cards import Card
from houseway.law import Cite, Ruled, RuleSet
from houseway.law.columns import part
from houseway.law.table import law_table

LETTERS = "23456789TJQKA"
RANK = {letter: rank for rank, letter in enumerate(LETTERS, 2)}
KING, ACE = RANK["K"], RANK["A"]
HAND = 5  # cards, of rule 2.5
WHEEL = (ACE, 5, 4, 3, 2)  # the one sequence in which the ace is low
MOST_EXPOSED = 2  # of rule 13.1: with one more the round is Void


class Category(StrEnum):
    """The order of hands, the highest first."""

    ROYAL_FLUSH = "royal flush"
    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four of a kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three of a kind"
    TWO_PAIRS = "two pairs"
    ONE_PAIR = "one pair"
    ODD_CARDS = "five odd cards"


PLACE = {category: place for place, category in enumerate(Category)}

# How many cards there are of each rank, the most first.
SHAPES = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIRS,
    (2, 1, 1, 1): Category.ONE_PAIR,
    (1, 1, 1, 1, 1): Category.ODD_CARDS,
}
# How many of the ranks, as `Made` has them, name the hand; the others are side cards.
NAMING = {
    Category.FOUR_OF_A_KIND: 1,
    Category.FULL_HOUSE: 1,
    Category.THREE_OF_A_KIND: 1,
    Category.TWO_PAIRS: 2,
    Category.ONE_PAIR: 1,
}


@value
class Made:
    """A category, and the ranks that decide between two hands of it, the most telling first."""

    category: Category
    ranks: tuple[int, ...]

    @property
    def worth(self) -> tuple[int, ...]:
        """The greater, the better; equal hands are worth the same."""
        return (-PLACE[self.category], *self.ranks)

    def __str__(self) -> str:
        return f"{self.category} ({'-'.join(LETTERS[rank - 2] for rank in self.ranks)})"


class Facing(StrEnum):
    DOWN = "face down"
    UP = "face up"


class Outcome(StrEnum):
    """The ways in which an unfolded hand ends, in the order of rules 9.3 to 9.6 and 13.5."""

    NO_DEALER = "the Dealer does not take part"
    HIGHER = "higher than the Dealer"
    LOWER = "lower than the Dealer"
    EQUAL = "equal to the Dealer"
    DEALER_FOULED = "the Dealer has a wrong number of cards"


@value
class Rulebook:
    """The clauses of a rule set, by rule."""

    ante_is: Cite
    bet_is: Cite
    dead_mans_hand: Cite
    fold_is: Cite
    round: Cite
    void: Cite
    counting: Cite
    five_cards: Cite
    order: Annotated[tuple[Cite, ...], len(Category)]  # in its order
    ranks: Cite
    suits: Cite
    dealt_from: Cite
    facing: Cite
    deal: Cite
    to_boxes: Cite
    to_dealer: Cite
    until_five: Cite
    decisions: Cite
    to_bet: Cite
    to_fold: Cite
    folded_counted: Cite
    paying: Cite
    ante_pays: Cite
    bet_pays: Annotated[tuple[Cite, ...], 9]  # one pair or less first, royal flush last
    dealer_sets: Cite
    takes_part: Cite
    outcomes: Annotated[tuple[Cite, ...], len(Outcome)]
    hands_counted: Cite
    jackpot_wager: Cite
    declaring: Cite
    jackpot_wins: Cite
    pooled: Cite
    prizes: Cite
    prize: Annotated[tuple[Cite, ...], 6]  # the royal flush first
    most_majors: Cite
    major: Cite
    collusion: Annotated[tuple[Cite, ...], 2]
    collusion_costs: Cite
    exposed: Cite
    dealer_exposed: Cite
    wrong_number: Cite
    rebuilt: Cite
    no_ante: Cite
    not_covered: Cite

    def made(self, cards: Sequence[Card]) -> Ruled[Made]:
        """Return what five cards are, all of them counted."""
        ranks = tuple(RANK[card.rank] for card in cards)
        made = made_of(ranks, suited=len({card.suit for card in cards}) == 1)
        return Ruled(made, self.order[PLACE[made.category]])

    def compared(self, made: Made, other: Made) -> Ruled[int]:
        """Above zero if the first is higher; and what tells them apart, or that nothing does."""
        if made.category != other.category:
            higher = min(made.category, other.category, key=lambda each: PLACE[each])
            verdict = 1 if higher is made.category else -1
            return Ruled(verdict, self.order[PLACE[higher]])
        first = next(
            (at for at, ranks in enumerate(pairs(made, other)) if len(set(ranks)) > 1), None
        )
        if first is None:
            return Ruled(0, self.suits)
        verdict = 1 if made.ranks[first] > other.ranks[first] else -1
        side = first >= NAMING.get(made.category, HAND)
        return Ruled(verdict, self.five_cards if side else self.ranks)

    def participates(self, dealer: Made) -> Ruled[bool]:
        """An ace and a king, or anything higher than that."""
        odd = dealer.category is Category.ODD_CARDS
        return Ruled(not odd or dealer.ranks[:2] == (ACE, KING), self.takes_part)

    def outcome(self, player: Made, dealer: Made | None) -> Ruled[Outcome]:
        """A hand that was not folded; None is a Dealer with a wrong number of cards."""
        if dealer is None:
            return self.ended(Outcome.DEALER_FOULED)
        if not self.participates(dealer).verdict:
            return self.ended(Outcome.NO_DEALER)
        higher = self.compared(player, dealer).verdict
        if higher == 0:
            return self.ended(Outcome.EQUAL)
        return self.ended(Outcome.HIGHER if higher > 0 else Outcome.LOWER)

    def ended(self, outcome: Outcome) -> Ruled[Outcome]:
        return Ruled(outcome, self.outcomes[tuple(Outcome).index(outcome)])

    def card_due(self, earlier: int, *, dealer: bool) -> Cite:
        """The clause that a card is dealt under, to who has so many already."""
        if earlier:
            return self.until_five
        return self.to_dealer if dealer else self.to_boxes

    def faces(self, at: int, *, dealer: bool, shown: int | None) -> Ruled[Facing]:
        """Return how a card lies by its number in the hand and what the Dealer has shown."""
        if not dealer or at < HAND:
            return Ruled(Facing.DOWN, self.facing)
        if shown is None:
            return Ruled(Facing.UP, self.facing)
        return Ruled(Facing.DOWN, self.dealer_exposed)

    def stands(self, exposed: int) -> Ruled[bool]:
        """Return whether a round with this many cards shown in error is played on."""
        return Ruled(exposed <= MOST_EXPOSED, self.exposed)


def made_of(ranks: Sequence[int], *, suited: bool) -> Made:
    down = tuple(sorted(ranks, reverse=True))
    top = top_of_sequence(down)
    if suited and top is not None:
        royal = top == ACE
        return Made(Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, (top,))
    if suited:
        return Made(Category.FLUSH, down)
    if top is not None:
        return Made(Category.STRAIGHT, (top,))
    groups = sorted(((count, rank) for rank, count in Counter(down).items()), reverse=True)
    shape = tuple(count for count, _ in groups)
    return Made(SHAPES[shape], tuple(rank for _, rank in groups))


def top_of_sequence(down: tuple[int, ...]) -> int | None:
    """The highest card of a sequence; under an ace that counts low it is the five."""
    if down == WHEEL:
        return down[1]
    run = tuple(range(down[0], down[0] - HAND, -1))
    return down[0] if down == run else None


def pairs(made: Made, other: Made) -> tuple[tuple[int, int], ...]:
    return tuple(zip(made.ranks, other.ranks, strict=True))


S49 = RuleSet("s49-1999-canberra-poker")
TABLE = law_table("games/canberra_poker/law.txt")
CANBERRA = part(Rulebook, TABLE.column("S49"), "rules")
