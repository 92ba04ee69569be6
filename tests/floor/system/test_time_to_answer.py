"""How long players have to answer where the system deals, as pages show it."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Bets, Choice
from houseway.core.money import Cents
from houseway.floor.live.staff.dealers import Dealers, Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.house.table.state import PlaceWager
from houseway.journal import Millis
from houseway.web.screens.table_screen import clock_of
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
        evening.clock.at = Millis(evening.clock.at + PACE.work)
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


BOXES = (TablePlan("B1", "blackjack", "S49"),)


def test_a_player_who_has_to_decide_has_the_time_of_the_pace():
    """Player 1 wagers at blackjack and is asked: nine seconds, as the pace says."""
    evening = Evening(BOXES)
    dealers = Dealers(evening.floor, evening.entropy, PACE)
    table = evening.table("B1")
    asked = play_until(evening, dealers, table, Choice)
    assert evening.floor.time_to_answer(table.name, asked) == (9_000, 9_000)
    assert evening.floor.time_to_answer(table.name, asked + 2_500) == (6_500, 9_000)


def play_until(evening, dealers, table, kind):
    player = Player(1)
    for _ in range(200):
        due = table.now.due.turn
        if isinstance(due, kind):
            return evening.clock.at
        if isinstance(due, Bets) and not table.now.state.laid.wagers:
            evening.buy_in(1)
            evening.player("table:B1", 1, PlaceWager(player, 1, "main", Cents(10_00)))
            continue
        evening.clock.at = Millis(evening.clock.at + WAGERS)
        dealers.act()
        evening.run()
    raise AssertionError("nobody was asked")


@pytest.mark.parametrize(
    ("mode", "by"), [("electronic", "system"), ("training", "system"), ("attended", "dealer")]
)
def test_the_fixed_part_says_who_closes_betting(mode, by):
    """Where a person deals, no time can be told, and the page says so."""
    clock = clock_of(mode)
    assert clock["by"] == by
    assert ("no clock runs" in clock["says"]) == (by == "dealer")
