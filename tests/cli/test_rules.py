"""`houseway rules GAME [REF]`: what it prints, in JSON too, and how it refuses."""

import pytest

from tests.cli.rules_run import a_recorded_run, answered, refused, said, unwrapped

__all__ = ["a_recorded_run"]


def test_a_game_lists_its_provisions_by_section():
    text = said("baccarat")
    assert text.startswith("baccarat under Special Gazette S49, in force from 27 August 1999\n")
    assert "S49 Baccarat: 103 provisions (s49-1999-baccarat)" in text
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
    assert "code houseway/games/baccarat/law.txt:" in text
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
