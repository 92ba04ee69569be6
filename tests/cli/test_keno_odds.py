"""`houseway odds keno`: what it answers, and what it does not take."""

import json

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
        {"net": "2", "probability": "1/4"},
        {"net": "-1", "probability": "3/4"},
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
