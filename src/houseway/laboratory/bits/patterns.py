"""Patterns of a few bits: how often each comes and returns (SP 800-22, 2.7 to 2.9, 2.11, 2.12)."""

from math import exp, lgamma, log, sqrt

import numpy as np
from numpy.typing import NDArray
from scipy.special import erfc as error
from scipy.special import gammaincc

from houseway.laboratory.bits.runs import Bits, blocks

# Maurer's test: the least bits for a word of L bits, what a distance should be, and its variance.
MAURER = (
    (1_059_061_760, 16, 15.167379, 3.421),
    (496_435_200, 15, 14.167488, 3.419),
    (231_669_760, 14, 13.167693, 3.416),
    (107_560_960, 13, 12.168070, 3.410),
    (49_643_520, 12, 11.168765, 3.401),
    (22_753_280, 11, 10.170032, 3.384),
    (10_342_400, 10, 9.1723243, 3.356),
    (4_654_080, 9, 8.1764248, 3.311),
    (2_068_480, 8, 7.1836656, 3.238),
    (904_960, 7, 6.1962507, 3.125),
    (387_840, 6, 5.2177052, 2.954),
)


def words(bits: Bits, size: int, *, around: bool = False) -> NDArray[np.int64]:
    """The number that begins at each bit; `around`: the last ones go on with the first."""
    line = np.concatenate((bits, bits[: size - 1])) if around else bits
    count = len(line) - size + 1
    found = np.zeros(count, dtype=np.int64)
    for at in range(size):
        found = 2 * found + line[at : at + count]
    return found


def non_overlapping(bits: Bits, pattern: int, size: int, count: int = 8) -> float:
    """2.7: how often a pattern that cannot overlap itself comes in each of `count` blocks."""
    rows = blocks(bits, len(bits) // count)[:count]
    length = rows.shape[1]
    expected = (length - size + 1) / 2**size
    variance = length * (1 / 2**size - (2 * size - 1) / 2 ** (2 * size))
    seen = np.array([int(np.count_nonzero(words(row, size) == pattern)) for row in rows])
    statistic = float(((seen - expected) ** 2 / variance).sum())
    return float(gammaincc(count / 2, statistic / 2))


def overlapping(bits: Bits, size: int = 9, block: int = 1032, classes: int = 5) -> float:
    """2.8: how often a run of `size` ones comes in each block, each place counted."""
    rows = blocks(bits, block)
    ones = (1 << size) - 1
    seen = np.array([int(np.count_nonzero(words(row, size) == ones)) for row in rows])
    mean = (block - size + 1) / 2**size
    chances = [overlap_chance(number, mean / 2) for number in range(classes)]
    chances.append(1 - sum(chances))
    counts = np.bincount(np.minimum(seen, classes), minlength=classes + 1)
    expected = len(rows) * np.array(chances)
    statistic = float(((counts - expected) ** 2 / expected).sum())
    return float(gammaincc(classes / 2, statistic / 2))


def overlap_chance(number: int, eta: float) -> float:
    """The chance that a run comes so often in a block (3.8)."""
    if number == 0:
        return exp(-eta)
    terms = (
        exp(
            -eta
            - number * log(2)
            + at * log(eta)
            - lgamma(at + 1)
            + lgamma(number)
            - lgamma(at)
            - lgamma(number - at + 1)
        )
        for at in range(1, number + 1)
    )
    return sum(terms)


def universal(bits: Bits) -> float:
    """2.9: how far back each word of L bits was seen before (Maurer)."""
    size, expected, variance = next(row[1:] for row in MAURER if len(bits) >= row[0])
    return distances(bits, size, 10 * 2**size, expected, variance)


def distances(bits: Bits, size: int, first: int, expected: float, variance: float) -> float:
    """The same with a word, a beginning and expectations of one's own."""
    numbers = words(bits, size)[::size][: len(bits) // size]
    count = len(numbers) - first
    last, total = [0] * 2**size, 0.0
    for at, number in enumerate(numbers.tolist(), 1):
        if at > first:
            total += log(at - last[number]) / log(2)
        last[number] = at
    factor = 0.7 - 0.8 / size + (4 + 32 / size) * float(count) ** (-3 / size) / 15
    deviation = factor * sqrt(variance / count)
    return float(error(abs(total / count - expected) / (sqrt(2) * deviation)))


def serial(bits: Bits, size: int) -> tuple[float, float]:
    """2.11: every pattern of `size` bits comes alike often, beside the shorter ones."""
    three, two, one = (spread(bits, size - less) for less in range(3))
    first, second = three - two, three - 2 * two + one
    return (
        float(gammaincc(2 ** (size - 2), first / 2)),
        float(gammaincc(2 ** (size - 3), second / 2)),
    )


def spread(bits: Bits, size: int) -> float:
    if size < 1:
        return 0.0
    counts = np.bincount(words(bits, size, around=True), minlength=2**size).astype(np.float64)
    return float(2**size / len(bits) * (counts**2).sum() - len(bits))


def approximate_entropy(bits: Bits, size: int) -> float:
    """2.12: how much a bit more tells after `size` bits."""
    entropy = information(bits, size) - information(bits, size + 1)
    statistic = 2 * len(bits) * (log(2) - entropy)
    return float(gammaincc(2 ** (size - 1), statistic / 2))


def information(bits: Bits, size: int) -> float:
    counts = np.bincount(words(bits, size, around=True), minlength=2**size)
    shares = counts[counts > 0] / len(bits)
    return float((shares * np.log(shares)).sum())
