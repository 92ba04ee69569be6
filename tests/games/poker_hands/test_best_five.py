"""The best five of several cards, found at once, are those that are found by trying them all."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.entropy import Seeded, shuffled
from houseway.games.poker.hands.best import best_five
from houseway.games.poker.hands.decks import SIZES, Deck
from houseway.games.poker.hands.evaluation import Order, completed, worth
from houseway.games.poker.hands.ranks import Category
from houseway.kit.cards import cards

ORDERS = [Order(Deck(size), ace_low=ace_low) for size in SIZES for ace_low in (False, True)]


def tried(order, held):
    """Every five of them; of equal ones the first."""
    fives = [(five, completed(order, five)[0]) for five in combinations(held, 5)]
    return max(fives, key=lambda one: worth(order, one[1]))


def check(order, held):
    five, hand = best_five(order, held)
    tried_five, tried_hand = tried(order, held)
    assert hand == tried_hand
    assert set(five) == set(tried_five)


@settings(max_examples=400)
@given(order=st.sampled_from(ORDERS), seed=st.integers(0, 2**32), count=st.integers(5, 7))
def test_any_cards(order, seed, count):
    check(order, shuffled(order.deck.cards, Seeded(seed))[:count])


# So few ranks or suits that what is rare elsewhere comes all the time.
FEW = ("AS AH AD AC KS KH KD QS QH", "2S 3S 4S 5S 6S AS 7S 6D AH", "TC JC QC KC AC 9C 9D AD AS")


@pytest.mark.parametrize("some", FEW)
@pytest.mark.parametrize("order", ORDERS[:2] + ORDERS[-2:], ids=str)
def test_hands_that_come_seldom(order, some):
    held = tuple(one for one in cards(some) if order.deck.has(one))
    for seven in combinations(held, min(7, len(held))):
        for turned in (seven, seven[::-1]):
            if len(turned) >= 5:
                check(order, turned)


@pytest.mark.parametrize(
    ("held", "category", "five"),
    [
        ("2S 2H 2D 3C 3H 3S AD", Category.FULL_HOUSE, "3C 3H 3S 2S 2H"),
        ("KS KH QD QC JH JS AD", Category.TWO_PAIRS, "KS KH QD QC AD"),
        ("9S 9H 9D 9C 8H 8S 8D", Category.FOUR_OF_A_KIND, "9S 9H 9D 9C 8H"),
        ("2S 4S 6S 8S TS QS KH", Category.FLUSH, "4S 6S 8S TS QS"),
        ("AS 2S 3S 4S 5D 6H 7D", Category.STRAIGHT, "3S 4S 5D 6H 7D"),
        ("AS 2D 3S 4S 5S KH KD", Category.ONE_PAIR, "KH KD AS 5S 4S"),
    ],
)
def test_seven_cards_by_hand(held, category, five):
    """With the ace high only: at the end of a straight it is worth nothing."""
    found, hand = best_five(Order(), cards(held))
    assert hand.category is category
    assert set(found) == set(cards(five))
