"""The law of roulette, read from its table: S49 on a layout, NI2019 on Player Terminals."""

from collections.abc import Mapping

from houseway.core.actors import Permits
from houseway.core.game import Refused
from houseway.core.value import value
from houseway.games.roulette import rules
from houseway.games.roulette.bets import BetsLaw, complete
from houseway.games.roulette.chips.tokens import TokenLaw, TokenMove, Tokens
from houseway.games.roulette.layout import wagers
from houseway.games.roulette.layout.places import AREAS, INSIDE, Kind
from houseway.games.roulette.layout.wagers import TABLE, WagerLaw
from houseway.games.roulette.layout.wheel import NUMBERS
from houseway.games.roulette.round.state import Move
from houseway.games.roulette.rules import Rulebook
from houseway.house.layouts.law import LayoutLaw
from houseway.house.settings.menu import SettingsLaw
from houseway.house.table.law import HouseLaw, LifeLaw, TerminalLaw
from houseway.house.table.law_column import table_law
from houseway.law import Cite
from houseway.law.table import Column


@value
class ShownLaw:
    """The clauses of what a table shows."""

    layout: Cite
    track: Cite


@value
class TerminalShownLaw:
    layout: Cite
    track: Cite
    countdown: Cite
    display: Cite


@value
class ChipsLaw:
    rules: Rulebook
    bets: BetsLaw
    wagers: Mapping[Kind, WagerLaw]
    layout: LayoutLaw
    tokens: TokenLaw
    life: LifeLaw
    settings: SettingsLaw
    shown: ShownLaw
    may: Permits

    @property
    def house(self) -> HouseLaw:
        return HouseLaw(None, self.layout, self.life)


@value
class TerminalsLaw:
    rules: Rulebook
    bets: BetsLaw
    wagers: Mapping[Kind, WagerLaw]
    terminal: TerminalLaw
    life: LifeLaw
    settings: SettingsLaw
    shown: TerminalShownLaw
    may: Permits

    @property
    def house(self) -> HouseLaw:
        return HouseLaw(None, self.terminal, self.life)


def tokens(law: TokenLaw) -> Tokens:
    """Cash on the even chances, columns and dozens; the maximum on a number and what covers it."""

    def covering(number: int) -> tuple[str, ...]:
        if number not in NUMBERS:
            raise Refused(f"{number} is not on the layout, 0 to 36 are", law.maximum)
        return tuple(area.name for area in complete(number))

    def takes_cash(bet: str) -> bool:
        return bet in AREAS and AREAS[bet].kind not in INSIDE

    return Tokens(law, takes_cash, covering)


def s49(column: Column) -> ChipsLaw:
    return table_law(ChipsLaw, column, Move | TokenMove, {"rules": rules.S49})


COLUMN = TABLE.column("S49")
S49 = s49(COLUMN)
NI2019 = table_law(
    TerminalsLaw, TABLE.column("NI2019"), Move, {"rules": rules.NI2019, "wagers": wagers.NI2019}
)
