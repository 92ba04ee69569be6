"""A disk that is full in the middle of a batch: nothing that was shown is lost, and it goes on."""

import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from bench.soak.long.floors import opened, played, whole
from houseway.floor.live.requests import Lost

TIMES = 3


def lot(seed):
    random, done, shown = Random(seed), Counter(), {}
    with tempfile.TemporaryDirectory() as folder:
        url = str(Path(folder, "floor.db"))
        for time in range(TIMES):
            floor = opened(url, seed + time)
            done["rounds"] += played(floor, random, 3, shown)
            fill(floor, random.randint(0, 6))
            stopped = starved(floor, random, shown)
            done["full disks"] += stopped
            floor.taken.close()
            done["records"] = whole(url, shown).number
        floor = opened(url, seed)  # there is room again
        done["rounds"] += played(floor, random, 3, shown)
        floor.close()
        done["records"] = whole(url, shown).number
    assert done["full disks"], "no disk was ever full"
    return done


def fill(floor, pages):
    """No more than so many pages are left for the file."""
    db = floor.taken.store._writing
    (used,) = db.execute("pragma page_count").fetchone()
    db.execute(f"pragma max_page_count = {used + pages}")


def starved(floor, random, shown):
    """Play until the floor stops; what it answers then is that it is lost."""
    try:
        for _ in range(400):
            played(floor, random, 1, shown)
    except AssertionError:
        pass  # somebody was told that the floor is lost
    assert floor.floor.fault is not None, "the disk never was full"
    (answer,) = floor.ask("terminal:1", floor_put())
    assert isinstance(answer, Lost), answer
    return 1


def floor_put():
    from houseway.cash.terminal.moves import InsertNote
    from houseway.core.actors import Actor, Player, Put, Role
    from houseway.core.money import Cents

    player = Player(1)
    return Put(Actor(Role.PLAYER, player), InsertNote(player, Cents(20_00)))
