"""Where values lie: no two sums of ranks share a place."""

from itertools import combinations_with_replacement

import numpy as np
import pytest

from houseway.games.poker.hands.evaluation import Order
from houseway.sim.poker.slots import every_sum, slots
from houseway.sim.poker.tables import by_ranks, hand_table, unit


@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_every_sum_of_ranks_has_a_place_of_its_own(cards, joker):
    keys = every_sum(cards)
    if joker:
        keys = np.concatenate([keys, every_sum(cards - 1) + np.uint64(1 << 39)])
    places = slots(cards, joker=joker).of(keys)
    assert len(np.unique(places)) == len(keys)
    assert places.min() >= 0
    assert places.max() < slots(cards, joker=joker).size


@pytest.mark.parametrize(("cards", "count"), [(4, 1820), (5, 6175), (6, 18395), (7, 49205)])
def test_the_sums_are_all_that_four_suits_can_give(cards, count):
    """As many as there are ways to take so many ranks with at most four of each."""
    ways = combinations_with_replacement(range(2, 15), cards)
    sums = {sum(map(unit, way)) for way in ways if max(map(way.count, way)) <= 4}
    assert len(sums) == count
    assert set(every_sum(cards).tolist()) == sums


def test_more_cards_are_worth_at_least_as_much_as_any_five_of_them():
    keys, worth = by_ranks(Order(), 6)
    fewer = dict(zip(*(column.tolist() for column in by_ranks(Order(), 5)), strict=True))
    for key, best in list(zip(keys.tolist(), worth.tolist(), strict=True))[::97]:
        left = [fewer[key - unit(rank)] for rank in range(2, 15) if key >> 3 * (rank - 2) & 7]
        assert best == max(left)


def test_a_table_is_made_once():
    assert hand_table(Order(), 5) is hand_table(Order(), 5)
    with pytest.raises(ValueError, match="8 cards"):
        hand_table(Order(), 8)
