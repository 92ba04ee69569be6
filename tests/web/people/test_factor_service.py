"""A second factor at a floor that is served: over HTTP and websockets, and after a restart."""

import asyncio
from urllib.error import HTTPError

import pytest

from houseway.client import Client, SignIn
from houseway.core.value import changed
from houseway.floor.host.clock import SystemClock
from houseway.floor.storage.port import FloorId
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from houseway.web.people.credentials.checks import Wanted
from houseway.web.people.errors import TurnedAway
from houseway.web.people.reception import Reception
from houseway.web.people.second_factor import totp
from houseway.web.people.setup import Admitting
from tests.web.people.test_service import PASSWORD, Peopled, come, enrol, founded, hello, talk

NOW = 1_800_000_015_000  # milliseconds, in the middle of a step


@pytest.fixture(autouse=True)
def stands_still(monkeypatch):
    """The clock at the door, so that no step of time ends during a test."""
    monkeypatch.setattr(Reception, "stamp", lambda _: NOW)
    monkeypatch.setattr(SystemClock, "real", lambda _: NOW)


class Strict(Peopled):
    """Everybody brings a code."""

    def __init__(self, store):
        super().__init__(store)
        admitting = Admitting(self.invitations.append, Wanted.ALL)
        self.service.plan = changed(self.service.plan, people=admitting)


