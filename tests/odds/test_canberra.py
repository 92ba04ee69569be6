"""The odds of Canberra Poker: against published counts of its family, and a second enumeration."""

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.games.canberra_poker.rules import Category
from houseway.odds.canberra.counts import (
    DEALT,
    SUITINGS,
    Strategy,
    bet_pays,
    by,
    counted,
    from_on,
    lowest_pair,
)
from houseway.odds.canberra.kernel import renamed
from houseway.odds.canberra.report import (
    Settings,
    ante,
    boomerang,
    in_force,
    jackpot_curve,
    odds,
    read,
)
from houseway.odds.canberra.tables import ordered
from tests.odds.naive_canberra import against, number, numbers

# The same game with 100 to 1 for a royal flush is Caribbean Stud, of which the Wizard of Odds has
# published what the player loses in all 19,933,230,517,200 deals, in Antes, by strategy; and how
# often he wins with each of the highest hands.
PUBLISHED = {
    "best": 1_041_372_912_372,
    "akj83": 1_059_715_400_580,
    "pair": 1_090_272_101_460,
    "ace-king": 1_132_600_203_540,
    "blind": 3_310_360_338_060,
}
PUBLISHED_WINS = {
    Category.ROYAL_FLUSH: 16_759_740,
    Category.STRAIGHT_FLUSH: 156_929_720,
    Category.FOUR_OF_A_KIND: 2_832_435_800,
    Category.FULL_HOUSE: 16_624_475_280,
}


def found(name: str):
    if name in tuple(Strategy):
        return by(Strategy(name))[0]
    table = ordered()
    least = table.hands[table.taking_part if name == "ace-king" else 0]
    return counted(from_on(least))[0]


def lost(ways, pays):
    folded, alone, won, beaten, _ = ways.T.tolist()
    wins = sum(count * (1 + 2 * pay) for count, pay in zip(won, pays, strict=True))
    return sum(folded) - sum(alone) - wins + 3 * sum(beaten)


def test_all_deals_are_counted():
    assert comb(52, 5) * 47 * comb(46, 4) == 19_933_230_517_200 == DEALT


@pytest.mark.parametrize("name", PUBLISHED)
def test_what_is_lost_at_100_to_1_is_what_was_published(name):
    pays = [100 if pay == 250 else pay for pay in bet_pays()]
    assert lost(found(name).ways, pays) == PUBLISHED[name]


def test_how_often_the_highest_hands_win_is_what_was_published():
    best = found("best")
    for category, wins in PUBLISHED_WINS.items():
        rows = [at for at, made in enumerate(best.hands) if made.category is category]
        assert best.ways[rows, 2].sum() == wins


# 250 to 1 instead of 100 to 1: each royal flush that wins brings 300 Antes more.
@pytest.mark.parametrize("strategy", Strategy)
def test_the_royal_flush_at_250_to_1_makes_the_difference(strategy):
    edge = Fraction(PUBLISHED[strategy] - 300 * PUBLISHED_WINS[Category.ROYAL_FLUSH], DEALT)
    wager = ante(by(strategy)[0])
    assert wager.house_edge == edge
    assert sum(one.probability for one in wager.outcomes) == 1
    nets = [501, 101, 41, 15, 11, 9, 7, 5, 3, 1, 0, -1, -3]
    assert [one.net for one in wager.outcomes] == nets


def test_the_best_strategy_loses_5_1991_in_a_hundred():
    assert ante(by(Strategy.BEST)[0]).payback == Fraction(1574740460569, 1661102543100)


# Decisions, against an enumeration of the Dealer's hands one by one
HANDS = [
    ("AC KD QH JS 9C", "2D"),
    ("AC KD QH JS 9C", "AD"),
    ("AC KD JH 8S 3C", "3D"),
    ("AC KD JH 8S 3C", "2D"),
    ("AC KD 4H 3S 2C", "KC"),
    ("AC QD JH TS 9C", "2D"),
    ("2C 2D 3H 4S 5C", "AD"),
]


