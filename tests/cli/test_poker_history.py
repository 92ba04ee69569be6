"""`houseway poker history`: a hand told step by step, as JSON, written anew, or refused."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.poker.command import app

TEXT = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [2, 5, 0]
min_bet = 5
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 AsKs",
  "d dh p2 QdQc",
  "d dh p3 ????",
  "p3 f",
  "p1 cbr 15",
  "p2 f",
]
finishing_stacks = [105, 95, 100]
"""


def run(*words, lines=None):
    return CliRunner().invoke(app, ["history", *map(str, words)], input=lines)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "hand.phh"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_a_hand_is_told_with_its_provisions(file):
    told = run(file)
    assert told.exit_code == 0, told.stderr
    rows = [" ".join(row.split()) for row in told.stdout.splitlines()]
    assert rows[0] == "hand 1 of 1: holdem, NI2015, no-limit; written in PHH"
    assert "player 1 posts a blind of $2 NI2015 Hold-em 8.5(a)" in rows
    assert "player 3 folds NI2015 Hold-em 10.2(b)(iii)" in rows
    assert "player 1 looks at A♠ K♠ NI2015 Hold-em 9.2" in rows
    assert "player 1 $100 $105" in rows


def test_explained_it_says_what_each_provision_is_about(file):
    told = run(file, "--explain")
    assert told.exit_code == 0
    assert "about" in told.stdout
    assert "shuffles before" in " ".join(told.stdout.split())


def test_scripts_get_json(file):
    (hand,) = json.loads(run(file, "--json").stdout)["hands"]
    assert (hand["game"], hand["edition"], hand["standard"]) == ("holdem", "NI2015", True)
    assert [one["ended"] for one in hand["players"]] == [105_00, 95_00, 100_00]
    assert hand["differences"] == []
    acts = [step["move"] for step in hand["steps"] if step["move"].startswith("player")]
    assert acts == ["player-3 fold", "player-1 bet-to stake=15.00", "player-2 fold"]
    assert {event["cite"] for event in hand["steps"][0]["events"]} >= {"NI2015 Hold-em 7.1"}


def test_standard_input_and_a_stack_that_is_not_so():
    told = run("-", lines=TEXT.replace("[105, 95, 100]", "[106, 94, 100]"))
    assert told.exit_code == 0
    assert "player 1: the file says $106, by these rules it is $105" in told.stdout


def test_the_hands_are_written_anew_in_either_form(file, tmp_path):
    own, again = tmp_path / "own.toml", tmp_path / "again.phh"
    assert run(file, "--write", own, "--own").exit_code == 0
    assert own.read_text(encoding="utf-8").startswith("houseway = 1\n")
    assert run(own, "--write", again).exit_code == 0
    assert again.read_text(encoding="utf-8").startswith('variant = "NT"\n')
    told = json.loads(run(again, "--json").stdout)["hands"]
    assert told == json.loads(run(own, "--json").stdout)["hands"]


def test_what_the_rules_do_not_allow_ends_with_1(file):
    file.write_text(TEXT.replace("p1 cbr 15", "p1 cbr 6"), encoding="utf-8")
    told = run(file)
    assert told.exit_code == 1
    assert f"{file}: line 11: a bet of $6 is not $10 to $100" in told.stderr
    assert "(NI2015 Hold-em 5.1)" in told.stderr
    assert told.stdout == ""


@pytest.mark.parametrize("text", ["hello", 'variant = "F7S"\n', "a = 1\n"])
def test_what_tells_no_hand_ends_with_2(file, text):
    file.write_text(text, encoding="utf-8")
    told = run(file)
    assert told.exit_code == 2
    assert told.stderr.count("\n") == 1


def test_a_file_that_is_not_there_ends_with_2(tmp_path):
    assert run(tmp_path / "none.phh").exit_code == 2
    assert run("-", "--write", tmp_path / "no" / "such", lines=TEXT).exit_code == 2
