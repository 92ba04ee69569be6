"""All machines of a floor on one chain: moves are decided here, followed again, and audited.

Nothing here reads a clock, writes to a store or waits. What was decided stands at once for the
next move; whether it was written is the business of whoever drives the hall, who drops the hall
whole if it was not.
"""

from collections.abc import Iterable
from typing import Any, TypeVar

from houseway.cash.papers import TicketOnRecord, Transferred
from houseway.cash.tickets import Tickets
from houseway.core.actors import Actor, Put, Role
from houseway.core.game import Refused
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.faults.errors import HalfDone, Torn, taken_back
from houseway.floor.live.past_rounds.rounds import Archive
from houseway.floor.live.requests import Ask
from houseway.floor.live.round_hold import RoundHold
from houseway.floor.live.streams.base import Stray, Stream, refuse
from houseway.floor.live.streams.kind import (
    Contain,
    Decided,
    Draw,
    Guards,
    Kinds,
    RoundsOf,
    StreamKind,
    apart,
    as_recorded,
)
from houseway.floor.records.audit import Unfit
from houseway.floor.records.stream_names import kind_of
from houseway.floor.storage.port import Posting
from houseway.house.dealers.outcomes import GENERATOR
from houseway.house.machine.part import Now
from houseway.journal import ActorId, Entry, Illegible, Millis, Page, StreamId
from houseway.law import RuleSet
from houseway.ledger import Account, Balances, Transfer
from houseway.ledger.tip import Overdrawn, Tip

T = TypeVar("T", bound=Stream)
CREDIT = RuleSet("ni2019-689-mttg").rule("2.2(a)")
OPENER = ActorId("floor")
GENERATORS = frozenset(actor_id(Actor(role, name=GENERATOR)) for role in Role)


