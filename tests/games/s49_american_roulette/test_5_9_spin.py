"""5 and 9: the spin, the call, and spins that do not count."""

import pytest

from houseway.core.game import Chance, Duty
from houseway.core.wagers import Settled
from houseway.games.roulette.round import state
from houseway.games.roulette.round.state import (
    BallSettled,
    BallSpun,
    NoSpinCalled,
    ReportBall,
    SpinBall,
)
from houseway.house.general import state as people
from houseway.house.general.state import InvalidateRound, ReportContravention
from houseway.house.rounds.round import RoundVoided
from houseway.house.table.events import BetsClosed
from houseway.house.table.state import ClearLayout
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_american_roulette.evening import in_play, ready, rule


def test_5_1__the_dealer_spins_the_ball_against_the_wheel():
    table, cite = ready(), rule("5.1")
    for other in (player(1), SUPERVISOR, OPERATOR):
        assert table.forbidden(other, SpinBall()).cite == cite
    assert only(BallSpun, table.put(DEALER, SpinBall())).cite == cite
    assert table.refused(DEALER, SpinBall()).cite == rule("4.1")


@pytest.mark.parametrize(("revolutions", "counts"), [(2, False), (3, True), (40, True)])
def test_5_2__three_revolutions_make_a_spin(revolutions, counts):
    table, cite = in_play((1, "straight:17", 5)), rule("5.2")
    assert isinstance(table.due, Chance)
    assert table.due.cite == cite
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, ReportBall(17, revolutions)).cite == cite
    events = table.put(DEALER, ReportBall(17, revolutions))
    settled = only(BallSettled, events)
    assert (settled.valid.verdict, settled.valid.cite, settled.cite) == (counts, cite, cite)
    assert table.round.void is not counts
    if not counts:
        assert only(RoundVoided, events).cite == cite
        assert table.net(1) == 0


def test_5_3__no_more_bets_are_called_before_the_ball_rests():
    table, cite = ready(), rule("5.3")
    table.bet(1, "red", 10)
    table.spin()
    assert table.refused(DEALER, ReportBall(17)).cite == cite
    assert only(BetsClosed, table.no_more_bets()).cite == cite
    table.put(DEALER, ReportBall(17))


def test_5_4__nobody_else_touches_wheel_or_ball():
    """The person is reported; what it means for the spin is decided under 10.4."""
    table, cite = in_play((1, "straight:17", 5)), rule("5.4")
    report = ReportContravention("5.4", "a man in a hat", "the dealer")
    assert table.forbidden(player(1), report).cite == rule("10.3")
    (event,) = table.put(SUPERVISOR, report)
    assert event.cite == cite
    assert not table.round.void
    events = table.put(OPERATOR, InvalidateRound(people.Trouble.FRAUD))
    assert only(RoundVoided, events).cite == rule("10.4")


# 9

VOIDS = {
    "9.1": state.ReportSameDirection(),
    "9.2": state.CallNoSpin(),
    "9.3": state.ReportForeignObject(),
    "9.4": state.ReportNoCompartment(),
    "9.5": state.ReportBallOut(),
}


@pytest.mark.parametrize("ref", VOIDS)
@pytest.mark.parametrize("open_", [True, False], ids=["wagers open", "wagers closed"])
@pytest.mark.rule("s49-1999-american-roulette", *VOIDS)
def test_a_spin_that_went_wrong_is_void(ref, open_):
    table, cite, move = ready(), rule(ref), VOIDS[ref]
    table.bet(1, "straight:17", 5)
    table.bet(2, "red", 2_005)  # five of them above the maximum
    table.spin()
    if not open_:
        table.no_more_bets()
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, move).cite == cite
    events = table.put(DEALER, move)
    assert only(RoundVoided, events).cite == cite
    assert isinstance(only(Settled, events), Settled)
    assert table.due == Duty(ClearLayout, rule("def:Round of Play"))
    table.clear()
    assert (table.net(1), table.net(2)) == (0, 0)
    assert table.table.play.results == ()
    table.bet(1, "straight:17", 5)
    table.rests(17)
    assert table.settle()[0].win == 175_00


def test_9_2__the_dealer_calls_no_spin():
    table, cite = in_play(), rule("9.2")
    assert table.forbidden(SUPERVISOR, state.CallNoSpin()).cite == cite
    assert only(NoSpinCalled, table.put(DEALER, state.CallNoSpin())).cite == cite
    assert "out of turn" in table.refused(DEALER, ReportBall(17)).reason


@pytest.mark.parametrize("ref", [ref for ref in VOIDS if ref != "9.1"])
def test_what_comes_after_the_ball_has_rested_changes_nothing(ref):
    table = ready()
    table.bet(1, "straight:17", 5)
    table.rests(17)
    refusal = table.refused(DEALER, VOIDS[ref])
    assert (refusal.cite, "come to rest in 17" in refusal.reason) == (rule(ref), True)


@pytest.mark.parametrize("ref", VOIDS)
def test_before_the_ball_is_spun_there_is_nothing_to_be_void(ref):
    assert ready().refused(DEALER, VOIDS[ref]).cite == rule("4.1")


def test_two_results_for_one_spin():
    table = in_play((1, "straight:17", 5))
    table.put(DEALER, ReportBall(17))
    refusal = table.refused(DEALER, ReportBall(20))
    assert refusal.cite == rule("5.2")
    assert "a second result: the ball of this spin rests in 17" in refusal.reason


@pytest.mark.parametrize("number", [-1, 37])
def test_a_number_that_is_not_on_the_wheel(number):
    assert in_play().refused(DEALER, ReportBall(number)).cite == rule("2.1")
