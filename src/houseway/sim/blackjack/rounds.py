"""Blackjack simulated: rounds by a chart, cut into chunks, and what they come to."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from math import sqrt
from operator import add

import numpy as np
from numpy.typing import NDArray

from houseway.odds.blackjack.tables import ENDINGS
from houseway.sim.blackjack.kernel import END, Table, Words, deal, play_shoes, shuffle
from houseway.sim.blackjack.tables import MOST_NET, BoxTable
from houseway.sim.chunks import Chunk, chunks, on_threads, workers

Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class BoxTally:
    """The rounds by Box and net in halves of a wager, with sums over shoes, for the error."""

    rounds: int
    shoes: int
    counts: Numbers  # a net of nothing in the middle
    # Of net, of its square, of net times rounds, of rounds squared; shoes that ran out.
    sums: Numbers

    def __add__(self, other: "BoxTally") -> "BoxTally":
        return BoxTally(
            self.rounds + other.rounds,
            self.shoes + other.shoes,
            self.counts + other.counts,
            self.sums + other.sums,
        )

    @property
    def boxes(self) -> int:
        return len(self.counts)

    @property
    def mean(self) -> float:
        """The net of a round at one Box, for each unit first staked."""
        return int(self.sums[0]) / (2 * self.rounds * self.boxes)

    @property
    def standard_error(self) -> float:
        """Over shoes, each of which is drawn independently: that of the ratio of net to rounds."""
        net, squares, products, rounds, _ = map(int, self.sums)
        ratio = net / self.rounds
        spread = squares - 2 * ratio * products + ratio * ratio * rounds
        return sqrt(spread * self.shoes / max(1, self.shoes - 1)) / (2 * self.rounds * self.boxes)

    @property
    def ran_out(self) -> int:
        """Shoes whose last round was completed from the rack."""
        return int(self.sums[4])

    @property
    def variance(self) -> float:
        """The variance of the net of a round at one Box."""
        halves = np.arange(-MOST_NET, MOST_NET + 1)
        total = self.counts.sum(axis=0)
        return float((total * halves**2).sum() / 4 / total.sum()) - self.mean**2


def play(table: BoxTable, rounds: int, words: Words) -> BoxTally:
    """Play `rounds` rounds from fresh shoes; what is left of the last one is not played."""
    counts = np.zeros((table.boxes, 2 * MOST_NET + 1), np.int64)
    sums = np.zeros(5, np.int64)
    stack = (room_for(table), words.copy())
    shoes = play_shoes(rounds, stack, limits(table), flat(table), (counts, sums))
    return BoxTally(rounds, shoes, counts, sums)


def play_chunk(table: BoxTable, chunk: Chunk) -> BoxTally:
    return play(table, chunk.rounds, chunk.words)


def play_one(table: BoxTable, words: Words) -> tuple[list[int], list[list[int]]]:
    """One shoe: its cards in order, and by round what each Box netted, in halves of a wager."""
    cards, size = room_for(table), len(table.cards)
    shuffle(cards, words.copy(), size)
    hands, nets = (
        np.zeros((4 * table.boxes + 1, 3), np.int64),
        np.zeros((size, table.boxes), np.int64),
    )
    asked = limits(table)
    played = deal(cards, asked, flat(table), hands, nets)
    assert asked[END] <= size, "the shoe ran out"
    return cards[:size].tolist(), nets[:played].tolist()


def flat(table: BoxTable) -> Table:
    return table.step, table.open, table.split, table.ending, table.net


def limits(table: BoxTable) -> Numbers:
    return np.array([0, table.stop, table.most, table.boxes, len(ENDINGS), 0, 0], np.int64)


def room_for(table: BoxTable) -> NDArray[np.uint8]:
    """The shoe, and behind it room for the cards of the rack."""
    return np.concatenate([table.cards, np.zeros_like(table.cards)])


def simulate(
    table: BoxTable,
    rounds: int,
    seed: int,
    threads: int | None = None,
    progress: Callable[[int], object] = lambda _: None,
) -> BoxTally:
    """The result depends on table, rounds and seed alone, not on the threads."""
    done = []
    for tally in on_threads(play_chunk, table, chunks(rounds, seed), threads or workers()):
        done.append(tally)
        progress(tally.rounds)
    return reduce(add, done)
