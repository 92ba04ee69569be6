"""The audit of a stored floor: every seal, every move decided again, every transfer and balance.

The head and the balances are read first, at one moment, and nothing after that head is looked at:
a floor that is played goes on meanwhile. A long chain can be audited in parts at the same time. A
part begins with a floor that believes the records before it, and those are audited by the part
before: where two meet, they have to agree.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import takewhile

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.floor.live.audit.findings import Finding, Findings
from houseway.floor.live.audit.record_check import check
from houseway.floor.live.startup.snapshots import digest
from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import FloorId, Reader, Standing
from houseway.journal import GENESIS, Broken, Head, Illegible, Record, linked
from houseway.ledger import Account, Transfer

KEPT_AT_ONCE = 500  # records
Seen = Callable[[int], None]  # is given the number of the record up to which all holds


def unseen(_number: int) -> None:
    """Report progress to nobody."""


@value
class Audited:
    """The result of an audit that held: the head in which the records end, and the floor."""

    head: Head
    hall: FloorState
    findings: tuple[Finding, ...] = ()


@value
class Meeting:
    """The point where two parts meet: the head, and a digest of all the floor stands at."""

    head: Head
    digest: str


@value
class Part:
    """The records after one, up to another or to the end."""

    after: int = 0
    to: int | None = None

    def holds(self, record: Record) -> bool:
        return self.to is None or record.number <= self.to

    def up_to(self, standing: Standing) -> "Part":
        """This part as it was when the floor stood so."""
        return Part(self.after, standing.head.number if self.to is None else self.to)


@value
class Checked:
    """A part that holds."""

    begin: Meeting
    end: Meeting
    tables: int
    findings: tuple[Finding, ...] = ()


def audited(
    reader: Reader, floor: FloorId, known: Head | None = None, seen: Seen = unseen
) -> Audited:
    """The floor after all its records, or `Unfit` with the first that does not hold."""
    standing = reader.standing(floor)
    hall, head = empty_floor(), GENESIS
    findings = Findings(hall)
    with unhurried():
        looked_at = Part().up_to(standing)
        head = check_part(reader, floor, (findings, head), looked_at, known, seen)
    check_end(reader, floor, (hall, head), standing)
    return Audited(head, hall, findings.found)


def audited_part(
    reader: Reader, floor: FloorId, part: Part, known: Head | None = None, seen: Seen = unseen
) -> Checked:
    """Audit one part of the chain. The records before it are believed."""
    standing = reader.standing(floor)
    with unhurried():
        hall, head = begun(reader, floor, part.after)
        findings = Findings(hall)
        begin = Meeting(head, digest(hall))
        looked_at = part.up_to(standing)
        head = check_part(reader, floor, (findings, head), looked_at, within(known, part), seen)
    if part.to is None:
        check_end(reader, floor, (hall, head), standing)
    tables = len(hall.of(TableStream))
    return Checked(begin, Meeting(head, digest(hall)), tables, findings.found)


def within(known: Head | None, part: Part) -> Head | None:
    """A head that is known from elsewhere is looked for in the part that has it."""
    if known is None or known.number <= part.after:
        return None
    return None if part.to is not None and known.number > part.to else known


def begun(reader: Reader, floor: FloorId, after: int) -> tuple[FloorState, Head]:
    """The floor as the records up to this one leave it."""
    hall, head = empty_floor(), GENESIS

    def pages() -> Iterator[Record]:
        nonlocal head
        for record in takewhile(Part(to=after).holds, reader.records(floor)):
            head = record.head
            yield record

    if after:
        hall.follow(record.page for record in pages())
    return hall, head


def check_part(  # noqa: PLR0913
    reader: Reader,
    floor: FloorId,
    begin: tuple[Findings, Head],
    part: Part,
    known: Head | None,
    seen: Seen = unseen,
) -> Head:
    findings, head = begin
    hall = findings.hall
    records = takewhile(part.holds, reader.records(floor, after=part.after))
    numbers = {name: stream.number for name, stream in hall.streams.items()}
    try:
        rows = Rows(reader.transfers(floor, part.after))
        for record in linked(records, head, known, numbers):
            check(hall, record.number, record.page, findings.draws)
            rows.compare(record.number, hall.last)
            head = record.head
            if not head.number % KEPT_AT_ONCE:
                hall.keep()
                seen(head.number)
    except Broken as why:
        raise Unfit(why.broken.number, why.broken.reason) from None
    except (Illegible, AssertionError) as why:  # of a row that nobody could have written
        raise Unfit(head.number + 1, f"a row that cannot be: {why}") from None
    hall.keep()
    findings.draws.finish(reader, floor)
    return head


def check_end(
    reader: Reader, floor: FloorId, reached: tuple[FloorState, Head], standing: Standing
) -> None:
    """The head of the floor, what stands on every account, and that nothing lies behind the head.

    What was appended meanwhile came with a head of its own, which is read after it.
    """
    (hall, head), end = reached, standing.head
    if end.number > head.number:
        raise Unfit(head.number + 1, f"missing: the head of the floor is {end.number}")
    last = max((record.number for record in reader.records(floor, after=end.number)), default=0)
    moved = max((number for number, _ in reader.transfers(floor, end.number)), default=0)
    now = reader.head(floor).number
    if last > now:
        raise Unfit(last, f"the head of the floor is {now}")
    if moved > now:
        raise Unfit(head.number, f"there are rows in the books of record {moved}")
    if end != head:
        raise Unfit(head.number, f"the head of the floor has the seal {end.seal}")
    check_balances(hall, dict(standing.balances), head.number)


@contextmanager
def unhurried() -> Iterator[None]:
    """While records are followed nothing goes in circles, and the collector need not look."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


class Rows:
    """The rows of the books beside the records that they come from."""

    def __init__(self, rows: Iterator[tuple[int, Transfer]]) -> None:
        self._rows = rows
        self._next = next(rows, None)

    def compare(self, number: int, derived: tuple[Transfer, ...]) -> None:
        stored = []
        while self._next is not None and self._next[0] <= number:
            stored.append(self._next[1])
            self._next = next(self._rows, None)
        if tuple(stored) != derived:
            raise Unfit(number, f"its rows in the books are {stored}, derived {derived}")


def check_balances(hall: FloorState, stored: dict[Account, Cents], number: int) -> None:
    derived = dict(hall.tip.balances)
    for account in sorted({*stored, *derived}):
        one, other = stored.get(account, 0), derived.get(account, 0)
        if one != other:
            raise Unfit(number, f"{account} stands at {one}, derived {other}")
