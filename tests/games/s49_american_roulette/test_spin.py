"""A bare spin under both instruments: what is due, one result, and spins that do not count."""

import pytest

from houseway.core.game import Bets, Chance, Duty, Over, Settle, Throw
from houseway.core.wagers import Reversed, Settled
from houseway.games.roulette.layout.wheel import Colour
from houseway.games.roulette.round import state
from houseway.games.roulette.round.state import (
    BallSettled,
    ConfirmOutcome,
    CorrectOutcome,
    OutcomeCorrected,
    PlaceDolly,
    ReportBall,
    SpinBall,
)
from houseway.house.rounds.round import RoundVoided, Start, TakeAndPay
from houseway.house.table.events import BetsClosed
from tests.games.s49_american_roulette.spinning import NI2019, S49, Spinning, laid
from tests.kinds import present

GAMES = pytest.mark.parametrize("game", [S49, NI2019], ids=["S49", "NI2019"])
WHILE_IT_RUNS = [
    state.CallNoSpin(),
    state.ReportForeignObject(),
    state.ReportNoCompartment(),
    state.ReportBallOut(),
]


@GAMES
def test_a_spin_from_the_dealers_hand_to_the_last_payment(game):
    spin = Spinning("1 straight:17 5, 2 red 10", game)
    assert spin.duty.act is SpinBall
    spin.put(SpinBall())
    assert isinstance(spin.due, Chance)
    assert spin.due.by == Throw(ReportBall, 0, 36)
    (settled,) = spin.put(ReportBall(17))
    assert (settled.number, settled.colour) == (17, Colour.BLACK)
    assert [(bet, ruled.verdict) for bet, ruled in settled.verdicts] == [
        ("straight:17", True),
        ("red", False),
    ]
    assert isinstance(spin.due, Duty)
    assert spin.due.fixed("number") == 17
    spin.put(spin.due.act(17))
    assert isinstance(spin.due, Settle)
    spin.put(TakeAndPay())
    assert isinstance(spin.due, Over)
    assert (spin.net(1), spin.net(2)) == (175_00, -10_00)


def test_a_dolly_marks_the_number_or_the_dealer_confirms_it():
    assert Spinning(game=S49).rests(3).events[-1] == state.DollyPlaced(3, present(S49.law.dolly))
    confirmed = state.OutcomeConfirmed(3, present(NI2019.law.confirming))
    assert Spinning(game=NI2019).rests(3).events[-1] == confirmed
    for game, move in ((S49, PlaceDolly), (NI2019, ConfirmOutcome)):
        spin = Spinning(game=game).spun()
        spin.put(ReportBall(3))
        assert "the ball rests in 3, not in 26" in spin.refused(move(26)).reason
        assert spin.refused(TakeAndPay()).cite == spin.due.cite


@GAMES
@pytest.mark.parametrize("number", [-1, 37, 38, 10**9])
def test_there_are_37_numbers(game, number):
    refusal = Spinning(game=game).spun().refused(ReportBall(number))
    assert refusal.cite == game.law.wheel
    assert f"{number} is not on the wheel: 0 to 36 are" in refusal.reason
    Spinning(game=game).rests(0)
    Spinning(game=game).rests(36)


@GAMES
def test_one_spin_has_one_result(game):
    spin = Spinning(game=game).spun()
    spin.put(ReportBall(17))
    for number in (17, 20):
        refusal = spin.refused(ReportBall(number))
        assert refusal.cite == game.law.result
        assert "rests in 17" in refusal.reason
    spin.put(spin.duty.act(17))
    spin.settle()
    assert "a second result" in spin.refused(ReportBall(20)).reason
    assert "spin ball is out of turn" in spin.refused(SpinBall()).reason


@GAMES
def test_nothing_comes_of_a_ball_that_was_not_spun(game):
    spin = Spinning(game=game)
    assert spin.refused(ReportBall(5)).cite == game.law.spin
    for move in (*WHILE_IT_RUNS, state.ReportSameDirection()):
        assert "has not been spun" in spin.refused(move).reason


@GAMES
@pytest.mark.parametrize(("revolutions", "counts"), [(0, False), (2, False), (3, True), (99, True)])
def test_a_spin_takes_three_revolutions(game, revolutions, counts):
    spin = Spinning("1 straight:17 5", game).spun()
    events = spin.put(ReportBall(17, revolutions))
    assert isinstance(events[0], BallSettled)
    assert events[0].valid.verdict is counts
    assert spin.spin.void is not counts
    if not counts:
        assert events[-1] == RoundVoided(game.law.revolutions)
        assert spin.net(1) == 0
        assert isinstance(spin.due, Over)


