"""The walk through every way of chance, checked by hand before anything is proved with it."""

from fractions import Fraction
from itertools import permutations
from typing import Any, cast

import pytest

from houseway.core.entropy import shuffled, some_of
from tests.dealers.ways import distribution, every_way


def test_every_way_of_two_questions_is_gone_once():
    ways = list(every_way(lambda way: (way.below(2), way.below(3))))
    assert [result for result, _ in ways] == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert {chance for _, chance in ways} == {Fraction(1, 6)}


def test_a_question_may_depend_on_the_answer_before():
    found = distribution(lambda way: way.below(2) and 1 + way.below(3))
    assert found == {0: Fraction(1, 2), 1: Fraction(1, 6), 2: Fraction(1, 6), 3: Fraction(1, 6)}


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_every_order_of_a_small_stack_is_as_likely_as_the_others(size):
    found = distribution(lambda way: shuffled(range(size), way))
    orders = list(permutations(range(size)))
    assert found == dict.fromkeys(orders, Fraction(1, len(orders)))


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5])
def test_so_many_of_five_come_in_every_order_alike(count):
    found = distribution(lambda way: some_of(range(5), count, way))
    orders = list(permutations(range(5), count))
    assert found == dict.fromkeys(orders, Fraction(1, len(orders)))


def test_more_than_there_are_is_a_fault():
    with pytest.raises(AssertionError, match="3 of 2"):
        some_of("ab", 3, cast(Any, None))
