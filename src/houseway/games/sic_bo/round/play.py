"""Sic-Bo as a state machine: one spin of the dice, from the tumbler to the last payment."""

from typing import assert_never

from houseway.core.bounds import exactly
from houseway.core.game import Bets, Chance, Duty, Over, Refused, Settle, Throw, Turn, not_due
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Reversed, Settled, Staked
from houseway.games.sic_bo.bets import PayTable
from houseway.games.sic_bo.round import irregularities as irregular
from houseway.games.sic_bo.round.irregularities import dice_text, read
from houseway.games.sic_bo.round.state import (
    AnnounceNoSpin,
    CorrectResult,
    EnterResult,
    Event,
    LampsFailed,
    Move,
    RecogniseDice,
    ReportBrokenDice,
    ReportDice,
    ReportDiceExposed,
    ReportLampsFailed,
    ReportTiltedDie,
    ReportTumblerFault,
    ResultAnnounced,
    ResultCorrected,
    ResultEntered,
    Spin,
    StopWagering,
    TumbleAfterPeriod,
    TumbleDice,
    TumblerActivated,
    WageringStopped,
)
from houseway.games.sic_bo.rules import FACES, Exposed, Rulebook
from houseway.house.general.needs import Attended
from houseway.house.rounds.round import RoundVoided, Start, TakeAndPay, money_moved, next_settled
from houseway.house.table.events import BetsClosed, RoundRecalculated
from houseway.law import Cite

TUMBLER = ("the Dice Tumbler",)


