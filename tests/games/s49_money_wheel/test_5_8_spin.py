"""Sections 5 to 8: the spin, what it pays, and what makes it Void."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Chance, Duty, Over, Settle, Throw
from houseway.core.wagers import Reversed, Settled
from houseway.games.money_wheel.rules import Segment
from houseway.games.money_wheel.state import (
    ConfirmSpin,
    Direction,
    Disturbance,
    ReportDisturbance,
    ReportDivider,
    ReportSegment,
    ReportShortSpin,
    SegmentIndicated,
    SpinConfirmed,
    SpinDisturbed,
    SpinWheel,
    WheelSpun,
)
from houseway.house.general.state import ReportContravention, VoidWagers
from houseway.house.rounds.round import RoundVoided, TakeAndPay
from houseway.house.table.events import BetsClosed
from houseway.house.table.state import NoMoreBets
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_money_wheel.evening import AT, BETS, LAW, opened

CLOCKWISE, ANTICLOCKWISE = Direction.CLOCKWISE, Direction.ANTICLOCKWISE


# 5. Rotation of Wheel


def test_5_1__no_more_bets_is_called_before_the_wheel_is_spun():
    table, cite = opened(), LAW.rule("5.1")
    table.lay(1, "$1", 5)
    table.refused(DEALER, SpinWheel(CLOCKWISE))
    for other in (player(1), SUPERVISOR, OPERATOR):
        assert table.forbidden(other, NoMoreBets()).cite == cite
    assert only(BetsClosed, table.no_more_bets()).cite == cite
    assert table.due == Duty(SpinWheel, cite)
    table.put(DEALER, SpinWheel(CLOCKWISE))


def test_5_2__two_full_revolutions_make_a_spin_and_one_does_not():
    table, cite = opened(), LAW.rule("5.2")
    table.spin()
    assert (table.duty.act, table.due.cite) == (ConfirmSpin, cite)
    assert table.refused(DEALER, ReportSegment(1)).cite == cite
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, ConfirmSpin(2)).cite == cite
    for revolutions in (1, 0, -2):
        assert table.refused(DEALER, ConfirmSpin(revolutions)).cite == cite
    assert table.put(DEALER, ConfirmSpin(2)) == (SpinConfirmed(2, cite),)


def test_5_3__the_direction_may_change_from_spin_to_spin():
    table, cite = opened(), LAW.rule("5.3")
    for direction in (CLOCKWISE, ANTICLOCKWISE, ANTICLOCKWISE, CLOCKWISE):
        table.no_more_bets()
        for other in (player(1), SUPERVISOR, OPERATOR):
            assert table.forbidden(other, SpinWheel(direction)).cite == cite
        assert table.put(DEALER, SpinWheel(direction)) == (WheelSpun(direction, cite),)
        table.rest(1)
        table.clear()


def test_5_4__a_player_who_touches_the_wheel_breaks_a_rule():
    table, cite = opened(), LAW.rule("5.4")
    table.lay(1, "$1", 5)
    table.spin()
    report = ReportContravention("5.4", "player 1", "the dealer", Player(1))
    assert table.forbidden(player(2), report).cite == LAW.rule("10.3")
    (event,) = table.put(SUPERVISOR, report)
    assert event.cite == cite
    table.put(OPERATOR, VoidWagers(Player(1)))
    assert table.net(1) == 0


# 6 and 7. What is paid


@pytest.mark.parametrize(
    ("bet", "clause", "win"),
    [
        ("$1", "6.1(a)", 1),
        ("$3", "6.1(b)", 3),
        ("$5", "6.1(c)", 5),
        ("$11", "6.1(d)", 11),
        ("$23", "6.1(e)", 23),
        ("canberra", "6.1(f)", 47),
        ("flag", "6.1(g)", 47),
    ],
)
@pytest.mark.rule("s49-1999-money-wheel", *(f"6.1({letter})" for letter in "abcdefg"), "7.1")
def test_a_segment_pays_its_odds_and_every_other_loses(bet, clause, win):
    table = opened()
    for one in BETS:
        table.lay(1, one, 20)
    table.shows(bet)
    for paid in table.settle():
        if paid.wager.bet == bet:
            assert (paid.returned, paid.win, paid.cite) == (20_00, win * 20_00, LAW.rule(clause))
        else:
            assert (paid.returned, paid.win, paid.cite) == (0, 0, LAW.rule("7.1"))


def test_7_1__the_indicator_rests_in_one_of_52_compartments():
    table, cite = opened(), LAW.rule("7.1")
    table.spin()
    table.put(DEALER, ConfirmSpin(3))
    assert table.due == Chance(("the Wheel",), cite, Throw(ReportSegment, 1, 52))
    for at in (0, 53, -1):
        assert table.refused(DEALER, ReportSegment(at)).cite == cite
    assert table.forbidden(player(1), ReportSegment(1)).cite == cite
    assert table.put(DEALER, ReportSegment(27)) == (SegmentIndicated(27, Segment.FLAG, cite),)


def test_7_1__canberra_does_not_win_on_the_flag_nor_the_flag_on_canberra():
    for shown, other in (("flag", "canberra"), ("canberra", "flag")):
        table = opened()
        table.lay(1, other, 5)
        table.shows(shown)
        assert [one.net for one in table.settle()] == [-5_00]


def test_7_2__wagers_are_settled_where_they_lie():
    table, cite = opened(), LAW.rule("7.2")
    table.lay(1, "$5", 20)
    table.lay(2, "$11", 20)
    table.shows("$5")
    assert isinstance(table.due, Settle)
    assert table.due.cite == cite
    assert table.forbidden(player(1), TakeAndPay()).cite == cite
    settled = only(Settled, table.put(DEALER, TakeAndPay()))
    assert settled.cite == cite
    assert [(one.wager.player, one.net) for one in settled.payments] == [(1, 100_00), (2, -20_00)]
    assert table.duty.act.__name__ == "ClearLayout"


def test_a_spin_without_wagers_is_over_when_it_is_shown():
    table = opened()
    table.shows("flag")
    table.clear()
    assert table.table.play.results == ((AT["flag"],),)


# 8. Irregularities

VOIDS = [
    ("8.1", ReportShortSpin(1)),
    ("8.1", ReportShortSpin(0)),
    ("8.2", ReportDisturbance(Disturbance.INTERFERENCE)),
    ("8.2", ReportDisturbance(Disturbance.MALFUNCTION)),
    ("8.3", ReportDivider()),
]


def voided(table, move, cite):
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, move).cite == cite
    events = table.put(DEALER, move)
    assert only(SpinDisturbed, events).cite == cite
    assert only(RoundVoided, events).cite == cite
    return events


@pytest.mark.rule("s49-1999-money-wheel", "8.1", "8.2", "8.3", "def:Void")
@pytest.mark.parametrize(("clause", "move"), VOIDS)
def test_every_wager_of_the_spin_is_void(clause, move):
    table = opened()
    table.lay(1, "$1", 20)
    table.lay(2, "flag", 10)
    table.spin()
    back = only(Settled, voided(table, move, LAW.rule(clause)))
    assert [(one.wager.player, one.returned, one.win, one.cite) for one in back.payments] == [
        (1, 20_00, 0, LAW.rule("def:Void")),
        (2, 10_00, 0, LAW.rule("def:Void")),
    ]
    table.clear()
    assert (table.net(1), table.net(2)) == (0, 0)
    assert table.table.play.results == ()


@pytest.mark.rule("s49-1999-money-wheel", "8.2")
@pytest.mark.parametrize(("clause", "move"), VOIDS)
def test_even_if_a_segment_is_indicated(clause, move):
    table = opened()
    table.lay(1, "$5", 20)
    table.shows("$5")
    voided(table, move, LAW.rule(clause))
    table.clear()
    assert table.net(1) == 0
    assert table.table.play.results == ()


@pytest.mark.rule("s49-1999-money-wheel", "def:Void", "8.2")
@pytest.mark.parametrize(("clause", "move"), VOIDS)
def test_what_was_paid_goes_back_and_the_chips_too(clause, move):
    table = opened()
    table.lay(1, "$5", 20)
    table.shows("$5")
    table.settle()
    assert table.net(1) == 100_00
    events = voided(table, move, LAW.rule(clause))
    assert only(Reversed, events).cite == LAW.rule(clause)
    assert table.net(1) == 0


@pytest.mark.parametrize(("clause", "move"), VOIDS)
def test_only_a_spin_can_go_wrong_and_only_once(clause, move):
    table = opened()
    table.lay(1, "$5", 20)
    table.no_more_bets()
    assert table.refused(DEALER, move).cite == LAW.rule(clause)
    table.put(DEALER, SpinWheel(CLOCKWISE))
    table.put(DEALER, move)
    assert "Void already" in table.refused(DEALER, move).reason


@pytest.mark.parametrize("revolutions", [2, 3, -1])
def test_8_1__two_full_revolutions_are_not_short(revolutions):
    table = opened()
    table.spin()
    assert table.refused(DEALER, ReportShortSpin(revolutions)).cite == LAW.rule("8.1")


def test_a_void_spin_is_over_and_the_next_one_begins():
    table = opened()
    table.spin()
    table.put(SUPERVISOR, ReportDivider())
    assert isinstance(table.house.rules.round(table.table.settings).turn(table.round), Over)
    assert table.refused(DEALER, ConfirmSpin(2)).cite == LAW.rule("4.3")
    table.clear()
    table.lay(1, "$1", 5)
    table.whole_round("$1")
    assert table.net(1) == 5_00
