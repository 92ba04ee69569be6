"""Who may draw for a seat: those at the table before those who wait, and nobody who is excluded."""

from houseway.core.actors import Player
from houseway.games.poker.table.seats.moves import ChangeSeat, DrawForSeat, ReleaseSeat, SeatDraw
from houseway.games.poker.table.seats.state import SeatChanged, SeatDrawn
from houseway.house.general import state as people
from houseway.house.general.events import SeatTaken
from houseway.kit.cards import card
from tests.games.s49_poker.room import (
    DEALER,
    HOUSES,
    OPERATOR,
    S49,
    SUPERVISOR,
    Room,
    editions,
    only,
    player,
)

FIRST = "seat 2 is open to those at the table first"


def draw(seat, **cards):
    """`draw(2, p7="9S", p8="KD")`."""
    draws = tuple(SeatDraw(Player(int(who[1:])), card(drawn)) for who, drawn in cards.items())
    return DrawForSeat(seat, draws)


def vacated(house):
    """Four at the table; the one in seat 2 has left."""
    room = Room(house, (200,) * 4)
    room.put(player(2), people.LeaveSeat(Player(2)))
    return room


@editions("8.2", "8.2")
def test_who_waits_cannot_draw_for_a_vacant_seat_before_it_is_released(house):
    room = vacated(house)
    refused = room.refused(DEALER, draw(2, p7="9S", p8="KD"))
    assert (refused.cite.ref, refused.reason) == ("8.2", FIRST)
    assert room.refused(DEALER, draw(2, p3="9S", p8="KD")).cite.ref == "8.2"
    room.put(DEALER, ReleaseSeat(2))
    assert only(room.put(DEALER, draw(2, p7="9S", p8="KD")), SeatTaken).player == 8


@editions("8.2", "8.2")
def test_two_at_the_table_who_want_a_vacant_seat_draw_for_it(house):
    """The higher card moves, and the seat that it leaves is the vacant one."""
    room = vacated(house)
    events = room.put(DEALER, draw(2, p3="9S", p4="KD"))
    assert only(events, SeatDrawn).winner == 4
    moved = only(events, SeatChanged)
    assert (moved.player, moved.seat, moved.cite.ref) == (4, 2, "8.2")
    assert room.table.seats.chair(Player(4)).seat == 2
    assert room.table.seats.vacant == (4,)
    assert room.refused(player(3), ChangeSeat(Player(3), 2)).reason == "seat 2 is taken"


@editions("8.2|18.3(b)", "8.2|19.2(b)")
def test_an_excluded_player_draws_for_no_seat(house):
    room = Room(house, (200,) * 4)
    clause = "15.1" if house is HOUSES[S49] else "16.1"
    room.put(SUPERVISOR, people.ReportContravention(clause, "player 4", "Dee", Player(4)))
    room.put(OPERATOR, people.ExcludePlayer(Player(4)))
    refused = room.refused(DEALER, draw(6, p4="KD", p7="9S"))
    assert refused.cite == house.general.exclusion
    assert refused.reason == "player 4 is excluded from further participation"
    assert room.put(DEALER, draw(6, p8="KD", p7="9S"))
