"""Ten thousand hands on both sides: who acts, what is open to him, the pots, every stack."""

from collections import Counter

import pytest

from tests.games.poker_peers.known import MET
from tests.games.poker_peers.pairs import HANDS, PAIRS
from tests.games.poker_peers.playing import play

CHUNK = 200
PARTS = [(pair, first) for pair in PAIRS for first in range(0, pair.share, CHUNK)]


@pytest.mark.parametrize(
    ("pair", "first"), PARTS, ids=[f"{pair.name} {first}" for pair, first in PARTS]
)
def test_both_sides_say_the_same_of_every_hand(pair, first):
    known = play(pair, first, min(CHUNK, pair.share - first))
    assert set(known) <= {one.name for one in MET}


def test_there_are_ten_thousand_hands():
    assert HANDS >= 10_000


def test_few_hands_meet_most_of_what_is_known():
    """So that a difference which has gone is noticed, and its row taken away."""
    met: Counter[str] = Counter()
    for pair in PAIRS:
        met += play(pair, 100_000, 25)
    rare = {"covered", "merged-pots", "nothing-in", "side-low"}
    assert {one.name for one in MET} - set(met) <= rare
