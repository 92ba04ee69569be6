"""Dispute holds and the chips of tables, over HTTP and the websocket."""

import asyncio
import json
from typing import Any
from urllib.error import HTTPError

import pytest

from houseway.core.actors import Role
from houseway.core.value import changed
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan
from tests.web.people.test_service import PASSWORD, Peopled, come, enrol, founded, hello, talk
from tests.web.serving import Server

ATTENDED = FloorPlan((TablePlan("R1", "roulette", "S49", mode="attended"),), 1)
WHAT = {"claimant": "Mr Black", "what": "the printer jammed"}


async def holds(visitor, count):
    said = await visitor.until(lambda one: one["kind"] == "holds" and len(one["held"]) == count)
    return said["held"]


def test_a_supervisor_holds_an_account_and_an_operator_releases_it_with_a_second(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            anna = await founded(server, one)
            await enrol(server, one, anna, "sue", "casino supervisor")
            key = (await server.post("/devices", {"device": "t1", "terminal": 1}, anna))["word"]
            async with server.visitor() as player, server.visitor() as sue:
                await hello(player, key, player=1)
                await player.put("terminal:1", "insert-note", player=1, note=50_00)
                await hello(sue, await come(sue, "sue"))
                done = await sue.put("disputes:house", "hold-account", terminal=1, **WHAT)
                assert done.get("record"), done
                (held,) = await holds(sue, 1)
                assert (held["subject"], held["name"], held["amount"]) == ("account", "1#1", 50_00)
                refused = await player.put("terminal:1", "cash-out", player=1)
                assert "is held by hold 1" in refused["refused"]
                assert "7.12" in refused["cite"]
                assert (await server.fetch("/holds", anna))["held"] == [held]
                await released(server, sue, anna)
                assert await holds(sue, 0) == []

    asyncio.run(evening())


async def released(server, sue, anna):
    move: dict[str, Any] = {"stream": "disputes:house", "move": "release-hold"}
    move["fields"] = {"number": 1, "how": "the ticket is paid"}
    with pytest.raises(HTTPError) as caught:
        await server.post("/moves", move, anna)
    assert "takes a second person" in json.loads(caught.value.read())["refused"]
    said: dict[str, Any] = {"name": "sue", "password": PASSWORD, "role": "casino supervisor"}
    said["stream"], said["session"] = "disputes:house", anna
    said["move"] = {"move": "release-hold", **move["fields"]}
    word = (await talk(sue, "approve", **said))["word"]
    assert (await server.post("/moves", {**move, "approval": word}, anna))["record"]
    with pytest.raises(HTTPError, match="403"):
        await server.post("/moves", {**move, "approval": word}, anna)


def test_what_goes_nowhere(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            anna = await founded(server, one)
            for move, code in (
                ({"stream": "cage:desk", "move": "open-desk"}, "404"),
                ({"stream": "disputes:house", "move": "hold-everything"}, "422"),
                ({"stream": "disputes:house", "move": "hold-account"}, "422"),
            ):
                with pytest.raises(HTTPError, match=code):
                    await server.post("/moves", move, anna)

    asyncio.run(evening())


def test_on_a_floor_with_keys_holds_begin_with_the_first(tmp_path):
    async def evening():
        async with Server(tmp_path / "floor.db") as server, server.visitor() as sue:
            await sue.work(Role.SUPERVISOR, name="sue")
            assert "disputes:house" not in server.service.floor.hall.streams
            answer = await sue.put("disputes:house", "hold-account", terminal=1, **WHAT)
            assert "nothing is owed" in answer["refused"]
            assert await holds(sue, 0) == []

    asyncio.run(evening())


async def fills_once(server, one, dora, said):
    """Sent again under its number, because the answer was lost."""
    fields = {"table": "R1", "amount": 500_00, "slip": "F1"}
    said |= {"move": {"move": "fill-table", **fields}}
    word = (await talk(one, "approve", **said))["word"]
    last = (await server.fetch("/me", dora))["requests"]
    fill = {"stream": "floats:house", "move": "fill-table", "approval": word, "request": last + 1}
    fill["fields"] = fields
    done = await server.post("/moves", fill, dora)
    assert done["again"] is False
    assert await server.post("/moves", fill, dora) == {**done, "again": True}
    with pytest.raises(HTTPError, match="409"):  # under this one the float was opened
        await server.post("/moves", {**fill, "request": last}, dora)
    with pytest.raises(HTTPError, match="422"):
        await server.post("/moves", {**fill, "request": 2**53 - 1}, dora)
    (tray,) = (await server.fetch("/floats", dora))["floats"]
    assert tray["fills"] == 500_00


def test_two_people_count_the_chips_of_a_table_over_http(tmp_path):
    async def evening():
        server = Peopled(tmp_path / "floor.db")
        server.service.plan = changed(server.service.plan, furnish=ATTENDED)
        async with server, server.visitor() as one:
            anna = await founded(server, one)
            await enrol(server, one, anna, "sue", "casino supervisor")
            await enrol(server, one, anna, "dora", "dealer")
            dora = await come(one, "dora")
            move: dict[str, Any] = {"stream": "floats:house", "move": "open-float"}
            move["fields"] = {"table": "R1", "count": 1_000_00}
            with pytest.raises(HTTPError, match="409"):
                await server.post("/moves", move, dora)
            said: dict[str, Any] = {"name": "sue", "password": PASSWORD}
            said["role"] = "casino supervisor"
            said |= {"stream": "floats:house", "session": dora}
            said["move"] = {"move": "open-float", **move["fields"]}
            word = (await talk(one, "approve", **said))["word"]
            assert (await server.post("/moves", {**move, "approval": word}, dora))["record"]
            (tray,) = (await server.fetch("/floats", anna))["floats"]
            assert (tray["table"], tray["open"], tray["opening"]) == ("R1", True, 1_000_00)
            await fills_once(server, one, dora, said)

    asyncio.run(evening())
