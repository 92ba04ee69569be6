"""Settings of a Money Wheel table's operator, with bounds and clauses."""

from functools import cache

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.money_wheel.rules import USUAL_WHEEL, WAGERS, Segment, Wheel
from houseway.house.settings.limits_menu import (
    check_kinds,
    check_multiple,
    of_kind,
)
from houseway.house.settings.menu import SettingsLaw


@value
class Settings:
    """Limits of a segment that are not determined are those of the table."""

    seats: int = 12
    wheel: str = ",".join(USUAL_WHEEL)
    minimum: Cents = Cents(5_00)
    maximum: Cents = Cents(1_000_00)
    multiple: Cents = Cents(5_00)
    segment_1_minimum: Cents | None = None
    segment_1_maximum: Cents | None = None
    segment_3_minimum: Cents | None = None
    segment_3_maximum: Cents | None = None
    segment_5_minimum: Cents | None = None
    segment_5_maximum: Cents | None = None
    segment_11_minimum: Cents | None = None
    segment_11_maximum: Cents | None = Cents(500_00)
    segment_23_minimum: Cents | None = None
    segment_23_maximum: Cents | None = Cents(200_00)
    segment_canberra_minimum: Cents | None = None
    segment_canberra_maximum: Cents | None = Cents(100_00)
    segment_flag_minimum: Cents | None = None
    segment_flag_maximum: Cents | None = Cents(100_00)
    operator: str = "Casino Canberra"
    supervisor: str = "Casino Supervisor"
    dealer: str = "Dealer"

    @property
    def compartments(self) -> Wheel:
        return compartments(self.wheel)


@cache
def compartments(wheel: str) -> Wheel:
    return tuple(map(Segment, wheel.split(",")))


# `$23` has its maximum as `segment-23-maximum`.
KINDS: dict[str, str] = {segment: f"segment-{segment.removeprefix('$')}" for segment in Segment}


# How often each segment is on the wheel, and the clause that shows it
COMPARTMENTS = tuple((str(on), wager.count, wager.shown) for on, wager in WAGERS.items())


def limits(settings: Settings, bet: str) -> tuple[Cents, Cents]:
    """The least and the most that may lie on a segment."""
    return of_kind(settings, KINDS[Segment(bet)])


def check_together(law: SettingsLaw, settings: Settings) -> None:
    """Check what no single setting can say: limits in order, in the table's, on multiples.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    check_kinds(settings, KINDS, law["limits"].cite)
    for segment in Segment:
        least, _ = limits(settings, segment)
        check_multiple(segment, least, settings.multiple, law["multiple"].cite)
