"""Missed blinds stay with the player for the gaming day, also when they leave the seat."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.table.seats.moves import BuyIn, Rejoin
from houseway.games.poker.table.seats.state import Entering, StakePlaced
from houseway.house.general.events import SeatLeft
from houseway.house.general.state import LeaveSeat, TakeSeat
from houseway.house.table.events import TableClosed
from tests.games.poker_wrong.test_missed_with_the_buck import away, missed, one_round
from tests.games.s49_poker.room import (
    HOUSES,
    NI2006,
    NI2015,
    S49,
    Room,
    editions,
    only,
    player,
    refs,
)
from tests.kinds import present

MISSED = editions("16.3", "17.4")


def back(room, who, seat):
    """The player leaves the seat, and sits down and buys in again."""
    room.put(player(who), LeaveSeat(Player(who)))
    assert room.table.seats.chair(Player(who)) is None
    if seat in room.table.seats.vacant:
        room.table = changed(room.table, seats=changed(room.table.seats, vacant=()))
    room.put(player(who), TakeSeat(Player(who), seat))
    return only(room.put(player(who), BuyIn(Player(who), Cents(200_00))), StakePlaced)


def after_both_blinds(house):
    room = Room(house, (200,) * 5)
    away(room, 2)
    while missed(room, 2) < 7_00:
        one_round(room)
    return room


@MISSED
@pytest.mark.parametrize("seat", [2, 7])
def test_who_leaves_the_seat_and_returns_still_owes_the_blinds(house, seat):
    room = after_both_blinds(house)
    placed = back(room, 2, seat)
    assert missed(room, 2) == 7_00
    assert placed.entering is Entering.WAITS_ANY
    assert placed.because[-1] == room.edition.starts.missed


@MISSED
def test_they_are_posted_to_rejoin_at_once(house):
    room = after_both_blinds(house)
    back(room, 2, 7)
    room.put(player(2), Rejoin(Player(2), post=True))
    posts = one_round(room)
    if (2, "missed blind", 7) not in posts:  # nobody comes in on the button
        posts = one_round(room)
    assert (2, "missed blind", 7) in posts
    assert missed(room, 2) == 0
    assert room.table.seats.owed == ()


@MISSED
def test_or_the_player_waits_for_the_next_blind_and_owes_nothing_more(house):
    room = after_both_blinds(house)
    back(room, 2, 7)
    for _ in range(6):
        posts = [one for one in one_round(room) if one[0] == 2]
        if posts:
            break
    assert [post for _, post, _ in posts] == ["blind"]
    assert missed(room, 2) == 0


@MISSED
def test_a_player_who_missed_no_blind_owes_none_on_return(house):
    room = Room(house, (200,) * 5)
    one_round(room)
    placed = back(room, 4, 4)
    assert missed(room, 4) == 0
    usual = Entering.IN if house is HOUSES[S49] else Entering.WAITS
    assert placed.entering in (usual, Entering.FREE)


def test_blinds_are_of_the_gaming_day():
    room = after_both_blinds(HOUSES[NI2015])
    room.put(player(2), LeaveSeat(Player(2)))
    assert room.table.seats.owing(Player(2)) == 7_00
    closed = TableClosed(True, room.house.general.closure.cite)
    assert room.house.evolve(room.table, closed).seats.owing(Player(2)) == 0


# The minimum stake


def grown(house):
    """Player 2 played on with 5 and has 150 now: he loses all of it in the next round."""
    room = Room(house, (200, 200, 200))
    chair = room.table.seats.chair(Player(2))
    room.reseat(changed(present(chair), stake=Cents(150_00), declared=True))
    return lost_all(room)


def lost_all(room):
    room.begin().quietly()
    room.settle()
    at = room.round.at(2)
    lost = changed(room.round.hands[at], stack=0, put_in=0)
    after = changed(room.table.play, round=room.round.with_hand(at, lost))
    room.table = changed(room.table, play=after)
    return room, room.over()


@pytest.mark.rule(S49, "13.3")
def test_who_lost_a_stake_above_the_minimum_is_not_sent_away():
    room, events = grown(HOUSES[S49])
    assert refs(events, SeatLeft) == []
    assert room.table.seats.chair(Player(2)) is not None


@pytest.mark.rule(S49, "13.3")
@pytest.mark.parametrize(("stake", "gone"), [(99_00, ["13.3"]), (100_00, [])])
def test_the_minimum_decides_with_which_stake_the_round_began(stake, gone):
    room = Room(HOUSES[S49], (200, 200, 200))
    room.reseat(changed(present(room.table.seats.chair(Player(2))), stake=stake, declared=True))
    _, events = lost_all(room)
    assert refs(events, SeatLeft) == gone


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.rule(name, "14.3")) for name in (NI2006, NI2015)],
)
def test_a_declared_player_leaves_whenever_the_stake_is_lost(name):
    _, events = grown(HOUSES[name])
    assert refs(events, SeatLeft) == ["14.3"]
