"""Means and standard errors from whole counts, and a whole simulation beside the exact odds."""

from fractions import Fraction
from math import isclose, sqrt
from typing import Any

import numpy as np
import pytest

from houseway.odds.games.models import NotCounted
from houseway.sim import run
from houseway.sim.estimate import estimate
from houseway.sim.kernel import Tally
from houseway.sim.run import Order, as_json, simulate
from tests.odds.tables import MULTI_TERMINAL, listed, settings


def shoes_of(*shoes):
    """The tally of shoes, each given as the counts of its ends."""
    counts = np.array(shoes)
    return Tally(int(counts.sum()), len(shoes), counts.sum(axis=0), counts.T @ counts)


def test_the_error_is_that_of_the_ratio_over_shoes():
    shoes = [(3, 2), (2, 2), (4, 2), (1, 3)] * 10
    found = estimate(shoes_of(*shoes), [Fraction(1), Fraction(-1)], Fraction(1))
    rounds = sum(map(sum, shoes))
    mean = Fraction(sum(wins - losses for wins, losses in shoes), rounds)
    off = [wins - losses - mean * (wins + losses) for wins, losses in shoes]
    assert found.mean == mean
    expected = sqrt(sum(one**2 for one in off) * Fraction(40, 39)) / rounds
    assert isclose(found.standard_error, expected)


def test_rounds_that_go_together_in_a_shoe_widen_the_error():
    together = estimate(
        shoes_of(*[(10, 0), (0, 10)] * 20), [Fraction(1), Fraction(-1)], Fraction(1)
    )
    apart = estimate(shoes_of(*[(6, 4), (4, 6)] * 20), [Fraction(1), Fraction(-1)], Fraction(1))
    assert isclose(together.standard_error, 5 * apart.standard_error)


def test_few_shoes_take_the_exact_variance():
    found = estimate(shoes_of((3, 1)), [Fraction(1), Fraction(-1)], Fraction(9))
    assert found.mean == Fraction(1, 2)
    assert found.standard_error == 1.5


def test_a_simulation_agrees_with_the_exact_odds():
    simulation = simulate(listed("baccarat"), settings("baccarat"), Order(3_000_000, seed=11))
    for one in simulation.wagers:
        assert abs(one.deviation) < 3
        independent = sqrt(one.exact.variance / 3_000_000)
        assert 0.97 < one.standard_error / independent < 1.03


@pytest.mark.parametrize("method", ["A", "B"])
def test_both_methods_and_pairs_are_simulated_as_they_are_settled(method):
    chosen = settings(MULTI_TERMINAL, method=method)
    simulation = simulate(listed(MULTI_TERMINAL), chosen, Order(1_000_000, seed=13))
    names = ["player", "banker", "tie", "player-pair", "banker-pair"]
    assert [one.wager for one in simulation.wagers] == names
    assert all(abs(one.deviation) < 3 for one in simulation.wagers)


def test_commission_in_units_is_simulated_as_it_is_settled():
    chosen = settings("mini-baccarat", commission_unit="0.50", minimum="15")
    simulation = simulate(listed("mini-baccarat"), chosen, Order(500_000, seed=12))
    banker = simulation.wagers[1]
    assert banker.exact.outcomes[0].net == Fraction(29, 30)
    assert abs(banker.deviation) < 3
    assert len(simulation.notes) == 1


def test_the_json_is_the_one_of_the_contract():
    shown: Any = as_json(simulate(listed("baccarat"), settings("baccarat"), Order(1000, seed=5)))
    assert list(shown) == [
        *("game", "edition", "settings", "rounds", "seed", "wagers", "chi_square")
    ]
    assert (shown["rounds"], shown["seed"]) == (1000, 5)
    assert [one["wager"] for one in shown["wagers"]] == ["player", "banker", "tie"]
    assert list(shown["wagers"][0]) == [
        *("wager", "return", "standard_error", "exact_return", "outcomes", "chi_square")
    ]
    assert shown["wagers"][1]["exact_return"] == "10732465128097/10847218479825"


def test_progress_is_told_in_rounds():
    seen: list[int] = []
    simulate(listed("baccarat"), settings("baccarat"), Order(2_500_000, seed=5), seen.append)
    assert sum(seen) == 2_500_000
    assert len(seen) == 3


def test_a_game_without_a_shoe_has_no_kernel(monkeypatch):
    monkeypatch.setattr(run, "model", lambda *_: object())
    with pytest.raises(NotCounted, match="no kernel plays baccarat S49"):
        simulate(listed("baccarat"), settings("baccarat"), Order(1, seed=1))


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ({"rounds": 0, "seed": 1}, "rounds: 0 is not 1 to 1000000000000"),
        ({"rounds": -5, "seed": 1}, "rounds: -5 is not"),
        ({"rounds": 10**13, "seed": 1}, "rounds: 10000000000000 is not"),
        ({"rounds": 1, "seed": -1}, "seed: -1 is not 0 to"),
        ({"rounds": 1, "seed": 1, "threads": 0}, "threads: 0 is not 1 to 1024"),
    ],
)
def test_an_order_that_cannot_be_is_refused(order, reason):
    with pytest.raises(ValueError, match=reason):
        Order(**order)
