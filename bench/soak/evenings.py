"""`python -m bench.soak.evenings`: a floor is killed again and again, and plays small evenings.

So many kills on each store, in lots of forty with a database each, and so many evenings of the
simulator, each with a seed of its own; then half as many on which the staff put much right, and a
third as many with a tournament and corrections. Each is audited. Whatever fails is told with the
command that does it again. SOAK_KILLS and SOAK_EVENINGS shorten it.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from tests.floor.system.irregular.evening import STEPS, IrregularEvening, again
from tests.floor.system.simulator import Simulation
from tests.floor.system.tournament_evening import STEPS as OFTEN
from tests.floor.system.tournament_evening import TournamentEvening
from tests.store.server import database, server

STORES = ("sqlite", "postgresql", "apart")  # apart: SQLite, written by a process of its own
LOT = 40  # kills on one database
COUNTS = ("crashes", "cut", "Accepted", "staff_put_right", "staff_decide")
COUNTED = ("shown", "records", "rounds", "before-append", "before-commit", "before-show", "any")


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.soak.evenings", description=__doc__)
    kills, evenings = usual()
    parser.add_argument("--kills", type=int, default=kills)
    parser.add_argument("--evenings", type=int, default=evenings)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stores", nargs="+", choices=STORES, default=STORES)
    asked = parser.parse_args()
    return run(asked.kills, asked.evenings, asked.steps, asked.seed, asked.stores)


def usual():
    """Kills on each store, and evenings."""
    return int(os.environ.get("SOAK_KILLS", "1000")), int(os.environ.get("SOAK_EVENINGS", "3000"))


def run(kills, evenings, steps=200, seed=1, stores=STORES):
    """How much has failed."""
    failed = sum(killed(store, kills, seed) for store in stores)
    failed += played(evenings, steps, seed) + put_right(evenings // 2, seed)
    return failed + tournaments(evenings // 3, seed)


def killed(store, kills, seed):
    begin, failed, done = perf_counter(), 0, Counter()
    how = ["apart"] if store == "apart" else []
    with place(store) as databases:
        for first in range(0, kills, LOT):
            lot, lot_seed = min(LOT, kills - first), seed * 1_000_000 + first
            with databases() as url:
                found = one_lot(url, lot, lot_seed, how)
            if found is None:
                failed += 1
                command = (
                    f"python -m tests.floor.system.killing URL {lot} {lot_seed} {' '.join(how)}"
                )
                print(f"  FAILED on {store}; again, on an empty database: {command}", flush=True)
            else:
                done.update({name: found.get(name, 0) for name in COUNTED} | {"kills": lot})
    seconds = perf_counter() - begin
    places = ", ".join(f"{done[name]} {name}" for name in COUNTED[3:])
    told = f"{done['shown']:,} confirmations shown and all kept, {done['records']:,} records"
    print(
        f"{store}: {done['kills']:,} kills ({places}) in {seconds:.0f} s: {told}, {failed} failed"
    )
    return failed


def one_lot(url, kills, seed, how):
    given = (url, str(kills), str(seed), *how)
    command = (sys.executable, "-m", "tests.floor.system.killing", *given)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr[-3_000:], flush=True)
        return None
    return json.loads(done.stdout)


@contextmanager
def place(store):
    """Where databases are made, one for each lot."""
    if store != "postgresql":
        yield file
        return
    with server() as started:
        yield lambda: database(started)


@contextmanager
def file():
    with tempfile.TemporaryDirectory() as folder:
        yield str(Path(folder, "floor.db"))


def played(evenings, steps, seed):
    def command(one):
        return f"python -m tests.floor.system.simulator {one} {steps}"

    begin, (done, failed) = perf_counter(), each(Simulation, evenings, steps, seed, command)
    seconds = perf_counter() - begin
    told = f"{done['records']:,} records, {done['crashes']:,} crashes ({done['cut']} of cut links)"
    print(f"{done['evenings']:,} evenings of all games in {seconds:.0f} s: {told}, {failed} failed")
    return failed


def put_right(evenings, seed):
    """Evenings with irregularities, each account held against the records after every step."""

    def command(one):
        return again(one, STEPS)

    begin, (done, failed) = perf_counter(), each(IrregularEvening, evenings, STEPS, seed, command)
    seconds = perf_counter() - begin
    told = f"{done['records']:,} records, {done['crashes']:,} crashes, "
    told += f"{done['staff_put_right'] + done['staff_decide']:,} acts of staff, {failed} failed"
    print(f"{done['evenings']:,} evenings with irregularities in {seconds:.0f} s: {told}")
    return failed


def tournaments(evenings, seed):
    """Evenings with a tournament: its director, corrections and restarts at random, audited."""

    def command(one):
        return f"python -m tests.floor.system.tournament_evening {one}"

    how = (TournamentEvening, evenings, OFTEN, seed, command)
    begin, (done, failed) = perf_counter(), each(*how)
    seconds = perf_counter() - begin
    told = (
        f"{done['records']:,} records, {done['crashes']:,} crashes, {done['Accepted']:,} acts of "
    )
    told += f"directors, {done['staff_put_right']:,} corrections, {failed} failed"
    print(f"{done['evenings']:,} evenings with tournaments in {seconds:.0f} s: {told}", flush=True)
    return failed


def each(kind, evenings, steps, seed, command):
    """What so many evenings did, and how many have failed."""
    done, failed = Counter(), 0
    for one in range(seed * 1_000_000, seed * 1_000_000 + evenings):
        try:
            simulation = kind(one)
            simulation.evening(steps)
        except Exception as why:  # any: the next seed is another evening
            failed += 1
            print(f"  FAILED: {type(why).__name__}: {why}", flush=True)
            print(f"  again: {command(one)}", flush=True)
            continue
        done.update(evenings=1, records=len(simulation.store.records))
        done.update({name: simulation.did[name] for name in COUNTS})
    return done, failed


if __name__ == "__main__":
    sys.exit(main() > 0)
