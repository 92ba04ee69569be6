"""Rules 6.6 and 6.8: a Player Terminal that fails, before and after its wagers are locked."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Bets, Duty, Refused
from houseway.core.money import Cents
from houseway.core.wagers import Settled
from houseway.games.roulette.round.state import ConfirmOutcome, CorrectOutcome, ReportBall
from houseway.house.general.past_rounds import Rounds
from houseway.house.general.state import InvalidateRound, Trouble
from houseway.house.rounds.round import TakeAndPay
from houseway.house.table.state import TakeBack
from houseway.house.terminals.faults import (
    AnalysisRecorded,
    RecordAnalysis,
    ReportTerminalFault,
    TerminalFailed,
    WagersHeld,
    WagersResumed,
)
from houseway.house.terminals.periods import ConfirmWagers, OpenPeriod
from houseway.house.terminals.unconfirmed_chips import Touch, touched
from tests.games.ni2019_mttg import dice_evening, wheel_evening
from tests.games.ni2019_mttg.displaying import confirm
from tests.games.ni2019_mttg.evening import SIX_SEVEN, Evening, chips, ready, rule
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player

SYSTEM = Actor(Role.SYSTEM)
ONE, TWO = Player(1), Player(2)
FAULT = ReportTerminalFault(ONE)


def both(deal: str | None = "") -> Evening:
    """$20 of player 1 on Banker and $30 of player 2 on Player, and these cards."""
    table = ready()
    table.put(player(1), confirm(1, banker=20))
    table.put(player(2), confirm(2, player=30))
    if deal is not None:
        table.dealt(deal)
    return table


# Before expiry


@pytest.mark.parametrize("by", [DEALER, SUPERVISOR, SYSTEM])
def test_6_6_a__before_expiry_all_wagers_of_the_terminal_are_void(by):
    table, cite = both(deal=None), rule("6.6(a)")
    table.show(1, "tie", 10)  # not confirmed
    events = table.put(by, FAULT)
    back = only(Settled, events)
    assert back.cite == cite
    assert [(one.wager.bet, one.returned, one.cite) for one in back.payments] == [
        ("banker", 20_00, rule("6.10")),
        ("tie", 10_00, rule("6.10")),
    ]
    assert only(TerminalFailed, events) == TerminalFailed(ONE, cite)
    assert (table.net(1), table.net(2)) == (0, -30_00)
    table.dealt(SIX_SEVEN)
    assert [one.player for one in table.round.wagers] == [2]


def test_6_6_a__it_takes_no_other_wager_on_that_round_and_some_on_the_next():
    table, cite = both(deal=None), rule("6.6(a)")
    table.put(DEALER, FAULT)
    for move in (confirm(1, tie=10), chips(1, "tie", 10), ConfirmWagers(ONE), TakeBack(ONE)):
        assert table.refused(player(1), move).cite == cite
    with pytest.raises(Refused) as caught:
        touched(table.house, table.table, ONE, (), Touch("tie", Cents(10_00)))
    assert caught.value.cite == cite
    table.put(player(2), confirm(2, tie=10))
    table.dealt(SIX_SEVEN)
    table.finish().period()
    table.put(player(1), confirm(1, tie=10))


def test_6_6_a__it_is_on_record_once_and_without_a_wager_too():
    table, cite = both(deal=None), rule("6.6(a)")
    assert table.put(SUPERVISOR, ReportTerminalFault(Player(3))) == (
        TerminalFailed(Player(3), cite),
    )
    assert table.refused(SUPERVISOR, ReportTerminalFault(Player(3))).cite == cite
    assert table.refused(SUPERVISOR, ReportTerminalFault(Player(0))).cite == rule("1.2(a)")
    assert table.refused(SUPERVISOR, ReportTerminalFault(Player(10_000))).cite == rule("1.2(a)")


@pytest.mark.rule("ni2019-689-mttg", "6.6(a)", "6.6(b)")
def test_6_6__staff_and_the_system_report_it():
    before, after = both(deal=None), both()
    for other in (player(1), OPERATOR, INSPECTOR):
        assert before.forbidden(other, FAULT).cite == rule("6.6(a)")
        assert after.forbidden(other, FAULT).cite == rule("6.6(b)")


def test_3_5__without_the_faulty_terminal_the_differential_is_counted_anew():
    table = ready(differential=Cents(100_00))
    table.put(player(2), confirm(2, banker=100))
    table.put(player(1), confirm(1, player=150))
    table.put(SUPERVISOR, FAULT)
    assert table.refused(player(3), confirm(3, banker=10)).cite == rule("3.5")
    table.put(player(3), confirm(3, player=200))


# After expiry


@pytest.mark.parametrize("deal", ["", "2S 3D", SIX_SEVEN])
def test_6_6_b__from_expiry_on_its_wagers_wait_and_everybody_else_is_paid(deal):
    table, cite = both(deal), rule("6.6(b)")
    events = table.put(SUPERVISOR, FAULT)
    held = only(WagersHeld, events)
    assert (held.round, [one.bet for one in held.wagers], held.cite) == (1, ["banker"], cite)
    assert only(TerminalFailed, events).cite == cite
    assert [one.player for one in table.round.wagers] == [2]
    rest = SIX_SEVEN[len(deal) :].strip()
    if rest:
        table.deal(rest)
    assert [(one.wager.player, one.win) for one in table.settle()] == [(2, 0)]
    table.collect()
    assert (table.net(1), table.net(2)) == (-20_00, -30_00)
    table.period()
    table.put(player(2), confirm(2, tie=10))  # the game goes on


def test_6_6_b__wagers_that_the_records_confirm_are_settled_as_the_round_was():
    table, cite = both(), rule("6.6(b)")
    table.put(SUPERVISOR, FAULT)
    table.deal(SIX_SEVEN)
    table.finish().period()
    table.put(player(2), confirm(2, tie=10))
    table.dealt(SIX_SEVEN)  # another round in the meantime
    events = table.put(SUPERVISOR, RecordAnalysis(1, confirmed=True))
    said, paid = events
    assert said == AnalysisRecorded(1, (1,), True, cite)
    assert paid.cite == cite
    assert [(one.wager.bet, one.win, one.commission) for one in paid.payments] == [
        ("banker", 20_00, 1_00)
    ]
    assert table.net(1) == 19_00
    assert [one.player for one in table.round.wagers] == [2]
    assert table.table.faults.held == ()


def test_6_6_b__confirmed_while_the_round_is_in_play_they_are_in_it_again():
    table, cite = both("2S 3D"), rule("6.6(b)")
    table.put(SUPERVISOR, FAULT)
    said, resumed = table.put(SUPERVISOR, RecordAnalysis(1, confirmed=True))
    assert said == AnalysisRecorded(1, (1,), True, cite)
    assert isinstance(resumed, WagersResumed)
    table.deal("4C 4H")
    assert sorted((one.wager.player, one.win) for one in table.settle()) == [(1, 20_00), (2, 0)]


def test_6_6_b__confirmed_after_the_others_were_paid_they_are_paid_next():
    table = both(SIX_SEVEN)
    table.put(SUPERVISOR, FAULT)
    table.settle()
    table.put(SUPERVISOR, RecordAnalysis(1, confirmed=True))
    paid = only(Settled, table.put(DEALER, TakeAndPay())).payments[0]
    assert (paid.wager.player, paid.win) == (1, 20_00)
    table.collect()


@pytest.mark.parametrize("over", [False, True])
def test_6_8__wagers_that_cannot_be_confirmed_are_void(over):
    table, cite = both(SIX_SEVEN), rule("6.8")
    table.put(SUPERVISOR, FAULT)
    if over:
        table.finish()
    said, back = table.put(SUPERVISOR, RecordAnalysis(1, confirmed=False))
    assert said == AnalysisRecorded(1, (1,), False, cite)
    assert (back.cite, [one.returned for one in back.payments]) == (cite, [20_00])
    assert table.net(1) == 0
    again = table.refused(SUPERVISOR, RecordAnalysis(1, confirmed=False))
    assert again.cite == cite


def test_6_8__some_are_confirmed_and_others_are_not():
    table = ready()
    table.put(player(1), confirm(1, banker=20, tie=10))
    table.dealt(SIX_SEVEN)
    table.put(SUPERVISOR, FAULT)
    table.finish()
    for wrong in (RecordAnalysis(2, confirmed=True), RecordAnalysis(1, True, TWO)):
        assert table.refused(SUPERVISOR, wrong).cite == rule("6.8")
    assert table.refused(SUPERVISOR, RecordAnalysis(1, True, ONE, (1, 3))).cite == rule("6.8")
    table.put(SUPERVISOR, RecordAnalysis(1, True, ONE, (1,)))
    table.put(SUPERVISOR, RecordAnalysis(1, False, ONE, (2,)))
    assert table.net(1) == 19_00


def test_6_8__the_supervisor_or_the_system_records_the_analysis():
    table = both(SIX_SEVEN)
    table.put(SUPERVISOR, FAULT)
    for other in (player(1), DEALER, OPERATOR, INSPECTOR):
        assert table.forbidden(other, RecordAnalysis(1, True)).cite == rule("6.8")
    table.put(SYSTEM, RecordAnalysis(1, True))


def test_6_6_b__without_a_wager_in_play_nothing_is_analysed():
    table = both(SIX_SEVEN)
    assert table.refused(SUPERVISOR, ReportTerminalFault(Player(3))).cite == rule("6.6(b)")
    table.settle()
    assert table.refused(SUPERVISOR, FAULT).cite == rule("6.6(b)")  # paid as recorded
    table.collect()
    assert table.refused(SUPERVISOR, FAULT).cite == rule("6.6(b)")


def test_6_10__a_round_that_is_void_gives_back_what_waits():
    table = both("2S 3D")
    table.put(SUPERVISOR, FAULT)
    table.put(OPERATOR, InvalidateRound(Trouble.IMPRACTICAL))
    assert (table.net(1), table.net(2)) == (0, 0)
    assert table.table.faults.held == ()
    assert table.refused(SUPERVISOR, RecordAnalysis(1, True)).cite == rule("6.8")


def test_6_10__it_goes_back_with_a_round_that_is_annulled_and_is_analysed_no_more():
    table = both(SIX_SEVEN)
    table.put(SUPERVISOR, FAULT)
    (other,) = table.settle()
    table.collect()
    table.put(OPERATOR, InvalidateRound(Trouble.FRAUD, 1, (other,)))
    assert (table.net(1), table.net(2)) == (0, 0)
    assert table.table.faults.waiting == ()
    assert table.refused(SUPERVISOR, RecordAnalysis(1, True)).cite == rule("6.8")


# Other games


@pytest.mark.rule("ni2019-689-mttg", "6.6(a)", "6.6(b)")
def test_a_wheel_and_dice_are_treated_alike():
    wheel = wheel_evening.in_play((1, "red", 10), (2, "straight:7", 5))
    wheel.put(SUPERVISOR, ReportTerminalFault(TWO))
    wheel.put(DEALER, ReportBall(7))
    wheel.put(DEALER, ConfirmOutcome(7))
    assert [one.wager.player for one in wheel.settle()] == [1]
    wheel.clear()
    wheel.put(SUPERVISOR, RecordAnalysis(1, True, TWO))
    assert wheel.net(2) == 175_00  # 35 to 1
    dice = dice_evening.playing()
    dice.put(SUPERVISOR, FAULT)  # the dice are tumbled, the period still runs
    assert isinstance(dice.due, Bets)
    assert dice.net(1) == 0
    dice.called("1 2 3")
    dice.clear()
    assert dice.due == Duty(OpenPeriod, rule("5.1"))


@pytest.mark.rule("ni2019-689-mttg", "6.3", "6.6(b)")
def test_what_waits_is_settled_by_the_outcome_that_was_put_right():
    """Red 7 was entered, and the ball lay in black 8: $10 on black wins after all."""
    wheel, rounds = wheel_evening.in_play((1, "red", 10), (2, "black", 10)), Rounds()
    wheel.put(SUPERVISOR, ReportTerminalFault(TWO))
    wheel.put(DEALER, ReportBall(7))
    wheel.put(DEALER, ConfirmOutcome(7))
    wheel.settle()
    before, events = wheel.table, wheel.clear()
    rounds.follow(before, wheel.table, events)
    correction = rounds.completed(Put(SUPERVISOR, CorrectOutcome(8, 1)))
    wheel.put(SUPERVISOR, correction.move)
    wheel.put(SUPERVISOR, RecordAnalysis(1, True, TWO))
    assert (wheel.net(1), wheel.net(2)) == (-10_00, 10_00)
