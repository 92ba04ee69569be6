"""Rule 17.11: who enters a game waits or posts, but not where no two are left in it."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.games.poker.table.seats.moves import BuyIn, PostBlind, ReleaseSeat
from houseway.games.poker.table.seats.state import Entering
from houseway.house.general import state as people
from houseway.house.shoes.moves import Shuffle
from tests.games.s49_poker.room import DEALER, Room, editions, player


def after_a_revolution(house):
    """Two have played until the button was round the table."""
    room = Room(house, (200, 200), seats=4)
    while not room.table.seats.revolved:
        room.begin()
        room.act(f"{room.turn()} fold")
        room.settle()
        room.over()
    return room


def replaced(room, old, new):
    """The old player goes, and a new one has his seat."""
    room.put(player(old), people.LeaveSeat(Player(old)))
    if old in room.table.seats.vacant:
        room.put(DEALER, ReleaseSeat(old))
    room.put(player(new), people.TakeSeat(Player(new), old))
    room.put(player(new), BuyIn(Player(new), Cents(200_00)))
    assert room.table.seats.chair(Player(new)).entering is Entering.WAITS


def dealt_in(room):
    room.begin()
    return {hand.player: hand.put_in for hand in room.round.hands}


@editions("", "17.11|17.11(a)")
def test_one_who_waits_and_one_who_is_left_begin_a_game(house):
    room = after_a_revolution(house)
    replaced(room, 1, 5)
    found = dealt_in(room)
    assert sorted(found) == [2, 5]
    assert sorted(found.values()) == [2_00, 5_00]


@editions("", "17.11|17.11(b)")
def test_nobody_posts_more_than_his_own_blind_to_begin_a_game(house):
    """All three have come since: two posted for what is no game yet."""
    room = after_a_revolution(house)
    replaced(room, 1, 5)
    replaced(room, 2, 6)
    room.sit(7, 3, 200)
    for number in (5, 6, 7):
        if room.table.seats.chair(Player(number)).seat != room.table.seats.marker:
            room.put(player(number), PostBlind(Player(number)))
    found = dealt_in(room)
    assert sorted(found) == [5, 6, 7]
    assert sorted(found.values()) == [0, 2_00, 5_00]


@editions("", "17.11|17.11(a)")
def test_with_two_in_the_game_a_newcomer_waits_as_ever(house):
    """From the button at seat 2 it is a round until the last blind comes to seat 3."""
    room = after_a_revolution(house)
    assert room.table.seats.marker == 2
    room.sit(7, 3, 200)
    waited = 0
    while 7 not in dealt_in(room):
        waited += 1
        room.act(f"{room.turn()} fold")
        room.settle()
        room.over()
    assert waited == 1
    assert room.round.hands[room.round.last_blind].player == 7


@editions("8.3", "8.3")
def test_one_player_alone_has_no_round(house):
    room = Room(house, (200,))
    assert "1 players are ready" in room.refused(DEALER, Shuffle()).reason
