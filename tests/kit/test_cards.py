"""Cards, the census and the stack."""

import pytest

from houseway.core.entropy import Seeded
from houseway.kit.cards import DECK, Census, card, cards
from houseway.kit.stack import Stack, shuffled_decks


def test_cards_are_read_as_a_dealer_writes_them():
    assert [str(one) for one in cards("AS td 5C")] == ["AS", "TD", "5C"]


@pytest.mark.parametrize("text", ["", "A", "1S", "10S", "AX", "JK", "ASS"])
def test_what_is_no_card_is_named(text):
    with pytest.raises(ValueError, match="is not a card"):
        card(text)


def test_a_deck_has_each_card_once():
    assert len(set(DECK)) == 52
    assert [one.number for one in DECK] == list(range(52))


def test_a_census_counts_what_was_seen():
    census = Census(8).with_seen(cards("AS AS TD"))
    assert (census.left(card("AS")), census.left(card("TD")), census.left(card("5C"))) == (6, 7, 8)


def test_a_ninth_card_of_a_kind_is_a_fault():
    with pytest.raises(AssertionError, match="AS was seen 8 times"):
        Census(8).with_seen(cards("AS " * 9))


def test_a_cut_brings_the_front_to_the_back():
    assert Stack(cards("2C 3C 4C 5C")).cut(1).cards == cards("3C 4C 5C 2C")


def test_the_cutting_card_comes_when_as_many_cards_are_left_as_lay_behind_it():
    stack = Stack(cards("2C 3C 4C 5C")).with_cutting_card(2)
    assert not stack.cutting_card_next
    assert stack.peek(3) == cards("2C 3C")
    stack = stack.without(2)
    assert stack.cutting_card_next
    assert stack.peek(3) == ()
    assert stack.without_cutting_card().peek(3) == cards("4C 5C")


def test_eight_decks_hold_each_card_eight_times():
    stack = shuffled_decks(8, Seeded(1))
    assert stack.left == 416
    assert sorted(stack.cards) == sorted(DECK * 8)
