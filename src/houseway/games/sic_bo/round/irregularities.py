"""Irregularities of a spin: what is reported, and what the rules make of it."""

from houseway.core.game import Refused
from houseway.core.wagers import Reversed
from houseway.games.sic_bo.bets import PayTable
from houseway.games.sic_bo.round.state import (
    CorrectResult,
    EnterResult,
    Event,
    LampsFailed,
    RecogniseDice,
    ReportDice,
    ResultCorrected,
    Spin,
    WageringStopped,
)
from houseway.games.sic_bo.rules import FACES, Dice, Exposed, Rulebook
from houseway.house.general import past_rounds as earlier
from houseway.house.general.needs import Attended
from houseway.house.rounds import round as house_round
from houseway.house.table.events import RoundRecalculated
from houseway.law import Cite

Shown = ReportDice | RecogniseDice | EnterResult | CorrectResult


def read(law: Rulebook, move: Shown) -> Dice:
    """The three upper faces, each of which a die has."""
    dice = (move.first, move.second, move.third)
    for face in dice:
        if face not in FACES:
            raise Refused(f"no die shows {face}: its faces are 1 to 6", law.faces)
    return dice


def dice_text(dice: Dice) -> str:
    return " ".join(map(str, dice))


def voided(law: Rulebook, spin: Spin, cite: Cite) -> tuple[Event, ...]:
    """Every chip goes back; the house sees to those that are not in play yet."""
    check_not_void(law, spin)
    return house_round.voided(spin, cite, law.void)


def check_not_void(law: Rulebook, spin: Spin) -> None:
    if spin.void:
        raise Refused("the game is Void already", law.void_is)


def tilted(law: Rulebook, spin: Spin) -> tuple[Event, ...]:
    if not spin.void and not (spin.closed and spin.tumbled):
        raise Refused("the dice lie concealed, or have not tumbled yet", law.tilted)
    return voided(law, spin, law.tilted)


def exposed(law: Rulebook, spin: Spin, reading: Exposed, *, since: bool) -> tuple[Event, ...]:
    """Void, unless the wagers are read to stand and none was placed after the exposure.

    That one was may be found when wagering has ceased already.
    """
    check_not_void(law, spin)
    if not spin.seen:
        check_concealed(law, spin, law.exposed)
    if law.stands and reading is Exposed.STAND and not since:
        raise Refused("nobody has wagered since: the wagers stand", law.stands)
    return voided(law, spin, law.exposed)


def stopped(law: Rulebook, spin: Spin, reading: Exposed) -> tuple[Event, ...]:
    assert law.stands is not None, "a move without a permit"
    if spin.seen:
        raise Refused("no wager is accepted any more", law.stands)
    check_concealed(law, spin, law.stands)
    if reading is Exposed.VOID:
        raise Refused("here wagers are Void when the dice are exposed", law.exposed)
    return (WageringStopped(law.stands),)


def check_concealed(law: Rulebook, spin: Spin, cite: Cite) -> None:
    check_not_void(law, spin)
    if spin.closed or not spin.tumbled:
        raise Refused("no dice lie concealed under open wagers", cite)


def corrected(law: Rulebook, bets: PayTable, spin: Spin, move: CorrectResult) -> tuple[Event, ...]:
    """All is settled again by what the dice really show; what was paid wrongly is undone.

    Wagers that a sanction gave back were not paid by a result, and stay as they are.
    """
    cite, dice, entered = checked(law, spin.outcome, move)
    paid = tuple(
        payment for payment in spin.payments if payment == bets.payment(payment.wager, entered)
    )
    undone = (Reversed(paid, cite),) if paid else ()
    return (*undone, ResultCorrected(dice, law.count(dice), bets.winners(dice), cite))


def checked(law: Rulebook, entered: Dice | None, move: CorrectResult) -> tuple[Cite, Dice, Dice]:
    """The clause, the dice that it puts in the place of those that were entered, and these."""
    assert law.corrected is not None, "a move without a permit"
    if entered is None:
        raise Refused("no result has been entered for this spin", law.corrected)
    dice = read(law, move)
    if sorted(dice) == sorted(entered):
        raise Refused(f"{dice_text(dice)} is the result that was entered", law.corrected)
    return law.corrected, dice, entered


def recalculated(
    law: Rulebook, bets: PayTable, table: Attended, move: CorrectResult
) -> tuple[Event | RoundRecalculated, ...]:
    """The same for a spin that is over, from what is on record of it; later ones stand."""
    assert law.corrected is not None, "a move without a permit"
    past = earlier.past(table, move, law.corrected, wagered=False)
    cite, dice, entered = checked(law, move.entered, move)
    winners = bets.winners(dice)
    true = ResultCorrected(dice, law.count(dice), winners, cite, past.number, move.since)
    money = earlier.recalculated(
        past,
        lambda wager: bets.payment(wager, entered),
        lambda wager: bets.payment(wager, dice),
        cite,
    )
    return (true, *money)


def no_spin(law: Rulebook, spin: Spin) -> tuple[Event, ...]:
    """The result does not count, and the tumbler is set going again."""
    assert law.no_spin is not None, "a move without a permit"
    if not spin.tumbled:
        raise Refused("the dice have not been tumbled", law.no_spin)
    if spin.dice is not None:
        raise Refused(f"the result is {dice_text(spin.dice)}", law.no_spin)
    return voided(law, spin, law.no_spin)


def lamps_failed(law: Rulebook, spin: Spin, *, electronic: bool) -> tuple[Event, ...]:
    """The result is valid although nothing lights up."""
    assert law.lamps is not None, "a move without a permit"
    if not electronic:
        raise Refused("this table has no lamps under its areas", law.lamps)
    if not spin.entered or spin.void:
        raise Refused("no result was entered that the lamps could show", law.lamps)
    if spin.dark:
        raise Refused("the lamps are reported already", law.lamps)
    return (LampsFailed(law.lamps),)
