"""Messages of a lobby: each table as a card."""

import msgspec

from houseway.house.table.phase import Phase
from houseway.web.protocol.messages import ServerMessage


class Room(msgspec.Struct, kw_only=True):
    """Seats or Boxes of a table."""

    free: int
    of: int


class TableCard(ServerMessage, tag="card"):
    """A table as a lobby shows it. Its game is in the welcome."""

    table: str
    phase: Phase
    number: int = 0  # of its stream
    minimum: int | None = None  # the least and the most on any one bet,
    maximum: int | None = None
    signs: tuple[tuple[str, str], ...] = ()  # or what its signs say of money: label and text
    room: Room | None = None  # none: everybody finds room
    closes_in_ms: int | None = None
