"""`houseway tournament results`: the result list of a recorded tournament."""

import csv
import io
import json

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app


def called(*words: str):
    return CliRunner().invoke(app, ["tournament", *words])


@pytest.fixture(scope="module")
def cup(tmp_path_factory):
    file = str(tmp_path_factory.mktemp("results") / "cup.db")
    done = called("run", "blackjack", "--seed", "4", "--record", file)
    assert done.exit_code == 0, done.output
    return file


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


def test_a_name_that_is_not_there_says_which_are(cup):
    done = called("results", cup, "--name", "CUPS")
    assert (done.exit_code, "CUP" in done.output) == (2, True)


def test_a_file_that_is_no_store_is_refused(tmp_path):
    file = tmp_path / "x.db"
    file.write_text("nothing")
    done = called("results", str(file))
    assert (done.exit_code, "is no floor's database" in done.output) == (1, True)
