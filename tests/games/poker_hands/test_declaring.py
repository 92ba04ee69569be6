"""Rules 2.2, 2.3 and 3.5: what the operator declares, and what it leads to."""

import pytest

from houseway.core.game import Refused
from houseway.games.poker.hands.compositions import ranked_five
from houseway.games.poker.hands.decks import Deck, poker_cards
from houseway.games.poker.hands.evaluation import Order
from houseway.games.poker.table.settings.declarations import Qualifier, declared, menu, order_for
from houseway.house.settings.kinds import find
from tests.games.poker_hands.showdown import (
    BOOKS,
    every_rule_set,
    hand,
    showdown,
    split,
    table,
    winner,
)

S49 = "s49-1999-poker"
LOWEST = {52: "2", 48: "3", 44: "4", 40: "5", 36: "6", 32: "7"}


def in_force(rule_set, settings):
    """Each setting that was determined, with its clause."""
    return {(one.name, one.value): one.cite.ref for one in declared(BOOKS[rule_set], settings)}


def refusal(rule_set, name, text):
    setting = find(menu(BOOKS[rule_set]), name)
    assert setting is not None
    with pytest.raises(Refused) as caught:
        setting.read(text)
    assert name in caught.value.reason
    return caught.value.cite.ref


@every_rule_set
def test_2_2__the_number_of_cards_is_one_of_six(rule_set):
    assert in_force(rule_set, table(44))["deck", "44"] == "2.2"
    for wrong in ("53", "50", "28", "0", "", "all"):
        assert refusal(rule_set, "deck", wrong) == "2.2"


def decks():
    for rule_set in BOOKS:
        for letter, size in zip("abcdef", LOWEST, strict=True):
            ref = f"2.2({letter})"
            yield pytest.param(
                *(rule_set, ref, size),
                marks=pytest.mark.rule(rule_set, ref),
                id=f"{rule_set} {ref}",
            )


@pytest.mark.parametrize(("rules", "ref", "size"), [*decks()])
def test_each_deck_goes_from_the_ace_down_to_its_lowest_rank(rules, ref, size):
    assert in_force(rules, table(size))["cards", f"{size} cards"] == ref
    deck, ranks = Deck(size), "AKQJT98765432"
    ranks = ranks[: ranks.index(LOWEST[size]) + 1]
    assert {str(card) for card in deck.cards} == {rank + suit for rank in ranks for suit in "CDHS"}
    assert len(deck.cards) == size
    lowest = f"{LOWEST[size]}S AD KD QD 9C"
    assert ranked_five(BOOKS[rules], Order(deck), poker_cards(lowest))
    missing = [rank for rank in "23456" if rank not in ranks]
    for rank in missing:
        assert not_held(rules, f"{rank}S AD KD QD 9C", Deck(size)) == ref
    assert not_held(rules, f"AD {lowest[:2]} AD KD QD", Deck(size)) == ref


def not_held(rules, text, deck):
    with pytest.raises(Refused) as caught:
        ranked_five(BOOKS[rules], Order(deck), poker_cards(text))
    assert text[:2] in caught.value.reason
    return caught.value.cite.ref


@every_rule_set
def test_2_3__the_joker_is_one_more_card(rule_set):
    assert in_force(rule_set, table(36, joker=True))["joker", "with"] == "2.3"
    assert len(Deck(36, joker=True).cards) == 37
    assert hand(rule_set, "AS AD AH AC JK", table(joker=True)).category == "five-of-a-kind"
    assert not_held(rule_set, "JK AS AD AH AC", Deck(52)) == "2.3"
    assert not_held(rule_set, "JK JK AD AH AC", Deck(52, joker=True)) == "2.3"
    assert refusal(rule_set, "joker", "two") == "2.3"


@every_rule_set
def test_3_5_a__the_ace_may_be_high_and_low(rule_set):
    assert in_force(rule_set, table(ace_low=True))["ace", "high-and-low"] == "3.5(a)"
    assert hand(rule_set, "5S 4D 3H 2C AS", table(ace_low=True)).category == "straight"
    assert hand(rule_set, "5S 4D 3H 2C AS", table()).category == "odd-cards"
    assert refusal(rule_set, "ace", "low") == "3.5(a)"


@every_rule_set
def test_3_5_b__the_high_or_the_low_hand_wins(rule_set):
    assert in_force(rule_set, table(low=True))["wins", "low"] == "3.5(b)"
    texts = ("9S 9D 5H 4C 3S", "7S 5D 4H 3C 2S")
    assert winner(rule_set, table(), *texts) == (1,)
    assert winner(rule_set, table(low=True), *texts) == (2,)
    assert refusal(rule_set, "wins", "middle") == "3.5(b)"


@every_rule_set
def test_3_5_c__the_high_and_the_low_hand_win(rule_set):
    assert in_force(rule_set, split())["split", "yes"] == "3.5(c)"
    texts = ("9S 9D 5H 4C 3S", "KS QD 4H 3C 2S", "AS QD 4H 3C 2S")
    assert winner(rule_set, split(), *texts, low=False) == (1,)
    assert winner(rule_set, split(), *texts, low=True) == (2,)
    assert refusal(rule_set, "split", "perhaps") == "3.5(c)"
    with pytest.raises(Refused) as caught:
        declared(BOOKS[rule_set], split(low=True))
    assert caught.value.cite.ref == "3.5(c)"


@every_rule_set
def test_3_5_d__a_low_hand_may_have_to_be_eight_or_less(rule_set):
    eight = split(qualifier=Qualifier.EIGHT)
    assert in_force(rule_set, eight)["qualifier", "eight"] == "3.5(d)"
    best, just, above = "8S 6D 4H 3C 2S", "8S 7D 6H 5C 4S", "9S 5D 4H 3C 2S"
    assert winner(rule_set, eight, above, just, best, low=True) == (3,)
    assert winner(rule_set, eight, above, just, low=True) == (2,)
    assert showdown(rule_set, eight, above, "2S 2D 5H 4C 3S", low=True) is None
    assert winner(rule_set, split(), above, "2S 2D 5H 4C 3S", low=True) == (1,)
    assert winner(rule_set, eight, above, best, low=False) == (1,)
    with pytest.raises(Refused) as caught:
        declared(BOOKS[rule_set], table(qualifier=Qualifier.EIGHT))
    assert caught.value.cite.ref == "3.5(d)"
    assert refusal(rule_set, "qualifier", "nine") == "3.5(d)"


def test_an_ace_qualifies_only_where_it_is_read_as_low():
    wheel = "5S 4D 3H 2C AS"
    eight = split(qualifier=Qualifier.EIGHT)
    assert showdown(S49, eight, wheel, low=True) is None
    low_ace = split(qualifier=Qualifier.EIGHT, low_ace=True)
    assert winner(S49, low_ace, wheel, "8S 6D 4H 3C 2S", low=True) == (1,)


def test_a_reduced_deck_of_32_has_no_hand_of_eight_or_less():
    eight = split(qualifier=Qualifier.EIGHT, size=32, joker=True)
    assert showdown(S49, eight, "8S 7D 9H TC JK", low=True) is None


def test_the_settings_say_in_which_order_hands_are_looked_at():
    settings = table(40, joker=True, ace_low=True, low_ace=True)
    deck = Deck(40, joker=True)
    assert order_for(settings, low=True) == Order(deck, ace_low=True, low=True, low_ace=True)
    assert order_for(table(), low=False) == Order()
