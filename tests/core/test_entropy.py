"""Chance: uniform below a bound, repeatable from a seed."""

from collections import Counter
from functools import partial

import pytest

from houseway.core.entropy import WORD, Seeded, below, shuffled


@pytest.mark.standard("B6")
def test_words_past_the_last_whole_multiple_are_thrown_away():
    words = iter([WORD - 1, WORD - 2, 7])  # 2**64 leaves 1 over 3, so only the first is rejected
    assert below(3, lambda: next(words)) == (WORD - 2) % 3
    assert next(words) == 7


@pytest.mark.standard("B6")
def test_every_value_of_a_small_range_is_reached_equally_often():
    bound, span = 6, WORD // 6
    assert Counter(below(bound, partial(int, w)) for w in range(60)) == dict.fromkeys(range(6), 10)
    assert below(bound, lambda: span * 6 - 1) == 5


@pytest.mark.parametrize("bound", [0, -1, WORD + 1])
def test_a_bound_that_is_none_is_a_fault(bound):
    with pytest.raises(AssertionError, match="a bound from 1"):
        below(bound, lambda: 0)


def test_splitmix_gives_its_published_numbers():
    """The first words from seed 1234567, as the author of the generator prints them."""
    source = Seeded(1234567)
    assert [source.word() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_the_same_seed_shuffles_alike_and_another_does_not():
    assert shuffled(range(52), Seeded(1)) == shuffled(range(52), Seeded(1))
    assert shuffled(range(52), Seeded(1)) != shuffled(range(52), Seeded(2))


def test_a_shuffle_keeps_every_item():
    assert sorted(shuffled("aabbcc", Seeded(3))) == list("aabbcc")


def test_all_orders_of_three_are_about_equally_frequent():
    source = Seeded(5)
    orders = Counter(shuffled("abc", source) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())  # five standard deviations
