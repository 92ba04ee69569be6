"""Settings of a Money Wheel table's operator, with bounds and clauses."""

from functools import cache

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.money_wheel.rules import USUAL_WHEEL, WAGERS, Segment, Wheel
from houseway.house.settings.limits_menu import (
    check_kinds,
    check_multiple,
    of_kind,
    shown_kinds,
    shown_multiple,
)
from houseway.house.settings.setting import InOrder, Setting, Terms, Whole, responsible
from houseway.law import Cite


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


DEFAULT = Settings()


# `$23` has its maximum as `segment-23-maximum`.
KINDS: dict[str, str] = {segment: f"segment-{segment.removeprefix('$')}" for segment in Segment}


def limits(settings: Settings, bet: str) -> tuple[Cents, Cents]:
    """The least and the most that may lie on a segment."""
    return of_kind(settings, KINDS[Segment(bet)])


@value
class TermsLaw:
    """The clauses of what is determined."""

    operator: Cite
    supervisor: Cite
    dealer: Cite
    wheel: Cite
    seats: Cite
    limits: Cite
    steps: Cite


def menu(law: TermsLaw) -> tuple[Setting, ...]:
    """The settings of S49, in the order of its clauses."""
    fixed = Terms(law.wheel, open_only=True, approved="wheel")
    counts = tuple((str(on), one.count, one.shown) for on, one in WAGERS.items())
    return (
        *responsible(DEFAULT, law),
        Whole("seats", DEFAULT.seats, 1, 30, Terms(law.seats, open_only=True)),
        InOrder("wheel", DEFAULT.wheel, counts, fixed),
        *shown_kinds(DEFAULT, law.limits, KINDS.values()),
        *shown_multiple(DEFAULT, law),
    )


def check_together(law: TermsLaw, settings: Settings) -> None:
    """Check what no single setting can say: limits in order, in the table's, on multiples.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    check_kinds(settings, KINDS, law.limits)
    for segment in Segment:
        least, _ = limits(settings, segment)
        check_multiple(segment, least, settings.multiple, law.steps)
