"""The kernel against the rules, hand for hand, and both against a third way to look at a hand."""

import random
from itertools import combinations, pairwise

import numpy as np
import pytest

from houseway.games.poker.hands.compositions import COMPOSITIONS, composition
from houseway.games.poker.hands.decks import SIZES, Deck
from houseway.games.poker.hands.evaluation import Order, best_of, category_of
from houseway.games.poker.hands.ranks import S49
from houseway.law.instruments import Edition, Game
from houseway.sim.poker.values import composed_values, value_of, values
from tests.sim import poker_naive as naive

HIGH = [
    Order(Deck(size, joker), ace_low)
    for size in SIZES
    for joker in (False, True)
    for ace_low in (False, True)
]
LOW = [
    Order(Deck(size, joker), low=True, low_ace=low_ace)
    for size in (52, 40, 32)
    for joker in (False, True)
    for low_ace in (False, True)
]


def named(order):
    ace = "low" if order.ace_low or order.low_ace else "high"
    return f"{order.deck}, ace {ace}{', low hands' if order.low else ''}"


def dealt(order, count, hands, joker_in=0.5):
    """Hands of so many cards; where there is a Joker, half of them have it."""
    chance = random.Random(f"{named(order)} {count}")
    deck = list(order.deck.cards)
    for _ in range(hands):
        chance.shuffle(deck)
        hand = deck[:count]
        if order.deck.joker and chance.random() < joker_in and deck[-1] not in hand:
            hand[0] = next(card for card in deck if str(card) == "JK")
        if len(set(hand)) == count:
            yield hand


def numbers(hands):
    return np.array([[card.number for card in hand] for hand in hands], np.uint8)


def by_rules(order, hand):
    return best_of(S49, order, combinations(hand, 5)).value


@pytest.mark.parametrize("order", HIGH + LOW, ids=named)
@pytest.mark.parametrize("count", [5, 6, 7])
def test_kernel_and_rules_agree(order, count):
    hands = list(dealt(order, count, 25))
    expected = [by_rules(order, hand) for hand in hands]
    assert values(order, numbers(hands)).tolist() == expected


@pytest.mark.parametrize("order", [HIGH[1], HIGH[3], HIGH[-1], LOW[3]], ids=named)
def test_one_hand_at_a_time_has_the_same_value(order):
    for count in (5, 6, 7):
        hands = numbers(dealt(order, count, 200))
        one = value_of(order, count)
        assert [one(*hand) for hand in hands.tolist()] == values(order, hands).tolist()


@pytest.mark.parametrize("order", HIGH, ids=named)
def test_high_hands_stand_as_they_do_by_another_road(order):
    size, joker = order.deck.size, order.deck.joker
    hands = [*dealt(order, 5, 250, joker_in=0.2), *suited(order), *running(order)]
    keys = [naive.key([str(card) for card in hand], size, joker, order.ace_low) for hand in hands]
    worth = values(order, numbers(hands)).tolist()
    assert_same_order(worth, keys)
    ladder = naive.ladder(size, joker)
    for number, (place, _) in zip(worth, keys, strict=True):
        assert category_of(order, number) == naive.NAMES[ladder[place]]


def suited(order):
    for hand in dealt(order, 5, 400, joker_in=0.2):
        suits = [str(card)[1] for card in hand if str(card) != "JK"]
        same = [str(card)[0] + suits[0] for card in hand if str(card) != "JK"]
        wanted = set(same) | {"JK"} & {str(card) for card in hand}
        if len(wanted) == 5:
            yield [card for card in order.deck.cards if str(card) in wanted]


