"""Who is said to be permitted a move is not refused it for his role in every state there is."""

from functools import partial
from typing import Any

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import NotPermitted, Refused
from tests.games.driving import Made, Run
from tests.games.listings import TABLES
from tests.games.runs import run_of
from tests.games.s49_poker import story as poker
from tests.games.test_battery import tales, throw

Pair = tuple[type[Any], Role]
EVENINGS = 200  # a follower who doubles sits at a table in one of 25


def listed(listing: Any) -> set[Pair]:
    """Every move with each role that `rules permits` lists for it."""
    never = poker.refused(listing)
    permits = listing.table.permits
    return {(kind, role) for kind, permit in permits.items() for role in permit.roles} - {
        (kind, role) for kind in never for role in permits[kind].roles
    }


def not_for_his_role(run: Run, made: Made, wanted: set[Pair]) -> set[Pair]:
    """Those of the pairs that this moment answers: accepted, or refused for another reason."""
    move, house = made.put.move, run.house
    roles = {role for kind, role in wanted if kind is type(move)}
    due = house.turn(made.before) if roles else None
    return {
        (type(move), role)
        for role in roles
        if role is made.put.by.role or answered(house, made, due, role)
    }


def answered(house: Any, made: Made, due: Any, role: Role) -> bool:
    move = made.put.move
    by = Actor(role, getattr(move, "player", None) if role is Role.PLAYER else None)
    try:
        house.decide(made.before, due, Put(by, move, made.put.beside))
    except NotPermitted:
        return False
    except Refused:
        return True
    return True


@pytest.mark.parametrize("listing", TABLES, ids=lambda one: f"{one.game}-{one.edition}")
def test_nobody_is_listed_who_is_always_refused(listing):
    wanted = listed(listing)
    for run in tales(listing):
        for made in run.story:
            wanted -= not_for_his_role(run, made, wanted)
    for seed in range(EVENINGS):
        if not wanted:
            break
        run = run_of(listing, seed)
        kinds = {kind for kind, _ in wanted}
        run.evening(200, between=partial(throw, kinds=kinds))
        for made in run.story:
            wanted -= not_for_his_role(run, made, wanted)
    assert not wanted, f"listed, and refused for the role whenever it is put: {names(wanted)}"


def names(pairs: set[Pair]) -> list[str]:
    return sorted(f"{kind.__name__} by a {role}" for kind, role in pairs)
