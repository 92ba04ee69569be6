"""Measurements of a served floor. No name, no amount and no card is among them."""

import asyncio
import logging
import re
import resource
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import houseway
from houseway.floor.host.clock import Clock, real_time
from houseway.floor.host.program_manifest import at_start
from houseway.floor.live.batch import Committer
from houseway.floor.live.streams.cash import TerminalStream
from houseway.floor.records.stream_names import kind_of
from houseway.floor.storage.group_commit import Stored
from houseway.floor.storage.port import Posting, Refusal
from houseway.web.operating.fault_counter import FAULTS
from houseway.web.operating.prometheus import (
    Counts,
    Histogram,
    Metric,
    by_label,
    counted,
    counter,
    gauge,
    lines,
)

if TYPE_CHECKING:
    from houseway.web.node.service import Service

LOG = logging.getLogger(__name__)
MOVE = re.compile(rb'"move":\["(\w+)"')
HEADING = 400  # bytes of a body among which its move is named
HUMP = re.compile(r"(?<!^)(?=[A-Z])")
SECTION = re.compile(r"^(?:[A-Z]\.)?\d+|^[a-z]+(?=:)")
LAG_EVERY = 0.25  # seconds
STATM = Path("/proc/self/statm")


class Meters:
    """Counted while a floor is served here; a monitor knows what it means that they begin anew."""

    def __init__(self) -> None:
        self.moves: Counts = Counter()  # by kind of stream, and move
        self.refusals: Counts = Counter()  # by clause family
        self.commits, self.lag = Histogram(), Histogram()
        self.batches = 0

    def measured(self, committer: Committer) -> Committer:
        """The same writer, looked at."""
        return Measured(self, committer)

    def wrote(self, postings: Sequence[Posting]) -> None:
        for posting in postings:
            page = posting.page
            self.moves[kind_of(page.stream), move_of(page.body)] += 1

    async def lagging(self) -> None:
        """Measure how much later than wanted the loop comes back."""
        while True:
            due = time.monotonic() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            self.lag.saw(max(0.0, time.monotonic() - due))


class Measured:
    """A committer of which it is counted what it writes, and how long that takes."""

    def __init__(self, meters: Meters, committer: Committer) -> None:
        self._meters, self._committer = meters, committer

    def put(
        self,
        postings: Sequence[Posting],
        reply: Callable[[Stored | Exception], None],
        snapshot: Callable[[], bytes] | None = None,
    ) -> None:
        began, meters = time.monotonic(), self._meters

        def replied(result: Stored | Exception) -> None:
            if isinstance(result, Stored):
                meters.commits.saw(time.monotonic() - began)
                meters.batches += 1
                meters.wrote(postings)
            reply(result)

        self._committer.put(postings, replied, snapshot)

    def note(self, refusals: Sequence[Refusal]) -> None:
        for refusal in refusals:
            self._meters.refusals[(family(refusal.cite),)] += 1
            tell(refusal)
        self._committer.note(refusals)

    @property
    def sure(self) -> bool:
        return self._committer.sure


def tell(refusal: Refusal) -> None:
    """Log who was refused where, under which clause; not the words, which may tell cards."""
    if LOG.isEnabledFor(logging.INFO):
        said = {"stream": refusal.stream, "clause": refusal.cite, "actor": refusal.actor}
        attributes = {f"houseway.{name}": text for name, text in said.items()}
        LOG.info("refused", extra={"attributes": attributes})


def move_of(body: bytes) -> str:
    """`confirm-wagers`; the first record of a stream has no move."""
    match = MOVE.search(body, 0, HEADING)
    return spelled(match.group(1)) if match else "open-stream"


@cache
def spelled(name: bytes) -> str:
    return HUMP.sub("-", name.decode()).lower()


def family(cite: str) -> str:
    """The rule set and the section: `NI2019 Multi Terminal 2` of `NI2019 Multi Terminal 2.2(b)`."""
    title, between, ref = cite.partition(" def:")
    if between:
        return f"{title} def"
    title, _, ref = cite.rpartition(" ")
    section = SECTION.match(ref)
    return f"{title} {section.group()}" if section else title


def metrics_text(service: "Service") -> str:
    """All metrics of a floor that is served here."""
    meters = service.meters
    text = list(lines(samples(service)))
    words = "Time from a decided batch to its answer from the disk."
    text += meters.commits.lines("houseway_commit_seconds", words)
    text += meters.lag.lines("houseway_loop_lag_seconds", "How late the loop comes back.")
    return "\n".join(text) + "\n"


def samples(service: "Service | None") -> Iterator[Metric]:
    """All numbers but those of how long things took; None: a node that serves nothing."""
    if service is None:
        yield gauge("houseway_serving", "Whether the floor is served here.", 0)
    else:
        yield from metrics(service)
    yield from process()


