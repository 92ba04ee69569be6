"""Rules 3.1, 3.2, 3.5(a), 3.6 and 3.7: what decides within a row."""

from itertools import pairwise

import pytest

from tests.games.poker_hands.showdown import (
    event,
    every_rule_set,
    hand,
    refs,
    showdown,
    table,
    winner,
)

S49 = "s49-1999-poker"


@every_rule_set
def test_3_1__suits_are_equal(rule_set):
    found = showdown(rule_set, table(), "AS KS 8S 6S 4S", "AC KC 8C 6C 4C", "AD KD 8D 6D 3D")
    assert found.players == (1, 2)
    assert refs(found.decided) == ["3.2", "3.1"]


@every_rule_set
def test_3_1__cards_rank_from_the_ace_down_to_the_two(rule_set):
    pairs = [f"{rank}S {rank}D" for rank in "AKQJT98765432"]
    # Of the three others, none is of the pair's rank or makes more of it.
    others = {pair: "3H 4C 5S" if pair[0] in "A2" else "AH 2C 3S" for pair in pairs}
    others["3S 3D"] = "AH 2C 4S"
    for higher, lower in pairwise(pairs):
        texts = (f"{lower} {others[lower]}", f"{higher} {others[higher]}")
        assert winner(rule_set, table(), *texts) == (2,)
    found = showdown(rule_set, table(), "KS KD AH 2C 3S", "KH KC AS 2D 3C")
    assert (found.players, refs(found.decided)) == ((1, 2), ["3.1"])


@every_rule_set
def test_3_2__all_five_cards_count(rule_set):
    found = showdown(rule_set, table(), "QS QD JH JC 9S", "QH QC JS JD TS")
    assert (found.players, refs(found.decided)) == ((2,), ["3.2"])
    for one, other in (
        ("AS KD QH JC 8S", "AD KH QC JS 7D"),
        ("9S 9D AH KC 3S", "9H 9C AS KD 2S"),
        ("9S 9D 9H KC 3S", "9S 9D 9H KC 2S"),
        ("9S 9D 9H 9C 3S", "9S 9D 9H 9C 2S"),
        ("AS KS QS JS 3S", "AD KD QD JD 2D"),
    ):
        found = showdown(rule_set, table(), one, other)
        assert (found.players, refs(found.decided)) == ((1,), ["3.2"])


@pytest.mark.parametrize(
    ("size", "text", "top"),
    [
        (52, "5S 4D 3H 2C AS", 5),
        (48, "6S 5D 4H 3C AS", 6),
        (44, "7S 6D 5H 4C AS", 7),
        (40, "8S 7D 6H 5C AS", 8),
        (36, "9S 8D 7H 6C AS", 9),
        (32, "TS 9D 8H 7C AS", 10),
    ],
)
def test_a_low_ace_stands_next_below_the_lowest_rank_of_each_deck(size, text, top):
    high, both = table(size), table(size, ace_low=True)
    assert hand(S49, text, high).category == "odd-cards"
    low_straight = hand(S49, text, both)
    assert (low_straight.category, low_straight.ranks) == ("straight", (top,))
    assert str(low_straight.best[-1]) == "AS"
    suited = " ".join(card[0] + "H" for card in text.split())
    assert hand(S49, suited, high).category == "flush"
    assert hand(S49, suited, both).category == "straight-flush"


def test_the_low_straight_is_the_lowest_and_an_ace_never_stands_in_the_middle():
    both = table(ace_low=True)
    assert winner(S49, both, "5S 4D 3H 2C AS", "6S 5D 4H 3C 2S") == (2,)
    assert hand(S49, "3S 2D AH KC QS", both).category == "odd-cards"
    # With 48 cards the ace stands below the three and nowhere else.
    assert hand(S49, "7S 5D 4H 3C AS", table(48, ace_low=True)).category == "odd-cards"


def test_an_ace_is_high_in_everything_but_that_straight():
    both = table(ace_low=True)
    assert winner(S49, both, "AS AD 5H 4C 3S", "KS KD QH JC TS") == (1,)
    assert winner(S49, both, "AS QD 9H 4C 3S", "KS QH 9D 4D 3D") == (1,)


# Low hands


@every_rule_set
def test_3_6__straights_and_flushes_do_not_count_in_a_low_hand(rule_set):
    low = table(low=True, ace_low=True)
    shown = event(rule_set, "6H 5H 4H 3H 2H", low).hand
    assert (shown.category, shown.ranks) == ("odd-cards", (6, 5, 4, 3, 2))
    assert "3.6" in refs(shown.because)
    assert winner(rule_set, low, "6H 5H 4H 3H 2H", "7S 5D 4C 3D 2C") == (1,)
    high = event(rule_set, "6H 5H 4H 3H 2H", table()).hand
    assert high.category == "straight-flush"
    assert "3.6" not in refs(high.because)


