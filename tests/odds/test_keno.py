"""The odds of keno against counts made here, and against Draws of a small Device played out."""

import re
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import pytest

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.games.keno.law import rules
from houseway.games.keno.money import prizes
from houseway.games.keno.tickets import ways
from houseway.games.keno.tickets.entries import Entry
from houseway.games.keno.tickets.ways import Ways
from houseway.odds.games import keno
from houseway.odds.games.keno import TooMany, many_games, pick_odds, read, way_ticket
from houseway.odds.report.report import as_json
from tests.games.s49_keno.test_schedules import SPECIAL_1, SPECIAL_2, STANDARD


def chance(pick, matched):
    """Of the sets of 20 drawn, those with so many of the numbers picked."""
    return Fraction(comb(pick, matched) * comb(80 - pick, 20 - matched), comb(80, 20))


def returned(column, pick):
    return sum(dollars * chance(pick, matched) for matched, dollars in column.items())


@pytest.mark.parametrize(
    ("schedule", "table"),
    [("standard", STANDARD), ("special-1", STANDARD | SPECIAL_1), ("special-2", SPECIAL_2)],
)
@pytest.mark.standard("A2")
def test_returns_are_those_of_the_printed_tables(schedule, table):
    report = keno.odds(read({"schedule": schedule}))
    assert [one.wager for one in report.wagers] == [f"pick:{pick}" for pick in table]
    for one, (pick, column) in zip(report.wagers, table.items(), strict=True):
        assert sum(each.probability for each in one.outcomes) == 1
        assert one.payback == returned(column, pick)
        second = sum(dollars**2 * chance(pick, n) for n, dollars in column.items())
        assert one.variance == second - one.payback**2


def test_the_index_gives_the_same_returns():
    """75.0 % for one number, 52.8 and 52.3 % for six and eight before the jackpot."""
    report = keno.odds(read({}))
    back = {one.wager: 100 * one.payback for one in report.wagers}
    assert back["pick:1"] == 75
    assert all(Fraction(773, 10) <= back[f"pick:{n}"] <= Fraction(782, 10) for n in (2, 3, 4, 5))
    for pick, before in ((6, 52.8), (8, 52.3)):
        assert float(back[f"pick:{pick}"]) == pytest.approx(before, abs=0.05)


def test_a_net_of_nothing_is_listed():
    """A dollar back for a dollar: 0 or 3 of 5. All of five: $530, which is 529 more."""
    five = pick_odds(5, read({}))
    nets = {one.net: one.probability for one in five.outcomes}
    assert set(nets) == {529, 9, 0, -1}
    assert nets[Fraction(0)] == chance(5, 0) + chance(5, 3)
    assert nets[Fraction(529)] == chance(5, 5)


def test_a_jackpot_adds_its_chance_times_its_size():
    small, large = (pick_odds(8, read({"jackpot-8": size})) for size in ("12500", "40000"))
    assert large.payback - small.payback == 27_500 * chance(8, 8)
    assert pick_odds(6, read({"jackpot-8": "40000"})) == pick_odds(6, read({}))


def test_a_jackpot_below_the_guarantee_is_refused():
    for name, least in (("jackpot-6", "999.99"), ("jackpot-8", "12499.99")):
        with pytest.raises(Refused) as caught:
            read({name: least})
        assert caught.value.cite.ref == "5.2"


def test_the_form_of_the_answer():
    answer: Any = as_json(keno.odds(read({"schedule": "special-2"})))
    assert (answer["game"], answer["edition"]) == ("keno", "S49")
    assert answer["settings"] == {
        "schedule": "special-2",
        "jackpot-6": "1000.00",
        "jackpot-8": "12500.00",
    }
    first = answer["wagers"][0]
    assert first["outcomes"] == [
        {
            "net": "55",
            "probability": "57/4108",
            "provisions": ["s49-1999-keno 8.3/pick3/match3"],
        },
        {
            "net": "-1",
            "probability": "4051/4108",
            "provisions": ["s49-1999-keno 10.1(b)"],
        },
    ]


