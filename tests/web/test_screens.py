"""Who is shown what, and when: one's own at once, sums in a while, another phase to everybody."""

import asyncio
import json
from contextlib import asynccontextmanager

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.house.terminals.faults import ReportTerminalFault
from houseway.journal import StreamId
from houseway.web.connections import time_slices as turns
from houseway.web.connections.connection import Connection
from houseway.web.connections.time_slices import Turns
from houseway.web.screens import broadcast as screens
from houseway.web.screens.broadcast import Screens
from houseway.web.screens.terminal_updates import Tellers
from tests.floor.system.evening import Evening, accepted

TABLE = (TablePlan("R1", "roulette", "NI2019"),)
LEE = Actor(Role.SUPERVISOR, name="lee")


class Seen(Connection):
    """A connection whose messages are kept."""

    def __init__(self, by, table="R1"):
        async def nowhere(_):
            raise AssertionError("it is not sent")

        super().__init__(nowhere)
        self.sign(by)
        self.tables, self.views = (table,), []
        self.said = []

    def say_bytes(self, message):
        self.said.append(message)
        self.views.append(json.loads(message))

    def parts(self):
        """What came since the last look: the parts of each view."""
        views, self.views = self.views, []
        return [set(view) & {"fixed", "public", "own", "offers"} for view in views]


@asynccontextmanager
async def floor_shown(terminals=3):
    evening = Evening(TABLE, 30)
    evening.to_the_wagers("R1")
    shown = Screens(evening.floor, Tellers(evening.floor))
    links = [Seen(Actor(Role.PLAYER, Player(1 + at))) for at in range(terminals)]
    for link in links:
        assert link.player is not None
        evening.buy_in(link.player)
        shown.show(link, StreamId("table:R1"))
        shown.watch(link)
        link.parts()
    task = asyncio.create_task(shown.showing())
    try:
        yield evening, shown, links
    finally:
        task.cancel()


