"""`houseway rules`: what it prints for people, what it prints for scripts, and how it refuses."""

import json

import pytest
from typer.testing import CliRunner

from houseway.cli.rules import app
from houseway.law import coverage as law_coverage
from houseway.law.coverage import read_record

RECORD = {
    "rule_sets": {
        "s49-1999-baccarat": {
            "7.3/4": {"carried": True, "proved": True, "tests": ["tests/x.py::test_7_3_4__a"]},
        }
    }
}


@pytest.fixture(autouse=True)
def a_recorded_run(monkeypatch):
    record = read_record(json.dumps(RECORD))
    monkeypatch.setattr(law_coverage, "recorded", lambda: record)
    monkeypatch.setenv("COLUMNS", "100")


def said(*args):
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.output
    return result.stdout


def answered(*args):
    return json.loads(said(*args, "--json"))


def refused(*args):
    result = CliRunner().invoke(app, list(args))
    assert result.exit_code == 2
    assert result.stdout == ""
    return result.stderr


def unwrapped(text):
    return " ".join(text.split())


def test_a_game_lists_its_provisions_by_section():
    text = said("baccarat")
    assert text.startswith("baccarat under Special Gazette S49, in force from 27 August 1999\n")
    assert "S49 Baccarat: 102 provisions (s49-1999-baccarat)" in text
    assert "Additional Cards\n" in text
    assert "7.3/4                       compute  Banker 3: stands only against third" in text
    assert "Inst/interpretation" in text


def test_show_may_be_written_out():
    assert said("show", "baccarat") == said("baccarat")


def test_every_gist_is_there_in_full_however_narrow_the_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "46")
    text = said("baccarat", "9.2")
    assert (
        "Excess card seen: it opens the next round, which is played out without bets, "
        "all wagers removed first." in unwrapped(text)
    )
    assert max(map(len, text.splitlines())) <= 46


def test_a_game_as_json():
    answer = answered("omaha")
    assert (answer["game"], answer["edition"]) == ("omaha", "S49")
    assert answer["in_force"] == "27 August 1999"
    poker, instrument = answer["rule_sets"]
    assert (poker["rule_set"], len(poker["provisions"])) == ("s49-1999-poker", 193 + 14)
    assert (instrument["rule_set"], len(instrument["provisions"])) == ("s49-1999-instrument", 3)
    appendices = {row["ref"][:5] for row in poker["provisions"] if row["ref"].startswith("App")}
    assert appendices == {"App F"}
    assert poker["provisions"][1] == {
        "ref": "def:Ante",
        "section": "Terms Used in Poker",
        "kind": "define",
        "how": "compute",
        "gist": "Fixed payment every player puts in the pot ahead of each round.",
        "note": "",
    }


@pytest.mark.parametrize(
    ("game", "edition"),
    [("keno", "S49"), ("three-card-manila", "NI2006"), ("holdem", "NI2015")],
)
def test_without_an_edition_the_default_one_is_shown(game, edition):
    assert answered(game)["edition"] == edition


def test_an_edition_can_be_named():
    answer = answered("baccarat", "8.7(b)/A/Tie", "--edition", "NI2019")
    assert answer["cite"] == "NI2019 Multi Terminal 8.7(b)/A/Tie"


def test_one_provision_shows_gist_reading_code_and_proof():
    text = unwrapped(said("baccarat", "5.6"))
    assert text.startswith("S49 Baccarat 5.6 section Shuffle and Cut of the Cards (play)")
    assert "how compute" in text
    assert "note If the extra round ties too: still shuffle." in text
    assert "[baccarat-extra-round-after-tie]" in text
    assert "code houseway.games.baccarat." in text
    assert "proved not yet" in text


def test_one_provision_as_json():
    (row,) = answered("baccarat", "7.3/4")["provisions"]
    assert row["gist"] == "Banker 3: stands only against third card 8; otherwise draws."
    assert (row["carried"], row["proved"]) == (True, True)
    assert row["tests"] == ["tests/x.py::test_7_3_4__a"]
    assert {"module", "line", "name", "ref"} == set(row["code"][0])
    assert row["readings"] == []


def test_a_proved_provision_names_its_tests():
    text = unwrapped(said("baccarat", "7.3/4"))
    assert "test tests/x.py::test_7_3_4__a carried yes proved yes" in text


