"""Keno as a state machine: the computer as a part beside the people, and the two together."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any, assert_never

from houseway.core.actors import Player, Put, Role
from houseway.core.bounds import Written, exactly
from houseway.core.game import Bets, Chance, Duty, Refused, Throw, Turn
from houseway.core.value import value
from houseway.games.keno.computer import change, moves, settings
from houseway.games.keno.computer import preparation as before
from houseway.games.keno.computer.door import DOOR
from houseway.games.keno.computer.events import ComputerEvent, Event
from houseway.games.keno.computer.general import GENERAL, PATRONS, day_closed
from houseway.games.keno.computer.moves import ComputerMove
from houseway.games.keno.computer.settings import Settings
from houseway.games.keno.computer.state import Computer, Hall, Stage
from houseway.games.keno.counter.fields import FIELDS
from houseway.games.keno.counter.forms import FORMS, HANDED
from houseway.games.keno.draw import decisions as draws
from houseway.games.keno.law.clauses import LAW
from houseway.games.keno.law.provisions import S49
from houseway.games.keno.law.rules import DRAWN, NUMBERS
from houseway.games.keno.money import payment
from houseway.games.keno.tickets import dates
from houseway.games.keno.tickets import sale as selling
from houseway.games.keno.views import felt
from houseway.games.keno.views.hall import KenoView, keno_view
from houseway.house.general.events import HandsChanged
from houseway.house.general.state import DecideRefund
from houseway.house.layouts.bet_sheet import Drawings
from houseway.house.machine.house import House
from houseway.house.machine.optional_rules import OptionalRules
from houseway.house.machine.part import Due, Kinds, members
from houseway.house.offers.forms import Form
from houseway.house.offers.house_fields import Fields
from houseway.house.opening.required_documents import Paper
from houseway.house.settings.displacement import ByConditions, beyond
from houseway.house.settings.kinds import Determined, Setting
from houseway.house.table.state import Determine, RecordApproval
from houseway.law import Cite

BUSY = (Stage.DRAWING, Stage.DRAWN, Stage.ANNULLED)
MOVES, EVENTS = members(ComputerMove), (*members(ComputerEvent), HandsChanged)


@value
class KenoRules(OptionalRules):
    """The rules of keno for listing the games: what the operator determines."""

    menu: tuple[Setting, ...] = settings.MENU
    default: Settings = Settings()

    def checked(self, chosen: Settings) -> tuple[Determined, ...]:
        return settings.checked(chosen, self.menu)

    def papers(self, hall: Hall) -> tuple[Paper, ...]:
        """Return what is approved in writing, and is no equipment."""
        chosen = hall.computer.settings
        return tuple(
            Paper(of, cite, written(chosen, of))
            for of, cite in S49.approvals
            if of in settings.ON_PAPER
        )

    @property
    def fields(self) -> Mapping[type[Any], Fields]:
        """The fields that may be said in moves that no turn names."""
        return FIELDS

    @property
    def forms(self) -> Mapping[type[Any], Form]:
        """The forms that are filled in over the counter, step by step."""
        return FORMS

    @property
    def handed(self) -> Mapping[type[Any], Role]:
        """The moves that a player asks for, and the role that enters each."""
        return HANDED

    def felt(self, _settings: Settings) -> Drawings:
        return felt.drawings()

    def view(self, hall: Hall, due: Turn, role: Role, player: Player | None = None) -> KenoView:
        return keno_view(hall, due, role, player)


@value
class ComputerPart:
    """The computer. Selling, drawing and paying all change its tickets, so they are one part."""

    rules: KenoRules

    @property
    def moves(self) -> Kinds:
        return MOVES

    @property
    def events(self) -> Kinds:
        return EVENTS

    def opening(self, start: Settings) -> Computer:
        self.rules.checked(start)
        return Computer(start)

    def turn(self, hall: Hall) -> Turn:
        computer = hall.computer
        if not computer.is_open:
            return to_open(computer)
        if computer.machinery.balls_wanted:
            return Duty(moves.ReplaceBalls, LAW.damaged)
        match computer.game.stage:
            case Stage.OPEN if hall.people.rounds_left is not None:
                return Duty(moves.CloseDay, GENERAL.closure.cite)
            case Stage.OPEN:
                return Bets(LAW.at_a_terminal, (Duty(moves.CloseGame, LAW.after_closing),))
            case Stage.CLOSED:
                return Duty(moves.BeginDraw, LAW.after_closing, draws.ALL_THERE)
            case Stage.DRAWING:
                gone = computer.game.drawn
                left = DRAWN - len(gone)
                throw = Throw(moves.Draw, 1, NUMBERS, count=left, distinct=True, gone=gone)
                return Chance(("the Device",), LAW.twenty, throw)
            case Stage.DRAWN:
                return Duty(moves.ConfirmDraw, LAW.draw)
            case Stage.ANNULLED:
                return Duty(DecideRefund, GENERAL.refund.cite)
            case _:
                assert_never(computer.game.stage)

    def decide(
        self, hall: Hall, due: Due, put: Put[ComputerMove], clause: Cite
    ) -> tuple[Event, ...]:
        computer, move = hall.computer, put.move
        if isinstance(move, moves.SellingMove):
            return selling.decide(computer, move)
        if isinstance(move, moves.DrawMove):
            return draws.decide(computer, due.turn, move, clause)
        if isinstance(move, moves.PayingMove):
            return payment.decide(computer, move, clause)
        match move:
            case moves.OpenDay(day):
                return before.day_opened(hall, day, put.clock, self.rules.menu)
            case moves.CloseDay():
                return closed_by_hand(hall)
            case Determine():
                return before.determined(hall, Put(put.by, move), self.rules.menu)
            case _:
                return before.decide(computer, Put(put.by, move))

    def evolve(self, hall: Hall, event: ComputerEvent | HandsChanged) -> Computer:
        return change.evolve(hall.computer, event)


def written(chosen: Settings, of: str) -> tuple[tuple[str, str], ...]:
    """The settings that are approved with something, as they stand."""
    names = (name for name, approved in settings.APPROVED_AS.items() if approved == of)
    return tuple((name, str(getattr(chosen, name.replace("-", "_")))) for name in names)


def to_open(computer: Computer) -> Turn:
    held = {approval.of for approval in computer.approvals}
    for of, cite in S49.wanted(computer.device):
        if of not in held:
            return Duty(RecordApproval, cite, exactly(of=of))
    assert GENERAL.hours is not None
    day = Written("day", "date", dates.next_day(computer.last_day))
    return Duty(moves.OpenDay, GENERAL.hours, (day,))


def closed_by_hand(hall: Hall) -> tuple[Event, ...]:
    computer, cite = hall.computer, GENERAL.hours
    assert cite is not None
    if not computer.is_open:
        raise Refused("Keno is not open", cite)
    if computer.game.stage in BUSY:
        reason = f"game {computer.game.number} is {computer.game.stage}: it is finished first"
        raise Refused(reason, cite)
    return day_closed(hall)


def keno(rules: KenoRules) -> House[Hall, KenoRules]:
    return House(rules, Hall, DOOR, {"people": PATRONS, "computer": ComputerPart(rules)})


KENO = keno(KenoRules())


@cache
def opened_under(version: int) -> House[Hall, KenoRules]:
    """Keno for those who opened it under an earlier version of the rules."""
    now = version >= settings.GUARANTEE_CHOSEN
    return KENO if now else keno(KenoRules(settings.MENU_BEFORE))


BY_CONDITIONS = ByConditions(
    cache(lambda: keno(KenoRules(settings.ANY_MENU))), partial(beyond, settings.MENU)
)
