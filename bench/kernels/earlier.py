"""Race banked tables of seven Boxes against an earlier commit: `python -m bench.kernels.earlier`.

The commit is checked out beside, and both play the same moves in turns, each in a process of its
own. They have to pay the same, or the comparison means nothing.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
COMMIT, LEAST = "5798ccac", 0.9  # the first commit with the modules of today
GAMES = ("baccarat", "roulette", "blackjack")


class Played:
    """One tree's half: it plays a game when asked, and says how long the processor worked."""

    def __init__(self, tree, script="kernels/table_rounds.py"):
        self.process = subprocess.Popen(
            (sys.executable, ROOT / "bench" / script),
            env={**os.environ, "PYTHONPATH": str(tree / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.paid = [self.process.stdout.readline() for _ in GAMES]

    def seconds(self, game):
        self.process.stdin.write(f"{game}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def check_out(commit, to):
    archive = subprocess.run(
        ("git", "archive", commit, "src"), cwd=ROOT, check=True, capture_output=True
    )
    subprocess.run(("tar", "-x", "-C", to), input=archive.stdout, check=True)


def against(now, earlier, game, repeats):
    """Today's time and the other's, run by run in turns."""
    return [(now.seconds(game), earlier.seconds(game)) for _ in range(repeats)]


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.kernels.earlier", description=__doc__)
    parser.add_argument("--commit", default=COMMIT)
    parser.add_argument("--repeats", type=int, default=9)
    asked = parser.parse_args()
    run(asked.commit, asked.repeats)


def run(commit=COMMIT, repeats=9):
    print(f"tables with seven Boxes, against {commit}, by processor time")
    with TemporaryDirectory() as beside:
        check_out(commit, beside)
        sides = now, earlier = Played(ROOT), Played(Path(beside))
        assert now.paid == earlier.paid, f"they pay otherwise: {now.paid}, {earlier.paid}"
        for game, paid in zip(GAMES, now.paid, strict=True):
            moves, rows = int(paid.split()[1]), against(now, earlier, game, repeats)
            part = median(theirs / ours for ours, theirs in rows)
            each = " and ".join(
                f"{median(side) / moves * 1e6:5.1f}" for side in zip(*rows, strict=True)
            )
            said = "reaches" if part >= LEAST else "MISSES"
            print(f"  {game:10} {each} µs a move   {part:.2f} times: {said} {LEAST}")
        for side in sides:
            side.end()
    print()


if __name__ == "__main__":
    main()
