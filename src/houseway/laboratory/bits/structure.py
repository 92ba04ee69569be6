"""What bits depend on: rank, spectrum, linear complexity (SP 800-22, 2.5, 2.6 and 2.10)."""

from math import exp, log, sqrt

import numpy as np
from numba import njit
from scipy.special import erfc as error
from scipy.special import gammaincc

from houseway.laboratory.bits.runs import Bits, blocks

# Classes of the linear complexity of a block, from the lowest up.
COMPLEXITY = (0.010417, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833)


def rank(bits: Bits, rows: int = 32) -> float:
    """2.5: how many rows of square matrices do not follow from the others."""
    matrices = blocks(bits, rows * rows)
    count = len(matrices)
    ranks = [rank_of(matrix.reshape(rows, rows)) for matrix in matrices]
    full, next_ = ranks.count(rows), ranks.count(rows - 1)
    chances = [rank_chance(rows, rows), rank_chance(rows, rows - 1)]
    seen = (full, next_, count - full - next_)
    expected = [count * chance for chance in (*chances, 1 - sum(chances))]
    statistic = sum(
        (number - want) ** 2 / want for number, want in zip(seen, expected, strict=True)
    )
    return exp(-statistic / 2)


def rank_of(matrix: Bits) -> int:
    """The rank over two elements."""
    rows = [int("".join(map(str, row)), 2) for row in matrix.tolist()]
    number = 0
    while rows:
        pivot = rows.pop()
        if pivot:
            number += 1
            low = pivot & -pivot
            rows = [row ^ pivot if row & low else row for row in rows]
    return number


def rank_chance(size: int, number: int) -> float:
    """How often a random square matrix has a rank (3.5)."""
    product = 1.0
    for at in range(number):
        product *= (1 - 2.0 ** (at - size)) ** 2 / (1 - 2.0 ** (at - number))
    return 2.0 ** (number * (2 * size - number) - size * size) * product


def spectral(bits: Bits) -> float:
    """2.6: no period is heard above the others."""
    length = len(bits)
    peaks = np.abs(np.fft.rfft(2.0 * bits - 1))[: length // 2]
    below = int(np.count_nonzero(peaks < sqrt(log(1 / 0.05) * length)))
    deviation = (below - 0.95 * length / 2) / sqrt(length * 0.95 * 0.05 / 4)
    return float(error(abs(deviation) / sqrt(2)))


def linear_complexity(bits: Bits, size: int = 500) -> float:
    """2.10: how long a shift register has to be that gives each block."""
    rows = blocks(bits, size)
    sign = -1 if size % 2 else 1
    mean = size / 2 + (9 - sign) / 36 - (size / 3 + 2 / 9) / 2**size
    lengths = np.array([register_length(row) for row in rows])
    offs = sign * (lengths - mean) + 2 / 9
    classes = np.clip(np.ceil(offs - 0.5).astype(np.int64) + 3, 0, 6)
    counts = np.bincount(classes, minlength=7)
    expected = len(rows) * np.array(COMPLEXITY)
    statistic = float(((counts - expected) ** 2 / expected).sum())
    return float(gammaincc(3, statistic / 2))


@njit(cache=True)
def register_length(bits: Bits) -> int:
    """The shortest linear feedback shift register (Berlekamp and Massey)."""
    length = len(bits)
    now = np.zeros(length + 1, dtype=np.uint8)
    before = np.zeros(length + 1, dtype=np.uint8)
    now[0] = before[0] = 1
    number, last = 0, -1
    for at in range(length):
        off = bits[at]
        for back in range(1, number + 1):
            off ^= now[back] & bits[at - back]
        if off:
            kept = now.copy()
            for place in range(length + 1 - (at - last)):
                now[place + at - last] ^= before[place]
            if 2 * number <= at:
                number, last, before = at + 1 - number, at, kept
    return number
