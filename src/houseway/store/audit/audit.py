"""Audit a long chain with several processes, each with a part of it.

`python -m houseway.store.audit.audit` audits behind a floor that is played. It reads the store and
the floor from its input, a line each, where others cannot see them; it ends with status 0, or 1.
"""

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from itertools import pairwise
from multiprocessing import get_context
from typing import Any

from houseway.core.value import value
from houseway.floor.live.audit.findings import Finding
from houseway.floor.live.audit.floor_audit import (
    Checked,
    Part,
    Seen,
    audited,
    audited_part,
    unseen,
)
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import FloorId, Reader
from houseway.journal import Head, Seal
from houseway.store.addresses import open_reader

UNFIT, GIVE_WAY = 1, 15  # the status, and how nice it is to others
WORTH = 20_000  # records: with fewer, another process is not worth its start
BELIEVED = 0.25  # what it costs to believe a record, measured by auditing it
LOOK = 0.2  # seconds between two reports of how far the processes are
Progress = Callable[[int, int], None]  # records that hold so far, and how many there are
COUNTS: list[Any] = []  # in a process of the pool: how many records of each part hold so far


def unreported(_held: int, _of: int) -> None:
    """Report progress to nobody."""


@value
class AuditResult:
    """The result of an audit that held: the head, and how many tables there are."""

    head: Head
    tables: int
    findings: tuple[Finding, ...] = ()


def audited_by(
    address: str,
    floor: FloorId,
    known: Head | None = None,
    processes: int | None = None,
    progress: Progress = unreported,
) -> AuditResult:
    """Audit a floor, or raise `Unfit` with the first record that does not hold.

    It uses `processes`, by default one for each processor where the chain is long enough.
    """
    reader = open_reader(address)
    try:
        records = reader.head(floor).number
        most = max(1, records // WORTH) if processes is None else processes
        parts = tuple(shared(records, min(most, processes or os.cpu_count() or 1)))
        if len(parts) == 1:
            return whole(reader, floor, known, lambda held: progress(held, max(held, records)))
    finally:
        reader.close()
    given = None if known is None else (known.number, str(known.seal))
    context = get_context("spawn")
    counts: Any = context.Array("q", len(parts))
    with ProcessPoolExecutor(len(parts), context, count_into, (counts,)) as pool:
        waiting = [
            pool.submit(in_process, (address, floor), at, part, given)
            for at, part in enumerate(parts)
        ]
        while wait(waiting, LOOK).not_done:
            progress(sum(counts), records)
        checked = list(results(waiting))
    for before, after in pairwise(checked):
        assert before.end == after.begin, f"two parts do not meet at {before.end.head}"
    findings = tuple(finding for part in checked for finding in part.findings)
    progress(records, records)
    return AuditResult(checked[-1].end.head, checked[-1].tables, findings)


def whole(reader: Reader, floor: FloorId, known: Head | None, seen: Seen = unseen) -> AuditResult:
    result = audited(reader, floor, known, seen)
    seen(result.head.number)
    return AuditResult(result.head, len(result.hall.of(TableStream)), result.findings)


def shared(records: int, processes: int) -> Iterator[Part]:
    """Parts that take about the same time: a later one has more to believe before it begins."""
    sizes, before = [], 0.0
    for _ in range(processes):
        sizes.append(1 - BELIEVED * before)
        before += sizes[-1]
        if sizes[-1] <= BELIEVED:
            break
    after, done = 0, 0.0
    for size in sizes[:-1]:
        done += size
        to = int(records * done / sum(sizes))
        yield Part(after, to)
        after = to
    yield Part(after)


def results(waiting: "list[Future[Checked | tuple[int, str]]]") -> Iterator[Checked]:
    """Yield the parts in their order, or raise `Unfit` by the first that does not hold."""
    for part in waiting:
        result = part.result()
        if isinstance(result, tuple):
            raise Unfit(*result)
        yield result


def count_into(counts: Any) -> None:
    """Set where this process of the pool counts the records that hold."""
    COUNTS[:] = [counts]


def in_process(
    of: tuple[str, FloorId], at: int, part: Part, given: tuple[int, str] | None
) -> Checked | tuple[int, str]:
    """Return a part that holds, or the number of a record and what is wrong with it."""
    known = None if given is None else Head(given[0], Seal(given[1]))
    (address, floor), (counts,) = of, COUNTS
    reader = open_reader(address)

    def seen(number: int) -> None:
        counts[at] = number - part.after

    try:
        return audited_part(reader, floor, part, known, seen)
    except Unfit as why:
        return why.number, why.reason
    finally:
        reader.close()


def read_unfit(told: str) -> tuple[int, str]:
    """The number and the reason, as `behind` tells them."""
    number, _, reason = told.partition(" ")
    return int(number), reason


def behind() -> int:
    """One process, slowly."""
    os.nice(GIVE_WAY)
    address, floor = (sys.stdin.readline().strip() for _ in range(2))
    try:
        result = audited_by(address, FloorId(floor), processes=1)
    except Unfit as why:
        sys.stdout.write(f"{why.number} {why.reason}\n")
        return UNFIT
    for finding in result.findings:  # of older records, so the floor need not stop
        sys.stdout.write(f"finding: {finding}\n")
    sys.stdout.write(f"{result.head.number} records hold\n")
    return 0


if __name__ == "__main__":
    sys.exit(behind())
