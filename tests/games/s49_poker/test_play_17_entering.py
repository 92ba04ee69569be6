"""Missed blinds, newcomers, changes of seat, and seats that several want."""

from houseway.core.actors import Player
from houseway.core.game import Bets
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.round.events import Posted
from houseway.games.poker.round.state import Post
from houseway.games.poker.table import tables
from houseway.games.poker.table.seats import moves as seat_moves
from houseway.games.poker.table.seats.moves import (
    BuyIn,
    ChangeSeat,
    DrawForSeat,
    PostBlind,
    Rejoin,
    ReleaseSeat,
    SeatDraw,
    SitOut,
)
from houseway.games.poker.table.seats.state import (
    BlindMissed,
    Entering,
    SeatDrawn,
    StakePlaced,
)
from houseway.house.general import state as people
from houseway.house.general.events import SeatTaken
from houseway.house.shoes.moves import Shuffle
from houseway.kit.cards import card
from tests.games.s49_poker.room import (
    DEALER,
    HOUSES,
    NI2015,
    S49,
    Room,
    editions,
    only,
    player,
    refs,
)
from tests.kinds import present


def one_round(room):
    """Everybody folds to the last blind; the marker goes on."""
    room.begin()
    while not room.round.awarded:
        if hasattr(room.due, "player"):
            room.act(f"{room.turn()} fold")
        else:
            room.settle()
    return room.over()


def order(room):
    return [hand.player for hand in room.round.hands]


def away(house):
    """Four players; player 2 sits out while the blinds of 2 and 5 go by."""
    room = Room(house, (200,) * 4)
    room.put(player(2), SitOut(Player(2)))
    return room


@editions("16.3", "17.4")
def test_missed_blinds_are_posted_into_the_next_pot(house):
    room = away(house)
    events = one_round(room)
    missed = [event for event in room.events if isinstance(event, BlindMissed)]
    assert {event.player for event in missed} == {2}
    assert refs(room.events, BlindMissed)[0] == room.edition.starts.missed.ref
    owes = room.table.seats.chair(Player(2)).missed
    assert owes == sum(event.amount for event in missed)
    room.put(player(2), Rejoin(Player(2), post=True))
    while room.table.seats.chair(Player(2)).entering is Entering.POSTS_MISSED:
        events = room.start().events
        if 2 not in order(room):
            finish(room)
    posted = [one for one in events if isinstance(one, Posted) and one.player == 2]
    kinds = {one.post for one in posted}
    assert kinds <= {Post.MISSED_BLIND, Post.BLIND}
    assert room.table.seats.chair(Player(2)).missed == 0


def finish(room):
    room.deal()
    while not room.round.awarded:
        if hasattr(room.due, "player"):
            room.act(f"{room.turn()} fold")
        else:
            room.settle()
    room.over()


@editions("16.3", "17.4")
def test_or_the_player_waits_for_his_next_blind(house):
    room = away(house)
    one_round(room)
    one_round(room)
    room.put(player(2), Rejoin(Player(2)))
    for _ in range(6):
        room.begin()
        if 2 in order(room):
            break
        finish(room)
    assert order(room).index(2) < 2  # he came in on a blind of his own
    assert not [
        one for one in room.events if isinstance(one, Posted) and one.post == Post.MISSED_BLIND
    ]


@editions("", "17.4")
def test_the_button_passes_over_who_waits_and_he_comes_in_beside_it(house):
    """It goes from player 1 to 3, past player 2 who missed 5 and 2; he is dealt to before it."""
    room = away(house)
    one_round(room)
    one_round(room)
    room.put(player(2), Rejoin(Player(2), post=True))
    room.begin()
    assert (room.table.seats.marker, order(room)) == (3, [4, 1, 2, 3])
    assert room.round.hands[2].put_in == 7_00


def test_a_missed_blind_is_no_bet():
    """The Buck is at seat 1, so that player 2 misses the blind of 5, and then that of 2."""
    room = away(HOUSES[S49])
    one_round(room)
    one_round(room)
    assert (room.table.seats.marker, room.table.seats.chair(Player(2)).missed) == (4, 7_00)
    room.put(player(2), Rejoin(Player(2), post=True))
    room.begin()
    assert order(room) == [4, 1, 2, 3]
    assert (room.round.hands[2].put_in, room.round.hands[2].bet) == (7_00, 0)


def test_who_missed_nothing_comes_back_at_once():
    room = Room(HOUSES[NI2015], (200,) * 5)
    room.put(player(4), SitOut(Player(4)))
    room.put(player(4), Rejoin(Player(4)))
    assert present(room.table.seats.chair(Player(4))).entering is Entering.IN
    assert room.refused(player(4), Rejoin(Player(4))).cite.ref == "17.4"


# Newcomers, by the later editions


@editions("", "17.12")
def test_in_the_first_revolution_a_newcomer_owes_no_blind(house):
    room = Room(house, (200, 200, 0, 200), seats=6)
    one_round(room)
    assert room.table.seats.marker == 1  # it began at seat 4, and has passed 5 and 6
    done = only(room.put(player(3), BuyIn(Player(3), Cents(200_00))), StakePlaced)
    assert done.entering is Entering.FREE
    assert "17.12" in [cite.ref for cite in done.because]
    room.sit(5, 5, 0)
    passed = only(room.put(player(5), BuyIn(Player(5), Cents(200_00))), StakePlaced)
    assert passed.entering is Entering.WAITS
    assert {"17.11", "17.12"} <= {cite.ref for cite in passed.because}
    room.begin()
    assert 3 in order(room)


