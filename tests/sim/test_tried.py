"""Trials against arithmetic by hand: what is counted, what the house holds, what is rare."""

from fractions import Fraction
from math import comb, sqrt

import pytest

from houseway.odds.trials.keno import Matches
from houseway.odds.trials.trial import Alone, Trial
from houseway.sim.hold import flagged
from houseway.sim.trials import tried

COIN = Alone((Fraction(1, 2), Fraction(1, 2)), (Fraction(0), Fraction(2)))
RARE = Alone((Fraction(9_999, 10_000), Fraction(1, 10_000)), (Fraction(0), Fraction(5_000)))
THIRD = Alone((Fraction(9, 10), Fraction(1, 10)), (Fraction(0), Fraction(5)), "a third card")


def on_box(box, fell, chances=COIN, laid=10_00):
    return Trial("side", "Boxes", chances, fell, frozenset({box}), laid, laid, paid(chances, fell))


def paid(chances, fell, laid=10_00):
    return int(chances.pays[fell] * laid)


def test_every_box_counts_and_those_on_one_box_count_once():
    """Two players on Box 1 and one on Box 2: three wagers, two trials."""
    rounds = [(on_box(1, 1), on_box(1, 1), on_box(2, 0))] * 10
    found = tried("side", rounds, aside=4)
    assert (found.rounds, found.aside, found.of) == (20, 4, "Boxes")
    assert found.staked == 300_00
    assert found.hold == pytest.approx((300_00 - 400_00) / 300_00)
    assert found.expected == 0
    # One unit varies by 1; 20 together on Box 1 and 10 on Box 2: √(10 · (20² + 10²)) of 300
    assert found.deviation == pytest.approx(sqrt(10 * 500) / 300)
    assert found.fell.statistic == 0


def test_what_comes_later_adds_to_the_money_and_is_counted_by_itself():
    later = Trial("side", "Boxes", THIRD, 1, frozenset({1}), 10_00, 0, paid(THIRD, 1))
    rounds = [(on_box(1, at % 2), later) for at in range(40)]
    found = tried("side", rounds)
    assert (found.rounds, found.staked) == (40, 400_00)
    assert found.expected == pytest.approx(-0.5)  # a third card adds half a unit
    # 40 ones where 4 are expected: they are too few for a class of chi-square
    assert found.fell.freedom == 1
    assert found.rare < 1e-30
    assert found.deviation == pytest.approx(sqrt(40 * (1 + 25 * 0.1 * 0.9)) / 40)


def test_one_large_prize_is_no_sign_and_two_are():
    """Once in 10,000; among 100 trials one comes in a report of a hundred, two in one of 20,200."""
    once = [(on_box(1, 0, RARE),)] * 99 + [(on_box(1, 1, RARE),)]
    found = tried("side", once)
    assert found.off < -9  # the money alone is far outside
    assert found.chance == pytest.approx(2 * (1 - 0.9999**100), rel=1e-6)  # two ways to look at it
    assert flagged([found]) == ()
    twice = [(on_box(1, 0, RARE),)] * 98 + [(on_box(1, 1, RARE),)] * 2
    found = tried("side", twice)
    below = 0.9999**100 + 100 * 0.0001 * 0.9999**99
    assert found.chance == pytest.approx(2 * (1 - below), rel=1e-6)
    assert flagged([found]) == (found,)


def test_a_rare_prize_on_numbers_that_others_have_too_is_seen():
    """It is not among those counted; that one of so many comes is as rare as they are many."""
    six = Matches(6, tuple(map(Fraction, (0, 0, 0, 1_00, 4_00, 50_00, 1_000_00))))
    chance = comb(20, 6) / comb(80, 6)
    first = Trial("pick:6", "Ways", six, 0, frozenset(range(1, 7)), 1, 1_00, 0)
    second = Trial("pick:6", "Ways", six, 6, frozenset(range(6, 12)), 1, 1_00, 1_000_00)
    found = tried("pick:6", [(first, second)])
    assert found.rounds == 1
    looked_at = 2 * 6  # of each number of rare outcomes, in two ways
    assert found.rare == pytest.approx(looked_at * 2 * chance, rel=1e-9)


def test_a_loaded_box_is_flagged_and_a_fair_one_is_not():
    for ones, flags in ((500, 0), (520, 0), (600, 1)):
        rounds = [(on_box(1 + at % 7, int(at < ones)),) for at in range(1_000)]
        assert len(flagged([tried("side", rounds)])) == flags


def test_tickets_of_a_game_go_together_as_far_as_they_share_numbers():
    """A dollar on 1 alone, twice, and on 2: hits vary by 3/16, and two go apart by 1/79 of it."""
    one = Matches(1, (Fraction(0), Fraction(3_00)))
    marked = (frozenset({1}), frozenset({1}), frozenset({2}))
    game = tuple(Trial("pick:1", "Ways", one, 0, numbers, 1, 1_00, 0) for numbers in marked)
    found = tried("pick:1", [game])
    variance = Fraction(3, 16) * 300**2 * (2 * 2 + 1 - Fraction(2 * 2 * 1, 79))
    assert found.deviation == pytest.approx(sqrt(variance) / 300)
    assert found.rounds == 2
    assert found.expected == pytest.approx(0.25)


def test_nothing_that_could_be_read_is_nothing_held():
    found = tried("side", (), aside=3)
    assert (found.rounds, found.aside, found.hold, found.chance) == (0, 3, 0.0, 1.0)
