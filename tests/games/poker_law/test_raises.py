"""Raises at the edges: tap-outs that are none, the three that are allowed, short blinds."""

import pytest

from houseway.core.game import Chance, Settle
from houseway.core.money import Cents
from houseway.games.poker.round.events import Wagered
from houseway.games.poker.table.settings.settings import Betting, Limit, RaiseCap, ShortTapOut
from tests.games.poker_law.known import ACES, JACKS, KINGS, TENS, Known
from tests.games.s49_poker.room import HOUSES, NI2015, Room, editions, only

LOW = {"minimum_stake": Cents(10_00)}


def flop(room):
    """All call; then the cards of the second round of betting."""
    room.quietly_once()
    if isinstance(room.due, Chance):
        room.deal()
    return room


# Tapping out for less than a raise


@editions("13.5|5.1", "14.5|5.1")
@pytest.mark.parametrize(("stake", "reopens"), [(34, False), (35, True)])
def test_the_last_dollar_of_a_raise_reopens_the_betting(house, stake, reopens):
    """From 5 to 20 is a raise of 15, so the next begins at 35."""
    room = Room(house, (200, 200, 200, stake), **LOW).begin()
    event = only(room.act(f"3 raise 20, 4 raise {stake}"), Wagered)
    assert (event.full, event.tapped_out) == (reopens, True)
    room.act("1 call, 2 fold")
    assert room.turn() == 3
    assert ("BetTo" in room.may()) is reopens


@editions("13.5", "14.5")
def test_two_short_tap_outs_are_no_raise_together(house):
    """From 20 to 28 and on to 40 is more than 15, but neither step is."""
    room = Room(house, (200, 200, 200, 28, 40), **LOW).begin()
    room.act("3 raise 20, 4 raise 28, 5 raise 40")
    assert room.range() == (55.0, 200.0)  # player 1 has not acted yet: fifteen over the 40
    room.act("1 call, 2 fold")
    assert (room.turn(), set(room.may())) == (3, {"Fold", "Call"})


@editions("13.5", "14.5")
def test_a_whole_raise_over_a_short_one_reopens_it_for_all(house):
    room = Room(house, (200, 200, 200, 28), **LOW).begin()
    room.act("3 raise 20, 4 raise 28, 1 raise 43, 2 fold")
    assert (room.turn(), room.range()) == (3, (58.0, 200.0))


@editions("13.5|11.2(b)", "14.5|12.2(b)")
def test_a_tap_out_below_the_minimum_does_not_give_a_checker_a_raise(house):
    room = flop(Room(house, (200, 8, 200), minimum_stake=Cents(8_00)).begin())
    room.act("1 check, 2 bet 3")
    assert room.range() == (8.0, 195.0)  # player 3 may still bet in full
    room.act("3 call")
    assert (room.turn(), set(room.may())) == (1, {"Fold", "Call"})


@editions("5.1|13.5", "5.1|14.5", "")
def test_a_short_tap_out_is_none_of_the_three_raises(house):
    room = Room(house, (200, 200, 200, 15), **LOW).begin()
    room.act("3 raise 12, 4 raise 15, 1 raise 22")
    assert room.range() == (29.0, 200.0)
    room.act("2 raise 29")
    assert (room.turn(), room.range()) == (3, None)


@editions("13.5", "14.5")
def test_by_the_literal_reading_the_last_blind_loses_his_option_too(house):
    """Six are a dollar more than the blind of 5."""
    stakes, least = (200, 200, 6, 200), {"minimum_stake": Cents(6_00)}
    room = Room(house, stakes, **least).begin()
    room.act("3 raise 6, 4 call, 1 fold")
    assert room.range() == (11.0, 200.0)
    literal = Room(house, stakes, **least, short_tap_out=ShortTapOut.NOBODY).begin()
    literal.act("3 raise 6")
    assert (literal.turn(), literal.range()) == (4, None)
    literal.act("4 call, 1 fold")
    assert (literal.turn(), set(literal.may())) == (2, {"Fold", "Call"})


# Three raises


@editions("5.1|11.2(a)", "5.1|12.2(a)", "")
def test_a_later_round_has_three_raises_over_its_opening_bet(house):
    room = flop(Room(house).begin())
    room.act("1 bet 5, 2 raise 10, 3 raise 15, 1 raise 20")
    assert (room.turn(), set(room.may())) == (2, {"Fold", "Call"})
    room.act("2 call, 3 call")
    room.deal()
    room.act("1 bet 5, 2 raise 10")  # the next round has its own three
    assert room.range() == (15.0, 175.0)


