"""`houseway rules diff`, `coverage`, `search`, `readings` and `in-force`."""

import pytest

from houseway.law.readings import readings
from tests.cli.rules_run import a_recorded_run, answered, said, unwrapped

__all__ = ["a_recorded_run"]


def test_a_comparison_for_people():
    text = said("diff", "pai-gow", "S20", "S49")
    assert text.startswith("pai-gow: from S20 to S49\nnumbers agree:")
    assert "13 changed, 14 added, 2 removed, 21 renumbered, 163 same" in text
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
        "removed": 2,
        "renumbered": 21,
        "same": 163,
    }
    assert len(answer["differences"]) == 13 + 14 + 2 + 21
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
    assert sum(tally["rows"] for tally in rule_sets) == 2457 - 130
    assert sum(tally["tournament"]["rows"] for tally in rule_sets) == 130
    baccarat = next(tally for tally in rule_sets if tally["rule_set"] == "s49-1999-baccarat")
    assert (baccarat["rows"], baccarat["carried"], baccarat["proved"]) == (99, 1, 1)
    assert (baccarat["by_report"], baccarat["notes"]) == (2, 2)  # 11.7(b) and (c)
    assert len(baccarat["missing"]) == 96
    cards = {"rows": 11, "carried": 1, "proved": 1, "by_report": 0, "notes": 0}
    assert {"section": "Additional Cards", **cards} in baccarat["sections"]
    assert baccarat["tournament"] == {
        "rows": 4,
        "carried": 0,
        "proved": 0,
        "by_report": 0,
        "notes": 0,
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
    assert said("readings").startswith(f"{len(readings())} readings\n")
    assert len(answered("readings")["readings"]) == len(readings())


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


def test_coverage_has_headings_and_totals():
    first, *rows = said("coverage").splitlines()
    heads = ["rule", "set", "rows", "carried", "proved", "report", "notes", "tournaments"]
    assert first.split() == heads
    counts = [[int(word) for word in row.split()[1:6]] for row in rows[: rows.index("")]]
    *each, total = counts
    assert len(each) == 15
    assert total == [sum(column) for column in zip(*each, strict=True)]
    assert (total[0], total[3], total[4]) == (2327, 27, 79)
    left = sum(len(tally["missing"]) for tally in answered("coverage")["rule_sets"])
    more = ": --missing lists them" if left else ""
    said_left = f"{left or 'no'} provision{'s' if left else ''} without proof{more}"
    assert rows[rows.index("") + 1] == said_left


def test_a_citation_is_pasted_as_it_is_printed():
    assert said("S49 Poker 9.2(c)").startswith("S49 Poker 9.2(c)\n")
    assert said("S49", "Baccarat", "7.3").startswith("S49 Baccarat 7.3")
    assert said("BACCARAT", "7.3") == said("baccarat", "7.3")


def test_readings_of_a_game_are_its_own_unless_the_common_ones_are_asked_for():
    own, every = said("readings", "baccarat"), said("readings", "baccarat", "--common")
    assert "devices-of-patrons" not in own
    assert "devices-of-patrons" in every
    assert "more are common to several games: add --common." in own
    assert "baccarat-burn-card" in said("readings", "mini-baccarat")
