"""The floats of tables: what each move leads to. Each takes two people, by name."""

from typing import Any, assert_never

from houseway.cash.floats import events as happened
from houseway.cash.floats import moves
from houseway.cash.floats.law import FloatClauses
from houseway.cash.floats.moves import CloseFloat, OpenFloat
from houseway.cash.floats.state import Counted, Float, Floats, FloatSettings, Session
from houseway.core.actors import Actor, Put
from houseway.core.game import Over, Refused, Turn
from houseway.core.money import Cents, dollars
from houseway.core.value import changed, value
from houseway.house.machine.part import Due, members
from houseway.house.machine.register import check_written
from houseway.house.wagers.chips import MOST_CHIPS
from houseway.law import Cite

Events = tuple[happened.FloatEvent, ...]
LONGEST, LONGEST_REASON = 40, 200  # letters of a slip, and of a reason


@value
class Counting:
    """The part that the floats are made of."""

    law: FloatClauses
    moves = members(moves.FloatMove)
    events = members(happened.FloatEvent)

    def opening(self, settings: FloatSettings) -> Floats:
        if settings.unexplained < 0:
            raise Refused("nothing less than nothing goes unexplained", self.law.answers)
        return Floats(settings)

    def turn(self, _state: Floats) -> Turn:
        return Over(self.law.answers)

    def decide(self, state: Floats, _due: Due, put: Put[Any], clause: Cite) -> Events:
        beside = put.beside
        assert beside is not None, "this takes two people"
        tray = state.of(put.move.table)
        match put.move:
            case OpenFloat() as move:
                return (self.opened(tray, put.by, beside, move, clause),)
            case moves.FillTable(table, amount, slip):
                self.check_slip(tray, amount, slip, clause)
                return (happened.TableFilled(table, amount, slip, put.by, beside, clause),)
            case moves.CreditTable(table, amount, slip):
                self.check_slip(tray, amount, slip, clause)
                return (happened.TableCredited(table, amount, slip, put.by, beside, clause),)
            case moves.CountDrop(table, amount):
                self.session(tray, clause)
                self.check_amount(amount, clause)
                return (happened.DropCounted(table, amount, put.by, beside, clause),)
            case CloseFloat() as move:
                counted = self.counted(state, tray, move, clause)
                reason = move.reason.strip()
                return (happened.FloatClosed(counted, reason, put.by, beside, clause),)
        raise AssertionError(f"nobody decides {put.move}")

    def opened(
        self, tray: Float, by: Actor, beside: Actor, move: OpenFloat, clause: Cite
    ) -> happened.FloatOpened:
        if tray.session is not None:
            raise Refused(f"the float of {tray.table} is open", clause)
        self.check_count(move, clause)
        number = tray.sessions + 1
        return happened.FloatOpened(
            tray.table, number, move.count, tray.left, move.ledger, by, beside, clause
        )

    def counted(self, state: Floats, tray: Float, move: CloseFloat, clause: Cite) -> Counted:
        session = self.session(tray, clause)
        self.check_count(move, clause)
        counted = Counted(
            tray.table,
            session.number,
            session.opening,
            session.fills,
            session.credits,
            session.drop,
            move.count,
            Cents(move.ledger - session.ledger),
        )
        if move.reason:
            check_written(move.reason, LONGEST_REASON, "a difference has a reason", clause)
        off = abs(counted.difference)
        if off > state.settings.unexplained and not move.reason.strip():
            won, books = dollars(Cents(counted.win)), dollars(counted.ledger)
            reason = f"{tray.table} won {won} by the count and {books} by the books"
            raise Refused(f"{reason}: count again, or say why", clause)
        return counted

    def session(self, tray: Float, clause: Cite) -> Session:
        if tray.session is None:
            raise Refused(f"the float of {tray.table} is not open", clause)
        return tray.session

    def check_count(self, move: OpenFloat | CloseFloat, clause: Cite) -> None:
        if not 0 <= move.count <= MOST_CHIPS:
            raise Refused(f"nobody counts {move.count} cents of chips", clause)
        if move.in_play:
            reason = f"{dollars(move.in_play)} lie in play at {move.table}: count between rounds"
            raise Refused(reason, clause)

    def check_slip(self, tray: Float, amount: Cents, slip: str, clause: Cite) -> None:
        session = self.session(tray, clause)
        self.check_amount(amount, clause)
        check_written(slip, LONGEST, "chips go with a slip, by its number", clause)
        if slip.strip() in session.slips:
            raise Refused(f"slip {slip.strip()} was used at {tray.table} before", clause)

    def check_amount(self, amount: Cents, clause: Cite) -> None:
        if not 0 < amount <= MOST_CHIPS:
            raise Refused(f"{amount} cents of chips are not moved", clause)

    def evolve(self, state: Floats, event: happened.FloatEvent) -> Floats:
        match event:
            case happened.FloatOpened(table, number, count, ledger=ledger):
                session = Session(number, count, ledger)
                return put_in(state, changed(state.of(table), session=session, sessions=number))
            case happened.TableFilled(table, amount, slip):
                return added(state, table, slip, fills=amount)
            case happened.TableCredited(table, amount, slip):
                return added(state, table, slip, credits=amount)
            case happened.DropCounted(table, amount):
                return added(state, table, drop=amount)
            case happened.FloatClosed(counted):
                tray = state.of(counted.table)
                return put_in(state, changed(tray, session=None, left=counted.closing))
            case _:
                assert_never(event)


def check_reach(state: Floats, move: moves.CreditTable, ledger: Cents, clause: Cite) -> None:
    """No more goes back to the vault than can lie in the tray, by its counts and by the books."""
    session = state.of(move.table).session
    assert session is not None, "chips move while a float is open"
    most = Cents(session.lies(ledger) + state.settings.unexplained)
    if move.amount > most:
        by = f"it opened with {dollars(session.opening)}, was filled with {dollars(session.fills)}"
        gone = f"gave back {dollars(session.credits)}, sold {dollars(session.drop)} for cash"
        won = f"and won {dollars(Cents(ledger - session.ledger))} by the books"
        reason = f"credit of {dollars(move.amount)}: no more than {dollars(most)} can lie at"
        raise Refused(f"{reason} {move.table}: {by}, {gone} {won}", clause)


def added(state: Floats, table: str, slip: str = "", **amounts: Cents) -> Floats:
    tray = state.of(table)
    session = tray.session
    assert session is not None, "chips move while a float is open"
    sums = {name: Cents(getattr(session, name) + more) for name, more in amounts.items()}
    slips = (*session.slips, slip.strip()) if slip else session.slips
    return put_in(state, changed(tray, session=changed(session, slips=slips, **sums)))


def put_in(state: Floats, tray: Float) -> Floats:
    others = tuple(other for other in state.floats if other.table != tray.table)
    return changed(state, floats=(*others, tray))
