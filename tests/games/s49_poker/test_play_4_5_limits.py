"""How much may be bet: limits of the pot, fixed limits, the least raise, the cap on raises."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import Kind, Wagered
from houseway.games.poker.table.settings.settings import Betting, Limit, RaiseCap, ShortTapOut
from tests.games.s49_poker.room import (
    HOUSES,
    NI2006,
    NI2015,
    S49,
    Room,
    editions,
    only,
    player,
)


def at_the_flop(house, stakes=(200, 200, 200), **settings):
    """All have called 5: the pot is 5 for each player, and the second round is open."""
    room = Room(house, stakes, **settings).begin()
    for _ in stakes:
        if room.round.street:
            break
        room.act(f"{room.turn()} {'pass' if 'Pass' in room.may() else 'call'}")
    return room.deal()


# What the limits are


@editions("def:No Limit|def:Bet", "def:No Limit|def:Bet")
def test_no_limit_is_the_whole_stake(house):
    room = at_the_flop(house)
    assert room.range() == (5, 195)
    assert only(room.act(f"{room.turn()} bet 195"), Wagered).tapped_out


@editions("def:Full Pot", "def:Full Pot")
def test_a_full_pot_counts_the_call_first(house):
    room = at_the_flop(house, limit=Limit.FULL_POT)
    first = room.turn()
    assert room.range() == (5, 15)
    over = room.refused(player(first), moves.BetTo(first, Cents(16_00)))
    assert over.cite.ref == "def:Full Pot"
    room.act(f"{first} bet 15")
    # 30 lie in the pot, 15 to call: the raise may be 45, so the bet goes to 60
    assert room.range() == (30, 60)


@editions("def:Half Pot", "def:Half Pot")
def test_half_a_pot_is_half_of_it_after_the_call(house):
    room = at_the_flop(house, limit=Limit.HALF_POT)
    first = room.turn()
    assert room.range() == (5, 7)  # half of 15, in whole chips
    over = room.refused(player(first), moves.BetTo(first, Cents(8_00)))
    assert over.cite.ref == "def:Half Pot"
    room.act(f"{first} bet 6")
    # 21 lie in the pot and 6 are to call: half of 27 is 13.50, in chips 13
    assert room.range() == (12, 19)


@editions("def:Straddle", "def:Straddle")
def test_a_straddle_is_twice_the_bet_before(house):
    room = at_the_flop(house, limit=Limit.STRADDLE)
    first = room.turn()
    assert room.range() == (5, 5)
    room.act(f"{first} bet 5")
    assert room.range() == (10, 10)
    over = room.refused(player(room.turn()), moves.BetTo(room.turn(), Cents(11_00)))
    assert over.cite.ref == "def:Straddle"
    room.act(f"{room.turn()} raise 10")
    assert room.range() == (15, 20)


@editions("4.2(h)", "4.2(h)", "4.2(g)")
def test_in_fixed_limit_bets_are_the_minimum_and_later_the_maximum(house):
    room = at_the_flop(house, limit=Limit.FIXED)
    assert room.range() == (5, 5)
    wrong = room.refused(player(room.turn()), moves.BetTo(room.turn(), Cents(7_00)))
    assert wrong.cite == room.edition.determines.bets
    room.act(f"{room.turn()} check, {room.round.hands[1].player} check")
    room.act(f"{room.turn()} check")
    room.deal()
    assert room.range() == (10, 10)


@editions("4.2(h)", "4.2(h)", "4.2(g)")
def test_between_two_amounts_both_count_as_the_raise(house):
    room = at_the_flop(house, limit=Limit.SPREAD, maximum_bet=20_00)
    assert room.range() == (5, 20)
    room.act(f"{room.turn()} bet 12")
    assert room.range() == (24, 32)


def test_a_pot_limit_below_the_minimum_gives_way_to_it():
    room = Room(HOUSES[S49], (200, 200), limit=Limit.HALF_POT, betting=Betting.ANTE).begin()
    assert room.round.pot == 2_00
    assert room.range() == (5, 5)


# The least raise and the number of raises


@editions("5.1|5.2", "5.1|5.2")
def test_a_raise_is_no_less_than_the_bet_or_the_raise_before(house):
    room = at_the_flop(house)
    opener = room.turn()
    low = room.refused(player(opener), moves.BetTo(opener, Cents(4_00)))
    assert low.cite.ref == "5.2"
    room.act(f"{opener} bet 8")
    second = room.turn()
    assert room.range() == (16, 195)
    small = room.refused(player(second), moves.BetTo(second, Cents(15_00)))
    assert (small.cite.ref, small.reason) == ("5.1", "a bet of $15 is not $16 to $195")
    room.act(f"{second} raise 30")
    # the raise was 22, so the next is to 52 at least
    assert room.range() == (52, 195)


@editions("6.2", "6.2")
def test_under_antes_a_raise_has_the_same_least(house):
    room = Room(house, betting=Betting.ANTE).begin()
    room.act(f"{room.turn()} bet 9")
    small = room.refused(player(room.turn()), moves.BetTo(Player(room.turn()), Cents(17_00)))
    assert small.cite.ref == "6.2"
    assert only(room.act(f"{room.turn()} raise 18"), Wagered).kind is Kind.RAISE


@editions("5.1", "5.1", "")
def test_three_raises_are_the_most_while_three_contest_the_pot(house):
    room = at_the_flop(house)
    room.act(f"{room.turn()} bet 5")
    for to in (10, 15, 20):
        room.act(f"{room.turn()} raise {to}")
    last = room.turn()
    assert "BetTo" not in room.may()
    no_more = room.refused(player(last), moves.BetTo(last, Cents(25_00)))
    assert (no_more.cite.ref, no_more.reason) == (
        "5.1",
        f"no bet or raise is open to player {last}: 3 raises have been made",
    )


@editions("5.1", "5.1", "")
def test_between_two_the_cap_falls_away(house):
    room = at_the_flop(house)
    room.act(f"{room.turn()} bet 5")
    for to in (10, 15, 20):
        room.act(f"{room.turn()} raise {to}")
    room.act(f"{room.turn()} fold")
    assert room.range() == (25, 195)
    room.act(f"{room.turn()} raise 25")
    room.act(f"{room.turn()} raise 30")
    room.act(f"{room.turn()} raise 35")


@editions("5.1", "5.1", "")
def test_who_has_tapped_out_contests_no_pot_that_is_built(house):
    room = at_the_flop(house, (2000, 2000, 110))
    short = next(hand.player for hand in room.round.hands if hand.stack == 105_00)
    while room.turn() != short:
        room.act(f"{room.turn()} check")
    room.act(f"{short} bet 105")
    for to in (210, 315, 420):
        room.act(f"{room.turn()} raise {to}")
    assert room.range() == (525, 1995)


@pytest.mark.rule(NI2015, "5.1")
@pytest.mark.parametrize("limit", [Limit.NO_LIMIT, Limit.FULL_POT, Limit.HALF_POT])
def test_in_2015_raises_are_free_where_the_pot_or_nothing_limits_them(limit):
    room = at_the_flop(HOUSES[NI2015], limit=limit)
    room.act(f"{room.turn()} bet 5")
    for to in (10, 15, 20, 25, 30):
        room.act(f"{room.turn()} raise {to}")
    assert room.range()


@pytest.mark.rule(NI2015, "5.1")
def test_in_2015_fixed_limit_has_the_cap_that_the_operator_sets():
    capped = at_the_flop(HOUSES[NI2015], limit=Limit.FIXED)
    free = at_the_flop(HOUSES[NI2015], limit=Limit.FIXED, raise_cap=RaiseCap.ANY_NUMBER)
    for room in (capped, free):
        room.act(f"{room.turn()} bet 5")
        for to in (10, 15, 20):
            room.act(f"{room.turn()} raise {to}")
    assert "BetTo" not in capped.may()
    assert free.range() == (25, 25)


def test_antes_know_no_cap():
    for name in (S49, NI2006):
        room = Room(HOUSES[name], betting=Betting.ANTE).begin()
        room.act(f"{room.turn()} bet 5")
        for to in (10, 15, 20, 25):
            room.act(f"{room.turn()} raise {to}")
        assert room.range() == (30, 199)


# Tapping out


@editions("13.1|def:Tap Out|def:Table Stake", "14.1|def:Tap Out|def:Table Stake")
def test_a_player_short_of_a_call_taps_out_and_waits(house):
    room = at_the_flop(house, (200, 200, 110))
    order = [hand.player for hand in room.round.hands]
    short = next(one for one in order if room.round.hands[room.round.at(one)].stack == 105_00)
    bettor = next(one for one in order if one != short)
    while room.turn() != bettor:
        room.act(f"{room.turn()} check")
    above = room.refused(player(bettor), moves.BetTo(bettor, Cents(196_00)))
    assert above.cite.ref == "def:Table Stake"
    room.act(f"{bettor} bet 150")
    while room.turn() != short:
        room.act(f"{room.turn()} call")
    done = only(room.act(f"{short} call"), Wagered)
    assert (done.to, done.tapped_out, done.kind) == (105_00, True, Kind.CALL)
    assert room.edition.wins.tap_out in done.meanings
    room.quietly()
    turns = [one for one in room.events if isinstance(one, Wagered) and one.player == short]
    assert turns[-1] == done


@editions("13.5", "14.5")
def test_a_tap_out_short_of_a_raise_does_not_reopen_the_betting(house):
    """A bet of 100, then all of 135: no raise of 100. Who bet may only call the rest."""
    room = at_the_flop(house, (300, 140, 300))
    short = next(hand.player for hand in room.round.hands if hand.stack == 135_00)
    while room.round.hands[(room.round.at(room.turn()) + 1) % 3].player != short:
        room.act(f"{room.turn()} check")
    bettor = room.turn()
    room.act(f"{bettor} bet 100")
    done = only(room.act(f"{short} raise 135"), Wagered)
    assert (done.kind, done.full) == (Kind.SHORT, False)
    third = room.turn()
    assert third != bettor
    assert room.range() == (235, 295)  # he has not acted yet, and may raise by 100
    room.act(f"{third} call")
    assert room.turn() == bettor
    assert set(room.may()) == {"Fold", "Call"}
    closed = room.refused(player(bettor), moves.BetTo(bettor, Cents(235_00)))
    assert closed.cite == room.edition.wins.short_raise


@editions("13.5", "14.5")
def test_by_the_other_reading_nobody_raises_a_short_tap_out(house):
    room = at_the_flop(house, (300, 140, 300), short_tap_out=ShortTapOut.NOBODY)
    short = next(hand.player for hand in room.round.hands if hand.stack == 135_00)
    while room.round.hands[(room.round.at(room.turn()) + 1) % 3].player != short:
        room.act(f"{room.turn()} check")
    room.act(f"{room.turn()} bet 100")
    room.act(f"{short} raise 135")
    assert set(room.may()) == {"Fold", "Call"}


@editions("13.5", "14.5")
def test_a_tap_out_of_a_whole_raise_does_reopen_it(house):
    room = at_the_flop(house, (500, 205, 500))
    short = next(hand.player for hand in room.round.hands if hand.stack == 200_00)
    while room.round.hands[(room.round.at(room.turn()) + 1) % 3].player != short:
        room.act(f"{room.turn()} check")
    bettor = room.turn()
    room.act(f"{bettor} bet 100")
    assert only(room.act(f"{short} raise 200"), Wagered).kind is Kind.RAISE
    room.act(f"{room.turn()} call")
    assert room.turn() == bettor
    assert room.range() == (300, 495)


@editions("4.5", "4.7")
def test_bets_are_made_of_chips(house):
    room = at_the_flop(house)
    odd = room.refused(player(room.turn()), moves.BetTo(room.turn(), Cents(10_50)))
    assert (odd.cite.ref, odd.reason) == (
        room.edition.stakes.chips.ref,
        "$10.50 cannot be made of chips of $1",
    )
