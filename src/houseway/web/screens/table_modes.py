"""The mode of a table as it is on disk, and the one that is announced, for everybody to see."""

from typing import Any

from houseway.core.actors import HOUSE
from houseway.core.value import value
from houseway.floor.host.time_zones import clock_at
from houseway.floor.live.floor import Floor
from houseway.floor.live.streams.operation.stream import OPERATION
from houseway.floor.live.streams.table import TableStream
from houseway.house.operation.state import Announcement, Operation, Withdrawal
from houseway.journal import Millis

ANNOUNCED = HOUSE.rule("3.1")
LABEL = "how this table is dealt"
WORDS = {
    "electronic": "The system deals here",
    "attended": "A dealer deals here",
}


@value
class ShownMode:
    """The mode of a table, and what is announced."""

    mode: str
    coming: Announcement | None = None

    @property
    def number(self) -> str:
        """Tells one fixed part of a table from another; empty for the usual."""
        said = "" if self.coming is None else f"{self.coming.mode}-{self.coming.due}"
        return f"-{self.mode}-{said}" if said else f"-{self.mode}"


class TableModes:
    """Reads modes from the register of the operation as it was shown last."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor

    def __call__(self, table: TableStream) -> ShownMode:
        shown = self._floor.shown.get(OPERATION)
        if shown is None:
            return ShownMode(table.opened.mode)
        operation = shown.now.state
        assert isinstance(operation, Operation)
        mode = operation.mode(table.table) or table.opened.mode
        return ShownMode(mode, operation.announcement(table.table))


def notice(table: TableStream, coming: Announcement) -> dict[str, Any]:
    """The announcement as a line of the notices at the table."""
    when = "after this round" if coming.due else f"from {clock_at(Millis(coming.at), table.zone)}"
    words = WORDS.get(coming.mode, coming.mode)
    return {"label": LABEL, "text": f"{words} {when}", "cite": str(ANNOUNCED)}


def withdrawal(floor: Floor, terminal: int) -> Withdrawal | None:
    """Whether a terminal is out of service, as it was shown last."""
    shown = floor.shown.get(OPERATION)
    return None if shown is None else shown.now.state.withdrawal(terminal)
