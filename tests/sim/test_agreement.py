"""Machine, flat table and kernel agree deal for deal, to the last coup of a shoe."""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import settings as tried
from hypothesis import strategies as st

from tests.odds.tables import MULTI_TERMINAL
from tests.sim.shoes import by_kernel, by_machine, by_table

SEEDS = st.integers(0, 2**64 - 1)
BEHIND = st.integers(12, 104)


@tried(max_examples=6)
@given(SEEDS, BEHIND, st.sampled_from(["baccarat", "mini-baccarat"]))
def test_a_shoe_comes_out_the_same_in_machine_table_and_kernel(seed, behind, game):
    order, results = by_kernel(game, behind, seed)
    assert by_machine(game, behind, order) == results
    assert by_table(game, behind, order)[0] == results


@tried(max_examples=6)
@given(SEEDS, BEHIND, st.sampled_from(["A", "B"]), st.sampled_from(["yes", "no"]))
def test_a_shoe_of_multi_terminal_baccarat_comes_out_the_same(seed, behind, method, pairs):
    chosen = {"method": method, "pairs": pairs}
    order, results = by_kernel(MULTI_TERMINAL, behind, seed, **chosen)
    assert by_machine(MULTI_TERMINAL, behind, order, **chosen) == results
    assert by_table(MULTI_TERMINAL, behind, order, **chosen)[0] == results
    assert all(one.count(":") == (5 if pairs == "yes" else 3) for one in results)


@tried(max_examples=100)
@given(SEEDS, BEHIND)
def test_a_shoe_comes_out_the_same_in_table_and_kernel(seed, behind):
    order, results = by_kernel("baccarat", behind, seed)
    assert by_table("baccarat", behind, order)[0] == results


def ending(behind, order):
    """How a shoe ends: was the cutting card the first of a round, and the last rounds."""
    results, begins = by_table("baccarat", behind, order)
    stop = len(order) - behind
    out = next(number for number, begin in enumerate([*begins[1:], len(order)]) if begin > stop)
    return begins[out] == stop, tuple(one.startswith("tie") for one in results[out:])


@pytest.mark.parametrize("first", [True, False], ids=["first card", "during the round"])
@pytest.mark.parametrize(
    "ties", [(False,), (True, False), (True, True)], ids=["no tie", "a tie", "two ties"]
)
def test_every_way_in_which_a_shoe_can_end(first, ties):
    for seed in count():
        order, results = by_kernel("baccarat", 14, seed)
        if ending(14, order) == (first, ties):
            assert by_machine("baccarat", 14, order) == results
            return


@pytest.mark.parametrize("behind", [12, 104])
def test_the_cards_are_those_of_the_shoe(behind):
    order, results = by_kernel("baccarat", behind, 5)
    assert len(order) == 416
    assert all(order.count(card) == 8 for card in order)
    assert len(results) in range(50, 95)
