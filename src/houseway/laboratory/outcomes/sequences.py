"""A sequence of numbers of which each is as likely as the others, and none depends on another."""

from collections.abc import Iterator, Sequence
from math import comb, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtr

from houseway.laboratory.verdict import Finding, by_chi_square, by_p

Numbers = NDArray[np.int64]
FEWEST = 5  # expected in a class, or it is chi_square with the next one
HAND = 5  # numbers of a hand of the poker test
MOST_COUPONS = 60  # faces of which all are waited for


def findings(numbers: Numbers, faces: int) -> Iterator[Finding]:
    """Every test that there are enough numbers for. They are 0 up to, not including, `faces`."""
    chances = [1 / faces] * faces
    yield from chi_square("frequency", np.bincount(numbers, minlength=faces), chances)
    pairs = numbers[: len(numbers) // 2 * 2].reshape(-1, 2)
    together = np.bincount(pairs[:, 0] * faces + pairs[:, 1], minlength=faces**2)
    yield from chi_square("pairs, one after the other", together, [1 / faces**2] * faces**2)
    yield from gaps(numbers, faces)
    yield from hands(numbers, faces)
    if faces <= MOST_COUPONS:
        yield from coupons(numbers, faces)
    yield from runs(numbers)
    yield from correlation("serial correlation", numbers)


def chi_square(
    test: str, counts: Sequence[int] | Numbers, chances: Sequence[float]
) -> Iterator[Finding]:
    """Chi-square; nothing where the items are too few for more than one class."""
    total = int(sum(counts))
    seen, expected = merged_classes(np.asarray(counts), total * np.asarray(chances))
    if len(seen) > 1:
        statistic = float(((seen - expected) ** 2 / expected).sum())
        yield by_chi_square(test, total, statistic, len(seen) - 1)


def merged_classes(
    seen: NDArray[np.int64], expected: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Classes from the rarest up, each with enough expected in it."""
    order = np.argsort(expected, kind="stable")
    classes: list[tuple[float, float]] = []
    count = wanted = 0.0
    for at in order:
        count, wanted = count + seen[at], wanted + expected[at]
        if wanted >= FEWEST:
            classes.append((count, wanted))
            count = wanted = 0.0
    if wanted and classes:
        last = classes.pop()
        classes.append((last[0] + count, last[1] + wanted))
    table = np.array(classes or [(count, wanted)])
    return table[:, 0], table[:, 1]


def gaps(numbers: Numbers, faces: int) -> Iterator[Finding]:
    """How long until a number of the lower half comes again."""
    share = (faces // 2) / faces
    places = np.flatnonzero(numbers < faces // 2)
    if share and len(places) > 1:
        longest = 20
        lengths = np.minimum(np.diff(places) - 1, longest)
        chances = [share * (1 - share) ** length for length in range(longest)]
        chances.append((1 - share) ** longest)
        yield from chi_square("gaps", np.bincount(lengths, minlength=longest + 1), chances)


def hands(numbers: Numbers, faces: int) -> Iterator[Finding]:
    """How many different numbers are among five (the poker test)."""
    rows = np.sort(numbers[: len(numbers) // HAND * HAND].reshape(-1, HAND), axis=1)
    if len(rows):
        different = 1 + np.count_nonzero(np.diff(rows, axis=1), axis=1)
        chances = [different_of(HAND, kinds, faces) for kinds in range(1, HAND + 1)]
        seen = np.bincount(different - 1, minlength=HAND)
        yield from chi_square("hands of five", seen, chances)


def different_of(count: int, kinds: int, faces: int) -> float:
    """The chance that so many numbers show exactly so many kinds."""
    onto = sum((-1) ** less * comb(kinds, less) * (kinds - less) ** count for less in range(kinds))
    return comb(faces, kinds) * onto / faces**count if kinds <= faces else 0.0


def coupons(numbers: Numbers, faces: int) -> Iterator[Finding]:
    """How many numbers come until all have been seen."""
    seen, begun, lengths = set[int](), 0, []
    for at, number in enumerate(numbers.tolist()):
        seen.add(number)
        if len(seen) == faces:
            lengths.append(at + 1 - begun)
            seen, begun = set(), at + 1
    if lengths:
        longest = 12 * faces
        chances = first_whole(faces, longest)
        counts = np.bincount(np.minimum(lengths, longest), minlength=longest + 1)
        yield from chi_square("until all have come", counts, chances)


def first_whole(faces: int, longest: int) -> list[float]:
    """The chance that the last kind comes at each number; the last class is all that is longer."""
    state = np.zeros(faces + 1)
    state[0], chances = 1.0, [0.0]
    new = 1 - np.arange(faces + 1) / faces
    for _ in range(longest - 1):
        moved = state * new
        state = state * (1 - new)
        state[1:] += moved[:-1]
        chances.append(float(state[faces]))
        state[faces] = 0.0
    return [*chances, float(state.sum())]


def runs(numbers: Numbers) -> Iterator[Finding]:
    """Runs above and below the middle: as many as their lengths lead one to expect."""
    middle = float(np.median(numbers)) if len(numbers) else 0.0
    sides = (numbers > middle).astype(np.int64)
    above, below = int(sides.sum()), int(len(sides) - sides.sum())
    total = above + below
    if above < FEWEST or below < FEWEST:
        return
    count = 1 + int(np.count_nonzero(np.diff(sides)))
    mean = 1 + 2 * above * below / total
    variance = (mean - 1) * (mean - 2) / (total - 1)
    yield normal("runs above and below", total, (count - mean) / sqrt(variance))


def correlation(test: str, numbers: NDArray[Any]) -> Iterator[Finding]:
    """Whether a number goes with the one before it."""
    if len(numbers) < FEWEST**2 or numbers.min() == numbers.max():
        return
    off = numbers - numbers.mean()
    share = float((off[:-1] * off[1:]).sum() / (off**2).sum())
    count = len(numbers)
    # Mean and variance over all orders of the same numbers, to the first order.
    yield normal(test, count, (share + 1 / count) * sqrt(count))


def normal(test: str, items: int, deviations: float) -> Finding:
    return by_p(test, items, 2 * float(ndtr(-abs(deviations))), deviations)
