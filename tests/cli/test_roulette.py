"""Roulette at the command line: a table in the terminal, a file of moves, odds."""

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


def room(edition="S49"):
    (one,) = (one for one in TABLES if (one.game, one.edition) == ("roulette", edition))
    session = Session(one, one.table.rules.default, Seeded(3))
    session.prepare()
    return Conversation(session, seats=2, explain=False, step=True)


def said(table, *lines):
    with table.console.capture() as captured:
        for line in lines:
            table.answer(line)
    return captured.get()


SPIN = """\
{"role": "player", "seat": 1, "move": "lay-chips", "bet": "straight:17", "stake": 500}
{"role": "player", "seat": 1, "move": "lay-chips", "bet": "split:1-5", "stake": 500}
{"role": "player", "seat": 1, "move": "lay-chips", "bet": "corner:1-2-4-6", "stake": 500}
{"role": "player", "seat": 1, "move": "lay-chips", "bet": "straight:37", "stake": 500}
{"role": "player", "seat": 2, "move": "lay-chips", "bet": "red", "stake": 500, "colour": "blue"}
{"role": "dealer", "move": "spin-ball"}
{"role": "player", "seat": 2, "move": "lay-chips", "bet": "voisins", "stake": 500}
{"role": "dealer", "move": "report-ball", "number": 17}
{"role": "dealer", "move": "no-more-bets"}
{"role": "player", "seat": 2, "move": "lay-chips", "bet": "red", "stake": 500}
{"role": "player", "seat": 2, "move": "lay-chips", "bet": "tier", "stake": 500}
{"role": "dealer", "move": "report-ball", "number": 37}
{"role": "dealer", "move": "report-ball", "number": 17}
{"role": "dealer", "move": "report-ball", "number": 20}
{"role": "dealer", "move": "place-dolly", "number": 17}
{"role": "dealer", "move": "take-and-pay"}
{"role": "dealer", "move": "clear-layout"}
"""


def test_a_file_of_moves_answers_each_with_events_or_a_clause(tmp_path):
    file = tmp_path / "spin.jsonl"
    file.write_text(SPIN, encoding="utf-8")
    result = houseway("play", "roulette", "--moves", str(file))
    assert result.exit_code == 1
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    refused = [
        line["cite"].removeprefix("S49 American Roulette ") for line in lines if "refused" in line
    ]
    assert refused == [
        "4.3(b)",  # a split of 1 and 5
        "4.3(d)",  # a corner that is none
        "4.3(a)",  # a number 37
        "def:Colour Chips",  # a chip of the wrong colour
        "5.3",  # a result before no more bets
        "4.4",  # a wager after the call
        "4.9",  # and one on the race track
        "2.1",  # a number that is not on the wheel
        "5.2",  # two results for one spin
    ]
    (settled,) = (line for line in lines if line.get("event") == "settled")
    net = sum(one["returned"] + one["win"] - one["wager"]["stake"] for one in settled["payments"])
    assert net == 175_00 - 45_00


def test_the_dealer_calls_the_number_and_the_picture_shows_the_dolly():
    table = room()
    answer = said(table, "1 straight:17 20", "2 red 20", "", "", "dealer report-ball number=17")
    assert "the ball is spun" in answer
    assert "No more bets" in answer
    assert "17, black, odd, low" in answer
    answer = said(table, "", "view")
    assert "the dolly stands on 17" in answer
    assert "17◆ (20)" in answer
    answer = said(table, "", "", "view")
    assert "player 1 straight:17 $20: wins $700" in answer
    assert "last: 17" in answer
    assert "hot: 17 (1)" in answer


def test_the_race_track_colour_chips_and_tokens_in_the_terminal():
    table = room()
    answer = said(
        table,
        "player 1 buy-colour-chips colour=blue value=5.00",
        "1 tier 5 blue",
        "dealer lay-stake-button player=2 bet=red stake=50.00 colour=green",
        "view",
    )
    assert "player 1: $5 on split:5-8" in answer
    assert "blue chips of player 1: $5 each" in answer
    assert "Stake Button green of player 2" in answer


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("dealer call-no-spin", "NO SPIN"),
        ("dealer report-ball-out", "the round is Void"),
        ("dealer report-ball number=17 revolutions=2", "rests in 17 after 2 revolutions: no spin"),
    ],
)
def test_a_spin_that_does_not_count(line, words):
    table = room()
    answer = said(table, "1 red 20", "", "", line, "view")
    assert words in answer
    assert "Void" in answer
    assert "stake returned" in answer


def test_multi_terminal_roulette_in_the_terminal():
    table = room("NI2019")
    answer = said(table, "1 neighbours-3:17 5", "", "", "dealer report-ball number=25", "")
    assert "outcome confirmed: 25" in answer
    answer = said(table, "supervisor correct-outcome number=34", "", "view")
    assert "25 was entered; the outcome is put right: 34, red, even, high" in answer
    assert "Wagering Period of 25 seconds does not run" in answer


def test_odds_in_the_forms_that_scripts_read():
    answer = json.loads(houseway("odds", "roulette", "--json").stdout)
    assert (answer["game"], answer["edition"]) == ("roulette", "S49")
    by_name = {one["wager"]: one for one in answer["wagers"]}
    assert by_name["straight:17"]["house_edge"] == "1/37"
    best = by_name["zero-game"]["outcomes"][0]
    assert best == {
        "net": "8",
        "probability": "1/37",
        "provisions": ["s49-1999-american-roulette 6.1(a)"],
    }
    assert len(by_name) == 198
    both = json.loads(houseway("odds", "roulette", "--edition", "NI2019", "--json").stdout)
    assert {"neighbours-3:17", "neighbours:17"} <= {one["wager"] for one in both["wagers"]}
