"""Exact counts: every order in which a shoe can deal one round."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import perm
from typing import Any

from houseway.odds.flat import Flat


def ways(flat: Flat[Any], composition: Sequence[int]) -> Counter[int]:
    """Count the deals that end in each state. All deals are counted to the same depth.

    Deals that stand in the same state after the same cards are counted together, whatever the order
    of those cards was.
    """
    size = sum(composition)
    assert size >= flat.depth, f"{size} cards, and a round may take {flat.depth}"
    assert len(composition) == len(flat.rows[0]), "a count for each symbol"
    rows = flat.rows
    ends = set(flat.ends)
    total: Counter[int] = Counter()
    level = {(0, tuple(composition)): 1}
    for dealt in range(1, flat.depth + 1):
        further = perm(size - dealt, flat.depth - dealt)
        below: defaultdict[tuple[int, tuple[int, ...]], int] = defaultdict(int)
        for (state, left), deals in level.items():
            for symbol, there in enumerate(rows[state]):
                if not left[symbol]:
                    continue
                if there in ends:
                    total[there] += deals * left[symbol] * further
                else:
                    fewer = (*left[:symbol], left[symbol] - 1, *left[symbol + 1 :])
                    below[there, fewer] += deals * left[symbol]
        level = below
    assert total.total() == perm(size, flat.depth), "every deal ends once"
    return total
