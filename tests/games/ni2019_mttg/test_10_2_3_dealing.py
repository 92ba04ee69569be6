"""Rules 10.1 to 10.3: betting areas, the tumbler, and how a result is entered and displayed."""

import pytest

from houseway.core.actors import Role
from houseway.core.game import Bets, Chance, Duty, Refused, Settle
from houseway.core.money import Cents
from houseway.games.sic_bo.bets import AREAS
from houseway.games.sic_bo.round.state import (
    ReportBrokenDice,
    ReportDice,
    ResultAnnounced,
    TumbleAfterPeriod,
    TumbleDice,
    TumblerActivated,
)
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import BetsClosed, LayoutCleared, RoundBegun, TableOpened
from houseway.house.table.state import Determine, OpenTable
from houseway.house.terminals.periods import (
    ChipsDisplayed,
    DealWithoutWagers,
    DirectRounds,
    Occasion,
)
from tests.games.ni2019_mttg.dice_evening import (
    AT_THE_END,
    EXACTLY_TWO,
    RECOGNISED,
    Evening,
    playing,
    ready,
    recognised,
    shown,
)
from tests.games.ni2019_mttg.evening import chips, rule
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, only, player


def view(table, role=Role.PLAYER):
    return table.house.rules.view(table.table, table.due, role)


def test_10_2_a__a_terminal_displays_an_area_for_every_bet():
    areas = view(ready()).areas
    assert [area.bet for area in areas] == list(AREAS)
    assert {area.cite for area in areas} == {rule("10.2(a)")}
    (total,) = (area for area in areas if area.bet == "total:4")
    assert [str(odds) for odds in total.odds] == ["62 to 1"]
    assert (total.minimum, total.maximum) == (5_00, 200_00)


@pytest.mark.parametrize("name", list(AREAS))
def test_every_bet_can_be_wagered_on(name):
    table = ready()
    table.bet(1, name, 10)
    assert [(one.bet, one.stake) for one in table.table.laid.wagers] == [(name, 10_00)]


@pytest.mark.parametrize("name", ["total:3", "total:18", "single:7", "domino:2-2", "banker", ""])
def test_what_is_no_bet_shows_no_chips(name):
    assert ready().refused(player(1), chips(1, name, 10)).cite.ref.startswith("10.4(a)")


@pytest.mark.parametrize(
    ("thing", "ref"), [("dice tumbler", "def:Dice tumbler"), ("dice", "10.2(b)(ii)")]
)
def test_the_table_does_not_open_without_tumbler_and_dice(thing, ref):
    table = Evening()
    wanted = [of for of, _ in table.house.rules.law.life.approvals if of != thing]
    table.approve(*wanted)
    assert table.refused(OPERATOR, OpenTable()).cite == rule(ref)
    table.approve(thing)
    table.put(OPERATOR, OpenTable())


def test_1_1__a_device_that_reads_the_dice_is_approved_too():
    table = Evening(entry=RECOGNISED)
    table.approve(*(of for of, _ in table.house.rules.law.life.approvals))
    refusal = table.refused(OPERATOR, OpenTable())
    assert (refusal.cite, "dice recognition system" in refusal.reason) == (rule("1.1"), True)
    table.approve("dice recognition system")
    table.put(OPERATOR, OpenTable())


# Limits by bet


def test_3_3__each_bet_has_a_minimum_of_its_own():
    table = ready(single_minimum=Cents(20_00), single_maximum=Cents(500_00))
    refusal = table.refused(player(1), chips(1, "single:1", 15))
    assert refusal.cite == rule("3.3")
    table.bet(1, "single:1", 20)
    table.bet(1, "small", 5)


def test_3_4_ii__and_a_maximum():
    display, *_ = ready().show(1, "triple:6", 30)
    assert isinstance(display, ChipsDisplayed)
    assert (display.asked, display.shown, display.cite) == (30_00, 25_00, rule("3.4(ii)"))


