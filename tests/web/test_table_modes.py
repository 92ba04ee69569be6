"""How a table is dealt, as its players see it: before another mode takes effect, and after."""

import asyncio

from houseway.core.actors import Actor, Role
from houseway.core.offers import Viewer
from houseway.floor.live.streams.on_demand import open_wanted
from houseway.floor.live.streams.operation.stream import OPERATION
from houseway.house.operation.moves import AnnounceMode, RestoreTerminal, WithdrawTerminal
from houseway.web.screens import broadcast
from houseway.web.screens.streams.terminal import TerminalScreen
from tests.floor.system.evening import accepted
from tests.web.test_screens import floor_shown, until

ADA = Actor(Role.OPERATOR, name="ada")


def whole(link):
    """The views of the table that came with their fixed part."""
    return [view for view in link.views if view["stream"] == "table:R1" and "fixed" in view]


def latest(link):
    return whole(link)[-1]


def test_an_announced_mode_is_shown_before_it_takes_effect_and_the_new_one_after(monkeypatch):
    """House control 3.1: players read it among the notices; nothing changes for them before."""
    monkeypatch.setattr(broadcast, "CALM", 0.0)

    async def story():
        async with floor_shown(1) as (evening, _, (link,)):
            open_wanted(evening.floor, OPERATION)
            evening.run()
            link.views.clear()
            move = AnnounceMode("R1", "attended", "the wheel came", 60)
            accepted(evening.put(OPERATION, ADA, move))
            await until(lambda: whole(link))
            assert latest(link)["fixed"]["mode"] == "electronic"
            (said,) = latest(link)["public"]["table"]["notices"]
            assert said["text"].startswith("A dealer deals here from ")
            assert said["cite"] == "House control 3.1"
            link.views.clear()
            evening.clock.at += 60_000
            evening.floor.expire()
            evening.run()
            while evening.table("R1").mode != "attended":
                evening.expire("R1") if evening.table("R1").deadline else evening.deal("R1")
            await until(lambda: whole(link) and latest(link)["fixed"]["mode"] == "attended")
            assert latest(link)["fixed"]["clock"]["by"] == "dealer"
            assert latest(link)["public"]["table"]["notices"] == []

    asyncio.run(story())


def test_a_terminal_says_that_it_is_out_of_service():
    """House control 3.2."""

    async def story():
        async with floor_shown(1) as (evening, shown, (link,)):
            open_wanted(evening.floor, OPERATION)
            evening.run()
            screen, stream = TerminalScreen(evening.floor), evening.floor.hall.streams["terminal:1"]
            viewer = Viewer(Role.PLAYER, link.player)
            assert "out_of_service" not in screen.parts(stream, viewer).own
            accepted(evening.put(OPERATION, ADA, WithdrawTerminal(1, "its screen flickers")))
            assert screen.parts(stream, viewer).own["out_of_service"] == "its screen flickers"
            accepted(evening.put(OPERATION, ADA, RestoreTerminal(1, "another screen")))
            assert "out_of_service" not in screen.parts(stream, viewer).own
            assert shown.stages["table:R1"].mode.coming is None

    asyncio.run(story())
