"""The register feeds approvals to tables of any game: all that they want, nothing they refuse."""

from typing import Any

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.games import GAMES
from houseway.house.equipment.table_approvals import approvals
from houseway.law.instruments import Edition, Game
from tests.house.test_equipment_desk import Desk

LISTED = {(row.game, row.edition): row for row in GAMES}
TABLES = (
    (Game.BLACKJACK, Edition.S49, "table, cards, shoe"),
    (Game.ROULETTE, Edition.S49, "table, wheel, ball"),
    (Game.FIVE_CARD_STUD, Edition.S49, "table, cards, shoe"),
    (Game.SEVEN_CARD_STUD, Edition.S49, "table, cards, shoe"),
    (Game.CANBERRA_MANILA, Edition.S49, "table, cards, shoe"),
    (Game.THREE_CARD_MANILA, Edition.S49, "table, cards, shoe"),
    (Game.HOLDEM, Edition.S49, "table, cards, shoe"),
    (Game.OMAHA, Edition.S49, "table, cards, shoe"),
    (Game.DRAW, Edition.S49, "table, cards, shoe"),
    (Game.FARO, Edition.S49, "table, cards, shoe"),
    (Game.HOLDEM, Edition.NI2015, "table, shoe"),
    (Game.THREE_CARD_MANILA, Edition.NI2006, "table, shoe"),
)
INSPECTOR = Actor(Role.INSPECTOR, name="Ivo")


@pytest.mark.parametrize(("game", "edition", "told"), TABLES)
def test_a_table_is_told_what_it_wants(game, edition, told):
    listing = LISTED[game, edition].listing
    several = listing.rule_set.name == "s49-1999-poker"
    desk = Desk(listing.rule_set.name, game if several else None).furnish()
    house: Any = listing.table
    table = listing.table.opening(listing.table.rules.default)
    moves = approvals(desk.machine, desk.state, "T1", house, table)
    assert sorted(move.of for move in moves) == sorted(told.split(", "))
    for move in moves:  # each is accepted
        for event in house.decide(table, house.turn(table), Put(INSPECTOR, move)):
            table = house.evolve(table, event)
    assert approvals(desk.machine, desk.state, "T1", house, table) == ()
