"""Race the kernels against C, in turns, on one and two threads: `python -m bench.kernels`."""

import argparse
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from time import perf_counter, thread_time

from bench.kernels import blackjack, canberra, keno, poker, wheels
from bench.kernels.c_baccarat import Opponent, compiler
from bench.kernels.machine import machine_speed
from bench.peers import poker_equity, poker_machine
from houseway.games import listing_of
from houseway.odds.games.models import model
from houseway.sim.chunks import Chunk, workers
from houseway.sim.kernel import play
from houseway.sim.tables import shoe_table

BACCARAT = listing_of("baccarat", "S49")
AIM, LEAST = 0.9, 0.8


def kernel(game):
    """The kernel as a player of rounds, with its counts by name."""
    table = shoe_table(game)
    names = [str(game.flat.states[end].result) for end in game.flat.ends]

    def play_rounds(rounds, words):
        return dict(zip(names, play(table, rounds, words).counts.tolist(), strict=True))

    return play_rounds


def players(game):
    """Whoever plays against each other."""
    found = {"kernel": kernel(game)}
    if (named := compiler()) is None:
        print("No C compiler found (CC, gcc, cc, clang): the kernel is measured alone.\n")
        return found
    opponent = Opponent(named)
    for way in ("branches", "tables"):
        found[f"C, {way}"] = lambda rounds, words, way=way: opponent.play(
            way, game.behind, rounds, words
        )
    return found


def speed(player, rounds):
    """Rounds for each second that the processor worked on them, whoever else it worked for."""
    words, begin = Chunk(1, 0, rounds).words, thread_time()
    player(rounds, words)
    return rounds / (thread_time() - begin)


def speed_of_two(player, rounds):
    """The same for two threads at once, added up: what they lose by being two shows here."""
    with ThreadPoolExecutor(2) as pool:
        return sum(pool.map(speed, [player] * 2, [rounds] * 2))


def clocked(player, rounds, threads):
    """Rounds a second by the clock, with as many on each thread."""
    with ThreadPoolExecutor(threads) as pool:
        begin = perf_counter()
        list(pool.map(speed, [player] * threads, [rounds] * threads))
        return rounds * threads / (perf_counter() - begin)


def measured(found, speed_of, rounds, repeats):
    """Everybody's speeds, taken in turns so that a busy machine is busy for all."""
    speeds = {name: [] for name in found}
    for _ in range(repeats):
        for name, player in found.items():
            speeds[name].append(speed_of(player, rounds))
    return speeds


def check(found, rounds):
    """From the same words the same coups, or the comparison means nothing."""
    results = {name: player(rounds, Chunk(7, 0, rounds).words) for name, player in found.items()}
    for name, counts in results.items():
        assert counts == results["kernel"], f"{name} plays another game: {results}"
    if len(results) > 1:
        print(f"Same coups from the same words, {rounds:,} rounds: {results['kernel']}\n")


def show(heading, speeds, alone=None):
    """Medians, and the kernel's part of each opponent's speed, run by run."""
    print(heading)
    print(f"  {'':12} {'M rounds/s':>10} {'slowest':>8} {'fastest':>8} {'kernel is':>10}")
    for name, runs in speeds.items():
        parts = [ours / theirs for ours, theirs in zip(speeds["kernel"], runs, strict=True)]
        part = "" if name == "kernel" else f"{median(parts):.2f}"
        shown = (median(runs), min(runs), max(runs))
        figures = " ".join(
            f"{one / 1e6:{wide}.1f}" for one, wide in zip(shown, (10, 8, 8), strict=True)
        )
        grown = f"   {median(runs) / median(alone[name]):.2f} times one thread" if alone else ""
        print(f"  {name:12} {figures} {part:>10}{grown}")
    print()


def show_clock(player, rounds, repeats):
    """By the clock only the best run counts: in it nobody else wanted the processors."""
    one, two = (max(clocked(player, rounds, n) for _ in range(repeats)) for n in (1, 2))
    print(f"The kernel by the clock, best of {repeats}: {one / 1e6:.1f} on one thread, ", end="")
    print(f"{two / 1e6:.1f} on two: {two / one:.2f} times.\n")


def verdict(speeds):
    if len(speeds) == 1:
        return
    fastest = max((name for name in speeds if name != "kernel"), key=lambda n: median(speeds[n]))
    pairs = zip(speeds["kernel"], speeds[fastest], strict=True)
    part = median(ours / theirs for ours, theirs in pairs)
    said = "reaches the aim of" if part >= AIM else "is within" if part >= LEAST else "MISSES"
    goal = AIM if part >= AIM else LEAST
    print(f"On one thread the kernel has {part:.2f} of the faster C ({fastest}): {said} {goal}.\n")


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.kernels", description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000_000, help="in each run and thread")
    parser.add_argument("--repeats", type=int, default=15)
    asked = parser.parse_args()
    game = model(BACCARAT, BACCARAT.table.rules.default)
    found = players(game)
    check(found, 1_000_000)  # which also compiles the kernel
    alone = measured(found, speed, asked.rounds, asked.repeats)
    show("one thread, by processor time", alone)
    verdict(alone)
    if workers() > 1:
        both = measured(found, speed_of_two, asked.rounds, asked.repeats)
        show("two threads, by processor time", both, alone)
        show_clock(found["kernel"], asked.rounds // 5, asked.repeats)
    else:
        print("One processor: two threads are not measured.\n")
    print(f"the state machine itself: {machine_speed(game):,.0f} rounds/s\n")
    blackjack.run(asked.rounds, asked.repeats)
    wheels.run(asked.rounds, asked.repeats)
    canberra.run(asked.rounds // 2, asked.repeats)
    keno.run(repeats=asked.repeats)
    poker.run(asked.rounds // 5, asked.repeats)
    poker_equity.run(asked.rounds // 10, asked.repeats)
    poker_machine.run(repeats=asked.repeats)


if __name__ == "__main__":
    main()
