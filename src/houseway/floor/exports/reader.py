"""An export as it is read: like a store, and checked with nothing but itself."""

from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import islice, pairwise
from pathlib import Path
from typing import TypeVar

import msgspec

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.floor.exports.format import (
    BEGINS,
    FORM,
    PARTS,
    Balance,
    Counted,
    Document,
    End,
    Heading,
    Moved,
    Part,
    Refused,
)
from houseway.floor.heads.keys import SignedHead, head_read, holds, signed_by
from houseway.floor.records import lines
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import FloorId, Refusal, Snapshot, Standing, Unsuited
from houseway.journal import (
    ActorId,
    Head,
    Illegible,
    Millis,
    Record,
    StreamId,
)
from houseway.ledger import Account, Transfer

T = TypeVar("T")
HEADING, END = msgspec.json.Decoder(Heading).decode, msgspec.json.Decoder(End).decode
MOVED, BALANCE = msgspec.json.Decoder(Moved).decode, msgspec.json.Decoder(Balance).decode
DOCUMENT = msgspec.json.Decoder(Document).decode
REFUSED = msgspec.json.Decoder(Refused).decode


def is_export(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(BEGINS)) == BEGINS
    except (OSError, ValueError):
        return False


class ExportReader:
    """The reading of an export, as of a store. `Unsuited` where it is not one that we know."""

    def __init__(self, path: Path) -> None:
        self.path = path
        first, last = ends_of(path)
        try:
            self.heading: Heading = HEADING(first)
        except (msgspec.DecodeError, UnicodeDecodeError) as why:
            raise Unsuited(f"{path}: line 1 is no heading of an export: {why}") from None
        try:
            self.end: End = END(last)
        except (msgspec.DecodeError, UnicodeDecodeError) as why:
            raise Unsuited(f"{path}: the last line is no end of an export: {why}") from None
        if self.heading.form != FORM:
            raise Unsuited(f"{path} is an export of form {self.heading.form}, not {FORM}")
        head = head_read(self.heading.head)
        if head is None:
            raise Unsuited(f"{path}: line 1 has no head, but {self.heading.head[:40]!r}")
        if set(self.end.parts) != set(PARTS):
            raise Unsuited(f"{path}: the last line has not the parts {', '.join(PARTS)}")
        self._head = head.head
        self.scan = scanned(path, self.end)

    def floors(self) -> tuple[FloorId, ...]:
        return (FloorId(self.heading.floor),)

    def head(self, floor: FloorId) -> Head:
        assert floor == self.heading.floor, f"an export of {self.heading.floor}"
        return self._head

    def records(
        self, _floor: FloorId, after: int = 0, stream: StreamId | None = None
    ) -> Iterator[Record]:
        skipped = after if stream is None else 0
        for number, line in enumerate(islice(self._lines("records"), skipped, None), skipped + 1):
            try:
                record = lines.record_of(number, line)
            except lines.NotRecords as why:
                raise Illegible(f"record {number}: {why}") from None
            if stream is None or (
                record.page.stream == stream and record.page.stream_number > after
            ):
                yield record

    def back(self, floor: FloorId, before: int, stream: StreamId | None = None) -> Iterator[Record]:
        """The newest first; all that come before are kept in memory for it."""
        records: list[Record] = []
        for record in self.records(floor, stream=stream):
            number = record.number if stream is None else record.page.stream_number
            if number >= before:
                break
            records.append(record)
        yield from reversed(records)

    def transfers(self, _floor: FloorId, after: int = 0) -> Iterator[tuple[int, Transfer]]:
        for movement in self._read("transfers", MOVED):
            if movement.transfer > after:
                move = Transfer(
                    Account(movement.debit), Account(movement.credit), Cents(movement.cents)
                )
                yield movement.transfer, move

    def balances(self, _floor: FloorId) -> Iterator[tuple[Account, Cents]]:
        for balance in self._read("balances", BALANCE):
            yield Account(balance.account), Cents(balance.cents)

    def standing(self, floor: FloorId) -> Standing:
        return Standing(self.head(floor), self.balances(floor))

    def refusals(self, floor: FloorId) -> Iterator[Refusal]:
        for refusal in self._read("refusals", REFUSED):
            yield Refusal(
                floor,
                StreamId(refusal.refused),
                Millis(refusal.at),
                ActorId(refusal.actor),
                refusal.request,
                refusal.move.encode(),
                refusal.reason,
                refusal.cite,
            )

    def answered(self, floor: FloorId, actor: ActorId, request: int) -> Record | None:
        for record in self.records(floor):
            if (record.page.actor, record.page.request) == (actor, request):
                return record
        return None

    def requests(self, floor: FloorId) -> Iterator[tuple[ActorId, int]]:
        last: dict[ActorId, int] = {}
        for record in self.records(floor):
            page = record.page
            last[page.actor] = max(page.request, last.get(page.actor, 0))
        return iter(last.items())

    def content(self, floor: FloorId, digest: str) -> bytes | None:
        return next((data for name, data in self.contents(floor) if name == digest), None)

    def contents(self, _floor: FloorId) -> Iterator[tuple[str, bytes]]:
        for document in self._read("documents", DOCUMENT):
            yield document.document, document.content

    # What an export never has

    def snapshot(self, _floor: FloorId) -> Snapshot | None:
        return None

    def password(self, _floor: FloorId, _name: str) -> str | None:
        return None

    def passwords(self, _floor: FloorId) -> Iterator[tuple[str, str]]:
        return iter(())

    def words(self, _floor: FloorId) -> str:
        return ""

    def close(self) -> None:
        """Nothing is held open."""

    # Lines

    def _lines(self, part: str) -> Iterator[bytes]:
        place = self.scan.places[part]
        with self.path.open("rb") as file:
            file.seek(place.at)
            for _ in range(place.found.lines):
                yield file.readline().removesuffix(b"\n")

    def _read(self, part: str, decode: Callable[[bytes], T]) -> Iterator[T]:
        first = self.scan.places[part].first
        for number, line in enumerate(self._lines(part), first):
            try:
                yield decode(line)
            except (msgspec.DecodeError, UnicodeDecodeError) as why:
                raise Illegible(f"line {number}, of the {part}: {why}") from None


