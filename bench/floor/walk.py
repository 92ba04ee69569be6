"""Count the files, hops and calls of one confirmation: `python -m bench.floor.walk`.

A player confirms one chip at a roulette table that others watch. Counted are Python functions of
the program on the floor's thread, from the message of the terminal to its answer, and on to the
last view that somebody is shown of it. A hop is a call from one file into another. `--list` prints
the files with their calls. With `--beside` another commit is counted as well.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.floor.system.evening import Clock

from bench.kernels.earlier import ROOT, check_out
from houseway.core.entropy import Seeded
from houseway.floor.live.staff.dealers import Dealers, Pace
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan
from houseway.floor.live.startup.take_over import started
from houseway.floor.storage.port import FloorId, NodeId
from houseway.store.addresses import open_reader, open_store
from houseway.web.connections.connection import Connection
from houseway.web.connections.hub import Hub
from houseway.web.people.admission import Doors
from houseway.web.people.credentials.role_keys import Keys

SOURCES = f"{os.sep}houseway{os.sep}"
QUIET = 1.0  # seconds in which all that is to be shown has been shown
TERMINALS = 4  # of which the first confirms


class Trace:
    """The calls of the program's functions while it is on."""

    def __init__(self):
        self.calls, self.hops = Counter(), 0

    def start(self):
        sys.setprofile(self.see)

    def stop(self):
        sys.setprofile(None)

    def see(self, frame, event, _):
        if event != "call":
            return
        path = frame.f_code.co_filename
        if SOURCES not in path:
            return
        self.calls[path, frame.f_code.co_qualname] += 1
        caller = frame.f_back
        while caller is not None and SOURCES not in caller.f_code.co_filename:
            caller = caller.f_back
        self.hops += caller is None or caller.f_code.co_filename != path

    def told(self):
        files = {path for path, _ in self.calls}
        return {"files": len(files), "hops": self.hops, "calls": self.calls.total()}

    def listed(self):
        files = Counter()
        for (path, _), times in self.calls.items():
            files[path.partition(SOURCES)[2]] += times
        functions = {
            f"{path.partition(SOURCES)[2]} {name}": times
            for (path, name), times in self.calls.items()
        }
        return dict(sorted(files.items())), dict(sorted(functions.items()))


class Line(Connection):
    """A connection whose messages are counted, and its answers noticed."""

    def __init__(self, answered):
        async def nowhere(_):
            raise AssertionError("it is not sent")

        super().__init__(nowhere)
        self.said, self.answered = 0, answered

    def say_bytes(self, message):
        self.said += 1
        if message.startswith(b'{"kind":"answer"'):
            self.answered()


async def walked(address, *, confirms):
    """The traces of one confirmation up to its answer, and up to the last view."""
    loop, clock = asyncio.get_running_loop(), Clock()
    names = FloorId("main"), NodeId("walk"), ""
    places = open_store(address), open_reader(address)
    taken = started(places, names, clock, loop.call_soon_threadsafe, Seeded(1))
    floor = taken.floor
    FloorPlan((TablePlan("R1", "roulette", "NI2019"),), TERMINALS)(floor)
    await written(floor)
    hub = Hub(floor, Doors(Keys("k", {})), Seeded(2))
    tasks = [
        asyncio.create_task(hub.screens.showing()),
        asyncio.create_task(hub.tellers.showing(lambda: tuple(hub.links))),
    ]
    answer, whole, heard = Trace(), Trace(), asyncio.Event()
    heard.set()

    def answered():
        if not heard.is_set():
            heard.set()
            answer.calls, answer.hops = whole.calls.copy(), whole.hops

    lines = [Line(answered) for _ in range(TERMINALS)]
    for number, line in enumerate(lines, 1):
        hub.links.add(line)
        say(hub, line, kind="hello", key="k", player=number, tables=["R1"])
        note = {"move": "insert-note", "note": 100_00}
        say(hub, line, kind="put", request=1, stream=f"terminal:{number}", move=note)
    dealers = Dealers(floor, Seeded(3), Pace(0, 0, 0, 0))
    table = floor.hall.streams["table:R1"]
    while table.deadline is None:
        dealers.act()
        await written(floor)
    await asyncio.sleep(QUIET)
    for request, bet in ((2, "red"), (3, "black")):  # the first warms up
        before = sum(line.said for line in lines)
        if confirms:
            say(hub, lines[0], kind="touch", table="R1", bet=bet, cents=10_00)
        if request == 3:
            whole.start()
            heard.clear()
        ask(hub, lines[0], request, bet, confirms=confirms)
        await asyncio.sleep(QUIET)
    whole.stop()
    for task in tasks:
        task.cancel()
    said = sum(line.said for line in lines) - before
    await asyncio.to_thread(taken.close)
    return answer, whole, said


async def written(floor):
    while floor.busy:
        await asyncio.sleep(0.001)


def say(hub, line, **said):
    hub.receive(line, json.dumps(said).encode())


def ask(hub, line, request, bet, *, confirms):
    number = hub.floor.hall.streams["table:R1"].round_number
    if confirms:
        say(hub, line, kind="confirm", request=request, table="R1", round=number)
    else:
        move = {"move": "confirm-wagers", "positions": [{"bet": bet, "stake": 10_00}]}
        say(hub, line, kind="put", request=request, stream="table:R1", round=number, move=move)


def counted(*, confirms):
    with tempfile.TemporaryDirectory(prefix="houseway-walk-") as folder:
        return asyncio.run(walked(str(Path(folder, "floor.db")), confirms=confirms))


def child():
    for confirms in (True, False):
        answer, whole, said = counted(confirms=confirms)
        line = {"answer": answer.told(), "views": whole.told(), "messages": said}
        files, functions = whole.listed()
        print(json.dumps(line | {"files": files, "functions": functions}))


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.floor.walk", description=__doc__)
    parser.add_argument("--beside", help="another commit that is counted as well")
    parser.add_argument("--list", action="store_true", help="the files and functions")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="houseway-bench-") as folder:
        trees = {"now": ROOT}
        if options.beside:
            check_out(options.beside, folder)
            trees[options.beside] = Path(folder)
        for name, tree in trees.items():
            run = subprocess.run(
                (sys.executable, "-c", "from bench.floor.walk import child; child()"),
                env={**os.environ, "PYTHONPATH": f"{tree / 'src'}:{ROOT}"},
                capture_output=True,
                text=True,
                check=True,
            )
            for way, line in zip(("button", "move"), run.stdout.splitlines(), strict=True):
                tell(f"{name}, by {way}", json.loads(line), listing=options.list)


def tell(name, found, *, listing):
    print(name)
    for until in ("answer", "views"):
        counts = ", ".join(f"{number} {what}" for what, number in found[until].items())
        print(f"  until the last of the {until}: {counts}")
    print(f"  {found['messages']} messages to {TERMINALS} terminals")
    if listing:
        for part in ("files", "functions"):
            for name, times in found[part].items():
                print(f"    {times:>4} {name}")


if __name__ == "__main__":
    main()
