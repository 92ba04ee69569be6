"""One step at a table is what turn, decide and evolve come to, at whatever was thrown in."""

import pytest

from houseway.core.value import names
from houseway.core.wagers import PoolsMoved
from houseway.house.layouts.colour_chips import ColourEvent
from houseway.house.machine.house import House
from houseway.house.machine.part import members
from houseway.house.shoes.moves import CardsCut
from houseway.house.terminals.periods import PeriodEvent
from houseway.house.wagers.boxes import BoxesEvent
from tests.games.listings import TABLES
from tests.games.runs import run_of

MADE_OF_PARTS = tuple(one for one in TABLES if isinstance(one.table, House))
ALL = pytest.mark.parametrize("listing", MADE_OF_PARTS, ids=str)


@ALL
@pytest.mark.parametrize("seed", range(3))
def test_a_step_gives_the_events_the_table_after_them_and_what_is_due_there(listing, seed):
    run, house = run_of(listing, seed), listing.table
    run.evening(120)
    now = house.now(run.opening)
    for made in run.story:
        step = house.step(now, made.put)
        assert step.events == made.events
        assert step.now.state == made.after
        assert step.now.due.turn == house.turn(made.after)
        now = step.now


@ALL
def test_every_event_and_move_of_an_evening_is_one_that_the_table_names(listing):
    run = run_of(listing, 5)
    run.evening(120)
    assert {type(event) for made in run.story for event in made.events} <= set(listing.table.events)
    assert {type(made.put.move) for made in run.story} <= set(listing.table.moves)


OF_PARTS = {"colours": ColourEvent, "period": PeriodEvent, "boxes": BoxesEvent}


@ALL
def test_a_table_names_the_events_of_the_parts_that_it_has_and_of_no_others(listing):
    named, pieces = set(listing.events), names(listing.table.state)
    for piece, union in OF_PARTS.items():
        of_it = set(members(union))
        assert named & of_it == (of_it if piece in pieces else set()), piece
    assert (PoolsMoved in named) is ("pools" in pieces)
    if "shoe" in pieces:
        assert (CardsCut in named) is (listing.table.rules.law.shoe is not None)
