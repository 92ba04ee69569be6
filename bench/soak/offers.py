"""`python -m bench.soak.offers`: people who see nothing but the JSON of offers play every table.

Nothing that was offered may be refused. The number of rounds at each table is the argument.
With a file the rows are kept in it, and a run that was stopped goes on after the last of them.
"""

import argparse
import sys
from pathlib import Path
from time import process_time

from tests.offers.playing import Company

from houseway.core.actors import Player, Role
from houseway.core.offers import Viewer
from houseway.games import GAMES

ROUNDS, SEED = 1_000, 2019
ASKS = 200  # for each table, to take the time


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.soak.offers", description=__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=ROUNDS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--game", action="append", help="only this one; may be given again")
    parser.add_argument("--file", type=Path, help="keep the rows, and pass over those that it has")
    asked = parser.parse_args()
    games = tuple(row for row in GAMES if not asked.game or row.game in asked.game)
    return int(run(asked.rounds, asked.seed, games, asked.file) > 0)


def run(rounds, seed=SEED, games=GAMES, file=None):
    """Play so many rounds of each, print a row for each; how many moves were refused in all."""
    heads = ("rounds", "moves", "refused", "player µs", "dealer µs")
    print(f"{'table':28}", *(f"{head:>10}" for head in heads))
    before = file.read_text().splitlines() if file and file.exists() else []
    every = 0
    for row in games:
        named = f"{row!s:28} {rounds:10}"
        line = next((line for line in before if line.startswith(named)), None)
        if line is None:
            line = named + played(row, rounds, seed)
            if file:
                with file.open("a") as kept:
                    print(line, file=kept)
        print(line, flush=True)
        every += int(line.removeprefix(named).split()[1])
    return every


def played(row, rounds, seed):
    """The rest of a row: how many moves, how many of them refused, and how long an ask takes."""
    company = Company(row.listing, seed)
    company.play(rounds)
    for offer, reason in company.refused[:3]:
        print(f"    {offer['move']} {offer['said']}: {reason}")
    player = asking(company, Viewer(Role.PLAYER, Player(1)))
    dealer = asking(company, Viewer(Role.DEALER))
    figures = sum(company.put.values()), len(company.refused), round(player), round(dealer)
    return "".join(f" {figure:10}" for figure in figures)


def asking(company, viewer):
    """Microseconds of processor time for one ask."""
    begun = process_time()
    for _ in range(ASKS):
        company.offering.offers(company.state, company.due, viewer)
    return (process_time() - begun) / ASKS * 1e6


if __name__ == "__main__":
    sys.exit(main())
