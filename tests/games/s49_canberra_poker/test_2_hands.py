"""Rules 2.5 to 2.8 and 9.2: what five cards are, and which of two hands is higher.

Ranking is proved on a showdown too, so that the clauses are issued by the table itself.
"""

from itertools import combinations

import pytest

from houseway.games.canberra_poker.round.events import DealerHandSet, HandDecided
from houseway.games.canberra_poker.rules import CANBERRA as LAW
from houseway.games.canberra_poker.rules import Category, made_of
from houseway.kit.cards import DECK, cards
from tests.games.playing import only
from tests.games.s49_canberra_poker.evening import ready, rule
from tests.kinds import present


def made(text: str):
    return LAW.made(cards(text))


# The examples of rule 2.6, the Ace low in (b) and (f), and the hand next to it.
HANDS = [
    ("AS KS QS JS TS", "royal flush", "2.6(a)", (14,)),
    ("JH TH 9H 8H 7H", "straight flush", "2.6(b)", (11,)),
    ("5H 4H 3H 2H AH", "straight flush", "2.6(b)", (5,)),
    ("KS QS JS TS 9S", "straight flush", "2.6(b)", (13,)),
    ("AS AD AC AH 4C", "four of a kind", "2.6(c)", (14, 4)),
    ("KS KD KC JH JC", "full house", "2.6(d)", (13, 11)),
    ("KD JD 9D 7D 5D", "flush", "2.6(e)", (13, 11, 9, 7, 5)),
    ("KH QC JC TS 9D", "straight", "2.6(f)", (13,)),
    ("5H 4C 3C 2S AD", "straight", "2.6(f)", (5,)),
    ("AH KC QC JS TD", "straight", "2.6(f)", (14,)),
    ("QH QC QS 8D 5C", "three of a kind", "2.6(g)", (12, 8, 5)),
    ("QH QC 4S 4D JC", "two pairs", "2.6(h)", (12, 4, 11)),
    ("TH TC KS 6D 2C", "one pair", "2.6(i)", (10, 13, 6, 2)),
    ("QH TC 7C 4D 3S", "five odd cards", "2.6(j)", (12, 10, 7, 4, 3)),
]


@pytest.mark.parametrize(("text", "category", "ref", "ranks"), HANDS)
def test_the_examples_of_the_rule_are_what_it_says(text, category, ref, ranks):
    ruled = made(text)
    assert (ruled.verdict.category, ruled.cite) == (category, rule(ref))
    assert ruled.verdict.ranks == ranks


@pytest.mark.parametrize("text", ["KH AC 2S 3D 4C", "QH KC AC 2S 3D", "JH QC KC AS 2D"])
def test_an_ace_in_the_middle_is_no_sequence(text):
    assert made(text).verdict.category is Category.ODD_CARDS


def test_four_in_sequence_or_of_a_suit_are_nothing():
    assert made("KH QC JC TS 8D").verdict.category is Category.ODD_CARDS
    assert made("KD JD 9D 7D 5C").verdict.category is Category.ODD_CARDS


def test_every_hand_of_the_deck_has_one_category():
    """The numbers of each category among all 2,598,960 hands, counted by choosing ranks and suits.

    Here over ranks with their numbers of suitings: 13 ranks, 1 to 4 of each.
    """
    counts = dict.fromkeys(Category, 0)
    for ranks, ways in rank_sets():
        suited = 4 if len(set(ranks)) == 5 else 0
        counts[made_of(ranks, suited=False).category] += ways - suited
        if suited:
            counts[made_of(ranks, suited=True).category] += suited
    assert counts == {
        "royal flush": 4,
        "straight flush": 36,
        "four of a kind": 624,
        "full house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "three of a kind": 54_912,
        "two pairs": 123_552,
        "one pair": 1_098_240,
        "five odd cards": 1_302_540,
    }


def rank_sets():
    """Every five ranks of which no more than four are alike, and how many hands have them."""
    suits = {1: 4, 2: 6, 3: 4, 4: 1}
    fives = {
        tuple(sorted(one))
        for one in combinations([rank for rank in range(2, 15) for _ in range(4)], 5)
    }
    for five in fives:
        ways = 1
        for rank in set(five):
            ways *= suits[five.count(rank)]
        yield five, ways