@value
class SicBo:
    """The house's choices that bear on a spin. A variant is another value of this class."""

    law: Rulebook
    bets: PayTable
    electronic: bool = False  # a Control Panel, and lamps under the areas
    recognition: bool = False  # a device reads the dice
    under_wagers: bool = True  # the tumbler may be set going while wagers are taken
    exposed: Exposed = Exposed.VOID

    def opening(self, start: Start) -> Spin:
        """Wagers that are there at the start are closed; else they come while the dice tumble."""
        return Spin(start.wagers, closed=bool(start.wagers))

    def turn(self, spin: Spin) -> Turn:
        law = self.law
        if spin.again:
            assert law.no_spin is not None
            return Duty(TumbleDice, law.no_spin)
        if spin.void:
            return Over(law.round)
        if not spin.closed:
            return Bets(law.opportunity)
        if not spin.tumbled:
            return Duty(TumbleAfterPeriod if law.period else TumbleDice, law.tumbled_after)
        if spin.dice is None:
            reports = RecogniseDice if self.recognition else ReportDice
            throw = Throw(reports, FACES.start, FACES.stop - 1, count=3)
            return Chance(TUMBLER, law.uncovered, throw)
        if self.electronic and law.control_panel and not spin.entered:
            first, second, third = spin.dice
            keyed = exactly(first=first, second=second, third=third)
            return Duty(EnterResult, law.control_panel, keyed)
        return Settle(self.payments(spin), law.settlement) if spin.wagers else Over(law.round)

    def payments(self, spin: Spin) -> tuple[Payment, ...]:
        assert spin.dice is not None
        return tuple([self.bets.payment(wager, spin.dice) for wager in next_settled(spin.wagers)])

    def decide(
        self, spin: Spin, due: Turn, move: Move, _clause: Cite | None = None
    ) -> tuple[Event, ...]:
        match due, move:
            case _, TumbleDice() | TumbleAfterPeriod():
                return self.tumbled(spin, due, move)
            case _, ReportDice() | RecogniseDice():
                return self.announced(spin, due, move)
            case Duty(act), EnterResult() if act is EnterResult:
                return self.entered(spin, move)
            case _, CorrectResult():
                return irregular.corrected(self.law, self.bets, spin, move)
            case Settle(payments, cite), TakeAndPay():
                return self.settled(payments, cite)
            case _, ReportTiltedDie():
                return irregular.tilted(self.law, spin)
            case _, ReportBrokenDice():
                return irregular.voided(self.law, spin, self.law.broken)
            case _, ReportTumblerFault():
                return irregular.voided(self.law, spin, self.law.fault)
            case _, ReportDiceExposed(wagered_since):
                return irregular.exposed(self.law, spin, self.exposed, since=wagered_since)
            case _, StopWagering():
                return irregular.stopped(self.law, spin, self.exposed)
            case _, AnnounceNoSpin():
                return irregular.no_spin(self.law, spin)
            case _, ReportLampsFailed():
                return irregular.lamps_failed(self.law, spin, electronic=self.electronic)
            case _:
                raise not_due(due, move)

    def tumbled(
        self, spin: Spin, due: Turn, move: TumbleDice | TumbleAfterPeriod
    ) -> tuple[Event, ...]:
        """Under open wagers, after they are closed, or once more after a call of no spin."""
        law = self.law
        if isinstance(due, Duty) and isinstance(move, due.act):
            return (TumblerActivated(due.cite),)
        if spin.tumbled:
            raise Refused("the dice have been tumbled for this game", law.spin)
        if spin.closed or spin.void or isinstance(move, TumbleAfterPeriod):
            raise not_due(due, move)
        if not self.under_wagers:
            reason = "here the tumbler is set going when the Wagering Period has ended"
            raise Refused(reason, law.tumbled_after)
        return (TumblerActivated(law.tumbled),)

    def announced(
        self, spin: Spin, due: Turn, move: ReportDice | RecogniseDice
    ) -> tuple[Event, ...]:
        """The first result that is reported is the result of this spin."""
        law, device = self.law, isinstance(move, RecogniseDice)
        if spin.dice is not None:
            raise Refused(f"this spin has its result, {dice_text(spin.dice)}", law.spin)
        if not spin.closed and not spin.void:
            raise Refused("the dice stay concealed until no wager is taken", law.covered)
        if not isinstance(due, Chance):
            raise not_due(due, move)
        if device and not self.recognition:
            raise Refused("no Dice Recognition System is in place", law.uncovered)
        dice = read(law, move)
        winners = self.bets.winners(dice)
        return (ResultAnnounced(dice, law.count(dice), winners, device, due.cite),)

    def entered(self, spin: Spin, move: EnterResult) -> tuple[Event, ...]:
        cite, dice = self.law.control_panel, read(self.law, move)
        assert cite is not None
        assert spin.dice is not None
        if sorted(dice) != sorted(spin.dice):
            raise Refused(f"the dice show {dice_text(spin.dice)}, not {dice_text(dice)}", cite)
        return (ResultEntered(spin.dice, cite),)

    def settled(self, payments: tuple[Payment, ...], cite: Cite) -> tuple[Event, ...]:
        """Chips that lost vanish from a display first; then the winnings appear."""
        shows = self.law.displayed
        if shows is None:
            return (Settled(payments, cite),)
        lost = tuple(payment for payment in payments if not payment.returned)
        won = tuple(payment for payment in payments if payment.returned)
        each = ((lost, shows.lost), (won, shows.won))
        return tuple(Settled(some, clause) for some, clause in each if some)

    def recalculated(
        self, table: Attended, move: CorrectResult
    ) -> tuple[Event | RoundRecalculated, ...]:
        return irregular.recalculated(self.law, self.bets, table, move)

    def evolve(self, spin: Spin, event: Event) -> Spin:
        match event:
            case TumblerActivated():
                return changed(spin, tumbled=True, again=False)
            case BetsClosed(wagers):
                return changed(spin, wagers=wagers, closed=True)
            case ResultAnnounced(dice) | ResultCorrected(dice):
                return changed(spin, dice=dice)
            case ResultEntered():
                return changed(spin, entered=True)
            case WageringStopped():
                return changed(spin, seen=True)
            case LampsFailed():
                return changed(spin, dark=True)
            case RoundVoided(cite):
                return changed(spin, void=True, again=cite == self.law.no_spin)
            case Staked() | Settled() | Reversed():
                return money_moved(spin, event)
            case _:
                assert_never(event)
