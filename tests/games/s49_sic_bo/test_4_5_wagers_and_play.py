"""Rules 4, 5 and 7: wagers on the layout, the tumbler, and the result."""

import pytest

from houseway.core.actors import Player
from houseway.core.bounds import exactly
from houseway.core.game import Bets, Chance, Duty, Settle
from houseway.core.money import Cents
from houseway.core.wagers import Settled, Staked
from houseway.games.sic_bo.bets import AREAS, PAYS
from houseway.games.sic_bo.round.state import (
    EnterResult,
    ReportDice,
    ResultAnnounced,
    ResultEntered,
    TumbleDice,
    TumblerActivated,
)
from houseway.house.layouts import colour_chips
from houseway.house.rounds.round import TakeAndPay
from houseway.house.table.events import BetsClosed, LayoutCleared, RoundBegun
from houseway.house.table.state import ClearLayout, NoMoreBets, TakeBack
from tests.games.playing import CASHIER, DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_sic_bo.evening import BY_HAND, chips, keyed, playing, ready, rule, shown

ONE = Player(1)


def test_4_1__everybody_may_wager_until_no_more_bets_are_called():
    table, cite = ready(), rule("4.1")
    assert (type(table.due), table.due.cite) == (Bets, cite)
    table.bet(1, "small", 20)
    table.tumble()
    assert (type(table.due), table.due.cite) == (Bets, cite)
    table.bet(2, "big", 20)
    table.no_more_bets()
    assert table.refused(player(3), chips(3, "big", 20)).cite == rule("4.5")
    assert [one.player for one in table.round.wagers] == [1, 2]


def test_4_2__chips_lie_on_the_area_of_the_wager():
    table, cite = ready(), rule("4.2")
    for by in (CASHIER, INSPECTOR):
        assert table.forbidden(by, chips(1, "small", 20)).cite == cite
    assert table.forbidden(player(2), chips(1, "small", 20)).cite == cite
    assert table.refused(player(1), chips(1, "small", 0)).cite == cite
    table.put(DEALER, chips(1, "small", 20))
    assert [(one.player, one.bet, one.stake) for one in table.table.laid.wagers] == [
        (1, "small", 20_00)
    ]


@pytest.mark.parametrize("name", list(AREAS))
@pytest.mark.rule("s49-1999-sic-bo", *(f"4.3({letter})" for letter in "abcdefgh"))
def test_every_area_takes_a_wager_under_its_clause(name):
    letter = {
        "small": "a",
        "big": "b",
        "triple": "c",
        "double": "d",
        "any-triple": "e",
        "single": "f",
        "domino": "g",
        "total": "h",
    }[name.partition(":")[0]]
    staked = only(Staked, ready().bet(1, name, 5))
    assert staked.cite == rule(f"4.3({letter})")


@pytest.mark.parametrize(
    ("name", "ref", "reason"),
    [
        ("total:3", "4.3(h)", "a total from 4 to 17"),
        ("total:18", "4.3(h)", "a total from 4 to 17"),
        ("total", "4.3(h)", "as total:4"),
        ("single:7", "4.3(f)", "a number from 1 to 6"),
        ("single:0", "4.3(f)", "a number from 1 to 6"),
        ("triple:", "4.3(c)", "a number from 1 to 6"),
        ("double:1-2", "4.3(d)", "a number from 1 to 6"),
        ("domino:2-2", "4.3(g)", "two different numbers"),
        ("domino:2-1", "4.3(g)", "the lower first"),
        ("small:1", "4.3(a)", "no number"),
        ("banker", "4.3", "'banker' is not a wager"),
        ("", "4.3", "'' is not a wager"),
    ],
)
def test_what_is_no_wager_is_refused_with_the_reason(name, ref, reason):
    refusal = ready().refused(player(1), chips(1, name, 5))
    assert refusal.cite == rule(ref)
    assert reason in refusal.reason


@pytest.mark.parametrize("entered", [False, True])
def test_4_5__wagers_are_locked_until_they_are_settled(entered):
    table, cite = playing(), rule("4.5")
    table.put(player(1), TakeBack(ONE))  # while the dice tumble they may still be moved
    table.bet(1, "big", 20)
    table.no_more_bets()
    if entered:
        table.put(DEALER, shown("1 2 3"))
        table.put(DEALER, keyed("1 2 3"))
    for move in (chips(1, "big", 20), chips(1, "small", 5), TakeBack(ONE), TakeBack(ONE, "big")):
        assert table.refused(player(1), move).cite == cite
        assert table.refused(DEALER, move).cite == cite


