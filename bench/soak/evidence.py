"""`python -m bench.soak.evidence`: the pack of every game, made twice and verified.

Every pack has to come out alike twice, to be as its manifest says, and to claim no provision that
failed. What chance decides in it (counts of the simulation, tests of the draws) must not be further
off than once in a million. SOAK_EVIDENCE has the rounds of each simulation in `make soak`.
"""

import argparse
import json
import os
import sys
import tempfile
from datetime import date
from pathlib import Path
from time import perf_counter

from houseway.cli.evidence.command import PackOptions, pack
from houseway.cli.evidence.signature import faults
from houseway.games import GAMES

ROUNDS, SEED, DAY = 1_000_000, 1999, date(2026, 11, 19)
SELDOM = 1e-6


def run(rounds, games=GAMES):
    """How many packs are not as they should be."""
    wrong = 0
    for row in games:
        begin = perf_counter()
        options = PackOptions(str(row.game), str(row.edition), (), rounds, SEED, DAY)
        found = list(problems(options))
        wrong += bool(found)
        said = "; ".join(found) or "alike twice, as its manifest says"
        print(f"  {row!s:24} {perf_counter() - begin:6.1f} s: {said}", flush=True)
    print(f"evidence of {len(games)} games with {rounds:,} rounds each: {wrong} wrong")
    return wrong


def problems(options):
    written = pack(options, None)
    if pack(options, None) != written:
        yield "another pack the second time"
    with tempfile.TemporaryDirectory() as folder:
        for name, content in written.items():
            Path(folder, name).write_bytes(content)
        yield from faults(Path(folder), frozenset())
    yield from doubtful(written)


def doubtful(written):
    """Figures that good chance brings less than once in a million."""
    simulated = json_of(written, "simulation.json")
    for wager in simulated.get("wagers", ()):
        if wager["chi_square"]["chance"] < SELDOM:
            yield f"the counts of {wager['wager']} fit their chances once in a million"
    tests = json_of(written, "randomness.json")["tests"]
    for test in tests:
        if test["p_holm"] < SELDOM:
            yield f"{test['test']}: p {test['p_holm']:.1g}"
    for row in json_of(written, "provisions.json")["provisions"]:
        if row["result"] == "failed":
            yield f"{row['rule_set']} {row['ref']} failed"


def json_of(written, name):
    return json.loads(written[name]) if name in written else {}


def usual():
    return int(os.environ.get("SOAK_EVIDENCE", str(ROUNDS)))


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.soak.evidence", description=__doc__)
    parser.add_argument("--rounds", type=int, default=usual())
    parser.add_argument("--game", help="only this one")
    asked = parser.parse_args()
    games = tuple(row for row in GAMES if asked.game in (None, str(row.game)))
    return run(asked.rounds, games)


if __name__ == "__main__":
    sys.exit(main() > 0)
