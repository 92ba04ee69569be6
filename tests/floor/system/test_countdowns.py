"""Which countdowns of a floor run."""

from types import SimpleNamespace
from typing import Any, cast

from houseway.floor.live.clock.countdowns import Countdowns

NAMES = [f"table:T{number}" for number in range(1, 51)]


def running(name, *, deadline=True):
    return SimpleNamespace(name=name, deadline=object() if deadline else None)


def test_those_that_end_at_one_moment_end_in_the_same_order_in_every_process():
    hall = SimpleNamespace(streams={name: running(name) for name in NAMES[:40]})
    countdowns = Countdowns(cast(Any, hall))
    for name in NAMES[40:]:
        countdowns.follow(running(name))
    countdowns.follow(running(NAMES[20], deadline=False))
    assert list(countdowns.running) == [*NAMES[:20], *NAMES[21:]]
