"""`python -m bench.kernels.wheels`: draws of wheels and dice against C, in turns, on one thread."""

import argparse
import ctypes
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time

import numpy as np

from bench.kernels.c_baccarat import FLAGS, compiler
from houseway.sim.chunks import Chunk, chunks, on_threads, workers
from houseway.sim.wheels.rounds import play, play_chunk

SOURCE = Path(__file__).parent / "wheels.c"
LEAST = 0.8  # of the faster C
DEVICES = {"roulette": 37, "sic-bo": 216, "money wheel": 52}


class Opponent:
    """Draws like the kernel: words to start from, and so many rounds. It lets go of Python."""

    def __init__(self, compiled_by):
        with tempfile.TemporaryDirectory() as folder:
            library = Path(folder) / "wheels.so"
            subprocess.run([compiled_by, *FLAGS, "-o", library, SOURCE], check=True)
            self.library = ctypes.CDLL(str(library))

    def play(self, way, results, rounds, words):
        counts, state = np.zeros(results, np.int64), words.copy()
        pointer = ctypes.c_void_p
        getattr(self.library, f"play_{way}")(
            state.ctypes.data_as(pointer),
            ctypes.c_int64(rounds),
            ctypes.c_uint64(results),
            counts.ctypes.data_as(pointer),
        )
        return counts


def players(results):
    found = {"kernel": lambda rounds, words: play(results, rounds, words).counts}
    named = compiler()
    if named is None:
        return found
    opponent = Opponent(named)
    for way in ("batched", "single"):
        found[f"C, {way}"] = lambda rounds, words, way=way: opponent.play(
            way, results, rounds, words
        )
    return found


def speed(player, rounds):
    """Rounds for each second that the processor worked on them."""
    words, begin = Chunk(1, 0, rounds).words, thread_time()
    player(rounds, words)
    return rounds / (thread_time() - begin)


def check(found, results):
    """From the same words the same results; the other C draws its own way, and is only fair."""
    rounds = 1_000_003
    words = Chunk(7, 0, rounds).words
    counts = {name: player(rounds, words) for name, player in found.items()}
    if "C, batched" in counts:
        assert (counts["kernel"] == counts["C, batched"]).all(), "another device"
    for name, one in counts.items():
        square = float(((one - rounds / results) ** 2).sum() / (rounds / results))
        assert square < results + 5 * (2 * results) ** 0.5, f"{name} is not fair"


def compare(name, results, rounds, repeats):
    found = players(results)
    check(found, results)
    speeds = {who: [] for who in found}
    for _ in range(repeats):
        for who, player in found.items():
            speeds[who].append(speed(player, rounds))
    print(
        f"{name}, {results} results, one thread, million rounds for each second of processor time"
    )
    for who, runs in speeds.items():
        parts = [ours / theirs for ours, theirs in zip(speeds["kernel"], runs, strict=True)]
        part = "" if who == "kernel" else f"   the kernel is {median(parts):.2f}"
        print(f"  {who:12} {median(runs) / 1e6:8.0f}{part}")
    if len(speeds) > 1:
        fastest = max((who for who in speeds if who != "kernel"), key=lambda w: median(speeds[w]))
        pairs = zip(speeds["kernel"], speeds[fastest], strict=True)
        part = median(ours / theirs for ours, theirs in pairs)
        print(f"  {'within' if part >= LEAST else 'MISSES'} {LEAST} of the faster C ({fastest})")


def clocked(rounds):
    begin = perf_counter()
    list(on_threads(play_chunk, 37, chunks(rounds, 1), workers()))
    print(f"roulette, {workers()} threads by the clock, ", end="")
    print(
        f"chunk by chunk: {rounds / (perf_counter() - begin) / 1e6:.0f} million rounds a second\n"
    )


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.kernels.wheels", description=__doc__)
    parser.add_argument("--rounds", type=int, default=100_000_000, help="in each run")
    parser.add_argument("--repeats", type=int, default=9)
    asked = parser.parse_args()
    run(asked.rounds, asked.repeats)


def run(rounds, repeats):
    for name, results in DEVICES.items():
        compare(name, results, rounds, repeats)
    clocked(10 * rounds)


if __name__ == "__main__":
    main()
