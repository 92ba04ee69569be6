"""Settings of a Multi Terminal Sic Bo table's operator, with bounds and clauses."""

from enum import StrEnum

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.sic_bo.layout.wagers import Area
from houseway.games.sic_bo.rules import Doubled, Exposed
from houseway.house.settings.limits_menu import check_kinds
from houseway.house.settings.menu import SettingsLaw


class Activation(StrEnum):
    """The time at which the tumbler is set going."""

    START = "at-the-start"
    END = "at-the-end"


class Entry(StrEnum):
    """The way in which a result comes into the Dealer Terminal."""

    MANUAL = "manual"
    RECOGNISED = "recognised"


@value
class TerminalSettings:
    """Limits of a bet that are not determined are those of the table."""

    terminals: int = 20
    wagering_period: int = 25
    tumbler: Activation = Activation.START
    entry: Entry = Entry.MANUAL
    double: Doubled = Doubled.AT_LEAST_TWO
    exposed_result: Exposed = Exposed.VOID
    minimum: Cents = Cents(5_00)
    maximum: Cents = Cents(1_000_00)
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

    @property
    def multiple(self) -> Cents:
        """Wagers go up in increments of the minimum."""
        return self.minimum


def check_together(law: SettingsLaw, settings: TerminalSettings) -> None:
    """Check what no single setting can say: limits in order.

    A maximum may lie between two increments: a terminal shows the lower one.
    """
    check_kinds(settings, {area: area for area in Area}, law["limits"].cite)
