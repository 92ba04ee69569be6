"""`houseway play`: files of moves, rounds at random, and everything that can be wrong with them."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from tests.games.listings import TABLES

COUP = """\
{"role": "player", "seat": 1, "move": "place-wager", "bet": "banker", "stake": 2000}
{"role": "dealer", "move": "no-more-bets"}
{"role": "dealer", "move": "deal", "cards": "2S 3D"}
{"role": "dealer", "move": "deal", "cards": ["3C", "TH"]}
{"role": "dealer", "move": "deal", "cards": "7S"}
{"role": "dealer", "move": "deal", "cards": "6H"}
{"role": "dealer", "move": "take-and-pay"}
{"role": "dealer", "move": "collect-cards"}
"""
OPENING = """\
{"role": "inspector", "move": "record-approval", "of": "table", "reference": "A-1"}
{"role": "inspector", "move": "record-approval", "of": "cards", "reference": "A-2"}
{"role": "inspector", "move": "record-approval", "of": "shoe", "reference": "A-3"}
{"role": "dealer", "move": "check-cards"}
{"role": "operator", "move": "open-table"}
{"role": "dealer", "move": "shuffle"}
{"role": "player", "seat": 3, "move": "cut-cards", "at": 200}
{"role": "dealer", "move": "insert-cutting-card", "behind": 14}
{"role": "dealer", "move": "deal", "cards": "KS"}
{"role": "dealer", "move": "burn-cards", "count": 10}
"""


def houseway(*words, stdin=None):
    return CliRunner().invoke(app, words, input=stdin)


def played(text, *words, game="baccarat"):
    """The exit status, and the lines that came back."""
    result = houseway("play", game, "--moves", "-", *words, stdin=text)
    return result.exit_code, [json.loads(line) for line in result.stdout.splitlines()]


def test_a_file_of_moves_prints_an_event_for_each_thing_that_happened():
    status, lines = played(COUP)
    assert status == 0
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
    assert lines[0]["event"] == "staked"
    (settled,) = (line for line in lines if line["event"] == "settled")
    (payment,) = settled["payments"]
    assert (payment["returned"], payment["win"], payment["commission"]) == (2000, 2000, 100)
    assert payment["cite"] == "S49 Baccarat 8.4(b)"
    assert lines[-1] == {
        "n": len(lines),
        "event": "cards-collected",
        "cite": "S49 Baccarat def:Round of Play",
        "answers": len(COUP.splitlines()),
    }


def test_the_same_moves_at_a_mini_table_cite_its_own_rules():
    status, lines = played(COUP, game="mini-baccarat")
    assert status == 0
    assert {line["cite"].rsplit(" ", 1)[0] for line in lines if "8.4" in line["cite"]} == {
        "S49 Mini-Baccarat"
    }


def test_a_file_can_begin_at_the_closed_table():
    status, lines = played(OPENING + COUP, "--from", "closed")
    assert status == 0
    assert [line["event"] for line in lines[:5]] == [
        "approval-recorded",
        "approval-recorded",
        "approval-recorded",
        "cards-checked",
        "table-opened",
    ]


WAGER = '{"role": "player", "seat": 1, "move": "place-wager", "bet": "%s", "stake": %s}'


@pytest.mark.parametrize(
    ("line", "reason", "cite"),
    [
        (WAGER % ("dragon", 2000), "'dragon' is not a wager", "S49 Baccarat 4.6"),
        (WAGER % ("tie", -1), "-$0.01 is not $0.01 to $100,000,000", "S49 Baccarat 4.2"),
        (WAGER % ("tie", 10**14), "$1,000,000,000,000 is not", "S49 Baccarat 4.2"),
        (WAGER % ("tie", 2001), "$20.01 is not a multiple of $5", "S49 Baccarat 3.3"),
        ('{"role": "dealer", "move": "deal", "cards": "AS"}', "wagers are due", "S49 Baccarat 4.1"),
        ('{"role": "player", "seat": 1, "move": "no-more-bets"}', "may not", "S49 Baccarat 6.2"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_and_changes_nothing(line, reason, cite):
    status, lines = played(line + "\n" + COUP)
    assert status == 1
    assert reason in lines[0]["refused"]
    assert (lines[0]["cite"], lines[0]["answers"]) == (cite, 1)
    after = [one | {"answers": one["answers"] + 1} for one in played(COUP)[1]]
    assert lines[1:] == after  # the same, each a move later


def test_a_card_that_is_not_in_the_shoe_is_refused():
    deal = '{"role": "dealer", "move": "deal", "cards": "9S %s"}\n'
    rest = '{"role": "dealer", "move": "take-and-pay"}\n{"role": "dealer", "move": "collect-cards"}'
    close = '{"role": "dealer", "move": "no-more-bets"}\n'
    coup = close + deal % "9S" + deal % "9S" + rest.splitlines()[1] + "\n"
    status, lines = played(OPENING + coup + coup + close + deal % "TS", "--from", "closed")
    assert status == 1
    assert lines[-1] == {
        "refused": "9S is not in the shoe: all 8 have been seen",
        "cite": "S49 Baccarat 6.1",
        "answers": len((OPENING + coup + coup + close + deal % "TS").splitlines()),
    }


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("banker 20", "line 1: not JSON"),
        ("[1, 2]", "a move is a JSON object"),
        ('{"role": "pirate", "move": "deal"}', "role 'pirate' is none of"),
        ('{"role": "dealer", "move": "dance"}', "no move 'dance'"),
        ('{"role": "player", "move": "place-wager"}', "names his seat"),
        ('{"role": "player", "seat": 0, "move": "place-wager"}', "seat 0 is not"),
        ('{"role": "dealer", "move": "deal"}', "deal: cards is missing"),
        ('{"role": "dealer", "move": "deal", "cards": "1S"}', "'1S' is not a card"),
        ('{"role": "dealer", "move": "deal", "cards": 7}', "7 is not a list of cards"),
        ('{"role": "dealer", "move": "burn-cards", "count": "ten"}', "'ten' is not a whole"),
        ('{"role": "dealer", "move": "shuffle", "well": true}', "no field well"),
        (WAGER % ("tie", "20.5"), "20.5 is not a whole number"),
        (WAGER % ("tie", "true"), "True is not a whole number"),
    ],
)
def test_a_line_that_cannot_be_read_stops_everything_with_status_2(line, reason):
    result = houseway("play", "baccarat", "--moves", "-", stdin=line + "\n" + COUP)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["play", "poker"], "no game 'poker'"),
        (["play", "baccarat", "--edition", "S20"], "S20"),
        (["play", "pai-gow", "--edition", "NI2019"], "no edition 'NI2019' of pai-gow"),
        (["play", "baccarat", "--set", "decks=9"], "decks: '9' is not 8 (S49 Baccarat 2.1)"),
        (["play", "baccarat", "--set", "decks"], "is not NAME=VALUE"),
        (["play", "baccarat", "--set", "jokers=2"], "no setting 'jokers'"),
        (["play", "baccarat", "--set", "minimum=-1"], "minimum: '-1' is not an amount"),
        (["play", "baccarat", "--set", "minimum=6000"], "above the maximum of $5,000"),
        (["play", "baccarat", "--moves", "nowhere.jsonl"], "nowhere.jsonl"),
        (["play", "baccarat", "--seats", "0"], "--seats 0 is not 1 to 20"),
        (["play", "baccarat", "--rounds", "0"], "--rounds 0 is not"),
        (["play", "baccarat", "--from", "supper"], "'supper' is not bets or closed"),
    ],
)
def test_bad_words_on_the_command_line_end_with_status_2_and_the_reason(words, reason):
    result = houseway(*words)
    assert result.exit_code == 2
    assert reason in result.stderr


def test_without_a_terminal_the_menu_plays_a_round_of_each_game():
    result = houseway("play")
    assert result.exit_code == 0
    assert "S49 Baccarat" in result.stdout
    assert "S49 Mini-Baccarat" in result.stdout
    assert "NI2019 Multi Terminal" in result.stdout
    assert "S49 Blackjack" in result.stdout
    by_cards = sum(one.table.rules.law.shoe is not None for one in TABLES)
    assert result.stdout.count("cards collected") == by_cards


def test_the_same_seed_deals_the_same_round():
    first, second = (houseway("play", "baccarat", "--seed", "5").stdout for _ in range(2))
    assert first == second
    assert first != houseway("play", "baccarat", "--seed", "6").stdout


def test_explain_prints_the_clause_and_its_gist():
    result = houseway("play", "baccarat", "--seed", "5", "--explain")
    assert "S49 Baccarat 6.2(a): First card to Player, next to Banker." in result.stdout


def test_settings_come_from_a_toml_file_and_words_prevail(tmp_path):
    file = tmp_path / "table.toml"
    file.write_text('minimum = "25.00"\nmaximum = 10000\n')
    result = houseway("play", "baccarat", "--settings", str(file), "--set", "maximum=6000")
    assert result.exit_code == 0
    assert "$25 " in result.stdout
    assert "$6,000 " in result.stdout


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("minimum = ", "Invalid value"),
        ("minimum = 2.5", "minimum is not a text or a whole number"),
        ("jokers = 2", "no setting 'jokers'"),
        ("decks = 9", "decks: '9' is not 8"),
    ],
)
def test_a_settings_file_that_is_wrong_ends_with_status_2(tmp_path, text, reason):
    file = tmp_path / "table.toml"
    file.write_text(text)
    result = houseway("play", "baccarat", "--settings", str(file))
    assert result.exit_code == 2
    assert reason in result.stderr


def test_games_lists_settings_with_defaults_and_bounds():
    answer = json.loads(houseway("games", "--json").stdout)
    games = {game["game"]: game for game in answer["games"]}
    assert len(games) == 17
    (s49, ni2019) = games["baccarat"]["editions"]
    assert (s49["edition"], s49["playable"], ni2019["edition"]) == ("S49", True, "NI2019")
    assert {
        "setting": "cutting-card",
        "default": "14",
        "bounds": "12 to 104",
        "cite": "S49 Baccarat 5.3",
    } in s49["settings"]
    assert "mini-baccarat S49" in houseway("games", "mini-baccarat").stdout


def test_keno_is_played_as_a_computer_and_listed_beside_the_tables():
    result = houseway("play", "keno", "--rounds", "1", "--seed", "3")
    assert result.exit_code == 0
    assert "KENO RECEIPT TICKET" in result.stdout
    assert "game 1: 20 numbers" in result.stdout
    refused = houseway("play", "keno", "--set", "games=5")
    assert refused.exit_code == 2
    assert "keno takes no settings here" in refused.stderr
    assert "keno S49" in houseway("games", "keno").stdout
