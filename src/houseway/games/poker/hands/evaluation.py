"""Values of hands: what five cards make, and the best hand among several.

Every table of values is made from this. Ranks are whole numbers, 2 to 14 with the ace highest.
"""

from collections.abc import Iterable

from houseway.core.value import value
from houseway.games.poker.hands.decks import ACE, RANK, Deck, PokerCard
from houseway.games.poker.hands.ranks import FULL, REDUCED, Category, Rulebook, order_of
from houseway.kit.cards import SUITS, Card, card
from houseway.law import Cite

LOW_ACE = 1  # the rank of an ace that ends a straight or counts low
EIGHT = 8  # of rule 3.5(d)
SIZE = 5  # cards of a hand
PLACE_BITS = 4 * SIZE  # below them the ranks that break a tie, four bits each
LETTER = {rank: letter for letter, rank in RANK.items()}

# How many cards there are of each rank, the most first.
SHAPES = {
    (5,): Category.FIVE_OF_A_KIND,
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIRS,
    (2, 1, 1, 1): Category.ONE_PAIR,
    (1, 1, 1, 1, 1): Category.ODD_CARDS,
}


def heights(places: tuple[Category, ...]) -> dict[Category, int]:
    """Return how many categories each of a list stands above."""
    return {category: above for above, category in enumerate(reversed(places))}


HEIGHTS, REDUCED_HEIGHTS = heights(FULL), heights(REDUCED)


@value
class Order:
    """The order of hands, as a table has determined it."""

    deck: Deck = Deck()
    ace_low: bool = False  # an ace may end a straight
    low: bool = False  # the lowest hand is the best
    low_ace: bool = False  # an ace is the lowest card of a low hand


@value
class Made:
    """A category, and the ranks that decide between two hands of it, the most telling first."""

    category: Category
    ranks: tuple[int, ...]


Completed = tuple[tuple[PokerCard, ...], Made, Card | None]  # five, and what the Joker is in them


@value
class Ranked:
    """A completed hand: what it is, what it is worth, and the provisions that say so."""

    category: Category
    ranks: tuple[int, ...]
    value: int  # the greater, the better; of one `Order`
    best: tuple[PokerCard, ...]  # the most telling card first
    stands_for: Card | None  # what the Joker is in it
    low: bool
    cite: Cite  # of the category
    because: tuple[Cite, ...]

    @property
    def qualifies(self) -> bool:
        """Five odd cards, eight or less: what a split game may want of its low hand."""
        return self.low and self.category is Category.ODD_CARDS and self.ranks[0] <= EIGHT


def evaluate_five(order: Order, ranks: tuple[int, ...], *, suited: bool) -> Made:
    """Return what five cards make. A rank that is twice in a suit is the Joker's."""
    if order.low:
        lowest = LOW_ACE if order.low_ace else ACE
        return of_a_kind(tuple(lowest if rank == ACE else rank for rank in ranks))
    top = top_of_sequence(order, ranks)
    if suited and top is not None:
        royal = top == ACE
        return Made(Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, (top,))
    if suited:
        return Made(Category.FLUSH, tuple(sorted(ranks, reverse=True)))
    if top is not None:
        return Made(Category.STRAIGHT, (top,))
    return of_a_kind(ranks)


def of_a_kind(ranks: tuple[int, ...]) -> Made:
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    shape = tuple(count for count, _ in groups)
    return Made(SHAPES[shape], tuple(rank for _, rank in groups))


def top_of_sequence(order: Order, ranks: tuple[int, ...]) -> int | None:
    """The highest card of a sequence. An ace that ends one stands next below the lowest rank."""
    different = sorted(set(ranks))
    if len(different) < SIZE:
        return None
    if different[-1] - different[0] == SIZE - 1:
        return different[-1]
    lowest = order.deck.lowest
    if order.ace_low and different == [*range(lowest, lowest + SIZE - 1), ACE]:
        return lowest + SIZE - 2
    return None


