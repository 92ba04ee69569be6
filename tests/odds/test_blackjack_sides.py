"""Insurance, even money and Super Sevens, against cards laid out one by one."""

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from houseway.odds.blackjack.sides import even_money, insurance, super_sevens
from houseway.odds.report.report import Outcome

# A card is a rank of 13 and a suit of 4; rank 7 is the seven, ranks from 10 on count ten.
DECK = [(rank, suit) for rank in range(1, 14) for suit in range(4)]


def shares(odds):
    return {one.net: one.probability for one in odds.outcomes}


def prize(first):
    """Three cards, the third always taken on two sevens."""
    if first[0][0] != 7:
        return -1
    if first[1][0] != 7:
        return 3
    if first[2][0] != 7:
        return 100 if first[0][1] == first[1][1] else 50
    return 5000 if len({suit for _, suit in first}) == 1 else 500


def test_super_sevens_of_two_decks_are_those_of_every_deal():
    few = {(7, suit) for suit in range(4)}
    cards = [*few, *few]
    deals = len(cards) + 96
    total = deals * (deals - 1) * (deals - 2)
    found = {5000: 0, 500: 0, 100: 0, 50: 0}
    for first in permutations(range(8), 3):
        found[prize([cards[n] for n in first])] += 1
    for one, two in permutations(range(8), 2):
        found[100 if cards[one][1] == cards[two][1] else 50] += 96
    expected = {net: Fraction(ways, total) for net, ways in found.items() if ways}
    expected[3] = Fraction(8 * 96, deals * (deals - 1))
    expected[-1] = Fraction(96, deals)
    assert shares(super_sevens(2)) == expected


def test_super_sevens_of_one_deck_are_those_of_every_deal():
    found: dict[Any, Any] = {}
    for first in permutations(DECK, 3):
        net = prize(first)
        found[net] = found.get(net, 0) + 1
    total = 52 * 51 * 50
    assert shares(super_sevens(1)) == {net: Fraction(ways, total) for net, ways in found.items()}


@pytest.mark.parametrize("decks", [5, 6, 7, 8])
def test_the_prizes_of_super_sevens_by_counting_sevens(decks):
    n, of_suit, sevens = 52 * decks, decks, 4 * decks
    three = n * (n - 1) * (n - 2)
    suited = Fraction(4 * of_suit * (of_suit - 1) * (of_suit - 2), three)
    all_three = Fraction(sevens * (sevens - 1) * (sevens - 2), three)
    two_suited = Fraction(sevens * (of_suit - 1) * (n - sevens), three)
    two = Fraction(sevens * (sevens - 1) * (n - sevens), three) - two_suited
    found = shares(super_sevens(decks))
    assert found[5000] == suited
    assert found[500] == all_three - suited
    assert found[100] == two_suited
    assert found[50] == two


def test_without_a_third_card_two_sevens_are_the_most():
    n, sevens = 312, 24
    found = shares(super_sevens(6, third=False))
    assert found == {
        Fraction(100): Fraction(sevens * 5, n * (n - 1)),
        Fraction(50): Fraction(sevens * 18, n * (n - 1)),
        Fraction(3): Fraction(sevens * (n - sevens), n * (n - 1)),
        Fraction(-1): Fraction(n - sevens, n),
    }


def test_insurance_wins_when_the_next_card_is_a_ten():
    # 96 tens among the 311 cards beside the ace.
    odds = insurance(6)
    assert shares(odds) == {Fraction(2): Fraction(96, 311), Fraction(-1): Fraction(215, 311)}
    assert odds.house_edge == Fraction(23, 311)


def test_insurance_cites_what_pays_and_what_takes():
    won, lost = insurance(8).outcomes
    assert isinstance(won, Outcome)
    assert [str(cite) for cite in won.cites] == ["S49 Blackjack 7.4"]
    assert [str(cite) for cite in lost.cites] == ["S49 Blackjack 7.5(a)"]


def test_even_money_against_waiting():
    # Two aces and a ten are gone: 95 of 309 give the Dealer Blackjack, and nothing; else 3 to 2.
    found = even_money(6)
    assert found.taken == 1
    assert found.waited == Fraction(3, 2) * Fraction(309 - 95, 309)
