"""The law of baccarat, read from its table: S49 on Boxes, NI2019 on Player Terminals."""

from houseway.core.actors import Permits
from houseway.core.game import by_name
from houseway.core.value import changed, value
from houseway.games.baccarat.bets import Method, PayTable, in_order
from houseway.games.baccarat.round.state import Move
from houseway.games.baccarat.rules import Rulebook, worth
from houseway.house.settings.menu import SettingsLaw
from houseway.house.table.law import BettingLaw, HouseLaw, LifeLaw, ShoeLaw, TerminalLaw
from houseway.house.table.state import HouseMove
from houseway.law.columns import fill
from houseway.law.table import Column, law_table


@value
class BoxesLaw:
    rules: Rulebook
    bets: PayTable
    shoe: ShoeLaw
    boxes: BettingLaw
    life: LifeLaw
    settings: SettingsLaw
    may: Permits

    @property
    def house(self) -> HouseLaw:
        return HouseLaw(self.shoe, self.boxes, self.life)


@value
class TerminalsLaw:
    """The law under one of the two methods of settlement."""

    rules: Rulebook
    bets: PayTable
    shoe: ShoeLaw
    terminal: TerminalLaw
    life: LifeLaw
    settings: SettingsLaw
    may: Permits

    @property
    def house(self) -> HouseLaw:
        return HouseLaw(self.shoe, self.terminal, self.life)


TABLE = law_table("games/baccarat/law.txt")
MOVES = by_name(Move | HouseMove)
COUNTS = {"shoe.first_card.counts": worth}


def s49(rule_set: str, column: Column) -> BoxesLaw:
    law = fill(BoxesLaw, column, rule_set=rule_set, kinds=MOVES, given=COUNTS)
    return changed(law, bets=in_order(law.bets))


def ni2019(method: Method) -> TerminalsLaw:
    law = fill(TerminalsLaw, TABLE.column(method), kinds=MOVES, given=COUNTS)
    return changed(law, bets=in_order(law.bets))


COLUMN = TABLE.column("S49")
BACCARAT = s49("s49-1999-baccarat", COLUMN)
MINI_BACCARAT = s49("s49-1999-mini-baccarat", COLUMN)
METHODS = {method: ni2019(method) for method in Method}
