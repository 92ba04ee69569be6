"""`python -m bench.offers`: people who see nothing but the JSON of offers play every table.

Nothing that was offered may be refused. The number of rounds at each table is the argument.
"""

import argparse
import sys
from time import process_time

from tests.offers.playing import Company

from houseway.core.actors import Player, Role
from houseway.core.offers import Viewer
from houseway.games import GAMES

ROUNDS, SEED = 1_000, 2019
ASKS = 200  # for each table, to take the time


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.offers", description=__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=ROUNDS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--after", type=int, default=0, help="pass over so many listings")
    asked = parser.parse_args()
    return int(run(asked.rounds, asked.seed, asked.after) > 0)


def run(rounds, seed=SEED, after=0):
    """Play so many rounds of each, print a row for each; how many moves were refused in all."""
    heads = ("rounds", "moves", "refused", "player µs", "dealer µs")
    print(f"{'table':28}", *(f"{head:>10}" for head in heads))
    every = 0
    for row in GAMES[after:]:
        company = Company(row.listing, seed)
        company.play(rounds)
        moves, refused = sum(company.put.values()), len(company.refused)
        player = asking(company, Viewer(Role.PLAYER, Player(1)))
        dealer = asking(company, Viewer(Role.DEALER))
        figures = (rounds, moves, refused, round(player), round(dealer))
        print(f"{row!s:28}", *(f"{figure:10}" for figure in figures), flush=True)
        for offer, reason in company.refused[:3]:
            print(f"    {offer['move']} {offer['said']}: {reason}")
        every += refused
    return every


def asking(company, viewer):
    """Microseconds of processor time for one ask."""
    begun = process_time()
    for _ in range(ASKS):
        company.offering.offers(company.state, company.due, viewer)
    return (process_time() - begun) / ASKS * 1e6


if __name__ == "__main__":
    sys.exit(main())