@pytest.mark.parametrize(
    ("settings", "ref"),
    [
        ({"minimum": Cents(2_000_00)}, "3.1"),
        ({"total_maximum": Cents(1_005_00)}, "3.1"),
    ],
)
def test_limits_that_do_not_go_together_are_refused(settings, ref):
    with pytest.raises(Refused) as caught:
        Evening(**settings)
    assert caught.value.cite == rule(ref)


def test_3_4_ii__a_maximum_between_two_increments_shows_the_lower_one():
    """Steps of $10 on triples, which are up to $25."""
    display, *_ = ready(minimum=Cents(10_00)).show(1, "triple:6", 30)
    assert (display.shown, display.cite) == (20_00, rule("3.4(ii)"))


# The tumbler


def test_10_3_a_i__the_dealer_may_set_the_tumbler_going_when_a_game_begins():
    table, cite = ready(), rule("10.3(a)(i)")
    for by in (SUPERVISOR, OPERATOR, player(1), INSPECTOR):
        assert table.forbidden(by, TumbleDice()).cite == cite
    begun, tumbled = table.tumble()
    assert isinstance(begun, RoundBegun)
    assert tumbled == TumblerActivated(cite)
    assert isinstance(table.due, Bets)
    table.bet(1, "small", 20)
    closed = only(BetsClosed, table.no_more_bets())
    assert [one.bet for one in closed.wagers] == ["small"]
    assert isinstance(table.due, Chance)


def test_10_3_a_ii__or_when_the_period_has_ended():
    table, cite = ready(), rule("10.3(a)(ii)")
    table.bet(1, "small", 20)
    early = table.refused(DEALER, TumbleAfterPeriod())
    assert isinstance(table.due, Bets), early
    table.no_more_bets()
    assert table.due == Duty(TumbleAfterPeriod, cite)
    for by in (SUPERVISOR, player(1)):
        assert table.forbidden(by, TumbleAfterPeriod()).cite == cite
    assert table.refused(DEALER, TumbleDice()).cite == cite
    assert table.refused(DEALER, shown("1 2 3")).cite == cite
    assert table.put(DEALER, TumbleAfterPeriod()) == (TumblerActivated(cite),)
    assert isinstance(table.due, Chance)


def test_10_3_a_ii__a_table_may_have_it_so_always():
    table = ready(tumbler=AT_THE_END)
    refusal = table.refused(DEALER, TumbleDice())
    assert (refusal.cite, table.table.round) == (rule("10.3(a)(ii)"), None)
    table.bet(1, "small", 20)
    table.no_more_bets()
    table.put(DEALER, TumbleAfterPeriod())


def test_def_individual_spin_sic_bo__one_activation_is_one_spin():
    table, cite = playing(), rule("def:Individual spin (Sic Bo)")
    assert table.refused(DEALER, TumbleDice()).cite == cite
    table.closed()
    table.put(DEALER, shown("1 2 3"))
    for move in (shown("1 2 3"), shown("4 5 6"), TumbleDice(), TumbleAfterPeriod()):
        refusal = table.refused(DEALER, move)
        assert refusal.cite == cite
    table.settle()
    assert only(LayoutCleared, table.clear()).cite == cite


def test_5_5_c__the_dice_tumble_until_somebody_wagers():
    table = ready()
    directed = DirectRounds(Occasion.UNTIL_WAGER)
    assert table.forbidden(DEALER, directed).cite == rule("5.5(c)")
    table.put(SUPERVISOR, directed)
    table.no_more_bets()
    for roll in ("1 2 3", "4 5 6"):
        table.put(DEALER, DealWithoutWagers())
        table.put(DEALER, TumbleAfterPeriod())
        table.put(DEALER, shown(roll))
        table.clear()
        table.period()
        table.no_more_bets()
    assert table.table.play.results == ((1, 2, 3), (4, 5, 6))


