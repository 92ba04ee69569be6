"""The office's reader, on a thread of its own, so that no table waits for it."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from houseway.core.actors import Actor, Role
from houseway.core.entropy import Seeded
from houseway.core.offers import plain
from houseway.core.value import value
from houseway.core.words import Said
from houseway.floor.live.floor import Floor
from houseway.floor.live.move_reader import Ordering
from houseway.floor.live.streams.approvals import ApprovalStream
from houseway.floor.live.streams.cash import CashStream
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.stream_names import DESK
from houseway.floor.reports.corrections import corrections
from houseway.floor.reports.days.cash_desk_shifts import Shift, shifts
from houseway.floor.reports.journal_search import Found, Line, Search, line_of, search
from houseway.floor.reports.outcomes.recent_commitments import CommittedRound, recent_commitments
from houseway.floor.reports.overview import Overview, Watch
from houseway.floor.reports.preview import Foreseen, Underway, foreseen, may_be_foreseen
from houseway.floor.reports.refusals import Declined, declined
from houseway.floor.reports.round_history import Chronicle, InPlay, Recalled, Round
from houseway.floor.storage.port import FloorId, Reader
from houseway.floor.wire.scalars import Unreadable
from houseway.journal import Record, StreamId
from houseway.ledger import Transfer
from houseway.web.office.audit_run import Verifying
from houseway.web.people.admission import Doors

if TYPE_CHECKING:
    from houseway.web.office.condition import Condition
    from houseway.web.office.tournament_director import Directing

T = TypeVar("T")
SEE_BOOKS = frozenset({Role.SUPERVISOR, Role.SHIFT_MANAGER, Role.OPERATOR, Role.INSPECTOR})
TRIES, PAUSE = 100, 0.02  # times and seconds until a table is written


@value
class ReadableRecord:
    """A record with what may be told of it."""

    record: Record
    line: Line
    said: tuple[Said, ...] | None  # None: its round is in play
    transfers: tuple[Transfer, ...]


class Missing(Exception):
    """There is no such table, stream, round or record."""


class RecordReader:
    """The books of a floor for those who may look into them."""

    def __init__(
        self, floor: Floor, doors: Doors, opened: Callable[[], Reader], verifying: Verifying
    ) -> None:
        self.floor, self._doors, self._opened = floor, doors, opened
        self._ordering = Ordering(Seeded(0))  # nothing is drawn here
        self._watch = Watch(floor)
        self.verifying = verifying
        self._thread = ThreadPoolExecutor(1, "office")
        self._reader: Reader | None = None
        self._chronicles: dict[str, Chronicle] = {}
        self.directing: Directing | None = None  # where the floor is served
        self.condition: Callable[[], Condition] | None = None  # there too

    async def close(self) -> None:
        await self.verifying.close()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._reader is not None:
            self._reader.close()

    def admitted(self, key: str, name: str, player: int | None = None) -> Actor | None:
        return self._doors.admitted(key, player, name)

    async def aside(self, what: Callable[[], T]) -> T:
        """Do what needs no store on the reader's thread, so that no table waits for it."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, what)

    async def _read(self, what: Callable[[Reader, FloorId], T]) -> T:
        def read() -> T:
            if self._reader is None:
                self._reader = self._opened()
            return what(self._reader, self.floor.name)

        return await asyncio.get_running_loop().run_in_executor(self._thread, read)

    # What is there

    def overview(self) -> Overview:
        return self._watch.overview()

    def table(self, name: str) -> TableStream:
        """`Missing` where there is none."""
        found = self.floor.hall.of(TableStream).get(name)
        if found is None:
            raise Missing(f"there is no table {name}")
        return found

    async def search(self, asked: Search) -> Found:
        return await self._read(lambda reader, floor: search(reader, floor, asked, self._round_of))

    async def refusals(self, asked: Search) -> tuple[Declined, ...]:
        return await self._read(lambda reader, floor: declined(reader, floor, asked))

    async def record(self, number: int) -> ReadableRecord:
        """A record, and what is said of it."""

        def read(reader: Reader, floor: FloorId) -> ReadableRecord:
            found = next(reader.records(floor, after=number - 1), None)
            if found is None:
                raise Missing(f"there is no record {number}")
            return self._told(found)

        if not 1 <= number <= self.floor.hall.number:  # a store holds no number beyond 64 bits
            raise Missing(f"there is no record {number}")

        return await self._read(read)

    async def read(self, table: TableStream, what: Callable[[Chronicle], T]) -> T:
        """Something of the rounds of a table."""
        return await self._read(lambda *_: what(self._followed(table)))

    async def rounds(self, table: TableStream, last: int) -> tuple[Round, ...]:
        return await self._read(lambda *_: self._followed(table).rounds(last))

    async def recalled(self, table: TableStream, number: int) -> Recalled:
        """`InPlay`, `Missing`."""
        return await self.read(table, lambda chronicle: chronicle.recalled(number))

    async def commitments(self, table: TableStream) -> tuple[CommittedRound, ...]:
        """What the system promised of the latest rounds; nothing where people deal."""
        return await self._read(
            lambda reader, floor: recent_commitments(reader, floor, table.table)
        )

    async def shifts(self) -> tuple[Shift, ...]:
        """Of the Cash Desk, in their order."""
        desk = self.floor.hall.find(CashStream, DESK)
        if desk is None:
            return ()
        return await self._read(lambda reader, floor: tuple(shifts(reader, floor, desk)))

    # On the thread

    def _followed(self, table: TableStream) -> Chronicle:
        assert self._reader is not None, "only what reads comes here"
        chronicle = self._chronicles.get(table.table)
        if chronicle is None:
            chronicle = Chronicle(self._reader, self.floor.name, table)
            self._chronicles[table.table] = chronicle
        chronicle.follow()
        return chronicle

    def _round_of(self, record: Record) -> int | None:
        stream = self.floor.hall.find(TableStream, record.page.stream)
        if stream is None:
            return None
        number, known = record.page.stream_number, self._chronicles.get(stream.table)
        if known is None or known.number < number:
            known = self._followed(stream)
        return known.round_of(number)

    def _told(self, record: Record) -> ReadableRecord:
        page, line = record.page, line_of(record, self._round_of(record))
        stream = self.floor.hall.streams[page.stream]
        if page.stream_number == 1:
            return ReadableRecord(record, line, (), ())
        entry = stream.bodies.read(page.body)
        table = self.floor.hall.find(TableStream, page.stream)
        if table is None:
            words = stream.words
            sentences = tuple(sentence for event in entry.events for sentence in words.said(event))
            return ReadableRecord(record, line, sentences, entry.transfers)
        try:
            told = self._followed(table).sentences(page.stream_number)
        except InPlay:
            return ReadableRecord(record, line, None, ())
        return ReadableRecord(record, line, told, entry.transfers)

    # What would be

    def corrections(self, table: TableStream, by: Actor) -> list[Any]:
        """Return the corrections of earlier rounds that this person may make."""
        now = self.floor.shown[table.name].now
        return [plain(correction) for correction in corrections(table, now, by.role)]

    def waiting(self, number: int) -> tuple[Actor, str, dict[str, Any]]:
        """Who asked for a second person, where, and the move. `Missing`."""
        stream = self.floor.hall.only(ApprovalStream)
        request = None if stream is None else stream.approvals.request(number)
        if request is None:
            raise Missing(f"no request {number} waits")
        return request.by, request.stream, json.loads(request.said)

    async def foreseen(self, by: Actor, stream: str, said: dict[str, Any]) -> Foreseen:
        """`Missing`, `Unreadable`, `Refused`, `Underway`."""
        name = StreamId(stream)
        found = self.floor.hall.streams.get(name)
        if found is None:
            raise Missing(f"there is no {stream}")
        put = self._ordering.read(found, by, said)
        if not may_be_foreseen(found, put):
            raise Unreadable("only what puts an earlier round right is worked out beforehand")
        for _ in range(TRIES):
            try:
                return foreseen(self.floor, name, put)
            except Underway:
                await asyncio.sleep(PAUSE)
        raise Underway(f"{stream} does not stand still")
