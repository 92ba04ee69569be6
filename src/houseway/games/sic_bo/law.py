"""The law of Sic-Bo, read from its table: S49 on a layout, NI2019 on Player Terminals."""

from collections.abc import Mapping

from houseway.core.actors import Permits
from houseway.core.value import changed, value
from houseway.games.sic_bo import rules
from houseway.games.sic_bo.layout import wagers
from houseway.games.sic_bo.layout.wagers import TABLE, WagerLaw
from houseway.games.sic_bo.round.state import Move
from houseway.games.sic_bo.rules import Rulebook
from houseway.games.sic_bo.table.view import TerminalShownLaw
from houseway.games.sic_bo.terminals.settings import Entry, TerminalSettings
from houseway.house.layouts.law import LayoutLaw
from houseway.house.settings.menu import SettingsLaw
from houseway.house.table.law import HouseLaw, LifeLaw, TerminalLaw
from houseway.house.table.law_column import table_law
from houseway.law import Cite
from houseway.law.table import Column


@value
class ChipsLaw:
    rules: Rulebook
    every: Cite  # the list of wagers
    wagers: Mapping[str, WagerLaw]
    layout: LayoutLaw
    life: LifeLaw
    settings: SettingsLaw
    may: Permits

    @property
    def house(self) -> HouseLaw:
        return HouseLaw(None, self.layout, self.life)


@value
class TerminalsLaw:
    rules: Rulebook
    every: Cite
    wagers: Mapping[str, WagerLaw]
    terminal: TerminalLaw
    life: LifeLaw
    reader: Cite  # a device that reads the dice is approved
    settings: SettingsLaw
    shown: TerminalShownLaw
    may: Permits

    @property
    def house(self) -> HouseLaw:
        return HouseLaw(None, self.terminal, changed(self.life, wanted=self.wanted))

    def wanted(self, settings: TerminalSettings) -> tuple[tuple[str, Cite], ...]:
        recognised = settings.entry is Entry.RECOGNISED
        return (("dice recognition system", self.reader),) if recognised else ()


def s49(column: Column) -> ChipsLaw:
    return table_law(ChipsLaw, column, Move, {"rules": rules.SIC_BO})


COLUMN = TABLE.column("S49")
S49 = s49(COLUMN)
NI2019 = table_law(
    TerminalsLaw,
    TABLE.column("NI2019"),
    Move,
    {"rules": rules.MULTI_TERMINAL, "wagers": wagers.NI2019},
)