class FloorState:
    """The machines by the names of their streams, the books, and how far everybody's requests are.

    Rows say which kinds of streams there are. Every method leaves all as it was if it raises,
    whatever it raises but `Torn`. After `HalfDone` the books are as they were, and the stream may
    not be asked again before a new start.
    """

    def __init__(
        self, kinds: Kinds, draw: Draw = as_recorded, archive: RoundsOf | None = None
    ) -> None:
        self.tip = Tip()
        self.kinds: dict[str, StreamKind[Any]] = {row.name: row for row in kinds}
        self.draw, self.archive = draw, archive
        self.stray: Stray = refuse  # an audit of old records lists them instead
        self.number = 0  # of the last record
        self.tickets = Tickets()
        self.streams: dict[StreamId, Stream] = {}
        self._by_kind: dict[str, dict[Any, Any]] = {name: {} for name in self.kinds}
        self.guards, self.hold = Guards(kinds), RoundHold()
        self.requests: dict[ActorId, int] = {}
        self.approved: frozenset[tuple[ActorId, int]] | None = frozenset()  # by the last record
        self.at = Millis(0)
        self.last: tuple[Transfer, ...] = ()  # of the last record
        self.filled_in = frozenset(fact for row in kinds for fact in row.facts)

    # What is there

    def of(self, sort: type[T]) -> dict[Any, T]:
        """Return all streams of a kind by their keys; the dictionary stays the same one."""
        return self._by_kind[sort.kind]

    def only(self, sort: type[T]) -> T | None:
        """Return the one stream of a register, if it is open."""
        return next(iter(self._by_kind[sort.kind].values()), None)

    def get(self, sort: type[T], name: StreamId) -> T:
        """Return a stream by its name; the caller knows its kind."""
        stream: Any = self.streams[name]
        assert stream.kind == sort.kind, f"{name} is no {sort.kind}"
        return stream  # type: ignore[no-any-return]

    def find(self, sort: type[T], name: str) -> T | None:
        """Return a stream by its name, if it is open and of this kind."""
        stream: Any = self.streams.get(StreamId(name))
        return stream if stream is not None and stream.kind == sort.kind else None

    def waits(self, table: Stream) -> bool:
        """Return whether a register keeps a table closed, or no round begins for now."""
        return self.hold.keeps(table) or any(
            row.guard.waits(stream, table)
            for row in self.kinds.values()
            if row.guard is not None and row.guard.waits is not None
            for stream in self._by_kind[row.name].values()
        )

    def after_table(self, table: Stream, decided: Decided) -> Iterable[Ask]:
        """Yield what follows at registers from a record of a table, in the order of the rows."""
        for row in self.kinds.values():
            if row.after_table is not None:
                for stream in self._by_kind[row.name].values():
                    yield from row.after_table(stream, table, decided)

    def following(
        self, stream: Stream, decided: Decided, contained: Contain = apart
    ) -> tuple[Ask, ...]:
        """The moves of the system that a record leads to at other places.

        Each table is asked within `contained`, so that its fault is not that of the record.
        """
        follows = self.kinds[stream.kind].follows
        return () if follows is None else tuple(follows(self, stream, decided, contained))

    def beginnings(self, stream: Stream, decided: Decided) -> tuple[tuple[StreamId, bytes], ...]:
        """The first records of streams that a record adds."""
        begins = self.kinds[stream.kind].begins
        return () if begins is None else tuple(begins(stream, decided))

    # Records

    def open(self, name: StreamId, opening: bytes, at: Millis) -> Posting:
        """The first record of a stream."""
        stream = self.opened(name, opening)
        page = Page(name, 1, at, OPENER, self.next_request(OPENER), stream.edition, opening)
        self.add(stream)
        self.written(page)
        return Posting(page)

    def add(self, stream: Stream) -> None:
        row = self.kinds[stream.kind]
        self.streams[stream.name] = self._by_kind[row.name][stream.key] = stream
        self.guards.add(row, stream)

    def opened(self, name: StreamId, opening: bytes) -> Stream:
        """A machine as its first record has it, or `Illegible` with the reason."""
        if name in self.streams:
            raise Unfit(0, f"{name} is open already")
        row = self.kinds.get(kind := kind_of(name))
        if row is None:
            raise Illegible(f"no stream {name!r}: there are {', '.join(self.kinds)}")
        if row.only and name != row.only:
            raise Illegible(f"{name} cannot be opened: the one stream of its kind is {row.only}")
        try:
            stream: Stream = row.open(name, opening, self)
        except (Refused, AssertionError) as why:
            raise Illegible(f"these settings open no {kind}: {why}") from None
        return stream

    def check(self, stream: Stream, put: Put[Any], but: Stream | None = None) -> None:
        """Ask every guard of a stream, or every one but this."""
        self.guards.check(stream, put, but)

    def decide(
        self, name: StreamId, put: Put[Any], at: Millis, request: int | None = None
    ) -> Decided:
        """Decide a move on top of all that was decided before it, or raise `Refused`."""
        stream = self.streams[name]
        put = stream.completed(put, at)
        stream.check_source(put, self.stray)
        self.hold.check(stream, put)
        self.guards.check(stream, put)
        step = stream.house.step(stream.now, put)
        entry = Entry(put, step.events, self.transfers(stream, put, step.events))
        actor = actor_id(put.by)
        number = self.next_request(actor) if request is None else request
        body = stream.bodies.write(entry)
        page = Page(name, stream.number + 1, at, actor, number, stream.edition, body)
        self.book(entry.transfers)
        before = stream.now, stream.number, stream.deadline
        try:
            self.accept(stream, entry, step.now, page)
        except Exception as fault:  # any: a refusal too would leave it half done
            if stream.has_papers:  # its tickets are everybody's
                raise Torn(f"{put.move} at {name} was booked, then: {fault!r}") from fault
            stream.now, stream.number, stream.deadline = before
            self.tip.book(taken_back(entry.transfers))
            raise HalfDone(f"{name}: the booking of {type(put.move).__name__}") from fault
        return Decided(Posting(page, entry.transfers), entry, step.now)

    def transfers(
        self, stream: Stream, put: Put[Any], events: tuple[Any, ...]
    ) -> tuple[Transfer, ...]:
        """Return what a record moves, as far as that is not for the books to refuse."""
        transfers = stream.booked(put, events)
        reach = self.kinds[stream.kind].reach
        if reach is not None:
            transfers = reach(self, stream, put, events, transfers)
        self.guards.check_money(stream, put, transfers)
        return transfers

    def book(self, transfers: tuple[Transfer, ...]) -> None:
        try:
            self.tip.book(transfers)
        except Overdrawn as why:
            raise Refused(f"there is not so much credit: {why}", CREDIT) from None

    def follow(self, pages: Iterable[Page]) -> None:
        """Records that were written, and are on disk: their events and transfers are believed."""
        moved: dict[Account, int] = {}
        self.believe_all(pages, moved)
        self.tip.go_on(moved)
        self.approved = None  # that was not looked at
        self.keep()
        for stream in self.streams.values():
            stream.catch_up(self.at)

    def believe(self, page: Page, moved: dict[Account, int]) -> None:
        """Go on by one record, but for the books and what is due: that is asked at the end."""
        self.believe_all((page,), moved)

    def believe_all(self, pages: Iterable[Page], moved: dict[Account, int]) -> None:
        streams, requests, so_far = self.streams, self.requests, moved.get
        for page in pages:
            stream = streams.get(page.stream)
            if stream is None:
                self.open_again(page)
                continue
            events, transfers = stream.bodies.believed(page.body)
            for transfer in transfers:
                moved[transfer.debit] = so_far(transfer.debit, 0) - transfer.cents
                moved[transfer.credit] = so_far(transfer.credit, 0) + transfer.cents
            if stream.has_papers:
                self.tickets.follow(stream.terminal, events)
            if page.actor in GENERATORS:
                stream.count_draw()
            stream.believe(events)
            self.number += 1  # as `written` has it, in the loop of a start
            if page.request > requests.get(page.actor, 0):
                requests[page.actor] = page.request
            if page.at > self.at:
                self.at = page.at

    def open_again(self, page: Page) -> None:
        """The first record of a stream, as it was written."""
        self.add(self.opened(page.stream, page.body))
        self.last = ()
        self.written(page)

    def accept(
        self, stream: Stream, entry: Entry[Any, Any, Transfer], now: Now[Any], page: Page
    ) -> None:
        if stream.has_papers:
            self.tickets.follow(stream.terminal, entry.events)
        if page.actor in GENERATORS:
            stream.count_draw()
        stream.accept(entry, now, page.at)
        self.last = entry.transfers
        self.written(page)

    def written(self, page: Page) -> None:
        self.number += 1
        if page.request > self.requests.get(page.actor, 0):
            self.requests[page.actor] = page.request
        if page.at > self.at:
            self.at = page.at

    def take_up(
        self,
        balances: Balances,
        tickets: tuple[TicketOnRecord, ...],
        used: tuple[tuple[str, Transferred], ...],
    ) -> None:
        """The books as a snapshot has them."""
        self.tip, self.tickets = Tip(balances), Tickets(tickets, used)

    def archive_of(self, name: StreamId) -> Archive | None:
        """Return the archive from which a table's rounds are read again, if there is one."""
        archive = self.archive
        return None if archive is None else lambda: archive(name)

    def keep(self) -> None:
        """All so far is on disk."""
        self.close_batch()
        self.keep_batch()

    def close_batch(self) -> None:
        """Close the batch: what was decided so far is written together."""
        self.tip.close()
        self.tickets.close()

    def keep_batch(self) -> None:
        """The oldest batch that was closed is on disk."""
        self.tip.keep()
        self.tickets.keep()

    def next_request(self, actor: ActorId) -> int:
        return self.requests.get(actor, 0) + 1
