"""`python -m bench.soak.full_floor`: a full floor for ten minutes.

2,000 Player Terminals on eight tables over websockets, 42 tables of all other games with bots, and
20 people of the staff at once. Nothing may go wrong: no connection lost, no answer that is no
answer, no memory that grows on, and afterwards a clean audit. `--scale 0.1` is a tenth of it;
SOAK_SCALE and SOAK_MINUTES shorten the part of `make soak`. On a slow machine the same terminals
may play more slowly: `--period` has the seconds of a Wagering Period, and until all have come.
"""

import argparse
import asyncio
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import mean

import uvicorn
import uvloop

from bench.floor.load.measurement import PORTS, wait_for
from bench.floor.load.terminals import Terminal
from houseway.client import Client, Cut, Key
from houseway.core.actors import Role
from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan, named_plan, plan_of
from houseway.floor.storage.port import FloorId
from houseway.store.addresses import open_reader
from houseway.web.app import application
from houseway.web.connections.fast_websocket import served_over
from houseway.web.node.service import Plan, Service
from houseway.web.people.credentials.role_keys import STAFF, Keys

KEYS = Keys("soak", {role: f"soak {role}" for role in STAFF})
SEATS, STAKE, NOTE, NOTES = 250, 10_00, 100_00, 8
PERIOD = 20  # seconds of a Wagering Period, and until everybody has come
BETS = {"roulette": ("red", "black"), "sic-bo": ("small", "big"), "baccarat": ("player", "banker")}
GAMES = tuple(BETS)
WORKING = (Role.DEALER, Role.SUPERVISOR, Role.CASHIER, Role.INSPECTOR)
GROWTH, SPARE = 1.15, 30  # times, and megabytes, that memory may grow in the second half
# Clauses of refusals that a player meets on any evening; bots may have come to a full table first.
LAWFUL = ("1.2(a)", "2.2", "2.7", "3.", "4.", "5.1")


