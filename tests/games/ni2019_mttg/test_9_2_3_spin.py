"""9.1 to 9.3: what a terminal displays, the spin after the period, and its confirmation."""

import pytest

from houseway.core.actors import Role
from houseway.core.bounds import exactly
from houseway.core.game import Chance, Duty, Refused
from houseway.core.money import Cents
from houseway.games.roulette.layout.places import AREAS
from houseway.games.roulette.round.state import (
    BallSettled,
    BallSpun,
    ConfirmOutcome,
    CorrectOutcome,
    OutcomeConfirmed,
    OutcomeCorrected,
    ReportBall,
    ReportInterference,
    SpinBall,
)
from houseway.games.roulette.table.settings import Offer
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import LayoutCleared, TableOpened
from houseway.house.table.state import ClearLayout, OpenTable
from houseway.house.terminals.periods import DirectRounds, Occasion, OpenPeriod
from tests.games.ni2019_mttg.wheel_evening import Evening, in_play, ready, rule
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player


def view(table, role=Role.PLAYER):
    return table.house.rules.view(table.table, table.due, role)


def test_9_2_a__a_terminal_displays_areas_for_every_bet():
    shown, cite = view(ready()), rule("9.2(a)")
    assert shown.layout.cite == shown.track.cite == cite
    assert {one.name for one in shown.layout.areas} == set(AREAS)
    assert [str(one.section) for one in shown.track.sections] == [
        *("tier", "orphans", "voisins", "neighbours-3", "neighbours")
    ]
    assert view(ready(race_track=Offer.NO)).track is None


@pytest.mark.parametrize("wanting", ["wheel", "ball"])
def test_wheel_and_ball_are_approved_before_the_table_opens(wanting):
    table = Evening()
    every = [of for of, _ in table.house.rules.law.life.approvals]
    table.approve(*(of for of in every if of != wanting))
    refusal = table.refused(OPERATOR, OpenTable())
    assert refusal.cite == rule(f"def:{wanting.capitalize()}")
    table.approve(wanting)
    opened = only(TableOpened, table.put(OPERATOR, OpenTable()))
    assert any(one.name == wanting for one in opened.determined)


def test_9_3_a__the_ball_is_spun_when_the_period_has_expired():
    table, cite = ready(), rule("9.3(a)")
    table.bet(1, "red", 10)
    assert "spin ball is out of turn" in table.refused(DEALER, SpinBall()).reason
    table.no_more_bets()
    assert table.due == Duty(SpinBall, cite)
    assert table.refused(DEALER, ReportBall(17)).cite == cite
    for other in (player(1), SUPERVISOR, OPERATOR):
        assert table.forbidden(other, SpinBall()).cite == cite
    assert table.put(DEALER, SpinBall()) == (BallSpun(cite),)


def test_9_3_c__the_dealer_confirms_the_outcome():
    table, cite = in_play((1, "straight:17", 5)), rule("9.3(c)")
    table.put(DEALER, ReportBall(17))
    assert table.due == Duty(ConfirmOutcome, cite, exactly(number=17))
    for other in (player(1), SUPERVISOR, OPERATOR):
        assert table.forbidden(other, ConfirmOutcome(17)).cite == cite
    assert table.refused(DEALER, ConfirmOutcome(20)).cite == cite
    assert table.put(DEALER, ConfirmOutcome(17)) == (OutcomeConfirmed(17, cite),)
    assert table.settle()[0].win == 175_00


@pytest.mark.rule("ni2019-689-mttg", "def:Individual spin (Roulette)")
def test_one_spin_has_one_result_and_is_one_round():
    table, cite = in_play((1, "straight:17", 5)), rule("def:Individual spin (Roulette)")
    rests = rule("9.3(c)")
    assert isinstance(table.due, Chance)
    assert table.due.cite == rests
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, ReportBall(17)).cite == rests
    assert only(BallSettled, table.put(DEALER, ReportBall(17))).cite == rests
    refusal = table.refused(DEALER, ReportBall(20))
    assert (refusal.cite, "a second result" in refusal.reason) == (rests, True)
    table.put(DEALER, ConfirmOutcome(17))
    table.settle()
    assert table.due == Duty(ClearLayout, cite)
    assert table.clear() == (LayoutCleared(cite),)
    assert table.duty.act is OpenPeriod


@pytest.mark.parametrize("number", [-1, 37])
def test_9_2_b_i__there_are_37_compartments(number):
    assert in_play().refused(DEALER, ReportBall(number)).cite == rule("9.2(b)(i)")


@pytest.mark.rule("ni2019-689-mttg", "def:WND")
def test_the_winning_number_display_shows_the_latest_outcome():
    table, cite = ready(), rule("def:WND")
    assert view(table).display is None
    table.bet(1, "red", 10)
    table.rests(32)
    shown = view(table).display
    assert (shown.result.number, str(shown.result.colour), shown.cite) == (32, "red", cite)
    table.settle()
    table.clear()
    table.period()
    table.bet(1, "red", 10)
    table.no_more_bets()
    table.spin().put(DEALER, ReportBall(0))
    assert view(table).display.result.number == 32  # 0 is not confirmed yet
    table.put(DEALER, ConfirmOutcome(0))
    assert view(table).display.result.number == 0
    assert [one.number for one in view(table).results.recent] == [32]


