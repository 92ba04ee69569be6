"""A store in one file: SQLite, with a write-ahead log that is on disk before an append returns."""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, cast

from houseway.floor.storage.port import (
    Fenced,
    FloorId,
    Lease,
    NodeId,
    Posting,
    Refusal,
    Rejected,
    Served,
    Snapshot,
)
from houseway.journal import GENESIS, Head, Millis, Seal
from houseway.store.migrations import Migration, migrations
from houseway.store.queries import Reading
from houseway.store.rows import (
    DROP_PASSWORD,
    FORGET_REFUSALS,
    KEEP_CONTENT,
    KEEP_PASSWORD,
    NOBODY,
    WORDS,
    Field,
    Row,
    batch,
    served,
)
from houseway.store.sqlite.faults import as_port_faults
from houseway.store.sqlite.files import connection, opened, opened_for_reading
from houseway.store.sqlite.rows import insert

MIGRATIONS: Final = migrations("sqlite")
TTL_MS, PATIENCE_MS, KEPT = 5_000, 5_000, 2
FAR_MS = 60_000  # a lease that ends later still was taken before the clock was set back

NEW = """
insert into head (floor, number, seal, epoch, holder, expires) values (?, 0, ?, 0, '', 0)
on conflict do nothing
"""
TAKE = """
update head set holder = :holder, epoch = epoch + 1, expires = :until, address = :address
where floor = :floor and (expires not between :now + 1 and :latest or holder = :holder)
returning epoch, number, seal
"""
RENEW = "update head set expires = ? where floor = ? and epoch = ?"
RELEASE = """
update head set holder = '', epoch = epoch + 1, expires = 0, address = ''
where floor = ? and epoch = ?
"""
SERVED = """
select holder, epoch, address, expires not between ?1 + 1 and ?2 from head where floor = ?3
"""
SECRET = "insert into secret values (?, ?) on conflict do nothing"
HELD = "select 1 from head where floor = ? and epoch = ? and number = ? and seal = ?"
ADVANCE = "update head set number = ?, seal = ?, expires = ? where floor = ?"
STORED = "select 1 from record where floor = ? and number = ? and seal = ?"
SNAPSHOT = """
insert into snapshot select ?1, ?2, ?3, ?4 where true
on conflict do update set state = excluded.state
"""
FORGET = """
delete from snapshot where floor = ?1 and number not in
  (select number from snapshot where floor = ?1 order by number desc limit ?2)
"""
REFUSALS = """
insert into refusal (floor, stream, at, actor, request, move, reason, cite)
values (?, ?, ?, ?, ?, ?, ?, ?)
"""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class SqliteReader(Reading):
    """A file opened read-only."""

    def __init__(self, path: Path, steps: tuple[Migration, ...] = MIGRATIONS) -> None:
        self._reading = opened_for_reading(path, steps)
        self._turn = threading.Lock()

    def query(self, sql: str, parameters: Sequence[Field] = ()) -> list[Row]:
        with self._turn, as_port_faults():
            return self._reading.execute(sql, parameters).fetchall()

    def close(self) -> None:
        self._reading.close()


