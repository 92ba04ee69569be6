"""Measures of a wager beyond its edge: how often it hits, how far it swings, how soon."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, exp, log, sqrt

from houseway.odds.report.answer import Wager
from houseway.odds.report.report import WagerOdds

WITHIN_95 = 1.959963984540054  # deviations on each side of the mean
WITHIN_90 = 1.6448536269514722
NEAR = 0.01  # of a stake
STEPS = 200  # of a bisection; more change nothing


@dataclass(frozen=True, slots=True)
class Chance:
    """A net result of a wager in units, and how likely it is."""

    net: Fraction
    probability: Fraction


def chances(wager: WagerOdds) -> tuple[Chance, ...]:
    return tuple(Chance(outcome.net, outcome.probability) for outcome in wager.outcomes)


def hit_frequency(wager: WagerOdds) -> Fraction:
    """Return how often the player is paid more than the stake."""
    return total(outcome.probability for outcome in wager.outcomes if outcome.net > 0)


def kept_or_won(wager: WagerOdds) -> Fraction:
    """Return how often the player gets back the stake or more."""
    return total(outcome.probability for outcome in wager.outcomes if outcome.net >= 0)


def total(shares: Iterable[Fraction]) -> Fraction:
    return sum(shares, Fraction(0))


def deviation(wager: Wager) -> float:
    return sqrt(wager.variance)


def volatility_index(wager: Wager) -> float:
    """Units by which nine rounds of ten stay within, around the mean, by the normal law."""
    return WITHIN_90 * deviation(wager)


def rounds_until_near(wager: Wager) -> int:
    """Rounds until the observed return is within 1 % of the exact one, 19 times of 20."""
    return ceil((WITHIN_95 * deviation(wager) / NEAR) ** 2)


def adjustment(wager: Wager) -> float | None:
    """The exponent of Lundberg's bound: a house with F units is ruined with at most exp(-x F).

    None where the house has no edge, and infinite where it cannot lose.
    """
    if wager.house_edge <= 0:
        return None
    if not isinstance(wager, WagerOdds):
        return 2 * float(wager.house_edge) / float(wager.variance)
    if all(outcome.net <= 0 for outcome in wager.outcomes):
        return float("inf")
    return root([(float(each.net), float(each.probability)) for each in chances(wager)])


def root(nets: list[tuple[float, float]]) -> float:
    """Return where the mean of exp(x net) is 1 again, above 0: it falls, then rises."""

    def above(x: float) -> bool:
        largest = max(net for net, _ in nets) * x
        if largest > 700:
            return True
        return sum(chance * exp(net * x) for net, chance in nets) > 1

    low, high = 0.0, 1e-12
    while not above(high):
        low, high = high, 2 * high
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (low, middle) if above(middle) else (middle, high)
    return high


def house_float(wager: Wager, risk: float) -> float | None:
    """Units with which a house is never ruined by this wager, but for a chance of `risk`."""
    exponent = adjustment(wager)
    return None if exponent is None else log(1 / risk) / exponent