async def until(true):
    for _ in range(2_000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not come to that")


def test_who_wagers_sees_his_own_and_others_the_sums_once_in_a_while(monkeypatch):
    monkeypatch.setattr(screens, "CALM", 0.5)

    async def story():
        async with floor_shown() as (evening, _, (first, second, third)):
            accepted(evening.confirm("R1", 1, ("red", 5_00)))
            await until(lambda: second.views and third.views)
            assert first.parts() == [{"public", "own", "offers"}]
            assert second.parts() == third.parts() == [{"public"}]
            assert second.said[-1] is third.said[-1]  # written once for both
            accepted(evening.confirm("R1", 1, ("black", 5_00)))
            await until(lambda: first.views)
            assert (second.views, third.views) == ([], [])  # not so soon again
            await until(lambda: second.views)
            assert second.views[-1]["public"]["table"]["chips"] == {
                "red": {"count": 1, "stake": 5_00},
                "black": {"count": 1, "stake": 5_00},
            }

    asyncio.run(story())


@pytest.mark.standard("A17")
def test_another_phase_is_seen_by_all_at_once(monkeypatch):
    monkeypatch.setattr(screens, "CALM", 1_000.0)

    async def story():
        async with floor_shown() as (evening, _, links):
            accepted(evening.confirm("R1", 1, ("red", 5_00)))
            await until(lambda: all(link.views for link in links))
            for link in links:
                link.parts()
            evening.expire("R1")
            await until(lambda: all(link.views for link in links))
            for link in links:
                assert link.parts() == [{"public", "own", "offers"}]

    asyncio.run(story())


def test_at_a_table_with_many_terminals_offers_follow(monkeypatch):
    monkeypatch.setattr(screens, "FEW", 2)

    async def story():
        async with floor_shown() as (evening, _, links):
            evening.expire("R1")
            await until(lambda: all(len(link.views) == 2 for link in links))
            for link in links:
                assert link.parts() == [{"public", "own"}, {"offers"}]

    asyncio.run(story())


def test_who_has_gone_is_shown_nothing():
    async def story():
        async with floor_shown() as (evening, shown, (first, second, _)):
            shown.leave(second)
            evening.expire("R1")
            await until(lambda: first.views)
            assert second.views == []

    asyncio.run(story())


def test_who_comes_to_a_table_that_nobody_watched_sees_it_as_it_is():
    async def story():
        async with floor_shown(1) as (evening, shown, (first,)):
            shown.leave(first)
            accepted(evening.confirm("R1", 1, ("red", 5_00)))
            late = Seen(Actor(Role.PLAYER, Player(2)))
            shown.show(late, "table:R1")
            (view,) = late.views
            assert view["public"]["table"]["chips"] == {"red": {"count": 1, "stake": 5_00}}
            assert view["number"] == evening.table("R1").number

    asyncio.run(story())


@pytest.mark.parametrize(("spent", "left"), [(0.0, False), (1.0, True)])
def test_a_turn_is_over_after_some_milliseconds(monkeypatch, spent, left):
    async def story():
        now = 100.0
        monkeypatch.setattr(turns, "perf_counter", lambda: now)
        working = Turns(9)
        now += spent
        assert await working.over() is left
        assert working.worked == spent

    asyncio.run(story())


class Unshowable(Seen):
    """Something goes wrong whenever it is told anything."""

    def say_bytes(self, _):
        raise RuntimeError("it cannot be told")


@pytest.mark.parametrize("together", [True, False], ids=["views", "offers"])
def test_whom_nothing_can_be_shown_is_let_go_and_the_rest_are_shown_it(monkeypatch, together):
    monkeypatch.setattr(screens, "FEW", 25 if together else 0)

    async def story():
        async with floor_shown(2) as (evening, shown, (first, second)):
            faulty = Unshowable(Actor(Role.PLAYER, Player(9)))
            shown.watch(faulty)
            for at in range(2):  # and again: the task has not ended by it
                accepted(evening.confirm("R1", 1, (f"straight:{at}", 5_00)))
                await until(lambda: "offers" in set().union(*first.parts()))
            assert faulty.let_go.is_set()
            await until(lambda: second.views)

    asyncio.run(story())


def test_offers_go_on_after_a_terminal_to_which_some_were_owed_was_taken_over(monkeypatch):
    monkeypatch.setattr(screens, "FEW", 0)

    async def story():
        async with floor_shown(2) as (evening, shown, (first, second)):
            first.sign(None)  # between the view, with which they are owed, and themselves
            shown._owed |= {(first, "table:R1"): None, (second, "table:R1"): None}
            shown._owing.set()
            await until(lambda: "offers" in set().union(*second.parts()))
            accepted(evening.confirm("R1", 2, ("black", 5_00)))
            await until(lambda: "offers" in set().union(*second.parts()))
            assert not first.let_go.is_set()

    asyncio.run(story())


def test_while_moves_wait_a_change_waits_for_them_but_another_phase_does_not(monkeypatch):
    monkeypatch.setattr(screens, "MOVES_FIRST", 3_600)
    busy: list[str] = []

    async def story():
        async with floor_shown() as (evening, _, (first, *_)):
            monkeypatch.setattr(type(evening.floor), "busy", property(lambda _: bool(busy)))
            accepted(evening.confirm("R1", 1, ("red", 5_00)))
            busy.append("others")
            await asyncio.sleep(3 * screens.GATHER)
            assert first.views == []
            busy.clear()
            await until(lambda: first.views)
            first.parts()
            accepted(evening.confirm("R1", 1, ("black", 5_00)))
            busy.append("others")
            await asyncio.sleep(3 * screens.GATHER)
            assert first.views == []
            busy.clear()
            evening.play("R1")
            busy.append("others")
            await until(lambda: first.views)
            assert first.views[-1]["round"] == 2

    asyncio.run(story())


@pytest.mark.rule("ni2019-689-mttg", "6.6")
def test_a_player_whose_terminal_failed_is_shown_their_own_at_once():
    """A supervisor reports it; the chips of player 1 alone are no longer in play."""

    async def story():
        async with floor_shown() as (evening, _, (first, second, _third)):
            accepted(evening.confirm("R1", 1, ("red", 5_00)))
            accepted(evening.confirm("R1", 2, ("red", 5_00)))
            await until(lambda: first.views and second.views)
            first.parts(), second.parts()
            accepted(evening.put("table:R1", LEE, ReportTerminalFault(Player(1))))
            await until(lambda: any("own" in view for view in first.views))
            assert "own" not in set().union(*second.parts())

    asyncio.run(story())