def test_dice_that_tumbled_are_called_though_nobody_wagers():
    table = ready()
    table.tumble()
    table.no_more_bets()
    table.put(DEALER, shown("1 2 3"))
    table.clear()
    assert table.table.play.results == ((1, 2, 3),)


# The result


def test_10_3_b__the_upper_faces_are_displayed_and_the_total():
    table = playing()
    for role in (Role.PLAYER, Role.DEALER, Role.SUPERVISOR):
        assert view(table, role).spin.dice is None
    table.called("6 2 1")
    for role in (Role.PLAYER, Role.DEALER):
        dice = view(table, role).spin.dice
        assert (dice.faces, dice.total, dice.cite) == ((6, 2, 1), 9, rule("10.3(b)"))


def test_10_3_c__the_dealer_enters_the_result():
    table, cite = playing(), rule("10.3(c)")
    table.closed()
    assert table.due.cite == cite
    for by in (SUPERVISOR, player(1), OPERATOR):
        assert table.forbidden(by, shown("1 2 3")).cite == cite
        assert table.forbidden(by, recognised("1 2 3")).cite == cite
    device = table.refused(DEALER, recognised("1 2 3"))
    assert (device.cite, "no Dice Recognition System" in device.reason) == (cite, True)
    (called,) = table.put(DEALER, shown("3 1 2"))
    assert (called.dice, called.recognised, called.cite) == ((3, 1, 2), False, cite)
    assert isinstance(table.due, Settle)


@pytest.mark.parametrize("entry", [recognised, shown])
def test_10_3_c__or_a_dice_recognition_system_where_there_is_one(entry):
    table = playing(entry=RECOGNISED)
    table.closed()
    (called,) = table.put(DEALER, entry("3 1 2"))
    assert called.recognised is (entry is recognised)
    for second in (recognised, shown):
        refusal = table.refused(DEALER, second("3 1 2"))
        assert "this spin has its result, 3 1 2" in refusal.reason


def test_def_total__the_sum_of_the_upper_sides():
    table, cite = playing(), rule("def:Total")
    table.closed()
    for dice in ((7, 1, 1), (0, 1, 1), (1, -1, 1)):
        assert table.refused(DEALER, ReportDice(*dice)).cite == cite
    called = only(ResultAnnounced, table.put(DEALER, shown("6 6 5")))
    assert (called.total.verdict, called.total.cite) == (17, cite)


def test_def_wnd__all_see_the_latest_outcome():
    table = playing()
    assert view(table).display is None
    table.called("6 6 5")
    for role in (Role.PLAYER, Role.DEALER):
        display = view(table, role).display
        assert (display.outcome.faces, display.cite) == ((6, 6, 5), rule("def:WND"))
    table.settle()
    table.clear()
    table.period()
    assert view(table).display.outcome.total == 17


def test_def_wnd__a_void_spin_is_no_outcome():
    table = playing()
    table.called("6 6 5")
    table.put(DEALER, ReportBrokenDice())
    assert view(table).display is None


# Settings of readings


@pytest.mark.parametrize(("double", "net"), [("at-least-two", 110_00), ("exactly-two", -10_00)])
@pytest.mark.rule("ni2019-689-mttg", "10.4(a)/Specific Doubles")
def test_how_a_double_is_read_is_a_setting_on_the_display(double, net):
    cite = rule("10.4(a)/Specific Doubles")
    table = Evening()
    assert table.refused(OPERATOR, Determine("double", "three")).cite == cite
    table.determine("double", double)
    table.open().period()
    assert Determined("double", double, cite) in only(TableOpened, table.events).determined
    signs = {sign.label: sign.text for sign in view(table).table.signs}
    assert signs["double"] == double
    assert table.refused(OPERATOR, Determine("double", EXACTLY_TWO)).cite == cite
    table.bet(1, "double:4", 10)
    table.played("4 4 4")
    assert table.net(1) == net
