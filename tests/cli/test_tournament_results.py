"""`houseway tournament results`: the result list of a recorded tournament."""

import csv
import io
import json

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.cli.tournament import sheets
from houseway.law.instruments import Edition, Game
from houseway.tournaments.papers.conditions import Stage, Unit
from tests.tournaments.holding import Held


def called(*words: str):
    return CliRunner().invoke(app, ["tournament", *words])


@pytest.fixture(scope="module")
def cup(tmp_path_factory):
    file = str(tmp_path_factory.mktemp("results") / "cup.db")
    done = called("run", "blackjack", "--seed", "4", "--record", file)
    assert done.exit_code == 0, done.output
    return file


def test_seat_cards_and_table_sheets_name_the_heat():
    """Six at one table of three at a time: two heats, from one ballot."""
    heat = Stage("heat", 3, Unit.ROUNDS, 1, advance=1, tables=1)
    stages = (heat, Stage("final", 4, Unit.ROUNDS, 1))
    room = Held(Game.ROULETTE, Edition.NI2019, stages=stages).drawn(6)
    page = sheets.page("CUP", room.state)
    assert "<strong>Table 1, seat 2</strong>heat 2, entry 5" in page
    assert [head for head in ("Heat 1, table 1", "Heat 2, table 1") if f"<h2>{head}" in page] == [
        "Heat 1, table 1",
        "Heat 2, table 1",
    ]


def test_results_are_json_with_every_entrant_once(cup):
    told = json.loads(called("results", cup, "--json").output)
    rows = told["results"]
    assert (told["tournament"], told["phase"]) == ("CUP", "over")
    assert sorted(row["player"] for row in rows) == [*range(1, told["entrants"] + 1)]
    assert sum(row["prize"] for row in rows) == told["pool"] == 3 * 45_00
    assert rows[0]["place"].startswith("1")


def test_results_are_csv_of_the_same_rows(cup):
    rows = json.loads(called("results", cup, "--json").output)["results"]
    listed = [*csv.DictReader(io.StringIO(called("results", cup, "--csv").output))]
    assert listed == [{name: str(cell) for name, cell in row.items()} for row in rows]


def test_results_are_a_table_to_read(cup):
    done = called("results", cup)
    assert done.exit_code == 0
    assert "$135 in prizes" in done.output
    assert "Bot 1" in done.output


def replayed(*words: str):
    return CliRunner().invoke(app, ["replay", *words])


def test_a_tournament_is_replayed_move_by_move_with_its_figures(cup):
    """Three enter at $50, with $5 commission each; ten rounds of the heat, fifteen of the final."""
    done = replayed(cup, "--tournament", "CUP")
    assert done.exit_code == 0, done.output
    *told, figures = done.output.splitlines()
    assert told[1].strip() == "conditions of Blackjack evening are documented"
    assert "     session 2 of the final starts with 2 players" in told
    assert figures == (
        "3 entries, 0 buy-backs, 25 rounds: $150 in fees, $15 commission, $135 in prizes"
    )


def test_a_replayed_tournament_names_the_clause_of_each_step_or_is_a_file_of_moves(cup):
    explained = replayed(cup, "--tournament", "CUP", "--explain").output.splitlines()
    assert explained[2].startswith("       S49 Blackjack 18.2: ")
    moves = [
        json.loads(line)
        for line in replayed(cup, "--tournament", "CUP", "--json").output.splitlines()
    ]
    assert moves[0]["move"] == "document-conditions"
    assert moves[-1]["move"] == "pay-prizes"


def test_a_tournament_is_replayed_whole(cup):
    done = replayed(cup, "--tournament", "CUP", "--round", "2")
    assert (done.exit_code, "--tournament takes no --round" in done.output) == (2, True)
    done = replayed(cup, "--tournament", "CUPS")
    assert (done.exit_code, "--tournament is one of CUP" in done.output) == (2, True)


def test_a_name_that_is_not_there_says_which_are(cup):
    done = called("results", cup, "--name", "CUPS")
    assert (done.exit_code, "CUP" in done.output) == (2, True)


def test_a_file_that_is_no_store_is_refused(tmp_path):
    file = tmp_path / "x.db"
    file.write_text("nothing")
    done = called("results", str(file))
    assert (done.exit_code, "is no floor's database" in done.output) == (1, True)


# Sheets to print, and the calculator


def test_a_page_to_print_has_every_result_once(cup, tmp_path):
    out = tmp_path / "sheets.html"
    done = called("sheets", cup, "--out", str(out))
    assert done.exit_code == 0, done.output
    page = out.read_text(encoding="utf-8")
    rows = json.loads(called("results", cup, "--json").output)["results"]
    assert page.count("<td>Bot ") == len(rows)
    assert "http" not in page
    assert called("sheets", cup, "--out", str(out)).exit_code == 2


def test_seat_cards_and_table_sheets_of_a_session():
    """Three players at one table: a card for each, and a row on its sheet."""
    room = Held(Game.HOLDEM, Edition.NI2015).playing(3)
    page = sheets.page("CUP", room.state)
    assert page.count('class="card"') == 3
    assert "Table 1, seat 2" in page
    sheet = page.partition("Table 1</h2>")[2].partition("</table>")[0]
    assert [f"<td>P{number}</td>" in sheet for number in (1, 2, 3, 4)] == [True, True, True, False]


def test_the_calculator_shares_all_of_the_pool(tmp_path):
    told = json.loads(
        called("payouts", "--players", "300", "--fee", "55", "--commission", "5", "--json").output
    )
    assert told["pool"] == 300 * 50_00
    assert [one["place"] for one in told["prizes"]][-2:] == ["28-36", "37-45"]
    prizes = called("payouts", "--players", "300", "--toml").output
    plain = called("samples", "holdem").output
    head = plain[: plain.index("[[prizes]]")]
    file = tmp_path / "own.toml"
    file.write_text(head.replace("[20,", "[45,") + prizes, encoding="utf-8")
    assert called("check", str(file)).exit_code == 0


@pytest.mark.parametrize(
    "wrong",
    [("--players", "0"), ("--players", "9", "--paid", "0"), ("--players", "9", "--fee", "x")],
)
def test_the_calculator_says_what_is_wrong(wrong):
    done = called("payouts", *wrong)
    assert (done.exit_code, "Traceback" in done.output) == (2, False)
