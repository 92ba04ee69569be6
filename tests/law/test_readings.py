"""The register of readings: complete, well formed, and found by game and provision."""

import re

import pytest

from houseway.law.index import rule_index
from houseway.law.instruments import RULE_SETS, Game, Unknown
from houseway.law.readings import Option, own_readings, reading, readings, readings_of

# A note with one of these words takes a clause in some way, so it must be in the register.
TAKES = re.compile(
    r"\b([Rr]ead|[Tt]aken?|[Tt]reat(ed)?|[Uu]sage|prevails?|[Aa]llow|[Aa]pply|analogy|chosen"
    r"|meant|suggest(ed)?|implied|default)\b"
)
# These notes speak of the interpretation clause of S49, which has a reading of its own.
ABOUT_THE_CLAUSE = {("s49-1999-poker", "Terms/intro")}


def test_every_reading_is_whole():
    for entry in readings():
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", entry.id), entry.id
        assert entry.cites, entry.id
        assert entry.instead, entry.id
        for text in (entry.reading, entry.why, *entry.instead):
            assert re.fullmatch(r"[ -~]+\.", text), (entry.id, text)
            assert text[0].isupper() or text[0] in '"($0123456789', (entry.id, text)


def test_ids_are_unique_and_none_is_lost():
    """The register only grows: it had 278 readings when the rulebook was whole."""
    ids = [entry.id for entry in readings()]
    assert len(ids) == len(set(ids)) >= 278


def test_no_reading_cites_a_provision_twice():
    for entry in readings():
        assert len(entry.cites) == len(set(entry.cites)), entry.id


def test_every_note_that_takes_a_clause_in_some_way_is_in_the_register():
    missing = {
        (entry.name, row.ref)
        for entry in RULE_SETS
        for row in rule_index(entry.name).rows.values()
        if TAKES.search(row.note) and not readings_of(entry.name, row.ref)
    }
    assert missing == ABOUT_THE_CLAUSE


def test_every_game_has_readings():
    assert all(readings(game) for game in Game)


@pytest.mark.parametrize(
    ("identity", "option"),
    [
        ("sic-bo-double", "double=at-least-two|exactly-two"),
        ("baccarat-method-for-a-table", "method=A|B"),
        ("sic-bo-result-seen-early", "exposed-result=void|stand"),
        ("poker-ace-in-low-hands", "low-ace=high|low"),
        ("poker-short-tap-out", "short-tap-out=acted|nobody"),
        ("pai-gow-bank-cover", "bank-cover=required|not-required"),
        ("commission-to-the-lower-multiple", "commission-unit=none|0.01 to 100.00"),
    ],
)
def test_where_the_alternative_is_offered_an_option_selects_it(identity, option):
    assert str(reading(identity).option) == option


def test_the_first_value_of_an_option_is_the_reading_taken():
    assert reading("sic-bo-double").option == Option("double", ("at-least-two", "exactly-two"))
    assert reading("sic-bo-double").reading == "A Specific Double wins on at least two dice."


@pytest.mark.parametrize(
    ("ref", "identity"),
    [
        ("3.1", "baccarat-limits-of-a-player"),
        ("5.3", "baccarat-second-cutting-card"),
        ("6.3", "baccarat-who-exposes"),
        ("9.2", "baccarat-excess-card-before-a-shuffle"),
        ("9.3", "baccarat-excess-card-before-a-shuffle"),
        ("3.6", "baccarat-differential-left-exceeded"),
        ("def:Box", "baccarat-number-of-boxes"),
        ("5.6", "baccarat-extra-round-after-tie"),
        ("4.3", "baccarat-two-players-on-a-box"),
    ],
)
@pytest.mark.parametrize("rule_set", ["s49-1999-baccarat", "s49-1999-mini-baccarat"])
def test_what_the_baccarat_engine_takes_where_the_text_is_silent(rule_set, ref, identity):
    assert identity in [entry.id for entry in readings_of(rule_set, ref)]


def test_a_game_and_a_provision_narrow_the_register_together():
    assert [entry.id for entry in readings("mini-baccarat", "5.6")] == [
        "baccarat-extra-round-after-tie",
        "baccarat-excess-card-before-a-shuffle",
    ]
    assert readings("mini-baccarat", "7.3") == ()


def test_a_heading_finds_the_readings_of_its_rows():
    assert "devices-of-patrons" in [entry.id for entry in readings("keno", "14.2")]
    assert "devices-of-patrons" in [entry.id for entry in readings("keno", "14.2(b)")]


def test_a_section_number_finds_the_readings_of_its_provisions():
    assert "baccarat-card-drawn-to-player-in-error" in [
        entry.id for entry in readings("baccarat", "9")
    ]


def test_a_number_of_one_edition_is_not_taken_for_that_of_another():
    found = [entry.id for entry in readings("sic-bo", "10.4(a)/Specific Doubles")]
    assert found == ["sic-bo-double"]  # and not the reading of S49 10.4


def test_a_poker_game_has_no_readings_of_another_appendix():
    omaha = {entry.id for entry in readings("omaha")}
    assert "poker-faro-deal" not in omaha
    assert "poker-opener-under-antes" in omaha
    assert "poker-faro-deal" in {entry.id for entry in readings("faro")}


OWN = [("mini-baccarat", "baccarat"), ("omaha", "poker"), ("holdem", "poker")]
OWN += [(game, game) for game in ("roulette", "baccarat", "sic-bo", "canberra-poker", "keno")]


@pytest.mark.parametrize(("game", "topic"), OWN)
def test_the_own_readings_of_a_game_are_under_its_name_or_that_of_its_family(game, topic):
    own, every = own_readings(game), readings(game)
    assert {entry.topic for entry in own} == {topic}
    assert own == tuple(entry for entry in every if entry.topic == topic)
    assert len(own) < len(every)


def test_a_reading_of_s49_itself_is_of_every_game():
    for game in Game:
        assert "undefined-words-by-usage" in {entry.id for entry in readings(game)}


def test_an_unknown_game_is_refused():
    with pytest.raises(Unknown, match="no game 'craps'"):
        readings("craps")


def test_an_unknown_reading_is_refused():
    with pytest.raises(Unknown, match="no reading 'baccarat-colour'; known: baccarat-"):
        reading("baccarat-colour")
