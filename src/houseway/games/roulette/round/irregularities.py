"""Spins that do not count, and numbers that were entered wrongly."""

from collections.abc import Iterable

from houseway.core.game import Refused
from houseway.core.wagers import Reversed
from houseway.games.roulette.bets import PayTable
from houseway.games.roulette.layout.wheel import COLOUR, NUMBERS
from houseway.games.roulette.round import state
from houseway.games.roulette.round.state import (
    Event,
    Irregularity,
    NoSpinCalled,
    OutcomeCorrected,
    Spin,
)
from houseway.games.roulette.rules import Rulebook
from houseway.house.general import past_rounds as earlier
from houseway.house.general.needs import Attended
from houseway.house.rounds import round as house_round
from houseway.house.table.events import RoundRecalculated
from houseway.law import Cite, Ruled

# What can only happen while the ball runs. The others show later too, even when all is paid.
BEFORE_IT_RESTS = (
    state.CallNoSpin,
    state.ReportForeignObject,
    state.ReportNoCompartment,
    state.ReportBallOut,
)


def clause(law: Rulebook, move: Irregularity) -> Cite:
    match move:
        case state.ReportSameDirection():
            return law.same_direction
        case state.CallNoSpin():
            return law.no_spin
        case state.ReportForeignObject():
            return law.foreign_object
        case state.ReportNoCompartment():
            return law.no_compartment
        case state.ReportBallOut():
            return law.ball_out
        case state.ReportInterference():
            assert law.interference is not None, "a move without a permit"
            return law.interference


def voided(law: Rulebook, spin: Spin, move: Irregularity) -> tuple[Event, ...]:
    """The spin is Void: what was paid is taken back, and every wager goes back."""
    cite = clause(law, move)
    if not spin.spun:
        raise Refused("the ball has not been spun", cite)
    if spin.void:
        raise Refused("the spin is Void already", cite)
    if spin.number is not None and isinstance(move, BEFORE_IT_RESTS):
        raise Refused(f"the ball has come to rest in {spin.number}", cite)
    called = (NoSpinCalled(cite),) if isinstance(move, state.CallNoSpin) else ()
    return (*called, *house_round.voided(spin, cite, law.void))


def corrected(law: Rulebook, bets: PayTable, spin: Spin, number: int) -> tuple[Event, ...]:
    """All is settled again by the true number; what was paid by the wrong one is undone.

    Wagers that a sanction gave back were not paid by a number, and stay as they are.
    """
    cite = checked(law, spin.outcome, number)
    assert spin.number is not None
    paid = tuple(
        payment for payment in spin.payments if payment == bets.payment(payment.wager, spin.number)
    )
    undone = (Reversed(paid, cite),) if paid else ()
    wagers = (*spin.wagers, *(payment.wager for payment in paid))
    verdicts_ = verdicts(bets, (wager.bet for wager in wagers), number)
    return (*undone, OutcomeCorrected(spin.number, number, COLOUR[number], verdicts_, cite))


def checked(law: Rulebook, entered: int | None, number: int) -> Cite:
    """The clause by which another number takes the place of the one that was entered."""
    assert law.corrected is not None, "a move without a permit"
    if entered is None:
        raise Refused("no outcome has been entered for this spin", law.corrected)
    check_number(law, number)
    if number == entered:
        raise Refused(f"{number} is the outcome that was entered", law.corrected)
    return law.corrected


def recalculated(
    law: Rulebook, bets: PayTable, table: Attended, move: state.CorrectOutcome
) -> tuple[Event | RoundRecalculated, ...]:
    """The same for a spin that is over, from what is on record of it; later ones stand."""
    assert law.corrected is not None, "a move without a permit"
    past = earlier.past(table, move, law.corrected, wagered=False)
    number, cite = move.number, checked(law, move.entered, move.number)
    entered = move.entered
    assert entered is not None
    said = verdicts(bets, (payment.wager.bet for payment in past.paid), number)
    true = OutcomeCorrected(entered, number, COLOUR[number], said, cite, past.number, move.since)
    money = earlier.recalculated(
        past,
        lambda wager: bets.payment(wager, entered),
        lambda wager: bets.payment(wager, number),
        cite,
    )
    return (true, *money)


def check_number(law: Rulebook, number: int) -> None:
    if number not in NUMBERS:
        most = NUMBERS[-1]
        raise Refused(f"{number} is not on the wheel: 0 to {most} are", law.wheel)


def verdicts(
    bets: PayTable, names: Iterable[str], number: int
) -> tuple[tuple[str, Ruled[bool]], ...]:
    """Return what a number makes of each place on which something lies."""
    return tuple((name, bets.verdict(name, number)) for name in dict.fromkeys(names))
