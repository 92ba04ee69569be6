"""Chi-square: against figures of printed tables, and against counts worked out by hand."""

from fractions import Fraction

import pytest

from houseway.sim.chi_square import agreement, beyond, pooled


@pytest.mark.parametrize(
    ("statistic", "freedom", "chance"),
    [  # critical values as tables print them
        (3.841, 1, 0.05),
        (6.635, 1, 0.01),
        (5.991, 2, 0.05),
        (18.307, 10, 0.05),
        (23.209, 10, 0.01),
        (50.998, 36, 0.05),
        (124.342, 100, 0.05),
        (0.004, 1, 0.95),
        (3.940, 10, 0.95),
    ],
)
def test_the_upper_tail_is_that_of_the_tables(statistic, freedom, chance):
    assert beyond(statistic, freedom) == pytest.approx(chance, rel=0.02)


def test_with_two_degrees_of_freedom_it_is_an_exponential():
    assert beyond(2.0, 2) == pytest.approx(0.36787944117144233, rel=1e-12)
    assert beyond(80.0, 2) == pytest.approx(4.248354255291589e-18, rel=1e-9)


def test_counts_as_expected_are_no_surprise_and_a_loaded_die_is():
    sixth = [Fraction(1, 6)] * 6
    assert agreement([100] * 6, sixth).chance == 1.0
    loaded = agreement([150, 90, 90, 90, 90, 90], sixth)
    assert loaded.statistic == pytest.approx(30)  # 50 squared and five times 10 squared, by 100
    assert loaded.freedom == 5
    assert loaded.chance < 0.0001


def test_classes_with_few_expected_are_taken_together():
    assert pooled([0, 1, 99], [1.0, 2.0, 97.0]) == [(100, 100.0)]
    assert pooled([3, 3, 94], [2.5, 2.5, 95.0]) == [(6, 5.0), (94, 95.0)]
    assert agreement([1, 99], [Fraction(1, 100), Fraction(99, 100)]).freedom == 0
