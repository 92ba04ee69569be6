"""Raw words as numbers between 0 and 1: their spread, their highest of five, their order."""

from collections.abc import Iterator
from math import factorial

import numpy as np
from numpy.typing import NDArray
from scipy.stats import kstest

from houseway.laboratory.bits.runs import Bits, blocks
from houseway.laboratory.outcomes.sequences import chi_square, correlation
from houseway.laboratory.verdict import Finding, by_p

Shares = NDArray[np.float64]
WORD = 64
GROUP, ORDERED = 5, 4
FEWEST = 1_000  # words


def findings(bits: Bits) -> Iterator[Finding]:
    """Kolmogorov-Smirnov, permutations and serial correlation of words."""
    words = numbers(bits)
    if len(words) < FEWEST:
        return
    yield from even("words: spread (KS)", words)
    yield from even("words: highest of five (KS)", blocks(words, GROUP).max(axis=1) ** GROUP)
    ranks = np.argsort(np.argsort(blocks(words, ORDERED), axis=1), axis=1)
    ways = np.unique(ranks @ ORDERED ** np.arange(ORDERED), return_counts=True)[1]
    every = factorial(ORDERED)
    counts = np.pad(ways, (0, every - len(ways)))
    yield from chi_square("words: order of four", counts, [1 / every] * every)
    yield from correlation("words: serial correlation", words)


def even(test: str, shares: Shares) -> Iterator[Finding]:
    """Kolmogorov and Smirnov against the even spread from 0 to 1."""
    found = kstest(shares, "uniform")
    yield by_p(test, len(shares), float(found.pvalue), float(found.statistic))


def numbers(bits: Bits) -> Shares:
    """Each word of 64 bits as a share of the largest."""
    packed = np.packbits(blocks(bits, WORD), axis=1)
    return packed.view(">u8").reshape(-1).astype(np.float64) / 2.0**WORD
