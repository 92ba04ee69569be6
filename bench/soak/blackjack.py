"""`python -m bench.soak.blackjack`: many rounds of the best chart against its exact mean.

Each shoe is dealt for a number of rounds, so that every round has the mean of the first, and it has
to come within three standard errors. Then as many rounds to the cutting card, which shows its
effect. The number of rounds is the argument, or SOAK_ROUNDS, or a thousand million.
"""

import argparse
import os
import sys
from time import perf_counter

from houseway.kit.cards import DECK_SIZE
from houseway.odds.blackjack.best import best
from houseway.sim.blackjack.rounds import simulate
from houseway.sim.blackjack.tables import box_table

MOST = 3  # standard errors
OF_A_SHOE = 30  # rounds, for which no shoe of five decks or more runs out
DECK_AND_A_HALF = 78


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.soak.blackjack", description=__doc__)
    usual = os.environ.get("SOAK_ROUNDS", "1000000000")
    parser.add_argument("rounds", type=int, nargs="?", default=usual)
    parser.add_argument("--decks", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1999)
    asked = parser.parse_args()
    return int(run(asked.rounds, asked.seed, asked.decks))


def run(rounds, seed, decks=6):
    """Whether rounds without a cutting card came out too far from the exact mean."""
    found = best(decks)
    exact = found.by_chart
    print(f"{rounds:,} rounds of blackjack, seed {seed}, {decks} decks, exactly {exact:.8f}")
    off = played(found, rounds, seed, "so many of each shoe", rounds=OF_A_SHOE)
    played(found, rounds, seed, "to the cutting card", behind=DECK_AND_A_HALF)
    print(f"  without the cutting card {'within' if abs(off) <= MOST else 'OUTSIDE'} {MOST}")
    return abs(off) > MOST


def played(found, many, seed, name, **until):
    begin, decks = perf_counter(), int(found.shoe.sum()) // DECK_SIZE
    tally = simulate(box_table(found.chart, decks, **until), many, seed)
    off = (tally.mean - found.by_chart) / tally.standard_error
    print(
        f"  {name:20} {tally.mean:.8f}, error {tally.standard_error:.8f}: {off:+.2f} standard "
        f"errors, variance {tally.variance:.5f}, {perf_counter() - begin:.0f} s"
    )
    return off


if __name__ == "__main__":
    sys.exit(main())
