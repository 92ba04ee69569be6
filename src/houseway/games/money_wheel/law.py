"""The law of the Money Wheel, read from its table."""

from collections.abc import Mapping

from houseway.core.actors import Permits
from houseway.core.value import value
from houseway.games.money_wheel.rules import MONEY_WHEEL, TABLE, Rulebook, Segment, WagerLaw
from houseway.games.money_wheel.state import Move
from houseway.house.layouts.law import LayoutLaw
from houseway.house.settings.menu import SettingsLaw
from houseway.house.table.law import HouseLaw, LifeLaw
from houseway.house.table.law_column import table_law
from houseway.law.table import Column


@value
class WheelLaw:
    rules: Rulebook
    wagers: Mapping[Segment, WagerLaw]
    layout: LayoutLaw
    life: LifeLaw
    settings: SettingsLaw
    may: Permits

    @property
    def house(self) -> HouseLaw:
        return HouseLaw(None, self.layout, self.life)


def s49(column: Column) -> WheelLaw:
    return table_law(WheelLaw, column, Move, {"rules": MONEY_WHEEL})


COLUMN = TABLE.column("S49")
S49 = s49(COLUMN)
