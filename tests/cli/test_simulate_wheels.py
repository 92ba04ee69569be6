"""`houseway simulate` of games that a wheel or dice decide."""

import json
from fractions import Fraction

import pytest
import typer
from typer.testing import CliRunner

from houseway.cli.simulate import simulate

app = typer.Typer(pretty_exceptions_enable=False)
app.command()(simulate)

GAMES = [
    ("roulette", "S49", 198),
    ("roulette", "NI2019", 234),
    ("money-wheel", "S49", 7),
    ("sic-bo", "S49", 50),
]


def run(*words):
    return CliRunner().invoke(app, words)


@pytest.mark.parametrize(("game", "edition", "wagers"), GAMES)
def test_every_wager_lies_near_its_exact_return(game, edition, wagers):
    words = (game, "--edition", edition, "--rounds", "2000000", "--seed", "3", "--json")
    shown = json.loads(run(*words).stdout)
    assert (shown["rounds"], shown["seed"], len(shown["wagers"])) == (2_000_000, 3, wagers)
    for one in shown["wagers"]:
        off = one["return"] - float(Fraction(one["exact_return"]))
        assert abs(off) < 5 * one["standard_error"], one


def test_a_seed_gives_the_same_rounds_on_any_number_of_threads():
    words = ("roulette", "--rounds", "3000000", "--seed", "3", "--json")
    one, two = (run(*words, "--threads", threads) for threads in ("1", "2"))
    assert one.exit_code == 0
    assert one.stdout == two.stdout


def test_the_terminal_tells_of_no_shoes():
    shown = run("roulette", "--rounds", "1", "--seed", "3")
    assert shown.exit_code == 0
    assert "1 rounds, seed 3" in shown.stdout
    assert "shoe" not in shown.stdout
    assert "97.2973 %" in shown.stdout
