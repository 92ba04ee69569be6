"""One measurement: a server is started, terminals confirm round after round, it is stopped."""

import asyncio
import json
import multiprocessing
import os
import signal
import socket
import time
import urllib.request
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

import uvloop

from bench.floor.load.servers import sample_of, serve_bare, serve_floor
from bench.floor.load.terminals import SEATS, Terminal
from houseway.floor.storage.port import FloorId
from houseway.store.addresses import open_reader

PORTS = count(20_000 + os.getpid() % 1_200 * 10)  # below those that clients are given
FLOOR = FloorId("main")


@dataclass
class Load:
    """What the terminals do."""

    terminals: int
    wagers: int  # of one confirmation
    confirms: int  # of a terminal in a round, one after another
    rounds: int
    watching: bool = True  # their tables, as terminals do

    @property
    def tables(self):
        return (self.terminals + SEATS - 1) // SEATS


@dataclass
class Measured:
    """Seconds, and confirmations a second."""

    rate: float
    p50: float
    p99: float
    confirmed: int
    shown: list = field(default_factory=list)  # of each result: from disk to the last terminal
    stop: float = 0.0  # the longest that the loop stood still while a round was played
    cpu: float = 0.0  # of the server, for a confirmation


def floor_under(load, address, slow=0.0):
    port = next(PORTS)
    given = (address, port, load.tables, slow)
    measured = served(serve_floor, given, lambda spent: drive(load, port, spent, floor=True))
    reader = open_reader(address)
    assert sum(1 for _ in reader.records(FLOOR)) == reader.head(FLOOR).number, "records are missing"
    sample = sample_of(reader, FLOOR)
    reader.close()
    return measured, sample


def bare_under(load, address, sample, slow=0.0, *, lean=False):
    port = next(PORTS)
    given = (address, port, sample, slow)
    serve = partial(serve_bare, lean=lean)
    return served(serve, given, lambda spent: drive(load, port, spent, floor=False))


def served(serve, given, driving):
    server = multiprocessing.get_context("spawn").Process(target=serve, args=given, daemon=True)
    server.start()
    try:
        wait_for(given[1])
        return uvloop.run(driving(lambda: processor_time(server.pid)))
    finally:
        os.kill(server.pid, signal.SIGTERM)
        server.join(30)


def wait_for(port):
    for _ in range(1200):
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError("the server did not come up")


def processor_time(pid):
    """Seconds that a process has used so far, all of its threads and the processes it began."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    begun = Path(f"/proc/{pid}/task").glob("*/children")
    others = [int(one) for children in begun for one in children.read_text().split()]
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(map(processor_time, others))


async def drive(load, port, processor, *, floor):
    numbers = range(1, load.terminals + 1)
    every = [Terminal(number, load.wagers, load.tables) for number in numbers]
    for at in range(0, len(every), 100):
        await asyncio.gather(*(one.connect(port) for one in every[at : at + 100]))
    if floor:
        for one in every:
            one.hello(watching=load.watching)
        for at in range(0, len(every), 100):
            await asyncio.gather(*(one.buy_in() for one in every[at : at + 100]))
        await begun(every, load)
    spent = used = stop = 0.0
    for _ in range(load.rounds):
        begin, before = time.perf_counter(), processor()
        await asyncio.gather(*(one.confirm(load.confirms) for one in every))
        spent += time.perf_counter() - begin
        used += processor() - before
        if floor:
            stop = max(stop, await played(port, every, load))
    said = await asked(port, "stops") if floor else {}
    for one in every:
        one.socket.transport.close()
    took = sorted(time for terminal in every for time in terminal.took)
    return Measured(
        len(took) / spent,
        took[len(took) // 2],
        took[int(len(took) * 0.99)],
        len(took),
        shown_after(every, said.get("told", {})) if load.watching else [],
        stop,
        used / len(took),
    )


async def played(port, every, load):
    """The round, until wagers are taken again; the longest that the loop stood still in it."""
    await asked(port, "begin")
    await asked(port, "expire")
    await begun(every, load)
    return (await asked(port, "stops"))["longest"]


async def begun(every, load):
    """Until wagers are taken again."""
    if not load.watching:
        await asyncio.sleep(0.5)
        return
    for one in every:
        await asyncio.wait_for(one.opened.wait(), 120)
        one.opened.clear()


async def asked(port, what):
    def ask():
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/bench/{what}") as answer:
            return json.load(answer)

    return await asyncio.to_thread(ask)


def shown_after(every, told):
    """Of each time that a table changed on disk: until its last terminal had seen it."""
    found = []
    for name, records in told.items():
        table = name.removeprefix("table:")
        watching = [one for one in every if one.table == table]
        for number, at in records:
            seen = [
                min((when for seen, when in one.seen.items() if seen >= number), default=None)
                for one in watching
            ]
            if seen and None not in seen:
                found.append(max(seen) - at)
    return sorted(found)
