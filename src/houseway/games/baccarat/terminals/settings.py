"""Settings of a Multi Terminal baccarat table's operator, with bounds and clauses."""

from enum import StrEnum

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.baccarat.bets import Method, PayTable
from houseway.games.baccarat.table.settings import Step, check_fractions
from houseway.house.settings.limits_menu import check_order
from houseway.house.settings.menu import SettingsLaw


class Offer(StrEnum):
    """An offer at a table: yes or no."""

    YES = "yes"
    NO = "no"


@value
class TerminalSettings:
    terminals: int = 20
    decks: int = 8
    method: Method = Method.A
    pairs: Offer = Offer.YES
    wagering_period: int = 25
    minimum: Cents = Cents(10_00)
    maximum: Cents = Cents(5_000_00)
    differential: Cents | None = None
    cutting_card: int = 14
    commission_unit: Cents | None = None

    @property
    def multiple(self) -> Cents:
        """Wagers go up in increments of the minimum."""
        return self.minimum


def check_together(law: SettingsLaw, bets: PayTable, settings: TerminalSettings) -> None:
    """Check what no single setting can say: limits in order, no fractions of an increment.

    A maximum may lie between two increments: a terminal shows the lower one.
    """
    check_order(settings.minimum, settings.maximum, law["limits"].cite)
    step = Step("minimum", settings.minimum, settings.commission_unit)
    check_fractions(bets, step, law["commission-unit"].cite)
