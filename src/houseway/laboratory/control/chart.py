"""A control chart: periods of a group one after another, each in its own standard deviations."""

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt

from houseway.core.value import value
from houseway.journal import Millis
from houseway.laboratory.control.distribution import Distribution

LIMIT = 3.0  # standard deviations
SIDE = 8  # periods in a row on one side of the middle
PERIODS, FEWEST = 24, 5  # at most on a chart, and the rounds of one at least


@value
class GroupRound:
    """What a group could win of a round, and what it won."""

    at: Millis
    could: Distribution
    won: int


@value
class Point:
    """One period: its rounds, and by how many deviations the house won more than it should."""

    begins: Millis
    ends: Millis
    rounds: int
    won: int
    expected: float
    off: float

    @property
    def outside(self) -> bool:
        return abs(self.off) > LIMIT


def points(rounds: Sequence[GroupRound]) -> tuple[Point, ...]:
    """Periods with as many rounds each; a few rounds are one period."""
    count = max(1, min(PERIODS, len(rounds) // FEWEST))
    bounds = [len(rounds) * at // count for at in range(count + 1)]
    return tuple(point(rounds[low:high]) for low, high in pairwise(bounds) if high > low)


def point(rounds: Sequence[GroupRound]) -> Point:
    won = sum(each.won for each in rounds)
    expected = sum(each.could.mean for each in rounds)
    deviation = sqrt(sum(each.could.variance for each in rounds))
    off = (won - expected) / deviation if deviation else 0.0
    return Point(rounds[0].at, rounds[-1].at, len(rounds), won, expected, off)


def signals(found: Sequence[Point]) -> tuple[str, ...]:
    """What a chart shows in words: periods outside, and many in a row on one side."""
    said = []
    if outside := sum(each.outside for each in found):
        said.append(f"{outside} of {len(found)} outside {LIMIT:g} deviations")
    if (longest := longest_side(found)) >= SIDE:
        said.append(f"{longest} in a row on one side")
    return tuple(said)


def longest_side(found: Sequence[Point]) -> int:
    longest = run = 0
    before = 0.0
    for each in found:
        run = run + 1 if each.off * before > 0 else 1
        before = each.off
        longest = max(longest, run)
    return longest
