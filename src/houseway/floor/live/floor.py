"""A floor that is served: moves are decided one after another, written together, then shown.

It runs on one thread, that of the loop which calls it. The writer answers from another, so
whatever it says is brought back by `soon`. A fault in one stream stops that stream alone. If the
writer fails all stops, for what waits was decided on top of what was not written; whoever serves
the floor next reads it from the store.
"""

import logging
from collections import deque
from collections.abc import Callable
from functools import partial

from houseway.core.actors import Role
from houseway.core.game import Refused
from houseway.floor.live import requests as asking
from houseway.floor.live.actor_ids import actor_id
from houseway.floor.live.batch import Batch, Committer, Environment, Pending, Waiting, lose, showing
from houseway.floor.live.clock.countdowns import Countdowns
from houseway.floor.live.clock.deadlines import is_late
from houseway.floor.live.faults.errors import Torn
from houseway.floor.live.faults.stopped_streams import StoppedStreams, StreamFault
from houseway.floor.live.idempotency import RoundsNamed, another, answered, in_flight, is_same
from houseway.floor.live.past_rounds.queue import Recalling
from houseway.floor.live.past_rounds.rounds import Unread
from houseway.floor.live.replies import out_of_date, refusal, say, tell_all
from houseway.floor.live.requests import Answer, Ask, Denied, Lost, Reply, Stale, unheard
from houseway.floor.live.startup.snapshot_schedule import SnapshotSchedule
from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.kind import Decided
from houseway.floor.storage.group_commit import Last, Stored
from houseway.floor.storage.port import FloorId
from houseway.journal import Millis, StreamId

LOG = logging.getLogger(__name__)
MOST_IN_FLIGHT = 2  # batches: one is written, the next is ready


