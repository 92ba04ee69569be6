"""The kernel's draws: every card is as likely in every place."""

import numpy as np
import pytest

from houseway.sim.chunks import Chunk
from houseway.sim.kernel import play_one
from houseway.sim.tables import ShoeTable

SIZE, SHUFFLES = 52, 20_000

# A game in which every card is a round, from a shoe in which every card is another.
EVERY_CARD = ShoeTable(
    step=np.zeros(SIZE, np.uint32),
    start=0,
    plays_on=np.zeros(1, np.bool_),
    cards=np.arange(SIZE, dtype=np.uint8),
    stop=SIZE - 2,
    width=SIZE,
    ends=1,
)


@pytest.fixture(scope="module")
def orders():
    return np.array([play_one(EVERY_CARD, Chunk(5, n, 0).words)[0] for n in range(SHUFFLES)])


def chi_square(counts):
    """How many standard deviations the counts are more uneven than chance makes them."""
    expected = counts.sum() / counts.size
    freedom = counts.size - 1
    return (((counts - expected) ** 2).sum() / expected - freedom) / np.sqrt(2 * freedom)


def test_a_shuffle_loses_no_card(orders):
    assert (np.sort(orders, axis=1) == np.arange(SIZE)).all()


@pytest.mark.parametrize("place", range(0, SIZE, 3))
def test_every_card_is_as_likely_in_every_place(orders, place):
    assert chi_square(np.bincount(orders[:, place], minlength=SIZE)) < 4


@pytest.mark.parametrize("place", [0, 1, 2, 3, 26, 47, 50])
def test_neighbours_are_as_likely_as_any_two_cards(orders, place):
    pairs = orders[:, place] * SIZE + orders[:, place + 1]
    counts = np.bincount(pairs, minlength=SIZE**2).reshape(SIZE, SIZE)
    assert np.trace(counts) == 0
    assert chi_square(counts[~np.eye(SIZE, dtype=bool)]) < 4


def test_the_rounds_are_those_up_to_the_cutting_card_and_one_more():
    assert len(play_one(EVERY_CARD, Chunk(5, 0, 0).words)[1]) == SIZE - 2 + 1