@GAMES
@pytest.mark.parametrize("revolutions", [-1, 100])
def test_no_ball_goes_round_so_often(game, revolutions):
    refusal = Spinning(game=game).spun().refused(ReportBall(17, revolutions))
    assert refusal.cite == game.law.revolutions


@GAMES
@pytest.mark.parametrize("move", WHILE_IT_RUNS, ids=lambda move: type(move).__name__)
def test_what_happens_while_the_ball_runs_makes_the_spin_void(game, move):
    spin = Spinning("1 straight:17 5, 2 red 10", game).spun()
    events = spin.put(move)
    assert isinstance(events[-1], RoundVoided)
    back = next(event for event in events if isinstance(event, Settled))
    assert [(one.returned, one.cite) for one in back.payments] == [
        (5_00, game.law.void),
        (10_00, game.law.void),
    ]
    assert isinstance(spin.due, Over)
    assert "Void already" in spin.refused(move).reason
    assert "out of turn" in spin.refused(ReportBall(17)).reason
    rested = Spinning(game=game).rests(17)
    assert "come to rest in 17" in rested.refused(move).reason


@GAMES
def test_a_spin_in_the_wrong_direction_is_void_even_when_it_was_paid(game):
    spin = Spinning("1 straight:17 5, 2 red 10", game).rests(17)
    spin.settle()
    assert spin.net(1) == 175_00
    undone, back, void = spin.put(state.ReportSameDirection())
    assert isinstance(undone, Reversed)
    assert isinstance(back, Settled)
    assert void == RoundVoided(game.law.same_direction)
    assert (spin.net(1), spin.net(2)) == (0, 0)


def test_interference_makes_a_spin_void_where_the_rules_say_so():
    spin = Spinning(game=NI2019).rests(17)
    spin.settle()
    assert spin.put(state.ReportInterference())[-1] == RoundVoided(present(NI2019.law.interference))
    assert spin.net(1) == 0


def test_wagers_come_while_the_ball_runs_and_are_closed_before_it_rests():
    """The house opens the round without wagers and hands it the closing of the bets."""
    spin = Spinning("")
    spin.put(SpinBall())
    assert isinstance(spin.due, Bets)
    assert spin.refused(ReportBall(17)).cite == S49.law.no_more_bets
    wagers = laid("1 straight:17 5")
    spin.spin = S49.evolve(spin.spin, BetsClosed(wagers, None, S49.law.no_more_bets))
    assert spin.spin.wagers == wagers
    assert isinstance(spin.due, Chance)


def test_without_wagers_there_is_nothing_to_settle():
    spin = Spinning("", NI2019).rests(17)
    assert isinstance(spin.due, Over)
    assert not NI2019.opening(Start()).complete


# A wrong number that was entered


@pytest.mark.parametrize("stage", ["entered", "confirmed", "paid"])
def test_a_wrong_number_is_put_right_and_all_settled_again(stage):
    spin = Spinning("1 straight:17 5, 2 red 10", NI2019).spun()
    spin.put(ReportBall(17))
    if stage != "entered":
        spin.put(ConfirmOutcome(17))
    if stage == "paid":
        spin.settle()
    *undone, put_right = spin.put(CorrectOutcome(34))
    assert isinstance(put_right, OutcomeCorrected)
    assert (put_right.entered, put_right.number, put_right.colour) == (17, 34, Colour.RED)
    assert [(bet, ruled.verdict) for bet, ruled in put_right.verdicts] == [
        ("straight:17", False),
        ("red", True),
    ]
    assert bool(undone) is (stage == "paid")
    spin.put(ConfirmOutcome(34))
    spin.settle()
    assert (spin.net(1), spin.net(2)) == (-5_00, 10_00)


def test_a_number_that_was_not_entered_or_is_right_is_not_put_right():
    spin, cite = Spinning(game=NI2019).spun(), NI2019.law.corrected
    assert spin.refused(CorrectOutcome(34)).cite == cite
    spin.put(ReportBall(17))
    assert spin.refused(CorrectOutcome(17)).cite == cite
    assert spin.refused(CorrectOutcome(37)).cite == NI2019.law.wheel
    spin.put(state.ReportSameDirection())
    assert spin.refused(CorrectOutcome(34)).cite == cite
