"""People at a floor that is served: over websockets and HTTP, to the last message."""

import asyncio
import json
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from houseway.core.actors import Role
from houseway.core.value import changed
from houseway.floor.live.startup.floor_plan import FloorPlan
from houseway.web.people.approvals.matter import matter_of
from houseway.web.people.reception import Reception
from houseway.web.people.schemas import Approving
from houseway.web.people.sessions import digest
from tests.floor.system.evening import MAIN
from tests.web.serving import Server, Visitor

PASSWORD = "a long way home"
EMPTY = FloorPlan((), 2)


class Peopled(Server):
    """People sign in; the first invitation is kept."""

    def __init__(self, store, names=()):
        super().__init__(store, EMPTY, names=names)
        self.invitations: list[str] = []
        self.service.plan = changed(self.service.plan, people=self.invitations.append)

    @property
    def reception(self) -> Reception:
        assert self.service.reception is not None
        return self.service.reception

    async def post(self, path, said, session="", **headers):
        return await asyncio.to_thread(self.posted, path, said, session, headers)

    def posted(self, path, said, session, headers):
        body = json.dumps(said).encode()
        return json.loads(self.requested(path, session, body, "application/json", headers))

    async def fetch(self, path, session=""):
        return json.loads(await asyncio.to_thread(self.requested, path, session))

    def requested(self, path, session, body=None, kind="", more=None):
        headers = {"Content-Type": kind, "Authorization": f"Bearer {session}", **(more or {})}
        address = f"http://127.0.0.1:{self.port}/api{path}"
        with urlopen(Request(address, body, headers)) as answer:
            return answer.read()


async def talk(visitor: Visitor, kind, **said):
    await visitor.say(kind, **said)
    return await visitor.until(lambda one: one["kind"] in ("session", "approval", "trouble"))


async def come(visitor, name, **more):
    """The word of a new session."""
    said = await talk(visitor, "sign-in", name=name, password=PASSWORD, **more)
    assert said["kind"] == "session", said
    return said["word"]


async def hello(visitor, key, **more):
    await visitor.say("hello", key=key, **more)
    said = await visitor.until(lambda one: one["kind"] in ("welcome", "trouble"))
    visitor.request = said.get("requests", 0)
    return said


async def founded(server, visitor):
    """Two operators have chosen passwords, and the first has come in."""
    first, second = server.invitations
    said = await talk(visitor, "accept", invitation=first, password=PASSWORD)
    assert said == {"kind": "session", "member": "operator"}
    await server.service.reception.accept(second, PASSWORD, "here")
    return await come(visitor, "operator")


async def approved(server, session, move, **fields):
    """The word of the second operator for a move of the first at the register."""
    reception = server.service.reception
    matter = matter_of(reception.admitted(session), "people:staff", {"move": move, **fields})
    second = Approving(name="operator-2", password=PASSWORD, role=Role.OPERATOR)
    return await reception.approve(second, "here", matter)


async def enrol(server, visitor, session, name, *roles):
    said = {"member": name, "person": name.title(), "roles": roles}
    word = await approved(server, session, "enrol-member", **said)
    invitation = (await server.post("/people", said, session, Approval=word))["word"]
    assert (await talk(visitor, "accept", invitation=invitation, password=PASSWORD))["member"]


