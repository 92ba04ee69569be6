"""`python -m bench.soak.every_game`: a table of every game with bots for an hour, then its audit.

Dealers and bots work by themselves, so many times as fast as people. Nothing may fail, no table may
stand still, memory may not grow on, and every record has to hold. Every minute is told; a table
that began no round in the last ten minutes is named. SOAK_HOUR has the minutes in `make soak`.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import monotonic, process_time

import uvloop

from bench.soak.full_floor import resident
from houseway.core.value import changed
from houseway.floor.live.staff.bots import Habits
from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import named_plan, plan_of
from houseway.floor.live.streams.table import TableStream
from houseway.floor.storage.port import FloorId
from houseway.store.audit.audit import audited_by
from houseway.web.node.service import Plan, Service
from houseway.web.people.credentials.role_keys import Keys

MAIN, TERMINALS, PERIOD = FloorId("main"), 80, 5  # seconds of a Wagering Period
STILL = 10  # minutes in which every table has to begin a round
PACE = 0.05  # of the time that people take


def furnishing():
    """A table of every listing; a Wagering Period is short where terminals have one."""
    plan = plan_of(named_plan("every-game"))
    period = (("wagering-period", str(PERIOD)),)
    tables = (
        changed(one, settings=(*one.settings, *period)) if one.edition == "NI2019" else one
        for one in plan.tables
    )
    return changed(plan, tables=tuple(tables), terminals=TERMINALS)


class Watch:
    """What a floor has done, minute by minute."""

    def __init__(self, service):
        self.service, self.memory, self.rounds = service, [], []
        self.begun = monotonic()

    @property
    def floor(self):
        return self.service.floor

    def look(self):
        tables = self.floor.hall.of(TableStream).values()
        self.rounds.append({table.table: table.round_number for table in tables})
        self.memory.append(resident(os.getpid()))
        print(
            f"  {(monotonic() - self.begun) / 60:5.1f} min: {self.floor.hall.number:,} records, "
            f"{sum(self.rounds[-1].values()):,} rounds, {self.memory[-1]:.0f} MB, "
            f"{process_time():.0f} s of the processor{self.said()}",
            flush=True,
        )

    def said(self):
        still = self.still()
        return f", STILL {' '.join(still)}" if still else ""

    def moves(self):
        """Of bots: accepted, and refused by clause."""
        did = Counter()
        for name, count in self.service.crew.bots.did.items():
            did[name.partition(":")[0]] += count
        return ", ".join(f"{count:,} {name}" for name, count in did.most_common())

    def still(self, minutes=STILL):
        if len(self.rounds) <= minutes:
            return []
        now, then = self.rounds[-1], self.rounds[-1 - minutes]
        return sorted(name for name in now if now[name] == then[name])


async def play(address, minutes, pace):
    plan = Plan(
        address,
        furnish=furnishing(),
        bots=TERMINALS,
        pace=Pace().quickened(pace),
        habits=Habits().quickened(pace),
    )
    service = Service(plan, Keys())
    await service.start()
    watch, end = Watch(service), monotonic() + minutes * 60
    while monotonic() < end and service.floor.fault is None:
        watch.look()
        await asyncio.sleep(min(60, max(0.1, end - monotonic())))
    watch.look()
    fault = service.floor.fault
    await service.stop()
    if fault is not None:
        print(f"  FAULT: {fault!r}")
    return watch, fault


def run(minutes, pace=PACE, address=None):
    """How much went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        address = address or str(Path(folder, "floor.db"))
        watch, fault = uvloop.run(play(address, minutes, pace))
        tables = ", ".join(f"{name} {rounds:,}" for name, rounds in watch.rounds[-1].items())
        print(f"{minutes:g} minutes of every game with {TERMINALS} bots: {tables}")
        print(f"  moves of bots: {watch.moves()}")
        still = watch.still(min(STILL, len(watch.rounds) - 1))
        if still:
            print(f"  MISSES: no round in the last minutes at {', '.join(still)}")
        held = audited_by(address, MAIN, processes=1)
        print(f"  audit: {held.head.number:,} records hold")
        return len(still) + (fault is not None)


def usual():
    return float(os.environ.get("SOAK_HOUR", "60"))


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.soak.every_game", description=__doc__)
    parser.add_argument("--minutes", type=float, default=usual())
    parser.add_argument("--pace", type=float, default=PACE)
    parser.add_argument("--store", help="kept there; else it is thrown away")
    asked = parser.parse_args()
    return run(asked.minutes, asked.pace, asked.store)


if __name__ == "__main__":
    sys.exit(main() > 0)
