"""Changes that events make in the operation of a floor."""

from typing import assert_never

from houseway.core.value import changed
from houseway.house.operation import events as happened
from houseway.house.operation.state import KEPT, Act, Connection, Operation, TableMode


def after(state: Operation, event: happened.OperationEvent) -> Operation:
    match event:
        case happened.ActRecorded(at, by, beside, what, reason):
            act = Act(at, by, beside, what, reason)
            return changed(state, acts=(*state.acts, act)[-KEPT:])
        case happened.TableAdded(added, _, busy):
            waiting = tuple(Connection(terminal, added.table) for terminal in busy)
            tables = (*state.tables, added)
            return changed(state, tables=tables, waiting=(*state.waiting, *waiting))
        case happened.WaitingConnected(terminal):
            left = tuple(wait for wait in state.waiting if wait.terminal != terminal)
            return changed(state, waiting=left)
        case happened.ModeAnnounced(announced):
            return changed(state, announced=(*state.announced, announced))
        case happened.ModeCalledOff(table):
            return without_notice(state, table)
        case happened.ModesDue(tables):
            notices = tuple(
                changed(notice, due=True) if notice.table in tables else notice
                for notice in state.announced
            )
            return changed(state, announced=notices)
        case happened.ModeChanged(table, mode):
            others = tuple(other for other in state.modes if other.table != table)
            state = without_notice(state, table)
            return changed(state, modes=(*others, TableMode(table, mode)))
        case happened.TerminalWithdrawn(withdrawn):
            return changed(state, withdrawn=(*state.withdrawn, withdrawn))
        case happened.TerminalRestored(terminal):
            left_out = tuple(gone for gone in state.withdrawn if gone.terminal != terminal)
            return changed(state, withdrawn=left_out)
        case happened.ClosingOrdered() | happened.OpeningOrdered() | happened.LimitsOrdered():
            return state  # the table's own record says what became of it
        case _:
            assert_never(event)


def without_notice(state: Operation, table: str) -> Operation:
    left = tuple(notice for notice in state.announced if notice.table != table)
    return changed(state, announced=left)