@value
class Place:
    """The position of a part in the file, and what stands there."""

    first: int  # the number of its first line
    at: int  # bytes before it
    found: Part


@value
class Scan:
    """The digests of a file as it is, to be held against those of its end."""

    heading: str
    places: dict[str, Place]
    left: int  # lines between the parts and the end: there should be none


def ends_of(path: Path) -> tuple[bytes, bytes]:
    """The first line and the last."""
    first = last = b""
    with path.open("rb") as file:
        for line in file:
            first, last = first or line, line
    return first, last


def scanned(path: Path, end: End) -> Scan:
    places: dict[str, Place] = {}
    with path.open("rb") as file:
        heading = file.readline()
        at, first = len(heading), 2
        for name in PARTS:
            counted, size = Counted(), 0
            for line in counted.passed(islice(file, max(0, end.parts[name].lines))):
                size += len(line)
            places[name] = Place(first, at, counted.part)
            at, first = at + size, first + counted.part.lines
        left = sum(1 for _ in file) - 1
    return Scan(sha256(heading).hexdigest(), places, left)


def check_export(reader: ExportReader, keys: frozenset[str]) -> None:
    """Check what the records do not say of themselves; `Unfit` names the changed part.

    Called after the audit, which names a record where it can.
    """
    heading, end, number = reader.heading, reader.end, reader.head(reader.floors()[0]).number
    for name, place in reader.scan.places.items():
        if place.found != end.parts[name]:
            last = place.first + place.found.lines - 1
            where = f"lines {place.first} to {last}, the {name}"
            raise Unfit(number, f"{where}, are not as they were exported")
    check_accounts(reader, number)
    for digest, content in reader.contents(reader.floors()[0]):
        if sha256(content).hexdigest() != digest:
            raise Unfit(number, f"document {digest} is another file than was lodged")
    if reader.scan.left != 0:
        raise Unfit(number, "the export has lines that its end does not count")
    if reader.scan.heading != end.heading:
        raise Unfit(number, "line 1, the heading, is not as it was exported")
    if keys and heading.key not in keys:
        raise Unfit(number, f"the export is by the key {heading.key or 'of nobody'}")
    if not heading.key:
        return
    signed = SignedHead(reader.head(reader.floors()[0]), heading.signature)
    if not holds(heading.key, reader.floors()[0], signed):
        raise Unfit(number, "the head in line 1 is not signed by the key beside it")
    if not signed_by(heading.key, end.text, end.signature):
        raise Unfit(number, "the last line is not signed by the key of the heading")


def check_accounts(reader: ExportReader, number: int) -> None:
    """Each account stands there once: of two rows the audit would look at the last alone."""
    names = [account for account, _ in reader.balances(reader.floors()[0])]
    for before, account in pairwise(names):
        if before >= account:
            raise Unfit(number, f"{account} stands after {before} in the balances")


def check_streams(reader: ExportReader) -> None:
    """The settings in the heading are those of the records."""
    (floor,) = reader.floors()
    counts: Counter[str] = Counter()
    openings: dict[str, tuple[str, bytes]] = {}
    for record in reader.records(floor):
        page = record.page
        counts[page.stream] += 1
        openings.setdefault(page.stream, (str(page.edition), page.body))
    said = {
        stream.name: (stream.edition, bytes(stream.opening)) for stream in reader.heading.streams
    }
    if (
        said != openings
        or {stream.name: stream.records for stream in reader.heading.streams} != counts
    ):
        number = reader.head(floor).number
        raise Unfit(number, "line 1 has other streams or settings than the records")
