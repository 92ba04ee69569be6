"""The law of blackjack, read from its table."""

from collections.abc import Mapping

from houseway.core.actors import Permits
from houseway.core.value import changed, value
from houseway.games.blackjack.round.moves import Move
from houseway.games.blackjack.rules import BLACKJACK, TABLE, Rulebook
from houseway.games.blackjack.table.book import BookLaw
from houseway.games.blackjack.table.settings import Settings, most_behind
from houseway.house.settings.menu import SettingsLaw
from houseway.house.table.law import BettingLaw, HouseLaw, LaidLaw, LifeLaw, ShoeLaw
from houseway.house.table.law_column import table_law
from houseway.kit.moves import ReportInsufficientCards
from houseway.law import Cite


@value
class TableLaw:
    rules: Rulebook
    wagers: Mapping[str, LaidLaw]
    shoe: ShoeLaw
    boxes: BettingLaw
    life: LifeLaw
    book: BookLaw
    settings: SettingsLaw
    sevens_table: Cite
    may: Permits

    @property
    def house(self) -> HouseLaw:
        return HouseLaw(self.shoe, self.boxes, changed(self.life, wanted=self.sevens))

    def sevens(self, settings: Settings) -> tuple[tuple[str, Cite], ...]:
        """Return the approvals of table and amount that Super Sevens needs where offered."""
        if settings.super_sevens is None:
            return ()
        table, amount = self.sevens_table, self.book.sevens_amount
        return (("Super Sevens table", table), ("Super Sevens amount", amount))


S49 = table_law(
    TableLaw,
    TABLE.column("S49"),
    Move | ReportInsufficientCards,
    {"rules": BLACKJACK, "shoe.most_behind": most_behind},
)
