"""The law of Two-up, read from its table."""

from collections.abc import Mapping

from houseway.core.actors import Permits
from houseway.core.value import value
from houseway.games.two_up.rules import TABLE, TWO_UP, WAGERS, Bet, Rulebook, WagerLaw
from houseway.games.two_up.state import Move
from houseway.house.layouts.law import LayoutLaw
from houseway.house.settings.menu import SettingsLaw
from houseway.house.table.law import HouseLaw, LifeLaw
from houseway.house.table.law_column import table_law


@value
class TwoUpLaw:
    rules: Rulebook
    wagers: Mapping[Bet, WagerLaw]
    layout: LayoutLaw
    life: LifeLaw
    settings: SettingsLaw
    may: Permits

    @property
    def house(self) -> HouseLaw:
        return HouseLaw(None, self.layout, self.life)


S49 = table_law(TwoUpLaw, TABLE.column("S49"), Move, {"rules": TWO_UP, "wagers": WAGERS})
