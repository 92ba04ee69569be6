"""Records in one chain for a floor: each is sealed over the one before it.

Time, actor and number come from outside. Nothing is stored here.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import NewType

from houseway.core.value import value
from houseway.journal.codec.shapes import BYTES
from houseway.law.instruments import Edition

StreamId = NewType("StreamId", str)  # table:T1, terminal:7, cage
ActorId = NewType("ActorId", str)
Millis = NewType("Millis", int)
Seal = NewType("Seal", str)


@value
class Page:
    """A record before it has its place in the chain."""

    stream: StreamId
    stream_number: int  # from 1, without a gap, in each stream
    at: Millis
    actor: ActorId  # who asked; the body says in which role, and who stood beside
    request: int  # the actor's own counter
    edition: Edition
    body: bytes


@value
class Head:
    """The end of the chain."""

    number: int
    seal: Seal

    def __str__(self) -> str:
        return f"{self.number}:{self.seal}"


GENESIS = Head(0, Seal("0" * 64))


@value
class Record:
    number: int
    page: Page
    seal: Seal

    @property
    def head(self) -> Head:
        return Head(self.number, self.seal)


@value
class Break:
    """The place where a chain does not go on, and what stands there."""

    number: int
    reason: str

    def __str__(self) -> str:
        return f"record {self.number}: {self.reason}"


def chain(tip: Head, pages: Iterable[Page]) -> Iterator[Record]:
    for page in pages:
        record = Record(tip.number + 1, page, sealed(tip, page))
        tip = record.head
        yield record


def sealed(tip: Head, page: Page) -> Seal:
    return seal(tip.number + 1, tip.seal, page)


def seal(number: int, before: Seal, page: Page) -> Seal:
    """SHA-256 over number, seal before and heading as a JSON array, a line break, the body."""
    heading = (
        number,
        before,
        page.stream,
        page.stream_number,
        page.at,
        page.actor,
        page.request,
        page.edition,
    )
    return Seal(sha256(BYTES(heading) + b"\n" + page.body).hexdigest())


class Broken(Exception):
    """The first place where a chain does not go on."""

    def __init__(self, broken: Break) -> None:
        super().__init__(str(broken))
        self.broken = broken


def linked(
    records: Iterable[Record],
    after: Head = GENESIS,
    known: Head | None = None,
    numbers: Mapping[StreamId, int] | None = None,
) -> Iterator[Record]:
    """The records one after another, until one does not follow: `Broken`.

    Only a head `known` from elsewhere, of the end or of any record before it, shows that
    the end is missing or that the whole chain was sealed anew. `numbers` are those of the streams
    before the first of these records.
    """
    tip, streams = after, Streams(whole=after == GENESIS or numbers is not None)
    streams.last |= numbers or {}
    for record in records:
        due = tip.number + 1
        if record.number != due:
            raise Broken(Break(due, f"record {record.number} stands in its place"))
        if record.seal != sealed(tip, record.page):
            raise Broken(Break(due, "the seal does not fit the record and the seal before it"))
        if known is not None and known.number == due and known != record.head:
            raise Broken(Break(due, f"its seal was known to be {known.seal}"))
        if reason := streams.out_of_step(record.page):
            raise Broken(Break(due, reason))
        tip = record.head
        yield record
    if known is not None and known.number > tip.number:
        raise Broken(Break(tip.number + 1, f"missing: the chain went on to {known.number}"))


def first_break(
    records: Iterable[Record], after: Head = GENESIS, known: Head | None = None
) -> Break | None:
    """The first place where a record was changed, removed, inserted or moved."""
    try:
        deque(linked(records, after, known), maxlen=0)
    except Broken as why:
        return why.broken
    return None


class Streams:
    """Counts along with each stream."""

    def __init__(self, *, whole: bool) -> None:
        self._whole = whole  # a chain from its first record, so every stream begins at 1
        self.last: dict[StreamId, int] = {}

    def out_of_step(self, page: Page) -> str | None:
        last = self.last.get(page.stream, 0 if self._whole else page.stream_number - 1)
        self.last[page.stream] = page.stream_number
        if page.stream_number == last + 1:
            return None
        return f"{page.stream} goes from {last} to {page.stream_number}"
