"""Chance: nothing repeats, nothing is shared, and every order is as likely as any other."""

import os
from collections import Counter
from itertools import combinations, product

import pytest

from houseway.core.entropy import shuffled, some_of
from houseway.floor.host.entropy import SystemEntropy
from houseway.web.node.service import Plan, Service
from tests.web.serving import KEYS


class Told:
    """Answers that were chosen beforehand."""

    def __init__(self, answers):
        self._answers = iter(answers)

    def below(self, bound):
        answer = next(self._answers)
        assert 0 <= answer < bound
        return answer


@pytest.mark.standard("B6")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_each_order_of_a_few_cards_comes_from_exactly_one_run_of_answers(count):
    runs = product(*(range(last + 1) for last in range(count - 1, 0, -1)))
    orders = Counter(shuffled(range(count), Told(answers)) for answers in runs)
    assert set(orders.values()) == {1}
    assert len(orders) == {2: 2, 3: 6, 4: 24, 5: 120}[count]


@pytest.mark.standard("B6")
def test_each_draw_of_two_balls_out_of_five_comes_as_often():
    runs = product(range(5), range(4))
    drawn = Counter(frozenset(some_of(range(1, 6), 2, Told(answers))) for answers in runs)
    assert drawn == dict.fromkeys(map(frozenset, combinations(range(1, 6), 2)), 2)


@pytest.mark.standard("B5")
def test_every_number_is_a_fresh_word_of_the_operating_system(monkeypatch):
    """No state is kept from which another instance, or a restart, could go on alike."""
    asked = []

    def urandom(count):
        asked.append(count)
        return bytes([len(asked)] + [0] * 7)

    monkeypatch.setattr(os, "urandom", urandom)
    one, other = SystemEntropy(), SystemEntropy()
    assert [one.below(100), other.below(100), one.below(100)] == [1, 2, 3]
    assert asked == [8, 8, 8]


@pytest.mark.standard("B5")
def test_a_floor_that_is_served_is_given_no_seed():
    assert type(Service(Plan("nowhere.db"), KEYS).entropy) is SystemEntropy
    assert not any("seed" in name for name in Plan.__annotations__)
