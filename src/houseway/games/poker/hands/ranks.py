"""The order of hands: sections 2 and 3 of the three poker rule sets. No cards in play, no money."""

from enum import StrEnum
from typing import Annotated

from houseway.core.game import Refused
from houseway.core.value import value
from houseway.games.poker.hands.decks import JOKER, SIZES, Deck, PokerCard, twice
from houseway.law import Cite, Ruled, RuleSet
from houseway.law.columns import part
from houseway.law.table import law_table


class Category(StrEnum):
    ROYAL_FLUSH = "royal-flush"
    FIVE_OF_A_KIND = "five-of-a-kind"
    STRAIGHT_FLUSH = "straight-flush"
    FOUR_OF_A_KIND = "four-of-a-kind"
    FULL_HOUSE = "full-house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three-of-a-kind"
    TWO_PAIRS = "two-pairs"
    ONE_PAIR = "one-pair"
    ODD_CARDS = "odd-cards"


# Rule 3.3, paragraphs (a) to (k), highest first.
FULL = (
    Category.ROYAL_FLUSH,
    Category.FIVE_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
    Category.FOUR_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.STRAIGHT,
    Category.THREE_OF_A_KIND,
    Category.TWO_PAIRS,
    Category.ONE_PAIR,
    Category.ODD_CARDS,
)

# Rule 3.4, paragraphs (a) to (k): a flush stands above a full house.
REDUCED = (
    Category.ROYAL_FLUSH,
    Category.FIVE_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
    Category.FOUR_OF_A_KIND,
    Category.FLUSH,
    Category.FULL_HOUSE,
    Category.STRAIGHT,
    Category.THREE_OF_A_KIND,
    Category.TWO_PAIRS,
    Category.ONE_PAIR,
    Category.ODD_CARDS,
)


PLACE = {category: at for at, category in enumerate(FULL)}
REDUCED_PLACE = {category: at for at, category in enumerate(REDUCED)}


def order_of(deck: Deck) -> tuple[Category, ...]:
    return FULL if deck.full else REDUCED


@value
class Rulebook:
    """One rule set's clauses on cards and hands."""

    rule_set: RuleSet
    full_deck: Cite
    reduced_deck: Cite
    hand: Cite
    communal: Cite
    wild_card: Cite
    high_ball: Cite
    low_ball: Cite
    high_low: Cite
    number_of_cards: Cite
    decks: Annotated[tuple[Cite, ...], len(SIZES)]  # in its order
    joker: Cite
    rank_of_cards: Cite
    all_cards_count: Cite
    full: Annotated[tuple[Cite, ...], len(FULL)]  # in its order
    reduced: Annotated[tuple[Cite, ...], len(REDUCED)]  # in its order
    ace_high_and_low: Cite
    low_or_high: Cite
    split: Cite
    eight_or_less: Cite
    low_disregards: Cite
    joker_counts_as: Cite

    def order(self, deck: Deck) -> Ruled[tuple[Category, ...]]:
        """Return which list holds, by the number of cards in the deck."""
        return Ruled(order_of(deck), self.listed(deck))

    def listed(self, deck: Deck) -> Cite:
        """The rule of the list that holds."""
        return self.full_deck if deck.full else self.reduced_deck

    def row(self, deck: Deck, category: Category) -> Cite:
        """The paragraph of a category in the list that holds."""
        return self.full[PLACE[category]] if deck.full else self.reduced[REDUCED_PLACE[category]]

    def deck(self, deck: Deck) -> Cite:
        """The paragraph that says which cards are in the deck."""
        return self.decks[SIZES.index(deck.size)]

    def check_cards(self, deck: Deck, cards: tuple[PokerCard, ...]) -> None:
        """Refuse a card that the deck does not have, or not so often."""
        if deck.deals(cards):
            return
        if JOKER in cards and not deck.joker:
            raise Refused(f"{JOKER}: a deck of {deck} has no Joker", self.joker)
        for card in cards:
            if not deck.has(card):
                raise Refused(f"{card}: not in a deck of {deck}", self.deck(deck))
        if (again := twice(cards)) is not None:
            cite = self.joker if again == JOKER else self.deck(deck)
            raise Refused(f"{again} is there more than once", cite)


TABLE = law_table("games/poker/law.txt")
S49, NI2006, NI2015 = (
    part(Rulebook, TABLE.column(edition), "book") for edition in ("S49", "NI2006", "NI2015")
)
