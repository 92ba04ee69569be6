"""Draws from a pool that changes: every card against what nobody had seen when it came.

What is expected of a draw depends on those before it, so deviations are added up with the
variance that each had when it came (a martingale); their sum is as good as normal.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from houseway.floor.reports.outcomes.drawn_outcomes import Kind, Outcome
from houseway.laboratory.outcomes.sequences import FEWEST, normal
from houseway.laboratory.verdict import Finding, by_chi_square

Draw = tuple[int, NDArray[np.float64]]  # which kind came, and the chance of each


def findings(outcomes: Sequence[Outcome]) -> Iterator[Finding]:
    kinds = sorted({kind for outcome in outcomes for kind in set(outcome.pool)})
    drawn = list(draws(outcomes, kinds))
    yield from evenness(drawn, len(kinds))
    yield from repeats(drawn)
    yield from drift(drawn)


def draws(outcomes: Iterable[Outcome], kinds: Sequence[object]) -> Iterator[Draw]:
    """Each part of each outcome, with the chances that it came with."""
    number = {kind: at for at, kind in enumerate(kinds)}
    for outcome in outcomes:
        left = np.zeros(len(kinds))
        for kind, times in Counter(outcome.pool).items():
            left[number[kind]] = times
        for part in outcome.came:
            at = number[part]
            yield at, left / left.sum()
            if outcome.kind is not Kind.THROW:
                left[at] -= 1


def evenness(drawn: Sequence[Draw], kinds: int) -> Iterator[Finding]:
    """Every kind as often as it should have come."""
    off, spread = np.zeros(kinds), np.zeros((kinds, kinds))
    for at, chances in drawn:
        off -= chances
        off[at] += 1
        spread += np.diag(chances) - np.outer(chances, chances)
    if len(drawn) >= FEWEST * kinds:
        statistic = float(off @ np.linalg.pinv(spread, hermitian=True) @ off)
        rank = int(np.linalg.matrix_rank(spread, hermitian=True))
        yield by_chi_square("each as often as it should", len(drawn), statistic, rank)


def repeats(drawn: Sequence[Draw]) -> Iterator[Finding]:
    """The same once more as often as it should."""
    off = variance = 0.0
    for (before, _), (now, chances) in pairwise(drawn):
        chance = float(chances[before])
        off += (now == before) - chance
        variance += chance * (1 - chance)
    if variance >= FEWEST:
        yield normal("the same once more", len(drawn), off / sqrt(variance))


def drift(drawn: Sequence[Draw]) -> Iterator[Finding]:
    """Whether a high one follows a high one."""
    off = variance = 0.0
    for (before, chances_before), (now, chances) in pairwise(drawn):
        numbers = np.arange(len(chances))
        lead = before - float(chances_before @ numbers)
        mean = float(chances @ numbers)
        off += lead * (now - mean)
        variance += lead**2 * (float(chances @ numbers**2) - mean**2)
    if len(drawn) >= FEWEST**2 and variance:
        yield normal("goes with the one before", len(drawn), off / sqrt(variance))
