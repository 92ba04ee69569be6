"""Rule 10.4: the fifty bets of Multi Terminal Sic Bo, when each wins, and what it pays."""

from itertools import product

import pytest

from houseway.games.sic_bo.bets import AREAS, PAYS, TERMINAL_PAYS
from houseway.games.sic_bo.rules import ROLLS, Doubled
from houseway.house.rounds.round import TakeAndPay
from tests.games.ni2019_mttg.dice_evening import ready
from tests.games.ni2019_mttg.evening import rule
from tests.games.playing import DEALER
from tests.games.s49_sic_bo.spinning import EXACTLY_TWO, NI2019, paid, pays

LOST = None
EVERY_ROLL = [" ".join(map(str, roll)) for roll in product(range(1, 7), repeat=3)]
BOTH = pytest.mark.parametrize("game", [NI2019, EXACTLY_TWO], ids=["at-least-two", "exactly-two"])


def winning(game, name):
    """How many of the 216 rolls win, by what they pay."""
    won = [pays(game, roll, name) for roll in EVERY_ROLL]
    return {earns: won.count(earns) for earns in set(won) - {LOST}}


def row(name):
    return rule(f"10.4(a)/{name}")


@BOTH
@pytest.mark.parametrize(
    ("name", "won", "lost"),
    [
        ("small", ("1 1 2", "4 5 1"), ("1 1 1", "3 3 3", "5 5 1")),
        ("big", ("5 5 1", "6 6 5"), ("6 6 6", "4 4 4", "4 5 1")),
    ],
)
@pytest.mark.rule("ni2019-689-mttg", "10.4(a)/Small", "10.4(a)/Big")
def test_small_and_big_exclude_triples(game, name, won, lost):
    for roll in won:
        assert pays(game, roll, name) == 1
    for roll in lost:
        assert pays(game, roll, name) is LOST
    for roll in (*won, *lost):
        assert paid(game, roll, name).cite == row(name.title())


@BOTH
@pytest.mark.rule("ni2019-689-mttg", "10.4(a)/Specific Triples", "10.4(a)/Any Triple")
def test_triples(game):
    assert pays(game, "4 4 4", "triple:4") == 180
    assert pays(game, "4 4 4", "any-triple") == 31
    for name in ("triple:5", "triple:4"):
        assert pays(game, "4 4 5", name) is LOST
    assert paid(game, "4 4 4", "triple:4").cite == row("Specific Triples")
    assert paid(game, "4 4 4", "any-triple").cite == row("Any Triple")
    assert winning(game, "any-triple") == {31: 6}


@pytest.mark.parametrize(
    ("game", "with_triple", "wins"), [(NI2019, 11, 16), (EXACTLY_TWO, LOST, 15)]
)
@pytest.mark.rule("ni2019-689-mttg", "10.4(a)/Specific Doubles")
def test_whether_a_triple_is_a_double_is_a_reading(game, with_triple, wins):
    """Two of three: 3 places times 5 other faces; the triple is one more where it counts."""
    assert pays(game, "3 3 5", "double:3") == 11
    assert pays(game, "3 5 5", "double:3") is LOST
    assert pays(game, "3 3 3", "double:3") == with_triple
    assert paid(game, "3 3 5", "double:3").cite == row("Specific Doubles")
    assert paid(game, "3 3 3", "double:3").cite == row("Specific Doubles")
    assert winning(game, "double:3") == {11: wins}


ODDS = {4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6}
WAYS = {4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27}
ROWS = [f"10.4(a)/Total {low} or {21 - low}" for low in ODDS]


@pytest.mark.parametrize("low", list(ODDS))
@pytest.mark.rule("ni2019-689-mttg", *ROWS)
def test_totals(low):
    for total in (low, 21 - low):
        assert winning(NI2019, f"total:{total}") == {ODDS[low]: WAYS[low]}
        for roll in EVERY_ROLL[::11]:
            assert paid(NI2019, roll, f"total:{total}").cite == row(f"Total {low} or {21 - low}")


@BOTH
@pytest.mark.rule("ni2019-689-mttg", "10.4(a)/Two Dice Combinations")
def test_two_dice_combinations(game):
    names = [name for name in AREAS if name.startswith("domino:")]
    assert len(names) == 15
    assert pays(game, "2 5 2", "domino:2-5") == 6
    assert pays(game, "2 2 2", "domino:2-5") is LOST
    assert paid(game, "2 5 2", "domino:2-5").cite == row("Two Dice Combinations")
    assert winning(game, "domino:2-5") == {6: 30}


@BOTH
@pytest.mark.rule(
    "ni2019-689-mttg",
    "10.4(a)/Single Die one",
    "10.4(a)/Single Die two",
    "10.4(a)/Single Die three",
)
def test_a_single_die(game):
    for roll, earns, dice in (("6 1 2", 1, "one"), ("6 1 6", 2, "two"), ("6 6 6", 12, "three")):
        assert pays(game, roll, "single:6") == earns
        assert paid(game, roll, "single:6").cite == row(f"Single Die {dice}")
    assert winning(game, "single:6") == {1: 75, 2: 15, 12: 1}


@pytest.mark.rule("ni2019-689-mttg", "2.8(a)(i)", "2.8(a)(ii)")
def test_chips_that_lost_vanish_and_winnings_appear():
    table = ready()
    for number, bet in enumerate(("small", "big", "total:6", "single:6"), 1):
        table.bet(number, bet, 10)
    table.called("1 2 3")
    lost, won = table.put(DEALER, TakeAndPay())
    assert (lost.cite, won.cite) == (rule("2.8(a)(i)"), rule("2.8(a)(ii)"))
    assert [(one.wager.bet, one.net) for one in lost.payments] == [
        ("big", -10_00),
        ("single:6", -10_00),
    ]
    assert [(one.wager.bet, one.win) for one in won.payments] == [
        ("small", 10_00),
        ("total:6", 180_00),
    ]


@pytest.mark.parametrize(("bet", "ref"), [("small", "2.8(a)(ii)"), ("big", "2.8(a)(i)")])
def test_where_all_win_or_all_lose_there_is_one_event(bet, ref):
    table = ready()
    table.bet(1, bet, 10)
    table.called("1 2 3")
    (settled,) = table.put(DEALER, TakeAndPay())
    assert settled.cite == rule(ref)


def test_but_for_the_double_both_instruments_pay_alike():
    for name, roll in product(AREAS, ROLLS):
        one = PAYS.pays(name, roll).verdict
        assert TERMINAL_PAYS[Doubled.AT_LEAST_TWO].pays(name, roll).verdict == one
        other = TERMINAL_PAYS[Doubled.EXACTLY_TWO].pays(name, roll).verdict
        triple_on_double = name.startswith("double:") and set(roll) == {int(name[-1])}
        assert other == (None if triple_on_double else one)
