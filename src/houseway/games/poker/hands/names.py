"""A hand in words, as a dealer calls it."""

from houseway.games.poker.hands.decks import ACE, RANK
from houseway.games.poker.hands.evaluation import LOW_ACE, Ranked
from houseway.games.poker.hands.ranks import Category
from houseway.kit.cards import Card

NAMES = {
    LOW_ACE: "ace",
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
    11: "jack",
    12: "queen",
    13: "king",
    ACE: "ace",
}
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SUITED = (Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.FLUSH)


def words(hand: Ranked) -> str:
    """`two pairs, queens and fours, jack kicker`."""
    text = f"{called(hand)}{', low' if hand.low else ''}"
    if hand.stands_for is None:
        return text
    return f"{text}, the Joker for {substituted(hand, hand.stands_for)}"


def called(hand: Ranked) -> str:
    name, ranks = hand.category.replace("-", " "), hand.ranks
    match hand.category:
        case Category.ROYAL_FLUSH:
            return name
        case Category.STRAIGHT_FLUSH | Category.STRAIGHT:
            return f"{name}, {NAMES[ranks[0]]} high"
        case Category.FIVE_OF_A_KIND:
            return f"{name}, {several(ranks[0])}"
        case Category.FULL_HOUSE:
            return f"{name}, {several(ranks[0])} over {several(ranks[1])}"
        case Category.TWO_PAIRS:
            pairs = f"{several(ranks[0])} and {several(ranks[1])}"
            return f"{name}, {pairs}, {kickers(ranks[2:])}"
        case Category.FOUR_OF_A_KIND | Category.THREE_OF_A_KIND | Category.ONE_PAIR:
            return f"{name}, {several(ranks[0])}, {kickers(ranks[1:])}"
        case Category.FLUSH | Category.ODD_CARDS:
            return f"{name}, {listed(ranks)}"


def several(rank: int) -> str:
    return "sixes" if NAMES[rank] == "six" else f"{NAMES[rank]}s"


def kickers(ranks: tuple[int, ...]) -> str:
    return f"{listed(ranks)} kicker{'s' if len(ranks) > 1 else ''}"


def listed(ranks: tuple[int, ...]) -> str:
    *first, last = (NAMES[rank] for rank in ranks)
    return f"{', '.join(first)} and {last}" if first else last


def substituted(hand: Ranked, card: Card) -> str:
    """The suit is said where it matters."""
    name = NAMES[RANK[card.rank]]
    if hand.category in SUITED:
        return f"the {name} of {SUIT_NAMES[card.suit]}"
    return f"{'an' if name in ('ace', 'eight') else 'a'} {name}"
