"""The row of the operation register, and what its records lead to elsewhere."""

from collections.abc import Iterator

from houseway.cash.terminal.moves import ConnectTerminal
from houseway.core.actors import Actor, Put, Role
from houseway.floor.live.requests import Ask
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.kind import Contain, Decided, FloorView, Guard, StreamKind
from houseway.floor.live.streams.operation.orders import orders_of
from houseway.floor.live.streams.operation.stream import (
    OPERATION,
    Opens,
    OperationStream,
    out_of_service,
)
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.stream_names import table_stream, terminal_stream
from houseway.house.operation import events as happened
from houseway.house.operation import moves
from houseway.house.operation.listing import OPERATION as LISTING
from houseway.house.operation.state import OperationSettings
from houseway.journal import StreamId

MODE = "electronic"
USUAL = OperationSettings()
AS_ADDED = Actor(Role.OPERATOR, name="as added")
SYSTEM = Actor(Role.SYSTEM)
VIEWERS = frozenset({Role.OPERATOR, Role.SHIFT_MANAGER, Role.SUPERVISOR, Role.INSPECTOR})


def check_service(floor: FloorView, terminal: int) -> None:
    """Refuse wagers from a terminal that is out of service."""
    register = floor.only(OperationStream)
    gone = None if register is None else register.operation.withdrawal(terminal)
    if gone is not None:
        raise out_of_service(gone.terminal, gone.reason)


def changed_mode(floor: FloorView, table: str) -> str | None:
    """The mode of a table where it is another than its first record has."""
    register = floor.only(OperationStream)
    return None if register is None else register.operation.mode(table)


def added_tables(register: OperationStream, decided: Decided) -> Iterator[tuple[StreamId, bytes]]:
    """Yield the first records of tables that a record adds."""
    for event in decided.entry.events:
        if isinstance(event, happened.TableAdded):
            opening = register.opening_of(event.added, decided.posting.page.at)
            yield table_stream(event.added.table), opening


def following(
    floor: FloorView, _register: OperationStream, decided: Decided, _contained: Contain
) -> Iterator[Ask]:
    """Yield what a record leads to at tables and terminals."""
    put = decided.entry.put
    for order in orders_of(put):
        yield Ask(table_stream(put.move.table), order)
    for event in decided.entry.events:
        if isinstance(event, happened.TableAdded):
            for number in event.terminals:
                yield connection(floor, number, (event.added.table,), put.by)
        elif isinstance(event, happened.WaitingConnected):
            yield connection(floor, event.terminal, event.tables, AS_ADDED)


def connection(floor: FloorView, number: int, tables: tuple[str, ...], by: Actor) -> Ask:
    before = floor.of(TerminalStream)[number].state.tables
    more = tuple(table for table in tables if table not in before)
    return Ask(terminal_stream(number), Put(by, ConnectTerminal((*before, *more))))


def take_up(register: OperationStream, table: TableStream, _decided: Decided) -> Iterator[Ask]:
    """Change a mode after the record with which a round, or a shoe, is over."""
    notice = register.operation.announcement(table.key) if register.operation.announced else None
    if notice is not None and notice.due and register.between(table):
        yield Ask(OPERATION, Put(SYSTEM, moves.TakeUpMode(table.key)))


def waiting_connected(floor: FloorView, terminal: TerminalStream) -> Iterator[Ask]:
    """Connect a terminal to tables that were added while its account was open."""
    register = floor.only(OperationStream)
    if register is None or terminal.account is not None:
        return
    if any(wait.terminal == terminal.terminal for wait in register.operation.waiting):
        yield Ask(OPERATION, Put(SYSTEM, moves.ConnectWaiting(terminal.terminal)))


def operation_opening(settings: OperationSettings = USUAL) -> bytes:
    """The first record of the register."""
    return codec_of(LISTING).opening("floor", MODE, settings)


def operation_kind(opens: Opens) -> StreamKind[OperationStream]:
    """The row of the register; `opens` makes the first record of a table."""
    return StreamKind(
        LISTING.kind,
        lambda name, opening, floor: OperationStream(name, opening, floor, opens),
        LISTING,
        OPERATION,
        opening=operation_opening,
        facts=("at", "terminals", "busy", "ready", "before"),
        guard=Guard((TerminalStream.kind,), OperationStream.check),
        begins=added_tables,
        follows=following,
        after_table=take_up,
        viewers=VIEWERS,
        screen="register",
    )
