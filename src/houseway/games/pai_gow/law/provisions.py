"""The law of Pai Gow, read from its table: two editions."""

from houseway.core.actors import Permits
from houseway.core.value import changed, value
from houseway.games.pai_gow.bank.moves import BankMove, BoxMove
from houseway.games.pai_gow.law import rules
from houseway.games.pai_gow.law.rules import TABLE, Rulebook
from houseway.games.pai_gow.round.comparison import COMMISSION
from houseway.games.pai_gow.round.moves import RoundMove
from houseway.games.pai_gow.table.settings import LOWER_COMMISSION, POOLS, Settings
from houseway.house.settings.menu import SettingsLaw
from houseway.house.table.law import BettingLaw, HouseLaw, LifeLaw
from houseway.house.table.law_column import table_law
from houseway.law import Cite


@value
class TableLaw:
    """Tiles are checked and replaced in the register of equipment, not at the table."""

    rules: Rulebook
    boxes: BettingLaw
    life: LifeLaw
    settings: SettingsLaw
    may: Permits

    @property
    def house(self) -> HouseLaw:
        return HouseLaw(None, self.boxes, changed(self.life, wanted=self.wanted))

    def wanted(self, settings: Settings) -> tuple[tuple[str, Cite], ...]:
        """Pools where the jackpot is offered, and a commission below the usual one."""
        pools, lower = (
            (POOLS, self.settings["jackpot-share"].cite),
            (LOWER_COMMISSION, self.settings["commission"].cite),
        )
        is_lower = settings.commission < COMMISSION
        return (*((pools,) if settings.jackpot else ()), *((lower,) if is_lower else ()))


S49, S20 = (
    table_law(
        TableLaw,
        TABLE.column(book.edition.name),
        RoundMove | BankMove | BoxMove,
        {"rules": book},
    )
    for book in (rules.S49, rules.S20)
)
