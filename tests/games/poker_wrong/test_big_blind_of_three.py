"""Which of three blinds is the Big Blind: the second, as it is defined, or by option the last."""

import pytest

from houseway.core.actors import Player
from houseway.games import listing_of
from houseway.games.poker.round.events import Posted
from houseway.games.poker.table.seats.moves import PostBlind
from houseway.games.poker.table.settings.settings import BigBlind
from tests.games.s49_poker.room import Room, editions, player

THREE = {"blinds": 3, "first_blind": 2_00, "second_blind": 5_00, "third_blind": 10_00}
BIG = "def:Big Blind|17.11|17.11(a)|17.11(b)|17.13"


def with_a_newcomer(house, **settings):
    """Four have played until the button was round the table; player 7 comes to seat 5."""
    room = Room(house, (200,) * 4, seats=5, **THREE, **settings)
    while not room.table.seats.revolved:
        one_round(room)
    room.sit(7, 5, 200)
    return room


def one_round(room):
    room.begin()
    while not room.round.awarded:
        if hasattr(room.due, "player"):
            room.act(f"{room.turn()} fold")
        else:
            room.settle()
    room.over()


def place(room, number):
    return next((at for at, hand in enumerate(room.round.hands) if hand.player == number), None)


def entered(room):
    """The place at which player 7 is first dealt in."""
    for _ in range(6):
        room.begin()
        at = place(room, 7)
        if at is not None:
            return at
        while not room.round.awarded:
            if hasattr(room.due, "player"):
                room.act(f"{room.turn()} fold")
            else:
                room.settle()
        room.over()
    raise AssertionError("player 7 never came in")


@editions("", BIG)
@pytest.mark.parametrize(("which", "at"), [(BigBlind.SECOND, 1), (BigBlind.LAST, 2)])
def test_a_newcomer_who_waits_enters_with_the_big_blind(house, which, at):
    room = with_a_newcomer(house, big_blind=which)
    assert entered(room) == at
    assert room.round.hands[at].put_in == (5_00, 10_00)[at - 1]
    named = {one.player for one in posted(room) if "def:Big Blind" in refs_of(one)}
    assert named == {7}


@editions("", BIG)
@pytest.mark.parametrize(("which", "amount"), [(BigBlind.SECOND, 5_00), (BigBlind.LAST, 10_00)])
def test_a_newcomer_who_posts_posts_the_big_blind(house, which, amount):
    room = with_a_newcomer(house, big_blind=which)
    if room.table.seats.marker == room.table.seats.chair(Player(7)).seat:
        one_round(room)
    room.put(player(7), PostBlind(Player(7)))
    at = entered(room)
    own = (2_00, 5_00, 10_00)
    assert room.round.hands[at].put_in == (own[at] if at < len(own) else amount)
    assert at >= len(own), "the case is of one who posts out of turn"


@editions("", "def:Big Blind")
def test_a_table_says_which_it_is_under_the_definition(house):
    setting = next(one for one in house.rules.menu if one.name == "big-blind")
    assert (setting.terms.cite.ref, house.rules.default.big_blind) == ("def:Big Blind", "second")


@editions("16.3")
def test_s49_names_no_big_blind(house):
    assert all(one.name != "big-blind" for one in house.rules.menu)


def posted(room):
    start = max(at for at, one in enumerate(room.events) if type(one).__name__ == "Shuffled")
    return [one for one in room.events[start:] if isinstance(one, Posted)]


def refs_of(one):
    return {cite.ref for cite in one.meanings}


@pytest.mark.rule("ni2015-405-holdem", "def:Big Blind")
def test_a_table_of_an_earlier_version_is_played_as_it_was():
    old = listing_of("holdem", "NI2015").under(3).table
    assert all(one.name != "big-blind" for one in old.rules.menu)
    assert old.rules.default.big_blind is BigBlind.LAST
