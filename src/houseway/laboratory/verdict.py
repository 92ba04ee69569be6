"""What a test says: its p-value, the size of what it found, and the correction for many tests."""

from collections.abc import Sequence
from math import isfinite, sqrt

from scipy.special import chdtr, chdtrc, ndtri

from houseway.core.value import value

LEVEL = 0.01  # how often a report on good chance has a finding, however many tests it has
LEAST = 1e-300  # p-values below it are given as it


@value
class Finding:
    """One test: how seldom good chance is as far off, and how large the effect is.

    The effect of a chi-square test is Cohen's w, less what chance alone brings; of any other its
    normal deviation over the root of the number of items. Neither grows with what is tested.
    """

    test: str
    items: int
    p: float
    effect: float
    statistic: float
    freedom: int = 0  # 0: not a chi-square


@value
class Verdict:
    """A finding, its p-value by Holm's correction, and whether it is below the level."""

    finding: Finding
    p: float
    found: bool


def by_chi_square(test: str, items: int, statistic: float, freedom: int) -> Finding:
    """A finding on either side: counts that are too even are no better than uneven ones."""
    upper = float(chdtrc(freedom, statistic))
    lower = float(chdtr(freedom, statistic))
    p = min(1.0, 2 * min(upper, lower))
    effect = sqrt(max(0.0, statistic - freedom) / items)
    return Finding(test, items, max(p, LEAST), effect, statistic, freedom)


def by_p(test: str, items: int, p: float, statistic: float) -> Finding:
    """A finding of a test that gives its p-value itself."""
    assert 0 <= p <= 1 + 1e-9, f"{test}: a p-value of {p}"
    p = min(1.0, max(p, LEAST))
    deviation = abs(float(ndtri(p / 2)))
    effect = deviation / sqrt(items)
    assert isfinite(effect), f"{test}: an effect of {effect}"
    return Finding(test, items, p, effect, statistic)


def verdicts(findings: Sequence[Finding], level: float = LEVEL) -> tuple[Verdict, ...]:
    """Holm's step-down correction: at most `level` of all reports on good chance find anything."""
    order = sorted(range(len(findings)), key=lambda at: findings[at].p)
    adjusted, highest = [1.0] * len(findings), 0.0
    for step, at in enumerate(order):
        highest = max(highest, min(1.0, (len(findings) - step) * findings[at].p))
        adjusted[at] = highest
    return tuple(
        Verdict(finding, p, p < level) for finding, p in zip(findings, adjusted, strict=True)
    )