def test_a_first_operator_a_cashier_and_a_supervisor_who_approves(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            operator = await founded(server, one)
            await enrol(server, one, operator, "carl", "cashier")
            await enrol(server, one, operator, "sue", "casino supervisor")
            carl = await come(one, "carl")
            welcome = await hello(one, carl, name="somebody else")
            assert welcome["role"] == "cashier"
            opened = await one.put("cage:desk", "open-desk", count=0)
            assert opened.get("record"), opened
            alone = await one.put("cage:desk", "bring-cash", amount=500_00)
            assert alone.get("refused"), alone
            sue = {"role": "casino supervisor", "name": "sue"}
            named = await one.put("cage:desk", "bring-cash", amount=500_00, beside=sue)
            assert "password of his own" in named["refused"]
            said: dict[str, Any] = {"name": "sue", "password": PASSWORD}
            said["role"] = "casino supervisor"
            said |= {"stream": "cage:desk", "move": {"move": "bring-cash", "amount": 500_00}}
            approval = (await talk(one, "approve", **said))["word"]
            done = await one.put(
                "cage:desk", "bring-cash", amount=500_00, believes={"approval": approval}
            )
            assert done.get("record"), done
            more = {"stream": "cage:desk", "move": {"move": "bring-cash", "amount": 500_00}}
            await one.say("put", request=one.request, approval=approval, **more)
            same = await one.until(lambda said: said.get("request") == one.request)
            assert (same["record"], same["again"]) == (done["record"], True)
            again = await one.put(
                "cage:desk", "bring-cash", amount=500_00, believes={"approval": approval}
            )
            assert "not good, or was used" in again["refused"]
            actors = [one.page.actor for one in server.service.taken.reader.records(MAIN)]
            assert actors[-1] == "cashier carl"

    asyncio.run(evening())


def test_whoever_is_suspended_is_out_at_once_and_a_terminal_needs_its_own_key(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            operator = await founded(server, one)
            await enrol(server, one, operator, "carl", "cashier")
            async with server.visitor() as other, server.visitor() as terminal:
                assert (await hello(other, await come(other, "carl")))["role"] == "cashier"
                suspend = {"move": "suspend-member", "fields": {"member": "carl", "reason": "x"}}
                await server.post("/people/moves", suspend, operator)
                gone = await other.until(lambda said: said["kind"] == "trouble")
                assert "over: sign in again" in gone["what"]
                refused = await hello(terminal, "a guess", player=1)
                assert "opens nothing" in refused["what"]
                said = {"device": "terminal 1", "terminal": 1}
                key = (await server.post("/devices", said, operator))["word"]
                assert (await hello(terminal, key, player=1))["player"] == 1
                revoke = {
                    "move": "revoke-device",
                    "fields": {"device": "terminal 1", "reason": "x"},
                }
                await server.post("/people/moves", revoke, operator)
                gone = await terminal.until(lambda said: said["kind"] == "trouble")
                assert "sign in again" in gone["what"]

    asyncio.run(evening())


def test_people_stay_enrolled_over_a_restart_and_sessions_do_not(tmp_path):
    async def evening():
        store = tmp_path / "floor.db"
        async with Peopled(store) as server:
            first = server.invitations
        async with Peopled(store) as server, server.visitor() as one:
            assert server.invitations != first  # nobody had come: another link
            session = await founded(server, one)
        async with Peopled(store) as server, server.visitor() as one:
            assert server.invitations == []
            assert "opens nothing" in (await hello(one, session))["what"]
            assert (await hello(one, await come(one, "operator")))["role"] == "operator"

    asyncio.run(evening())


def test_a_connection_that_only_guesses_is_let_go(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            for _ in range(10):
                said = await talk(one, "sign-in", name="operator", password="a wrong password")
                assert said["kind"] == "trouble"
            await one.say("sign-in", name="operator", password="a wrong password")
            with pytest.raises(Exception, match="1012"):
                await one.until(lambda _: False)

    asyncio.run(evening())


@pytest.mark.standard("F10")
def test_who_is_invited_again_by_a_message_is_out_everywhere(tmp_path):
    """His password is void at once, and nobody who has come in by it stays."""

    async def evening():
        async with (
            Peopled(tmp_path / "floor.db") as server,
            server.visitor() as one,
            server.visitor() as carl,
        ):
            operator = await founded(server, one)
            await enrol(server, one, operator, "carl", "cashier")
            word = await come(carl, "carl")
            await hello(carl, word)
            await hello(one, operator)
            assert (await server.fetch("/me", word))["member"] == "carl"
            move = {"member": "carl", "digest": digest("a new word")}
            alone = await one.put("people:staff", "invite-again", **move)
            assert "takes a second person" in alone["refused"]
            second = await approved(server, operator, "invite-again", **move)
            said = {"approval": second}
            done = await one.put("people:staff", "invite-again", **move, believes=said)
            assert done.get("record"), done
            told = await carl.until(lambda said: said["kind"] == "trouble")
            assert "sign in again" in told["what"]
            await talk(one, "accept", invitation="carl.a new word", password=PASSWORD)
            with pytest.raises(HTTPError) as why:  # also when he has another password
                await server.fetch("/me", word)
            assert why.value.code == 401

    asyncio.run(evening())
