"""Tests of outcomes: chances against counts by hand, and samples of which the answer is known."""

from fractions import Fraction
from itertools import combinations, pairwise, product

import numpy as np
import pytest

from houseway.floor.reports.outcomes.drawn_outcomes import Kind, Outcome
from houseway.laboratory.outcomes import orders, sequences, sets, unequal_pools
from houseway.laboratory.outcomes.battery import findings

pytestmark = pytest.mark.standard("B3")
DECK = tuple(range(52))


def smallest(outcomes):
    """The smallest p of all tests of these outcomes, and whose it is."""
    found = min(findings("device", outcomes), key=lambda finding: finding.p)
    return found.test, found.p


@pytest.mark.parametrize(("faces", "kinds"), [(6, 1), (6, 3), (6, 5), (4, 5)])
def test_different_numbers_of_five_are_counted(faces, kinds):
    every = list(product(range(faces), repeat=5))
    wanted = Fraction(sum(len(set(hand)) == kinds for hand in every), len(every))
    assert sequences.different_of(5, kinds, faces) == pytest.approx(float(wanted))


def test_two_faces_are_complete_after_two_with_a_half_after_three_with_a_quarter():
    assert sequences.first_whole(2, 5) == pytest.approx([0, 0, 1 / 2, 1 / 4, 1 / 8, 1 / 8])


def test_sets_are_counted():
    """Three of seven: pairs that follow each other, and hits of four marked numbers."""
    every = list(combinations(range(7), 3))
    pairs = [sum(b - a == 1 for a, b in pairwise(drawn)) for drawn in every]
    assert sets.adjacent(7, 3) == pytest.approx([pairs.count(n) / 35 for n in range(3)])
    hits = [sum(number < 4 for number in drawn) for drawn in every]
    assert sets.overlap(7, 4, 3) == pytest.approx([hits.count(n) / 35 for n in range(4)])


def test_each_place_of_a_shuffle_counts_with_the_variance_that_it_has():
    """Two cards in the orders 0 1, 0 1, 0 1, 1 0: at each place 3 and 1 where 2 are expected.

    The four squares give 4 × 1 ÷ 2 = 2; with two places that exclude each other half of it counts.
    """
    rows = np.array([[0, 1], [0, 1], [0, 1], [1, 0]])
    (found,) = orders.by_place(rows, np.array([1, 1]))
    assert (found.statistic, found.freedom) == (pytest.approx(1.0), 1)


def test_a_draw_counts_against_what_nobody_had_seen():
    """Two red and one black, then one of each: red came twice, where 2/3 + 1/2 were expected."""
    red, black = "red", "black"
    first = Outcome(Kind.ORDER, (red,), (red, red, black))
    second = Outcome(Kind.ORDER, (red,), (red, black))
    drawn = list(unequal_pools.draws([first, second] * 10, (black, red)))
    (found,) = unequal_pools.evenness(drawn, 2)
    variance = 10 * (2 / 9 + 1 / 4)
    assert found.statistic == pytest.approx((10 * (2 - 7 / 6)) ** 2 / variance)
    assert found.freedom == 1


def test_dice_that_never_show_five_or_six_are_found():
    rng = np.random.default_rng(1)
    rows = rng.integers(1, 5, size=(400, 3)).tolist()
    assert (
        smallest([Outcome(Kind.THROW, tuple(row), (1, 2, 3, 4, 5, 6)) for row in rows])[1] < 1e-30
    )


def test_a_wheel_with_a_heavy_sector_is_found():
    rng = np.random.default_rng(2)
    heavy = np.ones(37)
    heavy[10:16] = 1.6
    came = rng.choice(37, size=4_000, p=heavy / heavy.sum()).tolist()
    test, p = smallest([Outcome(Kind.THROW, (one,), tuple(range(37))) for one in came])
    assert (test, p < 1e-6) == ("device: frequency", True)


def test_a_shuffle_that_leaves_neighbours_together_is_found():
    """A deck that is cut and nothing else: each place by itself has every card alike often."""
    cuts = np.random.default_rng(3).integers(0, 52, size=2_000).tolist()
    outcomes = [Outcome(Kind.ORDER, (*DECK[cut:], *DECK[:cut]), DECK) for cut in cuts]
    tests = {finding.test: finding.p for finding in findings("deck", outcomes)}
    assert tests["deck: neighbours"] < 1e-100
    first = [Outcome(Kind.ORDER, outcome.came[:1], DECK) for outcome in outcomes]
    assert min(finding.p for finding in findings("first", first)) > 0.001


def test_a_set_that_follows_the_one_before_is_found():
    rng = np.random.default_rng(4)
    sets_, before = [], list(range(20))
    for _ in range(1_000):
        others = [number for number in range(80) if number not in before]
        before = [*rng.permutation(before)[:7], *rng.permutation(others)[:13]]
        sets_.append(Outcome(Kind.SET, tuple(map(int, before)), tuple(range(80))))
    test, p = smallest(sets_)
    assert (test, p < 1e-6) == ("device: also in the set before", True)


@pytest.mark.parametrize(
    ("kind", "pool", "parts", "count"),
    [
        (Kind.THROW, range(1, 7), 3, 3_000),
        (Kind.THROW, range(37), 1, 5_000),
        (Kind.SET, range(1, 81), 20, 2_000),
        (Kind.ORDER, range(52), 52, 1_500),
        (Kind.ORDER, sorted([*range(52)] * 8), 52, 1_500),
    ],
    ids=["dice", "wheel", "keno", "deck", "shoe"],
)
def test_good_outcomes_pass(kind, pool, parts, count):
    rng, pool = np.random.default_rng(5), tuple(pool)
    back = kind is Kind.THROW
    rows = [tuple(rng.choice(pool, size=parts, replace=back).tolist()) for _ in range(count)]
    found = findings("good", [Outcome(kind, row, pool) for row in rows])
    assert len(found) >= 5
    assert min(finding.p for finding in found) > 0.001
