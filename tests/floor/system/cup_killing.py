"""A tournament whose process is killed: `python -m tests.floor.system.cup_killing URL KILLS SEED`.

With `timed` behind it, it is roulette by the clock, held by officials, dealers and bots.

Each process plays on from what the last one left in the store, and dies in the middle of a write;
the last one lives to pay the prizes. Then the whole floor is audited.
"""

import json
import os
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import audited
from houseway.store.addresses import open_reader, open_store
from houseway.tournaments.state import Phase
from tests.floor.system.crewed import Crewed, short
from tests.floor.system.cup import Cup
from tests.floor.system.evening import MAIN
from tests.floor.system.killing import PLACES, arm
from tests.floor.system.stored import Stored

BOTS = 4
STEPS = 20_000  # more than a tournament has moves
LONGEST = 60  # batches that a process lives at most


def play(url: str, seed: int, place: str, *, timed: bool) -> None:
    """Until it is over, or dead."""
    store = open_store(url)
    if timed:
        evening = Stored((store, open_reader(url)), (), BOTS, seed)
        step, over = roulette(evening)
    else:
        cup = Cup(Stored((store, open_reader(url)), (), 1, seed))
        step, over = cup.step, lambda: cup.over
    if place:
        arm(store, place, Random(seed).randint(1, LONGEST), url)
    for _ in range(STEPS):
        if over():
            return
        step()
    raise AssertionError("it does not end")


def roulette(evening: Any) -> tuple[Callable[[], None], Callable[[], bool]]:
    """Levels of a minute, so that the clock runs whenever the process dies."""
    of = short("roulette", 1)
    levels = (changed(of.levels[0], rounds=0, minutes=1), changed(of.levels[1], rounds=0))
    crewed = Crewed(evening, changed(of, levels=levels), BOTS)
    return crewed.turn, lambda: crewed.cup.state.phase is Phase.OVER


def process(url: str, seed: int, place: str, *, timed: bool) -> bool:
    """Whether it was killed."""
    child = os.fork()
    if child == 0:
        try:
            play(url, seed, place, timed=timed)
            os._exit(0)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or status == 0, f"it ended with {status}"
    return os.WIFSIGNALED(status)


def main(url: str, kills: int, seed: int, *, timed: bool = False) -> None:
    report: Counter[str] = Counter()
    places = [one for one in PLACES if one != "any"]
    for number in range(kills):
        report["killed"] += process(url, seed + number, places[number % len(places)], timed=timed)
    assert not process(url, seed + kills, "", timed=timed)
    reader = open_reader(url)
    records = audited(reader, MAIN).head.number
    books = {str(name): int(cents) for name, cents in reader.balances(MAIN)}
    reader.close()
    prizes = {name: cents for name, cents in books.items() if name.startswith("prizes:")}
    chips = [name for name, cents in books.items() if "@tournament-CUP" in name and cents]
    told = {"records": records, "prizes": prizes, "chips": chips, "killed": report["killed"]}
    told["commission"] = books.get("commission:CUP", 0)
    told["laid"] = [name for name, cents in books.items() if name.startswith("layout:") and cents]
    told["sum"] = sum(cents for name, cents in books.items() if "@tournament-CUP" in name)
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), timed="timed" in sys.argv)
