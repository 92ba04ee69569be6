"""Outcomes that wait to be considered: their moves, their events, their state."""

from houseway.core.offers import Why, Whys
from houseway.core.value import value
from houseway.law import Cite


@value
class Stopped:
    rounds: tuple[int, ...] = ()  # by number; nothing is dealt while there is one


# Moves


@value
class ReportWrongOutcome:
    """A wrong outcome was entered; without a number, the last one that was."""

    round: int | None = None


@value
class ConsiderOutcome:
    """The Supervisor has considered it: the outcome is the actual one. Else it is corrected."""

    round: int | None = None  # None: the first of those that wait


WHY: Whys = {Why.IRREGULARITY: "ReportWrongOutcome ConsiderOutcome"}


# Events


@value
class DealingCeased:
    """The outcome of this round is to be considered."""

    round: int
    cite: Cite


@value
class OutcomeStands:
    """It was considered, and was entered as it is."""

    round: int
    cite: Cite


StopMove = ReportWrongOutcome | ConsiderOutcome
StopEvent = DealingCeased | OutcomeStands
