"""Reading a store, in SQL that both databases understand."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import cast

from houseway.core.money import Cents
from houseway.floor.storage.port import Damaged, FloorId, Refusal, Snapshot, Standing
from houseway.journal import GENESIS, ActorId, Head, Millis, Record, Seal, StreamId
from houseway.ledger import Account, Transfer
from houseway.store.rows import CONTENT, PASSWORD, WORDS, Field, Row, record

CHUNK = 256  # rows read at once: between two chunks no transaction is open

LIMIT, ONE = f"limit {CHUNK}", "limit 1"

RECORD = "select number, stream, stream_number, at, actor, request, edition, body, seal from record"
ALL = f"{RECORD} where floor = ? and number > ? order by number {LIMIT}"
OF_STREAM = (
    f"{RECORD} where floor = ? and stream = ? and stream_number > ? order by stream_number {LIMIT}"
)
BACK = f"{RECORD} where floor = ? and number < ? order by number desc limit {CHUNK}"
BACK_IN_STREAM = (
    f"{RECORD} where floor = ? and stream = ? and stream_number < ?"
    f" order by stream_number desc limit {CHUNK}"
)
ANSWERED = f"{RECORD} where floor = ? and actor = ? and request = ?"
REQUESTS = "select actor, max(request) from record where floor = ? group by actor"
TRANSFERS = (
    "select record, line, debit, credit, cents from transfer"
    " where floor = ? and (record, line) > (?, ?)"  # by the key, wherever they stand
    f" order by record, line {LIMIT}"
)
BALANCES = "select account, cents from balance where floor = ? and cents <> 0"
STANDING = (
    "select number, seal, account, cents from head"
    " left join balance on balance.floor = head.floor and cents <> 0 where head.floor = ?"
)
SNAPSHOT = "select number, seal, state from snapshot where floor = ? order by number desc limit 1"
DIGESTS = "select digest from content where floor = ? order by digest"
PASSWORDS = "select name, hashed from password where floor = ? order by name"
REFUSALS = (
    "select line, stream, at, actor, request, move, reason, cite from refusal"
    f" where floor = ? and line > ? order by line limit {CHUNK}"
)


class Reading(ABC):
    """The reading half of both stores. A subclass says how a query is run: `?` is a parameter."""

    @abstractmethod
    def query(self, sql: str, parameters: Sequence[Field] = ()) -> list[Row]: ...

    def floors(self) -> tuple[FloorId, ...]:
        rows = self.query("select floor from head order by floor")
        return tuple(FloorId(str(floor)) for (floor,) in rows)

    def head(self, floor: FloorId) -> Head:
        rows = self.query("select number, seal from head where floor = ?", (floor,))
        for number, seal in cast(list[tuple[int, str]], rows):
            return Head(number, Seal(seal))
        return GENESIS

    def records(
        self, floor: FloorId, after: int = 0, stream: StreamId | None = None
    ) -> Iterator[Record]:
        while rows := self._some_records(floor, after, stream):
            for row in rows:
                last = record(row)
                yield last
            after = last.number if stream is None else last.page.stream_number

    def _some_records(self, floor: FloorId, after: int, stream: StreamId | None) -> list[Row]:
        if stream is None:
            return self._legible(ALL, (floor, after))
        return self._legible(OF_STREAM, (floor, stream, after))

    def _legible(self, sql: str, parameters: tuple[Field, ...]) -> list[Row]:
        """The next rows; one alone where a row after it cannot be read."""
        try:
            return self.query(sql, parameters)
        except Damaged:
            return self.query(sql.replace(LIMIT, ONE), parameters)

    def back(self, floor: FloorId, before: int, stream: StreamId | None = None) -> Iterator[Record]:
        while rows := self._some_before(floor, before, stream):
            yield from rows
            last = rows[-1]
            before = last.number if stream is None else last.page.stream_number

    def _some_before(self, floor: FloorId, before: int, stream: StreamId | None) -> list[Record]:
        if stream is None:
            return [record(row) for row in self.query(BACK, (floor, before))]
        return [record(row) for row in self.query(BACK_IN_STREAM, (floor, stream, before))]

    def transfers(self, floor: FloorId, after: int = 0) -> Iterator[tuple[int, Transfer]]:
        line = 2**31 - 1  # past every line of the record before the first
        while rows := self._legible(TRANSFERS, (floor, after, line)):
            some = cast(list[tuple[int, int, str, str, int]], rows)
            for number, _, debit, credit, cents in some:
                yield number, Transfer(Account(debit), Account(credit), Cents(cents))
            after, line = some[-1][:2]

    def balances(self, floor: FloorId) -> Iterator[tuple[Account, Cents]]:
        for account, cents in cast(list[tuple[str, int]], self.query(BALANCES, (floor,))):
            yield Account(account), Cents(cents)

    def standing(self, floor: FloorId) -> Standing:
        rows = cast(list[tuple[int, str, str | None, int]], self.query(STANDING, (floor,)))
        stood = tuple((Account(name), Cents(cents)) for _, _, name, cents in rows if name)
        head = Head(rows[0][0], Seal(rows[0][1])) if rows else GENESIS
        return Standing(head, stood)

    def answered(self, floor: FloorId, actor: ActorId, request: int) -> Record | None:
        rows = self.query(ANSWERED, (floor, actor, request))
        return record(rows[0]) if rows else None

    def requests(self, floor: FloorId) -> Iterator[tuple[ActorId, int]]:
        for actor, last in cast(list[tuple[str, int]], self.query(REQUESTS, (floor,))):
            yield ActorId(actor), last

    def snapshot(self, floor: FloorId) -> Snapshot | None:
        rows = self.query(SNAPSHOT, (floor,))
        for number, seal, state in cast(list[tuple[int, str, bytes]], rows):
            return Snapshot(Head(number, Seal(seal)), state)
        return None

    def refusals(self, floor: FloorId) -> Iterator[Refusal]:
        line = 0
        while rows := self.query(REFUSALS, (floor, line)):
            some = cast(list[tuple[int, str, int, str, int, bytes, str, str]], rows)
            for _, stream, at, actor, request, move, reason, cite in some:
                who = ActorId(actor)
                yield Refusal(floor, StreamId(stream), Millis(at), who, request, move, reason, cite)
            line = some[-1][0]

    def password(self, floor: FloorId, name: str) -> str | None:
        rows = self.query(PASSWORD, (floor, name))
        return str(rows[0][0]) if rows else None

    def passwords(self, floor: FloorId) -> Iterator[tuple[str, str]]:
        for name, hashed in self.query(PASSWORDS, (floor,)):
            yield str(name), str(hashed)

    def content(self, floor: FloorId, digest: str) -> bytes | None:
        rows = self.query(CONTENT, (floor, digest))
        return cast(bytes, rows[0][0]) if rows else None

    def contents(self, floor: FloorId) -> Iterator[tuple[str, bytes]]:
        for (digest,) in self.query(DIGESTS, (floor,)):
            content = self.content(floor, str(digest))
            assert content is not None, "what was kept is never taken away"
            yield str(digest), content

    def words(self, floor: FloorId) -> str:
        rows = self.query(WORDS, (floor,))
        return str(rows[0][0]) if rows else ""
