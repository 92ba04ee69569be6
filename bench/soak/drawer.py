"""`python -m bench.soak.drawer`: what is offered in the drawer, filled in at random, and refused.

The number of rounds at each table is the argument. Refusals are listed by move and reason.
"""

import argparse
import sys
from collections import Counter

from tests.offers.drawer import Drawer
from tests.offers.test_drawer import unsayable

from houseway.games import GAMES

ROUNDS, SEED = 14, 7


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.soak.drawer", description=__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=ROUNDS)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    accepted, reasons = 0, Counter()
    print(f"{'table':28} {'accepted':>9} {'refused':>9} {'moves':>9}")
    for row in GAMES:
        company = Drawer(row.listing, asked.seed)
        company.play(asked.rounds)
        taken, refused = sum(company.accepted.values()), sum(company.declined.values())
        print(f"{row!s:28} {taken:9} {refused:9} {len(company.accepted):9}")
        accepted, reasons = accepted + taken, reasons + company.declined
    known = sum(number for (_, why), number in reasons.items() if unsayable(why))
    print(f"{'in all':28} {accepted:9} {sum(reasons.values()):9}, of the record alone {known}")
    for (move, why), number in reasons.most_common():
        if not unsayable(why):
            print(f"    {number} {move}: {why}")
    return int(known < sum(reasons.values()))


if __name__ == "__main__":
    sys.exit(main())
