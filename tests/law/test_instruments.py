"""The instruments, the editions of each game, and what of a rule set governs it."""

from datetime import date

import pytest

from houseway.law.index import rule_index
from houseway.law.instruments import (
    INSTRUMENTS,
    Edition,
    Game,
    Unknown,
    default_edition,
    editions,
    entry,
    instrument,
    rule_sets,
)

NOT_S49_ALONE = {
    "pai-gow": ("S20", "S49"),
    "baccarat": ("S49", "NI2019"),
    "roulette": ("S49", "NI2019"),
    "sic-bo": ("S49", "NI2019"),
    "three-card-manila": ("S49", "NI2006"),
    "holdem": ("S49", "NI2015"),
}


@pytest.mark.parametrize("game", list(Game))
def test_the_editions_of_each_game_oldest_first(game):
    assert editions(game) == NOT_S49_ALONE.get(game, ("S49",))


@pytest.mark.parametrize("game", list(Game))
def test_s49_is_the_edition_unless_a_later_one_replaced_the_game(game):
    later = {"three-card-manila": "NI2006", "holdem": "NI2015"}
    assert default_edition(game) == later.get(game, "S49")


@pytest.mark.parametrize(
    ("edition", "signed", "start", "words"),
    [
        ("S20", date(1999, 4, 15), date(1999, 4, 21), "21 April 1999"),
        ("S49", date(1999, 8, 18), date(1999, 8, 27), "27 August 1999"),
        ("NI2006", date(2006, 4, 18), date(2006, 5, 1), "1 May 2006"),
        ("NI2015", date(2015, 7, 9), date(2015, 7, 10), "not before 10 July 2015"),
        ("NI2019", date(2019, 10, 25), date(2019, 10, 26), "not before 26 October 2019"),
    ],
)
def test_each_instrument_has_its_days(edition, signed, start, words):
    held = instrument(Edition(edition))
    assert (held.signed, held.start.day, str(held.start)) == (signed, start, words)


def test_what_each_instrument_revokes():
    assert {held.edition.value: held.revokes for held in INSTRUMENTS} == {
        "S20": ("all earlier rules of Pai Gow",),
        "S49": ("all earlier rules of its games, S20 among them",),
        "NI2006": (),
        "NI2015": ("NI2006-155",),
        "NI2019": ("NI2019-134",),
    }


def sections(game, edition):
    return [
        row.section
        for share in rule_sets(game, edition)
        for row in rule_index(share.rule_set).rows.values()
        if share.holds(row.section)
    ]


@pytest.mark.parametrize(
    ("game", "appendix", "rows"),
    [
        ("five-card-stud", "App A", 10),
        ("seven-card-stud", "App B", 11),
        ("canberra-manila", "App C", 12),
        ("three-card-manila", "App D", 12),
        ("holdem", "App E", 14),
        ("omaha", "App F", 14),
        ("draw", "App G", 15),
        ("faro", "App H", 13),
    ],
)
def test_a_poker_game_has_the_general_sections_and_its_own_appendix(game, appendix, rows):
    shown = sections(game, "S49")
    appendices = [section for section in shown if section.startswith("App ")]
    assert all(section.startswith(appendix) for section in appendices)
    assert len(appendices) == rows
    assert len(shown) == 193 + rows + 3  # the general sections, and S49 itself


@pytest.mark.parametrize(
    ("game", "words", "rows"),
    [("baccarat", "Baccarat", 79), ("roulette", "Roulette", 40), ("sic-bo", "Sic Bo", 34)],
)
def test_a_multi_terminal_game_has_the_system_and_its_own_section(game, words, rows):
    shown = sections(game, "NI2019")
    own = [section for section in shown if section.startswith(f"Multi Terminal {words}")]
    assert len(own) == rows
    assert len(shown) == 147 + rows


def test_s49_itself_governs_its_games_beside_their_own_rules():
    names = [share.rule_set for share in rule_sets("keno")]
    assert names == ["s49-1999-keno", "s49-1999-instrument"]


def test_a_later_edition_stands_alone():
    assert [share.rule_set for share in rule_sets("holdem")] == ["ni2015-405-holdem"]


def test_every_game_and_edition_has_rules():
    for game in Game:
        for edition in editions(game):
            assert len(sections(game, edition)) > 40, (game, edition)


@pytest.mark.parametrize("asked", [editions, default_edition, rule_sets])
def test_an_unknown_game_is_named_beside_those_that_exist(asked):
    with pytest.raises(Unknown) as caught:
        asked("craps")
    assert str(caught.value).startswith("no game 'craps'; known: blackjack, roulette, baccarat,")
    assert caught.value.known == tuple(Game)


def test_an_unknown_edition_is_named_beside_those_of_the_game():
    with pytest.raises(Unknown, match="no edition 'NI2019' of keno; known: S49"):
        rule_sets("keno", "NI2019")


def test_an_unknown_rule_set_is_named_beside_those_that_exist():
    with pytest.raises(Unknown, match="no rule set 's49'; known: s49-1999-blackjack"):
        entry("s49")
