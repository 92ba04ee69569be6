"""Many hands of one game, each from a seed of its own, so that any of them can be played again."""

from collections import Counter
from random import Random

from tests.games.poker_peers.duel import Disagree, Duel
from tests.games.poker_peers.pairs import Pair, terms


def play(pair: Pair, first: int, hands: int) -> Counter[str]:
    """What was met in so many hands. The first that cannot be explained ends it, with its seed."""
    known: Counter[str] = Counter()
    for seed in range(first, first + hands):
        chance = Random(f"{pair.name} {seed}")
        try:
            known += Duel(terms(pair, chance), chance).play()
        except Disagree as error:
            raise Disagree(f"{pair.name}, seed {seed}: {error}") from error
    return known