@every_rule_set
def test_def_low_ball__the_lowest_hand_wins(rule_set):
    texts = ("2S 2D 5H 4C 3S", "KS QD JH TC 9S", "7S 5D 4H 3C 2S")
    found = showdown(rule_set, table(low=True), *texts)
    assert (found.players, found.cite.ref) == ((3,), "def:Low Ball")
    assert winner(rule_set, table(low=True), *texts[:2]) == (2,)


@every_rule_set
def test_def_high_ball__the_highest_hand_wins(rule_set):
    found = showdown(rule_set, table(), "2S 2D 5H 4C 3S", "KS QD JH TC 8S", "7S 5D 4H 3C 2S")
    assert (found.players, found.cite.ref) == ((1,), "def:High Ball")


def test_the_ace_is_high_in_a_low_hand_unless_the_house_reads_it_low():
    high, low = table(low=True), table(low=True, low_ace=True)
    texts = ("8S 5D 4H 3C 2S", "5S 4D 3H 2C AS")
    assert winner(S49, high, *texts) == (1,)
    assert winner(S49, low, *texts) == (2,)
    assert winner(S49, low, "AS AD 4H 3C 2S", "2S 2D 5H 4C 3S") == (1,)
    assert winner(S49, high, "AS AD 4H 3C 2S", "2S 2D 5H 4C 3S") == (2,)


# The Joker


@every_rule_set
@pytest.mark.parametrize(
    ("text", "category", "stands_for"),
    [
        ("AS AD AH AC JK", "five-of-a-kind", "AS"),
        ("KH QH JH TH JK", "royal-flush", "AH"),
        ("9S 9D 9H KC JK", "four-of-a-kind", "9C"),
        ("9S 9D KH KC JK", "full-house", "KS"),
        ("AS KS 9S 5S JK", "flush", "AS"),  # it may be a card that is held already
        ("KS QS 9S 5S JK", "flush", "AS"),
        ("2S 3D 4H 5C JK", "straight", "6S"),
        ("AS 3D 4H 5C JK", "straight", "2S"),
        ("9S 9D 4H 5C JK", "three-of-a-kind", "9H"),
        ("KS 9D 4H 6C JK", "one-pair", "KH"),
    ],
)
def test_def_wild_card__the_joker_makes_most_of_the_hand(rule_set, text, category, stands_for):
    shown = event(rule_set, text, table(joker=True, ace_low=True)).hand
    assert (shown.category, str(shown.stands_for)) == (category, stands_for)
    assert refs(shown.because)[-2:] == ["def:Wild Card", "3.7"]
    assert str(shown.best).count("JK") == 1


@every_rule_set
def test_3_7__the_joker_counts_as_what_it_stands_for(rule_set):
    with_joker = table(joker=True)
    assert winner(rule_set, with_joker, "9S 9D 9H KC JK", "9S 9D 9H 9C KS") == (1, 2)
    assert winner(rule_set, with_joker, "AS KS 9S 5S JK", "AH KH QH 9H 5H") == (1,)
    assert event(rule_set, "9S 9D 9H KC JK", with_joker).hand.because[-1].ref == "3.7"


@every_rule_set
def test_def_wild_card__the_joker_serves_its_holder_in_low_hands_too(rule_set):
    low, with_low_ace = table(joker=True, low=True), table(joker=True, low=True, low_ace=True)
    shown = event(rule_set, "8S 6D 3H 2C JK", low).hand
    assert (shown.ranks, str(shown.stands_for)) == ((8, 6, 4, 3, 2), "4S")
    assert shown.because[-2].ref == "def:Wild Card"
    assert event(rule_set, "8S 6D 3H 2C JK", with_low_ace).hand.ranks == (8, 6, 3, 2, 1)
    assert hand(rule_set, "2S 2D 2H 2C JK", low).category == "four-of-a-kind"


def test_the_joker_stands_only_for_cards_of_its_deck():
    """With 32 cards nothing is below a seven, so the Joker goes above the sequence."""
    low_straight = hand(S49, "TS 9D 8H 7C JK", table(32, joker=True, ace_low=True))
    assert (low_straight.ranks, str(low_straight.stands_for)) == ((11,), "JS")
    assert hand(S49, "7S 8D 9H JC JK", table(32, joker=True, low=True)).ranks == (11, 10, 9, 8, 7)
