"""`houseway games`: all on one screen, or one game with its settings."""

import json
import re

from typer.testing import CliRunner

import houseway
from houseway.cli.command_list import COMMANDS
from houseway.cli.main import app, command
from houseway.cli.poker.people_and_bots import BOTS
from houseway.law.instruments import Game


def answered(*words):
    result = CliRunner().invoke(app, list(words), env={"COLUMNS": "80"})
    assert result.exit_code == 0, result.output
    return result.stdout


def test_all_games_fit_a_screen_of_80_by_24():
    lines = answered("games").splitlines()
    assert len(lines) <= 22
    assert max(map(len, lines)) <= 80
    assert [line.split()[0] for line in lines[1 : len(Game) + 1]] == [*Game]


def test_one_game_tells_its_editions_and_settings_with_money_in_one_format():
    text = answered("games", "holdem")
    assert "holdem S49: Hold-em by the poker rules of 1999" in text
    assert "NI2015" in text
    rows = [line for line in text.splitlines() if line.startswith("over-blind ")]
    assert [row.split()[1:3] for row in rows] == [["$10", "$0.05"]] * 2
    (whole,) = (
        one for one in json.loads(answered("games", "--json"))["games"] if one["game"] == "holdem"
    )
    alone = json.loads(answered("games", "holdem", "--json"))
    assert alone == whole | {"houseway": houseway.__version__}


def test_help_names_every_command_as_it_is_typed():
    told = answered("--help")
    listed = [line.split()[1] for line in told.splitlines() if re.match(r"│ [a-z]", line)]
    assert sorted(listed) == sorted(row.name for row in COMMANDS)


def test_the_line_of_a_command_fits_80_columns():
    assert all(len(row.about) <= 60 for row in COMMANDS)


def test_nothing_of_a_help_is_taken_for_markup():
    """A word in square brackets, as [bold], would not be shown."""

    def options(command):
        yield from ((command.name, one.help or "") for one in command.params)
        for below in getattr(command, "commands", {}).values():
            yield from options(below)

    said = [found for row in COMMANDS for found in options(command(row.name))]
    assert len(said) > 100
    assert [one for one in said if re.search(r"(?<!\\)\[[a-z#/@]", one[1])] == []


def test_every_way_that_bots_play_is_named_in_the_help():
    (bot,) = (one for one in command("play").params if one.name == "bot")
    kinds = vars(bot)["help"]
    assert [name for name in BOTS if name not in kinds] == []
