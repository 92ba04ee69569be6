"""Rule 8: dice that do not lie, break or are seen, a tumbler that fails, lamps that stay dark."""

import pytest

from houseway.core.actors import Player, Role
from houseway.core.game import Bets, Duty, Settle
from houseway.core.wagers import Reversed, Settled
from houseway.games.sic_bo.round.state import (
    LampsFailed,
    ReportBrokenDice,
    ReportDiceExposed,
    ReportLampsFailed,
    ReportTiltedDie,
    ReportTumblerFault,
)
from houseway.house.rounds.round import RoundVoided
from houseway.house.table.state import ClearLayout
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_sic_bo.evening import BY_HAND, chips, keyed, playing, ready, rule, shown

REPORTS = (
    ReportTiltedDie(),
    ReportBrokenDice(),
    ReportDiceExposed(),
    ReportTumblerFault(),
)


def is_void(table, move, cite):
    """Every wager goes back, whoever of the staff reports it, and the round is over."""
    for by in (player(1), OPERATOR, INSPECTOR):
        assert table.forbidden(by, move).cite == cite
    events = table.put(DEALER, move)
    assert only(RoundVoided, events).cite == cite
    assert (table.net(1), table.round.wagers, table.table.laid.wagers) == (0, (), ())
    assert table.due == Duty(ClearLayout, rule("4.5"))
    for again in REPORTS:
        assert "Void already" in table.refused(SUPERVISOR, again).reason
    table.clear()
    assert (type(table.due), table.due.cite) == (Bets, rule("4.1"))
    assert table.table.play.results == ()
    return events


def test_8_1__a_die_that_does_not_lie_flat_makes_all_wagers_void():
    table, cite = playing(), rule("8.1")
    assert "lie concealed" in table.refused(DEALER, ReportTiltedDie()).reason
    table.no_more_bets()
    is_void(table, ReportTiltedDie(), cite)


def test_8_1__even_when_it_shows_late():
    """What was paid is taken back."""
    table = playing()
    table.entered("1 2 3")
    table.settle()
    assert table.net(1) == 20_00
    events = is_void(table, ReportTiltedDie(), rule("8.1"))
    assert isinstance(events[0], Reversed)


@pytest.mark.parametrize("moment", ["laid", "tumbling", "closed", "called", "paid"])
def test_8_2__dice_that_break_during_the_game_make_all_wagers_void(moment):
    is_void(at(moment), ReportBrokenDice(), rule("8.2"))


@pytest.mark.parametrize("moment", ["laid", "tumbling", "closed", "called", "paid"])
def test_8_4__a_tumbler_that_fails_makes_all_wagers_void(moment):
    is_void(at(moment), ReportTumblerFault(), rule("8.4"))


def at(moment):
    """Player 1 has $20 on Small, and the game has come so far."""
    table = ready()
    table.bet(1, "small", 20)
    match moment:
        case "tumbling":
            table.tumble()
        case "closed":
            table.tumble()
            table.no_more_bets()
        case "called":
            table.called("1 2 3")
        case "paid":
            table.entered("4 5 6")
            table.settle()
    return table


def test_8_3__dice_seen_before_the_call_make_all_wagers_void():
    table = playing()
    table.bet(2, "big", 30)
    events = is_void(table, ReportDiceExposed(), rule("8.3"))
    back = only(Settled, events)
    assert [(one.wager.player, one.returned) for one in back.payments] == [(1, 20_00), (2, 30_00)]
    assert {one.cite for one in back.payments} == {rule("8.3")}


@pytest.mark.parametrize("since", [False, True])
def test_8_3__whether_or_not_anybody_has_wagered_since(since):
    is_void(playing(), ReportDiceExposed(wagered_since=since), rule("8.3"))


def test_8_3__after_the_call_they_may_be_seen():
    table = playing()
    table.no_more_bets()
    refusal = table.refused(DEALER, ReportDiceExposed())
    assert (refusal.cite, "under open wagers" in refusal.reason) == (rule("8.3"), True)
    table.put(DEALER, shown("1 2 3"))


def test_8_3__before_they_tumble_nothing_is_concealed():
    table = ready()
    table.bet(1, "small", 20)
    assert table.refused(DEALER, ReportDiceExposed()).cite == rule("4.1")


def test_8_5__the_result_is_valid_when_the_lamps_fail():
    table, cite = playing(), rule("8.5")
    table.called("1 2 3")
    assert table.refused(DEALER, ReportLampsFailed()).cite == cite
    table.put(DEALER, keyed("1 2 3"))
    assert "single:1" in lit(table)
    for by in (player(1), OPERATOR):
        assert table.forbidden(by, ReportLampsFailed()).cite == cite
    assert table.put(DEALER, ReportLampsFailed()) == (LampsFailed(cite),)
    assert lit(table) == set()
    assert isinstance(table.due, Settle)
    table.settle()
    assert table.net(1) == 20_00
    assert table.refused(DEALER, ReportLampsFailed()).cite == cite
    table.clear()
    assert table.table.play.results == ((1, 2, 3),)


def test_8_5__a_table_worked_by_hand_has_no_lamps_to_fail():
    table = playing(operation=BY_HAND)
    table.called("1 2 3")
    refusal = table.refused(DEALER, ReportLampsFailed())
    assert (refusal.cite, "no lamps" in refusal.reason) == (rule("8.5"), True)


def lit(table):
    view = table.house.rules.view(table.table, table.due, Role.PLAYER)
    return {area.bet for area in view.areas if area.lit}


def test_def_void__chips_wagered_and_chips_paid_go_back():
    table, cite = playing(), rule("def:Void")
    table.bet(2, "big", 30)
    table.entered("1 2 3")
    table.settle()
    assert (table.net(1), table.net(2)) == (20_00, -30_00)
    events = table.put(SUPERVISOR, ReportBrokenDice())
    back = only(Settled, events)
    assert [(one.wager.player, one.returned, one.win) for one in back.payments] == [
        (1, 20_00, 0),
        (2, 30_00, 0),
    ]
    assert {one.cite for one in back.payments} == {cite}
    assert (table.net(1), table.net(2)) == (0, 0)


def test_what_lay_above_a_maximum_goes_back_too():
    table = ready()
    table.bet(1, "triple:1", 30)  # 5 above the maximum
    table.tumble()
    table.put(DEALER, ReportDiceExposed())
    assert (table.net(1), table.table.laid.excess) == (0, ())


def test_after_a_void_game_everybody_wagers_anew():
    table = playing()
    table.put(DEALER, ReportTumblerFault())
    assert table.refused(player(1), chips(1, "small", 20)).cite == rule("4.5")
    table.clear()
    table.bet(1, "small", 20)
    table.played("1 2 3")
    assert table.net(Player(1)) == 20_00
