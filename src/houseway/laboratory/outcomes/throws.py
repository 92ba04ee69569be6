"""Dice and wheels: the numbers of one throw together, and throw after throw."""

from collections.abc import Iterator, Sequence

import numpy as np

from houseway.floor.reports.outcomes.drawn_outcomes import Outcome
from houseway.laboratory.outcomes import sequences
from houseway.laboratory.verdict import Finding

MOST_CLASSES = 50_000  # ways of a throw that are chi_square one by one


def findings(outcomes: Sequence[Outcome]) -> Iterator[Finding]:
    """Each die by itself, all dice of a throw together, and the whole sequence."""
    pool = outcomes[0].pool
    place = {number: at for at, number in enumerate(pool)}
    rows = np.array([[place[number] for number in each.came] for each in outcomes])
    faces, count = len(pool), rows.shape[1]
    yield from sequences.findings(rows.reshape(-1), faces)
    if count > 1:
        for at in range(count):
            counts = np.bincount(rows[:, at], minlength=faces)
            yield from sequences.chi_square(f"die {at + 1}", counts, [1 / faces] * faces)
        yield from together(rows, faces)


def together(rows: sequences.Numbers, faces: int) -> Iterator[Finding]:
    """Every way of a throw, and the totals of one throw after another."""
    count = rows.shape[1]
    ways = faces**count
    if ways <= MOST_CLASSES:
        number = rows @ (faces ** np.arange(count))
        counts = np.bincount(number, minlength=ways)
        yield from sequences.chi_square("ways of a throw", counts, [1 / ways] * ways)
    yield from sequences.correlation("serial correlation of totals", rows.sum(axis=1))
