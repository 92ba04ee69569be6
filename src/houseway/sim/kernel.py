"""The kernel: draw cards at random, follow the table, note how each round ends.

All that is compiled stands in this one file, because a compiled function that is kept on disk
does not notice a change of another file. There is no rule here: they are all in the table.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.odds.compilation import compiled
from houseway.sim.tables import ShoeTable

Words = NDArray[np.uint64]
Cards = NDArray[np.uint8]
Places = NDArray[np.uint32]
Flags = NDArray[np.bool_]
Counts = NDArray[np.int64]
Totals = tuple[Counts, Counts]
# The step table, the start, the place behind the ends, the stop, and which ends play on.
Shoe = tuple[Places, np.uint64, np.uint64, np.uint64, Flags]

U = np.uint64
HALF = U(32)
LOW = U(0xFFFFFFFF)
SPAN = U(1 << 32)


@dataclass(frozen=True, slots=True)
class Tally:
    """The rounds that ended each way; for each two ways their product, summed over shoes."""

    rounds: int
    shoes: int
    counts: NDArray[np.int64]
    products: NDArray[np.int64]

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.rounds + other.rounds,
            self.shoes + other.shoes,
            self.counts + other.counts,
            self.products + other.products,
        )


def play(table: ShoeTable, rounds: int, words: Words) -> Tally:
    """Play `rounds` rounds from fresh shoes; what is left of the last one is not played."""
    counts = np.zeros(table.ends, np.int64)
    products = np.zeros((table.ends, table.ends), np.int64)
    shoes = play_shoes(rounds, words.copy(), table.cards.copy(), shoe(table), (counts, products))
    return Tally(rounds, shoes, counts, products)


def play_one(table: ShoeTable, words: Words) -> tuple[list[int], list[int]]:
    """One shoe: its symbols in the order they were dealt, and the end of each round."""
    cards, results = table.cards.copy(), np.zeros(len(table.cards) + 1, np.uint32)
    rounds = play_shoe(words.copy(), cards, shoe(table), results)
    return cards.tolist(), (results[:rounds] // table.width).tolist()


def shoe(table: ShoeTable) -> Shoe:
    past_ends = U(table.ends * table.width)
    return table.step, U(table.start), past_ends, U(table.stop), table.plays_on


@compiled
def rotated(word: np.uint64, by: np.uint64) -> np.uint64:
    return word << by | word >> (U(64) - by)


@compiled
def uneven(rest: np.uint64, bound: np.uint64) -> bool:
    """Return whether a draw must be thrown away, so that each number stays equally likely."""
    return bool(rest < bound and rest < SPAN % bound)


# The generator is xoshiro256**. Each word gives four cards, two from a half of it, as in
# Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation" (2024). No branch
# depends on a card, so the processor never guesses wrong: `results` is written at every card,
# and the count of rounds grows by one where the place is an end.
@compiled
def play_shoe(words: Words, cards: Cards, shoe: Shoe, results: Places) -> int:
    """Draw and deal a whole shoe; `results` takes the end of each round. How many are played."""
    step, here, past_ends, stop, plays_on = shoe
    a, b, c, d = words[0], words[1], words[2], words[3]
    size, at, rounds, before = U(len(cards)), U(0), U(0), U(0)
    while at < size:
        word = rotated(b * U(5), U(7)) * U(9)
        shifted = b << U(17)
        c, d = c ^ a, d ^ b
        b, a = b ^ c, a ^ d
        c, d = c ^ shifted, rotated(d, U(45))
        left, less = size - at, size - at - U(2)
        one = (word & LOW) * left
        two = (one & LOW) * (left - U(1))
        three = (word >> HALF) * less
        four = (three & LOW) * (less - U(1))
        if uneven(two & LOW, left * (left - U(1))) or uneven(four & LOW, less * (less - U(1))):
            continue
        for pick in (one, two, three, four):
            drawn = at + (pick >> HALF)
            card = cards[drawn]
            cards[drawn] = cards[at]
            cards[at] = card
            here = U(step[here + U(card)])
            results[rounds] = here
            ended = U(here < past_ends)
            rounds += ended
            before += ended & U(at < stop)  # the cutting card is not out yet
            at += U(1)
    words[0], words[1], words[2], words[3] = a, b, c, d
    last = results[before] // (past_ends // U(len(plays_on)))
    return int(before) + 1 + int(plays_on[last])


@compiled
def play_shoes(rounds: int, words: Words, cards: Cards, shoe: Shoe, totals: Totals) -> int:
    """Play so many rounds and add them up. How many shoes it took."""
    counts, products = totals
    shoes, ends = 0, len(counts)
    width = int(shoe[2]) // ends
    results = np.zeros(len(cards) + 1, np.uint32)
    tally = np.zeros(ends * width, np.int64)  # by place
    while rounds > 0:
        played = min(rounds, play_shoe(words, cards, shoe, results))
        tally[:] = 0
        for place in results[:played]:
            tally[place] += 1
        for end in range(ends):
            counts[end] += tally[end * width]
            for other in range(ends):
                products[end, other] += tally[end * width] * tally[other * width]
        rounds -= played
        shoes += 1
    return shoes
