"""`houseway evidence`: a folder that a laboratory can check, the same bytes every time."""

import csv
import json
from fractions import Fraction
from hashlib import sha256
from shutil import copytree

import pytest
import typer
from typer.testing import CliRunner

import houseway
from houseway.cli.evidence.command import evidence
from houseway.cli.evidence.traceability import plainly, read_run
from houseway.cli.requirements.table import requirements
from houseway.floor.heads.keys import key_made
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
    assert {"odds.json", "par.json", "simulation.json"}.isdisjoint(pack)
    assert of(pack, "manifest.json")["settings"]["deck"] == "52"
    hands = of(pack, "hands.json")
    royal = next(row for row in hands["hands"] if row["hand"] == "royal flush")
    assert (royal["count"], hands["cards"]) == (4, 5)
    assert sum(row["count"] for row in hands["hands"]) == 2_598_960
    assert "<h2>Hands</h2>" in pack["index.html"].decode()


def test_the_par_sheet_has_return_swings_and_every_prize(baccarat):
    """Player pays even money and loses a half of all coups: its deviation is near 1."""
    sheet = of(baccarat, "par.json")
    player = next(wager for wager in sheet["wagers"] if wager["wager"] == "player")
    assert player["return_percent"] == pytest.approx(98.7649, abs=1e-4)
    assert player["deviation"] == pytest.approx(0.9512, abs=1e-4)
    assert player["volatility_index"] == pytest.approx(1.6449 * 0.9512, abs=1e-3)
    win, stand_off, loss = player["prizes"]
    assert (win["net"], loss["net"]) == ("1", "-1")
    shares = [Fraction(prize["probability"]) for prize in (win, stand_off, loss)]
    assert sum(shares) == 1
    assert player["hit_frequency"] == win["probability"]
    assert Fraction(player["return"]) == 2 * shares[0] + shares[1]
    added = sum(Fraction(prize["adds_to_return"]) for prize in player["prizes"])
    assert added == Fraction(player["return"])
    low, high = player["return_percent_in_9_of_10"]["10000"]
    assert high - low == pytest.approx(2 * 100 * player["volatility_index"] / 100)
    lines = list(csv.DictReader(baccarat["par.csv"].decode().splitlines()))
    assert lines[0]["wager"] == "player"
    assert len(lines) == sum(len(wager["prizes"]) for wager in sheet["wagers"])


@pytest.mark.standard("B3")
def test_what_its_dealer_draws_is_tested(baccarat):
    found = of(baccarat, "randomness.json")
    assert [each["what"] for each in found["tested"]] == [
        "bits",
        "baccarat S49, Deal (baccarat S49)",
    ]
    assert (found["found"], found["correction"]) == (0, "Holm")
    assert "<h2>Randomness</h2>" in baccarat["index.html"].decode()


def test_the_checklist_has_every_requirement_and_names_only_files_of_the_pack(baccarat):
    rows = of(baccarat, "requirements.json")["requirements"]
    assert [row["id"] for row in rows] == [row.id for row in requirements()]
    named = {name for row in rows for name in row["shown_by"]}
    assert named <= baccarat.keys()
    shown = {row["id"]: row["shown_by"] for row in rows}
    assert shown["A2"] == ["odds.json", "par.json"]
    assert {row["state"] for row in rows} <= {"holds", "in part", "does not"}


def test_a_pack_with_a_draft_has_its_differences_and_the_law_as_it_is(baccarat, tmp_path):
    file = tmp_path / "less.draft"
    file.write_text(DRAFT, encoding="utf-8")
    pack = made(tmp_path / "pack", "baccarat", "--draft", str(file))
    found = of(pack, "draft.json")
    assert found["draft"]["name"] == "Tie at nine"
    assert found["provisions"] == [
        {"ref": "8.4(c)", "old": "Tie pays 8 to 1.", "new": "Tie pays 9 to 1."}
    ]
    changed = {wager["wager"] for wager in found["wagers"] if wager["changed"]}
    assert changed == {"tie"}
    assert pack["odds.json"] == baccarat["odds.json"]
    assert of(pack, "manifest.json")["command"].endswith("--draft less.draft --date 2026-11-16")
    page = pack["index.html"].decode()
    assert "<h2>Draft</h2>" in page
    assert "95.1560 %" in page
    assert "<h2>Draft</h2>" not in baccarat["index.html"].decode()


DRAFT = """draft = Tie at nine
game = baccarat
over = S49

change:               clause  was     is
bets.wagers.tie.odds  8.4(c)  8 to 1  9 to 1

clauses:  says
8.4(c)    Tie pays 9 to 1.
"""


@pytest.fixture(scope="module")
def signed(tmp_path_factory):
    """A pack that is signed, its folder, and the public key."""
    folder = tmp_path_factory.mktemp("signed")
    key = key_made(folder / "lab.key")
    made(folder / "pack", "faro", "--signing-key", str(folder / "lab.key"))
    return folder / "pack", key.public


def verified(folder, *words):
    shown = CliRunner().invoke(app, ["faro", "--verify", str(folder), *words])
    return shown.exit_code, shown.output


@pytest.mark.standard("F8")
def test_a_signed_pack_is_verified_by_the_key(signed):
    folder, key = signed
    assert verified(folder, "--key", key)[0] == 0
    assert verified(folder)[0] == 0
    status, said = verified(folder, "--key", "0" * 64)
    assert (status, "none of the keys" in said) == (1, True)


@pytest.mark.parametrize(
    ("file", "change", "reason"),
    [
        ("provisions.csv", b"x", "provisions.csv is not as it was made"),
        ("manifest.json", b" ", "the signature is not of this manifest"),
        ("more.txt", b"x", "more.txt is not in the manifest"),
        ("provisions.csv", None, "provisions.csv is missing"),
        ("manifest.sig", None, "the pack is not signed"),
    ],
)
def test_a_pack_that_was_changed_is_not_what_was_signed(signed, tmp_path, file, change, reason):
    folder, key = signed
    copytree(folder, tmp_path / "pack")
    path = tmp_path / "pack" / file
    if change is None:
        path.unlink()
    else:
        path.write_bytes((path.read_bytes() if path.exists() else b"") + change)
    status, said = verified(tmp_path / "pack", "--key", key)
    assert status == 1
    assert reason in said


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
        (("baccarat", "--verify", "nowhere"), "ask for one of them"),
        (("faro", "--signing-key", "nowhere.key"), "--signing-key nowhere.key is not there"),
    ],
)
def test_bad_input_ends_with_2(tmp_path, words, reason):
    shown = CliRunner().invoke(app, [*words, "--out", str(tmp_path / "x")])
    assert shown.exit_code == 2
    assert reason in shown.stderr
