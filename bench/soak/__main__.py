"""Run everything that is too long for the tests: `python -m bench.soak [rounds]`.

The number of rounds is the argument, or SOAK_ROUNDS, or a thousand million. In order:

* baccarat, then blackjack: results within three standard errors of the exact ones;
* 100,000 poker hands (at most `rounds`) that agree with PokerKit;
* 1,000 rounds of every table by players who see only the JSON of their offers: none is refused;
* a floor killed 1,000 times on each store, and thousands of small evenings (`bench.soak.evenings`);
* a million malformed messages (`bench.soak.messages`);
* a full floor for ten minutes (`bench.soak.full_floor`);
* the evidence of every game, made twice and verified (`bench.soak.evidence`);
* 2,000 questions of every game, counted twice (`bench.soak.school`);
* every game with bots for an hour (`bench.soak.every_game`);
* a floor of a million records that starts within three seconds (`bench.floor.long_floor`);
* the wall display in Chromium for 10,000 rounds with flat memory (`bench.soak.display`);
* the wheel built twice, from sources of other places and times: the same bytes.
"""

import argparse
import os
import sys
from time import perf_counter

from bench.floor import long_floor
from bench.peers import poker_hands
from bench.soak import (
    blackjack,
    display,
    evenings,
    every_game,
    evidence,
    full_floor,
    messages,
    offers,
    school,
)
from bench.supply.wheel import is_reproducible
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
    outside = blackjack.run(order.rounds, order.seed) or outside
    print()
    *_, faults = poker_hands.run(min(order.rounds, HANDS), FIRST)
    print()
    refused = offers.run(min(order.rounds, offers.ROUNDS))
    print()
    kills, nights = (min(order.rounds, most) for most in evenings.usual())
    failed = evenings.run(kills, nights)
    print()
    failed += messages.run(min(order.rounds, messages.usual()))
    print()
    failed += full_floor.run(*full_floor.usual())
    print()
    failed += evidence.run(min(order.rounds, evidence.usual()))
    print()
    failed += school.run(min(order.rounds, school.usual()))
    print()
    failed += every_game.run(every_game.usual())
    print()
    failed += long_floor.run(long_floor.usual())
    print()
    failed += display.run(min(order.rounds, display.usual()))
    print()
    failed += not is_reproducible()
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
