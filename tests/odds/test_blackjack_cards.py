"""Best play on the exact cards out of six decks, against a plain walk through all of them.

It cannot be simulated in reasonable time: what it gains on the chart is 0.004 of a hundred. The
walk has its own idea of the rules and its own order of work: the cards of a hand and then those
of the Dealer one by one. Small shoes, with splits, are walked through in `test_blackjack_exact`.
"""

from functools import cache

import pytest

from houseway.odds.blackjack.against import Against, fresh
from houseway.odds.blackjack.chart import acts, read
from houseway.odds.blackjack.hands import hands
from houseway.odds.blackjack.tables import Origin
from tests.odds import naive_blackjack as naive
from tests.odds.blackjack_charts import USUAL

UP = 10  # most often, and against it the exact cards matter most


class Walk:
    """Hands that are not split, against one first card of the Dealer."""

    def __init__(self, up, decks=6):
        self.up, self.chart = up, naive.chart_of(USUAL)
        self.left = dict.fromkeys(range(1, 10), 4 * decks) | {10: 16 * decks}
        self.left[up] -= 1
        self.best, self.stood = cache(self._best), cache(self._stood)

    def draws(self, hand):
        """Each next card, and how likely it is."""
        cards = sum(self.left.values()) - len(hand)
        for value, number in self.left.items():
            if number > hand.count(value):
                yield value, (number - hand.count(value)) / cards

    def dealer(self, hand, cards, chance, ends):
        """Add up how the Dealer ends; `hand` are cards that are gone, his among them."""
        points = naive.total(cards)[0]
        if points >= 17:
            end = "bust" if points > 21 else points
            if points == 21 and len(cards) == 2:
                end = "blackjack"
            ends[end] = ends.get(end, 0) + chance
            return
        for value, likely in self.draws(hand):
            self.dealer((*hand, value), (*cards, value), chance * likely, ends)

    def _stood(self, hand):
        ends, points = {}, naive.total(hand)[0]
        if points > 21:
            return -1.0
        self.dealer(hand, (self.up,), 1.0, ends)
        natural = points == 21 and len(hand) == 2
        return sum(float(naive.settle(points, 1, natural, end)) * p for end, p in ends.items())

    def drawn(self, hand, worth):
        return sum(p * worth(tuple(sorted((*hand, v)))) for v, p in self.draws(hand))

    def _best(self, hand):
        """What the best option is worth, and what the chart is."""
        points, soft = naive.total(hand)
        if points >= 21:
            return self.stood(hand), self.stood(hand)
        options = {"H": self.drawn(hand, lambda one: self.best(one)[0])}
        by_chart = {"H": self.drawn(hand, lambda one: self.best(one)[1])}
        if soft or points >= 12:
            options["S"] = by_chart["S"] = self.stood(hand)
        if len(hand) == 2:
            options["D"] = by_chart["D"] = 2 * self.drawn(hand, self.stood)
        said = naive.decision(hand, self.chart | {("pair", hand[0], self.up): "-"}, self.up, 1, 0)
        return max(options.values()), by_chart[said]


@pytest.fixture(scope="module")
def walk():
    return Walk(UP)


@pytest.fixture(scope="module")
def against():
    left = fresh(6)
    left[UP - 1] -= 1
    return Against(left, UP - 1)


STARTS = [(one, two) for one in range(1, 11) for two in range(one + 1, 11)]


def test_every_hand_is_worth_its_best_option(walk, against):
    _, worth = against.by_cards(read(USUAL).calls[:, UP - 1])
    for start in STARTS:
        assert worth[hands().of(*start)] == pytest.approx(walk.best(start)[0], abs=1e-13)


def test_every_hand_by_the_chart_is_worth_what_the_walk_finds(walk, against):
    calls = read(USUAL).calls[:, UP - 1]
    worth = against.dealt.played(acts(calls, Origin.DEALT, 1)[hands().place])
    for start in STARTS:
        assert worth[hands().of(*start)] == pytest.approx(walk.best(start)[1], abs=1e-13)


def test_the_exact_cards_are_worth_something_against_a_ten(walk):
    gains = [best - chart for best, chart in map(walk.best, STARTS)]
    assert min(gains) >= 0
    assert max(gains) > 1e-4
