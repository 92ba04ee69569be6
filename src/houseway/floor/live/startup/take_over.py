"""Takeover of a floor: the lease, what is on record, and what a standstill makes void."""

import logging
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Entropy
from houseway.core.game import Bets
from houseway.core.value import value
from houseway.floor.heads.marks import Marks, marked, unmarked
from houseway.floor.host.clock import SystemClock
from houseway.floor.host.time_zones import NoZone, ahead
from houseway.floor.live.audit.floor_audit import unhurried
from houseway.floor.live.batch import Clock, Environment, Soon
from houseway.floor.live.clock.deadlines import Deadline, timer_of
from houseway.floor.live.floor import Floor
from houseway.floor.live.past_rounds.queue import Aside, Read, Taken, outcome
from houseway.floor.live.requests import Ask
from houseway.floor.live.startup.paper_accounts import check_papers
from houseway.floor.live.startup.snapshots import restored
from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.kind import RoundsOf
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.audit import opening_read
from houseway.floor.records.driver import Table
from houseway.floor.storage.damage import check_end
from houseway.floor.storage.group_commit import Last, Writer
from houseway.floor.storage.port import FloorId, Lease, NodeId, Reader, Store, Unsuited
from houseway.house.general.past_rounds import Rounds
from houseway.house.machine.part import Now
from houseway.house.terminals.faults import ReportSystemFault
from houseway.journal import (
    GENESIS,
    Break,
    Broken,
    Head,
    Illegible,
    Millis,
    Page,
    StreamId,
    linked,
)

LOG = logging.getLogger(__name__)
SYSTEM = Actor(Role.SYSTEM)


class ServedElsewhere(Exception):
    """Another node serves this floor."""


@value
class Started:
    """A floor that is served here, and what has to be given back."""

    floor: Floor
    lease: Lease
    writer: Writer
    store: Store
    reader: Reader

    def close(self, written: Callable[[], None] | None = None, last: Last | None = None) -> None:
        """Write what waits, and how the floor stands then, and give it back.

        Who wants to read it when it is written still can.
        """
        self.writer.close(last)
        if written is not None:
            written()
        self.store.close()
        self.reader.close()


@value
class Places:
    """The store of a floor, and the marks of its key by which a snapshot is known."""

    store: Store
    reader: Reader
    marks: Marks | None = None


def started(
    places: Places | tuple[Store, Reader],
    names: tuple[FloorId, NodeId, str],
    clock: Clock,
    soon: Soon,
    entropy: Entropy,
) -> Started:
    """A floor that this node serves from now on, or `ServedElsewhere`. Others reach it there."""
    at = places if isinstance(places, Places) else Places(*places)
    (store, reader), (name, node, address) = (at.store, at.reader), names
    taken = store.take(name, node, address)
    if taken is None:
        raise ServedElsewhere(f"{name} is served by another node")
    lease, head = taken
    floors: list[Floor] = []
    faults: list[Exception] = []

    def stop(fault: Exception) -> None:
        faults.append(fault)
        soon(lambda: stop_all(floors, fault))

    writer = Writer(store, lease, head, stop)  # it keeps the lease while the records are read
    writer.kept = partial(marked, at.marks)
    try:
        hall = replayed(reader, name, at.marks)
        check_clocks(hall)
        hall.draw = lambda _: hall.tickets.draw(entropy)
        check_end(hall.number, head)
        if isinstance(clock, SystemClock):
            clock.go_on_from(hall.at)
        floor = Floor(name, hall, Environment(writer, reader, clock, soon, aside(soon)))
        floors.append(floor)
        for fault in faults:  # while the records were read
            floor.stop(fault)
        recover(floor)
    except BaseException:  # any: nobody would serve the floor, and nobody else could
        writer.close()
        raise
    return Started(floor, lease, writer, store, reader)


def aside(soon: Soon) -> Aside:
    """Reads on a thread of its own: a long record takes its time."""

    def begin(read: Read, then: Taken) -> None:
        def reading() -> None:
            found = outcome(read)
            soon(lambda: then(found))

        threading.Thread(target=reading, name="rounds", daemon=True).start()

    return begin


def stop_all(floors: list[Floor], fault: Exception) -> None:
    for floor in floors:
        floor.stop(fault)


