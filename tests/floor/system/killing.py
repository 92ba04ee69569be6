"""A floor whose process is killed: `python -m tests.floor.system.killing URL KILLS SEED [apart]`.

One process reads what the floor showed and kills it, or it dies by itself in the middle of a
write. After each death everything that was shown has to be in the store, under its number; at
the end the whole floor is audited. The report is one JSON object. With `apart` a process of its own
writes; in the middle of a write it is killed first.
"""

import json
import os
import signal
import sys
import threading
import time
from collections import Counter
from functools import partial
from random import Random
from typing import Any

from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.streams.table import TableStream
from houseway.floor.storage.port import Store
from houseway.journal import ActorId
from houseway.store.addresses import open_apart, open_reader, open_store
from houseway.store.sqlite.store import SqliteStore
from houseway.store.writer.store import Apart
from tests.floor.system.evening import MAIN
from tests.floor.system.simulator import EVERY, TERMINALS, Crash, Simulation
from tests.floor.system.stored import Stored
from tests.store.places import runs

PLACES = ("before-append", "before-commit", "before-show", "any")
STEPS = 4_000  # more than anybody lives to make


class Victim(Stored, Simulation):
    """A floor with all games, which says what it shows and is to die."""

    def __init__(self, url: str, seed: int, out: int, place: str, *, apart: bool) -> None:
        self.seed, self.chance, self.out = seed, Random(seed), out
        self.did: Counter[str] = Counter()
        self.shown, self.unheard, self.offerings = {}, [], {}
        self.numbers = Counter()
        store = open_apart(url) if apart else open_store(url)
        if isinstance(store, Apart):
            os.write(out, json.dumps({"writer": store.process}).encode() + b"\n")
        Stored.__init__(self, (store, open_reader(url)), EVERY, TERMINALS, seed)
        if place != "any":
            arm(store, place, self.chance.randint(1, 25), url)

    def evening(self, steps: int = STEPS) -> None:
        for _ in range(steps):
            try:
                self.step()
            except Crash:
                continue  # it does not die of these, but of what was armed
        raise AssertionError("nobody has killed it")

    def store_is_slow(self) -> None:
        """A real store is as slow as it is."""

    store_answers = power_fails = store_is_slow

    def was_shown(self, actor: str, request: int, number: int) -> None:
        os.write(self.out, json.dumps([actor, request, number]).encode() + b"\n")

    def check(self) -> None:
        """Whoever reads what was shown does that."""


def arm(store: Store, place: str, batches: int, url: str) -> None:
    """Let a process die at this place of one of its next batches."""
    append, left = store.append, [batches]

    def deadly(*given: Any) -> Any:
        left[0] -= 1
        if left[0]:
            return append(*given)
        if place == "before-append":
            die()
        if place == "before-commit":
            die_within(store, url, Random(batches))
        append(*given)
        die()
        raise AssertionError("dead")

    vars(store)["append"] = deadly


def die_within(store: Store, url: str, chance: Random) -> None:
    """At the word `commit`; or while the server is held up in the append; or any moment in it."""
    if isinstance(store, Apart):
        threading.Timer(chance.random() / 200, partial(die_after, store.process)).start()
        return
    if isinstance(store, SqliteStore):
        store._writing.set_trace_callback(lambda sql: die() if sql == "commit" else None)
        return
    import psycopg

    held = psycopg.connect(url)
    held.execute("select from houseway.head for update")
    threading.Timer(0.3, die).start()


def die_after(writer: int) -> None:
    """First who writes, then who has him write."""
    os.kill(writer, signal.SIGKILL)
    die()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Killer:
    """Starts a floor, kills it, and looks whether it kept its word."""

    def __init__(self, url: str, seed: int, *, apart: bool = False) -> None:
        self.url, self.chance, self.apart = url, Random(seed), apart
        self.report: Counter[str] = Counter()
        self.void = self.resumed = 0

    def kill(self, number: int) -> None:
        place = PLACES[number % len(PLACES)]
        inward, outward = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(inward)
            try:
                seed = self.chance.randrange(10**6)
                Victim(self.url, seed, outward, place, apart=self.apart).evening()
            finally:
                os._exit(1)
        os.close(outward)
        self.chance.random()
        shown = self.heard(child, inward, place)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status), f"it ended by itself with {status} ({place})"
        self.report[place] += 1
        while self.writer and runs(self.writer):  # it does what it was told, and ends
            time.sleep(0.01)
        self.look(shown)

    def heard(self, child: int, inward: int, place: str) -> list[tuple[str, int, int]]:
        """What it has shown until it was dead."""
        self.writer = 0
        shown, mercy = [], self.chance.randint(5, 40) if place == "any" else 0
        with os.fdopen(inward) as lines:
            for line in lines:
                if self.apart and not self.writer:
                    self.writer = json.loads(line)["writer"]
                    continue
                shown.append(tuple(json.loads(line)))
                if len(shown) == mercy:
                    time.sleep(self.chance.random() / 100)
                    os.kill(child, signal.SIGKILL)
        return shown

    def look(self, shown: list[tuple[str, int, int]]) -> None:
        """Everything shown is on record, under its number."""
        reader = open_reader(self.url)
        for actor, request, number in shown:
            record = reader.answered(MAIN, ActorId(actor), request)
            assert record is not None, f"{actor} {request} was shown, and is lost"
            assert record.number == number, f"{actor} {request} was shown as {number}"
        self.report["shown"] += len(shown)
        self.report["records"] = reader.head(MAIN).number
        reader.close()

    def whole(self) -> dict[str, int]:
        """The audit of all that is left, and that no cent is missing."""
        reader = open_reader(self.url)
        hall = audited(reader, MAIN).hall
        reader.close()
        assert sum(cents for _, cents in hall.tip.balances) == 0
        played = [one for one in hall.of(TableStream).values() if one.number > 3]
        self.report["tables"] = len(played)
        self.report["rounds"] = sum(over(one) for one in played)
        return dict(self.report)


def over(table: TableStream) -> int:
    """How many rounds a table is beyond."""
    return table.round_number - 1


def main(url: str, kills: int, seed: int, *, apart: bool = False) -> dict[str, int]:
    killer = Killer(url, seed, apart=apart)
    for number in range(kills):
        killer.kill(number)
    return killer.whole()


if __name__ == "__main__":
    found = main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), apart="apart" in sys.argv[4:])
    sys.stdout.write(json.dumps(found) + "\n")
