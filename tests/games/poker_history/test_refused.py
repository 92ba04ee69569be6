"""Texts that tell no hand, or one that the rules do not allow: the line, the reason, the rule."""

import pytest

from houseway.games.poker.history import forms
from houseway.games.poker.round.moves import Deal

TEXT = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [2, 5, 0]
min_bet = 5
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 AsKs",
  "d dh p2 QdQc",
  "d dh p3 ????",
  "p3 f",
  "p1 cbr 15",
  "p2 cc",
  "d db 2c3c4c",
  "p1 cc",
  "p2 cbr 85",
  "p1 f",
]
finishing_stacks = [85, 115, 100]
"""


def refused(old: str, new: str) -> forms.BadHistory:
    assert old in TEXT
    with pytest.raises(forms.BadHistory) as caught:
        forms.read(TEXT.replace(old, new, 1))
    return caught.value


def test_the_text_itself_is_a_hand():
    (hand,) = forms.read(TEXT)
    assert not list(forms.differences(hand))
    assert forms.standard(hand)


@pytest.mark.parametrize(
    ("old", "new", "line", "ref", "reason"),
    [
        ("p1 cbr 15", "p1 cbr 8", 11, "5.1", "a bet of $8 is not $10 to $100"),
        ("p1 cbr 15", "p1 cbr 101", 11, "def:Table Stake", "above the table stake"),
        ("p3 f", "p2 f", 10, "10.2(b)(iii)", "p2 is out of turn"),
        ("p2 cc", "p2 cbr 15", 12, "5.1", "a bet of $15 is not"),
        ("d db 2c3c4c", "d db 2c3c", 14, "9.4", "p1 is out of turn: a card is due"),
        ("d db 2c3c4c", "d db As3c4c", 13, "2.2(a)", "AS"),
        ("p2 cc", "p1 cc", 12, "10.3(c)", "p1 is out of turn"),
        ("[2, 5, 0]", "[5, 2, 0]", 3, "8.5(a)", "the first blind is the smallest"),
        ("[2, 5, 0]", "[0, 2, 5]", 3, "8.5(a)", "of the first players after the button"),
        ("antes = [0, 0, 0]", "antes = [1, 1, 2]", 2, "8.5(b)", "each player's ante is the same"),
    ],
)
def test_what_the_rules_do_not_allow(old, new, line, ref, reason):
    found = refused(old, new)
    assert (found.line, reason in found.reason) == (line, True), str(found)
    assert found.cite is not None
    assert found.cite.ref == ref


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('"NT"', '"F7S"', 1, "its bring-in is no bet of ours"),
        ('"NT"', '"XX"', 1, "the standard has no such variant"),
        ("p1 cbr 15", "p1 cbr lots", 11, "'lots' is no amount"),
        ("p1 cbr 15", "p1 dances", 11, "is no action of this game"),
        ("p1 cbr 15", "p9 f", 11, "no player 'p9'"),
        ("AsKs", "AsKsx", 7, "is no row of cards"),
        ("AsKs", "AsKx", 7, "is not a card"),
        ("min_bet = 5\n", "", None, "min_bet: an amount is wanted"),
        ("starting_stacks = [100, 100, 100]", "starting_stacks = 7", 5, "a list of amounts"),
        ("[100, 100, 100]", "[100, 100, 0.001]", 5, "is no amount"),
        ("actions = [", "actions = [[", None, "no TOML"),
        ("[85, 115, 100]", "[85, 115]", 18, "finishing_stacks: 2 of 3 players"),
        ("[85, 115, 100]", "[85, 115, -1]", 18, "finishing_stacks: -1 is no amount"),
    ],
)
def test_what_tells_no_hand(old, new, line, reason):
    found = refused(old, new)
    assert reason in found.reason, str(found)
    assert found.line == line


def test_a_blind_may_fold_though_he_owes_nothing():
    """As in the standard: what the other has then is told as it is."""
    text = TEXT[: TEXT.index('  "p1 cbr 15"')] + '  "p1 cc",\n  "p2 f",\n]\n'
    (hand,) = forms.read(text + "finishing_stacks = [105, 95, 100]\n")
    assert not list(forms.differences(hand))


def test_stacks_that_the_rules_do_not_give_are_told():
    (hand,) = forms.read(TEXT.replace("[85, 115, 100]", "[85, 114, 101]"))
    assert list(forms.differences(hand)) == [(2, 114_00, 115_00), (3, 101_00, 100_00)]


def test_blinds_with_antes_are_read_as_a_tournament():
    """Each has 1 more in: the pot that player 2 wins holds 3 more, and he has put in 1 of them."""
    told = TEXT.replace("antes = [0, 0, 0]", "antes = [1, 1, 1]")
    told = told.replace("p2 cbr 85", "p2 cbr 84").replace("[85, 115, 100]", "[84, 117, 99]")
    (hand,) = forms.read(told)
    assert not list(forms.differences(hand))
    assert hand.table.settings.betting == "blind-and-ante"
    assert hand.table.settings.in_tournament
    (again,) = forms.read(forms.written(hand))
    assert not list(forms.differences(again))
    assert again.table.settings.betting == "blind-and-ante"


def test_of_two_with_antes_the_button_posts_the_first_blind_by_rule_20_19():
    told = """\
variant = "NT"
antes = [1, 1]
blinds_or_straddles = [2, 5]
min_bet = 5
starting_stacks = [100, 100]
actions = ["d dh p1 AsKs", "d dh p2 QdQc", "p2 f"]
finishing_stacks = [103, 97]
"""
    (hand,) = forms.read(told)
    assert not list(forms.differences(hand))


def test_unknown_cards_are_any_that_nobody_else_has():
    (hand,) = forms.read(TEXT)
    dealt = next(put.move for put in hand.puts if isinstance(put.move, Deal))
    assert len(set(dealt.cards)) == 6
    told = {"AS", "KS", "QD", "QC", "2C", "3C", "4C"}
    assert len({str(card) for card in dealt.cards} - told) == 2


@pytest.mark.parametrize("text", ["", "hand = 1\n", "[1]\nhand = 1\n"])
def test_a_text_without_a_hand(text):
    with pytest.raises(forms.BadHistory):
        forms.read(text)
