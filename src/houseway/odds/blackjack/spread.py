"""The variance of a round. Hands of one split meet the same Dealer and the same shoe, so that the
product of what two of them come to is wanted, for which both are looked at together."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import reduce
from operator import add

import numpy as np
from numpy.typing import NDArray

from houseway.games.blackjack import rules
from houseway.odds.blackjack import kernels, splits
from houseway.odds.blackjack.against import Against, ends_of, origin_of, split_pairs
from houseway.odds.blackjack.chart import Acts, Calls, acts
from houseway.odds.blackjack.hands import NONE, Cards, dealer_ends, more
from houseway.odds.blackjack.tables import (
    AFTER,
    BUST,
    ENDINGS,
    INDEX,
    LOST,
    NET,
    OVER,
    VALUES,
    May,
    hand_state,
)

Reals = NDArray[np.float64]
Table = NDArray[np.int16]
BITS = 6  # of a key, for how many cards of a value there are


@dataclass(frozen=True, slots=True)
class Coming:
    """A hand's result, as a sum over sets of cards: a factor for each Dealer's ending.

    A hand over the limit has lost whatever its last card was: it is the set before that card, less
    the sets with a card that is not too much.
    """

    keys: NDArray[np.int64]
    factors: Reals

    def __add__(self, other: "Coming") -> "Coming":
        return merged(
            np.concatenate([self.keys, other.keys]), np.concatenate([self.factors, other.factors])
        )

    def times(self, weight: float) -> "Coming":
        return Coming(self.keys, weight * self.factors)

    def __mul__(self, other: "Coming") -> "Coming":
        """Return what two hands come to together."""
        keys = (self.keys[:, None] + other.keys[None, :]).ravel()
        factors = self.factors[:, None, :] * other.factors[None, :, :]
        return merged(keys, factors.reshape(len(keys), -1))


def merged(keys: NDArray[np.int64], factors: Reals) -> Coming:
    unique, where = np.unique(keys, return_inverse=True)
    summed = [np.bincount(where, column, len(unique)) for column in factors.T]
    return Coming(unique, np.stack(summed, axis=1))


def key(cards: Cards) -> int:
    return sum(number << BITS * column for column, number in enumerate(cards))


def cards_in(keys: NDArray[np.int64]) -> Table:
    shifts = BITS * np.arange(len(VALUES))
    return (keys[:, None] >> shifts & (1 << BITS) - 1).astype(np.int16)


def coming(column: int, done: Acts, second: list[int]) -> Coming:
    """A hand split from a pair, whose second card is one of these, played on as is said."""
    origin, number = origin_of(column), INDEX[hand_state((VALUES[column],))]
    found: defaultdict[Cards, Reals] = defaultdict(lambda: np.zeros(len(ENDINGS)))
    level = Counter({(more(NONE, card), int(AFTER[number, card])): 1 for card in second})
    while level:
        below: Counter[tuple[Cards, int]] = Counter()
        for (cards, place), orders in level.items():
            act, lost = done[place], orders * LOST / 2
            if act == May.STAND:
                found[cards] += orders * NET[origin, place] / 2
                continue
            found[cards] += lost * (2 if act == May.DOUBLE else 1)
            for card in np.flatnonzero(AFTER[place] != BUST):
                there, after = int(AFTER[place, card]), more(cards, int(card))
                if act == May.DOUBLE:
                    found[after] += orders * NET[origin, there] - 2 * lost
                else:
                    found[after] -= lost
                    below[after, there] += orders
        level = below
    return Coming(np.array([key(cards) for cards in found]), np.array(list(found.values())))


def mean(both: Coming, left: Table, up: int) -> float:
    """The mean over what a shoe deals, the Dealer's hand after it."""
    cards = cards_in(both.keys)
    likely = drawn(cards, left)
    possible = likely > 0
    chances = kernels.chances(
        (left - cards[possible]).astype(np.int16), ends_of(dealer_ends(up)), len(ENDINGS), OVER
    )
    return float(likely[possible] @ (chances * both.factors[possible]).sum(axis=1))


def drawn(cards: Table, left: Table) -> Reals:
    """Return how likely the next cards of a shoe are these, in one given order."""
    likely, total = np.ones(len(cards)), int(left.sum())
    for column in range(len(VALUES)):
        likely *= falling(int(left[column]))[cards[:, column]]
    some = likely > 0  # no more than the shoe holds
    likely[some] /= falling(total)[cards[some].sum(axis=1)]
    return likely


def falling(number: int) -> Reals:
    """`number`, then times one less, and so on; none at first."""
    factors = np.maximum(0.0, number - np.arange(1 << BITS))
    return np.concatenate([[1.0], np.cumprod(factors)])


def products(against: Against, column: int, calls: Calls) -> float:
    """The sum over pairs of hands of a split of the mean product of what they come to."""
    weights = splits.double(*against.second_cards(column, calls))
    done = acts(calls, origin_of(column), rules.MOST_HANDS, split=False)
    others = [card for card in range(len(VALUES)) if card != column]
    unpaired = coming(column, done, others)
    every = unpaired + coming(column, done, [column])
    both = {0: every * every, 1: every * unpaired, 2: unpaired * unpaired}
    summed = 0.0
    for gone in sorted({gone for gone, _ in weights}):
        left = against.left.copy()
        left[column] -= 2 + gone
        weighted = [both[own].times(weights[gone, own]) for own in both if (gone, own) in weights]
        summed += mean(reduce(add, weighted), left, against.up)
    return summed


def mean_square(against: Against, done: Acts, calls: Calls) -> float:
    """The mean square of the net of a round."""
    together = np.zeros(len(done))
    for column, pair in split_pairs(done):
        together[pair] = products(against, column, calls)
    return against.round(done, calls, power=2) + 2 * against.start(together)
