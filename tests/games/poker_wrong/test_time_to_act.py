"""The clock where it is easily forgotten: at the draw, and with chips that are too few."""

import pytest

from houseway.core.actors import Player
from houseway.games.poker.round.events import ClockStarted, Folded
from houseway.games.poker.round.moves import Exchange, FoldHand, StartClock, TimeExpired
from houseway.games.poker.table import tables
from houseway.house.general import state as people
from tests.games.s49_poker.room import (
    CLOCK,
    DEALER,
    HOUSES,
    NI2015,
    OPERATOR,
    S49,
    SUPERVISOR,
    Room,
    editions,
    only,
    player,
)
from tests.games.s49_poker.test_play_4_5_limits import at_the_flop


def at_the_draw():
    return Room(tables.DRAW, (200,) * 4).begin().quietly_once()


def starter(house):
    return OPERATOR if house is HOUSES[NI2015] else SUPERVISOR


@pytest.mark.rule(S49, "4.6", "App G 2.4")
def test_who_has_drawn_in_time_is_not_folded():
    room = at_the_draw()
    assert only(room.put(SUPERVISOR, StartClock(Player(1))), ClockStarted).seconds == 90
    room.put(player(1), Exchange(Player(1), ()))
    assert room.refused(CLOCK, TimeExpired(Player(1))).reason == "no clock runs for player 1"
    only(room.put(SUPERVISOR, StartClock(Player(2))), ClockStarted)


@pytest.mark.rule(S49, "4.6", "App G 2.4")
def test_who_has_not_is_folded_and_the_next_has_a_clock_of_his_own():
    room = at_the_draw()
    room.put(SUPERVISOR, StartClock(Player(1)))
    assert only(room.put(CLOCK, TimeExpired(Player(1))), Folded).cite.ref == "4.6"
    assert room.due.player == 2
    only(room.put(SUPERVISOR, StartClock(Player(2))), ClockStarted)


def test_a_hand_that_is_folded_by_a_ruling_at_the_draw_has_no_clock():
    room = at_the_draw()
    room.put(SUPERVISOR, StartClock(Player(1)))
    room.put(SUPERVISOR, people.ReportContravention("15.1", "player 1", "Sue", Player(1)))
    room.put(OPERATOR, FoldHand(Player(1)))
    only(room.put(SUPERVISOR, StartClock(Player(2))), ClockStarted)


def test_a_ruling_on_another_hand_does_not_stop_the_clock():
    room = at_the_draw()
    room.put(SUPERVISOR, StartClock(Player(1)))
    room.put(SUPERVISOR, people.ReportContravention("15.1", "player 3", "Sue", Player(3)))
    room.put(OPERATOR, FoldHand(Player(3)))
    assert only(room.put(CLOCK, TimeExpired(Player(1))), Folded).player == 1


@editions("4.6|16.7", "4.8|17.8")
def test_chips_that_are_too_few_do_not_stop_the_clock_and_go_back_with_the_fold(house):
    room = at_the_flop(house)
    room.act(f"{room.turn()} bet 10")
    second = room.turn()
    room.put(starter(house), StartClock(second))
    room.act(f"{second} puts 7")
    assert only(room.put(CLOCK, TimeExpired(second)), Folded).player == second
    assert room.round.hands[room.round.at(second)].stack == 195_00


@editions("4.6", "4.8")
def test_a_bet_of_another_out_of_turn_does_not_stop_the_clock(house):
    room = at_the_flop(house)
    first, _, third = (hand.player for hand in room.round.hands)
    room.put(starter(house), StartClock(first))
    room.act(f"{third} bet 20")
    assert only(room.put(CLOCK, TimeExpired(first)), Folded).player == first


@editions("4.6", "4.8")
def test_bets_made_before_stay_in_the_pot(house):
    """The second of three has called 10; 10 more are asked of him when his time runs out."""
    room = at_the_flop(house)
    first, second, third = (hand.player for hand in room.round.hands)
    room.act(f"{first} bet 10, {second} call, {third} raise 20, {first} call")
    room.put(starter(house), StartClock(second))
    room.put(CLOCK, TimeExpired(second))
    assert room.round.hands[1].stack == 185_00
    assert room.round.pot == 65_00


def test_nobody_has_time_to_act_while_cards_are_dealt():
    room = Room(tables.HOLDEM).start()
    for who in (1, 2, 3):
        assert "nothing to act on" in room.refused(SUPERVISOR, StartClock(Player(who))).reason
    assert room.forbidden(DEALER, StartClock(Player(1))).cite.ref == "4.6"


@editions("4.6|18.3(b)", "4.8|19.2(b)")
def test_time_that_runs_out_takes_nothing_from_who_has_won_meanwhile(house):
    """Between two: the other is excluded while the clock runs."""
    room = Room(house, (200, 200)).begin()
    who = room.turn()
    room.put(starter(house), StartClock(Player(who)))
    other = 3 - who
    clause = "16.1" if room.edition.irregular.late else "15.1"
    room.put(SUPERVISOR, people.ReportContravention(clause, "the other", "Sue", Player(other)))
    room.put(OPERATOR, people.ExcludePlayer(Player(other)))
    late = room.refused(CLOCK, TimeExpired(Player(who)))
    assert late.reason == f"player {who} is the only one left and has won"
    room.settle()
    assert room.stacks()[who - 1] > 200
