"""`houseway play GAME --history FILE`: an evening written down, and told again from its file."""

import json
import re

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app


def houseway(*words: object):
    return CliRunner().invoke(app, [str(word) for word in words])


def stakes(printed: str) -> list[str]:
    """The last line of stakes that the room printed, player by player."""
    *_, line = re.finditer(r"^  stake +(.*)$", printed, re.MULTILINE)
    return line[1].split()


@pytest.mark.parametrize("game", ["holdem", "omaha", "draw", "seven-card-stud"])
def test_an_evening_is_written_down_and_ends_alike_when_it_is_told(game, tmp_path):
    file = tmp_path / "evening.phhs"
    played = houseway("play", game, "--rounds", 3, "--seed", 11, "--history", file)
    assert played.exit_code == 0, played.output
    assert f"written to {file}" in played.stdout.replace("\n", "")
    told = houseway("poker", "history", file, "--json")
    assert told.exit_code == 0, told.output
    hands = json.loads(told.stdout)["hands"]
    assert len(hands) == 3
    last = {row["player"]: row["ended"] for row in hands[-1]["players"]}
    ends = [f"${int(cents) // 100}" for _, cents in sorted(last.items())]
    assert ends == [one.replace(",", "") for one in stakes(played.stdout)]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("play", "baccarat", "--history", "x.phhs"), "only poker hands are written down"),
        (("play", "holdem", "--history", "no/such/x.phhs"), "there is no folder no/such"),
        (("play", "holdem", "--moves", "-", "--history", "x.phhs"), "of no file of moves"),
    ],
)
def test_what_cannot_be_written_down_is_said_before_anything_is_played(words, reason):
    result = houseway(*words)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert not result.stdout
