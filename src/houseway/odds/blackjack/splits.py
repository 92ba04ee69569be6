"""Splits: which second cards make how many hands, and how likely that is.

Every card of a round fills a place: a second card of a hand, a further card, a card of the Dealer.
Which places are filled depends on cards, but a filling is as likely in whatever order its cards
were drawn. So the second cards may be looked at first, and then one hand and the Dealer's, as if
the others drew no more. All that one hand knows of another is whether its second card made a new
pair; a card that did not is one of any value, less one that did.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import comb, perm


@dataclass(frozen=True, slots=True)
class Pattern:
    """The second cards of all hands of a split."""

    pairs: int  # that made a pair which was split again
    others: int  # hands whose second card made none
    free: int  # hands whose second card may be any, as no more splits are allowed or wanted


Resplits = tuple[bool, ...]  # whether a new pair is split at a Box of one hand, two and so on
Second = tuple[Counter[Pattern], int, int]  # patterns, cards of the pair's value, cards
# By further cards of the pair's value known to be gone, and how many of the hands looked at have
# another second card for certain: a factor for what those hands then come to.
Weights = dict[tuple[int, int], float]


@cache
def patterns(resplits: Resplits) -> Counter[Pattern]:
    """Each pattern and in how many orders it can come about."""
    return Counter(unfolded(resplits, hands=2, pairs=0, others=0))


def unfolded(resplits: Resplits, hands: int, pairs: int, others: int) -> Iterator[Pattern]:
    if others == hands or not resplits[hands - 1]:
        yield Pattern(pairs, others, hands - others)
        return
    yield from unfolded(resplits, hands + 1, pairs + 1, others)
    yield from unfolded(resplits, hands, pairs, others + 1)


def single(found: Counter[Pattern], same: int, left: int) -> Weights:
    """Weights of what one hand comes to: the sum over all hands is what the split comes to.

    `same` of the `left` cards in the shoe are of the pair's value.
    """
    weights: Weights = defaultdict(float)
    for pattern, orders in found.items():
        k, m, free = pattern.pairs, pattern.others, pattern.free
        add(weights, (k, m - 1, 1), orders * m, same, left)
        add(weights, (k, m, 0), orders * free, same, left)
    return weights


def double(found: Counter[Pattern], same: int, left: int) -> Weights:
    """Weights of the product of what two hands come to, in the sum over all pairs of hands."""
    weights: Weights = defaultdict(float)
    for pattern, orders in found.items():
        k, m, free = pattern.pairs, pattern.others, pattern.free
        add(weights, (k, m - 2, 2), orders * comb(m, 2), same, left)
        add(weights, (k, m - 1, 1), orders * m * free, same, left)
        add(weights, (k, m, 0), orders * comb(free, 2), same, left)
    return weights


def add(weights: Weights, seen: tuple[int, int, int], ways: int, same: int, left: int) -> None:
    """`seen`: new pairs, other hands known to have made none, hands looked at known so too.

    A card that is not of the value is any card less one that is, for each of the other hands.
    """
    pairs, others, own = seen
    if not ways:
        return
    for taken in range(others + 1):
        gone = pairs + taken
        chance = perm(same, gone) / perm(left, gone)
        weights[gone, own] += ways * (-1) ** taken * comb(others, taken) * chance
