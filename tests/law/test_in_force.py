"""Which edition was in force: both sides of every day on which the law changed."""

from datetime import date

import pytest

from houseway.law.in_force import Answer, Form, in_force
from houseway.law.instruments import Game, Unknown

S49_ALONE = sorted(set(Game) - {"pai-gow", "three-card-manila", "holdem"})


def answers(game, day):
    standings = in_force(game, on=date.fromisoformat(day)).standings
    return [(standing.answer.value, standing.edition) for standing in standings]


@pytest.mark.parametrize("game", S49_ALONE)
@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("1988-01-01", ("none", None)),
        ("1999-08-26", ("none", None)),
        ("1999-08-27", ("in force", "S49")),
        ("2006-04-30", ("in force", "S49")),
        ("2006-05-01", ("not known", "S49")),
        ("2026-01-01", ("not known", "S49")),
    ],
)
def test_a_table_game_of_s49(game, day, expected):
    assert answers(game, day)[0] == expected


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("1999-04-20", ("none", None)),
        ("1999-04-21", ("in force", "S20")),
        ("1999-08-26", ("in force", "S20")),
        ("1999-08-27", ("in force", "S49")),
        ("2006-04-30", ("in force", "S49")),
        ("2006-05-01", ("not known", "S49")),
    ],
)
def test_pai_gow(day, expected):
    assert answers("pai-gow", day) == [expected]


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("1999-08-26", ("none", None)),
        ("1999-08-27", ("in force", "S49")),
        ("2006-04-30", ("in force", "S49")),
        ("2006-05-01", ("in force", "NI2006")),
        ("2026-01-01", ("in force", "NI2006")),
    ],
)
def test_three_card_manila(day, expected):
    assert answers("three-card-manila", day) == [expected]


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("1999-08-26", ("none", None)),
        ("1999-08-27", ("in force", "S49")),
        ("2006-04-26", ("in force", "S49")),
        ("2006-04-27", ("not held", None)),
        ("2015-07-09", ("not held", None)),
        ("2015-07-10", ("not known", "NI2015")),
        ("2026-01-01", ("not known", "NI2015")),
    ],
)
def test_holdem(day, expected):
    assert answers("holdem", day) == [expected]


@pytest.mark.parametrize("game", ["baccarat", "roulette", "sic-bo"])
@pytest.mark.parametrize(
    ("day", "expected"),
    [
        ("2019-03-18", ("not held", None)),
        ("2019-10-25", ("not held", None)),
        ("2019-10-26", ("not known", "NI2019")),
    ],
)
def test_the_multi_terminal_form_stands_beside_the_table(game, day, expected):
    assert answers(game, day) == [("not known", "S49"), expected]


@pytest.mark.parametrize("game", ["baccarat", "roulette", "sic-bo"])
def test_no_text_names_multi_terminal_games_before_2019(game):
    assert answers(game, "2019-03-17") == [("not known", "S49")]


@pytest.mark.parametrize("game", sorted(set(S49_ALONE) - {"baccarat", "roulette", "sic-bo"}))
def test_the_other_games_have_a_table_only(game):
    assert len(answers(game, "2026-01-01")) == 1


def test_only_editions_surely_in_force_are_counted_on():
    assert in_force("pai-gow", on=date(1999, 5, 1)).editions == ("S20",)
    assert in_force("holdem", on=date(2010, 1, 1)).editions == ()
    assert in_force("holdem", on=date(2020, 1, 1)).editions == ()


def test_a_gap_names_the_instrument_that_is_not_held():
    (gap,) = in_force("holdem", on=date(2010, 1, 1)).standings
    assert gap.answer is Answer.NOT_HELD
    assert gap.not_held == "NI2006-155"
    assert "27 April 2006" in gap.reason
    assert str(gap.cite) == "NI2015 Hold-em Inst 3"


def test_an_uncertain_start_says_not_before():
    _, terminals = in_force("sic-bo", on=date(2020, 1, 1)).standings
    assert terminals.form is Form.MULTI_TERMINAL
    assert str(terminals.since) == "not before 26 October 2019"
    assert terminals.not_held == "NI2019-134"
    assert str(terminals.cite) == "NI2019 Multi Terminal Inst 2"


def test_that_s49_may_have_ended_in_2006_is_said():
    (table,) = in_force("keno", on=date(2006, 5, 1)).standings
    assert "Casino Control Act 2006" in table.reason


def test_an_unknown_game_is_refused():
    with pytest.raises(Unknown, match="no game 'craps'; known: blackjack"):
        in_force("craps", on=date(2000, 1, 1))
