"""A round of very many wagers is settled: for how long does the loop stand still?"""

import tempfile
from pathlib import Path

from bench.floor.load.measurement import Load, floor_under
from bench.floor.load.terminals import SEATS

MOST = 20.0  # milliseconds at a time


def settle(wagers):
    """One table full of terminals, so many wagers together; every terminal watches."""
    each = -(-wagers // SEATS)
    with tempfile.TemporaryDirectory(prefix="houseway-bench-") as folder:
        load = Load(SEATS, each, confirms=1, rounds=2)
        measured, _ = floor_under(load, str(Path(folder, "floor.db")))
    stop = measured.stop * 1000
    verdict = "" if stop <= MOST else f"MISSES {MOST:.0f} ms"
    print(f"a round of {each * SEATS:,} wagers: the loop stood still for {stop:.0f} ms  {verdict}")
