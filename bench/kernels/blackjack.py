"""Race blackjack shoes against C, exact odds against C++: `python -m bench.kernels.blackjack`."""

import argparse
from statistics import median
from time import perf_counter, process_time, thread_time

from bench.kernels.c_baccarat import compiler
from bench.kernels.c_blackjack import Exact, Shoes, cpp_compiler
from houseway.odds.blackjack.against import fresh
from houseway.odds.blackjack.best import best
from houseway.odds.blackjack.report.report import Strategy, blackjack_odds
from houseway.sim.blackjack.rounds import play, simulate
from houseway.sim.blackjack.tables import box_table
from houseway.sim.chunks import Chunk, workers

DECKS, BEHIND = 6, 78
MOST_TIMES = 2  # the time of C++


def shoes(rounds, repeats, chart):
    named = compiler()
    opponent = Shoes(named, chart) if named else None
    print(f"blackjack, {DECKS} decks, {BEHIND} cards behind the cutting card, one thread")
    print(f"  {'':8} {'kernel':>8} {'C':>8}   M Boxes/s of processor time   the kernel is")
    for boxes in (1, 7):
        table = box_table(chart, DECKS, boxes=boxes, behind=BEHIND)
        each, words = rounds // boxes, Chunk(1, 0, 0).words
        ours, theirs = [], []
        check(table, opponent, words)
        for _ in range(repeats):
            ours.append(timed(lambda: play(table, each, words)))  # noqa: B023
            if opponent:
                settings = {"decks": DECKS, "behind": BEHIND, "boxes": boxes}
                theirs.append(timed(lambda: opponent.play(each, words, **settings)))  # noqa: B023
        show(boxes, each * boxes, ours, theirs)
    begin = perf_counter()
    simulate(box_table(chart, DECKS, behind=BEHIND), rounds, 1)
    print(f"  {workers()} threads by the clock: {rounds / (perf_counter() - begin) / 1e6:.1f}\n")


def check(table, opponent, words):
    """They play the same rounds; it also compiles the kernel."""
    found = play(table, 200_000, words).counts
    if opponent:
        settings = {"decks": DECKS, "behind": BEHIND, "boxes": table.boxes}
        assert (found == opponent.play(200_000, words, **settings)).all(), "another game"


def timed(work):
    begin = thread_time()
    work()
    return thread_time() - begin


def show(boxes, played, ours, theirs):
    part = f"{median(c / k for k, c in zip(ours, theirs, strict=True)):.2f}" if theirs else ""
    fast = [
        f"{played / median(times) / 1e6:8.1f}" if times else " " * 8 for times in (ours, theirs)
    ]
    print(f"  {boxes} Box{'es' if boxes > 1 else '':2}   {fast[0]} {fast[1]} {part:>47}")


def exact(repeats):
    """The climb to the best chart; then the whole report, by the clock."""
    found = best(DECKS)
    print(f"exact calculation, {DECKS} decks, seconds of processor time")
    named = cpp_compiler()
    opponent = Exact(named) if named else None
    ours, theirs = [], []
    for _ in range(repeats):
        begin = process_time()
        found = best(DECKS)
        ours.append(process_time() - begin)
        if opponent:
            begin = process_time()
            mean, calls = opponent.solve(fresh(DECKS))
            theirs.append(process_time() - begin)
            assert (calls == found.chart.calls).all(), "another chart"
    print(f"  the chart: {median(ours):.2f}", end="")
    if opponent:
        times = median(k / c for k, c in zip(ours, theirs, strict=True))
        said = "within" if times <= MOST_TIMES else "MISSES"
        precise, _ = opponent.solve(fresh(DECKS), precise=True)
        print(f", C++ {median(theirs):.2f}: {times:.2f} times, {said} {MOST_TIMES}")
        print(f"  mean {found.by_chart:.16f}, C++ {mean:.16f}, in long double {precise:.16f}")
    for strategy in Strategy:
        begin = perf_counter()
        odds = blackjack_odds(DECKS, strategy)
        took = perf_counter() - begin
        print(f"\n  {strategy}: {odds.main.mean:.12f}, with the variance {took:.1f} s", end="")
    print("\n")
    return found.chart


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.kernels.blackjack", description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000_000, help="in each run")
    parser.add_argument("--repeats", type=int, default=7)
    asked = parser.parse_args()
    run(asked.rounds, asked.repeats)


def run(rounds, repeats):
    shoes(rounds, repeats, exact(min(repeats, 5)))


if __name__ == "__main__":
    main()
