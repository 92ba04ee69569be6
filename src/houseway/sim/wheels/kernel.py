"""The kernel of a device: draw one of so many equally likely results, and count them.

All that is compiled stands in this one file, because a compiled function that is kept on disk
does not notice a change of another file. There is no rule here: what a result pays is not asked.
"""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from houseway.odds.compilation import compiled

Words = NDArray[np.uint64]
Counts = NDArray[np.int64]
# How many results there are, how many a word gives, and the power and bound that go with it.
Shape = tuple[np.uint64, int, np.uint64, np.uint64]

U = np.uint64


def upper(_context: Any, one: Any, two: Any) -> Any:
    """The upper half of a product of two words, in one instruction."""

    def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        word = args[0].type
        wide = type(word)(2 * word.width)
        product = builder.mul(builder.zext(args[0], wide), builder.zext(args[1], wide))
        return builder.trunc(builder.lshr(product, wide(word.width)), word)

    return types.uint64(one, two), codegen


high = cast(Callable[[np.uint64, np.uint64], int], intrinsic(upper))


@compiled
def rotated(word: np.uint64, by: np.uint64) -> np.uint64:
    return word << by | word >> (U(64) - by)


# The generator is xoshiro256**. A word is multiplied by the number of results again and again: the
# upper halves are the results, as in Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer
# Generation" (2024). What would make some results likelier is told by the last lower half, which
# is the word times a power and so is known before the first.
@compiled
def count_results(rounds: int, words: Words, shape: Shape, counts: Counts) -> None:
    """Draw so many results, and add each to its count."""
    results, batch, power, uneven = shape
    a, b, c, d = words[0], words[1], words[2], words[3]
    while rounds > 0:
        word = rotated(b * U(5), U(7)) * U(9)
        shifted = b << U(17)
        c, d = c ^ a, d ^ b
        b, a = b ^ c, a ^ d
        c, d = c ^ shifted, rotated(d, U(45))
        if word * power < uneven:
            continue
        take = min(batch, rounds)
        for _ in range(take):
            counts[high(word, results)] += 1
            word = word * results
        rounds -= take
    words[0], words[1], words[2], words[3] = a, b, c, d
