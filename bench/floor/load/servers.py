"""The servers that are compared, each in a process of its own.

The floor serves roulette tables of 250 terminals. The bare server stores the same rows in the same
database with group commit, and knows nothing else: no rule, no seal, no view. It has the websocket
that its framework gives it; another one has that of the floor.
"""

import asyncio
import json
import threading
import time
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket

from bench.floor.load.terminals import SEATS
from bench.floor.stores import BarePostgresql, BareSqlite
from houseway.core.value import changed
from houseway.floor.host.clock import SystemClock
from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan
from houseway.floor.storage.port import Posting
from houseway.journal import ActorId, Millis
from houseway.ledger import Account, Transfer
from houseway.store.addresses import on_server, open_store
from houseway.store.writer.store import Apart
from houseway.web.app import application
from houseway.web.connections.fast_websocket import at_once, served_over
from houseway.web.node import service as serving
from houseway.web.node.garbage_collector import Collecting
from houseway.web.node.service import Plan, Service
from houseway.web.people.credentials.role_keys import STAFF, Keys

KEYS = Keys("bench", {role: f"{role}" for role in STAFF})
PERIOD = 300  # seconds; the clock of the bench goes on when all have confirmed
SETTINGS = (
    ("terminals", str(SEATS)),
    ("wagering-period", str(PERIOD)),
    ("inside-minimum", "1"),
    ("outside-minimum", "1"),
)


class BenchClock(SystemClock):
    """It can be told to go on to the end of a Wagering Period."""

    __slots__ = ()
    ahead = 0  # milliseconds

    def now(self):
        return Millis(super().now() + BenchClock.ahead)


def serve_floor(address, port, tables, slow):
    Apart.append = slowed(Apart.append, slow)
    serving.SystemClock = BenchClock
    plans = tuple(
        TablePlan(f"R{one}", "roulette", "NI2019", SETTINGS) for one in range(1, tables + 1)
    )
    plan = Plan(
        address, pace=Pace(5, 5, 5, 5), furnish=FloorPlan(plans, tables * SEATS), apart=True
    )
    service = Service(plan, KEYS)
    app = application(service)
    stops, told = Stops(), {}

    def shown(name, _):
        at = service.floor.shown[name].number, time.monotonic()
        told.setdefault(name, []).append(at)

    @get("/bench/begin")  # type: ignore[untyped-decorator]
    async def begin() -> dict[str, Any]:
        """From here on the loop is watched, and from the first time on when records are on disk."""
        service.floor.changes.remove(shown)
        service.floor.changes.add(shown)
        stops.watch()
        return {}

    @get("/bench/expire")  # type: ignore[untyped-decorator]
    async def expire() -> dict[str, Any]:
        BenchClock.ahead += PERIOD * 1000
        return {}

    @get("/bench/stops")  # type: ignore[untyped-decorator]
    async def said() -> dict[str, Any]:
        stops.leave()
        return {"longest": stops.longest, "told": told}

    for handler in (begin, expire, said):
        app.register(handler)
    run(app, port)


class Stops:
    """How long the loop did not come round: the processor time that one round of it took.

    Time on the clock would tell more of who else uses the machine. It is watched while a round is
    played and not while wagers are confirmed: to look a thousand times a second costs something.
    """

    def __init__(self):
        self.longest, self.task = 0.0, None

    def watch(self):
        self.longest = 0.0
        self.task = asyncio.get_running_loop().create_task(self.watching())

    def leave(self):
        if self.task is not None:
            self.task.cancel()
            self.task = None

    async def watching(self):
        while True:
            before = time.thread_time()
            await asyncio.sleep(0.001)
            self.longest = max(self.longest, time.thread_time() - before)


def slowed(append, slow):
    """A commit that takes so many milliseconds more."""
    if not slow:
        return append

    def slowly(*given):
        head = append(*given)
        time.sleep(slow / 1000)
        return head

    return slowly


def serve_bare(address, port, sample, slow, *, lean=False):
    """With the websocket of the framework, or with that of the floor."""
    open_store(address).close()  # the same database with the same tables in it
    waiting: SimpleQueue = SimpleQueue()
    threading.Thread(target=write_bare, args=(address, waiting, slow), daemon=True).start()
    numbers, terminals = count(1), count(1)

    @websocket("/floor")  # type: ignore[untyped-decorator]
    async def floor(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        loop = asyncio.get_running_loop()
        out: asyncio.Queue[str] = asyncio.Queue()
        posting = of_terminal(sample, next(terminals))
        at = at_once(socket.scope)
        say = out.put_nowait if at is None else lambda answer: at.say(answer.encode())

        async def sending():
            while True:
                await socket.send_data(await out.get())

        def heard(text):
            said = json.loads(text)
            if said["kind"] != "put":
                return
            number = next(numbers)
            answer = json.dumps(
                {"kind": "answer", "request": said["request"], "record": number, "credit": 0},
                separators=(",", ":"),
            )
            waiting.put((posting, loop, lambda: say(answer)))

        if at is not None:
            at.listen(heard)
        sender = asyncio.create_task(sending())
        try:
            while True:
                event: Any = await socket.receive()
                if event["type"] == "websocket.disconnect":
                    return
                heard(event["text"])
        finally:
            sender.cancel()

    Collecting().start(time.monotonic())
    run(Litestar([floor], openapi_config=None), port, lean=lean)


def write_bare(address, waiting, slow):
    """All that waits in one transaction, then the answers."""
    bare = BarePostgresql(address) if on_server(address) else BareSqlite(Path(address))
    write = slowed(bare.write, slow)
    while True:
        batch = [waiting.get()]
        while not waiting.empty() and len(batch) < 5_000:
            batch.append(waiting.get())
        write([posting for posting, _, _ in batch])
        for _, loop, say in batch:
            loop.call_soon_threadsafe(say)


def sample_of(reader, floor):
    """The last confirmation that a floor recorded, as it was stored."""
    number = reader.head(floor).number
    while True:
        (record, *_) = reader.records(floor, after=number - 1)
        if b'"ConfirmWagers"' in record.page.body:
            break
        number -= 1
    moved = tuple(one for at, one in reader.transfers(floor, after=number - 1) if at == number)
    return Posting(record.page, moved)


def of_terminal(sample, number):
    """The same row from another terminal: its accounts are its own."""
    chips = Account(f"chips:{number}#1")
    moved = Transfer(chips, Account(f"layout:R1:{chips}"), sample.transfers[0].cents)
    return Posting(changed(sample.page, actor=ActorId(f"player {number}")), (moved,))


def run(app, port, *, lean=True):
    more: dict[str, Any] = {} if lean else {"ws": "websockets-sansio"}
    uvicorn.Server(served_over(app, port=port, loop="uvloop", **more)).run()
