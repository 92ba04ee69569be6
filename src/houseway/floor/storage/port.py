"""Interface of a floor to a store: a lease, an all-or-nothing append, reading back.

A floor (tables that share terminals and money) is one chain of records. Whoever holds its lease may
append; the head of the chain and the epoch of the lease are compared by the store and by nobody
else.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NewType, Protocol

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.journal import ActorId, Head, Millis, Page, Record, StreamId
from houseway.ledger import Account, Transfer

FloorId = NewType("FloorId", str)
NodeId = NewType("NodeId", str)  # a process that serves floors


@value
class Posting:
    """A page and what it moves. Both are stored, or neither."""

    page: Page
    transfers: tuple[Transfer, ...] = ()


@value
class Lease:
    """The right to append to a floor, until somebody takes it under a later epoch.

    Its time begins when it was asked for, by the holder's own clock. After that the holder may
    still find that nobody came, but must not show anything before renewing it.
    """

    floor: FloorId
    holder: NodeId
    epoch: int
    ttl_ms: int


@value
class Served:
    """The node that serves a floor, and where the other nodes reach it."""

    holder: NodeId  # empty: nobody
    epoch: int
    address: str
    lapsed: bool  # whoever asks for the floor gets it

    @property
    def free(self) -> bool:
        return not self.holder or self.lapsed


@value
class Snapshot:
    """A floor's state after a record, so that a start need not replay what came before."""

    head: Head
    state: bytes


@value
class Standing:
    """The head of a floor, and every account that is not even after that very record."""

    head: Head
    balances: Iterable[tuple[Account, Cents]]


@value
class Refusal:
    """A move that was refused. It changed nothing, so it is kept beside the chain, unsealed."""

    floor: FloorId
    stream: StreamId
    at: Millis
    actor: ActorId
    request: int
    move: bytes
    reason: str
    cite: str


class Fenced(Exception):
    """Somebody else holds the floor, or the chain has gone on without us. Nothing was written."""


class Unavailable(Exception):
    """The store does not answer. Whether it has written is not known: the same append tells."""


class Rejected(Exception):
    """The store refuses these rows, as a repeated request or an account below zero: a fault.

    Nothing was written.
    """


class Damaged(Exception):
    """The store was opened, and what stands in it cannot be read. Another time is no better."""


class Unsuited(Exception):
    """An opened source is not a store, or not one this program knows. It was left alone."""


class Reader(Protocol):
    """A store as an auditor has it. What is read follows the chain, also while it grows."""

    def floors(self) -> tuple[FloorId, ...]: ...

    def head(self, floor: FloorId) -> Head: ...

    def records(
        self, floor: FloorId, after: int = 0, stream: StreamId | None = None
    ) -> Iterator[Record]:
        """Records in their order, a few at a time.

        `after` is a number of the chain, or of the stream if one is named.
        """
        ...

    def back(self, floor: FloorId, before: int, stream: StreamId | None = None) -> Iterator[Record]:
        """Records from the last one below a number on, the newest first: for whoever searches."""
        ...

    def transfers(self, floor: FloorId, after: int = 0) -> Iterator[tuple[int, Transfer]]:
        """Yield the transfers, each with the number of the record that made it."""
        ...

    def balances(self, floor: FloorId) -> Iterator[tuple[Account, Cents]]:
        """Every account that is not even, all of them as after one record."""
        ...

    def standing(self, floor: FloorId) -> Standing:
        """The head and the balances of one moment, however fast the chain grows."""
        ...

    def answered(self, floor: FloorId, actor: ActorId, request: int) -> Record | None:
        """The record that this request led to: a repeat gets the old answer."""
        ...

    def requests(self, floor: FloorId) -> Iterator[tuple[ActorId, int]]:
        """Each actor's last request. One that is not above it is a repeat."""
        ...

    def snapshot(self, floor: FloorId) -> Snapshot | None:
        """The latest."""
        ...

    def refusals(self, floor: FloorId) -> Iterator[Refusal]: ...

    def password(self, floor: FloorId, name: str) -> str | None:
        """A hash that is kept beside the chain."""
        ...

    def passwords(self, floor: FloorId) -> Iterator[tuple[str, str]]:
        """All of them with their names: for a copy of the store."""
        ...

    def content(self, floor: FloorId, digest: str) -> bytes | None:
        """A file that was lodged, beside the chain."""
        ...

    def contents(self, floor: FloorId) -> Iterator[tuple[str, bytes]]:
        """All of them with their digests: for a copy of the store."""
        ...

    def words(self, floor: FloorId) -> str:
        """Return what only the nodes of a floor know; nothing if it was never drawn."""
        ...

    def close(self) -> None: ...


class Store(Reader, Protocol):
    """A store as the node has it that serves a floor."""

    def take(self, floor: FloorId, holder: NodeId, address: str = "") -> tuple[Lease, Head] | None:
        """The lease, if it is free, lapsed or the holder's own, under an epoch of its own.

        The address is where other nodes reach the holder.
        """
        ...

    def served(self, floor: FloorId) -> Served:
        """Return who holds the lease now."""
        ...

    def secret(self, floor: FloorId, drawn: str) -> str:
        """Return what only the nodes of a floor know; the first to ask has drawn it for all."""
        ...

    def keep_password(self, floor: FloorId, name: str, hashed: str) -> None:
        """On disk when it returns. A name is used once."""
        ...

    def drop_password(self, floor: FloorId, name: str) -> None:
        """Gone for good; whether it was there or not."""
        ...

    def keep_content(self, floor: FloorId, digest: str, content: bytes) -> None:
        """On disk when it returns. What was kept before stays."""
        ...

    def renew(self, lease: Lease) -> None:
        """The lease for another while, or `Fenced`. An append renews it too."""
        ...

    def release(self, lease: Lease) -> None:
        """Give the floor up, so that the next need not wait."""
        ...

    def append(self, lease: Lease, tip: Head, postings: Sequence[Posting]) -> Head:
        """All of these records, their transfers and the balances after them, or nothing.

        It returns when they are on disk. If the outcome is in doubt the store finds out itself,
        by the head of the chain. `Fenced`, `Rejected`, or after some patience `Unavailable`.
        """
        ...

    def save(self, lease: Lease, snapshot: Snapshot) -> None:
        """Keep a snapshot of a record that is in the chain; older ones may go."""
        ...

    def note(self, refusals: Sequence[Refusal]) -> None:
        """Keep refusals. Nobody waits for them to reach the disk."""
        ...

    def forget_refusals(self, floor: FloorId, before: Millis) -> None:
        """Refusals from before this time are gone for good. They are no records."""
        ...
