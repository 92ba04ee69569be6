"""Floors with keys: what takes two people takes two keys, and a name proves nothing."""

import asyncio

import pytest

from houseway.core.actors import Role
from houseway.floor.live.streams.table import TableStream
from houseway.journal import StreamId
from tests.floor.system.evening import MAIN
from tests.web.serving import KEYS, Server

SUPERVISOR, OPERATOR = Role.SUPERVISOR, Role.OPERATOR
EXCLUDE = {"move": "exclude-player", "player": 2}
LIMIT = {"move": "determine", "name": "wagering-period", "value": "20", "notice": True}
WRONG = {"move": "correct-outcome", "player": ["2S", "9D"], "banker": ["4C", "KH"]}
ALONE = [  # what is wrong beside that one key is one person comes first
    (SUPERVISOR, EXCLUDE, "a casino supervisor may not exclude player"),
    (SUPERVISOR, {"move": "void-wagers", "player": 2}, "a casino supervisor may not void wagers"),
    (SUPERVISOR, WRONG, "no round is in play"),
    (OPERATOR, LIMIT, "takes a second person"),
]


def at(tmp_path, story):
    async def evening():
        async with (
            Server(tmp_path / "floor.db") as server,
            server.visitor() as sue,
            server.visitor() as ola,
        ):
            await story(server.service.floor, sue, ola)

    asyncio.run(evening())


async def put(one, move, **around):
    one.request += 1
    await one.say("put", stream="table:B1", request=one.request, move=move, **around)
    return await one.until(lambda told: told.get("request") == one.request)


def excluded(floor):
    return floor.hall.of(TableStream)["B1"].now.state.people.excluded


def period(floor):
    return floor.hall.of(TableStream)["B1"].now.state.settings.wagering_period


@pytest.mark.parametrize(("role", "move", "reason"), ALONE)
def test_one_key_corrects_voids_excludes_and_limits_nothing(tmp_path, role, move, reason):
    async def story(floor, sue, _):
        await sue.work(role, "B1", name="sue")
        table = floor.hall.of(TableStream)["B1"]
        settings = table.now.state.settings
        answer = await put(sue, move)
        assert reason in answer["refused"], answer
        named = move | {"beside": {"role": "operator", "name": "somebody"}}
        assert reason in (await put(sue, named))["refused"]
        forged = move | {"beside": {"role": "operator", "name": "with the key of the operator"}}
        assert "the key of another role" in (await put(sue, forged))["refused"]
        assert excluded(floor) == frozenset()
        assert table.now.state.settings == settings

    at(tmp_path, story)


def test_the_key_of_another_role_is_a_second_person(tmp_path):
    async def story(floor, sue, _):
        await sue.work(OPERATOR, "B1", name="sue")
        for key in (KEYS.staff[OPERATOR], "no key", KEYS.terminals):
            told = await put(sue, LIMIT, approval=key)
            assert "the key of another role" in told["refused"]
        cashier = await put(sue, LIMIT, approval=KEYS.staff[Role.CASHIER])
        assert "takes a second person" in cashier["refused"]
        assert (await put(sue, LIMIT, approval=KEYS.staff[SUPERVISOR])).get("record")
        assert period(floor) == 20

    at(tmp_path, story)


def test_or_it_is_asked_for_and_given_by_another_key_elsewhere(tmp_path):
    async def story(floor, sue, ola):
        await sue.work(OPERATOR, "B1", name="sue")
        alone = await put(sue, LIMIT)
        assert set(alone["seconds"]) == {"casino supervisor", "operator", "gaming shift manager"}
        waits = await put(sue, LIMIT, ask="a full house")
        await ola.work(OPERATOR, name="ola")  # another name, the same key
        same = await ola.put("approvals:house", "give-approval", number=waits["pending"])
        assert "the key of another role" in same["refused"]
        await ola.work(SUPERVISOR, name="ola")
        given = await ola.put("approvals:house", "give-approval", number=waits["pending"])
        assert given.get("record"), given
        made = await sue.until(lambda told: told.get("request") == sue.request)
        assert made.get("record"), made
        assert period(floor) == 20

    at(tmp_path, story)


