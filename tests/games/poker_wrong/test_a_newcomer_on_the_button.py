"""Rules 17.11 and 17.12: in the first revolution, a seat before, at and after the button."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Settle
from houseway.core.money import Cents
from houseway.games.poker.table.seats.moves import BuyIn, ReleaseSeat
from houseway.games.poker.table.seats.state import Entering, StakePlaced
from houseway.house.general import state as people
from tests.games.s49_poker.room import DEALER, Room, editions, only, player


def one_round(room):
    room.begin()
    while not isinstance(room.due, Settle):
        room.act(f"{room.turn()} fold")
    room.settle()
    room.over()


@editions("", "17.11|17.12")
@pytest.mark.parametrize(
    ("seat", "entering"),
    [(1, Entering.WAITS), (2, Entering.WAITS), (3, Entering.FREE), (6, Entering.WAITS)],
)
def test_who_sits_down_where_the_button_lies_waits(house, seat, entering):
    """It began at seat 5 and has come to seat 2 by way of 1; seats 3 and 4 are before it."""
    room = Room(house, (200,) * 5, seats=6)
    one_round(room)
    one_round(room)
    assert (room.table.seats.started, room.table.seats.marker) == (5, 2)
    if seat != 6:
        room.put(player(seat), people.LeaveSeat(Player(seat)))
        room.put(DEALER, ReleaseSeat(seat))
    room.put(player(9), people.TakeSeat(Player(9), seat))
    done = only(room.put(player(9), BuyIn(Player(9), Cents(200_00))), StakePlaced)
    assert done.entering is entering
    room.begin()
    assert (9 in [hand.player for hand in room.round.hands]) == (entering is Entering.FREE)
