"""What is put on an empty floor: tables, terminals, a cash desk, and their approvals."""

from collections.abc import Callable
from typing import Any

from houseway.cash.desk.state import DeskSettings
from houseway.cash.terminal.state import TerminalSettings
from houseway.core.value import changed, value
from houseway.floor.desk import FORM, Opened, desk_of
from houseway.floor.system.cashing import office_of
from houseway.floor.system.floor import Floor
from houseway.games import row_of
from houseway.journal import StreamId

Furnish = Callable[[Floor], None]
ELECTRONIC = "electronic"


@value
class TablePlan:
    """A table to be opened: what is played there, and what differs from the usual settings."""

    name: str
    game: str
    edition: str
    settings: tuple[tuple[str, Any], ...] = ()
    mode: str = ELECTRONIC


@value
class FloorPlan:
    """What stands on a floor."""

    tables: tuple[TablePlan, ...]
    terminals: int
    site: str = "Casino Canberra"
    zone: int = 600  # minutes ahead of universal time
    mode: str = ELECTRONIC

    def __call__(self, floor: Floor) -> None:
        for table in self.tables:
            floor.open(StreamId(f"table:{table.name}"), table_opening(table, self.zone))
        names = tuple(table.name for table in self.tables)
        for number in range(1, self.terminals + 1):
            settings = TerminalSettings(number, self.site, names, transfer_opens=True)
            opening = office_of("terminal").opening(str(number), self.mode, settings)
            floor.open(StreamId(f"terminal:{number}"), opening)
        desk = office_of("cage").opening("desk", self.mode, DeskSettings("desk", self.site))
        floor.open(StreamId("cage:desk"), desk)


def table_opening(plan: TablePlan, zone: int) -> bytes:
    row = row_of(plan.game, plan.edition)
    assert row is not None, f"no table plays {plan.game} under {plan.edition}"
    desk = desk_of(row.game, row.edition)
    settings = changed(desk.listing.table.rules.default, **dict(plan.settings))
    return desk.openings.write(
        Opened(FORM, row.game, row.edition, plan.name, plan.mode, zone, settings)
    )
