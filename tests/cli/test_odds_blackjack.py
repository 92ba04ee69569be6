"""`houseway odds blackjack`: what it answers, and what it does not take."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app

pytestmark = pytest.mark.usefixtures("odds_once")


def odds(*words):
    return CliRunner().invoke(app, ["odds", "blackjack", *words])


@pytest.fixture(scope="module")
def answer(odds_once: None):  # noqa: ARG001
    return json.loads(odds("--set", "decks=6", "--set", "strategy=total", "--json").stdout)


def test_settings_in_force_and_wagers_are_named(answer):
    assert answer["settings"] == {"decks": "6", "strategy": "total"}
    assert [one["wager"] for one in answer["wagers"]] == ["main", "insurance", "super-sevens"]


def test_the_main_wager_is_a_decimal_with_a_bound(answer):
    main = answer["wagers"][0]
    assert main["exact"] is False
    assert float(main["error"]) <= 1e-8
    assert float(main["return"]) == pytest.approx(1 - float(main["house_edge"]), abs=1e-11)
    assert 0.004 < float(main["house_edge"]) < 0.006


def test_insurance_is_a_fraction(answer):
    """96 of the 311 cards beside an ace are worth ten: 2 to 1 on that, else the stake is gone."""
    insurance = answer["wagers"][1]
    assert insurance["outcomes"] == [
        {"net": "2", "probability": "96/311", "provisions": ["s49-1999-blackjack 7.4"]},
        {"net": "-1", "probability": "215/311", "provisions": ["s49-1999-blackjack 7.5(a)"]},
    ]
    assert insurance["house_edge"] == "23/311"


def test_the_chart_is_drawn_as_a_page_and_as_a_picture(tmp_path):
    page, picture = tmp_path / "chart.html", tmp_path / "chart.svg"
    assert odds("--html", str(page)).exit_code == 0
    _, chart = page.read_text().split('<table class="blackjack-chart">')
    assert chart.partition("</table>")[0].count('<th scope="row">') == 36
    assert odds("--plot", str(picture)).exit_code == 0
    assert "<svg" in picture.read_text()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--set", "decks=4"], "decks: '4' is not 5 to 8 (S49 Blackjack 2.1)"),
        (["--set", "decks=9"], "decks: '9' is not 5 to 8"),
        (["--set", "strategy=luck"], "'luck' is not total or composition"),
        (["--set", "jokers=1"], "no setting 'jokers'"),
        (["--set", "decks"], "is not NAME=VALUE"),
        (["--edition", "NI2019"], "NI2019"),
        (["--plot", "x.txt"], "does not end in .png"),
        (["--html", "nowhere/x.html"], "No such file"),
        (["--chart", "nowhere/x.txt"], "--chart nowhere/x.txt: No such file"),
        (["--chart", "x.txt", "--json"], "ask for one of them"),
    ],
)
def test_what_it_does_not_take_ends_with_status_2(words, reason):
    result = odds(*words)
    assert result.exit_code == 2
    assert reason in result.stderr
