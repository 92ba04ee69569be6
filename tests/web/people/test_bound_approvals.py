"""An approval is for one move: who makes it, where, each field, in which round, for a minute."""

import asyncio
from urllib.error import HTTPError

import pytest

from houseway.core.actors import Actor, Role
from houseway.core.value import changed
from houseway.web.people.approvals.matter import matter_of
from houseway.web.people.errors import TurnedAway
from tests.web.people.test_service import PASSWORD, Peopled, come, enrol, founded, hello, talk

SUE = {"name": "sue", "password": PASSWORD, "role": "casino supervisor"}
MOVE = {"move": "bring-cash", "amount": 10_00}
AT = {"stream": "cage:desk", "move": MOVE}
OTHERS = {  # what is put instead of what was approved
    "another amount": ("cage:desk", {**MOVE, "amount": 7_777_00}),
    "another move": ("cage:desk", {"move": "take-cash-away", "amount": 10_00}),
    "a field more": ("cage:desk", {**MOVE, "note": "x"}),
    "another place": ("floats:house", MOVE),
}


def at(tmp_path, story):
    """Carl and Kim are cashiers, Sue a supervisor; the desk is open, at Carl's connection."""

    async def evening():
        async with (
            Peopled(tmp_path / "floor.db") as server,
            server.visitor() as carl,
            server.visitor() as kim,
        ):
            operator = await founded(server, carl)
            await enrol(server, carl, operator, "carl", "cashier")
            await enrol(server, carl, operator, "kim", "cashier")
            await enrol(server, carl, operator, "sue", "casino supervisor")
            await hello(carl, await come(carl, "carl"))
            assert (await carl.put("cage:desk", "open-desk", count=0)).get("record")
            await hello(kim, await come(kim, "kim"))
            await story(server, carl, kim)

    asyncio.run(evening())


async def put(one, word, stream, move):
    one.request += 1
    await one.say("put", stream=stream, move=move, request=one.request, approval=word)
    return await one.until(lambda said: said.get("request") == one.request)


async def approved(one, **matter):
    said = await talk(one, "approve", **SUE, **matter)
    assert said["kind"] == "approval", said
    return said["word"]


def drawer(server):
    return server.service.floor.hall.streams["cage:desk"].now.state.drawer


def test_the_word_for_ten_dollars_at_one_desk_is_not_good_for_another_persons_thousands(tmp_path):
    async def story(server, carl, kim):
        word = await approved(carl, **AT)
        stolen = await put(kim, word, "cage:desk", {**MOVE, "amount": 7_777_00})
        assert "given for another move" in stolen["refused"]
        assert '"amount": 1000' in stolen["refused"]
        assert "by cashier carl" in stolen["refused"]
        same = await put(kim, await approved(carl, **AT), **AT)  # the very move, by another
        assert "given for another move" in same["refused"]
        assert drawer(server) == 0
        assert (await put(carl, await approved(carl, **AT), **AT)).get("record")
        assert drawer(server) == 10_00

    at(tmp_path, story)


def test_a_word_is_good_for_the_very_move_and_used_up_by_any_other(tmp_path):
    async def story(server, carl, _):
        for stream, move in OTHERS.values():
            word = await approved(carl, **AT)
            refused = await put(carl, word, stream, move)
            assert refused.get("refused"), (stream, move)
            assert drawer(server) == 0
        word = await approved(carl, **AT)
        wrong = await put(carl, word, *OTHERS["another amount"])
        assert "given for another move" in wrong["refused"]
        assert "not good, or was used" in (await put(carl, word, **AT))["refused"]
        reordered = {"amount": 10_00, "move": "bring-cash"}  # fields have no order
        assert (await put(carl, await approved(carl, **AT), "cage:desk", reordered))["record"]

    at(tmp_path, story)


def test_an_approval_names_a_move_and_who_makes_it(tmp_path):
    async def story(server, carl, _):
        for matter in ({}, {"stream": "cage:desk"}, {"move": MOVE}, {**AT, "move": {"amount": 1}}):
            told = await talk(carl, "approve", **SUE, **matter)
            assert "names the move that it is for" in told["what"], matter
        async with server.visitor() as nobody:
            told = await talk(nobody, "approve", **SUE, **AT)
            assert "signed in" in told["what"]
            told = await talk(nobody, "approve", **SUE, **AT, session="no word")
            assert "signed in" in told["what"]

    at(tmp_path, story)


def test_over_http_an_approval_binds_who_asks_the_move_and_its_fields(tmp_path):
    async def story(server, carl, _):
        anna = await come(carl, "operator")
        enrol_tom = {"member": "tom", "person": "Tom", "roles": ["casino supervisor"]}
        asked = SUE | {"move": "enrol-member", "fields": enrol_tom}
        with pytest.raises(HTTPError, match="401"):
            await server.post("/approvals", asked)
        for other in ({"member": "eve"}, {"person": "Eve"}, {"roles": ["operator"]}):
            word = (await server.post("/approvals", asked, anna))["word"]
            with pytest.raises(HTTPError, match="403"):
                await server.post("/people", enrol_tom | other, anna, Approval=word)
        word = (await server.post("/approvals", asked, anna))["word"]
        with pytest.raises(HTTPError, match="403"):
            await server.post("/people/sue/invitation", {}, anna, Approval=word)
        word = (await server.post("/approvals", asked, anna))["word"]
        assert (await server.post("/people", enrol_tom, anna, Approval=word))["word"]
        assert server.service.reception.staff.member("eve") is None

    at(tmp_path, story)


CARL, KIM = Actor(Role.CASHIER, name="carl"), Actor(Role.CASHIER, name="kim")
WHOLE = matter_of(CARL, "table:R1", MOVE, 4)


@pytest.mark.parametrize(
    "other",
    [
        (KIM, "table:R1", MOVE, 4),
        (changed(CARL, role=Role.DEALER), "table:R1", MOVE, 4),
        (CARL, "table:R2", MOVE, 4),
        (CARL, "table:R1", {**MOVE, "amount": 10_01}, 4),
        (CARL, "table:R1", MOVE, 5),
        (CARL, "table:R1", MOVE, None),
    ],
    ids=["person", "role", "table", "field", "round", "no round"],
)
def test_each_part_of_a_matter_counts(other):
    assert matter_of(*other) != WHOLE
    assert matter_of(CARL, "table:R1", {**MOVE, "beside": {"name": "sue"}}, 4) == WHOLE
    with pytest.raises(TurnedAway):
        matter_of(None, *other[1:])
