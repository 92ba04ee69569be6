"""Sic-Bo at the command line: a table in the terminal, a file of moves, odds."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.cli.play.room.conversation import Conversation
from houseway.cli.play.session import Session
from houseway.core.entropy import Seeded
from tests.games.listings import TABLES


def houseway(*words, moves=None):
    return CliRunner().invoke(app, list(words), input=moves)


def room(edition):
    (one,) = (one for one in TABLES if (one.game, one.edition) == ("sic-bo", edition))
    session = Session(one, one.table.rules.default, Seeded(3))
    session.prepare()
    return Conversation(session, seats=2, explain=False, step=True)


def said(table, *lines):
    with table.console.capture() as captured:
        for line in lines:
            table.answer(line)
    return captured.get()


SPIN = """\
{"role": "player", "seat": 1, "move": "lay-chips", "bet": "small", "stake": 2000}
{"role": "player", "seat": 2, "move": "lay-chips", "bet": "triple:2", "stake": 500}
{"role": "dealer", "move": "no-more-bets"}
{"role": "dealer", "move": "tumble-dice"}
{"role": "dealer", "move": "report-dice", "first": 2, "second": 2, "third": 2}
{"role": "dealer", "move": "no-more-bets"}
{"role": "player", "seat": 1, "move": "lay-chips", "bet": "big", "stake": 2000}
{"role": "dealer", "move": "report-dice", "first": 7, "second": 2, "third": 2}
{"role": "dealer", "move": "report-dice", "first": 2, "second": 2, "third": 2}
{"role": "dealer", "move": "report-dice", "first": 1, "second": 2, "third": 3}
{"role": "dealer", "move": "enter-result", "first": 2, "second": 2, "third": 2}
{"role": "dealer", "move": "take-and-pay"}
{"role": "dealer", "move": "clear-layout"}
"""


def test_a_file_of_moves_answers_each_with_events_or_a_clause(tmp_path):
    file = tmp_path / "spin.jsonl"
    file.write_text(SPIN, encoding="utf-8")
    result = houseway("play", "sic-bo", "--moves", str(file))
    assert result.exit_code == 1
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    refused = [line["cite"] for line in lines if "refused" in line]
    assert refused == [
        "S49 Sic-Bo 5.1",  # no more bets before the dice tumble
        "S49 Sic-Bo 5.2",  # a result before no more bets
        "S49 Sic-Bo 4.5",  # a wager after it
        "S49 Sic-Bo 7.1",  # a die that shows 7
        "S49 Sic-Bo 5.3",  # a second result
    ]
    (settled,) = (line for line in lines if line.get("event") == "settled")
    nets = {
        one["wager"]["bet"]: one["returned"] + one["win"] - one["wager"]["stake"]
        for one in settled["payments"]
    }
    assert nets == {"small": -2000, "triple:2": 90_000}


def test_the_dealer_calls_the_dice_with_their_pips():
    table = room("S49")
    answer = said(table, "1 small 20", "", "", "dealer report-dice first=6 second=1 third=1")
    assert "the dice tumble under the cover" in answer
    assert "⚅ ⚀ ⚀  6 1 1: 8, small" in answer
    answer = said(table, "", "view")
    assert "the winning areas light up" in answer
    assert "[ ⚅ ⚀ ⚀ ]  total 8" in answer
    answer = said(table, "dealer report-lamps-failed", "", "", "view")
    assert "the lamps have failed; the result is valid" in answer
    assert "player 1 small $20: wins $20" in answer
    assert "last: ⚅ ⚀ ⚀ 8" in answer
    assert "hot: ⚀ 2" in answer


def test_at_terminals_a_result_is_put_right():
    table = room("NI2019")
    answer = said(table, "1 total:9 10", "", "", "dealer report-dice first=6 second=2 third=1")
    assert "⚅ ⚁ ⚀  6 2 1: 9, small" in answer
    answer = said(table, "view", "", "supervisor correct-result first=6 second=2 third=2")
    assert "Wagering Period of 25 seconds does not run" in answer
    assert "player 1 total:9 $10: wins $70" in answer
    assert "the result is put right: ⚅ ⚁ ⚁  6 2 2: 10, small" in answer
    assert "player 1 total:9 $10: loses" in said(table, "")


def test_a_void_spin_is_shown_as_such():
    table = room("S49")
    answer = said(table, "1 small 20", "", "view", "dealer report-tumbler-fault", "view")
    assert "the dice lie concealed" in answer
    assert "stake returned" in answer
    assert "Void" in answer
    assert table.session.won(1) == 0


@pytest.mark.parametrize(
    ("words", "edges"),
    [
        (["sic-bo"], {"small": "1/36", "double:1": "1/9", "triple:6": "35/216"}),
        (["sic-bo", "--edition", "NI2019"], {"double:1": "1/9", "domino:1-2": "1/36"}),
        (
            ["sic-bo", "--edition", "NI2019", "--set", "double=exactly-two"],
            {"double:1": "1/6", "single:1": "1/27"},
        ),
    ],
)
def test_the_odds_of_fifty_wagers_as_json(words, edges):
    answer = json.loads(houseway("odds", *words, "--json").stdout)
    assert len(answer["wagers"]) == 50
    found = {one["wager"]: one["house_edge"] for one in answer["wagers"]}
    assert {name: found[name] for name in edges} == edges
    assert all(one["exact"] for one in answer["wagers"])


def test_a_reading_that_is_none_ends_with_2():
    result = houseway("odds", "sic-bo", "--edition", "NI2019", "--set", "double=three")
    assert result.exit_code == 2
    assert "'three' is not at-least-two or exactly-two" in result.stderr