@editions("5.1", "5.1", "")
def test_whoever_folds_last_leaves_the_two_others_free(house):
    """The cap is there while three could go on, and gone when the third folds."""
    room = Room(house).begin()
    room.act("3 raise 10, 1 raise 15, 2 raise 20")
    assert room.range() is None
    room.act("3 fold, 1 raise 25, 2 raise 30, 1 raise 35")
    assert room.range() == (40.0, 200.0)


@pytest.mark.rule(NI2015, "5.1", "4.2(d)")
@pytest.mark.parametrize("limit", [Limit.FIXED, Limit.SPREAD, Limit.STRADDLE])
def test_in_2015_only_pots_and_no_limit_free_the_raises(limit):
    acts = "3 raise 10, 1 raise 15, 2 raise 20"
    capped = Room(HOUSES[NI2015], limit=limit).begin()
    capped.act(acts)
    assert capped.range() is None
    free = Room(HOUSES[NI2015], limit=limit, raise_cap=RaiseCap.ANY_NUMBER).begin()
    free.act(acts)
    assert free.range() is not None


# The least raise


@editions("5.1", "5.1")
def test_the_opening_bet_is_the_least_raise_also_when_it_is_above_the_minimum(house):
    room = flop(Room(house).begin())
    room.act("1 bet 40")
    assert room.range() == (80.0, 195.0)
    room.act("2 raise 100")
    assert room.range() == (160.0, 195.0)


@editions("6.2", "6.2")
def test_under_antes_too(house):
    room = Room(house, betting=Betting.ANTE).begin()
    room.act(f"{room.turn()} bet 40")
    assert room.range() == (80.0, 199.0)


@editions("5.1|4.2(h)", "5.1|4.2(h)", "5.1|4.2(g)")
@pytest.mark.parametrize("limit", [Limit.HALF_POT, Limit.FULL_POT])
def test_a_pot_limit_with_one_small_blind_leaves_the_least_raise_open(house, limit):
    """Four dollars after the call; a raise is 5 at least, so to 7 exactly."""
    room = Room(house, (200, 200), blinds=1, limit=limit).begin()
    assert room.range() == (7.0, 7.0)


# Blinds that fall short


def short_blind(house, left):
    """Player 3 has lost all but this, and has the last blind of the next round."""
    stake = 60
    known = Known(house, (200, 200, stake), (ACES, KINGS, JACKS))
    known.act(f"3 raise {stake - left}, 1 call, 2 fold, 1 bet 5, 3 fold").settle()
    known.room.over()
    known.board = ["QS", "9D", "7C", "4D", "3H"]
    known.start((KINGS, TENS, ACES))
    assert [hand.player for hand in known.room.round.hands] == [2, 3, 1]
    assert known.room.round.hands[1].put_in == left * 100
    return known


@editions("8.5(a)|13.1|13.2", "8.5(a)|14.1|14.2")
def test_a_short_last_blind_is_called_in_full_by_the_others(house):
    """He wins three from each; the two others play for the rest."""
    known = short_blind(house, 3)
    assert known.room.range() == (10.0, known.room.range()[1])
    known.act("1 call, 2 call")
    taken, pots = known.settle()
    assert (taken.pots, taken.amount) == (13_00, 0)
    assert pots == [{3: 9.0}, {1: 4.0}]


@editions("13.1|14.2(b)", "14.1|15.2(b)")
def test_who_calls_more_than_a_short_blind_can_match_has_it_back(house):
    known = short_blind(house, 3)
    before = known.room.round.hands[2].stack
    known.act("1 call, 2 fold")
    taken, pots = known.settle()
    assert taken.pots == 2_00 + 3_00 + 3_00
    assert pots == [{3: 8.0}]
    assert known.room.round.hands[2].stack == before - 3_00


@editions("13.1|14.2(b)", "14.1|15.2(b)")
def test_who_has_more_in_than_a_short_blind_has_nothing_to_call(house):
    """One dollar against the first blind of 2: no fold is asked for, and a dollar goes back."""
    known = short_blind(house, 1)
    before = known.room.round.hands[0].stack
    known.act("1 fold")
    assert isinstance(known.room.due, Settle)
    taken, pots = known.settle()
    assert taken.pots == 2_00
    assert pots == [{3: 2.0}]
    assert known.room.round.hands[0].stack == before + 1_00


@editions("13.1", "14.1")
def test_who_has_less_in_than_a_short_blind_is_still_asked(house):
    known = short_blind(house, 3)
    known.act("1 fold")
    assert (known.room.turn(), set(known.room.may())) == (2, {"Fold", "Call"})
