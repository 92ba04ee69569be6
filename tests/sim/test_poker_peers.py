"""Other libraries rank the same hands alike wherever they know the same rules.

They know no joker and one reduced deck each. What they do otherwise:

* PokerKit's short deck has 36 cards and an ace low: a reduced deck of 36 with `ace_low`. Its flush
  stands above a full house, as 3.4 has it.
* PokerKit's low counts an ace low and leaves out straights and flushes: the reading `low_ace`, 3.6.
"""

from itertools import pairwise

import numpy as np
import pokerkit
import pytest
from phevaluator import evaluate_cards
from treys import Card as TreysCard
from treys import Evaluator

from houseway.games.poker.hands.decks import Deck
from houseway.games.poker.hands.evaluation import Order
from houseway.kit.cards import DECK
from houseway.sim.poker.values import composed_values, values

HOLDEM = Order(Deck(52), ace_low=True)
SHORT = Order(Deck(36), ace_low=True)
LOW = Order(Deck(52), low=True, low_ace=True)


def dealt(deck, hands, cards, seed=1999):
    """Rows of different cards of a deck, by their numbers."""
    chance = np.random.default_rng(seed)
    numbers = np.array([card.number for card in deck], np.uint8)
    return np.stack([chance.permutation(numbers)[:cards] for _ in range(hands)])


def written(row):
    """`AS` as others write it: `As`."""
    return [DECK[number].rank + DECK[number].suit.lower() for number in row]


def order_of(ranked):
    """The hands as they compare, the worst first, with equal ones together."""
    return np.unique(np.array(ranked), return_inverse=True)[1].tolist()


def agree(ours, theirs):
    """Both put every two neighbours of a long row of hands into the same order."""
    signs = [[np.sign(int(b) - int(a)) for a, b in pairwise(one)] for one in (ours, theirs)]
    assert signs[0] == signs[1]


def of_kit(kind, hands):
    """The places of PokerKit's hands, which only compare with each other."""
    found = [kind(hand) for hand in hands]
    places = {one: place for place, one in enumerate(sorted(set(found)))}
    return [places[one] for one in found]


def test_phevaluator_ranks_seven_cards_alike():
    rows = dealt(DECK, 20_000, 7)
    theirs = [-evaluate_cards(*written(row)) for row in rows]
    assert order_of(values(HOLDEM, rows)) == order_of(theirs)


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_treys_ranks_five_to_seven_cards_alike(cards):
    rows, judge = dealt(DECK, 4_000, cards), Evaluator()
    hands = ([TreysCard.new(text) for text in written(row)] for row in rows)
    theirs = [-judge.evaluate(hand[:5], hand[5:]) for hand in hands]
    assert order_of(values(HOLDEM, rows)) == order_of(theirs)


def test_pokerkit_ranks_holdem_alike():
    rows = dealt(DECK, 1_000, 7)
    texts = ["".join(written(row)) for row in rows]
    kind = pokerkit.StandardHighHand.from_game
    agree(values(HOLDEM, rows), of_kit(lambda text: kind(text[:4], text[4:]), texts))


def test_pokerkit_ranks_the_short_deck_alike():
    deck = [card for card in DECK if card.rank not in "2345"]
    rows = dealt(deck, 1_000, 7)
    texts = ["".join(written(row)) for row in rows]
    kind = pokerkit.ShortDeckHoldemHand.from_game
    agree(values(SHORT, rows), of_kit(lambda text: kind(text[:4], text[4:]), texts))


def test_pokerkit_composes_omaha_alike():
    rows = dealt(DECK, 300, 9)
    texts = ["".join(written(row)) for row in rows]
    ours = composed_values(HOLDEM, rows[:, :4], rows[:, 4:], 2)
    kind = pokerkit.OmahaHoldemHand.from_game
    agree(ours, of_kit(lambda text: kind(text[:8], text[8:]), texts))


def test_pokerkit_ranks_low_hands_alike():
    rows = dealt(DECK, 1_000, 7)
    texts = ["".join(written(row)) for row in rows]
    kind = pokerkit.RegularLowHand.from_game
    agree(values(LOW, rows), of_kit(lambda text: kind(text[:4], text[4:]), texts))
