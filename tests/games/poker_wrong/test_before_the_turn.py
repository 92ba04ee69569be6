"""Bets before their turn that are too small for a call, of a blind, or overtaken by the clock."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Choice, Settle
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import BetHeld, Checked, Folded, Wagered
from houseway.games.poker.table.tables import HOLDEM_2015
from tests.games.s49_poker.room import (
    CLOCK,
    OPERATOR,
    SUPERVISOR,
    Room,
    editions,
    only,
    refs,
)
from tests.games.s49_poker.test_play_4_5_limits import at_the_flop


def four(house):
    """The second round is open, and the first of four players has bet 50."""
    room = at_the_flop(house, (200,) * 4)
    order = [hand.player for hand in room.round.hands]
    room.act(f"{order[0]} bet 50")
    return room, order


@editions("16.4|16.7", "17.5|17.8", "17.6(d)|17.8")
def test_too_little_for_a_call_out_of_turn_is_completed_or_goes_back_with_a_fold(house):
    """30 against a bet of 50, and those between fold: nobody owes 20 more for it."""
    room, (_, second, third, last) = four(house)
    room.act(f"{last} puts 30")
    room.act(f"{second} fold, {third} fold")
    under = room.edition.irregular.under.ref
    assert room.may() == {"Fold": under, "Call": under}
    before = room.table
    room.act(f"{last} fold")
    assert room.round.hands[3].stack == 195_00
    room.table = before
    done = only(room.act(f"{last} call"), Wagered)
    assert (done.to, done.cite.ref, room.round.hands[3].stack) == (50_00, under, 145_00)


@editions("16.4|16.7", "17.5|17.8", "17.6(d)|17.8")
def test_exactly_the_call_out_of_turn_stands_as_a_call(house):
    room, (_, second, third, last) = four(house)
    room.act(f"{last} puts 50")
    room.act(f"{second} fold, {third} fold")
    assert set(room.may()) == {"Call"}


@editions("16.4|13.1", "17.5|14.1", "17.6(d)|14.1")
def test_all_that_a_player_has_is_no_under_call_out_of_turn_either(house):
    room = at_the_flop(house, (200, 200, 200, 120))
    order = [hand.player for hand in room.round.hands]
    room.act(f"{order[0]} bet 150")
    short = next(hand for hand in room.round.hands if hand.stack == 115_00)
    room.act(f"{short.player} puts 115")
    while room.turn() != short.player:
        room.act(f"{room.turn()} fold")
    assert set(room.may()) == {"Call"}
    assert only(room.act(f"{short.player} call"), Wagered).tapped_out


# Who is passed over


@editions("16.4|16.5", "17.5|17.6", "17.6|17.6(d)")
def test_passed_over_is_who_should_have_bet_before_him_and_still_can(house):
    """Player 2 folds and player 3 is tapped out: in the next round 4 passes over 1 alone."""
    room = at_the_flop(house, (300, 300, 105, 300, 300))
    room.act("1 bet 100, 2 fold, 3 call, 4 call, 5 call")
    room.deal()
    assert (room.round.street, room.turn()) == (2, 1)
    done = only(room.act("4 bet 10"), BetHeld)
    assert (done.player, done.to, done.passed) == (4, 10_00, (1,))
    assert only(room.act("5 bet 10"), BetHeld).passed == (1, 4)


@editions("16.4", "17.5", "17.6(b)")
def test_passed_over_are_those_from_whose_turn_it_is_around_to_him(house):
    """The first has bet 10 and bets again while the last two are still to answer."""
    room = at_the_flop(house, (200,) * 4)
    first, second, third, last = (hand.player for hand in room.round.hands)
    room.act(f"{first} bet 10, {second} raise 20")
    done = only(room.act(f"{first} puts 30"), BetHeld)
    assert done.passed == (third, last)
    room.act(f"{third} raise 40")
    assert room.turn() == last
    assert only(room.act(f"{second} puts 60"), BetHeld).passed == (last, first)


# The last blind


@pytest.mark.rule("ni2015-405-holdem", "17.6(b)")
def test_the_last_blind_who_raised_too_soon_is_level_and_may_not_raise():
    room = Room(HOLDEM_2015, (200,) * 4).begin()
    assert refs(room.act("2 raise 20"), BetHeld)
    room.act("3 call, 4 fold, 1 fold")
    assert (room.turn(), room.may()) == (2, {"Pass": "17.6(b)", "Fold": "17.6(b)"})
    room.act("2 pass")
    assert room.round.street == 1


@pytest.mark.rule("ni2015-405-holdem", "17.6(c)")
def test_the_last_blind_who_is_overtaken_is_free():
    room = Room(HOLDEM_2015, (200,) * 4).begin()
    room.act("2 raise 20, 3 raise 30, 4 fold, 1 fold")
    assert set(room.may()) == {"Fold", "Call", "BetTo"}


@editions("16.4", "17.5", "")
def test_in_the_other_editions_the_raise_of_the_last_blind_stands(house):
    room = Room(house, (200,) * 4).begin()
    room.act("2 raise 20, 3 call, 4 fold, 1 fold")
    assert (room.turn(), room.range()) == (2, (20, 20))


@editions("16.4", "17.5", "17.6(d)")
def test_if_all_before_him_fold_his_bet_is_not_made(house):
    """He has won before his turn came: an uncalled bet is no part of the pot."""
    room = Room(house, (200,) * 4).begin()
    room.act("2 raise 20, 3 fold, 4 fold, 1 fold")
    assert isinstance(room.due, Settle)
    room.settle()
    assert room.stacks() == [198, 202, 200, 200]


# The clock


def clocked(house):
    """Player 3 has 20 out before his turn, is overtaken by 30, and lets his time run out."""
    room = at_the_flop(house)
    first, second, third = (hand.player for hand in room.round.hands)
    room.act(f"{third} bet 20, {first} bet 30, {second} fold")
    room.put(OPERATOR if house is HOLDEM_2015 else SUPERVISOR, moves.StartClock(Player(third)))
    return room, room.put(CLOCK, moves.TimeExpired(Player(third)))


@pytest.mark.rule("ni2015-405-holdem", "4.8", "17.6(c)")
def test_the_clock_does_not_bring_a_forfeited_bet_back():
    room, events = clocked(HOLDEM_2015)
    assert only(events, Wagered).cite.ref == "17.6(c)"
    assert only(events, Folded).cite.ref == "4.8"
    assert room.round.hands[2].stack == 175_00
    assert not isinstance(room.due, Choice)


@editions("4.6|16.5", "4.8|17.6", "")
def test_a_bet_that_a_fold_would_bring_back_comes_back(house):
    room, events = clocked(house)
    assert refs(events, Wagered) == []
    assert room.round.hands[2].stack == 195_00


# What a fold costs: only what was overtaken stays in the pot


@pytest.mark.rule("ni2015-405-holdem", "17.6(b)")
@pytest.mark.parametrize("early", [20, 30, 40, 195])
def test_a_fold_after_a_smaller_or_equal_bet_brings_the_wager_back(early):
    """The others have bet 20 each: who folds to it pays nothing, whatever he had out too soon."""
    room = at_the_flop(HOLDEM_2015)
    first, second, third = (hand.player for hand in room.round.hands)
    room.act(f"{third} bet {early}, {first} bet 20, {second} call")
    assert refs(room.act(f"{third} fold"), Wagered) == []
    assert refs(room.events, Folded) == ["17.6(b)"]
    assert not isinstance(room.due, Choice)
    assert [hand.stack for hand in room.round.hands] == [175_00, 175_00, 195_00]
    assert room.round.pot == 55_00


@pytest.mark.rule("ni2015-405-holdem", "17.6(b)", "17.6(c)")
@pytest.mark.parametrize(("bet", "stack"), [(10, 195), (20, 195), (21, 175)])
def test_folding_never_costs_more_than_calling(bet, stack):
    """20 out too soon against a bet of 10, of 20, and of 21, which overtakes it."""
    room = at_the_flop(HOLDEM_2015)
    first, second, third = (hand.player for hand in room.round.hands)
    room.act(f"{third} bet 20, {first} bet {bet}, {second} fold, {third} fold")
    assert room.round.hands[2].stack == stack * 100
    assert stack >= 195 - bet


@pytest.mark.rule("ni2015-405-holdem", "17.6(b)", "4.8")
def test_the_clock_brings_it_back_too():
    """The blind of 5 had 20 out too soon, and was called: only his blind stays in the pot."""
    room = Room(HOLDEM_2015, (200,) * 4).begin()
    room.act("2 raise 20, 3 call, 4 fold, 1 fold")
    room.put(OPERATOR, moves.StartClock(Player(2)))
    room.put(CLOCK, moves.TimeExpired(Player(2)))
    assert isinstance(room.due, Settle)
    room.settle()
    assert room.stacks() == [198, 195, 207, 200]  # 12 without commission to player 3


# A bet that stands is an act: there is nothing left to wait for


@editions("4.6|16.4", "4.8|17.5", "4.8|17.6(d)")
def test_the_clock_makes_the_bet_that_stands(house):
    room = at_the_flop(house)
    first, second, third = (hand.player for hand in room.round.hands)
    room.act(f"{second} bet 20, {first} fold")
    room.put(OPERATOR if house is HOLDEM_2015 else SUPERVISOR, moves.StartClock(Player(second)))
    events = room.put(CLOCK, moves.TimeExpired(Player(second)))
    stands = room.edition.irregular.out_of_turn[0].cite.ref
    assert (refs(events, Wagered), refs(events, Folded)) == ([stands], [])
    assert (room.turn(), room.round.betting.level) == (third, 20_00)


@pytest.mark.rule("ni2015-405-holdem", "17.6(a)", "4.8")
def test_the_clock_checks_for_who_can_only_check():
    room = at_the_flop(HOLDEM_2015)
    first, second, third = (hand.player for hand in room.round.hands)
    room.act(f"{third} bet 20, {first} check, {second} check")
    room.put(OPERATOR, moves.StartClock(Player(third)))
    events = room.put(CLOCK, moves.TimeExpired(Player(third)))
    assert (refs(events, Checked), refs(events, Folded)) == (["17.6(a)"], [])
    assert len(room.round.still_in) == 3
