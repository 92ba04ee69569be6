"""`python -m bench.soak`: many rounds, which have to come within three standard errors.

First baccarat, then blackjack. The number of rounds is the argument, or SOAK_ROUNDS, or a thousand
million. Then a hundred thousand hands of poker against PokerKit, or as many as rounds if that is
less; they have to agree. Then a thousand rounds of every table by people who see nothing but JSON:
nothing that was offered to them may be refused. Then the floor, which is killed a thousand times on
each store and plays thousands of small evenings (`bench.floor_soak`); at most as many as rounds.
Then a million messages that no terminal of ours would send (`bench.fuzz`), a full floor for ten
minutes (`bench.full_floor`), an hour of every game with bots (`bench.hour_floor`), and a floor of a
million records, up within three seconds (`bench.long_floor`). Last the display above a table in
Chromium, for ten thousand rounds, which may not take more memory (`bench.display_soak`).
"""

import argparse
import os
import sys
from time import perf_counter

from bench import (
    blackjack_soak,
    display_soak,
    floor_soak,
    full_floor,
    fuzz,
    hour_floor,
    long_floor,
    offers,
    poker_peers,
)
from houseway.games import listing_of
from houseway.sim.run import Order, simulate

BACCARAT = listing_of("baccarat", "S49")
MOST = 3  # standard errors
HANDS, FIRST = 100_000, 2_000_000  # of poker, and their first seed


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.soak", description=__doc__)
    usual = os.environ.get("SOAK_ROUNDS", "1000000000")
    parser.add_argument("rounds", type=int, nargs="?", default=usual)
    parser.add_argument("--seed", type=int, default=1999)
    asked = parser.parse_args()
    try:
        order = Order(asked.rounds, asked.seed)
    except ValueError as error:
        parser.error(str(error))
    outside = baccarat(order)
    print()
    outside = blackjack_soak.run(order.rounds, order.seed) or outside
    print()
    *_, faults = poker_peers.run(min(order.rounds, HANDS), FIRST)
    print()
    refused = offers.run(min(order.rounds, offers.ROUNDS))
    print()
    kills, evenings = (min(order.rounds, most) for most in floor_soak.usual())
    failed = floor_soak.run(kills, evenings)
    print()
    failed += fuzz.run(min(order.rounds, fuzz.usual()))
    print()
    failed += full_floor.run(*full_floor.usual())
    print()
    failed += hour_floor.run(hour_floor.usual())
    print()
    failed += long_floor.run(long_floor.usual())
    print()
    failed += display_soak.run(min(order.rounds, display_soak.usual()))
    return int(outside or faults > 0 or refused > 0 or failed > 0)


def baccarat(order):
    """Whether a wager came out too far from its exact return."""
    begin, done = perf_counter(), 0

    def progress(more):
        nonlocal done
        done += more
        if sys.stderr.isatty():
            print(f"\r{done:,} of {order.rounds:,} rounds", end="", file=sys.stderr)

    simulation = simulate(BACCARAT, BACCARAT.table.rules.default, order, progress)
    seconds = perf_counter() - begin
    print(f"\n{order.rounds:,} rounds of baccarat, seed {order.seed}, in {seconds:.1f} s")
    for one in simulation.wagers:
        within = "within" if abs(one.deviation) <= MOST else "OUTSIDE"
        found, exact = float(one.payback), float(one.exact.payback)
        off = f"{one.deviation:+.2f} standard errors, {within} {MOST}"
        print(f"  {one.wager:8} return {found:.7f}, exactly {exact:.7f}: {off}")
    return any(abs(one.deviation) > MOST for one in simulation.wagers)


if __name__ == "__main__":
    sys.exit(main())
