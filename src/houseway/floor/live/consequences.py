"""What follows elsewhere when something is decided at one place of a floor.

It is decided with its cause and written with it, so that no standstill comes between them.
"""

from collections.abc import Iterator
from typing import Any

from houseway.cash.terminal.events import AccountClosed
from houseway.cash.terminal.moves import DetermineMalfunction
from houseway.core.actors import Actor, Player, Put, Role
from houseway.floor.live.requests import Ask
from houseway.floor.live.state import Decided, Hall
from houseway.floor.live.streams import approvals as approving
from houseway.floor.live.streams import equipment as equipping
from houseway.floor.live.streams.approvals import ApprovalStream
from houseway.floor.live.streams.base import Stream, TableStream
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.documents import stream as documenting
from houseway.floor.live.streams.documents.stream import DocumentStream
from houseway.floor.live.streams.equipment import EquipmentStream
from houseway.house.general.change_of_hands import bound
from houseway.house.general.events import PlayerExcluded
from houseway.house.general.state import ChangeHands, ExcludeAsDecided
from houseway.house.terminals.faults import ReportTerminalFault
from houseway.house.terminals.periods import ConfirmWagers
from houseway.journal import Millis

SYSTEM = Actor(Role.SYSTEM)


def following(hall: Hall, stream: Stream, decided: Decided) -> tuple[Ask, ...]:
    """The moves of the system that a record leads to at other places."""
    if type(decided.entry.put.move) is ConfirmWagers:  # nearly all there are
        return ()
    return tuple(asked_after(hall, stream, decided))


def asked_after(hall: Hall, stream: Stream, decided: Decided) -> Iterator[Ask]:
    put, events = decided.entry.put, decided.entry.events
    if isinstance(stream, TableStream):
        if not isinstance(put.move, ExcludeAsDecided):
            yield from after_table(hall, stream, decided)
    elif isinstance(stream, TerminalStream):
        if any(isinstance(event, AccountClosed) for event in events):
            yield from changed_hands(hall, Player(stream.terminal))
        if isinstance(put.move, DetermineMalfunction):
            yield from failed(hall, Player(stream.terminal), decided.posting.page.at)
    elif isinstance(stream, EquipmentStream):
        yield from equipping.told(hall, stream)
    elif isinstance(stream, ApprovalStream):
        yield from approving.made(stream, events)
    elif isinstance(stream, DocumentStream):
        yield from documenting.told(hall, stream)


def after_table(hall: Hall, stream: TableStream, decided: Decided) -> Iterator[Ask]:
    for event in decided.entry.events:
        if isinstance(event, PlayerExcluded):
            record = decided.posting.page.stream_number
            yield from excluded(hall, stream, event.player, record)
    if hall.equipment is not None:
        yield from equipping.after(hall.equipment, stream, decided.entry)
    if hall.documents is not None:
        yield from documenting.after(hall.documents, stream)


def changed_hands(hall: Hall, player: Player) -> Iterator[Ask]:
    """A terminal's number is somebody else's after its account is closed."""
    for table in hall.tables.values():
        house: Any = table.house
        if ChangeHands in house.permits and house.knows(table.now.state, player):
            yield asked(table, ChangeHands(player))


def failed(hall: Hall, player: Player, at: Millis) -> Iterator[Ask]:
    """A terminal that fails before expiry: all that was placed on it is Void, at every table.

    Whether it could be rectified at once says who has to leave, not what becomes of wagers. On or
    after expiry nothing follows by itself: the wagers stand until staff have the records analysed.
    """
    for table in hall.tables.values():
        if ReportTerminalFault in table.house.permits and table.on_terminals:
            state: Any = table.now.state
            expired = table.deadline is not None and at >= table.deadline.at
            if state.period.open and state.period.of(player) and not expired:
                yield asked(table, ReportTerminalFault(player))


def excluded(hall: Hall, at: TableStream, player: Player, record: int) -> Iterator[Ask]:
    """An exclusion binds the other tables of its game; each has a record that names this one."""
    houses: dict[str, Any] = {name: table.house for name, table in hall.tables.items()}
    for name in bound(houses, at.table):
        table = hall.tables[name]
        if player not in table.now.state.people.excluded:
            yield asked(table, ExcludeAsDecided(player, at.table, record))


def asked(table: TableStream, move: Any) -> Ask:
    return Ask(table.name, Put(SYSTEM, move))
