"""All deals counted for a way of deciding: by the player's hand and how it ends."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from houseway.games.canberra_poker.bets import bet_odds
from houseway.games.canberra_poker.rules import CANBERRA, RANK, Category, Made
from houseway.odds.canberra import kernel
from houseway.odds.canberra.kernel import BEST, BET, CARDS, DEALS, FIVES, FOLD, Masks
from houseway.odds.canberra.tables import SUITS, ordered

DEALT = FIVES * (CARDS - 5) * DEALS  # hands of the player, cards face up, the Dealer's others
ENDINGS = 5
SUITINGS = np.array([suit for order in permutations(range(SUITS)) for suit in order], np.uint8)
May = NDArray[np.int8]

AKJ83 = Made(Category.ODD_CARDS, tuple(RANK[text] for text in "AKJ83"))


class Strategy(StrEnum):
    BEST = "best"
    PAIR = "pair"
    AKJ83 = "akj83"


@dataclass(frozen=True, slots=True)
class Counted:
    """Deals folded, without the Dealer, won, lost and equal, for each hand from the lowest."""

    hands: tuple[Made, ...]
    ways: NDArray[np.int64]

    def alike(self, kind: Callable[[Made], Hashable]) -> Iterator[tuple[Made, list[int]]]:
        """One hand of each kind, and the deals of all of them together."""
        places: dict[Hashable, list[int]] = {}
        for place, made in enumerate(self.hands):
            places.setdefault(kind(made), []).append(place)
        for numbers in places.values():
            yield self.hands[numbers[0]], self.ways[numbers].sum(axis=0).tolist()


@dataclass(frozen=True, slots=True)
class Decisions:
    """One hand of each kind, and on which cards face up it makes a Bet."""

    hands: NDArray[np.int32]
    masks: Masks


def may(strategy: Strategy) -> May:
    """Return what may be done with each hand, the lowest first."""
    if strategy is Strategy.BEST:
        return np.full(len(ordered().hands), BEST, np.int8)
    return from_on(lowest_pair() if strategy is Strategy.PAIR else AKJ83)


def lowest_pair() -> Made:
    """A pair of deuces with the lowest side cards."""
    return min(
        (made for made in ordered().hands if made.category is Category.ONE_PAIR),
        key=lambda made: made.worth,
    )


def from_on(least: Made) -> May:
    first = ordered().at_least(least)
    found = np.full(len(ordered().hands), BET, np.int8)
    found[:first] = FOLD
    return found


def bet_pays() -> tuple[int, ...]:
    """Return what a Bet pays to one, by hand."""
    return tuple(bet_odds(CANBERRA, made).verdict.win for made in ordered().hands)


def counted(may_: May, pays: Sequence[int] | None = None) -> tuple[Counted, Decisions]:
    """Every deal there is. The answer is in whole numbers."""
    table = ordered()
    cards, kinds = all_hands()
    ways = np.zeros(len(table.hands) * ENDINGS, np.int64)
    masks = np.zeros(len(kinds[0]), np.uint64)
    odds = np.array(bet_pays() if pays is None else pays, np.int64)
    kernel.count(cards, kinds, table.taking_part, (may_, odds), (ways, masks))
    by_hand = ways.reshape(-1, ENDINGS)
    assert int(by_hand.sum()) == DEALT, "every deal ends once"
    return Counted(table.hands, by_hand), Decisions(kinds[0], masks)


@cache
def all_hands() -> tuple[kernel.Cards, kernel.Kinds]:
    """Every hand by its value, and one of each kind that differs in more than names of suits."""
    table = ordered()
    cards = kernel.by_value(table.mixed, table.suited, len(table.hands))
    return cards, kernel.kinds(cards[0], cards[1], SUITINGS)


@cache
def by(strategy: Strategy) -> tuple[Counted, Decisions]:
    return counted(may(strategy))
