"""One shoe against one first card of the Dealer: what hands come to, whatever the play."""

from dataclasses import dataclass, field
from functools import cache, cached_property

import numpy as np
from numpy.typing import NDArray

from houseway.games.blackjack import rules
from houseway.odds.blackjack import kernels, splits
from houseway.odds.blackjack.chart import NUMBER, ROWS, Acts, Call, Calls, Kind, Row, acts
from houseway.odds.blackjack.hands import Ends, Hands, dealer_ends, hands
from houseway.odds.blackjack.tables import (
    BUST,
    ENDINGS,
    INDEX,
    LOST,
    MAY,
    NET,
    OVER,
    VALUES,
    May,
    Origin,
    hand_state,
)

Reals = NDArray[np.float64]
Table = NDArray[np.int16]
PAIR_ROWS = [ROWS.index(Row(Kind.PAIR, value)) for value in VALUES]
NEVER = (False,) * rules.MOST_HANDS


def facing(shoe: Table, up: int) -> "Against":
    """Return what is left of a shoe when the Dealer has this first card."""
    left = shoe.copy()
    left[up] -= 1
    return Against(left, up)


def fresh(decks: int) -> Table:
    """Return how many cards of each value there are."""
    ranks = [list(rules.VALUE.values()).count(value) for value in VALUES]
    return np.array([4 * decks * of_value for of_value in ranks], np.int16)


@cache
def holding(column: int) -> Hands:
    """The hands that hold a card of a value; first the one that holds nothing else."""
    every = hands()
    kept = np.flatnonzero(every.cards[:, column])
    number = np.full(len(every.place) + 1, BUST, np.int16)
    number[kept] = np.arange(len(kept))
    cards = every.cards[kept]
    named = {tuple(row): place for place, row in enumerate(cards.tolist())}
    return Hands(cards, every.place[kept], number[every.after[kept]], named)


def held_by(of: Hands) -> kernels.Held:
    return of.cards, of.place, of.after


def ends_of(ends: Ends) -> kernels.DealerEnds:
    return ends.term, ends.size, ends.orders, ends.ending


@dataclass(frozen=True, eq=False)
class Lying:
    """Hands beside what else is gone from a shoe, and what each comes to as it lies."""

    of: Hands
    left: Table  # in the shoe, if none of these hands were dealt
    up: int  # a column, as all first cards of the Dealer here
    origin: Origin

    @cached_property
    def chances(self) -> Reals:
        """The chance of each ending of the Dealer's, by hand."""
        left = (self.left - self.of.cards).astype(np.int16)
        return kernels.chances(left, ends_of(dealer_ends(self.up)), len(ENDINGS), OVER)

    def stand(self, power: int = 1) -> Reals:
        """The mean of a power of the net; last that of a hand over the limit."""
        nets = (NET[self.origin, self.of.place] / 2.0) ** power
        return np.append((self.chances * nets).sum(axis=1), (LOST / 2) ** power)

    @cached_property
    def mean(self) -> Reals:
        return self.stand()

    def played(self, done: Acts, power: int = 1) -> Reals:
        """Return what each hand comes to when it is played as is said for it."""
        stand = self.mean if power == 1 else self.stand(power)
        return kernels.played(self.left, held_by(self.of), done, stand, 2.0**power * stand)


