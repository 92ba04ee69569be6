"""Hands, splits and rounds of blackjack from small shoes, against every order of their cards."""

import numpy as np
import pytest

from houseway.odds.blackjack.against import Against
from houseway.odds.blackjack.best import climbed, first_guess
from houseway.odds.blackjack.chart import CALLS, NUMBER, ROWS, acts, offered, read
from houseway.odds.blackjack.hands import hands
from houseway.odds.blackjack.spread import mean_square
from houseway.odds.blackjack.tables import ENDINGS, OVER, VALUES, Origin
from tests.odds import naive_blackjack as naive
from tests.odds.blackjack_charts import USUAL, WILD

CHARTS = {"usual": USUAL, "wild": WILD}
# The Dealer's card, and a shoe by value. Enough cards that none of them runs out.
SHOES = [
    (7, {8: 8, 10: 12, 3: 2}),
    (6, {8: 8, 10: 12, 2: 2, 1: 1}),
    (5, {7: 8, 10: 12, 4: 2}),
    (6, {9: 8, 10: 12, 2: 2}),
    (9, {1: 6, 10: 12, 7: 4}),
    (4, {6: 8, 10: 14, 5: 2}),
    (3, {2: 6, 10: 16, 9: 4}),
    (1, {10: 8, 9: 8, 1: 2}),
]
SHOE_IDS = [f"{up} against {shoe}" for up, shoe in SHOES]
BOTH = [
    (*one, chart)
    for number, one in enumerate(SHOES)
    for chart in CHARTS
    if chart == "usual" or number % 4 == 1
]


def against(up, shoe):
    return Against(np.array([shoe.get(value, 0) for value in VALUES], np.int16), up - 1)


def naive_shoe(shoe):
    return tuple(sorted(shoe.items()))


@pytest.mark.parametrize(("up", "shoe", "chart"), BOTH)
def test_a_round_by_a_chart_has_the_mean_and_mean_square_of_every_order(up, shoe, chart):
    every = naive.round_of(up, naive_shoe(shoe), naive.chart_of(CHARTS[chart]))
    mean, square = naive.moments(every)
    calls = read(CHARTS[chart]).calls[:, up - 1]
    done = acts(calls, Origin.DEALT, 1)[hands().place]
    assert against(up, shoe).by_chart(calls) == pytest.approx(float(mean), abs=1e-14)
    assert mean_square(against(up, shoe), done, calls) == pytest.approx(float(square), abs=1e-13)


def test_four_doubled_hands_come_about_in_these_shoes():
    """Or else the test above would not say much about splits."""
    every = naive.round_of(6, naive_shoe({8: 8, 10: 12, 2: 2, 1: 1}), naive.chart_of(WILD))
    assert min(every) == -8


@pytest.mark.parametrize(("up", "shoe", "chart"), BOTH)
def test_best_play_on_the_exact_cards(up, shoe, chart):
    expected = naive.best_round(up, naive_shoe(shoe), naive.chart_of(CHARTS[chart]))
    found = against(up, shoe)
    _, worth = found.by_cards(read(CHARTS[chart]).calls[:, up - 1])
    assert found.start(worth) == pytest.approx(float(expected), abs=1e-14)


@pytest.mark.parametrize(("up", "shoe"), SHOES, ids=SHOE_IDS)
def test_the_dealer_ends_as_in_every_order(up, shoe):
    names = {"bust": OVER} | {
        "blackjack"
        if group[0].count.total == 21 and group[0].cards == 2
        else group[0].count.total: number
        for number, group in enumerate(ENDINGS)
        if number != OVER
    }
    found = against(up, shoe).dealt.chances[0]
    expected = naive.dealer((up,), naive_shoe(shoe))
    for name, number in names.items():
        assert found[number] == pytest.approx(float(expected.get(name, 0)), abs=1e-15)


@pytest.mark.parametrize(("up", "shoe"), SHOES[3:4], ids=SHOE_IDS[3:4])
def test_no_change_of_one_cell_improves_the_chart(up, shoe):
    column, mean, _ = climbed(against(up, shoe), first_guess())

    def by_every_order(calls):
        chart = {
            (str(row.kind), row.number, up): str(CALLS[call])
            for row, call in zip(ROWS, calls, strict=True)
        }
        return naive.moments(naive.round_of(up, naive_shoe(shoe), chart))[0]

    best = by_every_order(column)
    assert mean == pytest.approx(float(best), abs=1e-14)
    for row in range(len(ROWS)):
        for call in offered(ROWS[row]):
            changed = column.copy()
            changed[row] = NUMBER[call]
            assert by_every_order(changed) <= best
