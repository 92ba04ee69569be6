"""Roulette: the odds of every wager against an enumeration that knows nothing of the code."""

from collections import defaultdict
from fractions import Fraction
from typing import Any

import pytest

from houseway.core.value import changed
from houseway.games.roulette.table.composition import ROULETTE
from houseway.games.roulette.table.settings import Offer
from houseway.games.roulette.terminals.composition import MULTI_TERMINAL_ROULETTE
from houseway.odds.games.roulette import roulette
from houseway.odds.report.report import wager_odds

TABLES = {"S49": ROULETTE, "NI2019": MULTI_TERMINAL_ROULETTE}
WHEEL = [
    *(0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10),
    *(5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26),
]
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
TO_ONE = {1: 35, 2: 17, 3: 11, 4: 8, 6: 5, 12: 2, 18: 1}
SECTIONS = {
    "tier": "5-8 10-11 13-16 23-24 27-30 33-36",
    "orphans": "1 6-9 14-17 17-20 31-34",
    "voisins": "0-2-3 0-2-3 4-7 12-15 18-21 19-22 25-26-28-29 25-26-28-29 32-35",
    "zero-game": "0-3 12-15 26 32-35",
}


def layout():
    """The wagers of the layout by arithmetic, and the numbers of each."""
    rows = [range(one, one + 3) for one in range(1, 37, 3)]
    across = {(one, one + 1) for one in range(1, 37) if one % 3}
    down = {(one, one + 3) for one in range(1, 34)}
    corners = {(one, one + 1, one + 3, one + 4) for one in range(1, 33) if one % 3}
    inside: dict[str, list[tuple[int, ...]]] = {
        "straight": [(number,) for number in range(37)],
        "split": [*across, *down, (0, 1), (0, 2), (0, 3)],
        "street": [*map(tuple, rows), (0, 1, 2), (0, 2, 3)],
        "corner": [*corners, (0, 1, 2, 3)],
        "six-line": [tuple(range(one, one + 6)) for one in range(1, 34, 3)],
    }
    inside["six-line"] = [six for six in inside["six-line"] if six[-1] <= 36]
    found = {
        f"{kind}:{'-'.join(map(str, numbers))}": set(numbers)
        for kind, every in inside.items()
        for numbers in every
    }
    found |= {f"column:{one}": set(range(one, 37, 3)) for one in (1, 2, 3)}
    found |= {f"dozen:{one}": set(range(12 * one - 11, 12 * one + 1)) for one in (1, 2, 3)}
    found |= {"low": set(range(1, 19)), "high": set(range(19, 37))}
    found |= {"even": set(range(2, 37, 2)), "odd": set(range(1, 37, 2))}
    return found | {"red": RED, "black": set(range(1, 37)) - RED}


def pieces(edition):
    """Each race-track wager as the sets of numbers of its pieces."""
    names = [name for name in SECTIONS if edition == "S49" or name != "zero-game"]
    found = {
        name: [set(map(int, place.split("-"))) for place in SECTIONS[name].split()]
        for name in names
    }
    for each_side, name in ((2, "neighbours"), (1, "neighbours-3")):
        if edition == "NI2019" or each_side == 2:
            for at, number in enumerate(WHEEL):
                near = (WHEEL[(at + step) % 37] for step in range(-each_side, each_side + 1))
                found[f"{name}:{number}"] = [{one} for one in near]
    return found


def distribution(places):
    """The nets of one unit on each of these places, for each unit staked."""
    nets: dict[Fraction, Fraction] = defaultdict(Fraction)
    for number in range(37):
        win = sum(TO_ONE[len(one)] if number in one else -1 for one in places)
        nets[Fraction(win, len(places))] += Fraction(1, 37)
    return nets


def counted(edition, **settings):
    house: Any = TABLES[edition]
    game = roulette(house, changed(house.rules.default, **settings))
    assert game.basis == "37 equally likely numbers of the wheel"
    return {one.wager: one for one in wager_odds(game.endings())}


@pytest.mark.parametrize("edition", TABLES)
@pytest.mark.standard("A2")
def test_every_wager_by_enumeration(edition):
    wagers = {name: [numbers] for name, numbers in layout().items()} | pieces(edition)
    found = counted(edition)
    assert set(found) == set(wagers)
    assert len(found) == (157 + 4 + 37 if edition == "S49" else 157 + 3 + 74)
    for name, places in wagers.items():
        nets = {one.net: one.probability for one in found[name].outcomes}
        assert nets == distribution(places), name
        assert found[name].house_edge == Fraction(1, 37)


@pytest.mark.parametrize("edition", TABLES)
def test_variances_by_hand(edition):
    """For k numbers that pay 36/k - 1 it is (36/k)**2 * k/37 * (1 - k/37)."""
    found = counted(edition)
    for name, k in (("straight:17", 1), ("split:0-1", 2), ("corner:0-1-2-3", 4), ("red", 18)):
        expected = Fraction(36, k) ** 2 * Fraction(k, 37) * (1 - Fraction(k, 37))
        assert found[name].variance == expected


def test_a_race_track_wager_counts_all_its_pieces_together():
    tier = counted("S49")["tier"]
    assert [(one.net, one.probability) for one in tier.outcomes] == [
        (2, Fraction(12, 37)),
        (-1, Fraction(25, 37)),
    ]


def test_the_clauses_are_those_that_paid():
    straight = counted("S49")["straight:17"]
    cites = [[cite.ref for cite in one.cites] for one in straight.outcomes]
    assert cites == [["6.1(a)"], ["7.1", "7.3(b)"]]


@pytest.mark.parametrize("edition", TABLES)
def test_without_a_race_track_its_wagers_have_no_odds(edition):
    assert len(counted(edition, race_track=Offer.NO)) == 157
