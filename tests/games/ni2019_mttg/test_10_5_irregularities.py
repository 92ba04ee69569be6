"""Rules 10.5 and 5.4: spins that do not count, and dice seen early."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, Chance, Duty
from houseway.core.wagers import Settled
from houseway.games.sic_bo.round.state import (
    AnnounceNoSpin,
    ReportBrokenDice,
    ReportDiceExposed,
    ReportTiltedDie,
    ReportTumblerFault,
    StopWagering,
    TumbleDice,
    TumblerActivated,
    WageringStopped,
)
from houseway.house.rounds.round import RoundVoided
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import BetsClosed, TableOpened
from houseway.house.table.state import ClearLayout, Determine, TakeBack
from houseway.house.terminals.periods import ConfirmWagers, OpenPeriod
from tests.games.ni2019_mttg.dice_evening import STAND, Evening, playing, ready, shown
from tests.games.ni2019_mttg.evening import chips, rule
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player

ONE = Player(1)
OUTSIDERS = (player(1), OPERATOR, INSPECTOR)
REPORTS = (
    ReportTiltedDie(),
    ReportBrokenDice(),
    ReportDiceExposed(),
    ReportTumblerFault(),
)


def is_void(table, move, cite):
    """Every wager is re-credited, and a new Wagering Period follows."""
    for by in OUTSIDERS:
        assert table.forbidden(by, move).cite == cite
    events = table.put(DEALER, move)
    assert only(RoundVoided, events).cite == cite
    assert (table.net(1), table.round.wagers, table.table.laid.wagers) == (0, (), ())
    assert not table.table.period.open
    for again in REPORTS:
        assert table.refused(SUPERVISOR, again).cite == rule("def:Void")
    return events


def next_period(table):
    assert table.due == Duty(ClearLayout, rule("def:Individual spin (Sic Bo)"))
    table.clear()
    assert table.due == Duty(OpenPeriod, rule("5.1"))
    assert table.table.play.results == ()
    table.period()
    table.bet(1, "small", 20)


def at(moment):
    """Player 1 has $20 on Small, and the game has come so far."""
    table = ready()
    table.bet(1, "small", 20)
    match moment:
        case "tumbling":
            table.tumble()
        case "expired":
            table.no_more_bets()
        case "closed":
            table.closed()
        case "called":
            table.called("1 2 3")
        case "paid":
            table.called("4 5 6")
            table.settle()
    return table


@pytest.mark.parametrize("moment", ["closed", "called", "paid"])
def test_10_5_a__a_die_that_does_not_lie_flat(moment):
    table = at(moment)
    is_void(table, ReportTiltedDie(), rule("10.5(a)"))
    next_period(table)


@pytest.mark.parametrize("moment", ["tumbling", "expired"])
def test_10_5_a__is_not_seen_while_the_dice_are_concealed(moment):
    assert at(moment).refused(DEALER, ReportTiltedDie()).cite == rule("10.5(a)")


MOMENTS = ["laid", "tumbling", "expired", "closed", "called", "paid"]


@pytest.mark.parametrize("moment", MOMENTS)
def test_10_5_b__dice_that_break_during_the_game(moment):
    table = at(moment)
    is_void(table, ReportBrokenDice(), rule("10.5(b)"))
    next_period(table)


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.rule("ni2019-689-mttg", "10.5(d)")
def test_a_tumbler_that_does_not_operate_correctly(moment):
    table = at(moment)
    is_void(table, ReportTumblerFault(), rule("10.5(d)"))
    next_period(table)


def test_def_void__nothing_more_can_be_made_of_a_round_that_is_invalid():
    table = at("closed")
    table.put(DEALER, ReportTumblerFault())
    refusal = table.refused(DEALER, ReportTiltedDie())
    assert (refusal.reason, refusal.cite) == ("the game is Void already", rule("def:Void"))


# No spin


@pytest.mark.parametrize("moment", ["tumbling", "closed"])
@pytest.mark.rule("ni2019-689-mttg", "10.5(d)#2")
def test_a_no_spin_is_void_and_the_tumbler_is_set_going_again(moment):
    table, cite = at(moment), rule("10.5(d)#2")
    for by in (SUPERVISOR, *OUTSIDERS):
        assert table.forbidden(by, AnnounceNoSpin()).cite == cite
    is_void(table, AnnounceNoSpin(), cite)
    assert table.due == Duty(TumbleDice, cite)
    assert table.refused(DEALER, ClearLayout()).cite == cite
    assert table.refused(DEALER, shown("1 2 3")).cite == cite
    assert table.put(DEALER, TumbleDice()) == (TumblerActivated(cite),)
    next_period(table)


@pytest.mark.parametrize("moment", ["expired", "called", "paid"])
@pytest.mark.rule("ni2019-689-mttg", "10.5(d)#2")
def test_without_a_spin_or_with_its_result_there_is_no_no_spin(moment):
    assert at(moment).refused(DEALER, AnnounceNoSpin()).cite == rule("10.5(d)#2")


def test_6_10__the_wagers_of_a_void_spin_are_re_credited():
    table = at("paid")
    back = only(Settled, table.put(DEALER, ReportBrokenDice()))
    assert [(one.returned, one.win, one.cite) for one in back.payments] == [
        (20_00, 0, rule("6.10"))
    ]


# Dice that are seen before the period has ended


@pytest.mark.parametrize("since", [False, True])
def test_10_5_c__a_result_exposed_before_the_period_has_ended_is_void(since):
    table, cite = playing(), rule("10.5(c)")
    assert table.refused(DEALER, shown("1 2 3")).cite == cite
    is_void(table, ReportDiceExposed(since), cite)
    next_period(table)


def test_10_5_c__after_it_the_result_may_be_seen():
    table = playing()
    table.closed()
    assert table.refused(DEALER, ReportDiceExposed()).cite == rule("10.5(c)")


def test_10_5_c__what_is_only_displayed_goes_back_too():
    table = playing()
    table.show(2, "big", 30)
    table.put(DEALER, ReportDiceExposed())
    assert (table.net(1), table.net(2)) == (0, 0)


@pytest.mark.rule("ni2019-689-mttg", "5.4", "10.5(c)")
def test_which_of_the_two_rules_prevails_is_a_setting():
    cite = rule("10.5(c)")
    table = Evening()
    assert table.refused(OPERATOR, Determine("exposed-result", "perhaps")).cite == cite
    table.determine("exposed-result", "stand")
    table.open()
    determined = only(TableOpened, table.events).determined
    assert Determined("exposed-result", "stand", cite) in determined
    assert table.refused(OPERATOR, Determine("exposed-result", "void")).cite == cite


@pytest.mark.rule("ni2019-689-mttg", "2.2/tail")
def test_5_4__where_wagers_stand_the_period_ends_at_once():
    """Nobody on the staff may end a period, and its clock is not waited for."""
    table, cite = playing(exposed_result=STAND), rule("5.4")
    table.show(2, "big", 30)
    for by in OUTSIDERS:
        assert table.forbidden(by, StopWagering()).cite == cite
    events = table.put(DEALER, StopWagering())
    assert events[0] == WageringStopped(cite)
    assert not table.table.period.open
    closed = only(BetsClosed, events)
    assert [(one.player, one.bet) for one in closed.wagers] == [(1, "small")]
    assert table.net(2) == 0  # not confirmed: credit again
    for move in (chips(2, "small", 5), ConfirmWagers(Player(2)), TakeBack(Player(2))):
        assert table.refused(player(2), move).cite == cite
    assert table.refused(DEALER, StopWagering()).cite == cite
    assert isinstance(table.due, Chance)
    table.put(DEALER, shown("1 2 3"))
    table.settle()
    assert table.net(1) == 20_00
    table.clear()
    table.period()


def test_5_4__without_any_wager_the_dice_are_called_all_the_same():
    table = ready(exposed_result=STAND)
    table.tumble()
    table.put(SUPERVISOR, StopWagering())
    table.put(DEALER, shown("1 2 3"))
    table.clear()
    table.period()


def test_5_4__but_not_if_a_wager_was_confirmed_after_the_exposure():
    table = playing(exposed_result=STAND)
    refusal = table.refused(DEALER, ReportDiceExposed(wagered_since=False))
    assert (refusal.cite, "the wagers stand" in refusal.reason) == (rule("5.4"), True)
    is_void(table, ReportDiceExposed(wagered_since=True), rule("10.5(c)"))
    next_period(table)


@pytest.mark.parametrize("moment", ["stopped", "called", "paid"])
def test_5_4__nor_if_that_is_found_when_wagering_has_ceased(moment):
    table = playing(exposed_result=STAND)
    table.put(DEALER, StopWagering())
    if moment != "stopped":
        table.put(DEALER, shown("1 2 3"))
    if moment == "paid":
        table.settle()
    assert table.refused(DEALER, ReportDiceExposed(wagered_since=False)).cite == rule("5.4")
    is_void(table, ReportDiceExposed(wagered_since=True), rule("10.5(c)"))
    assert table.net(1) == 0
    next_period(table)


def test_5_4__nor_where_an_exposed_result_is_read_to_be_void():
    table = playing()
    assert table.refused(DEALER, StopWagering()).cite == rule("10.5(c)")


@pytest.mark.parametrize("moment", ["closed", "called"])
def test_5_4__nor_when_the_period_has_ended(moment):
    assert at(moment).refused(DEALER, StopWagering()).cite == rule("5.4")


def test_before_the_dice_tumble_nothing_can_be_seen():
    table = at("laid")
    for move in (ReportDiceExposed(), StopWagering()):
        assert isinstance(table.due, Bets)
        table.refused(DEALER, move)
