"""Bets out of turn, bets between a call and a raise, and bets that do not make a call."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import (
    BetFellShort,
    BetHeld,
    Folded,
    Kind,
    Passed,
    Wagered,
)
from houseway.games.poker.table.settings.settings import Limit, ShortTapOut
from tests.games.s49_poker.room import (
    DEALER,
    HOUSES,
    NI2015,
    Room,
    editions,
    only,
    player,
    refs,
)
from tests.games.s49_poker.test_play_4_5_limits import at_the_flop
from tests.kinds import present


def held(house, stake=Cents(20_00), at=2):
    """The second round is open: players 1, 2 and 3 are due in this order, and one bets early."""
    room = at_the_flop(house)
    order = [hand.player for hand in room.round.hands]
    assert room.turn() == order[0]
    who = order[at]
    room.put(player(who), moves.BetTo(who, stake))
    return room, order


def ruled(room, at=2):
    """The number of the clause on what the edition says now about the bet that is held."""
    bet = next(one for one in room.round.held if one.at == at)
    return room.edition.irregular.out_of_turn[bet.skipped].cite.ref


# S49 and NI2006: the bet stands, unless somebody passed over bets more


@editions("16.4", "17.5", "")
@pytest.mark.parametrize("before", [("check", "check"), ("fold", "check"), ("bet 10", "call")])
def test_the_bet_stands_if_those_before_bet_no_more(house, before):
    room, (first, second, third) = held(house)
    assert refs(room.events, BetHeld) == [room.edition.irregular.out_of_turn[0].cite.ref]
    room.act(f"{first} {before[0]}, {second} {before[1]}")
    assert room.turn() == third
    assert room.range() == (20, 20)
    assert set(room.may()) == {"BetTo"}
    assert room.forbidden(DEALER, moves.BetTo(third, Cents(20_00))).cite.ref == ruled(room)
    done = only(room.act(f"{third} bet 20"), Wagered)
    assert (done.to, done.cite.ref) == (20_00, room.edition.irregular.out_of_turn[0].cite.ref)


@editions("16.4", "17.5", "")
def test_what_is_above_the_limit_goes_back(house):
    room = at_the_flop(house, limit=Limit.FULL_POT)
    order = [hand.player for hand in room.round.hands]
    room.put(player(order[2]), moves.BetTo(order[2], Cents(100_00)))
    room.act(f"{order[0]} check, {order[1]} check")
    assert room.range() == (15, 15)


@editions("16.5", "17.6", "")
def test_overtaken_the_player_is_free_and_a_fold_costs_nothing(house):
    room, (first, second, third) = held(house)
    room.act(f"{first} bet 25, {second} fold")
    assert set(room.may()) == {"Fold", "Call", "BetTo"}
    assert room.forbidden(DEALER, moves.Fold(third)).cite.ref == ruled(room)
    stack = room.round.hands[2].stack
    done = only(room.act(f"{third} fold"), Folded)
    assert done.cite.ref == room.edition.irregular.out_of_turn[3].cite.ref
    assert room.round.hands[2].stack == stack


@editions("16.5", "17.6", "")
def test_overtaken_the_player_may_call_or_raise(house):
    room, (first, second, third) = held(house)
    room.act(f"{first} bet 25, {second} fold")
    assert room.range() == (50, 195)
    done = only(room.act(f"{third} raise 60"), Wagered)
    assert (done.kind, done.cite.ref) == (
        Kind.RAISE,
        room.edition.irregular.out_of_turn[3].cite.ref,
    )


def test_the_other_editions_know_no_misdirection():
    for name, house in HOUSES.items():
        known = moves.ReportMisdirected in house.permits
        assert known == (name == NI2015)


def test_words_out_of_turn_are_refused_and_change_nothing():
    for house in HOUSES.values():
        room = at_the_flop(house)
        last = room.round.hands[2].player
        for move in (moves.Fold(last), moves.Check(last), moves.Pass(last)):
            assert "out of turn" in room.refused(player(last), move).reason


def test_a_bet_out_of_turn_above_the_stake_is_refused():
    room = at_the_flop(HOUSES[NI2015])
    last = room.round.hands[2].player
    assert (
        room.refused(player(last), moves.BetTo(last, Cents(196_00))).cite.ref == "def:Table Stake"
    )


# Between and below


@editions("16.6", "17.7")
@pytest.mark.parametrize(
    ("put_out", "kind", "to"), [(16, "call", 10), (19, "call", 10), (20, "raise", 20)]
)
def test_chips_between_a_call_and_a_raise_are_a_call(house, put_out, kind, to):
    room = at_the_flop(house)
    room.act(f"{room.turn()} bet 10")
    second = room.turn()
    done = only(room.act(f"{second} puts {put_out}"), Wagered)
    assert (done.kind, done.to) == (kind, to * 100)
    if kind == "call":
        assert done.cite == room.edition.irregular.between
        assert done.returned == (put_out - to) * 100
    assert room.round.hands[room.round.at(second)].stack == (195 - to) * 100


@editions("16.6", "17.7")
@pytest.mark.parametrize(("put_out", "back"), [(6, 1), (9, 4), (10, None)])
def test_chips_of_a_level_blind_between_a_call_and_a_raise_are_a_call(house, put_out, back):
    """The last blind of 5 was called: up to 9 is no raise, goes back, and he has acted."""
    room = Room(house).begin()
    first, second, opener = (hand.player for hand in room.round.hands)
    room.act(f"{opener} call, {first} call")
    events = room.act(f"{second} puts {put_out}")
    hand = room.round.hands[room.round.at(second)]
    if back is None:
        assert (only(events, Wagered).kind, hand.stack) == (Kind.RAISE, 190_00)
        return
    done = only(events, Passed)
    assert (done.cite, done.returned) == (room.edition.irregular.between, back * 100)
    assert (room.round.street, room.round.pot, hand.stack) == (1, 15_00, 195_00)


@editions("16.6", "17.7")
def test_chips_of_a_level_blind_are_a_call_where_no_raise_is_open(house):
    """A tap-out of 7 was no raise of 5: it closed nothing to him, but a setting closes it."""
    room = Room(house, (200, 200, 200), short_tap_out=ShortTapOut.NOBODY)
    room.reseat(changed(present(room.table.seats.chair(Player(3))), stake=Cents(7_00)))
    room.begin()
    first, second, opener = (hand.player for hand in room.round.hands)
    room.act(f"{opener} raise 7, {first} call")
    done = only(room.act(f"{second} puts 20"), Wagered)
    assert (done.kind, done.to, done.returned) == (Kind.CALL, 7_00, 13_00)
    assert done.cite == room.edition.irregular.between


@editions("16.7", "17.8")
def test_chips_below_a_call_are_completed_or_go_back_with_a_fold(house):
    room = at_the_flop(house)
    room.act(f"{room.turn()} bet 10")
    second = room.turn()
    short = only(room.act(f"{second} puts 7"), BetFellShort)
    assert (short.offered, short.cite) == (7_00, room.edition.irregular.under)
    assert room.turn() == second
    assert set(room.may().values()) == {room.edition.irregular.under.ref}
    assert set(room.may()) == {"Fold", "Call"}
    before = room.table
    room.act(f"{second} call")
    assert room.round.hands[room.round.at(second)].stack == 185_00
    room.table = before
    room.act(f"{second} fold")
    assert room.round.hands[room.round.at(second)].stack == 195_00


@editions("16.7", "17.8")
def test_all_the_chips_of_a_player_are_never_too_few(house):
    room = at_the_flop(house, (200, 200, 110))
    short = next(hand.player for hand in room.round.hands if hand.stack == 105_00)
    while True:
        now = room.turn()
        if now != short:
            room.act(f"{now} bet 150" if not room.round.betting.level else f"{now} call")
        elif room.round.betting.level:
            break
        else:
            room.act(f"{now} check")
    done = only(room.act(f"{short} puts 105"), Wagered)
    assert (done.kind, done.tapped_out) == (Kind.CALL, True)


def test_an_opening_of_chips_below_the_minimum_is_refused():
    room = Room(HOUSES[NI2015]).begin()
    assert room.round.betting.level == 5_00
    room = at_the_flop(HOUSES[NI2015])
    first = room.turn()
    assert room.refused(player(first), moves.PutOut(first, Cents(3_00))).cite.ref == "5.2"
