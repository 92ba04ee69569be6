"""The Money Wheel as a state machine: one spin, from no more bets to the last payment."""

from typing import assert_never

from houseway.core.bounds import Range
from houseway.core.game import Chance, Duty, Over, Refused, Settle, Throw, Turn, not_due
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Reversed, Settled, Staked
from houseway.games.money_wheel.bets import PayTable
from houseway.games.money_wheel.rules import FULL_TURNS, Rulebook, Wheel
from houseway.games.money_wheel.state import (
    ConfirmSpin,
    Event,
    Move,
    Report,
    ReportDisturbance,
    ReportDivider,
    ReportSegment,
    ReportShortSpin,
    SegmentIndicated,
    Spin,
    SpinConfirmed,
    SpinDisturbed,
    SpinWheel,
    WheelSpun,
)
from houseway.house.rounds.round import RoundVoided, Start, TakeAndPay, money_moved, voided
from houseway.law import Cite

THE_WHEEL = ("the Wheel",)
MOST_TURNS = 99  # nobody counts further
ENOUGH = (Range("revolutions", FULL_TURNS, MOST_TURNS, usual=FULL_TURNS),)


@value
class MoneyWheel:
    """The clauses, the pay table, and the Wheel as it is divided here."""

    law: Rulebook
    bets: PayTable
    wheel: Wheel

    def opening(self, start: Start) -> Spin:
        return Spin(start.wagers)

    def turn(self, spin: Spin) -> Turn:
        if spin.void:
            return Over(self.law.round)
        if not spin.spun:
            return Duty(SpinWheel, self.law.no_more_bets)
        if not spin.confirmed:
            return Duty(ConfirmSpin, self.law.turns, ENOUGH)
        if spin.segment is None:
            throw = Throw(ReportSegment, 1, len(self.wheel))
            return Chance(THE_WHEEL, self.law.indicated, throw)
        if not spin.wagers:
            return Over(self.law.round)
        return Settle(self.payments(spin), self.law.settlement)

    def payments(self, spin: Spin) -> tuple[Payment, ...]:
        assert spin.segment is not None
        return tuple(self.bets.payment(wager, spin.segment) for wager in spin.wagers)

    def decide(
        self, spin: Spin, due: Turn, move: Move, clause: Cite | None = None
    ) -> tuple[Event, ...]:
        match due, move:
            case Duty(act), SpinWheel(direction) if act is SpinWheel:
                return (WheelSpun(direction, self.law.direction),)
            case Duty(act), ConfirmSpin(revolutions) if act is ConfirmSpin:
                return self.confirm(revolutions)
            case Chance(_, cite), ReportSegment(at):
                return self.indicate(at, cite)
            case Settle(payments, cite), TakeAndPay():
                return (Settled(payments, cite),)
            case _ if isinstance(move, Report) and clause is not None:
                return self.void(spin, went_wrong(move, clause), clause)
            case _:
                raise not_due(due, move)

    def confirm(self, revolutions: int) -> tuple[Event, ...]:
        ruled = self.law.counts(revolutions)
        if not ruled.verdict:
            reason = f"{revolutions} full revolutions are not {FULL_TURNS}: the spin is short"
            raise Refused(reason, ruled.cite)
        return (SpinConfirmed(revolutions, ruled.cite),)

    def indicate(self, at: int, cite: Cite) -> tuple[Event, ...]:
        if not 1 <= at <= len(self.wheel):
            raise Refused(f"no compartment {at}: there are 1 to {len(self.wheel)}", cite)
        return (SegmentIndicated(at, self.wheel[at - 1], cite),)

    def void(self, spin: Spin, why: str, cite: Cite) -> tuple[Event, ...]:
        """All wagers of the spin, even if they were paid, and whatever the Indicator shows."""
        if spin.void:
            raise Refused("the spin is Void already", cite)
        if not spin.spun:
            raise Refused("the Wheel has not been spun", cite)
        return (SpinDisturbed(why, cite), *voided(spin, cite, self.law.void))

    def evolve(self, spin: Spin, event: Event) -> Spin:
        match event:
            case WheelSpun(direction):
                return changed(spin, direction=direction)
            case SpinConfirmed():
                return changed(spin, confirmed=True)
            case SegmentIndicated(at, segment):
                return changed(spin, at=at, segment=segment)
            case SpinDisturbed():
                return spin
            case RoundVoided():
                return changed(spin, void=True)
            case Staked() | Settled() | Reversed():
                return money_moved(spin, event)
            case _:
                assert_never(event)


def went_wrong(report: Report, cite: Cite) -> str:
    match report:
        case ReportShortSpin(revolutions):
            if not 0 <= revolutions < FULL_TURNS:
                reason = f"{revolutions} full revolutions are not fewer than {FULL_TURNS}"
                raise Refused(reason, cite)
            return f"{revolutions} full revolutions"
        case ReportDisturbance(cause):
            return cause
        case ReportDivider():
            return "between two segments"
        case _:
            assert_never(report)
