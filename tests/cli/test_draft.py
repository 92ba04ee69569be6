"""`--draft` of `odds`, `rules diff` and `simulate`."""

import json

import pytest

from tests.cli.test_play import houseway

TEXT = """# A remark.
draft = Less commission
game = baccarat
over = S49

change:                        clause  was  is
bets.wagers.banker.commission  8.4(b)  5    4
bets.wagers.banker.with_six    8.4(b)  5    4

clauses:  says
8.4(b)    Banker pays 1 to 1 minus 4% commission.
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "less.draft"
    path.write_text(TEXT, encoding="utf-8")
    return str(path)


def test_odds_stand_side_by_side(file):
    said = houseway("odds", "baccarat", "--draft", file, "--handle", "1,000,000").stdout
    assert "Less commission: a draft over baccarat S49" in said
    lines = said.splitlines()
    law = next(at for at, line in enumerate(lines) if line.startswith("banker "))
    assert "1.0579 %" in lines[law]
    assert "0.5993 %" in lines[law + 1]
    assert "$10,579.06" in lines[law]
    assert "1 wager would change, 2 would not" in said


def test_odds_as_json_name_the_draft_and_its_digest(file):
    found = json.loads(houseway("odds", "baccarat", "--draft", file, "--json").stdout)
    assert found["draft"]["name"] == "Less commission"
    assert len(found["draft"]["digest"]) == 64
    assert [wager["changed"] for wager in found["wagers"]] == [False, True, False]
    banker = found["wagers"][1]
    assert set(banker["law"]) == {"return", "house_edge", "variance", "deviation", "hit_frequency"}
    assert banker["law"]["return"] != banker["draft"]["return"]


def test_a_difference_shows_numbers_and_words(file):
    said = houseway("rules", "diff", "baccarat", "--draft", file).stdout
    assert "bets.wagers.banker.commission" in said
    assert "8.4(b)  is    Banker pays 1 to 1 minus 5% commission." in said
    assert "would Banker pays 1 to 1 minus 4% commission." in said
    found = json.loads(houseway("rules", "diff", "baccarat", "--draft", file, "--json").stdout)
    assert found["changes"][0] == {
        "row": "bets.wagers.banker.commission",
        "clause": "8.4(b)",
        "was": "5",
        "is": "4",
    }
    assert found["provisions"][0]["ref"] == "8.4(b)"


def test_a_simulation_is_held_against_the_odds_of_the_draft(file):
    words = ("simulate", "baccarat", "--rounds", "20000", "--seed", "1", "--json")
    found = json.loads(houseway(*words, "--draft", file).stdout)
    banker = next(wager for wager in found["wagers"] if wager["wager"] == "banker")
    assert {outcome["net"] for outcome in banker["outcomes"]} == {"24/25", "0", "-1"}
    assert banker["chi_square"]["chance"] > 0.0001
    law = json.loads(houseway(*words).stdout)
    assert "19/20" in {outcome["net"] for outcome in law["wagers"][1]["outcomes"]}


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("odds", "roulette"), "it lies over baccarat S49, not over roulette S49"),
        (("odds", "baccarat", "--edition", "NI2019"), "not over baccarat NI2019"),
        (("odds", "baccarat", "--html", "x.html"), "--draft gives text or --json"),
        (("odds", "baccarat", "--handle", "much"), "an amount is written like"),
        (("odds", "baccarat", "--set", "decks=99"), "decks"),
        (("rules", "diff", "baccarat", "S49"), "leave OLD and NEW out"),
        (("simulate", "baccarat", "--rounds", "9", "--engine", "ray"), "leave --engine out"),
    ],
)
def test_bad_questions_end_with_2(file, words, reason):
    result = houseway(*words, "--draft", file)
    assert result.exit_code == 2
    assert reason in result.stderr


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (
            TEXT.replace("5    4", "6    4").encode(),
            "less.draft:7: bets.wagers.banker.commission is 5",
        ),
        (
            TEXT.replace("8.4(b)    B", "8.9(z)    B").encode(),
            "less.draft:11: no provision '8.9(z)' of baccarat",
        ),
        (b"\xff\xfe\x00", "this is not text"),
        (b"x" * 200_000, "at most 100,000 characters"),
    ],
)
def test_a_bad_file_ends_with_2_and_its_line(file, content, reason):
    from pathlib import Path

    Path(file).write_bytes(content)
    result = houseway("rules", "diff", "baccarat", "--draft", file)
    assert result.exit_code == 2
    assert reason in result.stderr


def test_two_editions_or_a_draft_are_asked_for():
    result = houseway("rules", "diff", "baccarat", "S49")
    assert (result.exit_code, "or --draft FILE" in result.stderr) == (2, True)
    assert houseway("odds", "baccarat", "--handle", "5").exit_code == 2
    assert houseway("odds", "baccarat", "--draft", "nowhere.draft").exit_code == 2
