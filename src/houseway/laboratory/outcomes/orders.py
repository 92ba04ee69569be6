"""Cards and tiles in the order in which they come from the same pool: by place, by neighbour."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import factorial

import numpy as np

from houseway.floor.reports.outcomes.drawn_outcomes import Outcome
from houseway.laboratory.outcomes.sequences import Numbers, chi_square, correlation
from houseway.laboratory.verdict import Finding, by_chi_square

FIRST = 4  # of which the order is looked at


def findings(outcomes: Sequence[Outcome]) -> Iterator[Finding]:
    """All of them come from the same pool and are alike long."""
    counts = Counter(outcomes[0].pool)
    kinds = sorted(counts)
    number = {kind: at for at, kind in enumerate(kinds)}
    pool = np.array([counts[kind] for kind in kinds])
    rows = np.array([[number[each] for each in outcome.came] for outcome in outcomes])
    yield from by_place(rows, pool)
    for far in range(1, min(3, rows.shape[1])):
        yield from neighbours(rows, pool, far)
    if rows.shape[1] >= FIRST:
        yield from order(rows)
    yield from correlation("serial correlation of the first", rows[:, 0])


def by_place(rows: Numbers, pool: Numbers) -> Iterator[Finding]:
    """How often each card comes at each place.

    Places of one shuffle exclude each other: over the places there is the whole variance, between
    their mean and what is expected only the part that the places leave in the pool.
    """
    (shuffles, places), kinds, size = rows.shape, len(pool), int(pool.sum())
    expected = shuffles * pool / size
    if expected.min() < 1 or kinds == 1:
        return
    seen = np.array([np.bincount(column, minlength=kinds) for column in rows.T])
    mean = seen.mean(axis=0)
    between = float(((seen - mean) ** 2 / expected).sum())
    freedom = (places - 1) * (kinds - 1)
    if places < size:
        between += places * float(((mean - expected) ** 2 / expected).sum()) / (1 - places / size)
        freedom += kinds - 1
    statistic = between * (size - 1) / size
    yield by_chi_square("cards by place", rows.size, statistic, freedom)


def neighbours(rows: Numbers, pool: Numbers, far: int) -> Iterator[Finding]:
    """How far a card is from the one that came `far` before it, one pair of each shuffle."""
    shuffles, places = rows.shape
    kinds, size = len(pool), int(pool.sum())
    at = np.arange(shuffles) % (places - far)
    lines = np.arange(shuffles)
    apart = (rows[lines, at + far] - rows[lines, at]) % kinds
    pairs = [
        float((pool * (np.roll(pool, -off) - (off == 0))).sum()) / (size * (size - 1))
        for off in range(kinds)
    ]
    name = "neighbours" if far == 1 else f"neighbours, {far} apart"
    yield from chi_square(name, np.bincount(apart, minlength=kinds), pairs)


def order(rows: Numbers) -> Iterator[Finding]:
    """In which order the first four come, where all four are different."""
    first = rows[:, :FIRST]
    sorted_ = np.sort(first, axis=1)
    first = first[(np.diff(sorted_, axis=1) > 0).all(axis=1)]
    ranks = np.argsort(np.argsort(first, axis=1), axis=1)
    ways = np.unique(ranks @ FIRST ** np.arange(FIRST), return_counts=True)[1]
    every = factorial(FIRST)
    counts = np.pad(ways, (0, every - len(ways)))
    yield from chi_square("order of the first four", counts, [1 / every] * every)
