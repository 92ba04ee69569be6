"""A name that is nearly one: what may have been meant is said first, and nothing is done."""

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("odds blackjack --set decs=6", "decks"),
        ("odds canberra-poker --set jackpt=1", "jackpot"),
        ("odds keno --set jackpot6=3", "jackpot-6"),
        ("odds pai-gow --set jackpt=3", "jackpot"),
        ("odds baccarat --set decs=8", "decks"),
        ("odds bacarat", "baccarat"),
        ("tournament run holdm", "holdem"),
        ("tournament samples rulette", "roulette"),
    ],
)
def test_what_was_nearly_said(words, name):
    result = CliRunner().invoke(app, words.split())
    assert result.exit_code == 2
    assert result.output.startswith(f"did you mean {name}? ")


def test_a_name_that_is_near_to_nothing_and_a_file_that_is_not_there():
    strange = CliRunner().invoke(app, ["odds", "blackjack", "--set", "weather=fine"])
    assert strange.output == "no setting 'weather': there are decks, strategy\n"
    missing = CliRunner().invoke(app, ["tournament", "check", "none.toml"])
    assert missing.output == "none.toml: No such file or directory\n"
