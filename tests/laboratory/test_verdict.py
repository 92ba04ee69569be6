"""Findings and Holm's correction, worked out by hand."""

from math import sqrt

import pytest

from houseway.laboratory.verdict import by_chi_square, by_p, verdicts


def test_holm_multiplies_the_smallest_by_all_the_next_by_one_fewer_and_never_falls():
    findings = [by_p(str(p), 100, p, 0.0) for p in (0.02, 0.001, 0.015, 0.9)]
    found = verdicts(findings, 0.01)
    # In order: 4 × 0.001, 3 × 0.015, 2 × 0.02 = 0.04, which is raised to 0.045, and 0.9.
    assert [verdict.p for verdict in found] == pytest.approx([0.045, 0.004, 0.045, 0.9])
    assert [verdict.found for verdict in found] == [False, True, False, False]


def test_counts_that_are_too_even_are_a_finding_as_well():
    """The upper tail of 0.004 with one degree is 0.95; of 18.307 with ten it is 0.05."""
    assert by_chi_square("even", 100, 0.004, 1).p == pytest.approx(0.1, rel=0.02)
    assert by_chi_square("uneven", 100, 18.307, 10).p == pytest.approx(0.1, rel=0.001)
    assert by_chi_square("too even", 100_000, 1.0, 100).p < 1e-30


def test_the_effect_does_not_grow_with_the_number_of_items():
    assert by_chi_square("w", 400, 19.0, 3).effect == pytest.approx(0.2)  # √((19 − 3) ÷ 400)
    assert by_chi_square("w", 400, 2.0, 3).effect == 0.0
    # p 0.05 on both sides is 1.96 deviations.
    assert by_p("normal", 400, 0.05, 0.0).effect == pytest.approx(1.96 / sqrt(400), rel=1e-3)
