"""What a confirmation costs does not depend on how many wagers lie at the table.

Calls and bytes are counted, not seconds.
"""

import sys
import tracemalloc
from functools import partial
from typing import Any

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.streams.table import TableStream
from houseway.house.terminals.periods import ConfirmWagers, Position
from houseway.journal import StreamId
from tests.floor.system.evening import NOON, Evening, accepted

R1 = StreamId("table:R1")
TERMINALS = 32
INSIDE = [f"straight:{number}" for number in range(1, 37)]
SETTINGS = (
    ("inside-minimum", "1"),
    ("outside-minimum", "1"),
    ("terminals", str(TERMINALS)),
)


def confirming(number, bets):
    positions = tuple(Position(bet, Cents(1_00)) for bet in bets)
    by = Actor(Role.PLAYER, Player(number))
    return Put(by, ConfirmWagers(Player(number), positions))


@pytest.fixture
def hall() -> Any:
    evening = Evening((TablePlan("R1", "roulette", "NI2019", SETTINGS),), TERMINALS)
    for number in range(1, TERMINALS + 1):
        accepted(evening.buy_in(number))
    evening.to_the_wagers("R1")
    hall = evening.floor.hall
    for bet in ("red", "odd"):  # what is made once has been made
        hall.decide(R1, confirming(TERMINALS, [bet]), NOON)
    return hall


def calls(done):
    """Functions of Python that a piece of work calls."""
    counted = 0

    def count(_frame, event, _given):
        nonlocal counted
        counted += event == "call"

    sys.setprofile(count)
    try:
        done()
    finally:
        sys.setprofile(None)
    return counted


def most_bytes(done):
    """The most memory that a piece of work has at a time, above what there was."""
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        done()
        return tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()


def costs(hall, numbers):
    """Of one confirmation each: the least of some, for lists and tables grow now and then."""
    found = [
        (
            calls(partial(hall.decide, R1, confirming(one, INSIDE[:1]), hall.at)),
            most_bytes(partial(hall.decide, R1, confirming(one, INSIDE[1:2]), hall.at)),
        )
        for one in numbers
    ]
    return tuple(map(min, zip(*found, strict=True)))


def lying(hall):
    return len(hall.of(TableStream)["R1"].now.state.laid.wagers)


def test_a_confirmation_costs_the_same_with_a_thousand_wagers_lying(hall):
    few_calls, few_bytes = costs(hall, range(27, 32))
    assert lying(hall) < 20
    for number in range(1, 21):
        hall.decide(R1, confirming(number, INSIDE), hall.at)
    assert lying(hall) > 700
    many_calls, many_bytes = costs(hall, range(22, 27))
    assert many_calls == few_calls
    assert many_bytes < few_bytes + 1_000, "8 bytes for each wager would be 5,600"