# Which of two is higher. The first is, or neither where it says so.
HIGHER = [
    ("AS KS QS JS TS", "KD QD JD TD 9D", "2.6(a)"),
    ("6D 5D 4D 3D 2D", "AS AD AC AH KC", "2.6(b)"),
    ("2S 2D 2C 2H 3C", "AS AD AC KH KC", "2.6(c)"),
    ("2S 2D 2C 3H 3C", "AD KD QD JD 9D", "2.6(d)"),
    ("7D 5D 4D 3D 2D", "AS KD QC JH TC", "2.6(e)"),
    ("5S 4D 3C 2H AC", "AS AD AH KH QC", "2.6(f)"),
    ("2S 2D 2C 4H 3C", "AS AD KC KH QC", "2.6(g)"),
    ("3S 3D 2C 2H 4C", "AS AD KC QH JC", "2.6(h)"),
    ("2S 2D 3C 4H 5C", "AS KD QC JH 9C", "2.6(i)"),
    ("6D 5D 4D 3D 2D", "5S 4S 3S 2S AS", "2.7"),
    ("6S 5D 4C 3H 2C", "5D 4S 3C 2H AC", "2.7"),
    ("3S 3D 3C 3H 2C", "2S 2D 2H 2C AC", "2.7"),
    ("3S 3D 3C 2H 2C", "2S 2D 2H AS AC", "2.7"),
    ("AS AD 2C 2H 3C", "KS KD QC QH AC", "2.7"),
    ("AS AD 3C 3H 4C", "AH AC 2S 2D KC", "2.7"),
    ("AS AD 3C 3H 5C", "AH AC 3S 3D 4C", "2.5"),
    ("3S 3D 2C 4H 5C", "2S 2D AC KH QC", "2.7"),
    ("3S 3D AC 4H 5C", "3H 3C KC QH JC", "2.5"),
    ("3S 3D AC KH 5C", "3H 3C AD KC 4C", "2.5"),
    ("QS QD QC 8H 6C", "QH QS QD 8C 5C", "2.5"),
    ("AS KD QC JH 9C", "AD KC QD JS 8C", "2.7"),
    ("KD JD 9D 7D 5D", "KS JS 9S 7S 4S", "2.7"),
]


@pytest.mark.parametrize(("higher", "lower", "ref"), HIGHER)
def test_one_hand_is_higher_and_the_clause_says_why(higher, lower, ref):
    one, other = made(higher).verdict, made(lower).verdict
    assert (LAW.compared(one, other).verdict, LAW.compared(other, one).verdict) == (1, -1)
    assert LAW.compared(one, other).cite == LAW.compared(other, one).cite == rule(ref)
    assert one.worth > other.worth


def test_equal_ranks_of_other_suits_are_equal():
    one, other = made("AS KD QC JH 9C").verdict, made("AH KC QD JS 9D").verdict
    assert (LAW.compared(one, other).verdict, LAW.compared(one, other).cite) == (0, rule("2.8"))
    assert one.worth == other.worth


@pytest.mark.parametrize(
    ("dealer", "takes_part"),
    [
        ("AS KD 4C 3H 2C", True),  # the lowest ace and king
        ("AS QD JC TH 9C", False),  # the highest without the king
        ("KS QD JC TH 8C", False),
        ("2S 2D 3C 4H 5C", True),
        ("5S 4D 3C 2H AC", True),
    ],
)
def test_the_dealer_takes_part_from_ace_king_on(dealer, takes_part):
    ruled = LAW.participates(made(dealer).verdict)
    assert (ruled.verdict, ruled.cite) == (takes_part, rule("9.2"))


# At the table


def showdown(hand: str, dealer: str) -> HandDecided:
    table = ready().begin(hand, dealer=dealer).stay(1)
    table.finish()
    return only(HandDecided, table.events)


def against(ref: str) -> HandDecided:
    """The first pair of the list above that this clause decides, played at the table."""
    higher, lower = next((one, two) for one, two, why in HIGHER if why == ref)
    return showdown(higher, lower)


@pytest.mark.rule("s49-1999-canberra-poker", "2.5", "2.7", "2.8")
def test_side_cards_ranks_and_suits_at_the_table():
    assert [present(against(ref).compared).cite for ref in ("2.5", "2.7")] == [
        rule("2.5"),
        rule("2.7"),
    ]
    equal = showdown("AS KD QC JH 9C", "AH KC QD JS 9D")
    assert (present(equal.compared).verdict, present(equal.compared).cite) == (0, rule("2.8"))


@pytest.mark.rule("s49-1999-canberra-poker", *(f"2.6({letter})" for letter in "abcdefghij"))
def test_the_order_of_hands_at_the_table():
    for letter in "abcdefghi":
        decided = against(f"2.6({letter})")
        assert (present(decided.compared).verdict, present(decided.compared).cite) == (
            1,
            rule(f"2.6({letter})"),
        )
        assert decided.made.cite == rule(f"2.6({letter})")
    low = showdown("QH TC 7C 4D 3S", "AS KD 8C 6H 2C")
    assert (low.made.cite, present(low.compared).verdict) == (rule("2.6(j)"), -1)


def test_9_1__the_dealer_sets_his_cards_by_the_order_of_hands():
    table = ready().begin("2S 2D 3C 4H 5C", dealer="KS KD KC JH JC").stay(1)
    event = only(DealerHandSet, table.set_hand())
    assert (event.cite, event.made.cite) == (rule("9.1"), rule("2.6(d)"))
    assert event.cards == cards("KS KD KC JH JC")
    assert str(event.made.verdict) == "full house (K-J)"


def test_the_deck_has_fifty_two_cards_of_which_each_ranks_by_its_letter():
    assert [LAW.made(DECK[at : at + 5]).verdict.category for at in (0, 1, 8)] == [
        Category.STRAIGHT_FLUSH,
        Category.STRAIGHT_FLUSH,
        Category.STRAIGHT_FLUSH,
    ]
