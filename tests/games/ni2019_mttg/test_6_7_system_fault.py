"""Rules 6.7 and 6.8: the Game System fails, and before expiry the whole round is Void."""

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.core.game import Duty
from houseway.core.wagers import Settled
from houseway.house.general.state import CloseTable
from houseway.house.rounds.round import RoundVoided
from houseway.house.table.state import ClearLayout
from houseway.house.terminals.faults import (
    AnalysisRecorded,
    RecordAnalysis,
    ReportSystemFault,
    SystemFailed,
    WagersHeld,
)
from houseway.house.terminals.periods import OpenPeriod, PeriodVoided
from tests.games.ni2019_mttg import dice_evening, wheel_evening
from tests.games.ni2019_mttg.displaying import confirm
from tests.games.ni2019_mttg.evening import SIX_SEVEN, Evening, ready, rule
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player

SYSTEM = Actor(Role.SYSTEM)
FAULT = ReportSystemFault()


def wagered() -> Evening:
    table = ready()
    table.put(player(1), confirm(1, banker=20, tie=10))
    table.put(player(2), confirm(2, player=30))
    table.show(3, "tie", 10)
    return table


@pytest.mark.parametrize("by", [SYSTEM, SUPERVISOR])
def test_6_7_a__before_expiry_every_wager_of_the_round_is_void(by):
    table, cite = wagered(), rule("6.7(a)")
    failed, back, voided = table.put(by, FAULT)
    assert (failed, voided) == (SystemFailed(cite), PeriodVoided(cite))
    assert back.cite == cite
    assert [(one.wager.player, one.returned, one.cite.ref) for one in back.payments] == [
        (1, 20_00, "6.10"),
        (1, 10_00, "6.10"),
        (2, 30_00, "6.10"),
        (3, 10_00, "6.10"),
    ]
    assert [table.net(number) for number in (1, 2, 3)] == [0, 0, 0]
    assert table.table.laid.wagers == ()


def test_6_7_a__the_next_period_opens_and_takes_wagers():
    table = wagered()
    table.put(SYSTEM, FAULT)
    assert table.due == Duty(OpenPeriod, rule("5.1"))
    assert table.refused(player(1), confirm(1, tie=10)).cite == rule("5.1")
    table.period()
    table.put(player(1), confirm(1, banker=20))
    table.dealt(SIX_SEVEN)
    assert [one.win for one in table.settle()] == [20_00]


def test_6_7_a__a_period_without_wagers_is_void_too():
    table, cite = ready(), rule("6.7(a)")
    assert table.put(SYSTEM, FAULT) == (SystemFailed(cite), PeriodVoided(cite))
    assert table.due == Duty(OpenPeriod, rule("5.1"))


def test_6_7_a__dice_that_were_tumbled_under_the_period_do_not_count():
    table, cite = dice_evening.playing(), rule("6.7(a)")
    events = table.put(SYSTEM, FAULT)
    assert only(RoundVoided, events).cite == cite
    assert (table.net(1), table.table.laid.wagers, table.round.wagers) == (0, (), ())
    assert isinstance(table.due, Duty)
    assert table.due.act is ClearLayout
    table.clear()
    table.period()
    table.bet(1, "small", 20)


def test_6_7_a__and_a_wheel_takes_its_next_wagers():
    table = wheel_evening.ready()
    table.bet(1, "red", 10)
    table.put(SYSTEM, FAULT)
    assert table.net(1) == 0
    table.period()


def test_7_11__a_period_that_is_void_is_not_one_of_the_last_three():
    table = wagered()
    table.dealt(SIX_SEVEN)
    table.put(OPERATOR, CloseTable(rounds=3))
    table.finish().period()
    table.put(SYSTEM, FAULT)
    for left in (3, 2, 1):
        assert table.table.people.rounds_left == left
        table.period()
        table.put(player(1), confirm(1, banker=20))
        table.dealt(SIX_SEVEN)
        table.finish()
    assert table.table.gaming.life == "over"


@pytest.mark.parametrize("deal", ["", "2S 3D", SIX_SEVEN])
def test_6_7_b__from_expiry_on_every_wager_waits_for_the_analysis(deal):
    table, cite = wagered(), rule("6.7(b)")
    table.dealt(deal)
    failed, held = table.put(SYSTEM, FAULT)
    assert failed == SystemFailed(cite)
    assert held == WagersHeld(1, held.wagers, cite)
    assert [(one.player, one.bet) for one in held.wagers] == [
        (1, "banker"),
        (1, "tie"),
        (2, "player"),
    ]
    assert table.round.wagers == ()


@pytest.mark.parametrize("deal", ["", "2S 3D", SIX_SEVEN])
def test_6_7_b__what_the_records_confirm_is_played_on_where_it_stood(deal):
    """After a restart the journal is the analysis: the round goes on with all its wagers."""
    table, cite = wagered(), rule("6.7(b)")
    table.dealt(deal)
    before = table.table
    table.put(SYSTEM, FAULT)
    said, _ = table.put(SYSTEM, RecordAnalysis(1, confirmed=True))
    assert said == AnalysisRecorded(1, (1, 2, 3), True, cite)
    assert table.table == before
    rest = SIX_SEVEN[len(deal) :].strip()
    if rest:
        table.deal(rest)
    table.settle()
    assert [table.net(number) for number in (1, 2)] == [9_00, -30_00]


def test_6_7_b__the_round_goes_on_without_them_and_they_are_settled_later():
    table = wagered()
    table.dealt(SIX_SEVEN)
    table.put(SUPERVISOR, FAULT)
    table.finish()
    assert [table.net(number) for number in (1, 2)] == [-30_00, -30_00]
    table.put(SUPERVISOR, RecordAnalysis(1, True, Player(1)))
    back = only(Settled, table.put(SUPERVISOR, RecordAnalysis(1, False)))
    assert back.cite == rule("6.8")
    assert [table.net(number) for number in (1, 2)] == [9_00, 0]


def test_6_7_b__with_nothing_in_play_it_is_on_record():
    table, cite = ready(), rule("6.7(b)")
    table.no_more_bets()
    assert table.put(SYSTEM, FAULT) == (SystemFailed(cite),)


@pytest.mark.rule("ni2019-689-mttg", "6.7(a)", "6.7(b)")
def test_6_7__the_supervisor_or_the_system_reports_it():
    before, after = wagered(), wagered()
    after.no_more_bets()
    for other in (player(1), DEALER, OPERATOR, INSPECTOR):
        assert before.forbidden(other, FAULT).cite == rule("6.7(a)")
        assert after.forbidden(other, FAULT).cite == rule("6.7(b)")
