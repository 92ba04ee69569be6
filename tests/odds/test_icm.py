"""What stacks are worth by the independent chip model, against values worked out by hand."""

from fractions import Fraction
from itertools import permutations

import pytest

from houseway.odds.icm import equities, sampled


def test_of_two_the_chips_say_all():
    """3 of 4 chips: first with 3/4, so 70 * 3/4 + 30 * 1/4."""
    assert equities([3, 1], [70, 30]) == (60, 40)


def test_of_three_worked_out_by_hand():
    """50, 30, 20. The first is second with 3/10 * 5/7 + 2/10 * 5/8 = 19/56, third with 9/56."""
    first = 50 * Fraction(1, 2) + 30 * Fraction(19, 56) + 20 * Fraction(9, 56)
    assert first == Fraction(1075, 28)
    assert equities([50, 30, 20], [50, 30, 20]) == (first, Fraction(131, 4), Fraction(202, 7))


def test_equal_stacks_are_worth_the_same():
    assert equities([7, 7, 7, 7], [100]) == (25, 25, 25, 25)


def test_the_winner_takes_all_by_chips_alone():
    assert equities([1, 2, 3, 4], [100]) == (10, 20, 30, 40)


def test_nothing_of_the_prizes_is_lost():
    assert sum(equities([9, 5, 4, 2, 1, 1], [50, 30, 15, 5])) == 100


def test_who_has_no_chips_has_no_place_above_the_others():
    assert equities([1, 1, 0], [60, 40]) == (50, 50, 0)


@pytest.mark.parametrize("chips", [(4, 3, 2, 1), (10, 1, 1, 5)])
def test_as_all_orders_counted_one_by_one(chips):
    prizes = (40, 30, 20, 10)
    found = [Fraction(0)] * 4
    for order in permutations(range(4)):
        chance, left = Fraction(1), sum(chips)
        for at in order:
            chance *= Fraction(chips[at], left)
            left -= chips[at]
        for at, prize in zip(order, prizes, strict=True):
            found[at] += chance * prize
    assert equities(chips, prizes) == tuple(found)


def test_drawn_orders_come_near_the_exact_values():
    chips, prizes = [50, 30, 20], [50, 30, 20]
    for (mean, error), exact in zip(
        sampled(chips, prizes, 4_000, 7), equities(chips, prizes), strict=True
    ):
        assert 0 < error < 0.3
        assert abs(mean - exact) < 4 * error


def test_drawn_orders_share_out_all_prizes_of_a_large_field():
    found = sampled([*range(1, 41)], [50, 30, 20], 500, 1)
    assert sum(mean for mean, _ in found) == pytest.approx(100)
    assert found[39][0] > found[0][0]
