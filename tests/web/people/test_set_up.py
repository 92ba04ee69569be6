"""Nobody makes a member alone: a floor is set up by two, and an older one asks for the second."""

import asyncio
import json
from urllib.error import HTTPError

import pytest

from houseway.core.actors import Role
from houseway.floor.live.streams.people import REGISTER
from houseway.floor.storage.port import FloorId
from houseway.journal import StreamId
from houseway.people.events import TwoRequired
from houseway.people.state import Staff
from houseway.store.sqlite.store import SqliteStore
from houseway.web.people.credentials.checks import SYSTEM
from houseway.web.people.reception import Reception
from tests.web.people.test_service import (
    PASSWORD,
    Peopled,
    approved,
    come,
    enrol,
    founded,
    hello,
    talk,
)

FIRST = SYSTEM, "operator", "The first operator", (Role.OPERATOR,)
DORA = {"member": "dora", "person": "Dora", "roles": ["dealer"]}


async def refused(server, path, said, session, **headers):
    with pytest.raises(HTTPError) as why:
        await server.post(path, said, session, **headers)
    return why.value.code, json.loads(why.value.read())["refused"]


def test_the_first_operator_alone_enrols_nobody_until_the_second_has_come(tmp_path):
    """One person made a dealer, came in as the dealer too, and added credit by two people."""

    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            first, second = server.invitations
            await talk(one, "accept", invitation=first, password=PASSWORD)
            anna = await come(one, "operator")
            status, why = await refused(server, "/people", DORA, anna)
            assert (status, "takes a second person" in why) == (428, True)
            status, _ = await refused(server, "/people/operator-2/invitation", {}, anna)
            assert status == 428
            grant = {"member": "operator-2", "role": "dealer"}
            moved = {"move": "grant-role", "fields": grant}
            status, _ = await refused(server, "/people/moves", moved, anna)
            assert status == 428
            assert server.reception.staff.member("dora") is None
            await talk(one, "accept", invitation=second, password=PASSWORD)
            word = await approved(server, anna, "enrol-member", **DORA)
            assert (await server.post("/people", DORA, anna, Approval=word))["word"]

    asyncio.run(evening())


def test_a_suspended_member_comes_back_by_two_and_a_lock_is_lifted_by_one(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            anna = await founded(server, one)
            await enrol(server, one, anna, "dora", "dealer")
            suspend = {"move": "suspend-member", "fields": {"member": "dora", "reason": "x"}}
            reinstate = {"move": "reinstate-member", "fields": {"member": "dora"}}
            await server.post("/people/moves", suspend, anna)
            status, _ = await refused(server, "/people/moves", reinstate, anna)
            assert status == 428
            word = await approved(server, anna, "reinstate-member", member="dora")
            await server.post("/people/moves", reinstate, anna, Approval=word)
            for _ in range(3):
                await talk(one, "sign-in", name="dora", password="not the password")
            dora = server.reception.staff.member("dora")
            assert dora is not None
            assert dora.locked_until
            assert (await server.post("/people/moves", reinstate, anna))["record"]

    asyncio.run(evening())


def test_each_start_invites_until_two_have_come_and_then_nobody(tmp_path):
    store = tmp_path / "floor.db"

    async def started(accepting):
        async with Peopled(store) as server, server.visitor() as one:
            for invitation in server.invitations[:accepting]:
                await talk(one, "accept", invitation=invitation, password=PASSWORD)
            names = [one.partition(".")[0] for one in server.invitations]
            staff = server.reception.staff
            return names, [one.name for one in staff.seconds()]

    assert asyncio.run(started(1)) == (["operator", "operator-2"], ["operator"])
    assert asyncio.run(started(0)) == (["operator-2"], ["operator"])
    assert asyncio.run(started(1)) == (["operator-2"], ["operator", "operator-2"])
    assert asyncio.run(started(0)) == ([], ["operator", "operator-2"])


async def as_before(self):
    """One operator is invited, and two are not required."""
    return (await self.enrolled(*FIRST),)


async def enrolled_alone(store):
    async with Peopled(store) as server, server.visitor() as one:
        (first,) = server.invitations
        await talk(one, "accept", invitation=first, password=PASSWORD)
        await server.post("/people", DORA, await come(one, "operator"))
        assert not server.reception.staff.two


def register_events(store, stream):
    reader = SqliteStore(store)
    pages = [one.page for one in reader.records(FloorId("main")) if one.page.stream == REGISTER]
    reader.close()
    return [event for page in pages[1:] for event in stream.bodies.read(page.body).events]


def test_an_older_floor_requires_two_from_its_first_start_on(tmp_path, monkeypatch):
    """One operator has enrolled whom they wanted; nothing of that is lost."""
    store = tmp_path / "floor.db"

    async def after():
        async with Peopled(store) as server, server.visitor() as one:
            (second,) = server.invitations
            staff = server.reception.staff
            assert isinstance(staff, Staff)
            assert staff.two
            dora = staff.member("dora")
            assert dora is not None
            assert dora.person == "Dora"
            anna = await come(one, "operator")
            tom = DORA | {"member": "tom", "person": "Tom"}
            assert (await refused(server, "/people", tom, anna))[0] == 428
            await talk(one, "accept", invitation=second, password=PASSWORD)

    async def again():
        async with Peopled(store) as server:
            assert server.invitations == []
            return server.service.floor.hall.streams[REGISTER]

    with monkeypatch.context() as older:
        older.setattr(Reception, "founded", as_before)
        asyncio.run(enrolled_alone(store))
    asyncio.run(after())
    events = register_events(store, asyncio.run(again()))
    assert sum(isinstance(event, TwoRequired) for event in events) == 1


def test_what_somebody_asked_for_is_not_made_once_they_may_not_act_so(tmp_path):
    async def evening():
        async with (
            Peopled(tmp_path / "floor.db") as server,
            server.visitor() as carl,
            server.visitor() as sue,
        ):
            anna = await founded(server, carl)
            await enrol(server, carl, anna, "carl", "cashier", "dealer")
            await enrol(server, carl, anna, "sue", "casino supervisor")
            await hello(carl, await come(carl, "carl", role="cashier"))
            assert (await carl.put("cage:desk", "open-desk", count=0)).get("record")
            await carl.say(
                "put",
                request=carl.request + 1,
                ask="the drawer is short",
                stream="cage:desk",
                move={"move": "bring-cash", "amount": 500_00},
            )
            await carl.until(lambda said: said.get("pending") == 1)
            fields = {"member": "carl", "role": "cashier", "reason": "moved to the tables"}
            withdraw = {"move": "withdraw-role", "fields": fields}
            await server.post("/people/moves", withdraw, anna)
            await hello(sue, await come(sue, "sue"))
            given = await sue.put("approvals:house", "give-approval", number=1)
            assert "does not act so any more" in given["refused"]
            assert server.service.floor.hall.streams[StreamId("cage:desk")].now.state.drawer == 0

    asyncio.run(evening())
