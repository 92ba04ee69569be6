"""A wager that was observed, against arithmetic by hand."""

from fractions import Fraction

import pytest

from houseway.odds.report.report import Outcome, WagerOdds
from houseway.sim.hold import flagged, hold_estimate

RED = WagerOdds(
    "red",
    (
        Outcome(Fraction(1), Fraction(18, 37), ()),
        Outcome(Fraction(-1), Fraction(19, 37), ()),
    ),
)


def red(wins, losses, stake=10_00):
    rounds = ((Fraction(1), wins), (Fraction(-1), losses))
    all_ = wins + losses
    return hold_estimate(RED, rounds, (all_ * stake, (wins - losses) * stake, all_ * stake * stake))


def test_eighty_reds_in_a_hundred_are_out_of_bounds():
    found = red(80, 20)
    assert (found.rounds, found.aside, found.staked) == (100, 0, 1_000_00)
    assert found.hold == pytest.approx(-0.6)
    assert found.expected == pytest.approx(1 / 37)
    assert found.deviation == pytest.approx(0.09996, abs=1e-5)  # √(1 − 1/37²) ÷ √100
    assert found.off == pytest.approx(-6.27, abs=0.01)
    # 80 where 48.65 are expected, 20 where 51.35 are: 31.35² (1/48.65 + 1/51.35)
    assert found.fell.statistic == pytest.approx(39.35, abs=0.02)
    assert flagged([found]) == (found,)


def test_what_chance_brings_is_within_bounds():
    for wins in (40, 48, 49, 58):
        assert flagged([red(wins, 100 - wins)]) == ()


def test_the_bound_is_wider_where_there_are_more_wagers():
    """One that is as far off once in ten thousand is nothing among a hundred and fifty."""
    found = red(68, 32)
    assert 0.00005 < found.chance < 0.0005
    assert flagged([found]) == (found,)
    others = [red(49, 51)] * 150
    assert flagged([found, *others]) == ()


def test_payments_rounded_to_cents_are_told_and_others_set_aside():
    rounds = ((Fraction(99, 100), 3), (Fraction(-1), 2), (Fraction(0), 4))
    found = hold_estimate(RED, rounds, (9_00, 0, 81_00))
    assert (found.rounds, found.aside) == (5, 4)


def test_nothing_staked_is_nothing_held():
    found = hold_estimate(RED, (), (0, 0, 0))
    assert (found.hold, found.off, found.chance) == (0.0, 0.0, 1.0)
