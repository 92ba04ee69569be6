"""How long players have to answer where the system deals, as pages show it."""

import pytest

from houseway.core.game import Bets
from houseway.floor.live.staff.dealers import Dealers, Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.floor.system.evening import Evening

WAGERS = 20_000
PACE = Pace(work=100, wagers=WAGERS, answers=9_000, again=1_000)
WHEEL = (TablePlan("W1", "money-wheel", "S49"),)


@pytest.fixture
def evening():
    """A money wheel that has just opened for wagers."""
    evening = Evening(WHEEL)
    dealers = Dealers(evening.floor, evening.entropy, PACE)
    while not isinstance(evening.table("W1").now.due.turn, Bets):
        assert evening.floor.time_to_answer(evening.table("W1").name, evening.clock.at) is None
        evening.clock.at += PACE.work
        dealers.act()
        evening.run()
    return evening


def test_the_time_runs_from_the_moment_that_wagers_open(evening):
    name, opened = evening.table("W1").name, evening.clock.at
    assert evening.floor.time_to_answer(name, opened) == (WAGERS, WAGERS)
    assert evening.floor.time_to_answer(name, opened + 1) == (WAGERS - 1, WAGERS)
    assert evening.floor.time_to_answer(name, opened + WAGERS) == (0, WAGERS)
    assert evening.floor.time_to_answer(name, opened + WAGERS + 1) == (0, WAGERS)


def test_a_floor_without_dealers_of_its_own_tells_no_time():
    """People deal there, and close betting when they see fit."""
    evening = Evening(WHEEL)
    floor = evening.served(evening.followed())
    assert floor.time_to_answer(evening.table("W1").name, evening.clock.at) is None
