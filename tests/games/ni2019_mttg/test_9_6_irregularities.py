"""9.6: spins that do not count on terminals. All money is re-credited."""

import pytest

from houseway.core.wagers import Settled
from houseway.games.roulette.round import state
from houseway.games.roulette.round.state import NoSpinCalled, ReportBall
from houseway.house.rounds.round import RoundVoided
from houseway.house.terminals.periods import OpenPeriod
from tests.games.ni2019_mttg.wheel_evening import in_play, ready, rule
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player

VOIDS = {
    "9.6(a)": state.ReportSameDirection(),
    "9.6(b)": state.CallNoSpin(),
    "9.6(c)": state.ReportForeignObject(),
    "9.6(e)": state.ReportNoCompartment(),
    "9.6(f)": state.ReportBallOut(),
    "9.6(g)": state.ReportInterference(),
}
LATER = ("9.6(a)", "9.6(g)")  # which may be found when the ball has come to rest


@pytest.mark.parametrize("ref", VOIDS)
@pytest.mark.rule("ni2019-689-mttg", *VOIDS)
def test_a_spin_that_went_wrong_is_void_and_re_credited(ref):
    table, cite, move = in_play((1, "straight:17", 5), (2, "red", 10)), rule(ref), VOIDS[ref]
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, move).cite == cite
    events = table.put(DEALER, move)
    assert only(RoundVoided, events).cite == cite
    back = only(Settled, events).payments
    assert [(one.returned, one.cite.ref) for one in back] == [(5_00, "6.10"), (10_00, "6.10")]
    assert (table.net(1), table.net(2)) == (0, 0)
    table.clear()
    assert table.duty.act is OpenPeriod


def test_9_6_b__the_dealer_calls_no_spin():
    table, cite = in_play(), rule("9.6(b)")
    assert table.forbidden(SUPERVISOR, state.CallNoSpin()).cite == cite
    assert only(NoSpinCalled, table.put(DEALER, state.CallNoSpin())).cite == cite


@pytest.mark.parametrize(("revolutions", "counts"), [(2, False), (3, True)])
def test_9_6_b__a_short_spin_that_settles_does_not_count(revolutions, counts):
    table = in_play((1, "straight:17", 5))
    events = table.put(DEALER, ReportBall(17, revolutions))
    if counts:
        assert not table.round.void
        return
    assert only(RoundVoided, events).cite == rule("9.6(b)")
    assert table.net(1) == 0


@pytest.mark.parametrize("ref", VOIDS)
@pytest.mark.parametrize("paid", [False, True])
def test_what_may_be_found_later_undoes_what_was_paid(ref, paid):
    table = ready()
    table.bet(1, "straight:17", 5)
    table.rests(17)
    if paid:
        table.settle()
    if ref not in LATER:
        assert "come to rest in 17" in table.refused(DEALER, VOIDS[ref]).reason
        return
    table.put(SUPERVISOR, VOIDS[ref])
    assert table.net(1) == 0


@pytest.mark.parametrize("ref", VOIDS)
def test_no_ball_no_void_spin(ref):
    table = ready()
    table.bet(1, "red", 10)
    assert "out of turn" in table.refused(DEALER, VOIDS[ref]).reason
    table.no_more_bets()
    refusal = table.refused(DEALER, VOIDS[ref])
    assert (refusal.cite, "has not been spun" in refusal.reason) == (rule(ref), True)