@pytest.mark.parametrize(
    ("game", "ref", "rows"),
    [
        ("baccarat", "7.3", 8),
        ("baccarat", "7", 11),
        ("baccarat", "additional cards", 11),
        ("keno", "8.1/pick6", 4),
        ("omaha", "App F", 14),
        ("omaha", "App F 3", 4),
        ("omaha", "Dealing Procedures", 6),
        ("pai-gow", "App B", 16),
        ("blackjack", "2.3", 3),
    ],
)
def test_a_heading_or_section_lists_its_rows(game, ref, rows):
    assert len(answered(game, ref)["provisions"]) == rows


def test_a_row_with_rows_below_shows_itself_and_lists_them():
    text = unwrapped(said("blackjack", "2.3"))
    assert "S49 Blackjack 2.3 section Cards" in text
    assert "2.3(a) config Operator fixes the number of decks ahead of a round." in text


def test_a_heading_says_how_many_rows_it_has():
    assert said("baccarat", "7.3").startswith("S49 Baccarat 7.3: 8 provisions\n")


def test_a_provision_of_the_instrument_is_found_through_any_of_its_games():
    answer = answered("faro", "Inst/revocation")
    assert (answer["rule_set"], answer["cite"]) == ("s49-1999-instrument", "S49 Inst/revocation")


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["craps"], "no game 'craps'; known: blackjack, roulette, baccarat,"),
        (["baccarat", "--edition", "S50"], "no edition 'S50' of baccarat; known: S49, NI2019"),
        (["baccarat", "7.9"], "no provision '7.9' of baccarat in S49; known: 7.1, 7.2/1, 7.2/2,"),
        (["baccarat", "13"], "no provision '13' of baccarat in S49; known: Terms Used in Baccarat"),
        (["baccarat", "Odds"], "no provision 'Odds' of baccarat in S49; known: Terms Used in"),
        (["omaha", "App A 1.1"], "no provision 'App A 1.1' of omaha in S49; known: "),
        (["diff", "craps", "S20", "S49"], "no game 'craps'"),
        (["diff", "keno", "S20", "S49"], "no edition 'S20' of keno; known: S49"),
        (["coverage", "craps"], "no rule set or game 'craps'; known: s49-1999-blackjack,"),
        (["readings", "craps"], "no game 'craps'"),
        (["readings", "keno", "99.1"], "no provision '99.1' of keno in S49"),
        (["in-force", "craps", "2000-01-01"], "no game 'craps'"),
        (["in-force", "keno", "2000-02-30"], "no day '2000-02-30'; a day is written like"),
    ],
)
def test_a_name_that_does_not_exist_ends_with_2_and_the_reason_on_standard_error(args, reason):
    assert reason in refused(*args)
    if args[0] != "in-force":
        assert reason in refused(*args, "--json")


def test_a_comparison_for_people():
    text = said("diff", "pai-gow", "S20", "S49")
    assert text.startswith("pai-gow: from S20 to S49\nnumbers agree:")
    assert "13 changed, 14 added, 3 removed, 21 renumbered, 162 same" in text
    assert "Teen, 8, 9, low 4: set 3-Gong. > Teen or Day, 8, 9 and low 4: 3-Gong." in unwrapped(
        text
    )
    assert "renumbered 12.3 > 12.4" in unwrapped(text)
    assert "removed 10.1.3(iii)" in unwrapped(text)


def test_a_comparison_as_json():
    answer = answered("diff", "pai-gow", "S20", "S49")
    assert (answer["game"], answer["from"], answer["to"]) == ("pai-gow", "S20", "S49")
    assert answer["numbering"] == "same"
    assert answer["counts"] == {
        "changed": 13,
        "added": 14,
        "removed": 3,
        "renumbered": 21,
        "same": 162,
    }
    assert len(answer["differences"]) == 13 + 14 + 3 + 21
    (removed,) = (
        row
        for row in answer["differences"]
        if row["change"] == "removed" and row["from"]["ref"] == "17.2"
    )
    assert removed["to"] is None


def test_a_comparison_of_unlike_editions_says_that_its_pairs_are_not_certain():
    assert "pairs are likely, not certain" in said("diff", "baccarat", "S49", "NI2019")


