"""The odds of blackjack for a number of decks and a strategy, as a value and as JSON."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from houseway.odds.blackjack.best import Best, best
from houseway.odds.blackjack.chart import Acts, acts
from houseway.odds.blackjack.hands import hands
from houseway.odds.blackjack.sides import EvenMoney, even_money, insurance, super_sevens
from houseway.odds.blackjack.spread import mean_square
from houseway.odds.blackjack.tables import Origin
from houseway.odds.report.report import Bounded, WagerOdds, bounded_as_json, wager_as_json


class Strategy(StrEnum):
    TOTAL = "total"
    COMPOSITION = "composition"


METHOD = {
    Strategy.TOTAL: "one chart for first, later and split cards, which no change of one cell "
    "improves",
    Strategy.COMPOSITION: "best play on the exact cards of a hand that is not split; split hands "
    "by the chart",
}


@dataclass(frozen=True, slots=True)
class BlackjackOdds:
    decks: int
    strategy: Strategy
    main: Bounded
    insurance: WagerOdds
    super_sevens: WagerOdds
    sevens_on_two: WagerOdds  # if the third card is never taken
    even_money: EvenMoney
    best: Best

    @property
    def basis(self) -> str:
        return f"a fresh shoe of {self.decks} decks, one Box, {METHOD[self.strategy]}"

    @property
    def wagers(self) -> tuple[Bounded | WagerOdds, ...]:
        return self.main, self.insurance, self.super_sevens


def blackjack_odds(
    decks: int, strategy: Strategy, progress: Callable[[int], object] = lambda _: None
) -> BlackjackOdds:
    """`progress` is told each first card of the Dealer that is done, twice, as a column."""
    chart = best(decks, progress)
    return BlackjackOdds(
        decks,
        strategy,
        main_wager(chart, strategy, progress),
        insurance(decks),
        super_sevens(decks),
        super_sevens(decks, third=False),
        even_money(decks),
        chart,
    )


def main_wager(
    found: Best, strategy: Strategy, progress: Callable[[int], object] = lambda _: None
) -> Bounded:
    mean = found.by_chart if strategy is Strategy.TOTAL else found.by_cards
    square = 0.0
    for up, share in enumerate(found.shares):
        done = done_by(found, strategy, up)
        square += float(share) * mean_square(found.against[up], done, found.chart.calls[:, up])
        progress(up)
    return Bounded("main", mean, square - mean**2)


def done_by(found: Best, strategy: Strategy, up: int) -> Acts:
    """Return what is done with each hand that was not split."""
    if strategy is Strategy.TOTAL:
        return acts(found.chart.calls[:, up], Origin.DEALT, 1)[hands().place]
    each, _ = found.best_by_cards(up)
    return np.asarray(1 << each.argmax(axis=1), np.uint8)


def as_json(odds: BlackjackOdds) -> list[dict[str, object]]:
    """The wagers, in the form of every other game."""
    return [
        bounded_as_json(wager) if isinstance(wager, Bounded) else wager_as_json(wager)
        for wager in odds.wagers
    ]
