"""Many Draws at once: how often the groups of some tickets were hit so and so many times."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from houseway.games.keno.law.rules import DRAWN, NUMBERS
from houseway.games.keno.tickets.ways import Groups
from houseway.sim.chunks import Chunk
from houseway.sim.keno.draws_kernel import Groups as Arrays
from houseway.sim.keno.draws_kernel import Words, count_hits
from houseway.sim.keno.tickets import masks

HALF = 1 << 32


@dataclass(frozen=True, slots=True)
class Marked:
    """Tickets as the kernel wants them. The counts of a ticket go by hits, its last group first."""

    arrays: Arrays
    sizes: tuple[int, ...]  # how many counts each ticket has


@dataclass(frozen=True, slots=True)
class HitTally:
    rounds: int
    counts: NDArray[np.int64]

    def __add__(self, other: "HitTally") -> "HitTally":
        return HitTally(self.rounds + other.rounds, self.counts + other.counts)


def marked(tickets: Sequence[Groups]) -> Marked:
    low, high, weight, starts, offsets, sizes = [], [], [], [0], [0], []
    for groups in tickets:
        radix = [1]
        for group in reversed(groups[1:]):
            radix.insert(0, radix[0] * (len(group) + 1))
        for group in groups:
            first, second = masks(group)
            low.append(first)
            high.append(second)
        weight += radix
        starts.append(len(low))
        sizes.append(prod(len(group) + 1 for group in groups))
        offsets.append(offsets[-1] + sizes[-1])
    arrays = (
        np.array(low, np.uint64),
        np.array(high, np.uint64),
        np.array(weight, np.int64),
        np.array(starts, np.int64),
        np.array(offsets[:-1], np.int64),
    )
    return Marked(arrays, tuple(sizes))


def play(tickets: Marked, rounds: int, words: Words) -> HitTally:
    counts = np.zeros(sum(tickets.sizes), np.int64)
    device = np.array([NUMBERS, DRAWN, HALF % NUMBERS], np.uint64)
    count_hits(rounds, words.copy(), device, tickets.arrays, counts)
    return HitTally(rounds, counts)


def play_chunk(tickets: Marked, chunk: Chunk) -> HitTally:
    return play(tickets, chunk.rounds, chunk.words)


def by_ticket(tickets: Marked, tally: HitTally) -> list[list[int]]:
    """The counts of each ticket."""
    ends = np.cumsum(tickets.sizes)[:-1]
    return [part.tolist() for part in np.split(tally.counts, ends)]