def replayed(reader: Reader, name: FloorId, marks: Marks | None = None) -> FloorState:
    """The floor as its records leave it, from the last snapshot on. Nothing is decided again.

    The seals have to fit, and the books what the store says of every account: else `Broken`.
    """
    hall, head = from_snapshot(reader, name, marks)
    with unhurried():
        records = reader.records(name, after=hall.number)
        numbers = {name: stream.number for name, stream in hall.streams.items()}
        hall.follow(record.page for record in linked(records, head, None, numbers))
    for stream in hall.streams.values():  # a snapshot does not say what happened before it
        stream.recall(partial(pages_back, reader, name, stream))
    stored = dict(reader.balances(name))
    if stored != dict(hall.tip.balances):
        raise Broken(Break(hall.number, "the accounts in the store are not what was moved"))
    check_papers(hall)
    return hall


def pages_back(reader: Reader, name: FloorId, stream: Stream) -> Iterator[Page]:
    """The records of a stream, the newest first."""
    return (record.page for record in reader.back(name, stream.number + 1, stream.name))


def from_snapshot(
    reader: Reader, name: FloorId, marks: Marks | None = None
) -> tuple[FloorState, Head]:
    """The floor as the last snapshot has it: empty if there is none that can be believed here.

    It is one that this floor has marked, of a record that the chain has. A release whose states
    have other fields cannot read those of the one before, and need not.
    """
    archive: RoundsOf = lambda stream: rounds_of(reader, name, stream)  # noqa: E731
    found, hall = reader.snapshot(name), empty_floor(archive=archive)
    if found is None:
        return hall, GENESIS
    snapshot = unmarked(marks, found)
    if snapshot is None or not is_of_chain(reader, name, snapshot.head):
        number = logging.WARNING if marks else logging.INFO  # a reader has no key, and needs none
        LOG.log(number, "the snapshot after record %s is not believed", found.head.number)
        return hall, GENESIS
    try:
        restored(hall, snapshot.state)
    except Illegible:
        return empty_floor(archive=archive), GENESIS
    assert hall.number == snapshot.head.number, "a snapshot of another record"
    return hall, snapshot.head


def is_of_chain(reader: Reader, name: FloorId, head: Head) -> bool:
    """Return whether the chain goes through this head."""
    record = next(iter(reader.records(name, after=head.number - 1)), None)
    return record is not None and record.head == head


def rounds_of(reader: Reader, name: FloorId, stream: StreamId) -> Rounds:
    """All rounds of one table, read from its records: for a move about one long over."""
    rounds, table = Rounds(), None
    for record in reader.records(name, stream=stream):
        if table is None:
            desk, opening = opening_read(record.page.body)
            table = Table(desk, opening)
            continue
        entry = table.desk.bodies.read(record.page.body)
        before, after = table.state, evolved(table, entry.events)
        rounds.follow(before, after, entry.events)
        rounds.reached = record.page.stream_number
        table.now = Now(after, table.now.due)
    return rounds


def evolved(table: Table, events: tuple[Any, ...]) -> Any:
    state = table.state
    for event in events:
        state = table.house.evolve(state, event)
    return state


def check_clocks(hall: FloorState) -> None:
    """Tables look at the clock of their place: a system that does not know it serves no floor."""
    for table in hall.of(TableStream).values():
        try:
            ahead(table.zone, hall.at)
        except NoZone as why:
            raise Unsuited(f"table {table.table}: {why}") from None


def recover(floor: Floor) -> None:
    """Recover from a standstill: a Wagering Period that was open is void (6.7(a)).

    The countdowns of a tournament go on where they stood. A player who was asked has their time
    again; everything else goes on where it stood, and its records are the analysis that confirms
    the wagers (6.7(b)).
    """
    at, hall = floor.stamp(), floor.hall
    stood = at - hall.at
    for stream in tuple(hall.streams.values()):
        for put in stream.resume(stood):
            floor.put_first(Ask(stream.name, put))
    for stream in tuple(hall.streams.values()):
        if stream.deadline is None:
            continue
        wagering = isinstance(stream.now.due.turn, Bets)
        stream.deadline = None if wagering else begun_again(stream, at)
        if wagering:
            floor.put(Ask(stream.name, Put(SYSTEM, ReportSystemFault())))


def begun_again(stream: Stream, at: Millis) -> Deadline | None:
    timer = timer_of(stream.now.due.turn)
    return None if timer is None else Deadline(Millis(at + timer.seconds * 1_000), timer)
