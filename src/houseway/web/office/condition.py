"""The condition of a served floor for its technician: why it waits, what stopped, what was counted.

It names no player, no amount and no card. Where nobody serves, `/health` says why.
"""

from typing import TYPE_CHECKING

import msgspec
from litestar import Controller, get

import houseway
from houseway.floor.host.program_manifest import at_start
from houseway.floor.live.streams.program import ProgramStream
from houseway.web.office.api import Visited, admitting
from houseway.web.office.reader import SEE_BOOKS
from houseway.web.operating.fault_counter import FAULTS
from houseway.web.operating.measurements import ahead, resident

if TYPE_CHECKING:
    from houseway.web.node.service import Service


class CountedFault(msgspec.Struct):
    """Faults of one part and kind, and where the last of them was."""

    part: str
    kind: str
    count: int
    place: str = ""
    at: int = 0  # milliseconds of universal time; 0: not among the last


class StoppedPart(msgspec.Struct):
    stream: str
    words: str


class Condition(msgspec.Struct):
    node: str
    version: str
    program: str  # its digest
    unexplained: bool  # the program is not what it was, and nobody has said why
    why: str  # why the floor does not serve; empty: it does
    rounds: str  # why no round begins; empty: rounds begin
    stopped: tuple[StoppedPart, ...]
    faults: tuple[CountedFault, ...]
    records: int
    queue: int  # answers that wait to be written
    clock_ahead_ms: int  # of stamps, before the clock of the system
    disk_free: int | None  # bytes; none: a database server, or not known
    disk_least: int  # bytes below which no round begins
    memory: int  # bytes
    audit: str  # what the audit behind the floor said; empty: it runs
    witness: str  # `none`, `silent`, `answers`
    witnessed: int  # the last record that a witness has


def condition_of(service: "Service") -> Condition:
    floor, behind = service.floor, service.behind
    told, program = service.health, floor.hall.only(ProgramStream)
    sender = behind.sender
    return Condition(
        node=service.node,
        version=houseway.__version__,
        program=at_start().digest,
        unexplained=program is not None and program.program.unexplained,
        why=told["why"],
        rounds=told["rounds"],
        stopped=tuple(StoppedPart(name, one.words) for name, one in floor.stops.by.items()),
        faults=counted_faults(),
        records=floor.hall.number,
        queue=floor.waiting,
        clock_ahead_ms=round(ahead(floor.stamp(), floor.clock) * 1_000),
        disk_free=behind.disk.free,
        disk_least=service.plan.limits.least_free,
        memory=resident(0),
        audit=behind.audited,
        witness="none" if sender is None else "silent" if sender.trouble else "answers",
        witnessed=0 if sender is None else sender.sent.number,
    )


def counted_faults() -> tuple[CountedFault, ...]:
    """The faults of this process by part and kind, the most frequent first."""
    last = {(fault.logger, fault.kind): fault for fault in FAULTS.last}
    found = []
    for (part, kind), count in FAULTS.counts.most_common():
        seen = last.get((part, kind))
        where = (seen.place, round(seen.at * 1_000)) if seen else ("", 0)
        found.append(CountedFault(part, kind, count, *where))
    return tuple(found)


class Technician(Controller):
    """For those who keep a floor running."""

    path = "/api/condition"
    tags = ("office",)
    dependencies = admitting(SEE_BOOKS)

    @get("/")
    async def condition(self, visit: Visited) -> Condition:
        """Why the floor waits, what has stopped, which faults were counted."""
        assert visit.office.condition is not None, "it is asked where the floor is served"
        return visit.office.condition()
