"""The law of Canberra Poker, read from its table."""

from collections.abc import Mapping

from houseway.core.actors import Permits
from houseway.core.value import value
from houseway.games.canberra_poker.round.moves import Move
from houseway.games.canberra_poker.rules import CANBERRA, TABLE, Rulebook
from houseway.games.canberra_poker.table.book import BookLaw
from houseway.house.settings.menu import SettingsLaw
from houseway.house.table.law import BettingLaw, HouseLaw, LaidLaw, LifeLaw, ShoeLaw
from houseway.house.table.law_column import table_law


@value
class TableLaw:
    rules: Rulebook
    wagers: Mapping[str, LaidLaw]
    shoe: ShoeLaw
    boxes: BettingLaw
    life: LifeLaw
    book: BookLaw
    settings: SettingsLaw
    may: Permits

    @property
    def house(self) -> HouseLaw:
        return HouseLaw(self.shoe, self.boxes, self.life)


S49 = table_law(TableLaw, TABLE.column("S49"), Move, {"rules": CANBERRA})
