"""`houseway odds keno`: what it answers, and what it does not take."""

import json
from fractions import Fraction
from math import comb

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app


def odds(*words):
    return CliRunner().invoke(app, ["odds", "keno", *words])


def test_every_pick_is_a_wager_with_exact_fractions():
    answer = json.loads(odds("--set", "jackpot-6=2000", "--json").stdout)
    assert (answer["game"], answer["edition"]) == ("keno", "S49")
    assert answer["settings"]["jackpot-6"] == "2000.00"
    assert [one["wager"] for one in answer["wagers"]] == [f"pick:{n}" for n in range(1, 16)]
    first = answer["wagers"][0]
    assert first["exact"] is True
    assert first["outcomes"] == [
        {"net": "2", "probability": "1/4", "provisions": ["s49-1999-keno 8.1/pick1/match1"]},
        {"net": "-1", "probability": "3/4", "provisions": ["s49-1999-keno 10.1(b)"]},
    ]
    assert (first["return"], first["house_edge"], first["variance"]) == ("3/4", "1/4", "27/16")


def test_the_text_says_what_the_jackpot_is_worth():
    shown = " ".join(odds().stdout.split())
    assert "pick:6 returns 39.8753 %" in shown
    assert "3,535,316,142,212,174,320 equally likely Draws" in shown


def test_a_page_is_written(tmp_path):
    assert odds("--html", str(tmp_path / "keno.html")).exit_code == 0
    assert "pick:15" in (tmp_path / "keno.html").read_text()


@pytest.mark.parametrize(
    ("command", "kind", "begins"),
    [
        (("odds", "keno"), "svg", b"<?xml"),
        (("keno", "jackpot"), "png", b"\x89PNG"),
        (("keno", "jackpot"), "pdf", b"%PDF"),
    ],
)
def test_a_plot_is_drawn(tmp_path, command, kind, begins):
    file = tmp_path / f"plot.{kind}"
    result = CliRunner().invoke(app, [*command, "--plot", str(file)])
    assert result.exit_code == 0, result.output
    assert file.read_bytes().startswith(begins)


def test_a_plot_that_cannot_be_written_ends_with_2():
    for name in ("/nowhere/x.png", "x.gif"):
        assert CliRunner().invoke(app, ["keno", "jackpot", "--plot", name]).exit_code == 2


def test_a_jackpot_returns_more_the_larger_it_is():
    """6 of 6 is hit once in 7,752.8 Draws: $1,000 more are worth 12.8985 per cent more."""
    answer = json.loads(CliRunner().invoke(app, ["keno", "jackpot", "--json"]).stdout)
    six, eight = answer["jackpots"]
    assert Fraction(six["chance"]) == Fraction(comb(74, 14), comb(80, 20))
    assert Fraction(eight["chance"]) == Fraction(comb(72, 12), comb(80, 20))
    for one, least in ((six, 1000), (eight, 12500)):
        without, chance = Fraction(one["without"]), Fraction(one["chance"])
        assert Fraction(one["return_at_least"]) == without + least * chance
        assert without + chance * Fraction(one["fair"]) == 1
    # The other prizes of 6, by hand: 3, 4 and 5 of 6 pay 1, 4 and 50.
    ways = {n: comb(20, n) * comb(60, 6 - n) for n in (3, 4, 5)}
    assert Fraction(six["without"]) == Fraction(ways[3] + 4 * ways[4] + 50 * ways[5], comb(80, 6))
    shown = CliRunner().invoke(app, ["keno", "jackpot"]).stdout
    assert "$4,661.37" in shown
    assert "100.0000 %" in shown


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("schedule=special-3", "'special-3' is not standard or special-1 or special-2"),
        ("jackpot-6=999", "$999 is not $1,000"),
        ("decks=6", "no setting 'decks'"),
    ],
)
def test_what_is_not_a_setting_ends_with_2(word, said):
    result = odds("--set", word, "--json")
    assert result.exit_code == 2
    assert said in result.stderr
