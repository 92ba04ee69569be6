"""Fortunes over many rounds: the distribution of their net, and the risk of ruin.

Exact sums on the lattice of the nets, by convolution in doubles. What is so far above that it can
no longer matter is one cell. A wager known only by mean and deviation goes by the normal law.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import erf, exp, lcm, sqrt

import numpy as np
from numpy.typing import NDArray

from houseway.odds.book.measures import Chance, chances, deviation
from houseway.odds.report.answer import Wager
from houseway.odds.report.report import WagerOdds

Cells = NDArray[np.float64]
ROUNDS = (100, 1_000, 10_000)
BANKROLLS = (20, 50, 100, 200)
SESSION = 1_000  # rounds in which ruin is looked for
MOST_CELLS = 1 << 22
QUANTILE = 1.6448536269514722  # of the normal law, for 5 % and 95 %
NOISE = 1e-12  # of a convolution


@dataclass(frozen=True, slots=True)
class After:
    """The net of a player after a number of rounds with a unit on each."""

    rounds: int
    mean: float
    deviation: float
    low: float | None  # one time in twenty it is this or less; None: above all that was followed
    middle: float | None
    high: float | None  # one time in twenty it is this or more
    ahead: float  # chance of a net above 0
    exact: bool


@dataclass(frozen=True, slots=True)
class Lattice:
    """Nets as whole steps of a fraction of the unit."""

    step: Fraction
    nets: tuple[int, ...]
    probabilities: tuple[float, ...]

    @property
    def lowest(self) -> int:
        return min(self.nets)


def lattice(fell: Sequence[Chance]) -> Lattice:
    parts = lcm(*(each.net.denominator for each in fell))
    nets = tuple(int(each.net * parts) for each in fell)
    return Lattice(Fraction(1, parts), nets, tuple(float(each.probability) for each in fell))


def after(wager: Wager, rounds: int) -> After:
    if isinstance(wager, WagerOdds):
        grid = lattice(chances(wager))
        if top(grid, rounds) <= MOST_CELLS:
            return counted(wager, grid, rounds)
    return by_the_normal_law(wager, rounds)


def top(grid: Lattice, rounds: int) -> int:
    """The cell in which all is gathered that ends at least as far above nought as one can fall."""
    return -2 * grid.lowest * rounds


def counted(wager: WagerOdds, grid: Lattice, rounds: int) -> After:
    cells = sums(grid, rounds)
    below = np.cumsum(cells)
    origin = -grid.lowest * rounds  # the cell of a net of 0

    def net_at(share: float) -> float | None:
        cell = int(np.searchsorted(below, share - NOISE))
        return None if cell >= len(cells) - 1 else float((cell - origin) * grid.step)

    return After(
        rounds,
        float(wager.mean * rounds),
        deviation(wager) * sqrt(rounds),
        net_at(0.05),
        net_at(0.5),
        net_at(0.95),
        float(cells[origin + 1 :].sum()),
        exact=True,
    )


def sums(grid: Lattice, rounds: int) -> Cells:
    """The chance of each sum of so many nets, counted from the lowest; the last cell is open."""
    size = top(grid, rounds) + 1
    one = np.zeros(size)
    for net, chance in zip(grid.nets, grid.probabilities, strict=True):
        one[min(net - grid.lowest, size - 1)] += chance
    found = np.zeros(size)
    found[0] = 1.0
    while rounds:
        if rounds % 2:
            found = added(found, one)
        rounds //= 2
        if rounds:
            one = added(one, one)
    return found


def added(cells: Cells, other: Cells) -> Cells:
    """The sum of two independent numbers, all above the last cell within it."""
    size = len(cells)
    long = 1 << (2 * size - 1).bit_length()
    whole = np.fft.irfft(np.fft.rfft(cells, long) * np.fft.rfft(other, long), long)
    found = np.maximum(whole[:size], 0.0)
    found[-1] = max(0.0, 1.0 - float(found[:-1].sum()))
    return found


def by_the_normal_law(wager: Wager, rounds: int) -> After:
    mean, spread = -float(wager.house_edge) * rounds, deviation(wager) * sqrt(rounds)
    return After(
        rounds,
        mean,
        spread,
        mean - QUANTILE * spread,
        mean,
        mean + QUANTILE * spread,
        normal(mean / spread) if spread else float(mean > 0),
        exact=False,
    )


def normal(deviations: float) -> float:
    return (1 + erf(deviations / sqrt(2))) / 2


# Ruin


def ruin(wager: Wager, bankrolls: Sequence[int] = BANKROLLS, rounds: int = SESSION) -> list[float]:
    """Return how likely each bankroll of units is gone within the rounds, a unit on each."""
    if isinstance(wager, WagerOdds):
        return counted_ruin(lattice(chances(wager)), bankrolls, rounds)
    return [drifting_ruin(wager, units, rounds) for units in bankrolls]


def counted_ruin(grid: Lattice, bankrolls: Sequence[int], rounds: int) -> list[float]:
    """Backwards from the last round: what is left cannot be staked below a unit."""
    unit = int(1 / grid.step)
    size = max(rounds * -grid.lowest, max(bankrolls) * unit) + unit + 1
    risk = np.zeros(size)
    risk[:unit] = 1.0
    for _ in range(rounds):
        before = np.zeros(size)
        for net, chance in zip(grid.nets, grid.probabilities, strict=True):
            before += chance * moved(risk, net)
        before[:unit] = 1.0
        risk = before
    return [float(risk[units * unit]) for units in bankrolls]


def moved(risk: Cells, net: int) -> Cells:
    """The risk after a net: above the last cell there is none, below nought it is certain."""
    moved_ = np.zeros(len(risk))
    if net >= len(risk):
        return moved_
    if net >= 0:
        moved_[: len(risk) - net] = risk[net:]
    else:
        moved_[-net:] = risk[:net]
        moved_[:-net] = 1.0
    return moved_


def drifting_ruin(wager: Wager, units: int, rounds: int) -> float:
    """A path that drifts and spreads as the wager does, without steps."""
    mean, spread = -float(wager.house_edge), deviation(wager)
    wide = spread * sqrt(rounds)
    reflected = exp(min(-2 * mean * units / spread**2, 700.0))
    return min(
        1.0,
        normal((-units - mean * rounds) / wide)
        + reflected * normal((-units + mean * rounds) / wide),
    )
