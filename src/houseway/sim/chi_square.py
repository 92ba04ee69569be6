"""Agreement of counts with the chances that they should have come by."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp, lgamma, log

FEWEST = 5  # expected in a class, or it is counted with the next one
TERMS, EXACT = 10_000, 1e-15


@dataclass(frozen=True, slots=True)
class Agreement:
    """Pearson's statistic, its degrees of freedom, and the chance of one as large or larger."""

    statistic: float
    freedom: int
    chance: float


def agreement(counts: Sequence[int], chances: Sequence[Fraction]) -> Agreement:
    """Return what counts of independent rounds say; classes with few expected are merged."""
    classes = pooled(counts, [float(chance) * sum(counts) for chance in chances])
    statistic = sum((seen - wanted) ** 2 / wanted for seen, wanted in classes)
    freedom = len(classes) - 1
    return Agreement(statistic, freedom, beyond(statistic, freedom))


def pooled(counts: Sequence[int], expected: Sequence[float]) -> list[tuple[int, float]]:
    """Classes from the rarest up, each with enough expected in it."""
    pools: list[tuple[int, float]] = []
    seen, wanted = 0, 0.0
    for at in sorted(range(len(counts)), key=lambda at: (expected[at], at)):
        seen, wanted = seen + counts[at], wanted + expected[at]
        if wanted >= FEWEST:
            pools.append((seen, wanted))
            seen, wanted = 0, 0.0
    if wanted and pools:
        last = pools.pop()
        return [*pools, (last[0] + seen, last[1] + wanted)]
    return pools or [(seen, wanted)]


def beyond(statistic: float, freedom: int) -> float:
    """The upper tail of the chi-square distribution: the incomplete gamma function."""
    if freedom < 1 or statistic <= 0:
        return 1.0
    half, x = freedom / 2, statistic / 2
    if x < half + 1:
        return max(0.0, 1 - scale(half, x) * series(half, x))
    return scale(half, x) * fraction(half, x)


def scale(half: float, x: float) -> float:
    return exp(half * log(x) - x - lgamma(half))


def series(half: float, x: float) -> float:
    """The lower tail as a power series, which is quick below its middle."""
    term = total = 1 / half
    for step in range(1, TERMS):
        term *= x / (half + step)
        total += term
        if term < total * EXACT:
            break
    return total


def fraction(half: float, x: float) -> float:
    """The upper tail as a continued fraction (Lentz), which is quick above it."""
    tiny = 1e-300
    below = x + 1 - half
    c, d = 1 / tiny, 1 / below
    found = d
    for step in range(1, TERMS):
        above = -step * (step - half)
        below += 2
        d = 1 / (above * d + below or tiny)
        c = below + above / c or tiny
        found *= d * c
        if abs(d * c - 1) < EXACT:
            break
    return found
