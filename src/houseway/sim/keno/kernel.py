"""The kernel of keno: count the matches of every Way, look up what they pay, add up each ticket.

All that is compiled stands in this one file, because a compiled function that is kept on disk
does not notice a change of another file. There is no rule here: they are all in the table.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.odds.compilation import compiled

Low = NDArray[np.uint64]  # numbers 1 to 64, a bit each
High = NDArray[np.uint16]  # numbers 65 to 80
Columns = NDArray[np.uint8]
Amounts = NDArray[np.int64]
Stakes = NDArray[np.int32]
Marked = tuple[Low, High, Columns, Stakes, Amounts]  # at the end: where each ticket begins
Found = tuple[Amounts, Amounts, Amounts]

U = np.uint64
PAIRS, NIBBLES, BYTES = U(0x5555555555555555), U(0x3333333333333333), U(0x0F0F0F0F0F0F0F0F)
ONES, TOP = U(0x0101010101010101), U(56)


@compiled
def bits(word: np.uint64) -> np.uint64:
    """Count the bits that are set; the compiler knows it and uses one instruction."""
    word = word - (word >> U(1) & PAIRS)
    word = (word & NIBBLES) + (word >> U(2) & NIBBLES)
    return ((word + (word >> U(4)) & BYTES) * ONES) >> TOP


@compiled
def settle_ways(
    marked: Marked, drawn: tuple[np.uint64, np.uint64], table: Stakes, terms: Amounts, found: Found
) -> tuple[int, int]:
    """Set each ticket's win before sharing, and count Major Prizes and jackpot Ways.

    The table has sixteen cells a column: what a cent pays, by matches; below zero a jackpot. Terms
    are the most that a Way pays, by column, and behind them the least Major Prize.
    """
    low, high, column, stake, starts = marked
    won, majors, hits = found
    low_drawn, high_drawn = drawn
    major, jackpots, least = 0, 0, terms[-1]
    for ticket in range(len(starts) - 1):
        total = np.int64(0)
        for way in range(starts[ticket], starts[ticket + 1]):
            matched = bits(low[way] & low_drawn) + bits(U(high[way]) & high_drawn)
            pays = np.int64(table[U(column[way]) * U(16) + matched])
            if pays == 0:
                continue
            if pays < 0:
                hits[jackpots] = way
                jackpots += 1
                continue
            prize = min(pays * np.int64(stake[way]), terms[column[way]])
            if prize >= least:
                majors[major] = way
                major += 1
            total += prize
        won[ticket] = total
    return major, jackpots
