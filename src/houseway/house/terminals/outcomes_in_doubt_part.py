"""Dealing that ceases because a wrong outcome was entered, until the Supervisor has considered it.

A Wagering Period that runs when it is found runs on; nothing is dealt after it, and no other opens.
"""

from typing import Any, Generic, TypeVar

from houseway.core.actors import Put
from houseway.core.bounds import Among
from houseway.core.game import Duty, Refused, Turn
from houseway.core.value import value
from houseway.house.general.events import RoundInvalidated
from houseway.house.machine.part import Decided, Due, Kinds
from houseway.house.rounds.round import OnLayout, RoundVoided
from houseway.house.table.events import EarlierRoundVoided
from houseway.house.terminals import periods
from houseway.house.terminals.outcomes_in_doubt import (
    ConsiderOutcome,
    DealingCeased,
    OutcomeStands,
    ReportWrongOutcome,
    Stopped,
)
from houseway.house.terminals.state import PeriodTable
from houseway.law import Cite

S = TypeVar("S")
R = TypeVar("R", bound=OnLayout)
OWN = (ReportWrongOutcome, ConsiderOutcome)
PERIODS = (periods.OpenPeriod, periods.DealWithoutWagers, periods.DealNoBetRound)
EVENTS = (DealingCeased, OutcomeStands, RoundVoided, RoundInvalidated, EarlierRoundVoided)


@value
class Stop(Generic[S, R]):
    """Nothing goes on while an outcome waits to be considered."""

    cite: Cite
    dealing: Kinds  # what the Dealer does from one period to the next
    corrected: Kinds  # the event by which a round has another outcome

    @property
    def moves(self) -> Kinds:
        return (*OWN, *PERIODS, *self.dealing)

    @property
    def events(self) -> Kinds:
        return (*EVENTS, *self.corrected)

    def opening(self, _settings: Any) -> Stopped:
        return Stopped()

    def turn(self, whole: PeriodTable[S, R]) -> Turn | None:
        waiting = whole.stopped.rounds
        if not waiting or whole.period.open:
            return None
        return Duty(ConsiderOutcome, self.cite, (Among("round", waiting),), "an outcome")

    def decide(self, whole: PeriodTable[S, R], _due: Due, put: Put[Any], _clause: Cite) -> Decided:
        match put.move:
            case ReportWrongOutcome(number):
                return (self.ceased(whole, number),)
            case ConsiderOutcome(number):
                return (self.considered(whole.stopped, number),)
            case _ if whole.stopped.rounds:
                number = whole.stopped.rounds[0]
                reason = f"dealing has ceased: the outcome of round {number} is to be considered"
                raise Refused(reason, self.cite)
            case _:
                return None

    def ceased(self, whole: PeriodTable[S, R], named: int | None) -> DealingCeased:
        entered = rounds_entered(whole)
        number = named if named is not None or not entered else entered[-1]
        if number not in entered:
            which = "yet" if number is None else f"for round {number}"
            raise Refused(f"no outcome has been entered {which}", self.cite)
        if number in whole.stopped.rounds:
            raise Refused(f"the outcome of round {number} is being considered", self.cite)
        return DealingCeased(number, self.cite)

    def considered(self, stopped: Stopped, named: int | None) -> OutcomeStands:
        waiting = stopped.rounds
        number = named if named is not None or not waiting else waiting[0]
        if number not in waiting:
            which = "" if number is None else f" of round {number}"
            raise Refused(f"no outcome{which} waits to be considered", self.cite)
        return OutcomeStands(number, self.cite)

    def evolve(self, whole: PeriodTable[S, R], event: Any) -> Stopped:
        stopped = whole.stopped
        if isinstance(event, DealingCeased):
            return Stopped((*stopped.rounds, event.round))
        if not stopped.rounds:
            return stopped
        named = None if isinstance(event, RoundVoided) else event.round
        return without(stopped, whole.people.rounds_over + 1 if named is None else named)


def without(stopped: Stopped, number: int) -> Stopped:
    """An outcome that was considered, corrected, or does not count any more waits no longer."""
    return Stopped(tuple(each_number for each_number in stopped.rounds if each_number != number))


def rounds_entered(whole: PeriodTable[Any, Any]) -> tuple[int, ...]:
    """Rounds by number that have an outcome, the one in play last."""
    over, round_ = whole.people.rounds_over, whole.play.round
    before = tuple(n for n in range(1, over + 1) if n not in whole.people.annulled)
    has = round_ is not None and getattr(round_, "outcome", None) is not None
    return (*before, over + 1) if has else before