def metrics(service: "Service") -> Iterator[Metric]:
    meters, floor, behind = service.meters, service.floor, service.behind
    yield gauge("houseway_serving", "Whether the floor is served here.", 1)
    yield gauge("houseway_fault", "Whether the floor is stopped.", float(floor.fault is not None))
    words = "Tables and other streams that a fault has stopped while the floor goes on."
    yield gauge("houseway_stopped_streams", words, len(floor.stops.by))
    yield counter("houseway_records_total", "Records of the chain.", floor.hall.number)
    words = "Moves that were accepted and written."
    yield counted("houseway_moves_total", words, ("stream", "move"), meters.moves)
    words = "Moves that were refused, by rule set and section."
    yield counted("houseway_refusals_total", words, ("clause",), meters.refusals)
    yield counter("houseway_batches_total", "Batches that were written.", meters.batches)
    yield gauge("houseway_queue", "Answers that wait to be written.", floor.waiting)
    yield by_label("houseway_terminals", "Player Terminals.", "state", terminals(service))
    yield by_label("houseway_connections", "Websockets, by role.", "role", connections(service))
    held = float(bool(behind.audited))
    yield gauge("houseway_audit_held", "Whether the audit behind the floor has held.", held)
    yield from on_disk(service)
    yield from clock(service)
    yield from signing_in(service)
    if behind.sender is not None:
        sent, trouble = behind.sender.sent.number, float(bool(behind.sender.trouble))
        yield gauge("houseway_witnessed_record", "The last record that is witnessed.", sent)
        yield gauge("houseway_witness_silent", "Whether the witness does not answer.", trouble)


def terminals(service: "Service") -> dict[str, float]:
    states = [terminal.state for terminal in service.floor.hall.of(TerminalStream).values()]
    return {
        "all": len(states),
        "open": sum(1 for player_terminal in states if player_terminal.active),
        "out of order": sum(1 for player_terminal in states if player_terminal.fault),
    }


def connections(service: "Service") -> dict[str, float]:
    links = service.room.links if service.room else ()
    return dict(Counter(str(link.role) if link.role else "nobody yet" for link in links))


def on_disk(service: "Service") -> Iterator[Metric]:
    disk = service.behind.disk
    words = "Whether no round begins, because the disk of the records is nearly full."
    yield gauge("houseway_rounds_held", words, float(disk.low))
    if disk.free is not None:
        words = "What is free on the disk of the records, in bytes."
        yield gauge("houseway_disk_free_bytes", words, disk.free)


def clock(service: "Service") -> Iterator[Metric]:
    floor = service.floor
    words = "Seconds by which stamps of records are ahead of the clock of the system."
    yield gauge("houseway_clock_ahead_seconds", words, ahead(floor.stamp(), floor.clock))


def ahead(stamp: int, system: Clock) -> float:
    return (stamp - real_time(system)) / 1_000


def signing_in(service: "Service") -> Iterator[Metric]:
    if service.reception is None:
        return
    failed: Counts = Counter()
    for status, many in service.reception.failed.items():
        failed[(str(status),)] = many
    changed = len(service.reception.credentials.changed)
    words = "Passwords and second factors that are not as the floor has kept them."
    yield gauge("houseway_changed_credentials", words, changed)
    words = "Sign-ins and approvals that failed, by status: 401 wrong, 423 locked, 429 too often."
    yield counted("houseway_sign_in_failures_total", words, ("status",), failed)
    yield gauge("houseway_sessions", "People who are signed in.", len(service.reception.sessions))


def process() -> Iterator[Metric]:
    """Yield the metrics of every node, also of one that follows."""
    program = at_start()
    labels = ("version", houseway.__version__), ("program", program.digest)
    yield Metric("houseway_build_info", "gauge", "Which program this is.", ((labels, 1),))
    words = "Faults of the program that were contained, by the part of it and the kind."
    yield counted("houseway_faults_total", words, ("part", "kind"), FAULTS.counts)
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = used.ru_utime + used.ru_stime
    yield counter("process_cpu_seconds_total", "Processor time in seconds.", seconds)
    yield gauge("process_resident_memory_bytes", "Memory in bytes.", resident(used.ru_maxrss))


def resident(most: int) -> int:
    """Pages that are in memory now; where that is not told, the most that ever were."""
    try:
        return int(STATM.read_text().split()[1]) * resource.getpagesize()
    except (OSError, IndexError, ValueError):
        return most * 1024


def following() -> str:
    """A node that brings its terminals to another."""
    return "\n".join(lines(samples(None))) + "\n"