# What the law itself gives to two people

DESK, MINE = StreamId("cage:desk"), "terminal:1"
ADJUST = {"move": "adjust-account", "change": 5_00, "source": "notes", "reason": "a note stuck"}
BRING = {"move": "bring-cash", "amount": 500_00}
LOST = {"move": "pay-lost-ticket", "validation": "0" * 18, "claimant": "Max", "proof": "a film"}
BY_LAW = [
    (Role.CASHIER, DESK, BRING, SUPERVISOR),
    (SUPERVISOR, MINE, ADJUST, Role.DEALER),
]


@pytest.mark.standard("E12")
@pytest.mark.parametrize(("role", "stream", "move", "second"), BY_LAW)
def test_a_name_beside_a_key_is_nobody_for_the_law_either(tmp_path, role, stream, move, second):
    async def story(floor, sue, max_):
        await max_.play(1, "B1")
        await max_.put(MINE, "insert-note", note=50_00)
        await sue.work(role, name="sue")
        before = floor.hall.streams[stream].number
        typed = move | {"beside": {"role": second, "name": "Tom"}}
        for alone in (move, typed):
            answer = await asked(sue, stream=stream, move=alone)
            assert f"takes a {second} beside" in answer["refused"], answer
            assert answer["seconds"] == [second]
        other = await asked(sue, stream=stream, move=move, approval=KEYS.staff[OPERATOR])
        assert f"takes a {second} beside" in other["refused"]
        assert floor.hall.streams[stream].number == before
        good = await asked(sue, stream=stream, move=move, approval=KEYS.staff[second])
        assert good["number"] == before + 1, good

    at(tmp_path, story)


def test_a_lost_ticket_takes_two_keys_before_anything_else_is_looked_at(tmp_path):
    async def story(_floor, sue, _):
        await sue.work(Role.CASHIER, name="sue")
        typed = LOST | {"beside": {"role": SUPERVISOR, "name": "Tom"}}
        assert "beside" in (await asked(sue, stream=DESK, move=typed))["refused"]
        key = KEYS.staff[SUPERVISOR]
        assert "beside" not in (await asked(sue, stream=DESK, move=LOST, approval=key))["refused"]

    at(tmp_path, story)


def test_the_same_is_asked_for_and_given_by_the_other_key_elsewhere(tmp_path):
    async def story(_floor, sue, ola):
        await sue.work(Role.CASHIER, name="sue")
        waits = await asked(sue, stream=DESK, move=BRING, ask="the drawer is short")
        await ola.work(SUPERVISOR, name="ola")
        given = await ola.put("approvals:house", "give-approval", number=waits["pending"])
        assert given.get("record"), given
        assert (await sue.until(lambda told: told.get("request") == sue.request)).get("record")

    at(tmp_path, story)


@pytest.mark.parametrize(
    ("name", "recorded"),
    [
        ("sue", "sue"),
        ("", "with the key of the cashier"),
        (" ", "with the key of the cashier"),
        ("with the key of the operator", "with the key of the cashier"),
    ],
)
def test_who_acted_and_by_which_keys_is_on_record(tmp_path, name, recorded):
    async def evening():
        async with Server(tmp_path / "floor.db") as server, server.visitor() as sue:
            await sue.work(Role.CASHIER, name=name)
            key = KEYS.staff[SUPERVISOR]
            done = await asked(sue, stream=DESK, move=BRING, approval=key)
            records = server.service.taken.reader.records(MAIN, after=done["record"] - 1)
            desk = server.service.floor.hall.streams[DESK]
            put = desk.bodies.read(next(records).page.body).put
            assert (put.by.role, put.by.name) == (Role.CASHIER, recorded)
            beside = put.beside
            assert beside is not None
            assert (beside.role, beside.name) == (SUPERVISOR, f"with the key of the {SUPERVISOR}")

    asyncio.run(evening())


async def asked(one, **said):
    one.request += 1
    await one.say("put", request=one.request, **said)
    return await one.until(lambda told: told.get("request") == one.request)
