"""The shifts of a Cash Desk, told from its records: who paid what, and what was counted."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from houseway.cash.desk import events as happened
from houseway.core.kind_names import kebab
from houseway.core.value import changed, value
from houseway.core.words import Said
from houseway.floor.live.streams.cash import CashStream
from houseway.floor.storage.port import FloorId, Reader
from houseway.journal import Entry, Millis, Record
from houseway.ledger import Transfer

# What each event adds to, and how much it is worth; out of the drawer unless it says otherwise.
PAID: dict[type[Any], str] = {
    happened.TicketRedeemed: "tickets",
    happened.VoucherPaid: "vouchers",
    happened.LostTicketPaid: "lost tickets",
    happened.OwedPaid: "owed",
    happened.EntrantPaid: "entrants",
}
TAKEN: dict[type[Any], str] = {happened.FeeTaken: "fees", happened.CashBrought: "brought"}
GIVEN: dict[type[Any], str] = {happened.CashTakenAway: "taken away"}
NOTED: dict[type[Any], str] = {happened.TicketVoided: "voided", happened.LossReported: "reported"}
HEADINGS = PAID | TAKEN | GIVEN | NOTED
Entries = Entry[Any, Any, Transfer]


@value
class Total:
    what: str
    count: int
    amount: int


@value
class Person:
    """The totals of one person in a shift."""

    who: str
    totals: tuple[Total, ...]


@value
class Line:
    record: int
    at: Millis
    by: str
    beside: str
    move: str
    said: tuple[Said, ...]
    amount: int


@value
class Shift:
    number: int
    opened: Millis
    opened_by: str
    opened_with: int
    found: int  # more than should have lain there when it was opened; below zero, less
    closed: Millis | None = None
    closed_by: str = ""
    counted: int | None = None
    expected: int | None = None
    people: tuple[Person, ...] = ()
    lines: tuple[Line, ...] = ()


class Counting:
    """One shift while its records are read."""

    def __init__(self, shift: Shift) -> None:
        self.shift = shift
        self._lines: list[Line] = []
        self._sums: defaultdict[str, dict[str, tuple[int, int]]] = defaultdict(dict)

    def add(self, record: Record, entry: Entries, sentences: tuple[Said, ...]) -> None:
        by, amount = str(entry.put.by), 0
        for event in entry.events:
            amount += worth(event)
            if (what := HEADINGS.get(type(event))) is not None:
                count, cents = self._sums[by].get(what, (0, 0))
                self._sums[by][what] = count + 1, cents + worth(event)
        beside = "" if entry.put.beside is None else str(entry.put.beside)
        kind: type[Any] = type(entry.put.move)
        page = record.page
        self._lines.append(Line(record.number, page.at, by, beside, kebab(kind), sentences, amount))

    def told(self) -> Shift:
        order = tuple(HEADINGS.values())
        people = tuple(
            Person(
                who,
                tuple(Total(what, *sums[what]) for what in order if what in sums),
            )
            for who, sums in sorted(self._sums.items())
        )
        return changed(self.shift, people=people, lines=tuple(self._lines))


def shifts(reader: Reader, floor: FloorId, desk: CashStream) -> Iterator[Shift]:
    """Every shift of a desk in its order; the last may still be on."""
    counting: Counting | None = None
    words = desk.words
    for record in reader.records(floor, after=1, stream=desk.name):
        entry: Entries = desk.bodies.read(record.page.body)
        for event in entry.events:
            if isinstance(event, happened.DeskOpened):
                counting = Counting(begun(record, event))
        if counting is None:
            continue
        sentences = tuple(sentence for event in entry.events for sentence in words.said(event))
        counting.add(record, entry, sentences)
        closed = [
            each_event for each_event in entry.events if isinstance(each_event, happened.DeskClosed)
        ]
        if closed:
            counting.shift = ended(counting.shift, record, closed[0])
            yield counting.told()
            counting = None
    if counting is not None:
        yield counting.told()


def begun(record: Record, event: happened.DeskOpened) -> Shift:
    number = event.count - event.expected
    return Shift(event.shift, record.page.at, str(event.by), int(event.count), int(number))


def ended(shift: Shift, record: Record, event: happened.DeskClosed) -> Shift:
    counted, expected = int(event.count), int(event.expected)
    return changed(
        shift, closed=record.page.at, closed_by=str(event.by), counted=counted, expected=expected
    )


def worth(event: Any) -> int:
    """Cents that the event is about."""
    holder = getattr(event, "ticket", None) or getattr(event, "receipt", None) or event
    return int(getattr(holder, "amount", 0))
