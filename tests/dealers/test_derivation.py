"""The chance of a round comes from its seed, evenly, and by the steps that are published."""

import hmac
from collections import Counter
from hashlib import sha256
from typing import Any

import pytest

from houseway.core.entropy import shuffled, some_of
from houseway.house.sealing.derivation import Derived, commitment_of, seed_of
from houseway.kit.cards import DECK

SECRET = bytes(range(32))
ROUNDS = 4_000
# Chi-square at one in a million, by degrees of freedom: 36, 51, 5.
LIMITS = {36: 96.0, 51: 119.0, 5: 36.0}


def entropies(table="R1"):
    return (Derived(seed_of(SECRET, table, number), 0) for number in range(1, ROUNDS + 1))


def chi_square(counts, kinds):
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


def test_seed_commitment_and_words_are_as_they_are_published():
    """Worked out here by the steps of the documents, with nothing of the code."""
    seed = hmac.new(SECRET, b"houseway seed\nR1\n7", sha256).digest()
    assert seed_of(SECRET, "R1", 7) == seed
    text = b"houseway commitment\nR1\n7\n" + seed.hex().encode()
    assert commitment_of("R1", 7, seed) == sha256(text).hexdigest()
    entropy = Derived(seed, 2)
    for block in range(2):
        made = hmac.new(seed, f"houseway draw\n2\n{block}".encode(), sha256).digest()
        words = [int.from_bytes(made[at : at + 8], "big") for at in (0, 8, 16, 24)]
        assert [entropy.word() for _ in range(4)] == words


@pytest.mark.parametrize("kinds", [37, 52, 6])
def test_first_numbers_of_many_rounds_are_even(kinds):
    counts = Counter(entropy.below(kinds) for entropy in entropies())
    assert chi_square(counts, kinds) < LIMITS[kinds - 1]


def test_numbers_of_later_draws_and_of_another_table_are_even_too():
    seeds = [seed_of(SECRET, "D1", number) for number in range(1, ROUNDS + 1)]
    for draw in (1, 5):
        counts = Counter(Derived(seed, draw).below(6) for seed in seeds)
        assert chi_square(counts, 6) < LIMITS[5]


def test_draws_of_one_round_do_not_hang_together():
    """Pairs of numbers from two draws of a round: all 36 alike often."""
    seeds = [seed_of(SECRET, "D1", number) for number in range(1, ROUNDS + 1)]
    pairs = Counter(6 * Derived(one, 0).below(6) + Derived(one, 1).below(6) for one in seeds)
    pairs[36] += 0
    assert chi_square(pairs, 36) < LIMITS[36]


def test_each_place_of_a_shuffled_deck_has_every_card_alike_often():
    places: dict[int, Counter[Any]] = {at: Counter() for at in (0, 25, 51)}
    for entropy in entropies():
        deck = shuffled(tuple(range(52)), entropy)
        for at, counts in places.items():
            counts[deck[at]] += 1
    for counts in places.values():
        assert chi_square(counts, 52) < LIMITS[51]


def test_the_same_seed_draws_the_same_and_another_draw_others():
    seed = seed_of(SECRET, "B1", 3)
    hands = [some_of(DECK, 6, Derived(seed, draw)) for draw in (0, 0, 1, 2)]
    assert hands[0] == hands[1]
    assert len(set(hands)) == 3
