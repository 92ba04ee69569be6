"""Every move says what it is there for: nothing else can tell an irregularity from play."""

import sys

import pytest

from houseway.core.offers import Why, why
from houseway.games import GAMES
from houseway.games.poker.round import moves as poker
from houseway.house.general import state as people
from houseway.house.shoes import moves as shoe
from houseway.house.table import state

EVERY = tuple(row.listing for row in GAMES)
OF_THE_TURN = {Why.DUE, Why.OPEN}


@pytest.mark.parametrize("listing", EVERY, ids=lambda one: f"{one.game}-{one.edition}")
def test_every_permitted_move_is_there_for_one_thing(listing):
    for kind in listing.table.permits:
        named = [
            said
            for said, names in sys.modules[kind.__module__].WHY.items()
            if kind.__name__ in names.split()
        ]
        assert len(named) == 1, kind
        assert not OF_THE_TURN & {*named}, kind


def test_no_table_names_what_is_no_move():
    permitted = {kind for one in EVERY for kind in one.table.permits}
    for name in {kind.__module__ for kind in permitted}:
        module = sys.modules[name]
        named = " ".join(module.WHY.values()).split()
        known = {kind.__name__ for kind in permitted if kind.__module__ == name}
        assert sorted(named) == sorted(known), name


def test_the_kinds_are_told_apart():
    said = {
        kind: why(kind)
        for kind in (
            state.PlaceWager,
            people.TakeSeat,
            people.ExcludePlayer,
            shoe.ReportExcessCard,
            state.Determine,
            poker.BetTo,
        )
    }
    assert [*said.values()] == [
        Why.WAGER,
        Why.BESIDES,
        Why.CONDUCT,
        Why.IRREGULARITY,
        Why.HOUSE,
        Why.PLAY,
    ]
