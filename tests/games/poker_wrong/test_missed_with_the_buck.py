"""Rule 16.3 of 1999: the Buck player pays the first blind, so who lets the Buck go by misses it."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Settle
from houseway.games.poker.round.events import Posted
from houseway.games.poker.round.state import Post
from houseway.games.poker.table import tables
from houseway.games.poker.table.seats.moves import Rejoin, SitOut
from houseway.games.poker.table.seats.state import BlindMissed, Entering
from houseway.games.poker.table.settings.settings import Betting
from tests.games.s49_poker.room import HOUSES, NI2006, NI2015, S49, Room, player
from tests.kinds import present


def one_round(room):
    """Everybody folds to the last blind; who posted what."""
    before = len(room.events)
    room.begin()
    while not isinstance(room.due, Settle):
        room.act(f"{room.turn()} fold")
    room.settle()
    room.over()
    posts = [one for one in room.events[before:] if isinstance(one, Posted)]
    return [(one.player, one.post, one.amount // 100) for one in posts]


def away(room, who):
    room.put(player(who), SitOut(Player(who)))


def missed(room, who):
    return room.table.seats.chair(Player(who)).missed


@pytest.mark.rule(S49, "16.3", "8.3")
def test_in_one_revolution_both_blinds_are_missed():
    """The Buck begins with player 1; player 2 misses 5, and in the next round the Buck itself."""
    room = Room(tables.HOLDEM, (200,) * 4)
    away(room, 2)
    one_round(room)
    assert missed(room, 2) == 5_00
    assert one_round(room) == [(3, Post.BLIND, 2), (4, Post.BLIND, 5)]
    assert missed(room, 2) == 7_00
    one_round(room)
    assert missed(room, 2) == 7_00
    one_round(room)
    assert missed(room, 2) == 12_00  # the 5 of the next revolution
    amounts = [one.amount for one in room.events if isinstance(one, BlindMissed)]
    assert amounts == [5_00, 2_00, 5_00]


@pytest.mark.parametrize("name", [NI2006, NI2015])
def test_by_the_later_editions_it_is_the_same_though_the_button_posts_nothing(name):
    room = Room(HOUSES[name], (200,) * 4)
    away(room, 3)
    for _ in range(3):
        one_round(room)
    assert missed(room, 3) == 7_00


@pytest.mark.rule(S49, "16.3")
def test_with_one_blind_nobody_escapes_it():
    room = Room(tables.HOLDEM, (200,) * 4, blinds=1)
    one_round(room)
    away(room, 2)
    assert one_round(room) == [(3, Post.BLIND, 2)]
    room.put(player(2), Rejoin(Player(2), post=True))
    assert one_round(room) == [(4, Post.BLIND, 2), (2, Post.MISSED_BLIND, 2)]


@pytest.mark.rule(S49, "16.3")
def test_with_one_blind_who_waits_comes_back_with_the_buck():
    room = Room(tables.HOLDEM, (200,) * 4, blinds=1)
    one_round(room)
    away(room, 2)
    one_round(room)
    room.put(player(2), Rejoin(Player(2)))
    assert [one_round(room) for _ in range(3)] == [
        [(4, Post.BLIND, 2)],
        [(1, Post.BLIND, 2)],
        [(2, Post.BLIND, 2)],
    ]
    assert present(room.table.seats.chair(Player(2))).entering is Entering.IN
    assert missed(room, 2) == 0


@pytest.mark.rule(S49, "16.3")
def test_back_before_the_next_round_the_buck_is_his():
    """He missed the blind of 5, and is there for his next one: he owes no other."""
    room = Room(tables.HOLDEM, (200,) * 4)
    away(room, 2)
    one_round(room)
    room.put(player(2), Rejoin(Player(2)))
    assert one_round(room) == [(2, Post.BLIND, 2), (3, Post.BLIND, 5)]
    assert missed(room, 2) == 0


def test_under_antes_nothing_is_missed_and_the_buck_goes_by():
    room = Room(tables.HOLDEM, (200,) * 3, betting=Betting.ANTE)
    away(room, 2)
    for _ in range(3):
        room.begin().quietly()
        room.settle()
        room.over()
    assert missed(room, 2) == 0


def test_before_the_first_round_the_buck_has_come_to_nobody():
    room = Room(tables.HOLDEM, (200,) * 4)
    away(room, 1)
    assert one_round(room) == [(2, Post.BLIND, 2), (3, Post.BLIND, 5)]
    assert missed(room, 1) == 0


def test_an_empty_chair_does_not_hold_the_buck_up():
    room = Room(tables.HOLDEM, (200, 0, 200, 200))
    one_round(room)
    assert one_round(room)[0] == (3, Post.BLIND, 2)
