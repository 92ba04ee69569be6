"""Sectors of a wheel: how often the ball or the marker came to rest in neighbouring numbers."""

from collections import Counter
from collections.abc import Iterator, Sequence

from scipy.stats import binom

from houseway.core.value import value

WIDTHS = (1, 3, 5, 9)  # numbers of a sector


@value
class Sector:
    """Neighbouring numbers, and how surprising it is that they came so often, or so seldom."""

    where: str
    numbers: tuple[int, ...]
    spins: int
    hits: int
    expected: float
    p: float


def sectors(where: str, wheel: Sequence[int], numbers: Sequence[int]) -> Iterator[Sector]:
    """Every sector of a few widths, each by the binomial distribution itself."""
    counts, spins = Counter(numbers), len(numbers)
    for width in WIDTHS if spins else ():
        law = binom(spins, width / len(wheel))
        for begin in range(len(wheel)):
            arc = tuple(wheel[(begin + step) % len(wheel)] for step in range(width))
            hits = sum(counts[number] for number in arc)
            tails = float(law.cdf(hits)), float(law.sf(hits - 1))
            p = min(1.0, 2 * min(tails))
            yield Sector(where, arc, spins, hits, spins * width / len(wheel), p)
