"""How often ones and zeros come, and how long they keep coming (SP 800-22, 2.1 to 2.4 and 2.13)."""

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray
from scipy.special import erfc as error
from scipy.special import gammaincc, ndtr

Bits = NDArray[np.uint8]
Kind = TypeVar("Kind", bound=np.generic)

# Longest runs of ones: the least bits, a block, its shortest and longest class, their chances.
LONGEST = (
    (750_000, 10_000, 10, (0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727)),
    (6_272, 128, 4, (0.1174, 0.2430, 0.2493, 0.1752, 0.1027, 0.1124)),
    (128, 8, 1, (0.2148, 0.3672, 0.2305, 0.1875)),
)


def frequency(bits: Bits) -> float:
    """2.1: as many ones as zeros."""
    total = abs(2 * int(bits.sum()) - len(bits))
    return float(error(total / np.sqrt(2 * len(bits))))


def block_frequency(bits: Bits, size: int) -> float:
    """2.2: as many ones as zeros in every block."""
    count = len(bits) // size
    shares = blocks(bits, size).mean(axis=1)
    statistic = 4 * size * float(((shares - 0.5) ** 2).sum())
    return float(gammaincc(count / 2, statistic / 2))


def runs(bits: Bits) -> float:
    """2.3: as many runs as there should be; 0 where the ones are too many to ask."""
    share = float(bits.mean())
    if abs(share - 0.5) >= 2 / np.sqrt(len(bits)):
        return 0.0
    count = 1 + int(np.count_nonzero(np.diff(bits)))
    spread = 2 * share * (1 - share)
    return float(error(abs(count - len(bits) * spread) / (np.sqrt(2 * len(bits)) * spread)))


def longest_run(bits: Bits) -> float:
    """2.4: the longest run of ones in each block."""
    size, shortest, chances = next(row[1:] for row in LONGEST if len(bits) >= row[0])
    longest = longest_of(blocks(bits, size))
    classes = np.clip(longest - shortest, 0, len(chances) - 1)
    seen = np.bincount(classes, minlength=len(chances))
    expected = len(longest) * np.array(chances)
    statistic = float(((seen - expected) ** 2 / expected).sum())
    return float(gammaincc((len(chances) - 1) / 2, statistic / 2))


def longest_of(rows: Bits) -> NDArray[np.int64]:
    """The longest run of ones in each row."""
    now = np.zeros(len(rows), dtype=np.int64)
    longest = now.copy()
    for column in rows.T:
        now = (now + 1) * column
        np.maximum(longest, now, out=longest)
    return longest


def cumulative_sums(bits: Bits, *, backward: bool = False) -> float:
    """2.13: how far the walk of ones and zeros goes from where it begins."""
    steps = 2 * bits.astype(np.int64) - 1
    walk = np.cumsum(steps[::-1] if backward else steps)
    far, length = int(np.abs(walk).max()), len(bits)
    root = np.sqrt(length)
    first = np.arange(toward_zero(-length / far + 1, 4), toward_zero(length / far - 1, 4) + 1)
    second = np.arange(toward_zero(-length / far - 3, 4), toward_zero(length / far - 1, 4) + 1)
    inner = ndtr((4 * first + 1) * far / root) - ndtr((4 * first - 1) * far / root)
    outer = ndtr((4 * second + 3) * far / root) - ndtr((4 * second + 1) * far / root)
    return float(np.clip(1 - inner.sum() + outer.sum(), 0, 1))


def toward_zero(number: float, by: int) -> int:
    return int(number / by)


def blocks(bits: NDArray[Kind], size: int) -> NDArray[Kind]:
    """Whole blocks, a row each; what is left over is not used."""
    count = len(bits) // size
    return bits[: count * size].reshape(count, size)
