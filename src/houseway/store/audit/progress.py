"""Verify a store and report progress: `python -m houseway.store.audit.progress`.

It is given the store, the floor and a head that is known from elsewhere (or an empty line), a line
each, on its input. It says `at 5000 81234` now and then, `finding ...` for each finding, and at the
end `held 81234:SEAL 3` or `unfit 512 the reason`.
"""

import os
import sys

from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import FloorId
from houseway.journal import Head, Seal
from houseway.store.addresses import open_reader
from houseway.store.audit.audit import GIVE_WAY


def read_head(text: str) -> Head | None:
    """`N:SEAL`; nothing where nothing is said."""
    number, _, seal = text.partition(":")
    return Head(int(number), Seal(seal)) if number else None


def verified(address: str, floor: FloorId, known: Head | None) -> str:
    reader = open_reader(address)
    try:
        last = reader.head(floor).number
        found = audited(reader, floor, known, lambda number: say(f"at {number} {last}"))
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
