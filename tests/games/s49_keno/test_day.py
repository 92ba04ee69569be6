"""The gaming day: opening, closing, and games carried over. Rules 4.5 and 13.1."""

import pytest

from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import GamesCarriedOver
from houseway.games.keno.computer.moves import Device
from houseway.games.keno.computer.play import KENO
from houseway.house.table.state import RecordApproval
from tests.games.playing import only
from tests.games.s49_keno.hall import (
    INSPECTOR,
    OPERATOR,
    TWENTY,
    WRITER,
    Hall,
    entry,
)


@pytest.fixture
def hall():
    return Hall().open()


def due(hall):
    return KENO.turn(hall.state)


def test_4_5__games_not_drawn_are_the_next_ones_on_another_day(hall):
    hall.sell(entry((1,), games=2))
    hall.sell(entry((2,)))
    hall.draw()
    events = hall.put(OPERATOR, moves.CloseDay())
    carried = only(GamesCarriedOver, events)
    assert (carried.tickets, carried.cite.ref) == ((1,), "4.5")
    assert hall.refused(WRITER, moves.CloseGame()).cite.ref == "13.1"
    hall.open("1999-08-28")
    hall.draw()
    assert [win.day for win in hall.computer.tickets[0].wins] == ["1999-08-27", "1999-08-28"]


def test_4_5__a_day_without_open_games_carries_nothing(hall):
    events = hall.put(OPERATOR, moves.CloseDay())
    assert [type(one).__name__ for one in events] == ["DayClosed"]
    assert hall.refused(OPERATOR, moves.CloseDay()).cite.ref == "13.1"


def test_a_game_that_has_begun_is_finished_before_the_day_closes(hall):
    hall.drawing(1)
    assert hall.refused(OPERATOR, moves.CloseDay()).cite.ref == "13.1"
    hall.put(WRITER, moves.Draw(TWENTY[1:]))
    hall.refused(OPERATOR, moves.CloseDay())
    hall.put(WRITER, moves.ConfirmDraw())
    hall.put(OPERATOR, moves.CloseDay())


def test_a_day_is_a_date_after_the_last_one(hall):
    assert hall.refused(OPERATOR, moves.OpenDay("1999-08-28")).cite.ref == "13.1"
    hall.put(OPERATOR, moves.CloseDay())
    for day in ("1999-08-27", "1999-08-26", "1999-02-30", "28/8/1999", "19990828", ""):
        assert hall.refused(OPERATOR, moves.OpenDay(day)).cite.ref == "13.1"
    assert hall.forbidden(WRITER, moves.OpenDay("1999-08-28")).cite.ref == "13.1"
    hall.put(OPERATOR, moves.OpenDay("1999-08-28"))


def test_2_1__a_mechanical_device_is_opened_with_approved_balls():
    hall = Hall(device=Device.MECHANICAL)
    for thing in ("computer", "device", "entry forms", "pool ratio"):
        hall.put(INSPECTOR, RecordApproval(thing, "GCI 1"))
    assert (due(hall).fixed("of"), due(hall).cite.ref) == ("balls", "2.1")
    refusal = hall.refused(OPERATOR, moves.OpenDay("1999-08-27"))
    assert (refusal.reason, refusal.cite.ref) == ("no approval of the balls is on record", "2.1")
    balls = RecordApproval("balls", "GCI 2")
    assert hall.forbidden(OPERATOR, balls).cite.ref == "def:Approved"
    hall.put(INSPECTOR, balls)
    hall.put(OPERATOR, moves.OpenDay("1999-08-27"))


def test_keno_opens_when_everything_is_approved():
    hall = Hall()
    missing = hall.refused(OPERATOR, moves.OpenDay("1999-08-27"))
    assert (missing.cite.ref, due(hall).fixed("of")) == ("1.1", "computer")
    hall.approve()
    assert due(hall).act is moves.OpenDay
    hall.open()
