"""`python -m bench.floor.replay`: records followed and audited, against an earlier commit.

The commit is checked out beside. Both trees play the same moves, write them down in their own
records, and follow and audit them in turns, each in a process of its own. They have to pay the
same, or the comparison means nothing.
"""

import argparse
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.kernels.earlier import COMMIT, GAMES, LEAST, ROOT, Played, check_out

DONE = ("replay", "audit")


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.floor.replay", description=__doc__)
    parser.add_argument("--commit", default=COMMIT)
    parser.add_argument("--repeats", type=int, default=7)
    asked = parser.parse_args()
    return run(asked.commit, asked.repeats)


def run(commit=COMMIT, repeats=7):
    """How many of the rates are not reached."""
    print(f"records of tables with seven Boxes, against {commit}, by processor time")
    missed = 0
    with TemporaryDirectory() as beside:
        check_out(commit, beside)
        script = "floor/journal_rounds.py"
        sides = now, earlier = Played(ROOT, script), Played(Path(beside), script)
        assert now.paid == earlier.paid, f"they pay otherwise: {now.paid}, {earlier.paid}"
        for done in DONE:
            both = [0.0, 0.0]
            for game, paid in zip(GAMES, now.paid, strict=True):
                rows = [
                    (now.seconds(f"{game} {done}"), earlier.seconds(f"{game} {done}"))
                    for _ in range(repeats)
                ]
                records = int(paid.split()[1])
                each = [records / median(side) for side in zip(*rows, strict=True)]
                both = [sum_ + 1 / rate for sum_, rate in zip(both, each, strict=True)]
                part = median(theirs / ours for ours, theirs in rows)
                print(f"  {done:7} {game:10} {told(each)}   {part:.2f} times")
            rates = [len(GAMES) / seconds for seconds in both]
            part = rates[0] / rates[1]
            said = "reaches" if part >= LEAST else "MISSES"
            missed += part < LEAST
            print(f"  {done:7} {'all three':10} {told(rates)}   {part:.2f} times: {said} {LEAST}")
        for side in sides:
            side.end()
    print()
    return missed


def told(rates):
    return " and ".join(f"{rate:8,.0f}" for rate in rates) + " records/s"


if __name__ == "__main__":
    sys.exit(main())
