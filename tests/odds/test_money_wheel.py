"""The exact odds of the Money Wheel, against the counts of rule 2.1 by hand."""

import json
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.odds.games.models import model, odds
from tests.odds.tables import listed, settings

# Compartments of 52, and what one unit wins.
WHEEL = {
    "$1": (24, 1),
    "$3": (12, 3),
    "$5": (8, 5),
    "$11": (4, 11),
    "$23": (2, 23),
    "canberra": (1, 47),
    "flag": (1, 47),
}
WAGERS = {one.wager: one for one in odds(listed("money-wheel"), settings("money-wheel")).wagers}


def test_the_seven_wagers_in_the_order_of_the_layout():
    assert list(WAGERS) == list(WHEEL)


@pytest.mark.parametrize("bet", WHEEL)
@pytest.mark.standard("A2")
def test_each_wager_wins_as_often_as_its_segment_is_on_the_wheel(bet):
    count, win = WHEEL[bet]
    one, chance = WAGERS[bet], Fraction(count, 52)
    assert [(o.net, o.probability) for o in one.outcomes] == [(win, chance), (-1, 1 - chance)]
    assert one.payback == Fraction(48, 52)
    assert one.house_edge == Fraction(1, 13)
    assert one.variance == (win + 1) ** 2 * chance * (1 - chance)


def test_every_compartment_is_one_of_the_ways():
    counted = model(listed("money-wheel"), settings("money-wheel"))
    assert sum(ways for ways, _ in counted.endings()) == 52
    assert counted.basis == "52 equally likely compartments of the Wheel"


def test_the_order_of_the_segments_changes_nothing():
    order = ",".join(bet for bet, (count, _) in WHEEL.items() for _ in range(count))
    other = odds(listed("money-wheel"), settings("money-wheel", wheel=order))
    assert other.wagers == tuple(WAGERS.values())


def test_the_command_prints_fractions():
    run = CliRunner().invoke(app, ["odds", "money-wheel", "--json"])
    assert run.exit_code == 0
    report = json.loads(run.stdout)
    assert (report["game"], report["edition"]) == ("money-wheel", "S49")
    assert report["settings"]["segment-flag-maximum"] == "100.00"
    assert report["wagers"][0] == {
        "wager": "$1",
        "exact": True,
        "outcomes": [
            {"net": "1", "probability": "6/13", "provisions": ["s49-1999-money-wheel 6.1(a)"]},
            {"net": "-1", "probability": "7/13", "provisions": ["s49-1999-money-wheel 7.1"]},
        ],
        "return": "12/13",
        "house_edge": "1/13",
        "variance": "168/169",
    }
