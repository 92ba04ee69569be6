"""The first binary digits of e, on which SP 800-22 gives the results of its tests."""

from functools import cache

import numpy as np

TERMS = 25_000  # of the series: far more than 100,000 bits need


@cache
def e_bits(length: int) -> np.ndarray:
    """10.1011011111…: the digits before the point too."""
    above, below = split(0, TERMS if length <= 100_000 else 8 * TERMS)
    whole = (1 << (length - 2)) + (above << (length - 2)) // below
    return bits(bin(whole)[2:])[:length]


def split(low: int, high: int) -> tuple[int, int]:
    """1/1! + 1/2! + … as one fraction, by halves."""
    if high - low == 1:
        return 1, high
    middle = (low + high) // 2
    (first, under), (second, over) = split(low, middle), split(middle, high)
    return first * over + second, under * over


def bits(text: str) -> np.ndarray:
    return np.array(list(map(int, text)), dtype=np.uint8)
