"""A store on a PostgreSQL server, for floors that several nodes stand ready to serve."""

from collections.abc import Sequence
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
from houseway.store.postgresql.arrays import columns
from houseway.store.postgresql.connections import SharedConnection, migrate
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

MIGRATIONS: Final = migrations("postgresql")
TTL_MS, PATIENCE_MS, KEPT = 5_000, 5_000, 2


def arrays(kinds: Sequence[str]) -> str:
    """A place for an array of each of these types."""
    return ", ".join(f"?::{kind}[]" for kind in kinds)


UNTIL = "clock_timestamp() + ? * interval '1 millisecond'"
TAKE = f"""
insert into head as stands (floor, number, seal, epoch, holder, expires, address)
  values (?, 0, ?, 1, ?, {UNTIL}, ?) on conflict (floor) do update
  set holder = excluded.holder, epoch = stands.epoch + 1, expires = excluded.expires,
    address = excluded.address
  where stands.expires <= clock_timestamp() or stands.holder = excluded.holder
returning epoch, number, seal
"""
RENEW = f"""
update head set expires = greatest(expires, {UNTIL}) where floor = ? and epoch = ?
returning epoch
"""
RELEASE = """
update head set holder = '', epoch = epoch + 1, expires = '-infinity', address = ''
where floor = ? and epoch = ?
"""
SERVED = "select holder, epoch, address, expires <= clock_timestamp() from head where floor = ?"
SECRET = "insert into secret values (?, ?) on conflict do nothing"
HOLDER = "select epoch, holder from head where floor = ?"
RECORDS = ("bigint", "text", "bigint", "bigint", "text", "bigint", "text", "bytea", "text")
TRANSFERS = ("bigint", "int", "text", "text", "bigint")
CHANGES = ("text", "bigint", "boolean")
APPEND = f"select append(?, ?, ?, ?, ?, ?, ?, {arrays((*RECORDS, *TRANSFERS, *CHANGES))})"
SNAPSHOT = """
insert into snapshot
  select head.floor, record.number, record.seal, ? from head join record using (floor)
  where head.floor = ? and head.epoch = ? and record.number = ? and record.seal = ?
on conflict (floor, number) do update set state = excluded.state
returning number
"""
FORGET = """
delete from snapshot where floor = ? and number not in
  (select number from snapshot where floor = ? order by number desc limit ?)
"""
# Nobody waits for it to reach the disk.
REFUSALS = ("text", "text", "bigint", "text", "bigint", "bytea", "text", "text")
NOTE = f"""
with soon as materialized (select set_config('synchronous_commit', 'off', true))
insert into refusal (floor, stream, at, actor, request, move, reason, cite)
select noted.* from soon, unnest({arrays(REFUSALS)}) as noted
"""


class PostgresqlReader(Reading):
    """A database that nothing is done to."""

    def __init__(
        self,
        url: str,
        *,
        patience_ms: int = PATIENCE_MS,
        steps: tuple[Migration, ...] = MIGRATIONS,
        reading: bool = True,
    ) -> None:
        migrate(url, steps, reading=reading)
        self._reading = SharedConnection(url, patience_ms)

    def query(self, sql: str, parameters: Sequence[Field] = ()) -> list[Row]:
        return self._reading.run(sql, parameters)

    def close(self) -> None:
        self._reading.close()


class PostgresqlStore(PostgresqlReader):
    def __init__(
        self,
        url: str,
        *,
        ttl_ms: int = TTL_MS,
        patience_ms: int = PATIENCE_MS,
        steps: tuple[Migration, ...] = MIGRATIONS,
    ) -> None:
        super().__init__(url, patience_ms=patience_ms, steps=steps, reading=False)
        self._ttl_ms = ttl_ms
        self._writing = SharedConnection(url, patience_ms)

    def close(self) -> None:
        super().close()
        self._writing.close()

    def take(self, floor: FloorId, holder: NodeId, address: str = "") -> tuple[Lease, Head] | None:
        assert holder, "a lease has a holder"
        rows = self._writing.run(TAKE, (floor, GENESIS.seal, holder, self._ttl_ms, address))
        for epoch, number, seal in cast(list[tuple[int, int, str]], rows):
            return Lease(floor, holder, epoch, self._ttl_ms), Head(number, Seal(seal))
        return None

    def served(self, floor: FloorId) -> Served:
        for row in self._writing.run(SERVED, (floor,)):
            return served(row)
        return NOBODY

    def secret(self, floor: FloorId, drawn: str) -> str:
        self._writing.run(SECRET, (floor, drawn))
        return cast(list[tuple[str]], self._writing.run(WORDS, (floor,)))[0][0]

    def keep_password(self, floor: FloorId, name: str, hashed: str) -> None:
        self._writing.run(KEEP_PASSWORD, (floor, name, hashed))

    def drop_password(self, floor: FloorId, name: str) -> None:
        self._writing.run(DROP_PASSWORD, (floor, name))

    def keep_content(self, floor: FloorId, digest: str, content: bytes) -> None:
        self._writing.run(KEEP_CONTENT, (floor, digest, content))

    def renew(self, lease: Lease) -> None:
        if not self._writing.run(RENEW, (self._ttl_ms, lease.floor, lease.epoch)):
            raise self._fenced(lease)

    def release(self, lease: Lease) -> None:
        self._writing.run(RELEASE, (lease.floor, lease.epoch))

    def append(self, lease: Lease, tip: Head, postings: Sequence[Posting]) -> Head:
        made = batch(tip, postings)
        held = (lease.floor, lease.epoch, self._ttl_ms)
        heads = (tip.number, tip.seal, made.head.number, made.head.seal)
        arrays = (
            *columns(made.records, RECORDS),
            *columns(made.transfers, TRANSFERS),
            *columns(made.changes, CHANGES),
        )
        self._writing.run(APPEND, (*held, *heads, *arrays))
        return made.head

    def save(self, lease: Lease, snapshot: Snapshot) -> None:
        floor, head = lease.floor, snapshot.head
        which = (snapshot.state, floor, lease.epoch, head.number, head.seal)
        if not self._writing.run(SNAPSHOT, which):
            if self._holder(floor)[0] != lease.epoch:
                raise self._fenced(lease)
            raise Rejected(f"a snapshot of {head}, which is no record of floor {floor}")
        self._writing.run(FORGET, (floor, floor, KEPT))

    def note(self, refusals: Sequence[Refusal]) -> None:
        rows: list[Row] = [
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
        self._writing.run(NOTE, columns(rows, REFUSALS))

    def forget_refusals(self, floor: FloorId, before: Millis) -> None:
        self._writing.run(FORGET_REFUSALS, (floor, before))

    def _fenced(self, lease: Lease) -> Fenced:
        epoch, holder = self._holder(lease.floor)
        return Fenced(
            f"floor {lease.floor} is held by {holder or 'nobody'} under epoch {epoch},"
            f" and no more under epoch {lease.epoch}"
        )

    def _holder(self, floor: FloorId) -> tuple[int, str]:
        return cast(list[tuple[int, str]], self._writing.run(HOLDER, (floor,)))[0]
