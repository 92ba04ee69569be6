"""The operation of a floor as a stream: tables added, modes changed, terminals out of service.

A move here has who, when and why on record. What follows from it at a table or a terminal is
decided in the same batch, by the same person; before that it is tried, so that an order that a
table would refuse is refused with the table's own reason.
"""

from collections.abc import Callable
from typing import Any

from houseway.cash.terminal.moves import InsertNote, TransferCredit
from houseway.core.actors import HOUSE, Put
from houseway.core.game import Refused, Timer
from houseway.core.value import changed
from houseway.floor.live.clock.deadlines import Deadline
from houseway.floor.live.round_hold import at_rest
from houseway.floor.live.streams.approvals import ApprovalStream
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.floats import FloatStream
from houseway.floor.live.streams.kind import FloorView
from houseway.floor.live.streams.operation.orders import limits_of, orders_of
from houseway.floor.live.streams.register import RegisterStream
from houseway.floor.live.streams.table import TableStream, clock_of
from houseway.floor.records.stream_names import table_stream
from houseway.floor.records.table_codec import SYSTEM_DRAWS, set_of
from houseway.house.operation import moves
from houseway.house.operation.law import operation_law
from houseway.house.operation.listing import OPERATION as LISTING
from houseway.house.operation.state import AddedTable, Operation
from houseway.house.shoes.state import Stage
from houseway.house.table.state import Life
from houseway.journal import Illegible, Millis, StreamId
from houseway.ledger.accounts import NAME

OPERATION = StreamId("operation:floor")
LONGEST = 40  # letters of a table's name
LAW = operation_law().clauses
BETWEEN, OUT_OF_SERVICE = HOUSE.rules("3.1", "3.2")
REVIEW = Timer(moves.ReviewModes, 0, LAW.answers)
# The first record of a table, of the terminals that may reach it, at this time, or `Refused`.
Opens = Callable[[AddedTable, int | str, int, Millis], bytes]


