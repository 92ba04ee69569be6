"""`houseway play` at the poker tables: options, files of moves, rounds without a terminal."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.cli.play import menu
from houseway.law.instruments import Game
from tests.cli.poker_talk import POKER

SEATS = """\
{"role": "player", "seat": 1, "move": "take-seat"}
{"role": "player", "seat": 2, "move": "take-seat"}
{"role": "player", "seat": 1, "move": "buy-in", "stake": 20000}
{"role": "player", "seat": 2, "move": "buy-in", "stake": 20000}
"""
# Aces against kings: $5 each before the flop, $10 each on it.
ROUND = """\
{"role": "dealer", "move": "shuffle"}
{"role": "dealer", "move": "cut-cards", "at": 20}
{"role": "dealer", "move": "collect-blinds"}
{"role": "dealer", "move": "deal", "cards": "AS KS AH KH"}
{"role": "player", "seat": 1, "move": "call"}
{"role": "player", "seat": 2, "move": "pass"}
{"role": "dealer", "move": "deal", "cards": ["2C"]}
{"role": "dealer", "move": "deal", "cards": ["3D", "8C", "JD"]}
{"role": "player", "seat": 1, "move": "check"}
{"role": "player", "seat": 2, "move": "bet-to", "stake": 1000}
{"role": "player", "seat": 1, "move": "call"}
{"role": "dealer", "move": "deal", "cards": "4H"}
{"role": "dealer", "move": "deal", "cards": "6S"}
{"role": "player", "seat": 1, "move": "check"}
{"role": "player", "seat": 2, "move": "check"}
{"role": "dealer", "move": "deal", "cards": "5H"}
{"role": "dealer", "move": "deal", "cards": "9D"}
{"role": "player", "seat": 1, "move": "check"}
{"role": "player", "seat": 2, "move": "check"}
{"role": "dealer", "move": "take-and-pay"}
{"role": "dealer", "move": "pass-marker"}
"""


def houseway(*words, stdin=None):
    return CliRunner().invoke(app, words, input=stdin)


def played(text, *words):
    result = houseway("play", "holdem", "--moves", "-", *words, stdin=text)
    return result.exit_code, [json.loads(line) for line in result.stdout.splitlines()]


def test_a_file_of_moves_plays_a_round_of_hold_em():
    status, lines = played(SEATS + ROUND)
    assert status == 0
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
    (best,) = (line for line in lines if line["event"] == "best-hand-found")
    assert best["players"] == [1]
    (taken,) = (line for line in lines if line["event"] == "commission-taken")
    assert (taken["pots"], taken["amount"], taken["cite"]) == (
        3000,
        100,
        "NI2015 Hold-em 15.2(a)(i)",
    )
    (pot,) = (line for line in lines if line["event"] == "pot-awarded")
    assert pot["shares"] == [[1, 2900]]
    assert lines[-1]["event"] == "marker-passed"
    assert lines[-1]["stakes"] == [[1, 21400], [2, 18500]]


def test_the_same_moves_are_a_round_of_s49_under_its_own_clauses():
    status, lines = played(SEATS + ROUND, "--edition", "S49")
    assert status == 0
    assert all(line["cite"].startswith("S49 Poker ") for line in lines)
    assert {"S49 Poker App E 2.2", "S49 Poker App E 2.4"} <= {line["cite"] for line in lines}
    assert lines[-1]["stakes"] == [[1, 21400], [2, 18500]]


@pytest.mark.parametrize(
    ("line", "reason", "cite"),
    [
        (
            '{"role": "player", "seat": 1, "move": "bet-to", "stake": 900}',
            "a bet of $9 is not $10 to $200",
            "NI2015 Hold-em 5.1",
        ),
        (
            '{"role": "player", "seat": 2, "move": "fold"}',
            "fold is out of turn: player 1 has to decide",
            "NI2015 Hold-em",
        ),
        (
            '{"role": "dealer", "seat": 1, "move": "call"}',
            "a dealer may not call",
            "NI2015 Hold-em",
        ),
    ],
)
def test_what_is_refused_in_a_file_changes_nothing(line, reason, cite):
    before, after = ROUND.split('{"role": "player", "seat": 1, "move": "call"}', 1)
    rest = '{"role": "player", "seat": 1, "move": "call"}' + after
    status, lines = played(SEATS + before + line + "\n" + rest)
    assert status == 1
    (refused,) = (one for one in lines if "refused" in one)
    assert reason in refused["refused"]
    assert refused["cite"].startswith(cite)
    assert without_numbers(lines) == without_numbers(played(SEATS + ROUND)[1])


def without_numbers(lines):
    """What was said, but not which line of the file it answers."""
    own = ("n", "answers")
    told = (one for one in lines if "refused" not in one)
    return [{key: one[key] for key in one if key not in own} for one in told]


def test_a_setting_is_determined_from_a_file_for_the_next_round():
    determine = (
        '{"role": "operator", "move": "determine", "name": "limit", "value": "full-pot", '
        '"notice": true}\n'
    )
    status, lines = played(determine)
    assert status == 0
    assert lines[0]["determined"]["name"] == "limit"


@pytest.mark.parametrize("name", POKER)
def test_without_a_terminal_each_table_plays_rounds_with_bots_alike_for_a_seed(name):
    game, edition = name.split()
    words = ("play", game, "--edition", edition, "--seed", "5", "--rounds", "2")
    result = houseway(*words)
    assert result.exit_code == 0
    assert result.stdout == houseway(*words).stdout
    assert result.stdout.count("the marker goes to seat") == 2
    assert "refused" not in result.stdout


def test_the_usual_editions_are_the_later_ones():
    assert "Dealer Button" in houseway("play", "holdem", "--seed", "1").stdout
    told = houseway("play", "three-card-manila", "--seed", "1", "--explain").stdout
    assert "NI2006" in told


def test_seats_bots_and_their_kind_are_chosen():
    told = houseway("play", "omaha", "--seats", "2", "--bots", "1", "--bot", "random").stdout
    assert "  3 players; the Buck lies at seat 1" in told
    told = houseway("play", "omaha", "--set", "seats=4").stdout
    assert "  4 players; the Buck lies at seat 1" in told
    told = houseway("play", "omaha", "--set", "betting=ante", "--set", "ante=2").stdout
    assert "posts an ante of $2" in told


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["holdem", "--bots", "8"], "--seats 1 and --bots 8: 9 is not 2 to 8 players"),
        (["holdem", "--bots", "0"], "--seats 1 and --bots 0: 1 is not 2 to 8 players"),
        (["holdem", "--bots", "-1"], "--bots -1 is below 0"),
        (["holdem", "--seats", "9"], "--seats 9 and --bots 0: 9 is not 2 to 8 players"),
        (["holdem", "--bot", "clever"], "--bot 'clever' is not plain or sensible or random"),
        (["holdem", "--edition", "NI2006"], "no edition 'NI2006' of holdem"),
        (["holdem", "--set", "blinds=4"], "blinds: '4' is not"),
        (["holdem", "--set", "opens=lowest"], "no setting 'opens'"),
        (["omaha", "--set", "seats=12"], "S49 Poker"),
        (["blackjack", "--bot", "random"], "--bot"),
        (["holdem", "--hints"], "--hints"),
    ],
)
def test_bad_words_end_with_status_2_and_the_reason(words, reason):
    result = houseway("play", *words)
    assert result.exit_code == 2
    assert reason in result.stderr


def test_games_lists_every_poker_table_with_its_settings():
    answer = json.loads(houseway("games", "--json").stdout)
    games = {game["game"]: game for game in answer["games"]}
    for name in POKER:
        game, edition = name.split()
        (one,) = (one for one in games[game]["editions"] if one["edition"] == edition)
        assert one["playable"]
        names = [setting["setting"] for setting in one["settings"]]
        assert {"minimum-stake", "betting", "limit", "commission"} <= set(names)
    assert games["holdem"]["default_edition"] == "NI2015"


def test_the_menu_takes_a_poker_game_by_name_under_its_usual_edition(monkeypatch):
    picked = []
    answers = iter(["holdem", "q"])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("rich.console.Console.input", lambda *_: next(answers))

    class Opened:
        def __init__(self, one, **_):
            picked.append(one)

        def open(self):
            pass

    monkeypatch.setattr(menu, "room", Opened)
    menu.menu(explain=False)
    assert [(one.game, one.edition) for one in picked] == [(Game.HOLDEM, "NI2015")]
