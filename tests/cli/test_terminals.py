"""Multi Terminal baccarat at the command line: play, a file of moves, odds."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.cli.play.room.conversation import Conversation
from houseway.cli.play.session import Session
from houseway.core.entropy import Seeded
from tests.games.listings import TABLES

MOVES = """\
{"role": "player", "seat": 1, "move": "place-chips", "bet": "banker", "stake": 2500}
{"role": "player", "seat": 1, "move": "place-chips", "bet": "tie", "stake": 500}
{"role": "player", "seat": 1, "move": "confirm-wagers"}
{"role": "dealer", "move": "expire-period"}
{"role": "clock", "move": "expire-period"}
{"role": "dealer", "move": "deal", "cards": "2S 3D"}
{"role": "dealer", "move": "deal", "cards": "4C 4H"}
{"role": "dealer", "move": "confirm-outcome", "result": "banker"}
{"role": "dealer", "move": "take-and-pay"}
{"role": "supervisor", "move": "direct-rounds", "occasion": "any-time", "rounds": 2}
{"role": "dealer", "move": "report-wrong-cards", "foreign": "a joker"}
"""


def houseway(*words):
    return CliRunner().invoke(app, ["play", "baccarat", "--edition", "NI2019", *words])


@pytest.fixture
def room(monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")
    one = next(one for one in TABLES if one.edition == "NI2019" and one.game == "baccarat")
    session = Session(one, one.table.rules.default, Seeded(3))
    session.prepare()
    return Conversation(session, seats=2, explain=False, step=False)


def said(room, *lines):
    with room.console.capture() as captured:
        for line in lines:
            room.answer(line)
    return captured.get()


def test_a_wager_is_shown_placed_and_confirmed(room):
    answer = said(room, "1 banker 25")
    assert "terminal 1 shows $20 on banker of $25" in answer
    assert "player 1 has confirmed" in answer
    assert "Box" not in answer
    assert room.session.won(1) == -20_00
    assert "NI2019 Multi Terminal 2.7(a)" in said(room, "1 back")
    assert "NI2019 Multi Terminal 3.3" in said(room, "2 banker 5")


def test_enter_plays_the_coup_and_opens_the_next_period(room):
    answer = said(room, "1 banker 20", "")
    assert "the Wagering Period has expired" in answer
    assert "outcome confirmed" in answer
    assert answer.endswith("player 2 $0\n")
    assert room.session.table.period.open


def test_the_display_has_its_areas_and_its_countdown(room):
    answer = said(room, "1 tie 10", "view")
    assert "betting areas: player, banker, tie, player-pair, banker-pair" in answer
    assert "Wagering Period of 25 seconds runs" in answer
    assert "terminal" in answer


def test_a_file_of_moves_gives_events_and_refusals(tmp_path):
    file = tmp_path / "moves.jsonl"
    file.write_text(MOVES, encoding="utf-8")
    result = houseway("--moves", str(file))
    assert result.exit_code == 1
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    refused = [line["cite"] for line in lines if "refused" in line]
    assert refused == ["NI2019 Multi Terminal 3.3", "NI2019 Multi Terminal 5.2"]
    first, last = lines[0], lines[-1]
    assert (first["event"], first["asked"], first["shown"]) == ("chips-displayed", 2500, 2000)
    assert (last["event"], last["foreign"]) == ("wrong-cards-found", "a joker")
    (settled,) = [line for line in lines if line.get("event") == "settled"]
    assert settled["payments"][0]["commission"] == 1_00


@pytest.mark.parametrize("method", ["A", "B"])
def test_rounds_are_played_at_random(method):
    result = houseway("--rounds", "5", "--seats", "3", "--seed", "2", "--set", f"method={method}")
    assert result.exit_code == 0
    assert result.stdout.count("cards collected") == 5


@pytest.mark.parametrize("words", [("method=C",), ("pairs=maybe",), ("terminals=0",), ("boxes=3",)])
def test_a_setting_that_is_none_ends_with_status_2(words):
    result = houseway("--set", *words)
    assert result.exit_code == 2
    assert words[0].partition("=")[0] in result.stderr