class OperationStream(RegisterStream):
    """The changes of a floor while it runs. No money moves here."""

    kind = LISTING.kind
    listing = LISTING

    def __init__(self, name: StreamId, opening: bytes, floor: FloorView, opens: Opens) -> None:
        super().__init__(name, opening)
        self._floor, self._opens = floor, opens

    @property
    def operation(self) -> Operation:
        state = self.now.state
        assert isinstance(state, Operation)
        return state

    @property
    def deadline(self) -> Deadline | None:
        """The time when the first notice of another mode has run out."""
        ends = [notice.at for notice in self.operation.announced if not notice.due]
        return Deadline(Millis(min(ends)), REVIEW) if ends else None

    @deadline.setter
    def deadline(self, _deadline: Deadline | None) -> None:
        """Nobody sets it."""

    def before(self, move: Any) -> str:
        match move:
            case moves.AnnounceMode(table=name):
                table = self._floor.of(TableStream).get(name)
                return "" if table is None else table.mode
            case moves.ChangeLimits(table=name, limits=limits):
                table = self._floor.of(TableStream).get(name)
                said = () if table is None else tuple(map(table.before, limits_of(limits)))
                pairs = zip(limits, said, strict=False)
                return ", ".join(f"{limit.name} {value}" for limit, value in pairs)
        return ""

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        put = super().completed(put, at)
        match move := put.move:
            case moves.AddTable():
                return changed(put, move=self.added(move, at))
            case moves.AnnounceMode(table=name, mode=mode):
                table = self.table(name)
                self.check_mode(table, mode)
                return changed(put, move=changed(move, before=table.mode))
            case moves.ReviewModes():
                return changed(put, move=changed(move, ready=self.ready(at)))
            case moves.TakeUpMode(table=name):
                if not self.between(self.table(name)):
                    raise Refused(f"table {name} is in a round, or in a shoe", BETWEEN)
            case moves.WithdrawTerminal(terminal=number) | moves.RestoreTerminal(terminal=number):
                if number not in self._floor.of(TerminalStream):
                    raise Refused(f"there is no terminal {number}", LAW.terminal)
            case moves.OrderClosing() | moves.OrderOpening() | moves.ChangeLimits():
                self.try_orders(put, at)
        return put

    def table(self, name: str) -> TableStream:
        table = self._floor.of(TableStream).get(name)
        if table is None:
            raise Refused(f"there is no table {name[:20]!r}", LAW.tables)
        return table

    # Tables

    def added(self, move: moves.AddTable, at: Millis) -> moves.AddTable:
        """With the terminals that will reach the table; a table that cannot stand is refused."""
        if not NAME.fullmatch(move.table) or len(move.table) > LONGEST:
            reason = f"{move.table[:LONGEST]!r} names no table: letters, digits and . _ -"
            raise Refused(reason, LAW.tables)
        if table_stream(move.table) in self._floor.streams:
            raise Refused(f"there is a table {move.table} already", LAW.tables)
        added = AddedTable(move.table, move.game, move.edition, move.mode, move.settings)
        try:
            self._floor.opened(table_stream(move.table), self.opening_of(added, at))
        except Illegible as why:
            raise Refused(str(why), LAW.tables) from None
        ours = {
            number: terminal
            for number, terminal in sorted(self._floor.of(TerminalStream).items())
            if terminal.set == set_of(move.mode)
        }
        busy = tuple(number for number, one in ours.items() if one.account is not None)
        free = tuple(number for number in ours if number not in busy)
        return changed(move, terminals=free, busy=busy)

    def opening_of(self, added: AddedTable, at: Millis) -> bytes:
        minutes, place = clock_of(self._floor.of(TableStream).values())
        return self._opens(added, place or minutes, len(self._floor.of(TerminalStream)), at)

    def try_orders(self, put: Put[Any], at: Millis) -> None:
        """Check that the table would take them, one after another; nothing comes of it."""
        table = self.table(put.move.table)
        now, second = table.now, self._floor.only(ApprovalStream)
        for order in orders_of(put):
            if type(order.move) not in table.house.permits:
                raise Refused(f"nobody orders this at table {table.key}", LAW.answers)
            order = table.completed(order, at)
            self._floor.check(table, order, but=second)  # it has looked at this move
            now = table.house.step(now, order).now

    # Modes

    def check_mode(self, table: TableStream, mode: str) -> None:
        """Refuse another mode for a table that cannot have it."""
        if table.conditions:
            raise Refused(f"table {table.key} is a tournament's: its mode stays", LAW.answers)
        if mode in SYSTEM_DRAWS and self.has_chips(table.key):
            reason = f"the chips of table {table.key} are counted and credited first"
            raise Refused(reason, LAW.answers)

    def has_chips(self, table: str) -> bool:
        floats = self._floor.only(FloatStream)
        items = () if floats is None else floats.floats.floats
        return any(item.table == table and item.session is not None for item in items)

    def ready(self, at: Millis) -> tuple[str, ...]:
        """The tables whose notice has run out and that are between two rounds."""
        tables = self._floor.of(TableStream)
        late = (notice.table for notice in self.operation.announced if at >= notice.at)
        return tuple(name for name in late if name in tables and self.between(tables[name]))

    def between(self, table: TableStream) -> bool:
        """Return whether a table is idle: no round, no period, no shoe in use."""
        state: Any = table.now.state
        if not at_rest(table) or getattr(state, "period_open", False) or self.has_chips(table.key):
            return False
        shoe, gaming = getattr(state, "shoe", None), getattr(state, "gaming", None)
        open_ = gaming is None or gaming.life in (Life.OPEN, Life.CLOSING)
        return not (open_ and shoe is not None and shoe.left and shoe.stage is not Stage.SHUFFLE)

    # Terminals

    def check(self, _terminal: TerminalStream, put: Put[Any]) -> None:
        """Refuse money that comes to a terminal out of service."""
        gone = self.operation.withdrawal(_terminal.terminal)
        if gone is not None and isinstance(put.move, InsertNote | TransferCredit):
            raise out_of_service(gone.terminal, gone.reason)


def out_of_service(terminal: int, reason: str) -> Refused:
    return Refused(f"terminal {terminal} is out of service: {reason}", OUT_OF_SERVICE)