@editions("", "17.11|17.11(a)")
def test_later_a_newcomer_waits_for_the_last_blind(house):
    room = revolved(house)
    done = only(room.put(player(4), BuyIn(Player(4), Cents(200_00))), StakePlaced)
    assert done.entering is Entering.WAITS
    assert {"17.11", "17.11(a)"} <= {cite.ref for cite in done.because}
    for _ in range(5):
        room.begin()
        if 4 in order(room):
            break
        finish(room)
    assert order(room)[1] == 4
    assert room.round.hands[1].put_in == 5_00


@editions("", "17.11|17.11(b)")
def test_or_posts_it_at_once_but_not_on_the_button_or_as_a_smaller_blind(house):
    room = revolved(house)
    assert room.table.seats.marker == 3
    room.put(player(4), BuyIn(Player(4), Cents(200_00)))
    assert room.put(player(4), PostBlind(Player(4)))[0].cite.ref == "17.11(b)"
    room.begin()
    assert order(room) == [1, 2, 3]  # he would have been the small blind
    finish(room)
    room.begin()
    assert order(room) == [2, 3, 4, 1]
    assert (room.round.hands[2].put_in, room.round.hands[2].bet) == (5_00, 5_00)
    (posted,) = (one for one in room.events if isinstance(one, Posted) and one.player == 4)
    assert posted.cite.ref == "17.11(b)"


@editions("", "17.11")
def test_nobody_enters_on_the_button(house):
    room = revolved(house)
    room.put(player(4), BuyIn(Player(4), Cents(200_00)))
    room.table = changed(room.table, seats=changed(room.table.seats, marker=4))
    assert room.refused(player(4), PostBlind(Player(4))).cite.ref == "17.11"


def revolved(house):
    """Three players and one seat taken without a stake; the button has been round."""
    room = Room(house, (200, 200, 200, 0), seats=6)
    for _ in range(3):
        one_round(room)
    assert room.table.seats.revolved
    return room


@editions("", "17.13")
def test_who_moves_away_from_the_blinds_waits_for_the_last_one(house):
    room = Room(house, (200,) * 4, seats=6)
    one_round(room)
    assert room.table.seats.marker == 1
    done = room.put(player(2), ChangeSeat(Player(2), 6))[0]
    assert (done.entering, [cite.ref for cite in done.because]) == (Entering.WAITS, ["17.13"])
    room.begin()
    assert 2 not in order(room)
    finish(room)
    room.put(player(2), PostBlind(Player(2)))
    room.begin()
    assert 2 in order(room)


def test_who_moves_nearer_to_the_blinds_owes_nothing():
    room = Room(HOUSES[NI2015], (200, 200, 0, 200), seats=6)
    one_round(room)
    room.put(player(3), people.LeaveSeat(Player(3)))
    done = room.put(player(4), ChangeSeat(Player(4), 3))[0]
    assert (done.entering, done.because) == (Entering.IN, ())


# Seats


@editions("8.2", "8.2")
def test_several_who_want_a_seat_draw_cards_for_it(house):
    room = Room(house)
    draws = (SeatDraw(Player(7), card("9S")), SeatDraw(Player(8), card("KD")))
    assert room.forbidden(player(7), DrawForSeat(5, draws)).cite.ref == "8.2"
    events = room.put(DEALER, DrawForSeat(5, draws))
    assert (only(events, SeatDrawn).winner, only(events, SeatTaken).cite.ref) == (8, "8.2")
    equal = (SeatDraw(Player(7), card("9S")), SeatDraw(Player(9), card("9D")))
    assert "draw again" in room.refused(DEALER, DrawForSeat(6, equal)).reason
    assert room.refused(DEALER, DrawForSeat(6, equal[:1])).cite.ref == "8.2"
    assert room.refused(DEALER, DrawForSeat(5, equal)).reason == "seat 5 is taken"


@editions("8.2", "8.2")
def test_a_vacant_seat_is_first_for_those_at_the_table(house):
    room = Room(house)
    room.put(player(2), people.LeaveSeat(Player(2)))
    waits = room.refused(player(7), people.TakeSeat(Player(7), 2))
    assert (waits.cite.ref, waits.reason) == ("8.2", "seat 2 is open to those at the table first")
    assert room.forbidden(player(7), ReleaseSeat(2)).cite.ref == "8.2"
    room.put(DEALER, ReleaseSeat(2))
    room.put(player(7), people.TakeSeat(Player(7), 2))
    assert room.refused(DEALER, ReleaseSeat(2)).cite.ref == "8.2"


def test_a_seat_that_is_taken_or_not_there_is_refused():
    room = Room(HOUSES[S49])
    assert room.refused(player(9), people.TakeSeat(Player(9), 1)).reason == "seat 1 is taken"
    assert room.refused(player(9), people.TakeSeat(Player(9), 9)).reason.startswith("no seat 9")
    assert room.refused(player(9), BuyIn(Player(9), Cents(200_00))).reason == "player 9 has no seat"


def test_one_player_alone_plays_no_round():
    room = Room(HOUSES[S49], (200,))
    assert isinstance(room.due, Bets)
    assert room.refused(DEALER, Shuffle()).reason == "1 players are ready: a round takes 2"


def test_in_1999_a_newcomer_is_dealt_in_at_once():
    room = Room(tables.HOLDEM)
    one_round(room)
    room.sit(4, 4, 200).begin()
    assert 4 in order(room)
    assert seat_moves.PostBlind not in tables.HOLDEM.permits
