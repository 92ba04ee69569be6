"""Sets such as keno's twenty of eighty: which numbers, how they lie, and set after set."""

from collections.abc import Iterator, Sequence
from math import comb

import numpy as np

from houseway.floor.reports.outcomes.drawn_outcomes import Outcome
from houseway.laboratory.outcomes.sequences import chi_square
from houseway.laboratory.verdict import Finding, by_chi_square


def findings(outcomes: Sequence[Outcome]) -> Iterator[Finding]:
    pool = outcomes[0].pool
    place = {number: at for at, number in enumerate(pool)}
    rows = np.array([[place[number] for number in each.came] for each in outcomes])
    size, count = len(pool), rows.shape[1]
    there = np.zeros((len(rows), size), dtype=np.int64)
    there[np.arange(len(rows))[:, None], rows] = 1
    yield numbers_drawn(there, count)
    first = np.bincount(rows[:, 0], minlength=size)
    yield from chi_square("first number", first, [1 / size] * size)
    half = size // 2
    for test, part in (("low numbers", slice(0, half)), ("odd numbers", slice(0, size, 2))):
        held = there[:, part]
        seen = np.bincount(held.sum(axis=1), minlength=count + 1)
        yield from chi_square(test, seen, overlap(size, held.shape[1], count))
    pairs = (there[:, 1:] & there[:, :-1]).sum(axis=1)
    yield from chi_square("neighbours", np.bincount(pairs, minlength=count), adjacent(size, count))
    again = (there[1:] & there[:-1]).sum(axis=1)
    chances = overlap(size, count, count)
    yield from chi_square(
        "also in the set before", np.bincount(again, minlength=count + 1), chances
    )


def numbers_drawn(there: np.ndarray, count: int) -> Finding:
    """How often each number comes. Numbers of one set exclude each other, which is allowed for."""
    sets, size = there.shape
    expected = sets * count / size
    plain = float(((there.sum(axis=0) - expected) ** 2).sum()) / expected
    statistic = plain * (size - 1) / (size - count)
    return by_chi_square("numbers", sets * count, statistic, size - 1)


def overlap(size: int, marked: int, count: int) -> list[float]:
    """The chances that 0, 1, … of the marked numbers are drawn (hypergeometric)."""
    every = comb(size, count)
    return [
        comb(marked, hits) * comb(size - marked, count - hits) / every for hits in range(count + 1)
    ]


def adjacent(size: int, count: int) -> list[float]:
    """The chances of 0, 1, … pairs of numbers that follow each other."""
    every = comb(size, count)
    return [
        comb(count - 1, pairs) * comb(size - count + 1, count - pairs) / every
        for pairs in range(count)
    ]