class SqliteStore(SqliteReader):
    """One connection writes. Any thread may call; they take turns."""

    def __init__(
        self,
        path: Path,
        *,
        ttl_ms: int = TTL_MS,
        patience_ms: int = PATIENCE_MS,
        clock: Callable[[], int] = now_ms,
        steps: tuple[Migration, ...] = MIGRATIONS,
    ) -> None:
        self._ttl_ms, self._clock = ttl_ms, clock
        self._writing = opened(path, steps)
        self._writing.execute(f"pragma busy_timeout = {patience_ms}")
        self._noting = connection(path, "rw")
        self._noting.execute("pragma synchronous = normal")
        self._writers_turn = threading.Lock()
        super().__init__(path, steps)

    def flush_seldom(self) -> None:
        """Batches are whole after a fault of the program; of power, the last ones may be lost."""
        self._writing.execute("pragma synchronous = normal")

    def close(self) -> None:
        super().close()
        self._noting.close()
        self._writing.close()

    def take(self, floor: FloorId, holder: NodeId, address: str = "") -> tuple[Lease, Head] | None:
        assert holder, "a lease has a holder"
        now = self._clock()
        who = {"floor": floor, "holder": holder, "address": address}
        with self._transaction() as db:
            db.execute(NEW, (floor, GENESIS.seal))
            until = {"now": now, "until": now + self._ttl_ms, "latest": self._latest(now)}
            row: tuple[int, int, str] | None = db.execute(TAKE, who | until).fetchone()
        if row is None:
            return None
        epoch, number, seal = row
        return Lease(floor, holder, epoch, self._ttl_ms), Head(number, Seal(seal))

    def _latest(self, now: int) -> int:
        return now + self._ttl_ms + FAR_MS

    def served(self, floor: FloorId) -> Served:
        now = self._clock()
        for row in self.query(SERVED, (now, self._latest(now), floor)):
            return served(row)
        return NOBODY

    def secret(self, floor: FloorId, drawn: str) -> str:
        with self._transaction() as db:
            db.execute(SECRET, (floor, drawn))
            row: tuple[str] = db.execute(WORDS, (floor,)).fetchone()
        return row[0]

    def keep_password(self, floor: FloorId, name: str, hashed: str) -> None:
        with self._transaction() as db:
            db.execute(KEEP_PASSWORD, (floor, name, hashed))

    def drop_password(self, floor: FloorId, name: str) -> None:
        with self._transaction() as db:
            db.execute(DROP_PASSWORD, (floor, name))

    def keep_content(self, floor: FloorId, digest: str, content: bytes) -> None:
        with self._transaction() as db:
            db.execute(KEEP_CONTENT, (floor, digest, content))

    def renew(self, lease: Lease) -> None:
        with self._transaction() as db:
            until = self._clock() + self._ttl_ms
            if db.execute(RENEW, (until, lease.floor, lease.epoch)).rowcount != 1:
                raise fenced(db, lease)

    def release(self, lease: Lease) -> None:
        with self._transaction() as db:
            db.execute(RELEASE, (lease.floor, lease.epoch))

    def append(self, lease: Lease, tip: Head, postings: Sequence[Posting]) -> Head:
        made = batch(tip, postings)
        with self._transaction() as db:
            if self._goes_on(db, lease, tip, made.head):
                insert(db, lease.floor, made)
                until = self._clock() + self._ttl_ms
                db.execute(ADVANCE, (made.head.number, made.head.seal, until, lease.floor))
        return made.head

    def _goes_on(self, db: sqlite3.Connection, lease: Lease, tip: Head, head: Head) -> bool:
        """Return whether the chain can go on from the tip. If not, it may have done so before."""
        if db.execute(HELD, (lease.floor, lease.epoch, tip.number, tip.seal)).fetchone():
            return True
        if db.execute(STORED, (lease.floor, head.number, head.seal)).fetchone():
            return False
        raise fenced(db, lease, tip)

    def save(self, lease: Lease, snapshot: Snapshot) -> None:
        floor, head = lease.floor, snapshot.head
        with self._transaction() as db:
            held = "select 1 from head where floor = ? and epoch = ?"
            if not db.execute(held, (floor, lease.epoch)).fetchone():
                raise fenced(db, lease)
            if not db.execute(STORED, (floor, head.number, head.seal)).fetchone():
                raise Rejected(f"a snapshot of {head}, which is no record of floor {floor}")
            db.execute(SNAPSHOT, (floor, head.number, head.seal, snapshot.state))
            db.execute(FORGET, (floor, KEPT))

    def note(self, refusals: Sequence[Refusal]) -> None:
        rows = [
            (
                refusal.floor,
                refusal.stream,
                refusal.at,
                refusal.actor,
                refusal.request,
                refusal.move,
                refusal.reason,
                refusal.cite,
            )
            for refusal in refusals
        ]
        with self._writers_turn, as_port_faults(), transaction(self._noting) as db:
            db.executemany(REFUSALS, rows)

    def forget_refusals(self, floor: FloorId, before: Millis) -> None:
        with self._writers_turn, as_port_faults(), transaction(self._noting) as db:
            db.execute(FORGET_REFUSALS, (floor, before))

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._writers_turn, as_port_faults(), transaction(self._writing) as db:
            yield db


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    db.execute("begin immediate")
    try:
        yield db
        db.execute("commit")
    except BaseException:
        if db.in_transaction:
            db.execute("rollback")
        raise


def fenced(db: sqlite3.Connection, lease: Lease, tip: Head | None = None) -> Fenced:
    row = db.execute(
        "select epoch, holder, number from head where floor = ?", (lease.floor,)
    ).fetchone()
    epoch, holder, number = cast(tuple[int, str, int], row)
    if epoch != lease.epoch:
        return Fenced(
            f"floor {lease.floor} is held by {holder or 'nobody'} under epoch {epoch},"
            f" and no more under epoch {lease.epoch}"
        )
    assert tip is not None
    return Fenced(
        f"the chain of floor {lease.floor} ends at record {number},"
        f" not as expected at record {tip.number}"
    )
