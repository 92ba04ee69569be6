"""Profile the processor time of a confirmation, without sockets: `python -m bench.floor.confirm`.

A roulette table of 200 terminals that are bought in, on a store; all confirm in turns, slices of
forty of them written together. Microseconds of the processor for a confirmation, stage by stage:
`decide` is a move put to the floor (of it `step`, `booked`, `checked` and `body`, each measured by
itself), `store` the writer's append (of it `seal`), `written` the replies, `tally` the sums and
`own` a terminal's own part. With `--beside` the sources of another commit take turns with these.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from bench.kernels.earlier import ROOT, check_out

DECIDING = ("decide", "step", "booked", "checked", "body")
STAGES = ("read", *DECIDING, "written", "store", "seal", "tally", "own", "all")


@contextmanager
def place(store):
    with tempfile.TemporaryDirectory(prefix="houseway-bench-") as folder:
        if store == "sqlite":
            yield str(Path(folder, "floor.db"))
            return
        from tests.store.server import database, server

        with server(durable=True) as address, database(address) as url:
            yield url


def measured(tree, store, wagers, rounds):
    with place(store) as address:
        run = subprocess.run(
            (
                sys.executable,
                ROOT / "bench" / "floor" / "confirm_stages.py",
                address,
                str(wagers),
                str(rounds),
            ),
            env={**os.environ, "PYTHONPATH": str(tree / "src")},
            capture_output=True,
            text=True,
            check=True,
        )
    return json.loads(run.stdout)


def told(name, runs):
    stages = (median(run.get(stage, 0.0) for run in runs) for stage in STAGES)
    print(name.ljust(24), *(f"{took:>7.1f}" for took in stages), flush=True)


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.floor.confirm", description=__doc__)
    parser.add_argument("--store", nargs="+", default=["sqlite", "postgresql"])
    parser.add_argument("--wagers", type=int, nargs="+", default=[1, 5])
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--beside", help="a commit that takes turns with this tree")
    options = parser.parse_args()
    print(" " * 24, *(stage.rjust(7) for stage in STAGES))
    with tempfile.TemporaryDirectory(prefix="houseway-bench-") as folder:
        trees = {"now": ROOT}
        if options.beside:
            check_out(options.beside, folder)
            trees[options.beside] = Path(folder)
        for store in options.store:
            for wagers in options.wagers:
                runs = {name: [] for name in trees}
                for _ in range(options.turns):
                    for name, tree in trees.items():
                        runs[name].append(measured(tree, store, wagers, options.rounds))
                for name in trees:
                    told(f"{store[:8]} {wagers} {name[:10]}", runs[name])


if __name__ == "__main__":
    main()
