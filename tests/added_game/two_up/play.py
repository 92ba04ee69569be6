"""Two-up as a state machine: one round, from no more bets to the last payment."""

from typing import assert_never

from houseway.core.game import Chance, Duty, Over, Refused, Settle, Throw, Turn, not_due
from houseway.core.value import changed, value
from houseway.core.wagers import Payment, Reversed, Settled, Staked
from houseway.games.two_up.bets import PayTable
from houseway.games.two_up.rules import Rulebook, Side
from houseway.games.two_up.state import (
    CallSpinnerIn,
    CoinsThrown,
    Event,
    FalseCoinFound,
    Move,
    Report,
    ReportFalseCoin,
    ReportFoulThrow,
    ReportThrow,
    ResultCalled,
    SpinnerCalledIn,
    ThrowAnnulled,
    Toss,
)
from houseway.house.rounds.round import RoundVoided, Start, TakeAndPay, money_moved, voided
from houseway.law import Cite

THE_COINS = ("the coins",)
COINS, FIRST, LAST = 2, min(map(int, Side)), max(map(int, Side))


@value
class TwoUp:
    """The clauses and the pay table."""

    law: Rulebook
    bets: PayTable

    def opening(self, start: Start) -> Toss:
        return Toss(start.wagers)

    def turn(self, toss: Toss) -> Turn:
        if toss.void:
            return Over(self.law.round)
        if not toss.called:
            return Duty(CallSpinnerIn, self.law.called_in)
        if toss.result is None:
            cite = self.law.again if toss.throws else self.law.thrown
            return Chance(THE_COINS, cite, Throw(ReportThrow, FIRST, LAST, COINS))
        if not toss.wagers:
            return Over(self.law.round)
        return Settle(self.payments(toss), self.law.settlement)

    def payments(self, toss: Toss) -> tuple[Payment, ...]:
        assert toss.result is not None
        return tuple(self.bets.payment(wager, toss.result) for wager in toss.wagers)

    def decide(
        self, toss: Toss, due: Turn, move: Move, clause: Cite | None = None
    ) -> tuple[Event, ...]:
        match due, move:
            case Duty(act, cite), CallSpinnerIn() if act is CallSpinnerIn:
                return (SpinnerCalledIn(cite),)
            case Chance(_, cite), ReportThrow(first, second):
                return self.throw(toss, (first, second), cite)
            case Settle(payments, cite), TakeAndPay():
                return (Settled(payments, cite),)
            case _ if isinstance(move, Report) and clause is not None:
                return self.went_wrong(toss, due, move, clause)
            case _:
                raise not_due(due, move)

    def throw(self, toss: Toss, sides: tuple[int, int], cite: Cite) -> tuple[Event, ...]:
        if any(side not in set(Side) for side in sides):
            raise Refused(f"{sides[0]} and {sides[1]} are no sides: 1 is a head, 2 a tail", cite)
        first, second = Side(sides[0]), Side(sides[1])
        thrown = CoinsThrown(first, second, cite)
        ruled = self.law.result((*toss.throws, (first, second)))
        if ruled.verdict is None:
            return (thrown,)
        return (thrown, ResultCalled(ruled.verdict, ruled.cite))

    def went_wrong(self, toss: Toss, due: Turn, report: Report, cite: Cite) -> tuple[Event, ...]:
        if toss.void:
            raise Refused("the round is Void already", cite)
        match report:
            case ReportFoulThrow():
                if not isinstance(due, Chance):
                    raise Refused("no throw is due that could be foul", cite)
                return (ThrowAnnulled(cite),)
            case ReportFalseCoin():
                if not toss.called:
                    raise Refused("the coins have not been thrown", cite)
                return (FalseCoinFound(cite), *voided(toss, cite, self.law.void))
            case _:
                assert_never(report)

    def evolve(self, toss: Toss, event: Event) -> Toss:
        match event:
            case SpinnerCalledIn():
                return changed(toss, called=True)
            case CoinsThrown(first, second):
                return changed(toss, throws=(*toss.throws, (first, second)))
            case ResultCalled(bet):
                return changed(toss, result=bet)
            case ThrowAnnulled():
                return changed(toss, annulled=toss.annulled + 1)
            case FalseCoinFound():
                return toss
            case RoundVoided():
                return changed(toss, void=True)
            case Staked() | Settled() | Reversed():
                return money_moved(toss, event)
            case _:
                assert_never(event)
