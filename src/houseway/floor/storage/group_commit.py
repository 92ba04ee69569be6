"""Group commit: one thread appends all that waits in one transaction, then answers.

It also keeps the lease alive while nothing happens, and stops for good at the first fault:
whatever waited had been decided on top of what was not written. A snapshot is put into bytes on
another thread: that takes longer the more a floor knows, and neither moves nor the lease wait.
"""

import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from typing import TypeVar

from houseway.core.value import value
from houseway.floor.storage.port import Lease, Posting, Refusal, Snapshot, Store
from houseway.journal import Head

T = TypeVar("T")

MOST = 5_000  # records in one transaction


@value
class Stored:
    """The numbers of a batch that is on disk."""

    first: int
    last: int


Kept = Callable[[Snapshot], Snapshot]  # a snapshot as it is put into the store
Reply = Callable[[Stored | Exception], None]


@value
class Last:
    """A snapshot for the end, of the floor after the record of this number."""

    number: int
    state: Callable[[], bytes]


@value
class Batch:
    postings: Sequence[Posting]
    reply: Reply
    snapshot: Callable[[], bytes] | None = None  # of the floor after it


class Writer:
    """The writer of batches: putting one does not wait, and its thread brings the reply.

    It is started as soon as the lease is taken: reading a long chain may take longer than that.
    """

    def __init__(
        self,
        store: Store,
        lease: Lease,
        tip: Head,
        stopped: Callable[[Exception], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store, self._lease, self._tip = store, lease, tip
        self._stopped, self._clock = stopped, clock
        self.kept: Kept = lambda made: made
        self._fault: Exception | None = None
        self._last: Last | None = None
        self._maker = ThreadPoolExecutor(1, "snapshot")
        self._making: tuple[Head, Future[bytes]] | None = None
        self._refusals: queue.SimpleQueue[Refusal] = queue.SimpleQueue()
        self._waiting: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self._sure_until = clock()  # until the lease is renewed
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def put(
        self,
        postings: Sequence[Posting],
        reply: Reply,
        snapshot: Callable[[], bytes] | None = None,
    ) -> None:
        """Batches are appended in the order in which they are put.

        A snapshot is begun when its batch is on disk, and saved when it is made.
        """
        assert postings, "nothing to append"
        self._waiting.put(Batch(postings, reply, snapshot))

    def note(self, refusals: Sequence[Refusal]) -> None:
        """Kept with the next batch, or when there is time."""
        for refusal in refusals:
            self._refusals.put(refusal)

    @property
    def sure(self) -> bool:
        """Return whether the lease cannot have lapsed yet. If it may have, nothing is shown."""
        return self._fault is None and self._clock() < self._sure_until

    def close(self, last: Last | None = None) -> None:
        """Append what waits, save the floor as it then stands, give the lease back and end."""
        self._last = last
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        batches: deque[Batch] = deque()
        open_ = True
        try:
            while open_:
                self._write(batches)
                batches, open_ = self._gathered()
            self._write(batches)
            self._save_last()
            self._store.release(self._lease)
        except Exception as fault:  # any: nothing after it may be written
            self._fail(fault, batches, open_=open_)
        finally:
            self._maker.shutdown(wait=False, cancel_futures=True)

    def _gathered(self) -> tuple[deque[Batch], bool]:
        """All that waits, or nothing when it is time to renew; and whether more may come."""
        batches: deque[Batch] = deque()
        records = 0
        try:
            batch = self._waiting.get(timeout=self._lease.ttl_ms / 3000)
            while batch is not None:
                batches.append(batch)
                records += len(batch.postings)
                if records >= MOST or batch.snapshot is not None:
                    return batches, True
                batch = self._waiting.get_nowait()
        except queue.Empty:
            return batches, True
        return batches, False

    def _write(self, batches: deque[Batch]) -> None:
        asked, number, last = self._clock(), self._tip.number, None
        if batches:
            postings = [posting for batch in batches for posting in batch.postings]
            self._tip = self._store.append(self._lease, self._tip, postings)
            last = batches[-1].snapshot
        else:
            self._store.renew(self._lease)
        self._sure_until = asked + self._lease.ttl_ms / 1000
        while batches:
            batch = batches.popleft()
            first, number = number + 1, number + len(batch.postings)
            batch.reply(Stored(first, number))
        self._save_made()
        if last is not None and self._making is None:  # else the next will do
            self._making = self._tip, self._maker.submit(last)
        if refusals := list(drained(self._refusals)):
            self._store.note(refusals)

    def _save_last(self) -> None:
        """Unless something was written after it, or not all before it."""
        last = self._last
        if last is None or last.number != self._tip.number:
            self._save_made()
            return
        making = self._maker.submit(last.state)
        while not wait((making,), self._lease.ttl_ms / 3000).done:
            self._store.renew(self._lease)
        self._store.save(self._lease, self.kept(Snapshot(self._tip, making.result())))

    def _save_made(self) -> None:
        """The snapshot that was begun, as soon as it is made: of the record it was begun after."""
        if self._making is not None and self._making[1].done():
            (head, made), self._making = self._making, None
            self._store.save(self._lease, self.kept(Snapshot(head, made.result())))

    def _fail(self, fault: Exception, batches: deque[Batch], *, open_: bool) -> None:
        self._fault = fault
        self._stopped(fault)
        for batch in batches:
            batch.reply(fault)
        while open_ and (late := self._waiting.get()) is not None:
            late.reply(fault)


def drained(waiting: "queue.SimpleQueue[T]") -> Iterator[T]:
    with suppress(queue.Empty):
        while True:
            yield waiting.get_nowait()