def with_joker(order: Order, ranks: tuple[int, ...], *, suited: bool) -> tuple[Made, int, bool]:
    """The best that four cards and the Joker make, the Joker's rank, and if it is of their suit."""
    choices = [
        (evaluate_five(order, (*ranks, rank), suited=in_suit), rank, in_suit)
        for rank in order.deck.ranks
        for in_suit in ((True, False) if suited else (False,))
    ]
    return max(choices, key=lambda choice: worth(order, choice[0]))


def worth(order: Order, hand: Made) -> int:
    """A number above zero, the greater the better: the place of the category, then the ranks."""
    heights = HEIGHTS if order.deck.full else REDUCED_HEIGHTS
    number = heights[hand.category]
    for rank in hand.ranks:
        number = number << 4 | rank
    number <<= 4 * (SIZE - len(hand.ranks))
    return (len(heights) << PLACE_BITS) - number if order.low else number


def category_of(order: Order, number: int) -> Category:
    """The category of a hand that is worth so much."""
    places = order_of(order.deck)
    if order.low:
        number = (len(places) << PLACE_BITS) - number
    return places[len(places) - 1 - (number >> PLACE_BITS)]


def completed(order: Order, five: tuple[PokerCard, ...]) -> tuple[Made, Card | None]:
    """Return what these five make, and what the Joker is among them."""
    natural = [item for item in five if isinstance(item, Card)]
    ranks = tuple(RANK[each_card.rank] for each_card in natural)
    suited = len({each_card.suit for each_card in natural}) == 1
    if len(natural) == SIZE:
        return evaluate_five(order, ranks, suited=suited), None
    best, rank, in_suit = with_joker(order, ranks, suited=suited)
    suits = natural[0].suit if in_suit else SUITS[::-1]
    return best, substitute(rank, suits, natural)


def substitute(rank: int, suits: str, held: list[Card]) -> Card:
    """A card of that rank; one that the player holds already only where there is no other."""
    possible = [card(LETTER[rank] + suit) for suit in suits]
    return next((each_card for each_card in possible if each_card not in held), possible[0])


def best_of(
    book: Rulebook,
    order: Order,
    fives: Iterable[tuple[PokerCard, ...]],
    composition: tuple[Cite, ...] = (),
) -> Ranked:
    """The best of the hands that may be completed; of equal ones the first."""
    of_each = ((five, *completed(order, five)) for five in fives)
    five, hand, stands_for = max(of_each, key=lambda candidate: worth(order, candidate[1]))
    laid = arranged(order, five, hand, stands_for)
    return ranked(book, order, (laid, hand, stands_for), composition)


def ranked(book: Rulebook, order: Order, best: Completed, composition: tuple[Cite, ...]) -> Ranked:
    five, hand, stands_for = best
    because = (*composition, book.listed(order.deck))
    because += (book.low_disregards,) if order.low else ()
    because += (book.wild_card, book.joker_counts_as) if stands_for else ()
    return Ranked(
        category=hand.category,
        ranks=hand.ranks,
        value=worth(order, hand),
        best=five,
        stands_for=stands_for,
        low=order.low,
        cite=book.row(order.deck, hand.category),
        because=because,
    )


def arranged(
    order: Order, five: tuple[PokerCard, ...], hand: Made, stands_for: Card | None
) -> tuple[PokerCard, ...]:
    """The cards as a dealer lays them out: pairs and more first, then from high to low."""
    sequence = hand.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
    ace = LOW_ACE if (sequence and hand.ranks[0] != ACE) or (order.low and order.low_ace) else ACE

    def rank(poker_card: PokerCard) -> int:
        natural = poker_card if isinstance(poker_card, Card) else stands_for
        assert natural is not None, "a Joker that stands for nothing"
        return ace if natural.rank == "A" else RANK[natural.rank]

    ranks = [rank(item) for item in five]
    rows = [(ranks.count(of), of, -one.number, one) for of, one in zip(ranks, five, strict=True)]
    return tuple([one for *_, one in sorted(rows, reverse=True)])
