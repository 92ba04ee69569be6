"""The shifts of the Cash Desk over HTTP, for those who work there and those who look over them."""

import msgspec
from litestar import Controller, get
from litestar.params import FromPath

from houseway.core.actors import Role
from houseway.floor.reports.days.cash_desk_shifts import Line, Person, Shift
from houseway.web.office.api import Sentence, Visited, admitting, sentences
from houseway.web.office.reader import SEE_BOOKS, Missing

SEE_DESK = SEE_BOOKS | {Role.CASHIER}
LATEST = 30  # shifts that are listed


class ShiftLine(msgspec.Struct):
    record: int
    at: int
    by: str
    beside: str
    move: str
    said: tuple[Sentence, ...]
    amount: int


class ShiftShown(msgspec.Struct):
    """A shift: when, by whom, and what each of them did."""

    number: int
    opened: int
    opened_by: str
    opened_with: int
    found: int
    closed: int | None
    closed_by: str
    counted: int | None
    expected: int | None
    people: tuple[Person, ...]
    lines: tuple[ShiftLine, ...] = ()


class Shifts(Controller):
    path = "/api/shifts"
    tags = ("office",)
    dependencies = admitting(SEE_DESK)

    @get("/")
    async def shifts(self, visit: Visited) -> tuple[ShiftShown, ...]:
        """The latest first, without their lines."""
        found = await visit.office.shifts()
        return tuple(shift_row(each_shift) for each_shift in reversed(found[-LATEST:]))

    @get("/{number:int}")
    async def shift(self, visit: Visited, number: FromPath[int]) -> ShiftShown:
        for each_shift in await visit.office.shifts():
            if each_shift.number == number:
                return msgspec.structs.replace(
                    shift_row(each_shift), lines=tuple(map(line, each_shift.lines))
                )
        raise Missing(f"there is no shift {number}")


def shift_row(shift: Shift) -> ShiftShown:
    opened = shift.opened, shift.opened_by, shift.opened_with, shift.found
    closed = shift.closed, shift.closed_by, shift.counted, shift.expected
    return ShiftShown(shift.number, *opened, *closed, shift.people)


def line(one: Line) -> ShiftLine:
    who = one.at, one.by, one.beside, one.move
    return ShiftLine(one.record, *who, sentences(one.said), one.amount)
