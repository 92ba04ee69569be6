"""The kernel of many Draws: twenty of eighty numbers, and how many of each group they hit.

All that is compiled stands in this one file, because a compiled function that is kept on disk
does not notice a change of another file. There is no rule here: what hits pay is not asked.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.odds.compilation import compiled

Words = NDArray[np.uint64]
Counts = NDArray[np.int64]
# Groups of all tickets as two words of bits each, with what a hit adds to the place of the
# ticket's count; where the groups of each ticket begin; where its counts begin.
Groups = tuple[Words, Words, Counts, Counts, Counts]

U = np.uint64
PAIRS, NIBBLES, BYTES = U(0x5555555555555555), U(0x3333333333333333), U(0x0F0F0F0F0F0F0F0F)
ONES, TOP = U(0x0101010101010101), U(56)
HALF, LOWER = U(32), U(0xFFFFFFFF)


@compiled
def bits(word: np.uint64) -> np.uint64:
    """Count the bits that are set; the compiler knows it and uses one instruction."""
    word = word - (word >> U(1) & PAIRS)
    word = (word & NIBBLES) + (word >> U(2) & NIBBLES)
    return ((word + (word >> U(4)) & BYTES) * ONES) >> TOP


@compiled
def rotated(word: np.uint64, by: np.uint64) -> np.uint64:
    return word << by | word >> (U(64) - by)


# The generator is xoshiro256**; each half of a word gives a number by multiplication, and the
# few halves that would make some numbers likelier are thrown away. A number that is there
# already is thrown away too: what is left is equally likely to be any set.
@compiled
def count_hits(rounds: int, words: Words, device: Words, groups: Groups, counts: Counts) -> None:
    """Play so many Draws, and add each ticket's hits to their count."""
    low, high, weight, starts, offsets = groups
    size, wanted, uneven = device[0], device[1], device[2]
    a, b, c, d = words[0], words[1], words[2], words[3]
    for _ in range(rounds):
        first, second, drawn = U(0), U(0), U(0)
        while drawn < wanted:
            word = rotated(b * U(5), U(7)) * U(9)
            shifted = b << U(17)
            c, d = c ^ a, d ^ b
            b, a = b ^ c, a ^ d
            c, d = c ^ shifted, rotated(d, U(45))
            for half in (word & LOWER, word >> HALF):
                product = half * size
                if product & LOWER < uneven or drawn == wanted:
                    continue
                number = product >> HALF
                bit = U(1) << (number & U(63))
                if number < U(64):
                    drawn += U((first & bit) == U(0))
                    first |= bit
                else:
                    drawn += U((second & bit) == U(0))
                    second |= bit
        for ticket in range(len(offsets)):
            place = offsets[ticket]
            for group in range(starts[ticket], starts[ticket + 1]):
                hits = bits(low[group] & first) + bits(high[group] & second)
                place += np.int64(hits) * weight[group]
            counts[place] += 1
    words[0], words[1], words[2], words[3] = a, b, c, d
