"""Hands of blackjack that are not split, walked through card by card from a full shoe.

It has its own idea of the rules, from `naive_blackjack`, and its own order of work: the cards of a
hand, and then those of the Dealer, one by one. It uses nothing of the package.
"""

from functools import cache
from typing import Any

from tests.odds import naive_blackjack as naive
from tests.odds.blackjack_charts import USUAL


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

    def ends(self, hand):
        """How likely the Dealer ends in each way, when these cards are gone."""
        found: dict[Any, Any] = {}
        self.dealer(hand, (self.up,), 1.0, found)
        return found

    def _stood(self, hand):
        points = naive.total(hand)[0]
        if points > 21:
            return -1.0
        natural = points == 21 and len(hand) == 2
        ends = self.ends(hand).items()
        return sum(float(naive.settle(points, 1, natural, end)) * chance for end, chance in ends)

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