def test_the_page_on_keno_gives_these_returns():
    page = Path(__file__).parents[2] / "docs" / "games" / "keno.md"
    rows = re.findall(r"^\| (\d+) \| ([0-9.]+) % .*\| (.+) \| (.+) \|$", page.read_text(), re.M)
    assert len(rows) == 15
    for pick, *shown in rows:
        for schedule, text in zip(keno.Printed, shown, strict=True):
            if text[0].isdecimal():
                found = pick_odds(int(pick), read({"schedule": schedule}))
                assert f"{float(100 * found.payback):.4f}" == text.removesuffix(" %")


# Tickets of several Ways


@pytest.fixture
def small_device(monkeypatch):
    """Nine numbers, of which four are drawn: few enough to play out all 126 Draws."""
    for module in (rules, keno):
        monkeypatch.setattr(module, "NUMBERS", 9)
        monkeypatch.setattr(module, "DRAWN", 4)


@pytest.mark.usefixtures("small_device")
@pytest.mark.parametrize("groups", [((1, 2), (3, 4), (5,)), ((1,), (2,), (3,), (4,))])
@pytest.mark.parametrize("said", [((2,),), ((1,), (2,), (3,))])
def test_a_way_ticket_is_what_all_draws_together_make_of_it(groups, said):
    there = ways.counted(groups)
    played = tuple(Ways(there[pick], pick) for (pick,) in said if there[pick])
    entry = Entry(groups, Cents(1_00), played)
    sums = []
    for drawn in combinations(range(1, 10), 4):
        found = prizes.way_prizes(1, entry, drawn, rules.STANDARD_SCHEDULE, None)
        sums.append(sum(one.amount for one in found))
    odds = way_ticket(entry, read({}))
    stake = 100 * entry.way_count
    assert odds.payback == Fraction(sum(sums), len(sums) * stake)
    squares = Fraction(sum(one**2 for one in sums), len(sums)) / stake**2
    assert odds.variance == squares - odds.payback**2


def test_ways_of_one_pick_return_what_the_pick_returns():
    """Means add up whether or not Ways overlap; variances do not."""
    groups = ((1, 2), (3, 4), (5, 6), (7, 8))
    apart = way_ticket(Entry(groups, Cents(1_00), (Ways(4, 2),)), read({}))
    overlapping = way_ticket(Entry(groups, Cents(1_00), (Ways(6, 4),)), read({}))
    assert apart.payback == pick_odds(2, read({})).payback
    assert overlapping.payback == pick_odds(4, read({})).payback
    assert overlapping.variance > pick_odds(4, read({})).variance / 6


def test_two_ways_that_win_one_jackpot_share_it():
    """All nine drawn: one jackpot. Eight drawn: one jackpot, and two sixes of which five are."""
    groups = ((1, 2, 3), (4, 5, 6), (7, 8, 9))
    three = way_ticket(Entry(groups, Cents(1_00), (Ways(3, 6),)), read({}))
    assert three.payback < pick_odds(6, read({})).payback
    nets = {one.net: one.probability for one in three.outcomes}
    assert max(nets) == Fraction(1000 + 50 + 50, 3) - 1
    assert nets[Fraction(1000, 3) - 1] == Fraction(comb(71, 11), comb(80, 20))


def test_a_ticket_with_too_many_groups_is_not_counted_out():
    kings = tuple((n,) for n in range(1, 19))
    with pytest.raises(TooMany):
        way_ticket(Entry(kings, Cents(1_00), (Ways(18, 1),)), read({}))


# Tickets of many games


@pytest.mark.parametrize(("games", "charged"), [(1, 1), (49, 49), (50, 49), (100, 98)])
def test_free_games_raise_the_return(games, charged):
    one = pick_odds(1, read({}))
    many = many_games(one, games)
    assert many.payback == Fraction(3, 4) * games / charged
    assert many.variance == one.variance * games / charged**2
