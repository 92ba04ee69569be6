"""How seldom a fair floor wins so much or so little: by the whole distribution where it fits."""

from collections import Counter
from collections.abc import Sequence
from math import gcd, sqrt

import numpy as np
from scipy.special import ndtr

from houseway.core.value import value
from houseway.laboratory.control.distribution import Distribution

MOST_AMOUNTS = 1 << 20  # steps of the smallest coin between the least and the most
MOST_KINDS = 400  # of rounds; each costs a transform
PRECISE = 1e-11  # below it only the order of size of an exact tail is known


@value
class Tail:
    """Twice the smaller tail, and whether it is counted from the whole distribution."""

    p: float
    exact: bool


def tail(rounds: Sequence[Distribution], won: int) -> Tail:
    """How often independent rounds bring the house as little, or as much, as it won."""
    found = whole(rounds, won)
    if found is not None:
        return Tail(max(found, PRECISE), exact=True)
    mean = sum(each.mean for each in rounds)
    deviation = sqrt(sum(each.variance for each in rounds))
    off = abs(won - mean) / deviation if deviation else 0.0
    return Tail(2 * float(ndtr(-off)), exact=False)


def whole(rounds: Sequence[Distribution], won: int) -> float | None:
    """By the convolution of all rounds; None where it would not fit."""
    kinds = Counter(each.key for each in rounds)
    by_key = {each.key: each for each in rounds}
    step = 0
    for each in by_key.values():
        step = gcd(step, *(int(win - each.wins[0]) for win in each.wins))
    low = sum(int(each.wins[0]) for each in rounds)
    high = sum(int(each.wins[-1]) for each in rounds)
    amounts = (high - low) // step + 1 if step else 1
    if amounts > MOST_AMOUNTS or len(kinds) > MOST_KINDS or not step:
        return None
    size = 1 << (amounts - 1).bit_length()
    wave = np.ones(size // 2 + 1, dtype=np.complex128)
    for key, times in kinds.items():
        each = by_key[key]
        line = np.zeros(size)
        line[(each.wins - each.wins[0]) // step] = each.chances
        wave *= np.fft.rfft(line) ** times
    chances = np.fft.irfft(wave, size)[:amounts]
    at = (won - low) / step  # a payment that was rounded lies between two amounts
    below = float(chances[: max(0, int(np.floor(at)) + 1)].sum())
    above = float(chances[max(0, int(np.ceil(at))) :].sum())
    return min(1.0, 2 * max(0.0, min(below, above)))
