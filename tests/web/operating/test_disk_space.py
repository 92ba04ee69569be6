"""A disk that is nearly full: what has begun is played to its end, and nothing new begins."""

import asyncio
import logging

import pytest

from houseway.core.value import changed
from houseway.floor.live.round_hold import at_rest
from houseway.floor.live.staff.bots import Habits
from houseway.floor.live.startup.floor_plan import named_plan, plan_of
from houseway.web.operating.disk_space import DiskSpace, free_at
from tests.floor.system.evening import Evening, accepted, denied
from tests.web.serving import Server

MB = 1_000_000


class Disk:
    def __init__(self, floor, least=100 * MB):
        self.left = 1_000 * MB
        self.space = DiskSpace(floor, "floor.db", least, lambda: self.left)

    def has(self, megabytes):
        self.left = megabytes * MB
        self.space.look()
        return self.space.low


@pytest.fixture
def evening():
    made = Evening()
    accepted(made.buy_in(1))
    accepted(made.buy_in(2))
    return made


def test_rounds_are_held_below_the_threshold_and_begin_again_well_above_it(evening, caplog):
    caplog.set_level(logging.WARNING)
    disk = Disk(evening.floor)
    said = [disk.has(free) for free in (101, 99, 101, 109, 110, 109, 50, 0, 200)]
    assert said == [False, True, True, True, False, False, True, True, False]
    assert "no round begins: less than 100 MB are free" in caplog.text
    assert "rounds begin again: 110 MB are free" in caplog.text


def test_without_a_threshold_or_a_disk_nothing_is_held(evening):
    assert Disk(evening.floor, 0).has(0) is False
    space = DiskSpace(evening.floor, "postgresql://x@y/z", 100 * MB)
    space.look()
    assert (space.free, space.low) == (None, False)
    assert free_at("postgresql://x@y/z") is None
    assert free_at("/no/such/folder/floor.db") is None
    free = free_at("floor.db")
    assert free is not None
    assert free > 0


def test_no_wager_opens_a_round_and_one_that_has_wagers_is_played_to_its_end(evening):
    evening.to_the_wagers("R1")
    evening.to_the_wagers("B1")
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    disk = Disk(evening.floor)
    disk.has(42)
    assert "42 MB are free" in denied(evening.confirm("B1", 1, ("banker", 10_00)), "2.1")
    accepted(evening.confirm("R1", 2, ("black", 10_00)))
    evening.play("R1")
    assert evening.accounts("layout:") == {}
    assert "no round begins now" in denied(evening.confirm("R1", 1, ("red", 10_00)), "2.1")
    assert disk.has(500) is False
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 10_00)))


def test_money_comes_out_while_rounds_are_held(evening):
    evening.to_the_wagers("B1")
    Disk(evening.floor).has(1)
    accepted(evening.cash_out(1))


def test_a_floor_of_every_game_comes_to_rest_and_goes_on(tmp_path):
    """Bots go on trying, dealers do not: the last round of each table is its last."""
    plan = plan_of(named_plan("every-game"), 12)

    async def story():
        made = Server(tmp_path / "floor.db", plan)
        made.service.plan = changed(made.service.plan, bots=12, habits=Habits().quickened(0.01))
        async with made as server:
            floor, service = server.service.floor, server.service
            while sum(not at_rest(one) for one in tables(floor.hall)) < 5:
                await asyncio.sleep(0.01)
            service.behind.disk._least, service.behind.disk._look = 2 * MB, lambda: MB
            service.behind.disk.look()
            hall = floor.hall
            async with asyncio.timeout(240):
                while not all(hall.hold.keeps(one) for one in tables(hall)):
                    await asyncio.sleep(0.2)
            rounds = {one.name: one.round_number for one in tables(hall)}
            await asyncio.sleep(2)
            assert {one.name: one.round_number for one in tables(hall)} == rounds
            assert server.service.health["rounds"].startswith("1 MB are free")
            assert "houseway_rounds_held 1" in server.service.metrics

    asyncio.run(story())


def tables(hall):
    return [one for one in hall.streams.values() if one.has_rounds]
