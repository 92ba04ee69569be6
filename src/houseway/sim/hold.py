"""Observed wagers against their exact chances: how they fell, and what the house held."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import erfc, sqrt

from houseway.odds.report.report import WagerOdds
from houseway.sim.chi_square import Agreement, agreement

NEAR = Fraction(1, 50)  # payments are rounded to cents
ALARM = 0.001  # how seldom a floor where all is well is flagged
WAYS = 3  # in which a wager can be off


@dataclass(frozen=True, slots=True)
class HoldEstimate:
    """One wager. Shares are of what was staked; `aside` are rounds that came to nothing known."""

    bet: str
    rounds: int
    aside: int
    staked: int
    hold: float
    expected: float
    deviation: float  # of the hold, one standard deviation
    fell: Agreement
    of: str = "rounds"  # what was counted, once each
    common: float | None = None  # deviations of the money without rare outcomes, where those
    rare: float = 1.0  # are judged by themselves: how often they come so often

    @property
    def off(self) -> float:
        """By how many standard deviations the house held more than it should."""
        return (self.hold - self.expected) / self.deviation if self.deviation else 0.0

    @property
    def chance(self) -> float:
        """The chance that a fair floor is as far off: by fall, by money or by what is rare."""
        off = self.off if self.common is None else self.common
        return min(self.fell.chance, self.rare, erfc(abs(off) / sqrt(2)))


def hold_estimate(
    exact: WagerOdds, rounds: Sequence[tuple[Fraction, int]], money: tuple[int, int, int]
) -> HoldEstimate:
    """`money` is what was staked, what the players won of it, and the squares of the stakes."""
    staked, net, squares = money
    nets = [outcome.net for outcome in exact.outcomes]
    counts, aside = [0] * len(nets), 0
    for came_to, times in rounds:
        at = min(range(len(nets)), key=lambda number: abs(nets[number] - came_to))
        if abs(nets[at] - came_to) <= NEAR:
            counts[at] += times
        else:
            aside += times
    chances = [outcome.probability for outcome in exact.outcomes]
    fell = agreement(counts, chances) if sum(counts) else Agreement(0.0, 0, 1.0)
    deviation = sqrt(float(exact.variance) * squares) / staked if staked else 0.0
    hold = -net / staked if staked else 0.0
    return HoldEstimate(
        exact.wager, sum(counts), aside, staked, hold, float(exact.house_edge), deviation, fell
    )


def flagged(wagers: Sequence[HoldEstimate]) -> tuple[HoldEstimate, ...]:
    """Those that a fair floor would show once in a thousand reports, however many it has."""
    return tuple(wager for wager in wagers if wager.chance < ALARM / (WAYS * len(wagers)))
