"""`houseway pai-gow` and `houseway odds pai-gow`: what they answer, and what they do not take."""

import json
from collections import Counter

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app

COLUMNS = ["tiles", "low", "high", "clause", "doubt"]


def run(*words):
    return CliRunner().invoke(app, words)


def pai_gow(*words):
    found = run("pai-gow", *words)
    assert found.exit_code == 0, found.stderr
    return found.stdout


def test_one_hand_has_the_fields_of_the_table():
    found = json.loads(pai_gow("set", "Teen, Gee Jun, 5, High 4", "--json"))
    assert list(found)[:5] == COLUMNS
    assert [found[name] for name in COLUMNS] == [
        "Teen, Gor, Chop Ng, Gee Jun",
        "Teen, Gee Jun",
        "Gor, Chop Ng",
        "10.2(d)",
        "",
    ]
    assert (found["counts"], found["followed"]) == ("8-9", ["10.2(d)"])


def test_words_need_no_quotes():
    """A shell hands on `7, 7, 12, L10` in pieces."""
    found = json.loads(pai_gow("set", "7,", "7,", "12,", "L10", "--json", "--edition", "S20"))
    assert (found["low"], found["high"], found["clause"]) == ("Ping, Tit", "Teen, Tit", "10.1.1(d)")
    again = pai_gow("set", "7", "7", "12", "L10", "--json", "--edition", "S20")
    assert json.loads(again) == found


def test_a_hand_is_drawn_with_its_doubt(tmp_path):
    picture = tmp_path / "hand.svg"
    shown = pai_gow("set", "H8, L8, 9, L10", "--svg", str(picture))
    assert "Yun, Ping, Chop Gow, Chop Bot: 7-8" in shown
    assert "S49 Pai Gow 10.2(e)" in shown
    assert "two layouts fit the words of the list" in shown
    assert shown.count("o   o") > 4
    assert picture.read_text().startswith("<svg")


@pytest.mark.parametrize(("edition", "doubtful"), [("S49", 255), ("S20", 260)])
def test_the_whole_table(edition, doubtful):
    lines = pai_gow("house-way", "--edition", edition, "--tsv").splitlines()
    assert lines[0].split("\t") == COLUMNS
    rows = [line.split("\t") for line in lines[1:]]
    assert len(rows) == len({row[0] for row in rows}) == 3620
    assert sum(bool(row[4]) for row in rows) == doubtful
    for tiles, low, high, clause, _ in rows:
        assert Counter(tiles.split(", ")) == Counter([*low.split(", "), *high.split(", ")])
        assert clause.startswith("10.")


def test_the_table_in_short():
    shown = pai_gow("house-way")
    assert "House Way, S49 Pai Gow: 3,620 kinds of Hand" in shown
    assert "255 kinds are in doubt" in shown


def test_what_the_editions_set_otherwise():
    rows = json.loads(pai_gow("diff", "--json"))
    assert len(rows) == 25
    assert rows[0] == {
        "tiles": "Teen, Day, Mooy, Ping",
        "S20": "Day + Ping / Teen + Mooy",
        "clause of S20": "10.1.3(iii)",
        "S49": "Day + Mooy / Teen + Ping",
        "clause of S49": "10.1(c)/2(i)",
    }
    assert "25 of 3,620 kinds" in pai_gow("diff")


def test_better_than_house_way():
    found = json.loads(pai_gow("best", "--most", "3", "--json"))
    assert len(found["hands"]) == 3
    assert set(found["hands"][0]) == {"tiles", "House Way", "clause", "better", "gain"}
    assert "of 3,620 kinds of Hand can be set better" in pai_gow("best", "--most", "1")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("set", "Teen, Teen, 12, 5"), "3 times Teen: the set of 32 tiles has 2 (S49 Pai Gow 2.1)"),
        (("set", "Teen, Day"), "2 tiles: a Hand has 4 (S49 Pai Gow def:Hand)"),
        (("set", "Teen, Day, 8, 9"), "say Yun (High 8) or Chop Bot (Low 8) (S49 Pai Gow 3.2)"),
        (("set", "Teen, Day, Yun, Gor", "--edition", "NI2019"), "no edition 'NI2019' of pai-gow"),
        (("house-way", "--edition", "S48"), "S48"),
        (("house-way", "--tsv", "--json"), "ask for one of them"),
        (("best", "--most", "-1"), "at least 0"),
        (("set", "Teen, Day, Yun, Gor", "--svg", "/no/such/place.svg"), "--svg /no/such/place.svg"),
    ],
)
def test_what_it_does_not_take(words, said):
    found = run("pai-gow", *words)
    assert found.exit_code == 2
    assert said in found.stderr


def test_odds():
    answer = json.loads(run("odds", "pai-gow", "--set", "jackpot=20000", "--json").stdout)
    assert (answer["game"], answer["edition"]) == ("pai-gow", "S49")
    assert answer["settings"] == {"jackpot": "20000.00", "jackpot-stake": "1.00"}
    hand, jackpot = answer["wagers"]
    assert [one["net"] for one in hand["outcomes"]] == ["19/20", "0", "-1"]
    assert jackpot["outcomes"][0] == {
        "net": "19999",
        "probability": "1/35960",
        "provisions": ["s49-1999-pai-gow 13.2/1"],
    }


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--set", "jackpot=0"), "jackpot: $0 is not"),
        (("--set", "decks=6"), "no setting 'decks'"),
        (("--edition", "NI2006"), "NI2006"),
    ],
)
def test_odds_that_there_are_not(words, said):
    found = run("odds", "pai-gow", *words)
    assert found.exit_code == 2
    assert said in found.stderr
