"""A member that somebody asks rules for is there, though the game says nothing of it."""

from typing import Any

import pytest

from houseway.floor.live.streams.kinds import KINDS
from houseway.games import GAMES
from houseway.house.machine.optional_rules import OptionalRules
from houseway.law.instruments import Edition, Game
from houseway.tournaments.machine import machine_of

NAMES = {name for name in vars(OptionalRules) if not name.startswith("_")}


@pytest.mark.parametrize("row", GAMES, ids=str)
def test_the_rules_of_every_game_have_every_member(row):
    assert isinstance(row.listing.table.rules, OptionalRules)


@pytest.mark.parametrize("row", [row for row in KINDS if row.listing], ids=lambda row: row.name)
def test_so_do_those_of_every_machine_of_one_part(row):
    rules = row.listing.machine.rules
    assert isinstance(rules, OptionalRules)
    assert rules.law is None
    assert row.listing.machine.parts == {}


def test_so_do_those_of_a_tournament():
    assert isinstance(machine_of(Game.ROULETTE, Edition.NI2019).rules, OptionalRules)


def test_what_a_game_says_nothing_of_is_empty():
    """Ten members that every caller asks for, and the law that keno and registers lack."""
    rules: Any = OptionalRules()
    assert {
        *("law", "fields", "forms", "handed", "early", "priced"),
        *("absent", "papers", "sheet", "felt", "decisions"),
    } == NAMES
    assert (rules.law, rules.fields, rules.forms, rules.handed) == (None, {}, {}, {})
    assert (rules.early(None, None, None), rules.priced(None, None, int, None)) == ((), None)
    assert (rules.absent(None, None, ()), rules.papers(None)) == (None, ())
    assert (rules.sheet(None), rules.felt(None), rules.decisions) == ((), (), ())
