"""The order of all hands as tables, made by asking the rules about every kind of hand once."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from houseway.games.canberra_poker.rules import CANBERRA, HAND, LETTERS, Made, made_of

RANKS = len(LETTERS)
SUITS = 4
LOWEST = 2  # the rank of a deuce
Values = NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Ordered:
    """Every different hand, the lowest first; and which of them five ranks make, suited or not.

    Ranks ascend, each a digit to the base thirteen.
    """

    hands: tuple[Made, ...]
    mixed: Values
    suited: Values

    @property
    def taking_part(self) -> int:
        """The first hand with which the Dealer takes part; every higher hand takes part too."""
        part = [CANBERRA.participates(made).verdict for made in self.hands]
        first = part.index(True)
        assert all(part[first:]), "what is higher than a hand that takes part does so too"
        return first

    def at_least(self, made: Made) -> int:
        return self.hands.index(made)


@cache
def ordered() -> Ordered:
    kinds = {
        (key(ranks), suited): made_of([rank + LOWEST for rank in ranks], suited=suited)
        for ranks in combinations_with_replacement(range(RANKS), HAND)
        for suited in (False, True)
        if possible(ranks, suited=suited)
    }
    hands = tuple(sorted(set(kinds.values()), key=lambda made: made.worth))
    value = {made: number for number, made in enumerate(hands)}
    tables = [np.full(RANKS**HAND, -1, np.int16) for _ in range(2)]
    for (at, suited), made in kinds.items():
        tables[suited][at] = value[made]
    return Ordered(hands, *tables)


def possible(ranks: tuple[int, ...], *, suited: bool) -> bool:
    most = max(map(ranks.count, ranks))
    return most <= (1 if suited else SUITS)


def key(ranks: tuple[int, ...]) -> int:
    number = 0
    for rank in ranks:
        number = number * RANKS + rank
    return number