def figures(key, drift=0):
    return totp.code(totp.from_text(key), NOW // 30_000 + drift)


async def made(server, name):
    """The key, confirmed by the code before this one: so this one and the next are good."""
    offered = await server.post("/factor", {"name": name, "password": PASSWORD})
    word, key = offered["word"], offered["key"]
    answer = await server.post("/factor/confirm", {"word": word, "code": figures(key, -1)})
    assert len(answer["spare"]) == 8
    return key


def rows(store):
    """How many hashes and keys lie beside the chain."""
    reader = SqliteReader(store)
    try:
        return len(list(reader.passwords(FloorId("main"))))
    finally:
        reader.close()


async def until_rows(store, many):
    async with asyncio.timeout(60):
        while rows(store) != many:
            await asyncio.sleep(0.01)


async def refused(server, status, path, said, session=""):
    with pytest.raises(HTTPError) as why:
        await server.post(path, said, session)
    assert why.value.code == status


@pytest.mark.standard("F10")
def test_a_floor_that_wants_codes_of_everybody(tmp_path):
    """From the first operator on; after a restart a used code is still used."""
    store = tmp_path / "floor.db"

    async def evening():
        async with Strict(store) as server, server.visitor() as one:
            invitation, _ = server.invitations
            await talk(one, "accept", invitation=invitation, password=PASSWORD)
            said = await talk(one, "sign-in", name="operator", password=PASSWORD)
            assert "make one first" in said["what"]
            who = {"name": "operator", "password": PASSWORD}
            await refused(server, 428, "/sign-in", who)
            key = await made(server, "operator")
            await refused(server, 401, "/sign-in", who)
            code = figures(key)
            came = await server.post("/sign-in", {**who, "code": code})
            listed, _ = (await server.fetch("/people", came["session"]))["members"]
            assert (listed["factor"], listed["spare"]) == (True, 8)
            return key, code

    async def morning(key, code):
        async with Strict(store) as server, server.visitor() as one:
            who = {"name": "operator", "password": PASSWORD}
            await refused(server, 401, "/sign-in", {**who, "code": code})
            assert await come(one, "operator", code=figures(key, 1))

    asyncio.run(morning(*asyncio.run(evening())))


@pytest.mark.standard("F10")
def test_a_program_comes_in_by_password_and_code(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            await founded(server, one)
            key = await made(server, "operator")
            door = SignIn("operator", PASSWORD, code=lambda: figures(key))
            address = f"ws://127.0.0.1:{server.port}/floor"
            async with Client(address, door) as me, asyncio.timeout(60):
                assert me.welcome.role == "operator"

    asyncio.run(evening())


@pytest.mark.standard("F10")
def test_an_operator_resets_a_lost_one_with_a_second_person_and_whoever_is_in_by_it_is_out(
    tmp_path,
):
    async def evening():
        async with (
            Peopled(tmp_path / "floor.db") as server,
            server.visitor() as one,
            server.visitor() as sue,
        ):
            operator = await founded(server, one)
            await enrol(server, one, operator, "sue", "dealer")
            reset = {
                "move": "reset-factor",
                "fields": {"member": "sue", "reason": "lost in the river"},
            }
            await refused(server, 428, "/people/moves", reset, operator)  # whatever she has
            key = await made(server, "sue")
            word = await come(sue, "sue", code=figures(key))
            assert (await hello(sue, word))["kind"] == "welcome"
            await enrol(server, one, operator, "max", "casino supervisor")
            await refused(server, 428, "/people/moves", reset, operator)
            max_ = {"name": "max", "password": PASSWORD, "role": "casino supervisor"}
            approval = (await server.post("/approvals", max_ | reset, operator))["word"]
            await server.post("/people/moves", reset, operator, Approval=approval)
            told = await sue.until(lambda said: said["kind"] == "trouble")
            assert "sign in again" in told["what"]
            members = (await server.fetch("/people", operator))["members"]
            assert [one["factor"] for one in members] == [False, False, False, False]

    asyncio.run(evening())


@pytest.mark.standard("F10")
@pytest.mark.parametrize("later", [False, True])
def test_a_factor_that_is_reset_by_a_message_leaves_no_key(tmp_path, later):
    """With the second person beside him, or asked for and given later."""
    store = tmp_path / "floor.db"

    async def evening():
        async with Peopled(store) as server, server.visitor() as one, server.visitor() as max_:
            operator = await founded(server, one)
            await enrol(server, one, operator, "sue", "dealer")
            await enrol(server, one, operator, "max", "casino supervisor")
            await made(server, "sue")
            assert rows(store) == 5
            await hello(one, operator)
            reset = {"member": "sue", "reason": "lost in the river"}
            who = {"name": "max", "password": PASSWORD, "role": "casino supervisor"}
            if later:
                asked = await one.put(
                    "people:staff", "reset-factor", **reset, believes={"ask": "lost"}
                )
                await hello(max_, await come(max_, "max"))
                given = await max_.put("approvals:house", "give-approval", number=asked["pending"])
                assert given.get("record"), given
            else:
                said = {"stream": "people:staff", "move": {"move": "reset-factor", **reset}}
                word = (await talk(one, "approve", **who, **said))["word"]
                said = {"approval": word}
                done = await one.put("people:staff", "reset-factor", **reset, believes=said)
                assert done.get("record"), done
            await until_rows(store, 4)

    asyncio.run(evening())


def test_a_password_that_no_record_names_is_not_kept(tmp_path, monkeypatch):
    """An invitation that is over is refused when its password is on disk already."""
    store = tmp_path / "floor.db"

    async def evening():
        async with Peopled(store) as server, server.visitor() as one:

            async def noted(_move):
                raise TurnedAway("this invitation is over", 409)

            monkeypatch.setattr(server.reception, "noted", noted)
            said = await talk(one, "accept", invitation=server.invitations[0], password=PASSWORD)
            assert "is over" in said["what"]
            assert rows(store) == 0

    asyncio.run(evening())


def test_rows_that_were_left_are_gone_at_the_next_start(tmp_path):
    """A process that ends between a record and what it makes void leaves the row."""
    store = tmp_path / "floor.db"

    async def evening(passwords):
        async with Peopled(store) as server, server.visitor() as one:
            assert rows(store) == passwords
            if not passwords:
                await founded(server, one)

    asyncio.run(evening(0))
    left = SqliteStore(store)
    left.keep_password(FloorId("main"), "0" * 32, "of nobody")
    left.close()
    assert rows(store) == 3
    asyncio.run(evening(2))
