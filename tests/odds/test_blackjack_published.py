"""What others have published about the same game, or about the part of it that is the same."""

import numpy as np
import pytest

from houseway.odds.blackjack.against import Against, fresh
from houseway.odds.blackjack.best import best
from houseway.odds.blackjack.chart import read
from houseway.odds.blackjack.hands import hands
from houseway.odds.blackjack.report.report import Strategy, blackjack_odds, done_by
from houseway.odds.blackjack.tables import ENDINGS, OVER, VALUES, May
from tests.odds.blackjack_charts import USUAL

# Wizard of Odds, Blackjack Appendix 2B: one deck, the Dealer stands on soft 17 and does not look
# for Blackjack. Columns: 17, 18, 19, 20, 21, Blackjack, over.
DEALER = {
    1: (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.313726, 0.11654),
    2: (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0, 0.352973),
    3: (0.130313, 0.130946, 0.123761, 0.123345, 0.116047, 0, 0.375588),
    4: (0.130973, 0.114163, 0.120679, 0.116286, 0.115096, 0, 0.402803),
    5: (0.119687, 0.123483, 0.116909, 0.104694, 0.106321, 0, 0.428905),
    6: (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0, 0.420823),
    7: (0.372345, 0.138583, 0.0773344, 0.0788967, 0.072987, 0, 0.259854),
    8: (0.130857, 0.362989, 0.129445, 0.0682898, 0.0697914, 0, 0.238627),
}

# Wizard of Odds, Blackjack Appendix 9: five decks, the Dealer stands on soft 17, has an ace and no
# Blackjack. Stand, draw and double. Here he has not looked, so that Blackjack takes the rest.
FIVE_DECKS = {
    (3, 2): (-0.665509, -0.281526, -1.331019),
    (6, 4): (-0.661223, 0.081318, -0.002174),
    (6, 5): (-0.660850, 0.148532, 0.133896),
    (6, 1): (-0.478961, -0.183653, -0.535696),
}


def against(decks, up):
    left = fresh(decks)
    left[up - 1] -= 1
    return Against(left, up - 1)


@pytest.mark.parametrize("up", DEALER)
def test_how_the_dealer_ends(up):
    name = {OVER: 6} | {
        number: 5
        if group[0].count.total == 21 and group[0].cards == 2
        else group[0].count.total - 17
        for number, group in enumerate(ENDINGS)
        if number != OVER
    }
    found = against(1, up).dealt.chances[0]
    for number, column in name.items():
        assert found[number] == pytest.approx(DEALER[up][column], abs=6e-7)


@pytest.mark.parametrize("hand", FIVE_DECKS)
def test_what_two_cards_are_worth_against_an_ace(hand):
    one = against(5, 1)
    each, _ = one.by_cards(read(USUAL).calls[:, 0])
    tens = 80 / (260 - 3)
    staked = (1, 1, 2)
    for column, published in enumerate(FIVE_DECKS[hand]):
        if column == 0 and sum(hand) < 12 and 1 not in hand:
            found = one.dealt.mean[hands().of(*hand)]  # may not stand here: as it lies
        else:
            found = each[hands().of(*hand), column]
        assert found == pytest.approx((1 - tens) * published - tens * staked[column], abs=1e-6)


def test_ten_and_six_against_a_nine():
    # thaolt/mybjev, README, in single precision: eight whole decks are left beside these cards.
    left = fresh(8)
    left[[9, 5]] += 1
    each, _ = Against(left, 8).by_cards(read(USUAL).calls[:, 8])
    assert each[hands().of(10, 6)][:3] == pytest.approx(
        [-0.54247350, -0.50916648, -1.01833296], abs=1e-7
    )


@pytest.fixture(scope="module")
def six():
    return best(6)


def test_the_chart_is_the_usual_one_of_six_decks(six):
    assert six.chart == read(USUAL)


def test_the_edge_is_that_of_the_usual_tables(six):
    # Wizard of Odds, Appendix 9, five decks, stands on soft 17, doubles after splits: 0.38 % where
    # the Dealer looks for Blackjack; six decks are 0.02 % worse, and not to look costs 0.11 %.
    assert -six.by_chart == pytest.approx(0.0038 + 0.0002 + 0.0011, abs=2e-4)
    assert 0 < six.by_cards - six.by_chart < 1e-4


def test_every_other_call_costs_something(six):
    calls, costs = six.chart.calls, six.costs
    taken = np.take_along_axis(costs, calls[:, :, None].astype(int), axis=2)
    assert (taken == 0).all()
    assert np.nanmin(costs) == 0


def test_sixteen_against_a_ten_depends_on_its_cards(six):
    # Wizard of Odds, composition dependent exceptions: draw to ten and six, stand on three cards
    # or more of which one is a four or five.
    done = done_by(six, Strategy.COMPOSITION, VALUES.index(10))
    assert done[hands().of(10, 6)] == May.DRAW
    assert done[hands().of(10, 2, 4)] == done[hands().of(7, 5, 4)] == May.STAND


def test_the_report_says_how_sure_it_is(monkeypatch, six):
    monkeypatch.setattr("houseway.odds.blackjack.report.report.best", lambda *_: six)
    monkeypatch.setattr("houseway.odds.blackjack.report.report.mean_square", lambda *_: 1.25)
    odds = blackjack_odds(6, Strategy.TOTAL)
    assert odds.main.error <= 1e-8
    assert odds.main.payback == 1 + six.by_chart
    assert [one.wager for one in odds.wagers] == ["main", "insurance", "super-sevens"]
