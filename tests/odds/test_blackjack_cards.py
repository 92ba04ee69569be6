"""Best play on the exact cards out of six decks, against a plain walk through all of them.

It cannot be simulated in reasonable time: what it gains on the chart is 0.004 of a hundred. Small
shoes, with splits, are walked through in `test_blackjack_exact`; all first cards of the Dealer by
`python -m bench.kernels.blackjack_walk`.
"""

import pytest

from houseway.odds.blackjack.against import Against, fresh
from houseway.odds.blackjack.chart import acts, read
from houseway.odds.blackjack.hands import hands
from houseway.odds.blackjack.tables import Origin
from tests.odds.blackjack_charts import USUAL
from tests.odds.blackjack_walk import Walk

UP = 10  # most often, and against it the exact cards matter most


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
