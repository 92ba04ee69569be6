"""Settings of a Multi Terminal roulette table's operator, with bounds and clauses."""

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.games.roulette.layout.wagers import Limited
from houseway.games.roulette.table.settings import Offer, check_limits, maximum
from houseway.house.settings.menu import SettingsLaw


@value
class TerminalSettings:
    """Wagers go up in increments of the minimum."""

    terminals: int = 20
    race_track: Offer = Offer.YES
    wagering_period: int = 25
    inside_minimum: Cents = Cents(1_00)
    straight_maximum: Cents = Cents(100_00)
    split_maximum: Cents = Cents(200_00)
    street_maximum: Cents = Cents(300_00)
    corner_maximum: Cents = Cents(400_00)
    six_line_maximum: Cents = Cents(600_00)
    outside_minimum: Cents = Cents(5_00)
    dozen_maximum: Cents = Cents(1_000_00)
    even_chance_maximum: Cents = Cents(2_000_00)

    @property
    def minimum(self) -> Cents:
        """The minimum that any wager may be: the higher of the two minimums."""
        return max(self.inside_minimum, self.outside_minimum)

    @property
    def maximum(self) -> Cents:
        return max(maximum(self, limited) for limited in Limited)

    @property
    def multiple(self) -> Cents:
        return self.minimum


def check_together(law: SettingsLaw, settings: TerminalSettings) -> None:
    """Check what no single setting can say: limits in order.

    A maximum may lie between two increments: a terminal shows the lower one.
    """
    check_limits(settings, law["limits"].cite)
