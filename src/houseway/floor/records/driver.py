"""A table whose moves are decided, booked, sealed and stored, and only then shown."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from houseway.core.actors import Actor, Player, Put
from houseway.core.game import Refused, Turn
from houseway.core.value import changed
from houseway.floor.host.time_zones import clock_at
from houseway.floor.records.stream_names import REFUSED, stream_of, table_stream
from houseway.floor.records.table_codec import FORM, TRAINING, Opened, Refusal, TableCodec, Unread
from houseway.floor.storage.port import Posting
from houseway.house.general.past_rounds import Rounds
from houseway.house.machine.part import Now
from houseway.journal import GENESIS, ActorId, Entry, Head, Millis, Page, StreamId
from houseway.law.changes import current_version
from houseway.ledger import Account, Balances, TableId, Transfer, chips
from houseway.ledger.accounts import SetId

MOST_KEPT = 4_000  # signs of a paper that could not be read
OPENER = ActorId("floor")


class Sink(Protocol):
    """A destination of records: a file, a store, a test."""

    def append(self, tip: Head, postings: Sequence[Posting]) -> Head: ...


class Clock(Protocol):
    """A source of the time, and of how far the local clock is ahead of universal time."""

    def now(self) -> Millis: ...
    def zone(self) -> int: ...


class Table:
    """One table as its records have it: its state, its money, how far its streams go."""

    def __init__(self, desk: TableCodec, opened: Opened[Any]) -> None:
        self.desk, self.opened = desk, opened
        mode = SetId(opened.mode)
        self.book = desk.listing.books(TableId(opened.table), purse(mode), mode)
        self.house = desk.listing.table
        self.now: Now[Any] = self.house.now(self.house.opening(opened.settings))
        self.balances = Balances()
        self.rounds = Rounds()  # what each came to, for moves about an earlier one
        self.stream = table_stream(opened.table)
        self.refused = stream_of(REFUSED, opened.table)

    @property
    def state(self) -> Any:
        return self.now.state

    @property
    def due(self) -> Turn:
        return self.now.due.turn

    def step(self, put: Put[Any]) -> tuple[Entry[Any, Any, Transfer], Now[Any]]:
        """Return what a move leads to here, and the table after it; or raise `Refused`.

        A move about an earlier round gets what is on record of it, whatever it brought.
        """
        put = self.rounds.completed(put)
        step = self.house.step(self.now, put)
        return Entry(put, step.events, self.book(self.state, step.events)), step.now

    def booked(self, entry: Entry[Any, Any, Transfer]) -> Balances:
        """The balances after a record. Money below zero is a fault, and is not written."""
        balances = self.balances.after(entry.transfers)
        below = [account for account in balances.overdrawn() if not account.startswith("chips:")]
        assert not below, f"below zero: {', '.join(below)}"
        return balances

    def follow(self, entry: Entry[Any, Any, Transfer]) -> None:
        """A record as it was written: its events are believed."""
        state, balances = self.state, self.booked(entry)
        for event in entry.events:
            state = self.house.evolve(state, event)
        self.accept(entry, self.house.now(state), balances)

    def accept(self, entry: Entry[Any, Any, Transfer], now: Now[Any], balances: Balances) -> None:
        """Go on from a move that stands."""
        self.rounds.follow(self.state, now.state, entry.events)
        self.now, self.balances = now, balances


def purse(mode: SetId) -> Callable[[Player], Account]:
    """Return the account of a player's chips at a table that stands alone.

    Below zero, the player has lost.
    """
    return lambda player: chips(str(player), 1, mode)


class Driver:
    """Puts moves to a table and keeps what they lead to, before anybody sees it."""

    def __init__(self, table: Table, sink: Sink | None, clock: Clock, tip: Head = GENESIS) -> None:
        self.table, self.clock = table, clock
        self.head = tip
        self._sink = sink
        self._numbers: Counter[StreamId] = Counter()
        self._requests: Counter[ActorId] = Counter()
        self._at = Millis(0)

    @property
    def state(self) -> Any:
        return self.table.state

    def open(self) -> None:
        """The first record of the stream, where records are kept."""
        if self._sink is None:
            return
        body = self.table.desk.openings.write(self.table.opened)
        self._store(self.table.stream, OPENER, body, (), self.stamp())

    def follow(self, page: Page) -> None:
        """A record that is stored already."""
        self._numbers[page.stream] = page.stream_number
        self._requests[page.actor] = max(self._requests[page.actor], page.request)
        self._at = page.at

    def put(self, put: Put[Any]) -> tuple[Any, ...]:
        """Put a move; a refusal is written down too, and changes nothing else."""
        at, desk = self.stamp(), self.table.desk
        put = self.stamped(put, at)
        try:
            entry, now = self.table.step(put)
        except Refused as why:
            self.note(Refusal(put, why.reason, str(why.cite)), put.by, at)
            raise
        balances = self.table.booked(entry)
        if self._sink is not None:
            actor = ActorId(str(put.by))
            self._store(self.table.stream, actor, desk.bodies.write(entry), entry.transfers, at)
        self.table.accept(entry, now, balances)
        return entry.events

    def put_all(self, puts: Iterable[Put[Any]]) -> tuple[Any, ...]:
        """All of these moves, or none: the first that is refused stops them, and is raised.

        They may look at the table as the moves before them leave it.
        """
        at, table = self.stamp(), self.table
        before = table.now, table.balances
        counted = self._numbers.copy(), self._requests.copy(), self._at
        entries, known = [], table.rounds.copy()
        try:
            for put in puts:
                entry, now = table.step(self.stamped(put, at))
                table.accept(entry, now, table.booked(entry))
                entries.append(entry)
            if self._sink is not None:
                self.head = self._sink.append(self.head, self._postings(entries, at))
        except BaseException:
            (table.now, table.balances), table.rounds = before, known
            self._numbers, self._requests, self._at = counted
            raise
        return tuple(event for entry in entries for event in entry.events)

    def _postings(self, entries: Sequence[Entry[Any, Any, Transfer]], at: Millis) -> list[Posting]:
        found = []
        for entry in entries:
            body, actor = self.table.desk.bodies.write(entry), ActorId(str(entry.put.by))
            page = self._page(self.table.stream, actor, body, at)
            self.follow(page)
            found.append(Posting(page, entry.transfers))
        return found

    def not_read(self, by: Actor, what: str, text: str, why: Refused) -> Refused:
        """A paper that is no move, written down like a move that was refused."""
        kept = text[:MOST_KEPT].encode(errors="replace").decode()
        self.note(Unread(by, what, kept, why.reason, str(why.cite)), by, self.stamp())
        return why

    def note(self, refusal: Refusal | Unread, by: Actor, at: Millis) -> None:
        if self._sink is not None:
            body = self.table.desk.refusals.write(refusal)
            self._store(self.table.refused, ActorId(str(by)), body, (), at)

    def stamp(self) -> Millis:
        """Stamps follow the order of the records, whatever the clock does."""
        return max(self._at, self.clock.now())

    def stamped(self, put: Put[Any], at: Millis) -> Put[Any]:
        """A recorded table has one clock. Only a move that looks at it takes it along."""
        if self._sink is None:
            return put
        looks = self.table.desk.listing.looks_at_clock(self.state, type(put.move))
        return changed(put, clock=clock_at(at, self.clock.zone()) if looks else "")

    def _store(
        self,
        stream: StreamId,
        actor: ActorId,
        body: bytes,
        transfers: tuple[Transfer, ...],
        at: Millis,
    ) -> None:
        if self._sink is None:
            return
        page = self._page(stream, actor, body, at)
        self.head = self._sink.append(self.head, (Posting(page, transfers),))
        self.follow(page)

    def _page(self, stream: StreamId, actor: ActorId, body: bytes, at: Millis) -> Page:
        number, request = self._numbers[stream] + 1, self._requests[actor] + 1
        edition = self.table.desk.listing.edition
        return Page(stream, number, at, actor, request, edition, body)


def opening_of(desk: TableCodec, table: str, settings: object, zone: int) -> Opened[Any]:
    """A training table in a file."""
    listing = desk.listing
    what = FORM, listing.game, listing.edition, table, TRAINING, zone, settings
    return Opened(*what, rules=current_version())
