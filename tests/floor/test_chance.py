"""Live chance: fresh from the operating system, and nothing to seed it with."""

import inspect
from typing import Any, cast

import pytest

from houseway.floor.host.entropy import SystemEntropy


@pytest.mark.standard("B5")
def test_live_chance_cannot_be_seeded():
    with pytest.raises(TypeError):
        cast(Any, SystemEntropy)(1)
    with pytest.raises(AttributeError):
        cast(Any, SystemEntropy()).seed = 1


@pytest.mark.standard("B6")
def test_live_chance_stays_below_its_bound_and_reaches_every_value():
    source = SystemEntropy()
    assert {source.below(6) for _ in range(600)} == set(range(6))  # fails once in 10**46


@pytest.mark.standard("B5")
def test_two_sources_do_not_share_a_stream():
    draws = [[SystemEntropy().below(1 << 64) for _ in range(4)] for _ in range(2)]
    assert draws[0] != draws[1]


@pytest.mark.standard("A15")
def test_live_chance_is_asked_for_a_number_and_told_nothing_else():
    """Neither stake nor balance nor what came before can reach it."""
    assert list(inspect.signature(SystemEntropy.below).parameters) == ["self", "bound"]
    assert SystemEntropy.__slots__ == ()
