"""`houseway simulate keno`: picks, a ticket, a hall; and what it does not take."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app


def run(*words):
    return CliRunner().invoke(app, ["simulate", "keno", *words])


def figures(*words):
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_every_pick_stands_beside_its_exact_return():
    shown = figures("--rounds", "10000", "--seed", "3")
    assert (shown["game"], shown["edition"], shown["rounds"], shown["seed"]) == (
        "keno",
        "S49",
        10000,
        3,
    )
    assert shown["settings"]["schedule"] == "standard"
    assert [one["wager"] for one in shown["wagers"]] == [f"pick:{n}" for n in range(1, 16)]
    first = shown["wagers"][0]
    assert first["exact_return"] == "3/4"
    assert abs(first["return"] - 0.75) < 5 * first["standard_error"]
    assert run("--rounds", "10000", "--seed", "3").stdout.count(", p ") == 15


def test_every_outcome_is_counted_beside_its_exact_chance():
    """Of ten thousand Draws one in four hits a single number: 2,500, give or take 43."""
    one, *_, fifteen = figures("--rounds", "10000", "--seed", "3")["wagers"]
    assert [(row["net"], row["probability"]) for row in one["outcomes"]] == [
        ("2", "1/4"),
        ("-1", "3/4"),
    ]
    assert [row["expected"] for row in one["outcomes"]] == [2500, 7500]
    assert abs(one["outcomes"][0]["seen"] - 2500) < 5 * 43.3
    for wager in (one, fifteen):
        assert sum(row["seen"] for row in wager["outcomes"]) == 10000
        assert wager["chi_square"]["chance"] > 0.0001
    seen = one["outcomes"][0]["seen"]
    pearson = (seen - 2500) ** 2 / 2500 + (seen - 2500) ** 2 / 7500
    assert one["chi_square"]["statistic"] == pytest.approx(pearson)
    assert one["chi_square"]["degrees_of_freedom"] == 1


def test_schedule_and_jackpot_are_settings():
    words = ("--rounds", "100", "--seed", "1")
    special = figures(*words, "--set", "schedule=special-2")
    assert [one["wager"] for one in special["wagers"]] == [f"pick:{n}" for n in (3, 4, 5, 6)]
    small, large = (
        figures(*words, "--set", f"jackpot-6={size}")["wagers"][5]["exact_return"]
        for size in (1000, 2000)
    )
    assert small != large


def test_a_way_ticket_of_many_games():
    words = ("--rounds", "1000", "--seed", "1", "--numbers", "1/2", "--ways", "2/1")
    shown = figures(*words, "--games", "50")
    assert [one["exact_return"] for one in shown["wagers"]] == ["3/4", "75/98"]
    assert shown["wagers"][1]["wager"] == "ways:2/1, 50 games for 49"
    assert "games for 49" in run(*words, "--games", "50").stdout


def test_a_hall_tells_of_its_jackpots():
    words = ("--rounds", "300", "--seed", "3", "--numbers", "1 2 3 4 5 6", "--tickets", "200")
    shown = figures(*words)
    assert shown["tickets"] == 200
    assert shown["wagers"][0]["wager"] == "ways:1/6"
    assert all(one["amount"] >= 1000_00 for one in shown["jackpots_won"])
    assert set(shown["pools"]) == {"6"}
    text = run(*words).stdout
    assert "300 games of 200 tickets" in text
    assert "jackpot of 6: won" in text


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--rounds", "0"), "rounds: 0 is not 1 to"),
        (("--rounds", "5", "--set", "schedule=special-3"), "is not standard or special-1"),
        (("--rounds", "5", "--set", "decks=3"), "no setting 'decks'"),
        (("--rounds", "5", "--numbers", "81"), "81 is not a number from 1 to 80"),
        (("--rounds", "5", "--numbers", "1", "--stake", "0.50"), "below $1"),
        (("--rounds", "5", "--numbers", "1 2 3/4", "--ways", "9/2"), "make 0 Ways of 2"),
        (("--rounds", "5", "--ways", "1/2"), "say with --numbers"),
        (("--rounds", "5", "--tickets", "5"), "say with --numbers"),
        (("--rounds", "5", "--numbers", "1", "--tickets", "-1"), "--tickets -1 is not 1 to"),
        (("--rounds", "1", "--numbers", "1", "--tickets", "5"), "2 games or more"),
        (("--rounds", "5", "--edition", "S20"), "no edition 'S20' of keno"),
        (("--rounds", "5", "--chart", "x"), "keno"),
    ],
)
def test_what_is_not_taken_ends_with_2(words, reason):
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert reason in result.stderr


def test_a_ticket_is_for_keno_alone():
    result = CliRunner().invoke(app, ["simulate", "baccarat", "--rounds", "5", "--numbers", "1"])
    assert result.exit_code == 2
    assert "for keno alone" in result.stderr
