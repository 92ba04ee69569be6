"""`python -m bench.floor`: terminals on websockets confirm wagers, against a bare server.

The floor serves roulette tables of 250 terminals on SQLite. The bare server has the same
websocket and stores rows of the same size in the same tables as `bench.stores` has them, with
group commit, and knows nothing else: no rule, no seal, no view. Both are driven by the same
terminals in turns: each sends a confirmation, waits for the answer and sends the next.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import signal
import sqlite3
import tempfile
import threading
import time
from functools import cache
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from statistics import median
from typing import Any

import uvicorn
import uvloop
import websockets
from litestar import Litestar, WebSocket, websocket

from bench.stores import BareSqlite, posting
from houseway.floor.system.dealers import Pace
from houseway.floor.system.furnishing import FloorPlan, TablePlan
from houseway.games import listing_of
from houseway.house.offers.offering import Offering
from houseway.law.instruments import Edition, Game
from houseway.store.sqlite import SqliteStore
from houseway.web.app import application
from houseway.web.keys import STAFF, Keys
from houseway.web.service import Plan, Service

KEYS = Keys("bench", {role: f"{role}" for role in STAFF})
SEATS = 250  # terminals of one table
INSIDE = ("straight:", "split:", "street:", "corner:", "six-line:")
SETTINGS = (
    ("terminals", "250"),
    ("wagering-period", "300"),
    ("inside-minimum", "1"),
    ("outside-minimum", "1"),
)


@cache
def bets():
    """Areas of the layout, one after another: none is confirmed twice in a round."""
    table = listing_of(Game.ROULETTE, Edition.NI2019).table
    places = Offering(table).listed(table.opening(table.rules.default))
    names = [str(dict(place.given)["bet"]) for place in places]
    return [name for name in names if name.startswith(INSIDE)]


# The servers, each in a process of its own


def serve_floor(path, port, tables):
    plans = tuple(
        TablePlan(f"R{one}", "roulette", "NI2019", SETTINGS) for one in range(1, tables + 1)
    )
    plan = Plan(str(path), pace=Pace(5, 5, 5, 5), furnish=FloorPlan(plans, tables * SEATS))
    run(application(Service(plan, KEYS)), port)


def serve_bare(path, port, _tables):
    SqliteStore(path).close()  # the same file with the same tables in it
    waiting: SimpleQueue = SimpleQueue()
    numbers = count(1)

    def writing():
        bare = BareSqlite(path)
        while True:
            batch = [waiting.get()]
            while not waiting.empty() and len(batch) < 5_000:
                batch.append(waiting.get())
            bare.write([one for one, _, _ in batch])
            for _, loop, say in batch:
                loop.call_soon_threadsafe(say)

    threading.Thread(target=writing, daemon=True).start()

    @websocket("/floor")  # type: ignore[untyped-decorator]
    async def floor(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()
        loop = asyncio.get_running_loop()
        out: asyncio.Queue[str] = asyncio.Queue()

        async def sending():
            while True:
                await socket.send_data(await out.get())

        sender = asyncio.create_task(sending())
        try:
            while True:
                event: Any = await socket.receive()
                if event["type"] == "websocket.disconnect":
                    return
                said = json.loads(event["text"])
                if said["kind"] != "put":
                    continue
                number = next(numbers)
                answer = json.dumps(
                    {"kind": "answer", "request": said["request"], "record": number, "credit": 0}
                )
                waiting.put((posting(number), loop, lambda answer=answer: out.put_nowait(answer)))
        finally:
            sender.cancel()

    run(Litestar([floor], openapi_config=None), port)


def run(app, port):
    config = uvicorn.Config(
        app,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        loop="uvloop",
    )
    uvicorn.Server(config).run()


# The terminals


class Terminal:
    """One websocket: it asks, waits for the answer, and asks again."""

    def __init__(self, number, wagers):
        self.number, self.wagers = number, wagers
        self.table = f"R{(number - 1) // SEATS + 1}"
        self.request, self.took, self.refused = 0, [], 0

    async def connect(self, port):
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{port}/floor", compression=None, max_queue=None
        )

    async def say(self, **said):
        await self.socket.send(json.dumps(said))

    async def buy_in(self):
        await self.say(kind="hello", key="bench", player=self.number, tables=[])
        self.request = 0
        for _ in range(100):
            await self.put(f"terminal:{self.number}", {"move": "insert-note", "note": 100_00})
        self.took.clear()

    async def put(self, stream, move):
        self.request += 1
        asked = time.perf_counter()
        await self.say(kind="put", request=self.request, stream=stream, move=move)
        while True:
            said = json.loads(await self.socket.recv())
            if said.get("request") == self.request:
                break
        if said.get("record") is None:
            self.refused += 1
            raise RuntimeError(str(said))
        self.took.append(time.perf_counter() - asked)

    async def confirm(self, until):
        """Wagers on area after area, as long as there are any and the time is not up."""
        areas = bets()
        for at in range(0, len(areas) - self.wagers, self.wagers):
            if time.perf_counter() > until:
                return
            positions = [{"bet": bet, "stake": 100} for bet in areas[at : at + self.wagers]]
            move = {"move": "confirm-wagers", "positions": positions}
            await self.put(f"table:{self.table}", move)


async def drive(port, terminals, wagers, seconds, *, floor):
    every = [Terminal(number, wagers) for number in range(1, terminals + 1)]
    for one in every:
        await one.connect(port)
    if floor:
        for at in range(0, terminals, 50):
            await asyncio.gather(*(one.buy_in() for one in every[at : at + 50]))
        await opened(port, {one.table for one in every})
    begin = time.perf_counter()
    await asyncio.gather(*(one.confirm(begin + seconds) for one in every))
    spent = time.perf_counter() - begin
    took = sorted(one for terminal in every for one in terminal.took)
    for one in every:
        await one.socket.close()
    return len(took) / spent, took[len(took) // 2], took[int(len(took) * 0.99)], len(took)


async def opened(port, tables):
    """Until wagers are taken at these tables."""
    async with websockets.connect(f"ws://127.0.0.1:{port}/floor", max_queue=None) as socket:
        hello = {"kind": "hello", "key": "dealer", "name": "bench", "tables": sorted(tables)}
        await socket.send(json.dumps(hello))
        waiting = set(tables)
        while waiting:
            said = json.loads(await socket.recv())
            if said["kind"] == "view" and said.get("closes_in_ms"):
                waiting.discard(said["stream"].removeprefix("table:"))


def measured(kind, terminals, wagers, seconds, port):
    """A server of its own for each measurement; its file is gone afterwards."""
    tables = (terminals + SEATS - 1) // SEATS
    with tempfile.TemporaryDirectory(prefix="houseway-bench-") as folder:
        serve = serve_floor if kind == "floor" else serve_bare
        path = Path(folder, "floor.db")
        server = multiprocessing.get_context("spawn").Process(
            target=serve, args=(path, port, tables), daemon=True
        )
        server.start()
        try:
            wait_for(port)
            floor = kind == "floor"
            return uvloop.run(drive(port, terminals, wagers, seconds, floor=floor))
        finally:
            os.kill(server.pid, signal.SIGTERM)
            server.join(20)
            if kind == "floor":
                check_whole(path)


def wait_for(port):
    import socket

    for _ in range(600):
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError("the server did not come up")


def check_whole(path):
    with sqlite3.connect(path) as db:
        ((number, of),) = db.execute(
            "select (select count(*) from record), (select number from head)"
        )
        assert number == of, "records are missing"


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.floor", description=__doc__)
    parser.add_argument("--terminals", type=int, nargs="+", default=[200, 2_000])
    parser.add_argument("--wagers", type=int, nargs="+", default=[1, 5])
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--turns", type=int, default=3)
    options = parser.parse_args()
    ports = count(8_420)
    print(f"{'terminals':>9} {'wagers':>6}  {'floor/s':>8} {'bare/s':>8} {'ratio':>6}  p50, p99 ms")
    for terminals in options.terminals:
        for wagers in options.wagers:
            pairs = []
            for _ in range(options.turns):
                one = measured("floor", terminals, wagers, options.seconds, next(ports))
                other = measured("bare", terminals, wagers, options.seconds, next(ports))
                pairs.append((one, other))
            ratio = median(one[0] / other[0] for one, other in pairs)
            ours, bare = (median(pair[at][0] for pair in pairs) for at in (0, 1))
            p50, p99 = (1000 * median(one[at] for one, _ in pairs) for at in (1, 2))
            print(
                f"{terminals:>9} {wagers:>6}  {ours:>8.0f} {bare:>8.0f} {ratio:>6.2f}"
                f"  {p50:.1f}, {p99:.1f}"
            )


if __name__ == "__main__":
    main()
