"""`python -m bench.peers.poker_hands`: poker hands played at our tables and by PokerKit at once.

The argument is how many hands, over all games by their shares; `--from` starts at another seed, so
that another run plays other hands. `--write` renews docs/games/poker-peers.md.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter

from tests.games.poker_peers.duel import Disagree
from tests.games.poker_peers.pairs import HANDS, PAIRS
from tests.games.poker_peers.playing import play
from tests.games.poker_peers.report import page

PAGE = Path(__file__).parents[2] / "docs" / "games" / "poker-peers.md"
CHUNK = 100


def main():
    parser = argparse.ArgumentParser(prog="python -m bench.peers.poker_hands", description=__doc__)
    parser.add_argument("hands", type=int, nargs="?", default=HANDS)
    parser.add_argument("--from", dest="first", type=int, default=1_000_000)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    if asked.hands < 1:
        parser.error(f"{asked.hands} hands is less than one")
    met, played, faults = run(asked.hands, asked.first)
    if asked.write and not faults:
        PAGE.write_text(page(met, played), encoding="utf-8")
        print(f"\nwritten: {PAGE}")
    return int(faults > 0)


def run(hands, first):
    """What was met, how many hands of each game, and how many could not be explained."""
    met, played, faults = Counter(), Counter(), 0
    for pair in PAIRS:
        begin, wanted = perf_counter(), -(-hands * pair.share // HANDS)
        for start in range(first, first + wanted, CHUNK):
            count = min(CHUNK, first + wanted - start)
            try:
                met += play(pair, start, count)
            except Disagree as error:
                faults += 1
                print(error)
            played[pair.name] += count
        rate = wanted / (perf_counter() - begin)
        print(f"{wanted:8,} hands of {pair.name}, {rate:.0f} a second", flush=True)
    print(f"{sum(played.values()):8,} hands, {faults} disagreements that nothing explains")
    for name, count in met.most_common():
        print(f"  {name:16} {count:10,}")
    return met, played, faults


if __name__ == "__main__":
    sys.exit(main())
