"""Roulette as a state machine: one spin, from the Dealer's hand to the last payment."""

from typing import assert_never

from houseway.core.bounds import exactly
from houseway.core.game import Bets, Chance, Duty, Over, Refused, Settle, Throw, Turn, not_due
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Reversed, Settled, Staked
from houseway.games.roulette.bets import PayTable
from houseway.games.roulette.chips.tokens import (
    CountCash,
    SetOutMaximum,
    TokenAnswered,
    after_answer,
    answer_due,
)
from houseway.games.roulette.layout.wheel import COLOUR, NUMBERS
from houseway.games.roulette.round import irregularities as irregular
from houseway.games.roulette.round.state import (
    BallSettled,
    BallSpun,
    ConfirmOutcome,
    CorrectOutcome,
    DollyPlaced,
    Event,
    Irregularity,
    Move,
    NoSpinCalled,
    OutcomeConfirmed,
    OutcomeCorrected,
    PlaceDolly,
    ReportBall,
    Spin,
    SpinBall,
)
from houseway.games.roulette.rules import Rulebook
from houseway.house.general.needs import Attended
from houseway.house.rounds.round import (
    RoundVoided,
    Start,
    TakeAndPay,
    money_moved,
    next_settled,
    voided,
)
from houseway.house.table.events import BetsClosed, RoundRecalculated
from houseway.law import Cite

MOST_REVOLUTIONS = 99  # no ball goes round so often
RESULT = Throw(ReportBall, NUMBERS[0], NUMBERS[-1])


@value
class Roulette:
    """One rule set and its wagers. Another is another value of this class."""

    law: Rulebook
    bets: PayTable

    def opening(self, start: Start) -> Spin:
        """Wagers that are there at the start are closed; else they come while the ball runs."""
        return Spin(start.wagers, closed=bool(start.wagers) or not self.law.laying)

    def turn(self, spin: Spin) -> Turn:
        law = self.law
        if spin.void:
            return Over(law.round)
        if not spin.spun:
            return Duty(SpinBall, law.spin)
        if not spin.closed:
            return Bets(law.opportunity)
        if spin.number is None:
            return Chance(("the Wheel",), law.result, RESULT)
        if not spin.marked:
            return self.marking(spin.number)
        if not spin.wagers:
            return Over(law.round)
        if (act := answer_due(spin.wagers)) is not None:
            return self.answering(act)
        return Settle(self.payments(spin), law.settlement)

    def marking(self, number: int) -> Duty:
        """Return the duty that shows everybody the winning number before it is settled."""
        if self.law.dolly is not None:
            return Duty(PlaceDolly, self.law.dolly, exactly(number=number))
        assert self.law.confirming is not None
        return Duty(ConfirmOutcome, self.law.confirming, exactly(number=number))

    def answering(self, act: type[CountCash | SetOutMaximum]) -> Duty:
        """The money behind a token is seen to before what it stands for is settled."""
        cite = self.law.cash if act is CountCash else self.law.maximum
        assert cite is not None, "tokens lie where the rules know them"
        return Duty(act, cite)

    def payments(self, spin: Spin) -> tuple[Payment, ...]:
        assert spin.number is not None
        return tuple([self.bets.payment(wager, spin.number) for wager in next_settled(spin.wagers)])

    def decide(
        self, spin: Spin, due: Turn, move: Move, _clause: Cite | None = None
    ) -> tuple[Event, ...]:
        match due, move:
            case Duty(act, cite), SpinBall() if act is SpinBall:
                return (BallSpun(cite),)
            case Bets(), ReportBall():
                raise Refused("no more bets have not been called", self.law.no_more_bets)
            case Chance(_, cite), ReportBall(number, revolutions):
                return self.settled_in(spin, number, revolutions, cite)
            case _, ReportBall(number) if spin.number is not None:
                reason = (
                    f"{number} is a second result: the ball of this spin rests in {spin.number}"
                )
                raise Refused(reason, self.law.result)
            case Duty(act, cite) as marking, PlaceDolly(number) if act is PlaceDolly:
                check_same(marking.fixed("number"), number, cite)
                return (DollyPlaced(number, cite),)
            case Duty(act, cite) as marking, ConfirmOutcome(number) if act is ConfirmOutcome:
                check_same(marking.fixed("number"), number, cite)
                return (OutcomeConfirmed(number, cite),)
            case Settle(payments, cite), TakeAndPay():
                return (Settled(payments, cite),)
            case _, CorrectOutcome(number):
                return irregular.corrected(self.law, self.bets, spin, number)
            case _ if isinstance(move, Irregularity):
                return irregular.voided(self.law, spin, move)
            case _:
                raise not_due(due, move)

    def settled_in(
        self, spin: Spin, number: int, revolutions: int, cite: Cite
    ) -> tuple[Event, ...]:
        """The result; after too few revolutions it is none, and every chip goes back."""
        irregular.check_number(self.law, number)
        valid = self.law.valid(revolutions)
        if not 0 <= revolutions <= MOST_REVOLUTIONS:
            reason = f"{revolutions} revolutions are not 0 to {MOST_REVOLUTIONS}"
            raise Refused(reason, valid.cite)
        verdicts = irregular.verdicts(self.bets, (wager.bet for wager in spin.wagers), number)
        if valid.verdict:
            return (BallSettled(number, COLOUR[number], revolutions, valid, verdicts, cite),)
        short = BallSettled(number, COLOUR[number], revolutions, valid, (), cite)
        return (short, *voided(spin, valid.cite, self.law.void))

    def recalculated(
        self, table: Attended, move: CorrectOutcome
    ) -> tuple[Event | RoundRecalculated, ...]:
        return irregular.recalculated(self.law, self.bets, table, move)

    def evolve(self, spin: Spin, event: Event) -> Spin:
        match event:
            case BetsClosed(wagers):
                return changed(spin, wagers=wagers, closed=True)
            case TokenAnswered(token):
                return changed(spin, wagers=after_answer(token, spin.wagers))
            case BallSpun():
                return changed(spin, spun=True)
            case OutcomeCorrected(number=number, round=int()):
                return changed(spin, number=number)
            case BallSettled(number) | OutcomeCorrected(_, number):
                return changed(spin, number=number, marked=False)
            case DollyPlaced() | OutcomeConfirmed():
                return changed(spin, marked=True)
            case NoSpinCalled():
                return spin
            case RoundVoided():
                return changed(spin, void=True)
            case Staked() | Settled() | Reversed():
                return money_moved(spin, event)
            case _:
                assert_never(event)


def check_same(result: int, number: int, cite: Cite) -> None:
    if number != result:
        raise Refused(f"the ball rests in {result}, not in {number}", cite)
