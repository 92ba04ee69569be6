"""Best play: the chart that no change of one cell improves, and play on the exact cards."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from houseway.odds.blackjack.against import Against, facing, fresh
from houseway.odds.blackjack.chart import (
    CALLS,
    NUMBER,
    ROWS,
    Call,
    Calls,
    Chart,
    Kind,
    acts,
    offered,
)
from houseway.odds.blackjack.hands import hands
from houseway.odds.blackjack.tables import VALUES, Origin

Reals = NDArray[np.float64]
Table = NDArray[np.int16]
NOISE = 1e-13  # what rounding may make of two equal values
TOTALS = [number for number, row in enumerate(ROWS) if row.kind is not Kind.PAIR]
EVERY = list(range(len(ROWS)))


@dataclass(frozen=True, eq=False)
class Best:
    """A shoe and the best chart for it; means are of the net, for each unit first staked."""

    shoe: Table
    chart: Chart
    against: tuple[Against, ...]
    means: Reals  # by the Dealer's first card
    worths: Reals  # by row, first card and call: the mean with that one cell changed; else nan

    @cached_property
    def shares(self) -> Reals:
        """The likelihood of each first card of the Dealer."""
        return np.asarray(self.shoe / self.shoe.sum(), np.float64)

    @property
    def by_chart(self) -> float:
        return float(self.shares @ self.means)

    @property
    def by_cards(self) -> float:
        return float(self.shares @ [self.best_by_cards(up)[1] for up in range(len(VALUES))])

    def best_by_cards(self, up: int) -> tuple[Reals, float]:
        """Return the worth of each hand's options on its exact cards, and of a round."""
        each, worth = self.against[up].by_cards(self.chart.calls[:, up])
        return each, self.against[up].start(worth)

    @property
    def costs(self) -> Reals:
        """The mean cost of a call, by row, first card and call."""
        return (self.means[:, None] - self.worths) * self.shares[:, None]


def solve(
    shoe: Table, progress: Callable[[int], object] = lambda _: None, start: Calls | None = None
) -> Best:
    """Climb to a chart for each first card of the Dealer; they do not touch each other."""
    against, columns, means, worths = [], [], [], []
    for up in range(len(VALUES)):
        one = facing(shoe, up)
        column, mean, changed = climbed(one, first_guess() if start is None else start[:, up])
        against.append(one)
        columns.append(column)
        means.append(mean)
        worths.append(changed)
        progress(up)
    chart = Chart(np.stack(columns, axis=1))
    return Best(shoe, chart, tuple(against), np.array(means), np.stack(worths, axis=1))


def best(decks: int, progress: Callable[[int], object] = lambda _: None) -> Best:
    return solve(fresh(decks), progress)


def worth_of(chart: Chart, decks: int, power: int = 1) -> float:
    """The mean by any chart, from a fresh shoe; or that of the squares of its hands."""
    shoe = fresh(decks)
    summed = 0.0
    for up, share in enumerate(shoe / shoe.sum()):
        calls = chart.calls[:, up]
        done = acts(calls, Origin.DEALT, 1)[hands().place]
        summed += float(share) * facing(shoe, up).round(done, calls, power)
    return summed


def first_guess() -> Calls:
    """Draw wherever it is allowed, split nothing. Any other guess would do."""
    guess = [Call.AS_TOTAL if row.kind is Kind.PAIR else Call.DRAW for row in ROWS]
    return np.array([NUMBER[call] for call in guess], np.uint8)


def climbed(against: Against, column: Calls) -> tuple[Calls, float, Reals]:
    """The column, what it is worth, and what it is worth with one cell changed.

    The totals come first, while every pair is played as its total, so that a total which only a
    split pair could have gets its call too.
    """
    column, mean = column.copy(), against.by_chart(column)
    for rows in (TOTALS, EVERY):
        while True:
            before, found = mean, np.full((len(ROWS), len(CALLS)), np.nan)
            for row in rows:
                found[row] = changed(against, column, row, mean)
                if np.nanmax(found[row]) > mean + NOISE:
                    column[row] = np.nanargmax(found[row])
                    mean = found[row, column[row]]
            if mean == before:
                break
    return column, mean, found


def changed(against: Against, column: Calls, row: int, mean: float) -> Reals:
    """Return the column's worth with each call in one row; `mean` with the present one."""
    worth, other = np.full(len(CALLS), np.nan), column.copy()
    for call in offered(ROWS[row]):
        other[row] = NUMBER[call]
        worth[NUMBER[call]] = mean if other[row] == column[row] else against.by_chart(other)
    return worth
