"""Consequences elsewhere of a decision at one place of a floor.

They are decided with their cause and written with it, so that no standstill comes between them.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from houseway.cash.terminal.events import AccountClosed
from houseway.cash.terminal.moves import CashOut, ConnectTerminal, DetermineMalfunction
from houseway.core.actors import Actor, Player, Put, Role
from houseway.floor.live.facts import is_over
from houseway.floor.live.requests import Ask
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.live.streams.kind import Contain, Decided, FloorView
from houseway.floor.live.streams.operation.kind import waiting_connected
from houseway.floor.live.streams.table import TableStream
from houseway.house.general.change_of_hands import bound
from houseway.house.general.events import PlayerExcluded
from houseway.house.general.state import ChangeHands, ExcludeAsDecided
from houseway.house.table.state import TakeBack
from houseway.house.terminals.faults import ReportTerminalFault
from houseway.house.terminals.periods import ConfirmWagers
from houseway.house.terminals.state import unconfirmed
from houseway.journal import Millis

SYSTEM = Actor(Role.SYSTEM)


def after_table(
    floor: FloorView, table: TableStream, decided: Decided, _contained: Contain
) -> Iterable[Ask]:
    """Return what a record of a table leads to: at other tables, and at registers."""
    if type(decided.entry.put.move) is ConfirmWagers:  # nearly all there are
        return ()
    return further(floor, table, decided)


def further(floor: FloorView, table: TableStream, decided: Decided) -> Iterator[Ask]:
    if isinstance(decided.entry.put.move, ExcludeAsDecided):
        return
    for event in decided.entry.events:
        if isinstance(event, PlayerExcluded):
            record = decided.posting.page.stream_number
            yield from excluded(floor, table, event.player, record)
    yield from floor.after_table(table, decided)


def after_terminal(
    floor: FloorView, terminal: TerminalStream, decided: Decided, contained: Contain
) -> Iterator[Ask]:
    """Yield what a record of a terminal leads to at tables."""
    put, events = decided.entry.put, decided.entry.events
    if any(isinstance(event, AccountClosed) for event in events):
        yield from changed_hands(floor, Player(terminal.terminal), contained)
        yield from waiting_connected(floor, terminal)
    if isinstance(put.move, CashOut | ConnectTerminal):
        yield from given_back(floor, terminal, contained)
    if isinstance(put.move, DetermineMalfunction):
        yield from failed(floor, terminal, decided.posting.page.at, contained)


def changed_hands(floor: FloorView, player: Player, contained: Contain) -> Iterator[Ask]:
    """A terminal's number is somebody else's after its account is closed."""
    for table in floor.of(TableStream).values():
        with contained(table.name):
            house: Any = table.house
            if ChangeHands in house.permits and house.knows(table.now.state, player):
                yield ask_of_table(table, ChangeHands(player))


def given_back(floor: FloorView, terminal: TerminalStream, contained: Contain) -> Iterator[Ask]:
    """Unconfirmed chips go back to the account that is paid out, or from a table that is left."""
    player, state = Player(terminal.terminal), terminal.state
    for table in floor.of(TableStream).values():
        stays = state.leaving is None and table.table in state.tables
        with contained(table.name):
            if not stays and unconfirmed(table.now.state, player):
                yield Ask(table.name, Put(Actor(Role.PLAYER, player), TakeBack(player)))


def failed(
    floor: FloorView, terminal: TerminalStream, at: Millis, contained: Contain
) -> Iterator[Ask]:
    """A terminal that fails before expiry takes no wager more on the round, at every table.

    All that was placed on it is Void. Whether it could be rectified at once says who has to leave,
    not what becomes of wagers. On or after expiry nothing follows by itself: the wagers stand until
    staff have the records analysed.
    """
    player, connected = Player(terminal.terminal), terminal.state.tables
    for table in floor.of(TableStream).values():
        if ReportTerminalFault in table.house.permits and table.on_terminals:
            with contained(table.name):
                state: Any = table.now.state
                concerned = table.table in connected or bool(state.period.of(player))
                runs = state.period.open and not is_over(table, at)
                if concerned and runs and player not in state.faults.terminals:
                    yield ask_of_table(table, ReportTerminalFault(player))


def excluded(floor: FloorView, at: TableStream, player: Player, record: int) -> Iterator[Ask]:
    """An exclusion binds the other tables of its game; each has a record that names this one."""
    houses: dict[str, Any] = {name: table.house for name, table in floor.of(TableStream).items()}
    for name in bound(houses, at.table):
        table = floor.of(TableStream)[name]
        if player not in table.now.state.people.excluded:
            yield ask_of_table(table, ExcludeAsDecided(player, at.table, record))


def ask_of_table(table: TableStream, move: Any) -> Ask:
    return Ask(table.name, Put(SYSTEM, move))