class Floor:
    """One floor as its server has it."""

    def __init__(self, name: FloorId, hall: FloorState, around: Environment) -> None:
        self.name, self.hall = name, hall
        self._committer, self._memory = around.committer, around.memory
        self.clock, self._soon = around.clock, around.soon
        self.recalling = Recalling(around.aside)
        self._batch, self._flushing = Batch(), False
        self._flight: deque[Batch] = deque()  # sent to be written, in their order
        self._pending: Pending = {}
        self._named = RoundsNamed()
        self.shown = {name: showing(stream) for name, stream in hall.streams.items()}
        self.time_to_answer: asking.TimeToAnswer = lambda _name, _now: None
        # Listeners hear of every record at once, and of changed streams when they are on disk.
        self.decisions = asking.Listeners[asking.OnRecord]()
        self.changes = asking.Listeners[asking.OnChange]()
        self.fault: Exception | None = None
        self.stops = StoppedStreams(self.stamp, lambda: self.fault is not None, self._stopped)
        self._snapshots = SnapshotSchedule(hall, lambda: bool(self.stops.by))
        self.countdowns = Countdowns(hall)

    # Asking

    def put(self, ask: Ask, reply: Reply = unheard) -> None:
        """Decide a move. The answer comes when it is on disk, or at once if the floor is lost."""
        if self.fault is not None and self._lost(reply):
            return
        at = self.stamp()
        stream = self.hall.streams.get(ask.stream)
        if stream is None:
            self._answer(reply, Stale(f"there is no {ask.stream}"))
            return
        with self.stops.contained(stream.name):  # also of a deadline that cannot be told
            if stream.deadline is not None and at >= stream.deadline.at:
                self._expire(stream, at)
        if self._repeated(ask, reply):
            return
        with self.stops.contained(stream.name, partial(self._answer, reply)):
            self._take(stream, ask, at, reply)

    def _take(self, stream: Stream, ask: Ask, at: Millis, reply: Reply) -> None:
        deadline = stream.deadline
        if stream.name in self.stops.by:
            self.deny(ask, self.stops.refused(stream.name), reply)
        elif self.countdowns.stuck and is_late(stream.now.due.turn, deadline, ask.put, at):
            assert deadline is not None, "something is late"
            self.deny(ask, Refused("the time for it has run out", deadline.timer.cite), reply)
        else:
            self._put(stream, ask, at, reply)

    def _lost(self, reply: Reply) -> bool:
        if self.fault is not None:
            say(reply, Lost(str(self.fault)))
        return self.fault is not None

    def put_first(self, ask: Ask, at: Millis | None = None) -> None:
        """Put a move of the system: before countdowns that have run out, also where a fault is."""
        with self.stops.contained(ask.stream):
            self._put(self.hall.streams[ask.stream], ask, at or self.stamp(), unheard)

    def open(
        self, name: StreamId, opening: bytes, reply: Reply = unheard, at: Millis | None = None
    ) -> None:
        """Open a new stream, or raise `Unfit` or `Illegible` if it cannot be opened so."""
        if self._lost(reply):
            return
        at = at or self.stamp()
        self._batch.postings.append(self.hall.open(name, opening, at))
        self._batch.waiting.append(Waiting(reply, None))
        self._show(self.hall.streams[name], at)

    def stamp(self) -> Millis:
        """Return the time for the next record: never before that of the last one."""
        return max(self.hall.at, self.clock.now())

    def expire(self) -> None:
        """Make the clock's moves whose time has come."""
        at = self.stamp()
        for name in tuple(self.countdowns.running):
            if self.fault is None:
                with self.stops.contained(name):
                    self._expire(self.hall.streams[name], at)

    def _put(self, stream: Stream, ask: Ask, at: Millis, reply: Reply) -> None:
        if stale := out_of_date(stream, ask):
            self._answer(reply, Stale(stale))
            return
        try:
            decided = self.hall.decide(ask.stream, ask.put, at, ask.request)
        except Refused as why:
            self._refused(stream, ask, at, why)
            self._answer(reply, Denied(why.reason, why.cite))
            return
        except Unread as unread:
            self.recalling.wait(unread, partial(self.put, ask, reply), reply)
            return
        except Torn as fault:
            say(reply, Lost(str(fault)))
            self.stop(fault)
            raise
        page = decided.posting.page
        self._pending[page.actor, page.request] = []
        self._named.note(page.actor, ask)
        self._batch.add(stream.name, decided, reply)
        with self.stops.contained(stream.name):
            self._show(stream, at)
        for more in self._following(stream, decided, at):
            self.put_first(more, at)

    def _following(self, stream: Stream, decided: Decided, at: Millis) -> tuple[Ask, ...]:
        try:
            for name, opening in self.hall.beginnings(stream, decided):
                self.open(name, opening, at=at)
            return self.hall.following(stream, decided, self.stops.contained)
        except Exception as fault:  # any: it would be written without what follows from it
            self.stop(fault)
            raise

    def _stopped(self, name: StreamId, fault: StreamFault) -> None:
        self.countdowns.forget(name)
        self._committer.note((fault.refusal(self.name, name),))

    def _expire(self, stream: Stream, at: Millis) -> None:
        """A countdown that has run out comes before whatever is put after it."""
        deadline = self.countdowns.ended(stream, at)
        if deadline is not None and stream.name not in self.stops.by:
            self._put(stream, Ask(stream.name, deadline.put), at, unheard)

    def _repeated(self, ask: Ask, reply: Reply) -> bool:
        """Return whether this number was used before; the same request gets the same answer."""
        actor, request = actor_id(ask.put.by), ask.request
        last = self.hall.requests.get(actor, 0)
        if request is None or request > last:
            return False
        waiting = self._pending.get((actor, request))
        if (number := self._named.another(actor, ask)) is not None:
            self._answer(reply, another(ask, last, number))
        elif waiting is None:
            record = self._memory.answered(self.name, actor, request)
            self._answer(reply, answered(self.hall, ask, record, last))
        elif is_same(self.hall, ask, *in_flight((*self._flight, self._batch), actor, request)):
            waiting.append(reply)
        else:
            self._answer(reply, another(ask, last))
        return True

    def _refused(self, stream: Stream, ask: Ask, at: Millis, why: Refused) -> None:
        by_clock = ask.put.by.role is Role.CLOCK
        if not by_clock or self.countdowns.refused(stream.name, at, why):
            self._committer.note((refusal(self.name, stream, ask, at, why),))

    def deny(self, ask: Ask, why: Refused, reply: Reply = unheard) -> None:
        """Refuse a move where it comes in; it is kept beside the records like any refusal."""
        if self._lost(reply):
            return
        self._refused(self.hall.streams[ask.stream], ask, self.stamp(), why)
        self._answer(reply, Denied(why.reason, why.cite))

    def _answer(self, reply: Reply, answer: Answer) -> None:
        """Answer in its place in the batch: it may rest on a record that is not written yet."""
        self._batch.waiting.append(Waiting(reply, answer))
        self._flush_soon()

    def _show(self, stream: Stream, at: Millis) -> None:
        self._batch.changed[stream.name] = stream
        self._flush_soon()
        if stream.name not in self.stops.by:
            self.countdowns.follow(stream)
        for hear in self.decisions.of(stream.kind):
            hear(stream, at)

    @property
    def sure(self) -> bool:
        """Return whether what is on disk may be shown: nobody else can serve this floor yet."""
        return self.fault is None and self._committer.sure

    # Writing

    def when_written(self, act: Callable[[], None]) -> None:
        """Call `act` when all that was decided so far is on disk and answered."""
        self._batch.afterwards.append(act)
        self._flush_soon()

    def _flush_soon(self) -> None:
        if not self._flushing:
            self._flushing = True
            self._soon(self.flush)

    def flush(self) -> None:
        """Send all that was decided to be written; gather more while two batches are under way."""
        self._flushing = False
        if self.fault is not None or len(self._flight) >= MOST_IN_FLIGHT:
            return
        batch, self._batch = self._batch, Batch()
        self._flight.append(batch)
        if not batch.postings:  # answers alone, perhaps behind what is not written yet
            self._land()
            return
        batch.close(self.stops.by)
        self.hall.close_batch()
        self._committer.put(
            batch.postings,
            lambda result: self._soon(lambda: self._stored(batch, result)),
            self._snapshots.due(),
        )

    def last(self) -> Last | None:
        """Return what to save when all that was decided is on disk and nothing more comes."""
        if self.fault is not None or not self.hall.number:
            return None
        snapshot = self._snapshots.now()
        return None if snapshot is None else Last(self.hall.number, snapshot)

    def _stored(self, batch: Batch, result: Stored | Exception) -> None:
        if self.fault is not None:
            return
        if isinstance(result, Exception):
            self.stop(result)
        elif not self._committer.sure:
            self.stop(TimeoutError("the lease may have lapsed"))
        else:
            assert self._flight.popleft() is batch, "batches are written in their order"
            self.hall.keep_batch()
            self.shown |= batch.shown
            for name, shown in batch.shown.items():
                with self.stops.contained(name):
                    self.hall.streams[name].written(shown.number)
            batch.answer(result.first, self._pending)
            tell_all(self.changes, batch.shown, batch.players)
            self._land()
            if self._batch.waiting:
                self._flush_soon()

    def _land(self) -> None:
        """Give the answers that wait for nothing any more."""
        while self._flight and not self._flight[0].postings:
            self._flight.popleft().answer(0, self._pending)

    @property
    def waiting(self) -> int:
        """The number of answers that wait to be written."""
        return sum(len(batch.waiting) for batch in (*self._flight, self._batch))

    def measure(self, by: Callable[[Committer], Committer]) -> None:
        """Pass batches to the writer through `by` from now on, which counts them."""
        self._committer = by(self._committer)

    @property
    def busy(self) -> bool:
        """Return whether somebody waits for an answer."""
        return bool(self._flight or self._batch.waiting)

    def stop(self, fault: Exception) -> None:
        """Stop the floor: from now on every answer is that it is lost."""
        if self.fault is None:
            self.fault = fault
            LOG.error("the floor %s stops: %s", self.name, fault)
            self.recalling.stop(fault)
            lose((*self._flight, self._batch), self._pending, fault)
