"""Verify a store and report progress: `python -m houseway.store.audit.progress`.

It is given the store, the floor and a head that is known from elsewhere (or an empty line), a line
each, on its input. It says `at 5000 81234` now and then, `finding ...` for each finding, and at the
end `held 81234:SEAL 3` or `unfit 512 the reason`.
"""

import os
import sys
from collections.abc import Iterator
from typing import Any

from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import FloorId, Reader
from houseway.journal import Head, Record, Seal
from houseway.store.addresses import open_reader
from houseway.store.audit.audit import GIVE_WAY

EVERY = 1_000  # records


class Telling:
    """A reader that says how far the records have been read."""

    def __init__(self, reader: Reader, floor: FloorId) -> None:
        self._reader, self._of = reader, reader.head(floor).number

    def __getattr__(self, name: str) -> Any:
        return getattr(self._reader, name)

    def records(self, floor: FloorId, after: int = 0) -> Iterator[Record]:
        for record in self._reader.records(floor, after):
            if not record.number % EVERY:
                say(f"at {record.number} {max(self._of, record.number)}")
            yield record


def read_head(text: str) -> Head | None:
    """`N:SEAL`; nothing where nothing is said."""
    number, _, seal = text.partition(":")
    return Head(int(number), Seal(seal)) if number else None


def verified(address: str, floor: FloorId, known: Head | None) -> str:
    reader = open_reader(address)
    try:
        telling: Any = Telling(reader, floor)
        found = audited(telling, floor, known)
    except Unfit as why:
        return f"unfit {why.number} {why.reason}"
    finally:
        reader.close()
    for finding in found.findings:
        say(f"finding {finding}")
    return f"held {found.head} {len(found.hall.of(TableStream))}"


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    os.nice(GIVE_WAY)
    address, floor, known = (sys.stdin.readline().strip() for _ in range(3))
    say(verified(address, FloorId(floor), read_head(known)))


if __name__ == "__main__":
    main()
