"""Every hand of every deck, against counts by hand: choose the ranks, then the suits."""

from itertools import combinations
from math import comb

import pytest

from houseway.games.poker.hands.decks import SIZES, Deck
from houseway.games.poker.hands.evaluation import Order
from houseway.games.poker.hands.ranks import Category
from houseway.sim.poker.values import frequencies

# https://en.wikipedia.org/wiki/Poker_probability: five of 52, the best five of seven, and five of
# 53 with a wild Joker. The royal flushes are counted apart from the other straight flushes.
PUBLISHED_5 = (4, 0, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)
PUBLISHED_7 = (
    *(4324, 0, 37260, 224848, 3473184, 4047644),
    *(6180020, 6461620, 31433400, 58627800, 23294460),
)
PUBLISHED_53 = (24, 13, 180, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540)


def counts(order, cards=5):
    return tuple(frequencies(order, cards).counts.values())


def test_the_published_counts_of_52_cards():
    order = Order(ace_low=True)
    assert counts(order) == PUBLISHED_5
    assert (frequencies(order).hands, frequencies(order).distinct) == (2598960, 7462)


def test_the_published_counts_of_seven_cards():
    order = Order(ace_low=True)
    assert counts(order, 7) == PUBLISHED_7
    assert (frequencies(order, 7).hands, frequencies(order, 7).distinct) == (133784560, 4824)


def test_the_published_counts_of_53_cards():
    assert counts(Order(Deck(52, joker=True), ace_low=True)) == PUBLISHED_53


@pytest.mark.parametrize("ace_low", [False, True])
@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_the_counts_of_every_deck(size, joker, ace_low):
    found = frequencies(Order(Deck(size, joker), ace_low))
    ranks = size // 4
    expected = natural(ranks, ace_low)
    distinct = values(ranks, ace_low)
    if joker:
        more = with_joker(ranks, ace_low)
        expected = {name: count + more[name] for name, count in expected.items()}
        distinct += values_of_the_joker(ranks, ace_low)
    assert found.counts == expected
    assert found.hands == comb(size + joker, 5)
    assert found.distinct == distinct


def runs(ranks, ace_low):
    """Sequences as sets of ranks, the ace at the top; the royal one first."""
    found = [set(range(top - 4, top + 1)) for top in range(ranks - 1, 3, -1)]
    return [*found, {ranks - 1, 0, 1, 2, 3}] if ace_low else found


def natural(ranks, ace_low):
    """Five cards without the Joker."""
    straights = len(runs(ranks, ace_low))
    return {
        "royal-flush": 4,
        "five-of-a-kind": 0,
        "straight-flush": 4 * (straights - 1),
        "four-of-a-kind": ranks * 4 * (ranks - 1),
        "full-house": ranks * 4 * (ranks - 1) * 6,
        "flush": 4 * (comb(ranks, 5) - straights),
        "straight": straights * (4**5 - 4),
        "three-of-a-kind": ranks * 4 * comb(ranks - 1, 2) * 4**2,
        "two-pairs": comb(ranks, 2) * 6**2 * 4 * (ranks - 2),
        "one-pair": ranks * 6 * comb(ranks - 1, 3) * 4**3,
        "odd-cards": (comb(ranks, 5) - straights) * (4**5 - 4),
    }


def with_joker(ranks, ace_low):
    """Four cards and the Joker: what the four are decides what the five become."""
    gapped = fours_of(runs(ranks, ace_low))
    royal = len(fours_of(runs(ranks, ace_low)[:1]))
    return {
        "royal-flush": 4 * royal,
        "five-of-a-kind": ranks,
        "straight-flush": 4 * (len(gapped) - royal),
        "four-of-a-kind": ranks * 4 * 4 * (ranks - 1),
        "full-house": comb(ranks, 2) * 6**2,
        "flush": 4 * (comb(ranks, 4) - len(gapped)),
        "straight": len(gapped) * (4**4 - 4),
        "three-of-a-kind": ranks * 6 * comb(ranks - 1, 2) * 4**2,
        "two-pairs": 0,
        "one-pair": (comb(ranks, 4) - len(gapped)) * (4**4 - 4),
        "odd-cards": 0,
    }


def fours_of(sequences):
    """The sets of four ranks that one more makes a sequence."""
    return {four for run in sequences for four in combinations(sorted(run), 4)}


def values(ranks, ace_low):
    """How many hands differ in more than suits."""
    straights = len(runs(ranks, ace_low))
    odd = comb(ranks, 5) - straights
    return sum(
        (
            straights,  # suited
            ranks * (ranks - 1),  # four of a kind
            ranks * (ranks - 1),  # full houses
            odd,  # flushes
            straights,
            ranks * comb(ranks - 1, 2),  # three of a kind
            comb(ranks, 2) * (ranks - 2),  # two pairs
            ranks * comb(ranks - 1, 3),  # one pair
            odd,
        )
    )


def values_of_the_joker(ranks, ace_low):
    """Five of a kind, and flushes with a second ace: no other hand needs the Joker."""
    with_ace = [four for four in fours_of(runs(ranks, ace_low)) if ranks - 1 in four]
    return ranks + comb(ranks - 1, 3) - len(with_ace)


@pytest.mark.parametrize("size", SIZES)
def test_low_hands_know_no_straight_and_no_flush(size):
    ranks = size // 4
    found = frequencies(Order(Deck(size), low=True))
    assert found.counts[Category.ODD_CARDS] == comb(ranks, 5) * 4**5
    assert (
        found.counts[Category.STRAIGHT]
        == found.counts[Category.FLUSH]
        == found.counts[Category.ROYAL_FLUSH]
        == 0
    )
    assert found.distinct == comb(ranks + 4, 5) - ranks
    assert found.hands == comb(size, 5)


def test_the_joker_spares_its_holder_of_a_pair_in_low_hands():
    found = frequencies(Order(Deck(52, joker=True), low=True))
    assert found.counts[Category.ODD_CARDS] == comb(13, 5) * 4**5 + comb(13, 4) * 4**4
    assert found.counts[Category.FIVE_OF_A_KIND] == 0
    assert found.distinct == comb(17, 5) - 13
