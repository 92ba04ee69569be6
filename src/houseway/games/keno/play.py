"""The keno computer as a state machine: what is due, and what a move leads to."""

from typing import assert_never

from houseway.core.actors import Permit, Permits, Put, Role
from houseway.core.game import Bets, Chance, Duty, Refused, Throw, Turn
from houseway.core.value import value
from houseway.games.keno import (
    before,
    change,
    clauses,
    draws,
    general,
    moves,
    payment,
    selling,
    settings,
)
from houseway.games.keno.events import Event
from houseway.games.keno.general import GENERAL
from houseway.games.keno.moves import Move
from houseway.games.keno.rules import DRAWN, NUMBERS
from houseway.games.keno.settings import Settings
from houseway.games.keno.state import Computer, Stage
from houseway.games.keno.views.hall import KenoView, keno_view
from houseway.house.door import authorise
from houseway.house.people import DecideRefund, GeneralMove
from houseway.house.settings import Determined, Setting
from houseway.house.state import RecordApproval

BUSY = (Stage.DRAWING, Stage.DRAWN, Stage.ANNULLED)


@value
class KenoRules:
    """What the operator determines, for whoever lists the games."""

    menu: tuple[Setting, ...] = settings.MENU
    default: Settings = Settings()

    def checked(self, chosen: Settings) -> tuple[Determined, ...]:
        return settings.checked(chosen)


@value
class Keno:
    """Four functions, like every game. All chance arrives with a move."""

    rules: KenoRules = KenoRules()

    @property
    def permits(self) -> Permits:
        return clauses.PERMITS

    def permit(self, move: Move) -> Permit:
        return clauses.permit(move)

    def view(self, computer: Computer, due: Turn, role: Role) -> KenoView:
        return keno_view(computer, due, role)

    def opening(self, start: Settings) -> Computer:
        self.rules.checked(start)
        return Computer(start)

    def turn(self, computer: Computer) -> Turn:
        if computer.people.refund_due:
            return Duty(DecideRefund, GENERAL.refund.cite)
        if not computer.is_open:
            return to_open(computer)
        if computer.machinery.balls_wanted:
            return Duty(moves.ReplaceBalls, draws.DAMAGED)
        match computer.game.stage:
            case Stage.OPEN if computer.people.rounds_left is not None:
                return Duty(moves.CloseDay, GENERAL.closure.cite)
            case Stage.OPEN:
                return Bets(selling.AT_A_TERMINAL)
            case Stage.CLOSED:
                return Duty(moves.BeginDraw, draws.AFTER_CLOSING)
            case Stage.DRAWING:
                left = DRAWN - len(computer.game.drawn)
                throw = Throw(moves.Draw, 1, NUMBERS, count=left, distinct=True)
                return Chance(("the Device",), draws.TWENTY, throw)
            case Stage.DRAWN:
                return Duty(moves.ConfirmDraw, draws.IS_DRAW)
            case Stage.ANNULLED:
                return Duty(DecideRefund, GENERAL.refund.cite)
            case _:
                assert_never(computer.game.stage)

    def decide(self, computer: Computer, due: Turn, put: Put[Move]) -> tuple[Event, ...]:
        move = put.move
        authorise(put, self.permit(move))
        check_admitted(computer, put)
        if isinstance(move, GeneralMove):
            return general.decide(computer, Put(put.by, move))
        if isinstance(move, moves.ApprovalMove):
            return before.decide(computer, Put(put.by, move))
        if isinstance(move, moves.SellingMove):
            return selling.decide(computer, move)
        if isinstance(move, moves.DrawMove):
            return draws.decide(computer, due, move)
        if isinstance(move, moves.PayingMove):
            return payment.decide(computer, move)
        match move:
            case moves.OpenDay(day):
                return before.day_opened(computer, day, put.clock)
            case moves.CloseDay():
                return day_closed(computer)
            case _:
                assert_never(move)

    def evolve(self, computer: Computer, event: Event) -> Computer:
        return change.evolve(computer, event)


KENO = Keno()


def to_open(computer: Computer) -> Turn:
    held = {approval.of for approval in computer.approvals}
    for of, cite in clauses.wanted(computer.device):
        if of not in held:
            return Duty(RecordApproval, cite, of)
    assert GENERAL.hours is not None
    return Duty(moves.OpenDay, GENERAL.hours)


def day_closed(computer: Computer) -> tuple[Event, ...]:
    cite = GENERAL.hours
    assert cite is not None
    if not computer.is_open:
        raise Refused("Keno is not open", cite)
    if computer.game.stage in BUSY:
        reason = f"game {computer.game.number} is {computer.game.stage}: it is finished first"
        raise Refused(reason, cite)
    return general.day_closed(computer)


def check_admitted(computer: Computer, put: Put[Move]) -> None:
    """An excluded player gets no ticket, by himself or through anybody."""
    plays = isinstance(put.move, moves.IssueTicket | moves.HandToRunner)
    owner = getattr(put.move, "player", None)
    if plays and owner is not None and owner in computer.people.excluded:
        raise Refused(f"player {owner} is excluded from further participation", GENERAL.exclusion)