@dataclass(frozen=True, eq=False)
class Against:
    """A shoe without the Dealer's first card."""

    left: Table
    up: int
    known: dict[tuple[int, int], Lying] = field(default_factory=dict)

    @cached_property
    def dealt(self) -> Lying:
        return Lying(hands(), self.left, self.up, Origin.DEALT)

    @cached_property
    def starts(self) -> Reals:
        """The likelihood of each hand of two cards, in the order of `two_cards`."""
        _, one, two = two_cards().T
        left, total = self.left.astype(np.float64), float(self.left.sum())
        ways = np.where(one == two, left[one] * (left[one] - 1), 2 * left[one] * left[two])
        return np.asarray(ways / (total * (total - 1)))

    def split(self, column: int, gone: int) -> Lying:
        """A hand split from a pair, the other card of it gone, and so many more of the value."""
        if (column, gone) not in self.known:
            self.known[column, gone] = self._split(column, gone)
        return self.known[column, gone]

    def _split(self, column: int, gone: int) -> Lying:
        left = self.left.copy()
        left[column] -= 1 + gone
        return Lying(holding(column), left, self.up, origin_of(column))

    def split_worth(self, column: int, calls: Calls, power: int = 1) -> float:
        """Return what a split comes to when a column of a chart plays its hands."""
        weights = splits.single(*self.second_cards(column, calls))
        done = acts(calls, origin_of(column), rules.MOST_HANDS, split=False)[holding(column).place]
        summed = 0.0
        for gone in sorted({gone for gone, _ in weights}):
            every, unpaired = self.one_hand(column, gone, done, power)
            summed += weights[gone, 0] * every + weights[gone, 1] * unpaired
        return summed

    def second_cards(self, column: int, calls: Calls) -> splits.Second:
        """The patterns of a split, and the shoe from which its second cards come."""
        wanted = calls[PAIR_ROWS[column]] == NUMBER[Call.SPLIT]
        patterns = splits.patterns(split_again(column) if wanted else NEVER)
        return patterns, max(0, int(self.left[column]) - 2), int(self.left.sum()) - 2

    def one_hand(self, column: int, gone: int, done: Acts, power: int) -> tuple[float, float]:
        """The mean of one hand of a split, and the part of it in which it makes no new pair."""
        lying = self.split(column, gone)
        worth = lying.played(done, power)
        pair = lying.of.after[0, column]
        same, total = int(lying.left[column]) - 1, int(lying.left.sum()) - 1
        return float(worth[0]), float(worth[0] - same / total * worth[pair])

    def by_cards(self, calls: Calls) -> tuple[Reals, Reals]:
        """Return the worth of each option of a hand if the rest is played best, and the best.

        Split hands are played by a column of a chart.
        """
        split = np.zeros(len(hands().place))
        for column, pair in enumerate(pairs()):
            split[pair] = self.split_worth(column, calls)
        may = MAY[Origin.DEALT, 0]
        return kernels.best(self.left, held_by(hands()), may, self.dealt.mean, split)

    def start(self, worth: Reals) -> float:
        """The mean over the first two cards."""
        return float(self.starts @ worth[two_cards()[:, 0]])

    def by_chart(self, calls: Calls) -> float:
        """The mean net of a round played by a column of a chart."""
        return self.round(acts(calls, Origin.DEALT, 1)[hands().place], calls)

    def round(self, done: Acts, calls: Calls, power: int = 1) -> float:
        """The mean over rounds of the sum of a power of the net of each hand.

        Hands that are not split are played as is said for each, split ones by a column of a chart.
        """
        worth = self.dealt.played(done, power)
        for column, pair in split_pairs(done):
            worth[pair] = self.split_worth(column, calls, power)
        return self.start(worth)


def origin_of(column: int) -> Origin:
    return Origin.SPLIT_ACE if VALUES[column] == rules.ACE else Origin.SPLIT


def split_pairs(done: Acts) -> list[tuple[int, int]]:
    """The values whose pairs are split, each with the hand that the pair is."""
    return [(column, pair) for column, pair in enumerate(pairs()) if done[pair] == kernels.SPLIT]


@cache
def pairs() -> tuple[int, ...]:
    """The hand that a pair is, by value."""
    return tuple(hands().of(value, value) for value in VALUES)


@cache
def two_cards() -> NDArray[np.int64]:
    """The number of each hand of two cards, and the columns of its cards."""
    columns = range(len(VALUES))
    return np.array(
        [
            (hands().of(VALUES[column], VALUES[two]), column, two)
            for column in columns
            for two in columns
            if column <= two
        ]
    )


@cache
def split_again(column: int) -> tuple[bool, ...]:
    """Return whether a pair made by a split hand may be split, by the hands of a Box."""
    place = INDEX[hand_state((VALUES[column],) * 2)]
    return tuple(bool(may & May.SPLIT) for may in MAY[origin_of(column), :, place])