def test_a_void_spin_is_not_on_the_display():
    table = ready()
    table.bet(1, "red", 10)
    table.rests(32)
    table.put(DEALER, ReportInterference())
    assert view(table).display is None
    table.clear()
    assert view(table).results.recent == ()


def test_without_a_wager_the_supervisor_may_have_the_ball_spun():
    table = Evening().open()
    table.put(SUPERVISOR, DirectRounds(Occasion.UNTIL_WAGER))
    table.period()
    table.no_more_bets()
    table.put(DEALER, table.duty.act())
    assert table.duty.act is SpinBall
    table.spin().put(DEALER, ReportBall(5))
    table.put(DEALER, ConfirmOutcome(5))
    assert table.duty.act is ClearLayout
    table.clear()
    assert table.table.play.results == ((5,),)


# What the operator determines


@pytest.mark.parametrize(
    ("name", "right", "sign", "wrong"),
    [
        ("straight-maximum", "50.00", "$50", "0.04"),
        ("inside-minimum", "2.00", "$2", "much"),
        ("outside-minimum", "10.00", "$10", ""),
        ("even-chance-maximum", "500.00", "$500", "10000000.05"),
    ],
)
def test_limits_stand_on_the_terminals(name, right, sign, wrong):
    table, cite = Evening(), rule("3.1")
    with pytest.raises(Refused) as caught:
        table.determine(name, wrong)
    assert caught.value.cite == cite
    table.determine(name, right)
    opened = only(TableOpened, table.open().events)
    assert Determined(name, right, cite) in opened.determined
    assert {one.label: one.text for one in view(table).table.signs}[name] == sign


def test_a_minimum_above_a_maximum_is_refused():
    with pytest.raises(Refused) as caught:
        Evening(inside_minimum=Cents(101_00))
    assert caught.value.cite == rule("3.1")


@pytest.mark.parametrize(
    ("chosen", "bet", "asked", "shown"),
    [
        ({"straight_maximum": Cents(100_50)}, "straight:17", 101, 100_00),
        ({"outside_minimum": Cents(30_00)}, "dozen:1", 1_001, 990_00),
    ],
)
def test_3_4_ii__a_maximum_between_two_increments_shows_the_lower_one(chosen, bet, asked, shown):
    """$1 steps up to $100.50; $30 steps up to $1,000, of which 33 are $990."""
    display, *_ = ready(**chosen).bet(1, bet, asked)
    assert (display.shown, display.cite) == (shown, rule("3.4(ii)"))


# 6.3


@pytest.mark.parametrize("paid", [False, True])
def test_6_3__a_wrong_number_that_was_entered_is_put_right(paid):
    table, cite = ready(), rule("6.3")
    table.bet(1, "straight:17", 5)
    table.bet(2, "straight:34", 5)
    table.rests(17)
    if paid:
        table.settle()
    for other in (player(1), DEALER, OPERATOR):
        assert table.forbidden(other, CorrectOutcome(34)).cite == cite
    events = table.put(SUPERVISOR, CorrectOutcome(34))
    assert only(OutcomeCorrected, events).cite == cite
    assert table.due == Duty(ConfirmOutcome, rule("9.3(c)"), exactly(number=34))
    table.put(DEALER, ConfirmOutcome(34))
    table.settle()
    assert (table.net(1), table.net(2)) == (-5_00, 175_00)
    table.clear()
    assert table.table.play.results == ((34,),)


def test_6_3__a_void_spin_has_no_outcome_to_correct():
    """The ball rested on 17, then it proves that somebody interfered: every wager went back."""
    table = ready()
    table.bet(1, "straight:17", 5)
    table.rests(17)
    table.put(SUPERVISOR, ReportInterference())
    assert (table.round.void, table.round.number) == (True, 17)
    assert table.refused(SUPERVISOR, CorrectOutcome(34)).cite == rule("6.3")
    assert table.net(1) == 0


def test_6_3__wagers_that_a_sanction_gave_back_stay_so():
    from houseway.core.actors import Player
    from houseway.house.general.state import ReportContravention, VoidWagers

    table = ready()
    table.bet(1, "straight:17", 5)
    table.bet(2, "red", 10)
    table.rests(17)
    table.put(SUPERVISOR, ReportContravention("7.1", "player 1", "the dealer", Player(1)))
    table.settle()
    table.put(OPERATOR, VoidWagers(Player(1)))
    assert table.net(1) == 0
    table.put(SUPERVISOR, CorrectOutcome(32))
    table.put(DEALER, ConfirmOutcome(32))
    table.settle()
    assert (table.net(1), table.net(2)) == (0, 10_00)
