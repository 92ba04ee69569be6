"""A backup of a floor that plays, restored elsewhere: the same records, and it can be played on."""

import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from tests.cli.test_play import houseway
from tests.floor.system.evening import MAIN

from bench.soak.long.floors import opened, played, whole
from houseway.floor.live.startup.snapshots import digest
from houseway.floor.live.startup.take_over import replayed
from houseway.floor.live.streams.kinds import empty_floor
from houseway.store.addresses import open_reader


def lot(seed):
    random, done, shown = Random(seed), Counter(), {}
    with tempfile.TemporaryDirectory() as folder:
        url, copy, again = (str(Path(folder, name)) for name in ("floor.db", "copy.db", "again.db"))
        floor = opened(url, seed)
        done["rounds"] += played(floor, random, random.randint(2, 8), shown)
        run("backup", url, copy)
        done["rounds"] += played(floor, random, random.randint(1, 4), shown)  # it went on
        floor.close()
        run("restore", copy, "--store", again)
        done["compared"] += compared(url, again)
        floor = opened(again, seed + 1)
        done["rounds"] += played(floor, random, 2, {})
        floor.close()
        done["records"] += whole(again).number + whole(url, shown).number
    return done


def run(*command):
    result = houseway(*command)
    assert result.exit_code == 0, result.stderr


def compared(url, again):
    """The records of the copy are the first of the floor, byte for byte, and lead to the same."""
    first, second = open_reader(url), open_reader(again)
    try:
        here, there = list(first.records(MAIN)), list(second.records(MAIN))
        assert there
        assert here[: len(there)] == there, "a record of the copy is another"
        hall = empty_floor()
        hall.follow(record.page for record in here[: len(there)])
        assert digest(replayed(second, MAIN)) == digest(hall), "the copy leads to another floor"
        return len(there)
    finally:
        first.close()
        second.close()