def test_coverage_as_json_has_every_rule_set_in_the_fixed_form():
    rule_sets = answered("coverage")["rule_sets"]
    assert len(rule_sets) == 15
    assert sum(tally["rows"] for tally in rule_sets) == 2448 - 130
    assert sum(tally["tournament"]["rows"] for tally in rule_sets) == 130
    baccarat = next(tally for tally in rule_sets if tally["rule_set"] == "s49-1999-baccarat")
    assert (baccarat["rows"], baccarat["carried"], baccarat["proved"]) == (98, 2, 2)
    assert len(baccarat["missing"]) == 96
    assert {"section": "Additional Cards", "rows": 11, "carried": 1, "proved": 1} in baccarat[
        "sections"
    ]
    assert baccarat["tournament"] == {
        "rows": 4,
        "carried": 0,
        "proved": 0,
        "missing": ["12.1", "12.2", "12.3", "12.4"],
    }


@pytest.mark.parametrize(
    ("names", "rule_sets"),
    [
        (["s49-1999-keno"], ["s49-1999-keno"]),
        (["mini-baccarat"], ["s49-1999-mini-baccarat", "s49-1999-instrument"]),
        (["holdem"], ["s49-1999-poker", "s49-1999-instrument", "ni2015-405-holdem"]),
        (["s49-1999-keno", "s49-1999-sic-bo"], ["s49-1999-sic-bo", "s49-1999-keno"]),
    ],
)
def test_coverage_can_be_narrowed_to_rule_sets_and_games(names, rule_sets):
    assert [tally["rule_set"] for tally in answered("coverage", *names)["rule_sets"]] == rule_sets


def test_coverage_lists_what_is_missing_on_request():
    text = said("coverage", "s49-1999-baccarat", "--missing")
    assert "s49-1999-baccarat by section" in text
    assert "s49-1999-baccarat: 96 not proved" in text
    assert "7.3/3, 7.3/5" in unwrapped(text)
    assert "s49-1999-baccarat, tournament: 4 not proved\n12.1, 12.2, 12.3, 12.4\n" in text
    assert "not proved" not in said("coverage")


def test_search_finds_all_words_in_any_case_in_provisions_and_readings():
    answer = answered("search", "CUTTING card", "twelve")
    found = [(row["rule_set"], row["ref"]) for row in answer["provisions"]]
    assert ("s49-1999-baccarat", "5.3") in found
    assert ("ni2019-689-mttg", "8.3(f)") in found
    assert "baccarat-second-cutting-card" in [entry["id"] for entry in answer["readings"]]


def test_search_for_people_groups_by_rule_set():
    text = said("search", "boomerang", "declared")
    assert "S49 Canberra Poker\n" in text


def test_a_search_without_a_hit_says_so():
    assert said("search", "zeppelin") == "0 provisions with 'zeppelin'\n"
    assert answered("search", "zeppelin")["provisions"] == []


def test_the_register_of_readings():
    assert said("readings").startswith("236 readings\n")
    assert len(answered("readings")["readings"]) == 236


def test_a_reading_shows_alternatives_reason_and_option():
    text = unwrapped(said("readings", "sic-bo", "10.4(a)/Specific Doubles"))
    assert text == (
        "1 reading sic-bo-double rules NI2019 Multi Terminal 10.4(a)/Specific Doubles "
        "reading A Specific Double wins on at least two dice. instead On exactly two dice. "
        "why S49 says two or three; NI2019 writes two of the three and keeps the odds. "
        "option double=at-least-two|exactly-two"
    )


def test_a_reading_as_json():
    (entry,) = answered("readings", "sic-bo", "10.4(a)/Specific Doubles")["readings"]
    assert entry["rules"] == ["ni2019-689-mttg 10.4(a)/Specific Doubles"]
    assert entry["option"] == {"setting": "double", "values": ["at-least-two", "exactly-two"]}


def test_what_was_in_force_on_a_day():
    assert "not held: NI2006-155" in said("in-force", "holdem", "2010-01-01")
    (standing,) = answered("in-force", "pai-gow", "1999-04-21")["standings"]
    assert standing == {
        "form": "table",
        "answer": "in force",
        "edition": "S20",
        "not_held": None,
        "since": "21 April 1999",
        "reason": "S20 starts 21 April 1999",
        "cite": "s20-1999-pai-gow Inst/alteration",
    }


def test_help_names_the_commands():
    text = said("--help")
    for command in ("show", "diff", "coverage", "search", "readings", "in-force"):
        assert command in text
