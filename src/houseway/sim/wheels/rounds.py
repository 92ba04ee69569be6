"""Rounds that a device decides, many of them: a wheel, dice in a tumbler. They are independent."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from houseway.sim.chunks import Chunk
from houseway.sim.estimate import Estimate
from houseway.sim.wheels.kernel import Shape, Words, count_results

WORD = 1 << 64
ROOM = 1 << 54  # a batch has no more results than this: one in a thousand words is thrown away


@dataclass(frozen=True, slots=True)
class DeviceTally:
    """The number of rounds that ended with each result."""

    rounds: int
    counts: NDArray[np.int64]

    def __add__(self, other: "DeviceTally") -> "DeviceTally":
        return DeviceTally(self.rounds + other.rounds, self.counts + other.counts)


def shape(results: int) -> Shape:
    """Return what the kernel needs to draw one of this many results."""
    assert 1 < results <= ROOM, f"{results} results cannot be drawn"
    batch = 1
    while results ** (batch + 1) <= ROOM:
        batch += 1
    power = results**batch
    return np.uint64(results), batch, np.uint64(power), np.uint64(WORD % power)


def play(results: int, rounds: int, words: Words) -> DeviceTally:
    counts = np.zeros(results, np.int64)
    count_results(rounds, words.copy(), shape(results), counts)
    return DeviceTally(rounds, counts)


def play_chunk(results: int, chunk: Chunk) -> DeviceTally:
    return play(results, chunk.rounds, chunk.words)


def estimate(tally: DeviceTally, nets: Sequence[Fraction], variance: Fraction) -> Estimate:
    """The mean net of a wager, and its error: rounds are independent, their variance is known."""
    counted = zip(tally.counts.tolist(), nets, strict=True)
    mean = sum((number * net for number, net in counted), Fraction(0)) / tally.rounds
    return Estimate(mean, sqrt(variance / tally.rounds))