@pytest.mark.parametrize(("hand", "up"), HANDS)
def test_a_bet_is_made_where_it_loses_less_than_the_ante(hand, up):
    alone, higher, lower, equal = against(hand, up)
    assert alone + higher + lower + equal == comb(46, 4)
    mean = alone + 3 * higher - 3 * lower  # all of these hands pay even money
    assert bets(hand, up) == (mean > -comb(46, 4))


def bets(hand: str, up: str) -> bool:
    """Whether the best strategy bets: the hand's kind is looked up under every name of suits."""
    _, decisions = by(Strategy.BEST)
    code = 0
    for card in sorted(numbers(hand)):
        code = code << 6 | card
    each = [renamed(code, SUITINGS, order) for order in range(24)]
    first = min(each)
    order = each.index(first)
    (at,) = np.flatnonzero(decisions.hands == first)
    shown = number(up)
    there = shown - shown % 4 + int(SUITINGS[order * 4 + shown % 4])
    return bool(int(decisions.masks[at]) >> there & 1)


def test_pairs_always_bet_and_less_than_ace_king_never():
    best, table = by(Strategy.BEST)[0], ordered()
    pair = table.at_least(lowest_pair())
    assert not best.ways[: table.taking_part, 1:].any()
    assert not best.ways[pair:, 0].any()
    between = best.ways[table.taking_part : pair]
    assert between[:, 0].any()
    assert between[:, 1:].any()


def test_the_simple_strategies_do_not_look_at_the_dealers_card():
    for strategy in (Strategy.PAIR, Strategy.AKJ83):
        ways = by(strategy)[0].ways
        assert not ((ways[:, 0] > 0) & (ways[:, 1:].sum(axis=1) > 0)).any()


# The jackpot


def test_the_jackpot_returns_what_its_hands_are_worth():
    """4 royal and 36 straight flushes, 624, 3,744, 5,108, and 36 times 44 of aces and eights."""
    hands = comb(52, 5)
    for dollars in (10_000, 25_000, 149_390):
        prizes = 4 * dollars + 36 * Fraction(dollars, 10)
        prizes += 624 * 500 + 3_744 * 150 + 5_108 * 100 + comb(4, 2) ** 2 * 44 * 50
        wager = boomerang(by(Strategy.BEST)[0], Settings(jackpot=Cents(dollars * 100)))
        assert wager.payback == prizes / hands
        twice = boomerang(
            by(Strategy.BEST)[0], Settings(jackpot=Cents(dollars * 100), jackpot_stake=Cents(2_00))
        )
        assert twice.payback == prizes / hands / 2


def test_the_jackpot_breaks_even_just_below_149390():
    curve = jackpot_curve(by(Strategy.BEST)[0], Cents(1_00))
    assert curve.break_even == Fraction(2_598_960 - 1_463_600) / Fraction(76, 10)
    assert curve.payback(curve.break_even) == 1
    assert curve.payback(Fraction(10_000)) == Fraction(6415, 10829)


def test_settings_are_checked_with_their_clauses():
    assert read({}) == Settings()
    assert read({"strategy": "pair", "jackpot": "20000"}).jackpot == 20_000_00
    for name, text, ref in (
        ("strategy", "luck", "7.1"),
        ("jackpot", "9999.99", "11.1/1"),
        ("jackpot", "10000.05", "11.1/2"),
        ("jackpot-stake", "0", "10.2"),
    ):
        with pytest.raises(Refused) as caught:
            read({name: text})
        assert caught.value.cite.ref == ref
    assert [one.name for one in in_force(Settings())] == ["strategy", "jackpot", "jackpot-stake"]


def test_a_report_has_both_wagers_and_says_where_the_jackpot_breaks_even():
    report = odds(Settings())
    assert [one.wager for one in report.wagers] == ["ante", "boomerang"]
    assert "all of it at $149,389.47" in report.notes[1]
    assert "19,933,230,517,200" in report.basis
