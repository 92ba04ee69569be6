"""Rules 17.5 and 17.6 of 2015: bets out of turn by what those passed over do."""

import pytest

from houseway.core.money import Cents
from houseway.games.poker.round import moves
from houseway.games.poker.round.events import ActsRetracted, Checked, Folded, Wagered
from houseway.games.poker.table.tables import HOLDEM_2015
from tests.games.s49_poker.room import DEALER, SUPERVISOR, only, player, refs
from tests.games.s49_poker.test_play_4_5_limits import at_the_flop
from tests.games.s49_poker.test_play_out_of_turn import held, ruled


def test_17_6_a__if_those_before_check_so_must_he():
    room, (first, second, third) = held(HOLDEM_2015)
    room.act(f"{first} check, {second} check")
    assert room.may() == {"Check": "17.6(a)"}
    assert room.forbidden(DEALER, moves.Check(third)).cite.ref == "17.6(a)"
    assert refs(room.act(f"{third} check"), Checked) == ["17.6(a)"]


def test_17_6_b__after_a_smaller_bet_he_may_not_raise():
    room, (first, second, third) = held(HOLDEM_2015)
    room.act(f"{first} bet 20, {second} fold")
    assert room.may() == {"Fold": "17.6(b)", "Call": "17.6(b)"}
    assert room.forbidden(DEALER, moves.Call(third)).cite.ref == "17.6(b)"
    assert room.refused(player(third), moves.BetTo(third, Cents(40_00))).reason.startswith(
        "no bet or raise"
    )
    assert refs(room.act(f"{third} call"), Wagered) == ["17.6(b)"]


def test_17_6_c__overtaken_he_is_free_but_a_fold_leaves_the_bet():
    room, (first, second, third) = held(HOLDEM_2015)
    room.act(f"{first} bet 25, {second} fold")
    assert room.may() == {"Fold": "17.6(c)", "Call": "17.6(c)", "BetTo": "17.6(c)"}
    assert room.forbidden(DEALER, moves.Fold(third)).cite.ref == "17.6(c)"
    stack, pot = room.round.hands[2].stack, room.round.pot
    events = room.act(f"{third} fold")
    assert refs(events, Folded) == ["17.6(c)"]
    assert room.round.hands[2].stack == stack - 20_00
    assert room.round.pot == pot + 20_00


def test_17_6_d__if_those_before_fold_the_bet_stands():
    room, (first, second, third) = held(HOLDEM_2015, at=1)
    room.act(f"{first} fold")
    assert room.may() == {"BetTo": "17.6(d)"}
    assert room.forbidden(DEALER, moves.BetTo(second, Cents(20_00))).cite.ref == "17.6(d)"
    assert refs(room.act(f"{second} bet 20"), Wagered) == ["17.6(d)"]
    assert third


@pytest.mark.parametrize(
    ("acts", "ref"),
    [
        (("fold", "check"), "17.6(a)"),
        (("check", "bet 10"), "17.6(b)"),
        (("bet 10", "raise 30"), "17.6(c)"),
        (("fold", "bet 30"), "17.6(c)"),
    ],
)
def test_of_several_acts_the_strongest_decides(acts, ref):
    room, (first, second, _) = held(HOLDEM_2015)
    room.act(f"{first} {acts[0]}, {second} {acts[1]}")
    assert ruled(room) == ref


def test_17_5__who_was_misdirected_takes_it_back_with_those_who_followed():
    room = at_the_flop(HOLDEM_2015, (200, 200, 200, 200))
    first, second, third, fourth = (hand.player for hand in room.round.hands)
    room.put(player(third), moves.BetTo(third, Cents(20_00)))
    room.put(player(fourth), moves.BetTo(fourth, Cents(40_00)))
    report = moves.ReportMisdirected(third)
    assert room.forbidden(player(first), report).cite.ref == "17.5"
    done = only(room.put(SUPERVISOR, report), ActsRetracted)
    assert (done.players, done.cite.ref) == ((third, fourth), "17.5")
    assert room.round.held == ()
    assert room.turn() == first
    assert room.refused(SUPERVISOR, report).cite.ref == "17.5"
    room.act(f"{first} check, {second} check")
    assert set(room.may()) == {"Fold", "Check", "BetTo"}
