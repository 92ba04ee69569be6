"""Reading a store that may be damaged: what is wrong with it, and the part that can be read."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from houseway.core.money import Cents
from houseway.core.value import value
from houseway.floor.storage.port import Damaged, FloorId, Reader
from houseway.journal import GENESIS, Break, Broken, Head, Illegible, Record, StreamId, linked
from houseway.ledger import Account, Transfer

FAULTS = (Damaged, Illegible, Broken)


@value
class Damage:
    """The first fault of a chain, and the last record before it."""

    reason: str
    sound: Head
    stored: Head  # where the chain ends, as the store says

    def __str__(self) -> str:
        number, last = self.sound.number, self.stored.number
        if not number:
            return f"{self.reason}; no record can be read"
        of = f" of {last:,}" if last > number else ""
        return f"{self.reason}; records 1 to {number:,}{of} can be read"


class LinkedReader:
    """Checks records as they are read: seals from the first record on, else numbers."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)

    def records(
        self, floor: FloorId, after: int = 0, stream: StreamId | None = None
    ) -> Iterator[Record]:
        if stream is not None:
            yield from without_gap(self._reader.records(floor, after, stream), after)
            return
        stored, last = self._reader.head(floor), after
        records = self._reader.records(floor, after)
        for record in records if after else linked(records):
            if record.number != last + 1:
                raise Broken(Break(last + 1, f"record {record.number} stands in its place"))
            last = record.number
            yield record
        check_end(last, stored)


def without_gap(records: Iterator[Record], after: int) -> Iterator[Record]:
    """The records of a stream are numbered one after another."""
    for due, record in enumerate(records, after + 1):
        if record.page.stream_number != due:
            page = record.page
            reason = f"{page.stream} goes from {due - 1} to {page.stream_number}"
            raise Broken(Break(record.number, reason))
        yield record


def check_end(last: int, stored: Head) -> None:
    if last < stored.number:
        raise Broken(Break(last + 1, f"it is missing: there were {stored.number:,}"))


class SoundPart:
    """The records before a damage, with their transfers, as if the chain ended there."""

    def __init__(self, reader: Reader, sound: Head) -> None:
        self._reader, self._sound = reader, sound

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)

    def head(self, _floor: FloorId) -> Head:
        return self._sound

    def records(
        self, floor: FloorId, after: int = 0, stream: StreamId | None = None
    ) -> Iterator[Record]:
        with suppress(*FAULTS):
            for record in self._reader.records(floor, after, stream):
                if record.number > self._sound.number:
                    return
                yield record

    def transfers(self, floor: FloorId, after: int = 0) -> Iterator[tuple[int, Transfer]]:
        with suppress(*FAULTS):
            for number, transfer in self._reader.transfers(floor, after):
                if number > self._sound.number:
                    return
                yield number, transfer

    def refusals(self, floor: FloorId) -> Iterator[Any]:
        with suppress(*FAULTS):
            yield from self._reader.refusals(floor)

    def balances(self, floor: FloorId) -> Iterator[tuple[Account, Cents]]:
        """Those of the whole chain are of no use to a part of it: they are summed anew."""
        sums: dict[Account, int] = {}
        for _, moved in self.transfers(floor):
            sums[moved.debit] = sums.get(moved.debit, 0) - moved.cents
            sums[moved.credit] = sums.get(moved.credit, 0) + moved.cents
        yield from ((name, Cents(cents)) for name, cents in sums.items() if cents)

    def snapshot(self, _floor: FloorId) -> None:
        return None


def damage_of(reader: Reader, floor: FloorId) -> Damage | None:
    """The first fault, if there is one, of the records or of what is kept beside them."""
    sound, stored = GENESIS, GENESIS
    try:
        stored = reader.head(floor)
        for record in linked(reader.records(floor)):
            sound = record.head
        check_end(sound.number, stored)
        for rows in (reader.transfers, reader.balances, reader.refusals):
            for _ in rows(floor):
                pass
    except Broken as why:
        return Damage(str(why), sound, stored)
    except Damaged as why:
        at = (
            f"record {sound.number + 1:,}"
            if sound.number < stored.number
            else "what is kept beside the records"
        )
        return Damage(f"{at} cannot be read ({why})", sound, stored)
    except Illegible as why:
        text = str(why)
        named = text if text.startswith("record ") else f"record {sound.number + 1:,}: {text}"
        return Damage(named, sound, stored)
    return None
