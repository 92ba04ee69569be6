"""What each choice for a hand is worth, against every order of the cards of six decks."""

from fractions import Fraction

import pytest

from houseway.odds.blackjack.advice import Adviser, Hand, shipped
from houseway.odds.blackjack.best import best
from houseway.odds.blackjack.chart import Kind, Row
from houseway.odds.blackjack.tables import May
from tests.odds import naive_blackjack as naive
from tests.odds.blackjack_charts import USUAL

CHART = naive.chart_of(USUAL)  # which is the best for six decks


@pytest.fixture(scope="module")
def counted():
    return best(6)


@pytest.fixture(scope="module")
def adviser(counted):
    return Adviser(counted)


def test_the_chart_that_is_shipped_is_the_best_and_advises_alike(counted, adviser):
    ready = shipped(6)
    assert ready is not None
    assert (ready.chart.calls == counted.chart.calls).all()
    for hand, up in (
        (Hand((10, 6)), 10),
        (Hand((8, 8)), 9),
        (Hand((1, 7)), 6),
        (Hand((8, 3), 2), 5),
    ):
        assert Adviser(ready).advice(hand, up) == adviser.advice(hand, up)


@pytest.mark.parametrize("decks", [5, 6, 7, 8])
def test_a_chart_is_shipped_for_every_number_of_decks(decks):
    found = shipped(decks)
    assert found is not None
    assert found.shoe.sum() == 52 * decks
    assert len(found.against) == 10


def test_no_chart_is_shipped_for_other_shoes():
    assert shipped(4) is None


def shoe(*gone):
    """Six decks without these cards."""
    each = dict.fromkeys(range(1, 10), 24) | {10: 96}
    return tuple((value, number - gone.count(value)) for value, number in sorted(each.items()))


def stood(hand, up, left, stake=1, *, natural=False):
    ends = naive.dealer((up,), left).items()
    points = naive.total(hand)[0]
    return sum(chance * naive.settle(points, stake, natural, end) for end, chance in ends)


def played(hand, up, left, *, split=False):
    """One hand by the chart, which splits no more."""
    if len(hand) > 1:
        said = naive.decision(hand, CHART | {("pair", hand[0], up): "-"}, up, 4, split)
        if naive.total(hand)[0] > 21 or said == "S":
            return stood(hand, up, left)
        if said == "D":
            return doubled(hand, up, left)
    return drawn(hand, up, left, split=split)


def drawn(hand, up, left, *, split=False):
    return sum(
        chance * played((*hand, card), up, after, split=split)
        for card, chance, after in naive.draws(left)
    )


def doubled(hand, up, left):
    return sum(
        chance * stood((*hand, card), up, after, stake=2)
        for card, chance, after in naive.draws(left)
    )


@pytest.mark.parametrize(
    "hand", [(10, 6), (10, 2, 4), (1, 9), (6, 5)], ids=lambda hand: " ".join(map(str, hand))
)
def test_choices_are_worth_what_every_order_of_the_cards_makes_of_them(adviser, hand):
    advice, left = adviser.advice(Hand(hand), 10), shoe(10, *hand)
    expected = {May.DRAW: drawn(hand, 10, left)}
    if naive.total(hand)[0] >= 12:
        expected[May.STAND] = stood(hand, 10, left)
    if len(hand) == 2:
        expected[May.DOUBLE] = doubled(hand, 10, left)
    assert advice.worth == pytest.approx({act: float(worth) for act, worth in expected.items()})


def test_a_split_hand_knows_the_cards_of_the_pair(adviser):
    # 8 and 3 against a ten: of two hands both eights are known, of three hands three.
    for hands in (2, 3):
        worth = adviser.advice(Hand((8, 3), hands), 10).worth
        left = shoe(10, 3, *(8,) * hands)
        assert worth[May.DOUBLE] == pytest.approx(float(doubled((8, 3), 10, left)))
    # Tens split once more: two hands of one ten each, with three of them on the table.
    again = adviser.advice(Hand((10, 10), hands=2), 10).worth[May.SPLIT]
    one = played((10,), 10, shoe(10, 10, 10, 10), split=True)
    assert again == pytest.approx(float(2 * one))


@pytest.mark.parametrize(
    ("asked", "up", "row", "act"),
    [
        (Hand((8, 8), 1), 9, Row(Kind.PAIR, 8), May.SPLIT),
        (Hand((8, 8), 3), 9, Row(Kind.PAIR, 8), May.SPLIT),
        (Hand((8, 8), 4), 9, Row(Kind.HARD, 16), May.DRAW),
        (Hand((8, 8), 1), 10, Row(Kind.HARD, 16), May.DRAW),
        (Hand((6, 5), 1), 6, Row(Kind.HARD, 11), May.DOUBLE),
        (Hand((4, 3, 4), 1), 6, Row(Kind.HARD, 11), May.DRAW),
        (Hand((1, 7), 1), 3, Row(Kind.SOFT, 18), May.DOUBLE),
        (Hand((1, 3, 4), 1), 3, Row(Kind.SOFT, 18), May.STAND),
    ],
)
def test_the_advice_is_that_of_the_chart(adviser, asked, up, row, act):
    advice = adviser.advice(asked, up)
    assert (advice.row, advice.act) == (row, act)
    assert act in advice.worth
    assert advice.cost(act) == 0


def test_the_chart_gives_away_a_little_on_some_cards(adviser):
    # Sixteen of three cards with a four against a ten: to stand is better, as is well known.
    assert -0.001 < adviser.advice(Hand((10, 2, 4)), 10).cost(May.STAND) < 0
    assert 0.005 < adviser.advice(Hand((10, 6)), 10).cost(May.STAND) < 0.007
    assert Fraction(1, 3) < adviser.advice(Hand((6, 5)), 6).cost(May.DRAW) < Fraction(1, 2)
