"""Sic-Bo: the odds of all fifty wagers against an enumeration that knows nothing of the code."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from typing import Any, cast

import pytest

from houseway.core.value import changed
from houseway.games.sic_bo.rules import Doubled
from houseway.games.sic_bo.table.composition import SIC_BO
from houseway.games.sic_bo.table.settings import Operation
from houseway.games.sic_bo.terminals.composition import MULTI_TERMINAL
from houseway.games.sic_bo.terminals.settings import Activation, Entry
from houseway.odds.games.sic_bo import sic_bo
from houseway.odds.report.report import wager_odds

ROLLS = list(product((1, 2, 3, 4, 5, 6), repeat=3))
TOTALS = dict(zip(range(4, 11), (62, 31, 18, 12, 8, 7, 6), strict=True))


def nets(*, exactly_two):
    """What each wager earns on each roll, written down from the instruments."""
    found: dict[str, Any] = {
        "small": lambda d: 1 if 4 <= sum(d) <= 10 and len(set(d)) > 1 else -1,
        "big": lambda d: 1 if 11 <= sum(d) <= 17 and len(set(d)) > 1 else -1,
        "any-triple": lambda d: 31 if len(set(d)) == 1 else -1,
    }
    doubles = {2} if exactly_two else {2, 3}
    for n in range(1, 7):
        found[f"triple:{n}"] = lambda d, n=n: 180 if d == (n, n, n) else -1
        found[f"double:{n}"] = lambda d, n=n: 11 if d.count(n) in doubles else -1
        found[f"single:{n}"] = lambda d, n=n: (-1, 1, 2, 12)[d.count(n)]
    for total in range(4, 18):
        pays = TOTALS[min(total, 21 - total)]
        found[f"total:{total}"] = lambda d, t=total, p=pays: p if sum(d) == t else -1
    for low, high in combinations(range(1, 7), 2):
        found[f"domino:{low}-{high}"] = lambda d, p={low, high}: 6 if p <= set(d) else -1
    return found


def counted(house, **settings):
    game = sic_bo(house, changed(house.rules.default, **settings))
    assert game.basis == "216 equally likely ways in which three dice can fall"
    return {one.wager: one for one in wager_odds(game.endings())}


TABLES = {
    "S49": (SIC_BO, {}, False),
    "S49 by hand": (SIC_BO, {"operation": Operation.BY_HAND}, False),
    "NI2019": (MULTI_TERMINAL, {}, False),
    "NI2019 exactly two": (MULTI_TERMINAL, {"double": Doubled.EXACTLY_TWO}, True),
    "NI2019 at the end, recognised": (
        MULTI_TERMINAL,
        {"tumbler": Activation.END, "entry": Entry.RECOGNISED},
        False,
    ),
}


@pytest.mark.parametrize("table", list(TABLES))
def test_every_wager_has_the_odds_that_an_enumeration_gives(table):
    house, settings, exactly_two = TABLES[table]
    found = counted(house, **cast(dict[str, Any], settings))
    expected = nets(exactly_two=exactly_two)
    assert set(found) == set(expected)
    assert len(found) == 50
    for name, net in expected.items():
        ways = Counter(map(net, ROLLS))
        mean = Fraction(sum(n * w for n, w in ways.items()), 216)
        square = Fraction(sum(n * n * w for n, w in ways.items()), 216)
        outcomes = {one.net: one.probability for one in found[name].outcomes}
        assert outcomes == {Fraction(n): Fraction(w, 216) for n, w in ways.items()}
        assert found[name].house_edge == -mean
        assert found[name].variance == square - mean * mean


# By hand: for each way to win its net, for each of the others one lost, over 216.
EDGES = {
    "small": Fraction(111 - 105, 216),
    "big": Fraction(111 - 105, 216),
    "any-triple": Fraction(210 - 6 * 31, 216),
    "triple:1": Fraction(215 - 180, 216),
    "double:1": Fraction(200 - 16 * 11, 216),
    "single:1": Fraction(125 - 75 - 15 * 2 - 12, 216),
    "domino:1-2": Fraction(186 - 30 * 6, 216),
    "total:4": Fraction(213 - 3 * 62, 216),
    "total:5": Fraction(210 - 6 * 31, 216),
    "total:6": Fraction(206 - 10 * 18, 216),
    "total:7": Fraction(201 - 15 * 12, 216),
    "total:8": Fraction(195 - 21 * 8, 216),
    "total:9": Fraction(191 - 25 * 7, 216),
    "total:10": Fraction(189 - 27 * 6, 216),
}


@pytest.mark.parametrize("name", list(EDGES))
@pytest.mark.standard("A2")
def test_the_house_edge_by_hand(name):
    assert counted(SIC_BO)[name].house_edge == EDGES[name]


def test_a_double_that_wants_exactly_two_costs_an_eighteenth_more():
    """One way less to win: 15 times 11 against 201."""
    edge = counted(MULTI_TERMINAL, double=Doubled.EXACTLY_TWO)["double:6"].house_edge
    assert edge == Fraction(201 - 165, 216) == Fraction(1, 6)
    assert counted(MULTI_TERMINAL)["double:6"].house_edge == Fraction(1, 9)
