"""A floor from one store into another, which is empty: a backup, or what is restored from one.

The chain is only ever added to, so whatever is read up to one head belongs together, also while
the floor is served. Every seal is worked out again on the way.
"""

from collections.abc import Callable, Iterator
from itertools import groupby

from houseway.floor.storage.port import FloorId, NodeId, Posting, Reader, Store
from houseway.journal import GENESIS, Head, Record
from houseway.ledger import Transfer

NODE = NodeId("copying")
CHUNK = 1_000  # records appended at once
Progress = Callable[[int, int], None]  # how many records of how many


class NotCopied(Exception):
    """A floor was not copied, or not to its end."""


def copied(source: Reader, target: Store, progress: Progress) -> dict[FloorId, Head]:
    """Every floor of a store with its passwords, and the heads up to which they were copied."""
    for floor in source.floors():
        if target.head(floor) != GENESIS:
            raise NotCopied(f"floor {floor} has records there already")
    return {floor: copied_floor(source, target, floor, progress) for floor in source.floors()}


def copied_floor(source: Reader, target: Store, floor: FloorId, progress: Progress) -> Head:
    end = source.head(floor)
    taken = target.take(floor, NODE)
    if taken is None:
        raise NotCopied(f"floor {floor} is served from there")
    lease, tip = taken
    for postings, seal in chunks(source, floor, end):
        tip = target.append(lease, tip, postings)
        if tip != seal:
            raise NotCopied(f"record {tip.number} of floor {floor} is not as it was sealed")
        progress(tip.number, end.number)
    if tip != end:
        raise NotCopied(f"floor {floor} ends at record {tip.number}, not {end.number}")
    for name, hashed in source.passwords(floor):
        target.keep_password(floor, name, hashed)
    for digest, content in source.contents(floor):
        target.keep_content(floor, digest, content)
    if words := source.words(floor):
        target.secret(floor, words)
    target.release(lease)
    return tip


def chunks(source: Reader, floor: FloorId, end: Head) -> Iterator[tuple[list[Posting], Head]]:
    """Records with their transfers, some at a time, and the head that they come to."""
    moved = Moved(source.transfers(floor))
    postings: list[Posting] = []
    for record in source.records(floor):
        if record.number > end.number:
            return
        postings.append(Posting(record.page, moved.of(record)))
        if len(postings) == CHUNK or record.number == end.number:
            yield postings, record.head
            postings = []


class Moved:
    """The transfers of one record after another."""

    def __init__(self, rows: Iterator[tuple[int, Transfer]]) -> None:
        self._groups = groupby(rows, key=lambda row: row[0])
        self._next = next(self._groups, None)

    def of(self, record: Record) -> tuple[Transfer, ...]:
        if self._next is None or self._next[0] != record.number:
            return ()
        transfers = tuple(transfer for _, transfer in self._next[1])
        self._next = next(self._groups, None)
        return transfers
