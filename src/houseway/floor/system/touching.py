"""Chips that players touch and have not confirmed. They are nobody's wager, and in no record."""

from typing import TYPE_CHECKING

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.core.money import Cents, dollars
from houseway.core.value import value
from houseway.floor.system.streams import TableStream
from houseway.house.terminals.displays import Positions, Touch, touched
from houseway.house.terminals.periods import ConfirmWagers
from houseway.law import Cite, RuleSet

if TYPE_CHECKING:
    from houseway.floor.system.hall import Hall

CREDIT = RuleSet("ni2019-689-mttg").rule("2.2(a)")
LAYOUT = RuleSet("ni2019-689-mttg").rule("def:Player Terminal(a)")


@value
class Display:
    """What a terminal shows at one table, and why no more."""

    positions: Positions
    cite: Cite

    @property
    def total(self) -> int:
        return sum(one.stake for one in self.positions)


class Touching:
    """What every terminal shows at every table; gone when the round is on."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._shown: dict[tuple[Player, str], tuple[int, Positions]] = {}  # round and chips

    def of(self, player: Player, table: TableStream) -> Positions:
        """What is shown on the round that wagers are taken for."""
        number, positions = self._shown.get((player, table.table), (0, ()))
        return positions if number == table.round_number else ()

    def total(self, player: Player) -> int:
        """All that a player has touched, wherever it lies."""
        tables = self._hall.tables
        mine = (tables[at] for who, at in self._shown if who == player and at in tables)
        return sum(one.stake for table in mine for one in self.of(player, table))

    def touch(self, player: Player, table: TableStream, touch: Touch) -> Display:
        """The chips that are permitted and that there is credit for; or a refusal."""
        if ConfirmWagers not in table.house.permits:
            reason = f"table {table.table} has no virtual layout: chips are laid at the table"
            raise Refused(reason, LAYOUT)
        before = self.of(player, table)
        shown = touched(table.house, table.now.state, player, before, touch)
        credit = self._hall.tip.of(table.holders(player))
        elsewhere = self.total(player) - sum(one.stake for one in before)
        if elsewhere + shown.total > credit:
            reason = f"{dollars(Cents(elsewhere + shown.total))} is more than the credit"
            raise Refused(f"{reason} of {dollars(credit)}", CREDIT)
        self._shown[player, table.table] = table.round_number, shown.positions
        return Display(shown.positions, shown.cite)

    def clear(self, player: Player, table: TableStream) -> None:
        self._shown.pop((player, table.table), None)
