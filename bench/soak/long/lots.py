"""The lots of a long soak: each does one kind of trouble by one seed, and counts what it did.

A lot that raises has failed. `python -m bench.soak.long --lot KIND --seed SEED` does it again.
"""

import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.floor.system.irregular.evening import STEPS, IrregularEvening
from tests.floor.system.simulator import Simulation
from tests.floor.system.tournament_evening import STEPS as OFTEN
from tests.floor.system.tournament_evening import TournamentEvening
from tests.store.server import database, server

from bench.soak import messages
from bench.soak.long import backups, clocks, disks, links, matrix, versions

KILLS = 8  # in a lot
COUNTED = ("shown", "records", "rounds")


class Kind(NamedTuple):
    """A kind of trouble: its name, what it does in words, and a lot of it by a seed."""

    name: str
    words: str
    lot: Callable[[int], Counter]


def evening(kind, steps, seed):
    night = kind(seed)
    night.evening(steps)
    did = {name: count for name, count in night.did.items() if not name.startswith("_")}
    return Counter(records=len(night.store.records)) + Counter(did)


def killed(seed, *, how=(), postgresql=False):
    """A process that is killed, in a process of its own; everything shown is kept."""
    with place(postgresql=postgresql) as url:
        given = (url, str(KILLS), str(seed), *how)
        command = (sys.executable, "-m", "tests.floor.system.killing", *given)
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr[-2_000:])
    found = json.loads(done.stdout)
    return Counter(kills=KILLS) + Counter({name: found.get(name, 0) for name in COUNTED})


@contextmanager
def place(*, postgresql):
    if postgresql:
        with server() as started, database(started) as url:
            yield url
        return
    with tempfile.TemporaryDirectory() as folder:
        yield str(Path(folder, "floor.db"))


KINDS = (
    Kind("evening", "all games, crashes and cut commits", lambda s: evening(Simulation, 200, s)),
    Kind(
        "corrections",
        "irregularities put right, each account held against the records",
        lambda s: evening(IrregularEvening, STEPS, s),
    ),
    Kind(
        "tournament",
        "a tournament with its director, corrections and restarts",
        lambda s: evening(TournamentEvening, OFTEN, s),
    ),
    Kind("kills", f"{KILLS} kills of a process on SQLite", killed),
    Kind(
        "kills-apart", f"{KILLS} kills, records written apart", lambda s: killed(s, how=["apart"])
    ),
    Kind("kills-postgresql", f"{KILLS} kills on PostgreSQL", lambda s: killed(s, postgresql=True)),
    Kind("clock", "starts with a clock that jumped, ahead and back", clocks.lot),
    Kind("disk", "a disk that is full in the middle of a batch, and has room again", disks.lot),
    Kind("links", "lines to PostgreSQL cut while commits are answered", links.lot),
    Kind("versions", "rolling restarts from the last release to this one", versions.lot),
    Kind("backup", "a backup while it plays, restored and compared", backups.lot),
    Kind("matrix", "every role puts every move of every stream", matrix.lot),
    Kind("messages", "10,000 malformed messages of every role", messages.one_lot),
)
