"""`python -m bench.soak.messages`: a million messages that no terminal of ours would send.

Every role and a stranger say right, wrong, broken, replayed and other people's messages to a floor
(`tests/fuzz`). Nothing may break, no refusal may move money, and the records are audited after each
lot. Lots have a seed and some games each, so that one can be done again, and a file says how far it
is: the same command goes on there. SOAK_MESSAGES shortens it.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from time import perf_counter

from tests.fuzz.attack import Attack
from tests.web.serving import KEYS, Server

from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.floor_plan import named_plan, plan_of
from houseway.floor.storage.port import FloorId
from houseway.store.addresses import open_reader

LOT = 10_000  # messages to one floor
TABLES = 4  # of it


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.soak.messages", description=__doc__)
    parser.add_argument("messages", type=int, nargs="?", default=usual())
    parser.add_argument("--lot", type=int, help="do this lot alone, to see what failed")
    parser.add_argument("--minutes", type=float, help="stop after so long; the next run goes on")
    parser.add_argument("--kept", type=Path, default=Path("build/fuzz.json"))
    asked = parser.parse_args()
    if asked.lot is not None:
        print(dict(one_lot(asked.lot)))
        return 0
    return run(asked.messages, asked.kept, asked.minutes)


def usual():
    return int(os.environ.get("SOAK_MESSAGES", "1000000"))


def run(messages, kept=None, minutes=None):
    """How many lots have failed."""
    done, failed, begin = resumed(kept), 0, perf_counter()
    before = done["messages"]
    while done["messages"] < messages:
        if minutes is not None and perf_counter() - begin > minutes * 60:
            break
        try:
            done += one_lot(done["lots"], min(LOT, messages - done["messages"]))
        except Exception:  # any: the next lot is another floor
            traceback.print_exc()
            print(
                f"  FAILED; again: python -m bench.soak.messages --lot {done['lots']}", flush=True
            )
            failed += 1
            done["messages"] += LOT
        done["lots"] += 1
        keep(kept, done)
        rate = (done["messages"] - before) / (perf_counter() - begin)
        print(f"  {done['messages']:,} messages, {rate:,.0f}/s", flush=True)
    kinds = ", ".join(f"{count:,} {name}" for name, count in sorted(done.items()))
    print(f"fuzz: {kinds}; {failed} lots failed now", flush=True)
    return failed


def one_lot(lot, messages=LOT):
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder, "floor.db")
        did = asyncio.run(attacked(store, Random(lot), messages))
        reader = open_reader(str(store))
        try:
            hall = audited(reader, FloorId("main")).hall
            assert sum(cents for _, cents in hall.tip.balances) == 0, "the books are not even"
        finally:
            reader.close()
    return did


async def attacked(store, random, messages):
    every = plan_of(named_plan("every-game"), 6)
    plan = changed(every, tables=tuple(random.sample(every.tables, TABLES)), bots=0)
    async with Server(store, plan) as server:
        return await Attack(server.service, KEYS, random).run(messages)


def resumed(kept):
    if kept is not None and kept.exists():
        return Counter(json.loads(kept.read_text()))
    return Counter()


def keep(kept, done):
    if kept is not None:
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(json.dumps(done))


if __name__ == "__main__":
    sys.exit(main() > 0)
