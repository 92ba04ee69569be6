"""What follows elsewhere when something is decided at one place of a floor.

It is decided with its cause and written with it, so that no standstill comes between them.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from houseway.cash.terminal.events import AccountClosed
from houseway.cash.terminal.moves import CashOut, ConnectTerminal, DetermineMalfunction
from houseway.core.actors import Actor, Player, Put, Role
from houseway.floor.live.facts import is_over
from houseway.floor.live.requests import Ask
from houseway.floor.live.state import Decided, FloorState
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
from houseway.house.table.state import TakeBack
from houseway.house.terminals.faults import ReportTerminalFault
from houseway.house.terminals.periods import ConfirmWagers
from houseway.house.terminals.state import unconfirmed
from houseway.journal import Millis, StreamId

SYSTEM = Actor(Role.SYSTEM)
Contain = Callable[[StreamId], AbstractContextManager[Any]]


def apart(_: StreamId) -> AbstractContextManager[Any]:
    """Let a fault through: whoever asks has nobody to stop."""
    return nullcontext()


def following(
    hall: FloorState, stream: Stream, decided: Decided, contained: Contain = apart
) -> tuple[Ask, ...]:
    """The moves of the system that a record leads to at other places.

    Each table is asked within `contained`, so that its fault is not that of the record.
    """
    if type(decided.entry.put.move) is ConfirmWagers:  # nearly all there are
        return ()
    return tuple(asked_after(hall, stream, decided, contained))


def asked_after(
    hall: FloorState, stream: Stream, decided: Decided, contained: Contain
) -> Iterator[Ask]:
    put, events = decided.entry.put, decided.entry.events
    if isinstance(stream, TableStream):
        if not isinstance(put.move, ExcludeAsDecided):
            yield from after_table(hall, stream, decided)
    elif isinstance(stream, TerminalStream):
        if any(isinstance(event, AccountClosed) for event in events):
            yield from changed_hands(hall, Player(stream.terminal), contained)
        if isinstance(put.move, CashOut | ConnectTerminal):
            yield from given_back(hall, stream, contained)
        if isinstance(put.move, DetermineMalfunction):
            yield from failed(hall, stream, decided.posting.page.at, contained)
    elif isinstance(stream, EquipmentStream):
        yield from equipping.told(hall, stream)
    elif isinstance(stream, ApprovalStream):
        yield from approving.made(stream, events)
    elif isinstance(stream, DocumentStream):
        yield from documenting.told(hall, stream)


def after_table(hall: FloorState, stream: TableStream, decided: Decided) -> Iterator[Ask]:
    for event in decided.entry.events:
        if isinstance(event, PlayerExcluded):
            record = decided.posting.page.stream_number
            yield from excluded(hall, stream, event.player, record)
    if hall.equipment is not None:
        yield from equipping.after(hall.equipment, stream, decided.entry)
    if hall.documents is not None:
        yield from documenting.after(hall.documents, stream)


def changed_hands(hall: FloorState, player: Player, contained: Contain) -> Iterator[Ask]:
    """A terminal's number is somebody else's after its account is closed."""
    for table in hall.tables.values():
        with contained(table.name):
            house: Any = table.house
            if ChangeHands in house.permits and house.knows(table.now.state, player):
                yield asked(table, ChangeHands(player))


def given_back(hall: FloorState, terminal: TerminalStream, contained: Contain) -> Iterator[Ask]:
    """Unconfirmed chips go back to the account that is paid out, or from a table that is left."""
    player, state = Player(terminal.terminal), terminal.state
    for table in hall.tables.values():
        stays = state.leaving is None and table.table in state.tables
        with contained(table.name):
            if not stays and unconfirmed(table.now.state, player):
                yield Ask(table.name, Put(Actor(Role.PLAYER, player), TakeBack(player)))


def failed(
    hall: FloorState, terminal: TerminalStream, at: Millis, contained: Contain
) -> Iterator[Ask]:
    """A terminal that fails before expiry takes no wager more on the round, at every table.

    All that was placed on it is Void. Whether it could be rectified at once says who has to leave,
    not what becomes of wagers. On or after expiry nothing follows by itself: the wagers stand until
    staff have the records analysed.
    """
    player, connected = Player(terminal.terminal), terminal.state.tables
    for table in hall.tables.values():
        if ReportTerminalFault in table.house.permits and table.on_terminals:
            with contained(table.name):
                state: Any = table.now.state
                concerned = table.table in connected or bool(state.period.of(player))
                runs = state.period.open and not is_over(table, at)
                if concerned and runs and player not in state.faults.terminals:
                    yield asked(table, ReportTerminalFault(player))


def excluded(hall: FloorState, at: TableStream, player: Player, record: int) -> Iterator[Ask]:
    """An exclusion binds the other tables of its game; each has a record that names this one."""
    houses: dict[str, Any] = {name: table.house for name, table in hall.tables.items()}
    for name in bound(houses, at.table):
        table = hall.tables[name]
        if player not in table.now.state.people.excluded:
            yield asked(table, ExcludeAsDecided(player, at.table, record))


def asked(table: TableStream, move: Any) -> Ask:
    return Ask(table.name, Put(SYSTEM, move))
