"""A spin of the Wheel: its state, the moves that can be put to it, and the events of it."""

from enum import StrEnum

from houseway.core.offers import Why, Whys, named
from houseway.core.value import value
from houseway.core.wagers import Money, Payment, Wager
from houseway.games.money_wheel.rules import Segment
from houseway.house.rounds.round import RoundVoided, TakeAndPay
from houseway.house.table.results import Shown
from houseway.law import Cite


class Direction(StrEnum):
    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class Disturbance(StrEnum):
    """The disturbances that come between the Wheel and its result."""

    INTERFERENCE = "physical interference"
    MALFUNCTION = "mechanical malfunction"


@value
class Spin:
    """One round, from no more bets until the wagers are settled or void."""

    wagers: tuple[Wager, ...] = ()
    direction: Direction | None = None  # None: the Wheel is not spun yet
    confirmed: bool = False  # it made its full revolutions
    at: int | None = None  # the compartment at the Indicator, counted from 1
    segment: Segment | None = None
    payments: tuple[Payment, ...] = ()
    void: bool = False
    cards = ()

    @property
    def spun(self) -> bool:
        return self.direction is not None

    @property
    def started(self) -> bool:
        return self.spun

    @property
    def complete(self) -> bool:
        return self.void or self.segment is not None

    @property
    def shown(self) -> Shown | None:
        return None if self.at is None else (self.at,)


# Moves


@value
class SpinWheel:
    direction: Direction


@value
class ConfirmSpin:
    """The Wheel has made so many full revolutions, and they are enough."""

    revolutions: int


@value
class ReportSegment:
    """The Wheel is still, and the Indicator rests in this compartment, counted from 1."""

    at: int


@value
class ReportShortSpin:
    """The Wheel stopped after so few full revolutions."""

    revolutions: int


@value
class ReportDisturbance:
    """Somebody or something interfered with the spin, or the Wheel failed."""

    cause: Disturbance


@value
class ReportDivider:
    """The Indicator stopped between two segments."""


Report = ReportShortSpin | ReportDisturbance | ReportDivider
Move = SpinWheel | ConfirmSpin | ReportSegment | TakeAndPay | Report

WHY: Whys = {
    Why.PLAY: "SpinWheel ConfirmSpin ReportSegment",
    Why.IRREGULARITY: named(Report),
}


# Events


@value
class WheelSpun:
    direction: Direction
    cite: Cite


@value
class SpinConfirmed:
    revolutions: int
    cite: Cite


@value
class SegmentIndicated:
    at: int
    segment: Segment
    cite: Cite


@value
class SpinDisturbed:
    """A disturbed spin does not count. The money goes back in events of its own."""

    why: str
    cite: Cite


Event = Money | WheelSpun | SpinConfirmed | SegmentIndicated | SpinDisturbed | RoundVoided
