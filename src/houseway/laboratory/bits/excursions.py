"""The walk of ones and zeros between two returns to where it began (SP 800-22, 2.14 and 2.15)."""

import numpy as np
from numpy.typing import NDArray
from scipy.special import erfc as error
from scipy.special import gammaincc

from houseway.laboratory.bits.runs import Bits

FEWEST = 500  # returns, or there is nothing to say
NEAR, FAR, CLASSES = 4, 9, 5


def walk(bits: Bits) -> NDArray[np.int64]:
    """Where the walk stands after each bit, from 0 to 0."""
    return np.concatenate(([0], np.cumsum(2 * bits.astype(np.int64) - 1), [0]))


def returns(bits: Bits) -> int:
    """How often it comes back, the end counted."""
    return int(np.count_nonzero(walk(bits)[1:] == 0))


def excursions(bits: Bits) -> dict[int, float]:
    """2.14: how often each state near the beginning is visited between two returns."""
    places = walk(bits)
    cycle = np.cumsum(places[:-1] == 0) - 1
    count, found = returns(bits), {}
    for state in (*range(-NEAR, 0), *range(1, NEAR + 1)):
        visits = np.bincount(cycle[places[:-1] == state], minlength=count)[:count]
        seen = np.bincount(np.minimum(visits, CLASSES), minlength=CLASSES + 1)
        expected = count * np.array(visit_chances(abs(state)))
        statistic = float(((seen - expected) ** 2 / expected).sum())
        found[state] = float(gammaincc(CLASSES / 2, statistic / 2))
    return found


def visit_chances(state: int) -> list[float]:
    """How often a state is visited: not at all, once, and so on (3.14)."""
    away = 1 / (2 * state)
    inner = [away**2 * (1 - away) ** (visits - 1) for visits in range(1, CLASSES)]
    return [1 - away, *inner, away * (1 - away) ** (CLASSES - 1)]


def excursions_variant(bits: Bits) -> dict[int, float]:
    """2.15: how often each state is visited in all."""
    places, count = walk(bits), returns(bits)
    found = {}
    for state in (*range(-FAR, 0), *range(1, FAR + 1)):
        visits = int(np.count_nonzero(places == state))
        spread = np.sqrt(2 * count * (4 * abs(state) - 2))
        found[state] = float(error(abs(visits - count) / spread))
    return found