def test_4_6__a_player_may_be_required_to_use_colour_chips():
    table, cite = ready(), rule("4.6")
    require = colour_chips.RequireColourChips(ONE)
    for by in (player(1), INSPECTOR, CASHIER):
        assert table.forbidden(by, require).cite == cite
    for by in (OPERATOR, SUPERVISOR, DEALER):
        (event,) = table.put(by, require)
        assert event == colour_chips.ColourChipsRequired(ONE, True, cite)
        assert table.refused(player(1), chips(1, "small", 5)).cite == cite
        table.bet(2, "small", 5)
        table.put(by, colour_chips.RequireColourChips(ONE, required=False))
    table.bet(1, "small", 5)


def test_def_colour_chips__they_have_a_value_and_are_good_where_they_were_sold():
    table, cite = ready(), rule("def:Colour Chips")
    (sold,) = table.put(player(1), colour_chips.BuyColourChips(ONE, "blue", Cents(5_00)))
    assert sold.cite == cite
    assert table.refused(player(2), chips(2, "small", 5, "blue")).cite == cite
    assert table.refused(player(1), chips(1, "small", 5, "green")).cite == cite
    assert ready().refused(player(1), chips(1, "small", 5, "blue")).cite == cite
    table.put(player(1), chips(1, "small", 15, "blue"))
    assert table.table.laid.wagers[0].stake == 15_00


# The tumbler


def test_5_1__the_dealer_sets_the_covered_tumbler_going():
    table, cite = ready(), rule("5.1")
    for by in (SUPERVISOR, OPERATOR, player(1), INSPECTOR):
        assert table.forbidden(by, TumbleDice()).cite == cite
    begun, tumbled = table.tumble()
    assert isinstance(begun, RoundBegun)
    assert tumbled == TumblerActivated(cite)
    again = table.refused(DEALER, TumbleDice())
    assert "have been tumbled" in again.reason


def test_5_1__before_that_no_more_bets_cannot_be_called():
    table = ready()
    table.bet(1, "small", 20)
    refusal = table.refused(DEALER, NoMoreBets())
    assert (refusal.cite, refusal.reason) == (rule("5.1"), "the dice have not been tumbled yet")
    table.tumble()
    table.no_more_bets()


def test_5_2__no_more_bets_are_called_before_the_cover_comes_off():
    table, cite = playing(), rule("5.2")
    early = table.refused(DEALER, shown("1 2 3"))
    assert (early.cite, "until no wager is taken" in early.reason) == (cite, True)
    assert table.forbidden(player(1), NoMoreBets()).cite == cite
    assert only(BetsClosed, table.no_more_bets()).cite == cite
    table.put(DEALER, shown("1 2 3"))


def test_5_2__before_the_dice_tumble_there_is_no_result_either():
    assert ready().refused(DEALER, shown("1 2 3")).cite == rule("4.1")


def test_5_3__the_dealer_calls_the_result_and_keys_it_in():
    table, cite = playing(), rule("5.3")
    table.no_more_bets()
    assert isinstance(table.due, Chance)
    assert table.due.cite == cite
    for by in (SUPERVISOR, player(1), OPERATOR):
        assert table.forbidden(by, shown("1 2 3")).cite == cite
        assert table.forbidden(by, keyed("1 2 3")).cite == cite
    (called,) = table.put(DEALER, shown("3 1 2"))
    assert (called.dice, called.recognised, called.cite) == ((3, 1, 2), False, cite)
    assert table.due == Duty(EnterResult, cite, exactly(first=3, second=1, third=2))
    wrong = table.refused(DEALER, keyed("1 2 4"))
    assert (wrong.cite, wrong.reason) == (cite, "the dice show 3 1 2, not 1 2 4")
    assert table.put(DEALER, keyed("1 2 3")) == (ResultEntered((3, 1, 2), cite),)
    assert isinstance(table.due, Settle)


