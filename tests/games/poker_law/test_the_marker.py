"""Where the Buck and the button go when players sit out, wait or leave."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Choice
from houseway.games.poker.round.events import Posted
from houseway.games.poker.round.state import Post
from houseway.games.poker.table.seats.moves import Rejoin, SitOut
from houseway.games.poker.table.seats.state import BlindMissed
from houseway.house.general import state as people
from tests.games.s49_poker.room import HOUSES, NI2015, S49, Room, editions, only, player, refs


def fold_round(room):
    """A round that its opener wins with a raise; the marker has not gone on yet."""
    return fold_on(room.start())


def fold_on(room):
    room.deal()
    room.act(f"{room.turn()} raise 10")
    while isinstance(room.due, Choice):
        room.act(f"{room.turn()} fold")
    room.settle()
    return room


def order(room):
    return [hand.player for hand in room.round.hands]


def next_order(room):
    """The round is over; who is dealt to in the next, in which order."""
    room.over()
    room.start()
    return order(room)


def blinds(room):
    posted = [event for event in room.events if isinstance(event, Posted)]
    return [event.player for event in posted if event.post is Post.BLIND][-2:]


# The Buck is the turn of the first blind, so who is not there for it has missed that


@pytest.mark.rule(S49, "16.3", "8.3")
@pytest.mark.parametrize("early", [True, False])
def test_who_is_away_when_the_buck_comes_misses_the_first_blind(early):
    """Whether he goes before it is passed or after makes no difference."""
    room = fold_round(Room(HOUSES[S49], (200,) * 4))
    if early:
        room.put(player(2), SitOut(Player(2)))
    room.over()
    if not early:
        room.put(player(2), SitOut(Player(2)))
    room.start()
    missed = only(room.events, BlindMissed)
    assert (missed.player, missed.amount, missed.cite.ref) == (2, 2_00, "16.3")
    assert (order(room), blinds(room)) == ([3, 4, 1], [3, 4])


@pytest.mark.rule(S49, "8.3", "8.4")
def test_who_is_back_before_the_round_has_the_buck():
    """Sitting out for no round at all saves no blind."""
    room = fold_round(Room(HOUSES[S49], (200,) * 4))
    room.put(player(2), SitOut(Player(2)))
    room.over()
    room.put(player(2), Rejoin(Player(2)))
    room.start()
    assert (order(room), blinds(room)) == ([2, 3, 4, 1], [2, 3])
    assert not refs(room.events, BlindMissed)


@pytest.mark.rule(S49, "16.3")
def test_who_missed_the_buck_puts_the_blind_into_the_next_pot():
    room = fold_round(Room(HOUSES[S49], (200,) * 4))
    room.put(player(2), SitOut(Player(2)))
    assert next_order(room) == [3, 4, 1]
    fold_on(room)
    room.put(player(2), Rejoin(Player(2), post=True))
    assert next_order(room) == [4, 1, 2, 3]
    (posted,) = (e for e in room.events if isinstance(e, Posted) and e.post is Post.MISSED_BLIND)
    assert (posted.player, posted.amount, posted.live) == (2, 2_00, False)


@pytest.mark.rule(S49, "16.3")
def test_with_one_blind_a_player_who_waits_comes_in_with_the_buck():
    """There is no other blind for him to come in on."""
    room = fold_round(Room(HOUSES[S49], (200,) * 4, blinds=1))
    room.over()
    room.put(player(2), SitOut(Player(2)))
    assert order(room.start()) == [3, 4, 1]
    fold_on(room)
    room.put(player(2), Rejoin(Player(2)))
    assert next_order(room) == [4, 1, 3]
    fold_on(room)
    assert next_order(room) == [1, 3, 4]
    fold_on(room)
    assert next_order(room) == [2, 3, 4, 1]
    assert room.table.seats.chair(Player(2)).missed == 0


# Who leaves


@editions("8.3", "8.3")
def test_who_leaves_with_the_marker_hands_it_to_the_next(house):
    """The Buck was to go to player 2, the button to player 1."""
    room = fold_round(Room(house, (200,) * 4))
    room.over()
    gone = room.table.seats.marker
    assert gone == (2 if house is HOUSES[S49] else 1)
    room.put(player(gone), people.LeaveSeat(Player(gone)))
    room.start()
    assert room.table.seats.marker == gone + 1
    assert order(room) == ([3, 4, 1] if gone == 2 else [3, 4, 2])


@pytest.mark.rule(NI2015, "8.3", "8.5(a)")
def test_between_two_the_button_pays_the_last_blind_and_the_other_the_first():
    """So it is in cash play: the rule that the designated player is first is of tournaments."""
    room = fold_round(Room(HOUSES[NI2015], (200, 200)))
    assert room.table.seats.marker == 2
    assert blinds(room) == [1, 2]
    assert next_order(room) == [2, 1]
    assert (room.table.seats.marker, blinds(room)) == (1, [2, 1])