def running(order):
    """Every five neighbours, the ace at either end, mixed and suited; one of them the Joker."""
    ranks = ["A", *naive.RANKS[13 - order.deck.size // 4 :]]
    cards = {str(card): card for card in order.deck.cards}
    for begin in range(len(ranks) - 4):
        five = ranks[begin : begin + 5]
        for suits in ("SSSSS", "SSHSS"):
            hand = [cards[rank + suit] for rank, suit in zip(five, suits, strict=True)]
            yield hand
            for at in range(5) if order.deck.joker else ():
                yield [*hand[:at], cards["JK"], *hand[at + 1 :]]


@pytest.mark.parametrize("order", LOW, ids=named)
def test_low_hands_stand_as_they_do_by_another_road(order):
    hands = [*dealt(order, 5, 300, joker_in=0.2)]
    keys = [
        naive.low_key([str(card) for card in hand], order.deck.size, order.low_ace)
        for hand in hands
    ]
    assert_same_order([-number for number in values(order, numbers(hands)).tolist()], keys)


def assert_same_order(worth, keys):
    """Equal where the others are equal, more where they are more."""
    pairs = sorted(zip(keys, worth, strict=True), key=lambda pair: pair[0])
    for (key, one), (next_key, other) in pairwise(pairs):
        assert (one == other) if key == next_key else (one < other), (key, next_key)


@pytest.mark.parametrize(
    "made_of",
    [one for one in COMPOSITIONS if one.used],
    ids=lambda one: f"{one.game} {one.edition}",
)
@pytest.mark.parametrize("order", [HIGH[1], HIGH[11], LOW[3]], ids=named)
def test_two_of_the_hole_cards_and_three_of_the_board(made_of, order):
    for communal in (3, 4, 5):
        hands = list(dealt(order, made_of.own + communal, 8))
        cards = numbers(hands)
        found = composed_values(order, cards[:, : made_of.own], cards[:, made_of.own :], 2)
        expected = [
            made_of.ranked(order, tuple(hand[: made_of.own]), tuple(hand[made_of.own :])).value
            for hand in hands
        ]
        assert found.tolist() == expected


def test_hold_em_is_any_five_of_seven():
    order = HIGH[1]
    made_of = composition(Game.HOLDEM, Edition.NI2015)
    hands = list(dealt(order, 7, 20))
    expected = [made_of.ranked(order, tuple(hand[:2]), tuple(hand[2:])).value for hand in hands]
    assert values(order, numbers(hands)).tolist() == expected


# What is not a hand


def test_a_card_that_the_deck_does_not_have_is_found():
    two_of_clubs, joker = 1, 52
    hand = np.array([[0, 6, 7, 8, 9, 10, 11]], np.uint8)
    assert values(Order(Deck(32)), hand)[0] > 0
    for wrong in (two_of_clubs, joker, 53, 255):
        row = np.concatenate([hand, [[wrong, 6, 7, 8, 9, 10, 11]]]).astype(np.uint8)
        with pytest.raises(ValueError, match=rf"row 1, cards \[{wrong}, .* 32 cards"):
            values(Order(Deck(32)), row)
        with pytest.raises(ValueError, match=rf"row 1, cards \[{wrong}, .* 32 cards"):
            composed_values(Order(Deck(32)), row[:, :2], row[:, 2:], 2)


@pytest.mark.parametrize(
    "cards", [(1, 1, 2, 3, 4), (-1, 1, 2, 3, 4), (1, 2, 3, 4, 52), (1, 2, 3, 4, 10**12)]
)
def test_one_hand_is_checked_altogether(cards):
    with pytest.raises(ValueError, match="not a hand of this deck"):
        value_of(Order(), 5)(*cards)


def test_hands_are_rows_of_five_to_seven_bytes():
    for count in (4, 8):
        with pytest.raises(ValueError, match=f"{count} cards"):
            values(Order(), np.zeros((1, count), np.uint8))
    with pytest.raises(ValueError, match="int64"):
        values(Order(), np.zeros((1, 5), np.int64))
    with pytest.raises(ValueError, match="1 dimensions"):
        values(Order(), np.zeros(5, np.uint8))
    assert len(values(Order(), np.zeros((0, 7), np.uint8))) == 0


def test_communal_cards_are_as_many_rows_and_enough():
    own, board = np.zeros((2, 4), np.uint8), np.zeros((3, 5), np.uint8)
    with pytest.raises(ValueError, match="2 rows of own cards and 3"):
        composed_values(Order(), own, board, 2)
    for used in (0, 5):
        with pytest.raises(ValueError, match=f"{used} own cards"):
            composed_values(Order(), own, board[:2], used)
