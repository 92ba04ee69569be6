"""`houseway simulate`: the same rounds for a seed, and a reason for what it does not take."""

import json
import sys

import pytest
import typer
from typer.testing import CliRunner

from houseway.cli.simulate import simulate

app = typer.Typer(pretty_exceptions_enable=False)
app.command()(simulate)


def run(*words):
    return CliRunner().invoke(app, words)


def test_the_terminal_shows_errors_and_exact_figures():
    shown = run("baccarat", "--rounds", "10000", "--seed", "3")
    assert shown.exit_code == 0
    assert "10,000 rounds" in shown.stdout
    assert "seed 3" in shown.stdout
    assert "98.7649 %" in shown.stdout
    assert "standard errors" in shown.stdout


def test_a_seed_gives_the_same_rounds_on_any_number_of_threads():
    words = ("baccarat", "--rounds", "3000000", "--seed", "3", "--json")
    one, two = (run(*words, "--threads", threads) for threads in ("1", "2"))
    assert one.stdout == two.stdout
    shown = json.loads(one.stdout)
    assert (shown["rounds"], shown["seed"]) == (3_000_000, 3)
    assert shown["wagers"][0]["exact_return"] == "19283843717413/19524993263685"


def test_without_a_seed_one_is_drawn_and_told():
    first, second = (
        json.loads(run("baccarat", "--rounds", "100", "--json").stdout) for _ in range(2)
    )
    assert first["seed"] != second["seed"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("bakkarat", "--rounds", "5"), "no game 'bakkarat'"),
        (("baccarat", "--rounds", "0"), "rounds: 0 is not 1 to 1000000000000"),
        (("baccarat", "--rounds", "-5"), "rounds: -5 is not 1 to"),
        (("baccarat", "--rounds", "99999999999999999999999"), "is not 1 to 1000000000000"),
        (("baccarat", "--rounds", "many"), "rounds"),
        (("baccarat",), "--rounds"),
        (("baccarat", "--rounds", "5", "--seed", "-1"), "seed: -1 is not 0 to"),
        (("baccarat", "--rounds", "5", "--threads", "0"), "threads: 0 is not 1 to"),
        (("baccarat", "--rounds", "5", "--engine", "dask"), "engine: 'dask' is not local or ray"),
        (("baccarat", "--rounds", "5", "--set", "decks=9"), "decks: '9' is not 8"),
    ],
)
def test_bad_input_ends_with_2_and_says_why(words, reason):
    shown = run(*words)
    assert shown.exit_code == 2
    assert reason in shown.stderr
    assert shown.stdout == ""


def test_ray_that_is_not_installed_ends_with_2(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    shown = run("baccarat", "--rounds", "5", "--engine", "ray")
    assert shown.exit_code == 2
    assert "houseway[ray]" in shown.stderr


def test_the_list_of_games_that_can_be_simulated_is_whole():
    shown = run("holdem", "--rounds", "10")
    assert shown.exit_code == 2
    assert "no kernel plays holdem NI2015; known: baccarat S49, mini-baccarat S49" in shown.stderr
    for name in ("sic-bo NI2019", "blackjack S49", "keno S49", "canberra-poker S49"):
        assert name in shown.stderr
