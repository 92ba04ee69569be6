"""`houseway rng`: sources, dumps and reports."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.core.entropy import Seeded


def houseway(*words):
    return CliRunner().invoke(app, ["rng", *words])


def test_sources_are_listed_with_the_bad_ones():
    listed = json.loads(houseway("sources", "--json").stdout)["sources"]
    assert list(listed) == ["floor", "system", "seeded", "low-bits", "modulo", "short"]
    assert [name for name, about in listed.items() if about.startswith("BAD")] == [
        "low-bits",
        "modulo",
        "short",
    ]


@pytest.mark.standard("B13")
def test_raw_bytes_are_the_words_of_the_source(tmp_path):
    """Three words from the highest byte on, and a piece of the fourth."""
    file = tmp_path / "raw"
    result = houseway(
        "dump", "--bytes", "27", "--source", "seeded", "--seed", "5", "--out", str(file)
    )
    assert result.exit_code == 0
    good = Seeded(5)
    words = b"".join(good.word().to_bytes(8, "big") for _ in range(4))
    assert file.read_bytes() == words[:27]


@pytest.mark.standard("B13")
def test_outcomes_are_what_the_dealer_of_the_game_draws():
    said = houseway(
        "dump", "--game", "sic-bo", "--outcomes", "4", "--source", "seeded", "--seed", "5"
    )
    head, *lines = said.stdout.splitlines()
    assert head == "# sic-bo S49, ReportDice"
    good = Seeded(5)
    assert lines == [" ".join(str(1 + good.below(6)) for _ in range(3)) for _ in range(4)]


@pytest.mark.standard("B13")
@pytest.mark.parametrize(
    ("game", "parts"), [("keno", 20), ("holdem", 52), ("roulette:NI2019", 1), ("baccarat", 52)]
)
def test_outcomes_of_any_game(game, parts):
    name, _, edition = game.partition(":")
    words = ["--edition", edition] if edition else []
    said = houseway("dump", "--game", name, *words, "--outcomes", "3", "--seed", "1")
    assert said.exit_code == 0
    lines = [line.split() for line in said.stdout.splitlines() if not line.startswith("#")]
    assert [len(line) for line in lines] == [parts] * 3
    if game in ("keno", "holdem"):
        assert all(len(set(line)) == parts for line in lines)
    again = houseway("dump", "--game", name, *words, "--outcomes", "3", "--seed", "1")
    assert again.stdout == said.stdout


def test_a_report_ends_with_1_if_anything_is_found():
    words = ("test", "--bits", "0", "--outcomes", "1000", "--game", "sic-bo", "--seed", "4")
    good = houseway(*words)
    assert (good.exit_code, good.stdout.splitlines()[-1]) == (0, "nothing found")
    bad = houseway(*words, "--source", "short")
    assert bad.exit_code == 1
    assert "FOUND" in bad.stdout
    assert "tests found something" in bad.stdout.splitlines()[-1]
    said = json.loads(houseway(*words, "--source", "short", "--json").stdout)
    assert said["found"] > 5
    assert (said["level"], said["subject"]) == (0.01, "short, seed 4")
    dice = next(test for test in said["tests"] if test["test"].endswith("ways of a throw"))
    # Of 216 ways each comes 4.6 times, so two are taken together: 108 classes.
    assert dice["degrees_of_freedom"] == 107
    assert dice["found"] is True


def test_the_bits_of_a_file_are_tested(tmp_path):
    file = tmp_path / "bits"
    file.write_bytes(b"\x55" * 2_000)
    found = houseway("test", "--input", str(file), "--json")
    assert found.exit_code == 1
    said = json.loads(found.stdout)
    assert said["tested"] == [{"what": "bits", "items": 16_000}]
    tests = {test["test"]: test["found"] for test in said["tests"]}
    assert (tests["bits: runs"], tests["bits: frequency"]) == (True, False)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("test", "--source", "dice"), "known are floor, system"),
        (("test", "--source", "system", "--seed", "1"), "cannot be seeded"),
        (("test", "--game", "bridge"), "bridge"),
        (("dump",), "ask for one of them"),
        (("dump", "--bytes", "8", "--game", "keno"), "ask for one of them"),
        (("test", "--input", "none.bin"), "No such file"),
    ],
)
def test_bad_questions_are_answered_with_a_reason(words, reason):
    result = houseway(*words)
    assert result.exit_code == 2
    assert reason in result.stderr
