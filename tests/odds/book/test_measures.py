"""Measures of a wager: expected values by hand, from textbooks, or by listing every way."""

from fractions import Fraction
from itertools import product
from math import comb, isclose, log, sqrt
from typing import Any

import pytest

from houseway.odds.book import fortunes, measures
from houseway.odds.report.report import Bounded, Outcome, WagerOdds
from tests.kinds import present


def wager(*fell):
    return WagerOdds("x", tuple(Outcome(Fraction(net), Fraction(p), ()) for net, p in fell))


RED = wager((1, "18/37"), (-1, "19/37"))
STRAIGHT = wager((35, "1/37"), (-1, "36/37"))
WITH_COMMISSION = wager(("19/20", "1/2"), (0, "1/10"), (-1, "2/5"))
FAIR = wager((1, "1/2"), (-1, "1/2"))


def test_hit_frequency_is_of_wins_alone():
    assert measures.hit_frequency(WITH_COMMISSION) == Fraction(1, 2)
    assert measures.kept_or_won(WITH_COMMISSION) == Fraction(3, 5)


def test_rounds_until_near_are_those_of_the_normal_law():
    """A fair coin has a deviation of 1: (1.95996 / 0.01) squared is 38,414.6."""
    assert measures.rounds_until_near(FAIR) == 38_415
    assert isclose(measures.volatility_index(FAIR), 1.6448536, rel_tol=1e-7)


@pytest.mark.parametrize("rounds", [1, 2, 5, 8])
@pytest.mark.parametrize("one", [RED, WITH_COMMISSION, STRAIGHT], ids=["red", "banker", "straight"])
def test_sums_are_those_of_every_way_that_rounds_can_fall(one, rounds):
    ways: dict[Any, Any] = {}
    for fell in product(one.outcomes, repeat=rounds):
        net = sum(each.net for each in fell)
        chance = Fraction(1)
        for each in fell:
            chance *= each.probability
        ways[net] = ways.get(net, 0) + chance
    found = fortunes.after(one, rounds)
    assert found.exact
    assert isclose(found.ahead, float(sum(p for net, p in ways.items() if net > 0)), abs_tol=1e-12)
    below = Fraction(0)
    for net in sorted(ways):
        below += ways[net]
        if below >= Fraction(1, 20):
            break
    assert found.low == float(net)


def test_a_sum_of_many_rounds_is_binomial():
    """Ahead after 1,000 spins on red: 501 wins or more."""
    p, n = Fraction(18, 37), 1000
    ways = sum(comb(n, k) * 18**k * 19 ** (n - k) for k in range(501, n + 1))
    assert isclose(fortunes.after(RED, n).ahead, float(Fraction(ways, 37**n)), rel_tol=1e-9)
    assert fortunes.after(RED, n).mean == pytest.approx(float(n * (2 * p - 1)))


def test_a_prize_beyond_all_that_is_followed_is_still_ahead():
    """One in ten wins a million: out of 100 rounds nobody is behind but those who never won."""
    large = wager((1_000_000, "1/10"), (-1, "9/10"))
    found = fortunes.after(large, 100)
    assert found.exact
    assert isclose(found.ahead, 1 - 0.9**100, rel_tol=1e-9)
    assert found.high is None


def test_a_float_follows_the_gamblers_ruin_formula():
    """Even money: a house with F units is ruined with (18/19)**F."""
    needed = measures.house_float(RED, 0.001)
    assert isclose(present(needed), log(1000) / log(19 / 18), rel_tol=1e-9)


def test_a_house_without_an_edge_has_no_float():
    assert measures.house_float(FAIR, 0.01) is None
    assert measures.house_float(wager((0, "1/2"), (-1, "1/2")), 0.01) == 0


def test_ruin_within_rounds_is_counted_path_by_path():
    """Two units, four fair tosses: LL, WLLL, LWLL: 1/4 + 1/16 + 1/16."""
    (risk,) = fortunes.ruin(FAIR, (2,), 4)
    assert isclose(risk, 3 / 8, rel_tol=1e-12)
    assert fortunes.ruin(FAIR, (5,), 4) == [0.0]


def test_a_bankroll_below_a_unit_is_ruined():
    """With commission one win and one loss leave 19/20 of the one unit."""
    (risk,) = fortunes.ruin(WITH_COMMISSION, (1,), 1)
    assert isclose(risk, 2 / 5, rel_tol=1e-12)
    (risk,) = fortunes.ruin(WITH_COMMISSION, (1,), 2)
    lost_first, stood_off, won_first = 2 / 5, 1 / 10 * 2 / 5, 1 / 2 * 2 / 5
    assert isclose(risk, lost_first + stood_off + won_first, rel_tol=1e-12)


def test_decimals_go_by_the_normal_law():
    """A drift of nought: ruin by reflection is twice the chance to be below at the end."""
    found = fortunes.after(Bounded("main", -0.005, 1.3), 10_000)
    assert not found.exact
    assert isclose(found.deviation, sqrt(13_000))
    (risk,) = fortunes.ruin(Bounded("x", 0.0, 1.0), (20,), 400)
    assert isclose(risk, 0.31731, rel_tol=1e-4)
