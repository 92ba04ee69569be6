"""Rules 3.3 and 3.4: the weakest hand of each row beats the strongest of the next."""

import pytest

from tests.games.poker_hands.showdown import (
    BOOKS,
    event,
    every_rule_set,
    refs,
    showdown,
    table,
    winner,
)

# Rule 3.3, paragraph by paragraph: the strongest hand and the weakest.
FULL = (
    ("royal-flush", "AS KS QS JS TS", "AH KH JK JH TH"),
    ("five-of-a-kind", "AS AD AH AC JK", "2S 2D 2H 2C JK"),
    ("straight-flush", "KD QD JD TD 9D", "5H 4H 3H 2H AH"),
    ("four-of-a-kind", "AS AD AH AC KS", "2S 2D 2H 2C 3S"),
    ("full-house", "AS AD AH KC KS", "2S 2D 2H 3C 3S"),
    ("flush", "AS KS QS JS 9S", "7H 5H 4H 3H 2H"),
    ("straight", "AS KD QH JC TS", "5S 4D 3H 2C AS"),
    ("three-of-a-kind", "AS AD AH KC QS", "2S 2D 2H 4C 3S"),
    ("two-pairs", "AS AD KH KC QS", "3S 3D 2H 2C 4S"),
    ("one-pair", "AS AD KH QC JS", "2S 2D 5H 4C 3S"),
    ("odd-cards", "AS KD QH JC 9S", "7S 5D 4H 3C 2S"),
)

# Rule 3.4 likewise, for the deck of 40 that its own examples of a low ace are of.
REDUCED = (
    ("royal-flush", "AS KS QS JS TS", "AH KH JK JH TH"),
    ("five-of-a-kind", "AS AD AH AC JK", "5S 5D 5H 5C JK"),
    ("straight-flush", "KD QD JD TD 9D", "8H 7H 6H 5H AH"),
    ("four-of-a-kind", "AS AD AH AC KS", "5S 5D 5H 5C 6S"),
    ("flush", "AS KS QS JS 9S", "TH 8H 7H 6H 5H"),
    ("full-house", "AS AD AH KC KS", "5S 5D 5H 6C 6S"),
    ("straight", "AS KD QH JC TS", "8S 7D 6H 5C AS"),
    ("three-of-a-kind", "AS AD AH KC QS", "5S 5D 5H 7C 6S"),
    ("two-pairs", "AS AD KH KC QS", "6S 6D 5H 5C 7S"),
    ("one-pair", "AS AD KH QC JS", "5S 5D 8H 7C 6S"),
    ("odd-cards", "AS KD QH JC 9S", "TS 8D 7H 6C 5S"),
)


def rows(rule, ladder):
    """A case for each rule set and paragraph, which it is marked to prove."""
    for rule_set in BOOKS:
        for letter, row in zip("abcdefghijk", ladder, strict=True):
            ref = f"{rule}({letter})"
            at = "abcdefghijk".index(letter)
            yield pytest.param(
                *(rule_set, ref, row, ladder[at + 1 : at + 2], 52 if rule == "3.3" else 40),
                marks=pytest.mark.rule(rule_set, ref),
                id=f"{rule_set} {ref}",
            )


@pytest.mark.parametrize(
    ("rules", "ref", "row", "below", "size"), [*rows("3.3", FULL), *rows("3.4", REDUCED)]
)
def test_the_weakest_of_a_row_beats_the_strongest_of_the_next(rules, ref, row, below, size):
    category, strongest, weakest = row
    with_joker = table(size, joker=True, ace_low=True)
    for text in (strongest, weakest):
        shown = event(rules, text, with_joker).hand
        assert (shown.category, shown.cite.ref) == (category, ref)
    for _, next_best, _ in below:
        found = showdown(rules, with_joker, next_best, weakest)
        assert found.players == (2,)
        assert refs(found.decided) == [ref]


@pytest.mark.parametrize("ladder", [FULL, REDUCED])
def test_the_strongest_of_a_row_beats_its_weakest(ladder):
    deck = table(52 if ladder is FULL else 40, joker=True, ace_low=True)
    for category, strongest, weakest in ladder:
        expected = (1, 2) if category == "royal-flush" else (1,)
        assert winner("s49-1999-poker", deck, strongest, weakest) == expected


@every_rule_set
def test_3_3_e__a_full_house_counts_by_its_three(rule_set):
    assert winner(rule_set, table(), "KS KD KH 2S 2D", "QS QD QH AS AD") == (1,)
    assert winner(rule_set, table(), "KS KD KH 2S 2D", "KS KD KH 3S 3D") == (2,)


@every_rule_set
def test_3_4_f__a_full_house_counts_by_its_three(rule_set):
    assert winner(rule_set, table(40), "KS KD KH 5S 5D", "QS QD QH AS AD") == (1,)


@every_rule_set
def test_def_full_deck__a_full_house_beats_a_flush_with_52_cards_and_with_53(rule_set):
    for settings in (table(52), table(52, joker=True)):
        assert winner(rule_set, settings, "7S 7D 7H 8S 8D", "AS QS JS TS 9S") == (1,)
        assert "def:Full Deck" in refs(event(rule_set, "7S 7D 7H 8S 8D", settings).hand.because)


@every_rule_set
@pytest.mark.parametrize("size", [48, 44, 40, 36, 32])
@pytest.mark.parametrize("joker", [False, True])
def test_def_reduced_deck__a_flush_beats_a_full_house_even_with_49_cards(rule_set, size, joker):
    settings = table(size, joker=joker)
    assert winner(rule_set, settings, "7S 7D 7H 8S 8D", "AS QS JS TS 9S") == (2,)
    assert "def:Reduced Deck" in refs(event(rule_set, "7S 7D 7H 8S 8D", settings).hand.because)
