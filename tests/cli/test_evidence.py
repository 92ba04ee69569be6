"""`houseway evidence`: a folder that a laboratory can check, the same bytes every time."""

import csv
import json
from hashlib import sha256

import pytest
import typer
from typer.testing import CliRunner

import houseway
from houseway.cli.evidence.command import evidence
from houseway.cli.evidence.traceability import plainly, read_run
from houseway.law.lookup import provisions

app = typer.Typer(pretty_exceptions_enable=False)
app.command()(evidence)
WORDS = ("--rounds", "20000", "--date", "2026-11-16")


def made(folder, game, *words):
    shown = CliRunner().invoke(app, [game, "--out", str(folder), *WORDS, *words])
    assert shown.exit_code == 0, shown.output
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def baccarat(tmp_path_factory):
    return made(tmp_path_factory.mktemp("pack"), "baccarat")


def of(pack, name):
    return json.loads(pack[name])


def test_the_same_inputs_give_the_same_bytes(baccarat, tmp_path):
    assert made(tmp_path / "again", "baccarat") == baccarat


def test_the_manifest_says_what_it_was_made_by_and_has_every_digest(baccarat):
    manifest = of(baccarat, "manifest.json")
    assert manifest["houseway"] == houseway.__version__
    assert manifest["command"] == (
        "houseway evidence baccarat --rounds 20000 --seed 2019 --date 2026-11-16"
    )
    assert manifest["settings"]["decks"] == "8"
    assert manifest["files"].keys() == baccarat.keys() - {"manifest.json"}
    for name, digest in manifest["files"].items():
        assert sha256(baccarat[name]).hexdigest() == digest
    lines = baccarat["program.sha256"].decode().splitlines()
    assert any(line.endswith("  houseway/games/baccarat/law.txt") for line in lines)
    assert any(line.endswith("  houseway/law/data/s49-1999-baccarat.tsv") for line in lines)


def test_the_matrix_has_every_provision_with_gist_code_tests_and_result(baccarat):
    rows = of(baccarat, "provisions.json")["provisions"]
    every = [row for part in provisions("baccarat", "S49").parts for row in part.rows]
    assert [row["ref"] for row in rows] == [row.ref for row in every]
    row = next(row for row in rows if row["ref"] == "8.4(b)")
    assert row["gist"]
    assert any("games/baccarat/law.txt" in site for site in row["code"])
    assert any(test.startswith("tests/games/s49_baccarat/") for test in row["tests"])
    assert "no-fraction-of-a-cent" in row["readings"]
    assert row["result"] == "passed"
    listed = list(csv.DictReader(baccarat["provisions.csv"].decode().splitlines(keepends=True)))
    assert [one["ref"] for one in listed] == [row["ref"] for row in rows]


def test_odds_name_their_provisions_and_the_simulation_its_counts(baccarat):
    player = of(baccarat, "odds.json")["wagers"][0]
    assert player["outcomes"][0]["provisions"] == ["s49-1999-baccarat 8.4(a)"]
    simulated = of(baccarat, "simulation.json")
    for wager in simulated["wagers"]:
        assert sum(outcome["seen"] for outcome in wager["outcomes"]) == 20_000
        assert 0.0001 < wager["chi_square"]["chance"] <= 1
    assert simulated["chi_square"]["degrees_of_freedom"] == 2


@pytest.mark.parametrize(
    ("game", "wagers", "whole"),
    [("blackjack", 1, False), ("canberra-poker", 2, True), ("keno", 15, False)],
)
@pytest.mark.usefixtures("odds_once")
def test_games_with_kernels_of_their_own_have_their_counts_too(tmp_path, game, wagers, whole):
    pack = made(tmp_path, game)
    simulated = of(pack, "simulation.json")
    assert (simulated["game"], simulated["rounds"], simulated["seed"]) == (game, 20000, 2019)
    assert len(simulated["wagers"]) == wagers
    assert ("chi_square" in simulated) is whole
    for wager in simulated["wagers"]:
        assert sum(row["seen"] for row in wager["outcomes"]) == 20000
        assert wager["chi_square"]["chance"] > 0.0001
    page = pack["index.html"].decode()
    assert "20,000 rounds, seed 2019" in page
    assert "No simulation" not in page
    assert f">{simulated['wagers'][0]['outcomes'][-1]['seen']:,}</td>" in page


def test_the_page_is_whole_by_itself(baccarat):
    page = baccarat["index.html"].decode()
    assert "http" not in page
    assert "Baccarat S49: evidence" in page or "baccarat S49: evidence" in page
    assert "s49-1999-baccarat 8.4(b)" in page
    assert page.count('<tr><th scope="row">s49-1999-') == len(
        of(baccarat, "provisions.json")["provisions"]
    )


def test_a_game_without_odds_has_its_matrix_alone(tmp_path):
    pack = made(tmp_path / "faro", "faro")
    assert {"odds.json", "simulation.json"}.isdisjoint(pack)
    assert of(pack, "manifest.json")["settings"]["deck"] == "52"
    assert "No exact odds are counted for this game." in pack["index.html"].decode()


JUNIT = """<testsuites><testsuite>
<testcase classname="tests.games.x.test_y" name="test_1_1__a[one]"/>
<testcase classname="tests.games.x.test_y" name="test_1_1__a[two]"><failure/></testcase>
<testcase classname="tests.games.x.test_y" name="test_1_2__b"/>
<testcase classname="tests.games.x.test_y" name="test_1_3__c"><skipped/></testcase>
</testsuite></testsuites>"""


def test_a_run_of_ones_own_takes_the_place_of_the_recorded_one(tmp_path):
    assert plainly("tests/games/x/test_y.py::test_1_2__b") == "tests.games.x.test_y.test_1_2__b"
    run = read_run(JUNIT)
    assert run == {
        "tests.games.x.test_y.test_1_1__a": False,
        "tests.games.x.test_y.test_1_2__b": True,
        "tests.games.x.test_y.test_1_3__c": False,
    }
    file = tmp_path / "run.xml"
    file.write_text(JUNIT)
    pack = made(tmp_path / "pack", "faro", "--tests", str(file))
    results = {row["result"] for row in of(pack, "provisions.json")["provisions"]}
    assert "not run" in results
    assert "passed" not in results
    assert of(pack, "manifest.json")["tests"] == "run.xml"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("bakkarat",), "no game 'bakkarat'"),
        (("baccarat", "--date", "yesterday"), "a day is written like"),
        (("baccarat", "--tests", "nowhere.xml"), "--tests nowhere.xml: No such file"),
    ],
)
def test_bad_input_ends_with_2(tmp_path, words, reason):
    shown = CliRunner().invoke(app, [*words, "--out", str(tmp_path / "x")])
    assert shown.exit_code == 2
    assert reason in shown.stderr
