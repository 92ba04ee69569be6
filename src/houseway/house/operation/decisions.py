"""The operation of a floor: what each move leads to."""

from typing import Any, assert_never

from houseway.core.actors import HOUSE, Put
from houseway.core.game import Over, Refused, Turn
from houseway.core.value import value
from houseway.house.machine.part import Due, members
from houseway.house.machine.register import check_written, refuse_blank
from houseway.house.operation import events as happened
from houseway.house.operation import moves
from houseway.house.operation.change import after
from houseway.house.operation.law import OperationClauses
from houseway.house.operation.moves import AnnounceMode, Reasoned
from houseway.house.operation.state import (
    AddedTable,
    Announcement,
    Operation,
    OperationSettings,
    Withdrawal,
)
from houseway.law import Cite

Events = tuple[happened.OperationEvent, ...]
LONGEST = 200  # letters of a reason
NOTICE = (1, 86_400)  # seconds
MODES = ("electronic", "attended")  # a training table has money of its own, and stays one
ANNOUNCED = HOUSE.rule("3.1")
REASON = HOUSE.rule("3.3")


@value
class Changes:
    """The part that the register is made of."""

    law: OperationClauses
    moves = members(moves.OperationMove)
    events = members(happened.OperationEvent)

    def opening(self, settings: OperationSettings) -> Operation:
        low, high = NOTICE
        if not low <= settings.notice <= high:
            raise Refused(f"notice {settings.notice} is not within {low} to {high}", ANNOUNCED)
        return Operation(settings)

    def turn(self, _state: Operation) -> Turn:
        return Over(self.law.answers)

    def decide(self, state: Operation, _due: Due, put: Put[Any], clause: Cite) -> Events:
        move = put.move
        match move:
            case moves.ConnectWaiting(terminal):
                return (self.connected(state, terminal, clause),)
            case moves.ReviewModes(at, ready):
                return self.reviewed(state, at, ready, clause)
            case moves.TakeUpMode(table):
                return (self.taken_up(state, table, clause),)
        refuse_blank(put.by.name, "whoever changes a floor is known by name", REASON)
        check_written(move.reason, LONGEST, "a floor is changed for a reason", REASON)
        what, event = self.ordered(state, move, clause)
        act = happened.ActRecorded(move.at, put.by, put.beside, what, move.reason.strip(), clause)
        return (act, event)

    def ordered(
        self, state: Operation, move: Reasoned, clause: Cite
    ) -> tuple[str, happened.OperationEvent]:
        """What somebody does in words, and the event."""
        match move:
            case moves.AddTable(table, game, edition, _, mode, settings, _, terminals, busy):
                added = AddedTable(table, game, edition, mode, settings)
                what = f"add table {table} ({game}, {edition}, {mode})"
                return what, happened.TableAdded(added, terminals, busy, clause)
            case moves.OrderClosing(table):
                return f"close table {table}", happened.ClosingOrdered(table, clause)
            case moves.OrderOpening(table):
                return f"open table {table}", happened.OpeningOrdered(table, clause)
            case moves.ChangeLimits(table, limits):
                if not limits:
                    raise Refused("no limit is named", clause)
                text = ", ".join(f"{limit.name} {limit.value}" for limit in limits)
                return f"set {text} at {table}", happened.LimitsOrdered(table, limits, clause)
            case moves.AnnounceMode(table, mode):
                return f"have {table} {mode}", self.announced(state, move, clause)
            case moves.CallOffMode(table):
                notice = state.announcement(table)
                if notice is None:
                    raise Refused(f"no other mode is announced for table {table}", clause)
                off = happened.ModeCalledOff(table, notice.mode, clause)
                return f"leave {table} {notice.before}", off
            case moves.WithdrawTerminal(terminal, reason, at):
                if state.withdrawal(terminal) is not None:
                    raise Refused(f"terminal {terminal} is out of service already", clause)
                gone = Withdrawal(terminal, reason.strip(), at)
                out = happened.TerminalWithdrawn(gone, clause)
                return f"put terminal {terminal} out of service", out
            case moves.RestoreTerminal(terminal):
                if state.withdrawal(terminal) is None:
                    raise Refused(f"terminal {terminal} is in service", clause)
                back = happened.TerminalRestored(terminal, clause)
                return f"put terminal {terminal} in service", back
            case _:
                assert_never(move)

    def announced(
        self, state: Operation, move: AnnounceMode, clause: Cite
    ) -> happened.ModeAnnounced:
        least, most = state.settings.notice, NOTICE[1]
        if move.mode not in MODES or move.before not in MODES:
            reason = f"a table goes between {' and '.join(MODES)}, not {move.before} to {move.mode}"
            raise Refused(reason, clause)
        if move.mode == move.before:
            raise Refused(f"table {move.table} is {move.mode}", clause)
        if state.announcement(move.table) is not None:
            raise Refused(f"another mode is announced for table {move.table} already", clause)
        if not least <= move.seconds <= most:
            reason = f"{move.seconds} seconds of notice are not {least} to {most}"
            raise Refused(reason, ANNOUNCED)
        until = move.at + move.seconds * 1_000
        notice = Announcement(move.table, move.mode, move.before, move.at, until)
        return happened.ModeAnnounced(notice, clause)

    def reviewed(self, state: Operation, at: int, ready: tuple[str, ...], clause: Cite) -> Events:
        late = tuple(notice for notice in state.announced if at >= notice.at and not notice.due)
        if not late:
            raise Refused("the time of no notice has run out", clause)
        due = happened.ModesDue(tuple(notice.table for notice in late), clause)
        between = tuple(
            happened.ModeChanged(notice.table, notice.mode, clause)
            for notice in late
            if notice.table in ready
        )
        return (due, *between)

    def taken_up(self, state: Operation, table: str, clause: Cite) -> happened.ModeChanged:
        notice = state.announcement(table)
        if notice is None or not notice.due:
            raise Refused(f"no notice of another mode has run out at table {table}", clause)
        return happened.ModeChanged(table, notice.mode, clause)

    def connected(self, state: Operation, terminal: int, clause: Cite) -> happened.WaitingConnected:
        tables = tuple(wait.table for wait in state.waiting if wait.terminal == terminal)
        if not tables:
            raise Refused(f"terminal {terminal} waits for no table", clause)
        return happened.WaitingConnected(terminal, tables, clause)

    def evolve(self, state: Operation, event: happened.OperationEvent) -> Operation:
        return after(state, event)