@dataclass
class Load:
    """How much of everything."""

    scale: float
    minutes: float
    period: int = PERIOD

    @property
    def terminals(self):
        return max(2, round(2_000 * self.scale))

    @property
    def tables(self):
        return max(1, -(-self.terminals // SEATS))

    @property
    def others(self):
        return max(1, round(42 * self.scale))

    @property
    def staff(self):
        return max(len(WORKING), round(20 * self.scale))

    @property
    def plan(self):
        """Terminals of people first, then three for bots at each of the other tables."""
        period = (("wagering-period", str(self.period)),)
        full = [
            TablePlan(f"M{at + 1}", GAMES[at % 3], "NI2019", period) for at in range(self.tables)
        ]
        every = [one for one in plan_of(named_plan("every-game")).tables if one.edition != "NI2019"]
        others = [
            changed(one, name=f"{one.name}x{at}")
            for at, one in enumerate(islice(cycle(every), self.others))
        ]
        return FloorPlan((*full, *others), self.terminals + self.bots)

    @property
    def bots(self):
        return 3 * self.others


class Guest(Terminal):
    """A terminal that wagers in every period of its table."""

    def __init__(self, number, did, period):
        super().__init__(number, 1)
        self.period = period
        at = (number - 1) // SEATS
        self.table, self.game, self.did = f"M{at + 1}", GAMES[at % 3], did
        self.random = Random(number)

    async def ask(self, stream, move):
        """The answer, whatever it is; some kinds of it are errors."""
        self.request += 1
        self.answered = asyncio.get_running_loop().create_future()
        self.asked = time.perf_counter()
        self.socket.say(kind="put", request=self.request, stream=stream, move=move)
        said = await asyncio.wait_for(self.answered, 120)
        if said.get("record") is not None:
            self.did["accepted"] += 1
        elif said.get("stale"):
            self.did["stale"] += 1
        elif said.get("refused"):
            clause = said.get("cite", "").rpartition(" ")[2]
            self.did[f"refused {clause}"] += 1
            if not clause.startswith(LAWFUL):
                self.did["errors"] += 1
                self.did[f"ERROR {said['refused'][:60]}"] += 1
        else:
            self.did["errors"] += 1
            self.did[f"ERROR {said}"[:60]] += 1
        return said

    async def play(self, port):
        await asyncio.sleep(self.random.random() * self.period)
        await self.connect(port)
        self.socket.say(kind="hello", key="soak", player=self.number, tables=[self.table])
        credit = await self.buy_in()
        while True:
            await self.opened.wait()
            self.opened.clear()
            await asyncio.sleep(self.random.random() * self.period * 0.7)
            bet = self.random.choice(BETS[self.game])
            move = {"move": "confirm-wagers", "positions": [{"bet": bet, "stake": STAKE}]}
            said = await self.ask(f"table:{self.table}", move)
            credit = said.get("credit", credit)
            if credit < STAKE:
                credit = await self.buy_in()

    async def buy_in(self):
        credit = 0
        for _ in range(NOTES):
            move = {"move": "insert-note", "note": NOTE}
            credit = (await self.ask(f"terminal:{self.number}", move)).get("credit", credit)
        return credit


async def works(number, port, tables, did):
    """Somebody of the staff: looks at one table after another, and at what may be done there."""
    role, random = WORKING[number % len(WORKING)], Random(number)
    door = Key(KEYS.staff[role], name=f"{role} {number}")
    address = f"ws://127.0.0.1:{port}/floor"
    async with Client(address, door, tables=[tables[0]], patience=60) as me:
        while True:
            try:
                await looks(me, role, random.choice(tables), did)
            except Cut:  # the client comes again by itself
                did["errors"] += 1
                did["ERROR a link of the staff was cut"] += 1
            await asyncio.sleep(2)


async def looks(me, role, table, did):
    await me.watch([table])
    if role in (Role.DEALER, Role.SUPERVISOR):
        await me.look(f"table:{table}")
    async with asyncio.timeout(120):
        async for seen in me.views(f"table:{table}"):
            did["looks"] += 1
            did["offers"] += len(seen.offers)
            break


def serve(address, port, load):
    plan = Plan(address, furnish=load.plan, bots=load.bots, apart=True)
    uvicorn.Server(served_over(application(Service(plan, KEYS)), port=port)).run()


async def drive(load, port, pid):
    did, memory = Counter(), []
    guests = [Guest(number, did, load.period) for number in range(1, load.terminals + 1)]
    tables = [one.name for one in load.plan.tables]
    work = [asyncio.create_task(one.play(port)) for one in guests]
    work += [asyncio.create_task(works(one, port, tables, did)) for one in range(load.staff)]
    end = time.monotonic() + load.minutes * 60
    while time.monotonic() < end:
        await asyncio.sleep(min(5, max(0.1, end - time.monotonic())))
        memory.append(resident(pid))
        if any(one.done() for one in work):
            break
    for one in work:
        if one.done():
            did["errors"] += 1
            print(f"  ended: {one.exception()!r}", flush=True)
        one.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    sockets = [getattr(one, "socket", None) for one in guests]
    lost = sum(one is None or one.transport.is_closing() for one in sockets)
    did["errors"] += lost
    did["ERROR links of terminals that were lost"] += lost
    took = sorted(time for one in guests for time in one.took)
    return did, memory, took


def resident(pid):
    """Megabytes that a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def run(scale, minutes, period=PERIOD):
    """How much went wrong."""
    load = Load(scale, minutes, period)
    with tempfile.TemporaryDirectory() as folder:
        address, port = str(Path(folder, "floor.db")), next(PORTS)
        spawn = multiprocessing.get_context("spawn")
        server = spawn.Process(target=serve, args=(address, port, load), daemon=True)
        server.start()
        try:
            wait_for(port)
            did, memory, took = uvloop.run(drive(load, port, server.pid))
        finally:
            os.kill(server.pid, signal.SIGTERM)
            server.join(120)
        return told(load, did, memory, took) + unsound(address)


def told(load, did, memory, took):
    print(
        f"{load.terminals} terminals on {load.tables} tables, {load.others} other tables with "
        f"{load.bots} bots, {load.staff} staff, {load.minutes:g} minutes, "
        f"Wagering Periods of {load.period} s"
    )
    for name, count in sorted(did.items()):
        print(f"  {count:>9,} {name}")
    if took:
        p50, p99 = took[len(took) // 2], took[int(len(took) * 0.99)]
        print(f"  answered in {p50 * 1000:.0f} ms (p50), {p99 * 1000:.0f} ms (p99)")
    quarter = max(1, len(memory) // 4)
    before, after = mean(memory[quarter : 2 * quarter] or memory), mean(memory[-quarter:])
    grown = after > before * GROWTH and after > before + SPARE
    flat = "MISSES: it grows" if grown else "flat"
    print(f"  memory {memory[0]:.0f} MB first, {before:.0f} then, {after:.0f} last: {flat}")
    return did["errors"] + grown


def unsound(address):
    reader = open_reader(address)
    try:
        hall = audited(reader, FloorId("main")).hall
        even = sum(cents for _, cents in hall.tip.balances) == 0
        print(f"  audit: {hall.number:,} records hold, the books are {'even' if even else 'NOT'}")
        return not even
    finally:
        reader.close()


def usual():
    return float(os.environ.get("SOAK_SCALE", "1")), float(os.environ.get("SOAK_MINUTES", "10"))


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.soak.full_floor", description=__doc__)
    scale, minutes = usual()
    parser.add_argument("--scale", type=float, default=scale)
    parser.add_argument("--minutes", type=float, default=minutes)
    parser.add_argument("--period", type=int, default=PERIOD)
    asked = parser.parse_args()
    return run(asked.scale, asked.minutes, asked.period)


if __name__ == "__main__":
    sys.exit(main() > 0)
