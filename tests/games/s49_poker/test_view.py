"""What is seen of poker hands: what they make in words, who is waited for, what was won."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.game import Chance
from houseway.games.poker.table import tables
from tests.games.s49_poker.room import Room


def view(room, viewer=None):
    player = None if viewer is None else Player(viewer)
    return room.house.rules.view(room.table, room.due, Role.PLAYER, player)


def made(room, viewer=None):
    return {hand.player: hand.made for hand in view(room, viewer).round.hands}


@pytest.fixture
def flop():
    """Everybody calls, and three cards lie on the board."""
    room = Room(tables.HOLDEM).begin()
    room.quietly_once()
    while len(room.round.board) < 3:
        room.deal() if isinstance(room.due, Chance) else room.staff()
    return room


def test_a_player_sees_what_their_own_cards_make_and_nobody_elses(flop):
    for viewer in (1, 2, 3):
        told = made(flop, viewer)
        assert told.pop(viewer)
        assert {*told.values()} == {""}
    assert {*made(flop).values()} == {""}


def test_before_the_flop_there_are_no_five_cards_to_name():
    room = Room(tables.HOLDEM).begin()
    assert made(room, 1)[1] == ""


def test_the_table_waits_for_the_player_in_turn():
    room = Room(tables.HOLDEM).begin()
    assert view(room).table.waits_for == (room.turn(),)
    before = room.turn()
    room.act(f"{before} call")
    assert room.turn() != before
    assert view(room).table.waits_for == (room.turn(),)


def test_after_the_showdown_shown_hands_are_named_and_payments_told():
    room = Room(tables.HOLDEM).begin().quietly()
    assert view(room).round.payments == ()
    room.settle()
    seen = view(room).round
    nets = [
        payment.returned + payment.win - payment.commission - payment.wager.stake
        for payment in seen.payments
    ]
    assert max(nets) > 0 >= sum(nets)
    shown = [hand for hand in seen.hands if hand.down]
    assert shown
    assert all(hand.made for hand in shown)
