"""`python -m bench.kernels.canberra`: the count of all deals and rounds by the kernel, against C++.

With `--naive` every so many-th kind of hand is also counted against the Dealer's hands one by one,
by an evaluator that knows nothing of ours; `--naive 1` takes them all, and more than an hour.
"""

import argparse
import ctypes
from statistics import median
from time import perf_counter, process_time, thread_time

import numpy as np

from bench.kernels.c_blackjack import built, cpp_compiler, pointer
from houseway.odds.canberra import counts as counted
from houseway.odds.canberra import kernel
from houseway.odds.canberra.counts import Strategy, all_hands, bet_pays, may
from houseway.odds.canberra.kernel import FIVES
from houseway.odds.canberra.tables import ordered
from houseway.sim.canberra.rounds import deck_table, play
from houseway.sim.chunks import Chunk

MOST_TIMES = 2  # the time of C++
LEAST = 0.8  # of the speed of C++


class Opponent:
    def __init__(self, compiler):
        self.library = built("canberra.cpp", compiler)
        table = ordered()
        self.tables = (pointer(table.mixed), pointer(table.suited))
        self.values, self.bound = len(table.hands), table.taking_part

    def count(self, strategy):
        ways = np.zeros((self.values, 5), np.int64)
        chosen, pays = may(strategy), np.array(bet_pays(), np.int64)
        told = (pointer(chosen), pointer(pays), pointer(ways))
        self.library.count_all(*self.tables, self.values, self.bound, *told)
        return ways

    def naive(self, step):
        told = np.zeros(3, np.int64)
        self.library.count_naive(*self.tables, self.values, step, pointer(told))
        return told.tolist()

    def play(self, table, rounds, words):
        ways, state = np.zeros((self.values, 5), np.int64), words.copy()
        decided = map(pointer, table.table[2:])
        self.library.play(
            pointer(state),
            ctypes.c_int64(rounds),
            *self.tables,
            *decided,
            self.bound,
            pointer(ways),
        )
        return ways


def ours(strategy):
    """The whole count from the beginning: nothing of an earlier one is kept."""
    all_hands.cache_clear()
    return counted.counted(may(strategy))[0].ways


def exact(opponent, repeats):
    print("all 19,933,230,517,200 deals, the best decision, seconds of processor time, one thread")
    ours(Strategy.BEST)  # compiles, or reads what was compiled
    mine, theirs = [], []
    for _ in range(repeats):
        begin = process_time()
        ways = ours(Strategy.BEST)
        mine.append(process_time() - begin)
        if opponent:
            begin = process_time()
            assert (opponent.count(Strategy.BEST) == ways).all(), "another count"
            theirs.append(process_time() - begin)
    print(f"  kernel {median(mine):.2f}", end="")
    if opponent:
        times = median(k / c for k, c in zip(mine, theirs, strict=True))
        said = "within" if times <= MOST_TIMES else "MISSES"
        print(f", C++ {median(theirs):.2f}: {times:.2f} times, {said} {MOST_TIMES}")
    print()


def rounds(opponent, number, repeats):
    table, words = deck_table(Strategy.BEST), Chunk(1, 0, 0).words
    if opponent:
        same = opponent.play(table, 1_000_000, words) == play(table, 1_000_000, words).ways
        assert same.all(), "another game"
    mine, theirs = [], []
    for _ in range(repeats):
        mine.append(timed(lambda: play(table, number, words)))
        if opponent:
            theirs.append(timed(lambda: opponent.play(table, number, words)))
    print("rounds of one player, M a second of processor time, one thread")
    print(f"  kernel {number / median(mine) / 1e6:.1f}", end="")
    if opponent:
        part = median(c / k for k, c in zip(mine, theirs, strict=True))
        said = "within" if part >= LEAST else "MISSES"
        print(f", C++ {number / median(theirs) / 1e6:.1f}: {part:.2f} of it, {said} {LEAST}")
    print()


def timed(work):
    begin = thread_time()
    work()
    return thread_time() - begin


def naive(opponent, step):
    """Compared with what the kernel has for the same kinds of hands."""
    begin = perf_counter()
    won, hands, deals = opponent.naive(step)
    took = perf_counter() - begin
    print(
        f"hand by hand, every {step}: {hands:,} of {FIVES:,} hands, {deals:,} deals, {took:.0f} s"
    )
    folded, alone, higher, lower, equal = some(step).T
    pays = np.array(bet_pays(), np.int64)
    ours_ = int((alone - folded - 3 * lower + higher * (1 + 2 * pays)).sum())
    assert deals == int((folded + alone + higher + lower + equal).sum()), "other hands"
    assert won == ours_, f"the kernel has {ours_:,}"
    print(f"  {won:,} Antes won, as the kernel has it")


def some(step):
    """Every so many-th kind by the kernel."""
    table, (cards, (hands, sizes, firsts)) = ordered(), all_hands()
    fewer = (hands[::step].copy(), sizes[::step].copy(), -(-firsts // step))
    ways = np.zeros(len(table.hands) * 5, np.int64)
    told = (ways, np.zeros(len(fewer[0]), np.uint64))
    terms = (may(Strategy.BEST), np.array(bet_pays(), np.int64))
    kernel.count(cards, fewer, table.taking_part, terms, told)
    return ways.reshape(-1, 5)


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.kernels.canberra", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5_000_000, help="in each run")
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--naive", type=int, metavar="STEP")
    asked = parser.parse_args()
    run(asked.rounds, asked.repeats, asked.naive)


def run(number, repeats, step=None):
    compiler = cpp_compiler()
    opponent = Opponent(compiler) if compiler else None
    exact(opponent, min(repeats, 5))
    rounds(opponent, number, repeats)
    if opponent and step:
        naive(opponent, step)


if __name__ == "__main__":
    main()
