"""What the operator of a Money Wheel table determines, with bounds and clauses."""

from functools import cache

from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.games.money_wheel.rules import USUAL_WHEEL, WAGERS, Segment, Wheel
from houseway.house.settings import (
    CHIP,
    HIGHEST,
    Dollars,
    InOrder,
    Setting,
    Terms,
    Whole,
    responsible,
)
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


def setting_of(segment: Segment, end: str) -> str:
    """`$23` has its maximum as `segment-23-maximum`."""
    return f"segment-{segment.removeprefix('$')}-{end}"


def limits(settings: Settings, bet: str) -> tuple[Cents, Cents]:
    """The least and the most that may lie on a segment."""
    names = (setting_of(Segment(bet), end) for end in ("minimum", "maximum"))
    least, most = (getattr(settings, name.replace("-", "_")) for name in names)
    return (
        settings.minimum if least is None else least,
        settings.maximum if most is None else most,
    )


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
    shown = Terms(law.limits, notice=law.limits, displayed=True)
    steps = Terms(law.steps, notice=law.limits, displayed=True)
    fixed = Terms(law.wheel, open_only=True)
    counts = tuple((str(on), one.count, one.shown) for on, one in WAGERS.items())
    return (
        *responsible(DEFAULT, law),
        Whole("seats", DEFAULT.seats, 1, 30, Terms(law.seats, open_only=True)),
        InOrder("wheel", DEFAULT.wheel, counts, fixed),
        Dollars("minimum", DEFAULT.minimum, CHIP, HIGHEST, shown),
        Dollars("maximum", DEFAULT.maximum, CHIP, HIGHEST, shown),
        *(limit(segment, end, shown) for segment in Segment for end in ("minimum", "maximum")),
        Dollars("multiple", DEFAULT.multiple, CHIP, HIGHEST, steps),
    )


def limit(segment: Segment, end: str, terms: Terms) -> Dollars:
    name = setting_of(segment, end)
    default: Cents | None = getattr(DEFAULT, name.replace("-", "_"))
    return Dollars(name, default, CHIP, HIGHEST, terms, none=True)


def check_together(law: TermsLaw, settings: Settings) -> None:
    """What no single setting can say: limits in order, within the table's, on multiples.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    least, most, unit = settings.minimum, settings.maximum, settings.multiple
    check_order("the table", least, most, law)
    for segment in Segment:
        low, high = limits(settings, segment)
        check_order(segment, low, high, law)
        if low < least or high > most:
            within = f"{dollars(least)} to {dollars(most)} of the table"
            reason = f"{segment}: {dollars(low)} to {dollars(high)} is not within {within}"
            raise Refused(reason, law.limits)
        if low % unit:
            reason = f"{segment}: {dollars(low)} is not a multiple of {dollars(unit)}"
            raise Refused(reason, law.steps)


def check_order(whose: str, least: Cents, most: Cents, law: TermsLaw) -> None:
    if least > most:
        reason = f"{whose}: a minimum of {dollars(least)} is above the maximum of {dollars(most)}"
        raise Refused(reason, law.limits)
