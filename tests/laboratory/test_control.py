"""A floor against its odds: tails, charts and sectors, against counts by hand."""

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from houseway.games import listing_of
from houseway.journal import Millis
from houseway.laboratory.control.chart import GroupRound, Point, points, signals
from houseway.laboratory.control.distribution import Distribution, Endings
from houseway.laboratory.control.sectors import sectors
from houseway.laboratory.control.tail import PRECISE, tail

# $10 on an even chance of the wheel: the house loses 18 of 37, wins 19.
EVEN = Distribution(np.array([-10_00, 10_00]), np.array([18 / 37, 19 / 37]))


@pytest.fixture(scope="module")
def wheel():
    listing = listing_of("roulette", "NI2019")
    return Endings(listing, listing.table.rules.default)


def binomial(wins, rounds):
    """The chance that players win so often or more."""
    win, lose = Fraction(18, 37), Fraction(19, 37)
    return float(
        sum(comb(rounds, n) * win**n * lose ** (rounds - n) for n in range(wins, rounds + 1))
    )


@pytest.mark.parametrize("wins", [28, 30, 32, 35])
def test_the_tail_of_an_even_chance_is_that_of_the_binomial_distribution(wins):
    found = tail([EVEN] * 50, 10_00 * (50 - 2 * wins))
    assert found.exact
    assert found.p == pytest.approx(2 * binomial(wins, 50), rel=1e-9)


def test_a_tail_that_is_smaller_than_can_be_known_is_told_as_a_bound():
    assert tail([EVEN] * 200, -200 * 10_00).p == PRECISE


@pytest.mark.parametrize("won", [-51 * 10_00, 51 * 10_00])
def test_what_cannot_be_won_is_as_surprising_as_can_be(won):
    assert tail([EVEN] * 50, won).p == PRECISE


def test_a_tail_of_too_many_amounts_is_a_normal_one():
    """A stake of a cent beside a million dollars: 2 × 10**8 steps in each round."""
    rounds = [Distribution(np.array([-(10**8) - at, 10**8]), np.array([0.5, 0.5])) for at in (0, 1)]
    found = tail(rounds * 200, 0)
    assert (found.exact, found.p) == (False, pytest.approx(1.0, abs=1e-6))


def test_wagers_of_one_round_fall_together(wheel):
    """$10 on red and on black: nothing but zero wins, which takes half of each stake or both."""
    both = wheel.of({"red": 10_00, "black": 10_00})
    assert dict(zip(both.wins.tolist(), both.chances, strict=True)) == {
        0: pytest.approx(36 / 37),
        20_00: pytest.approx(1 / 37),
    }
    red = wheel.of({"red": 10_00})
    assert red.mean == pytest.approx(10_00 / 37)
    assert red.variance == pytest.approx(10_00**2 * (1 - 1 / 37**2))


def test_a_period_is_measured_in_its_own_deviations():
    """Four wins of $10 in a row: 40 less an expected 40/37, by the root of 4 × 100 (1 − 1/37²)."""
    chart = points([GroupRound(Millis(at), EVEN, 10_00) for at in range(4)])
    (only,) = chart
    assert (only.begins, only.ends, only.rounds, only.won) == (0, 3, 4, 40_00)
    assert only.off == pytest.approx((40 - 40 / 37) / (4 * 100 * (1 - 1 / 37**2)) ** 0.5)
    assert signals(chart) == ()


def test_a_long_period_is_cut_into_as_many_rounds_each():
    chart = points([GroupRound(Millis(at), EVEN, 10_00 if at % 2 else -10_00) for at in range(240)])
    assert [each.rounds for each in chart] == [10] * 24


def test_periods_outside_and_on_one_side_are_told():
    def at(off):
        return Point(Millis(0), Millis(1), 5, 0, 0.0, off)

    assert signals([at(3.1), at(-0.1), at(-3.5)]) == ("2 of 3 outside 3 deviations",)
    assert signals([at(0.5)] * 8) == ("8 in a row on one side",)
    assert signals([at(0.5)] * 7 + [at(-0.5)]) == ()


def test_sectors_are_judged_by_the_binomial_distribution():
    """Ten spins on a wheel of four; 2 came nine times: 10 × (1/4)⁹ × 3/4 + (1/4)¹⁰, twice."""
    found = {each.numbers: each for each in sectors("W1", (1, 2, 3, 4), [2] * 9 + [4])}
    two = found[(2,)]
    assert (two.hits, two.spins, two.expected) == (9, 10, 2.5)
    assert two.p == pytest.approx(2 * (30 + 1) / 4**10)
    assert found[(4, 1, 2)].hits == 10
    assert list(sectors("W1", (1, 2, 3, 4), [])) == []


@pytest.mark.parametrize("game", ["roulette", "money-wheel"])
def test_a_wheel_knows_the_order_of_its_numbers(game):
    order = listing_of(game, "S49").wheel
    if game == "roulette":
        assert order[:4] == (0, 32, 15, 19)
        assert sorted(order) == list(range(37))
    else:
        assert order == tuple(range(1, 53))
