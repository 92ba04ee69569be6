"""Settings that the operator of a Sic-Bo table determines, with bounds and clauses."""

from enum import StrEnum

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.sic_bo.layout.wagers import Area
from houseway.house.settings.limits_menu import (
    check_kinds,
    check_multiple,
    of_kind,
)
from houseway.house.settings.menu import SettingsLaw


class Operation(StrEnum):
    """The entry of results: keyed in at a Control Panel that lights winners, or by hand."""

    ELECTRONIC = "electronic"
    BY_HAND = "by-hand"


@value
class Settings:
    """Limits of an area that are not determined are those of the table."""

    seats: int = 12
    operation: Operation = Operation.ELECTRONIC
    minimum: Cents = Cents(5_00)
    maximum: Cents = Cents(1_000_00)
    multiple: Cents = Cents(5_00)
    small_big_minimum: Cents | None = None
    small_big_maximum: Cents | None = None
    triple_minimum: Cents | None = None
    triple_maximum: Cents | None = Cents(25_00)
    double_minimum: Cents | None = None
    double_maximum: Cents | None = Cents(200_00)
    any_triple_minimum: Cents | None = None
    any_triple_maximum: Cents | None = Cents(100_00)
    single_minimum: Cents | None = None
    single_maximum: Cents | None = Cents(500_00)
    domino_minimum: Cents | None = None
    domino_maximum: Cents | None = Cents(300_00)
    total_minimum: Cents | None = None
    total_maximum: Cents | None = Cents(200_00)
    operator: str = "Casino Canberra"
    supervisor: str = "Casino Supervisor"
    dealer: str = "Dealer"


def check_together(law: SettingsLaw, settings: Settings) -> None:
    """Check what no single setting can say: limits in order, minimums on the multiples.

    A maximum may lie between two multiples: what is wagered above it is cut to the lower one.
    """
    check_kinds(settings, {area: area for area in Area}, law["limits"].cite)
    for area in Area:
        least, _ = of_kind(settings, area)
        check_multiple(area, least, settings.multiple, law["multiple"].cite)