def test_5_3__a_table_without_a_control_panel_has_it_called_only():
    table = playing(operation=BY_HAND)
    table.called("3 1 2")
    assert isinstance(table.due, Settle)
    assert not isinstance(table.refused(DEALER, keyed("3 1 2")), AssertionError)


def test_5_3__the_call_names_the_areas_that_win():
    """1 2 3: small and total 6, three singles, three dominoes."""
    called = only(ResultAnnounced, playing().called("3 1 2"))
    assert {(name, str(odds.verdict)) for name, odds in called.winners} == {
        ("small", "1 to 1"),
        ("total:6", "18 to 1"),
        ("single:1", "1 to 1"),
        ("single:2", "1 to 1"),
        ("single:3", "1 to 1"),
        ("domino:1-2", "6 to 1"),
        ("domino:1-3", "6 to 1"),
        ("domino:2-3", "6 to 1"),
    }
    assert dict(called.winners)["total:6"].cite == rule("6.1(f)/3")


# Bad input


@pytest.mark.parametrize("dice", [(7, 1, 1), (0, 1, 1), (1, -1, 1), (1, 1, 10**12)])
def test_7_1__a_die_has_six_faces(dice):
    table, cite = playing(), rule("7.1")
    table.no_more_bets()
    refusal = table.refused(DEALER, ReportDice(*dice))
    assert refusal.cite == cite
    assert "its faces are 1 to 6" in refusal.reason
    table.put(DEALER, shown("6 6 1"))
    assert table.refused(DEALER, EnterResult(*dice)).cite == cite


def test_7_1__the_upper_faces_give_the_result():
    called = only(ResultAnnounced, playing().called("6 1 6"))
    assert (called.dice, called.total.verdict, called.total.cite) == ((6, 1, 6), 13, rule("7.1"))


@pytest.mark.parametrize("then", ["1 2 3", "4 5 6"])
def test_there_is_one_result_for_one_spin(then):
    table = playing()
    table.entered("1 2 3")
    for early in (shown(then), TumbleDice()):
        assert table.refused(DEALER, early).cite == rule("5.3")
    table.settle()
    for move in (shown(then), keyed(then), TakeAndPay()):
        table.refused(DEALER, move)


def test_7_2__each_wager_is_settled_by_where_it_lies():
    """5 5 1: total 11 and big win; a double of 5 and a single; small and total 12 lose."""
    table, cite = ready(), rule("7.2")
    stakes = ("big", "small", "total:11", "total:12", "double:5", "single:5", "single:6")
    for name in stakes:
        table.bet(1, name, 10)
    table.entered("5 5 1")
    assert table.due.cite == cite
    for by in (player(1), OPERATOR):
        assert table.forbidden(by, TakeAndPay()).cite == cite
    settled = only(Settled, table.put(DEALER, TakeAndPay()))
    assert settled.cite == cite
    assert [(one.wager.bet, one.net // 100) for one in settled.payments] == [
        ("big", 10),
        ("small", -10),
        ("total:11", 60),
        ("total:12", -10),
        ("double:5", 110),
        ("single:5", 20),
        ("single:6", -10),
    ]
    assert table.net(1) == 170_00


def test_a_round_ends_when_the_layout_is_clear():
    table = playing()
    table.entered("1 2 3")
    table.settle()
    assert table.due == Duty(ClearLayout, rule("4.5"))
    assert isinstance(table.clear()[-1], LayoutCleared)
    assert (type(table.due), table.due.cite) == (Bets, rule("4.1"))
    assert table.table.play.results == ((1, 2, 3),)


def test_a_round_without_wagers_is_played_out():
    table = ready()
    table.entered("1 2 3")
    assert table.due == Duty(ClearLayout, rule("4.5"))
    table.clear()


def test_all_areas_at_once_settle_by_the_same_call():
    table = ready()
    for name in AREAS:
        table.bet(1, name, 5)
    table.entered("2 2 2")
    won = {one.wager.bet: one.win // 500 for one in table.settle() if one.win}
    assert won == {
        "any-triple": 31,
        "triple:2": 180,
        "double:2": 11,
        "single:2": 12,
        "total:6": 18,
    }
    assert table.net(1) == (31 + 180 + 11 + 12 + 18) * 5_00 - 45 * 5_00
    assert len(PAYS.offered) == 50
