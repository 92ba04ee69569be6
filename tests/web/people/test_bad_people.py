"""People who should not: each is refused or out, and what they did is on record."""

import asyncio

import pytest

from houseway.people.state import HOUR, MINUTE
from tests.web.people.test_service import PASSWORD, Peopled, come, enrol, founded, hello, talk

OTHER = "another way round"
NAMES = ("'; drop table record; --", "<script>alert(1)</script>", 'x" onload="y', "{{7*7}}", "Zoë")


def at(tmp_path, story):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            await story(server, one, await founded(server, one))

    asyncio.run(evening())


class Later:
    """The clock of a floor, moved on."""

    def __init__(self, clock, by):
        self.clock, self.by = clock, by

    def now(self):
        return self.clock.now() + self.by


@pytest.mark.parametrize("by", [30 * MINUTE, 12 * HOUR], ids=["idle", "twelve hours"])
def test_a_session_that_has_expired_makes_no_move(tmp_path, by):
    async def story(server, one, operator):
        await enrol(server, one, operator, "carl", "cashier")
        await hello(one, await come(one, "carl"))
        assert (await one.put("cage:desk", "open-desk", count=0)).get("record")
        floor = server.service.floor
        before = dict(floor.hall.tip.balances), floor.hall.number
        floor._clock = Later(floor._clock, by)
        late = await one.put("cage:desk", "close-desk", count=0)
        assert "sign in again" in late["refused"]
        assert (dict(floor.hall.tip.balances), floor.hall.number) == before
        told = await hello(one, "the word that was")
        assert "opens nothing" in told["what"]

    at(tmp_path, story)


def test_another_password_ends_the_sessions_elsewhere_and_not_ones_own(tmp_path):
    async def story(server, one, operator):
        stolen = await come(one, "operator")
        await server.post("/password", {"old": PASSWORD, "new": OTHER}, operator)
        assert "opens nothing" in (await hello(one, stolen))["what"]
        assert (await hello(one, operator))["role"] == "operator"
        said = await talk(one, "sign-in", name="operator", password=PASSWORD)
        assert "wrong" in said["what"]

    at(tmp_path, story)


@pytest.mark.standard("F1")
def test_a_device_key_that_was_changed_is_out_at_once(tmp_path):
    async def story(server, one, operator):
        pairing = {"device": "terminal 1", "terminal": 1}
        old = (await server.post("/devices", pairing, operator))["word"]
        assert (await hello(one, old, player=1))["player"] == 1
        new = (await server.post("/devices", pairing, operator))["word"]
        gone = await one.until(lambda said: said["kind"] == "trouble")
        assert gone["over"] is True
        note = await one.put("terminal:1", "insert-note", note=20_00)
        assert "hello" in note["refused"]
        assert "opens nothing" in (await hello(one, old, player=1))["what"]
        assert (await hello(one, new, player=1))["player"] == 1

    at(tmp_path, story)


@pytest.mark.standard("F1")
def test_a_key_of_one_terminal_does_not_open_another_and_no_role(tmp_path):
    async def story(server, one, operator):
        key = (await server.post("/devices", {"device": "t", "terminal": 1}, operator))["word"]
        for said in ({"player": 2}, {}, {"name": "operator"}):
            assert "opens nothing" in (await hello(one, key, **said))["what"]

    at(tmp_path, story)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_text_and_nothing_else(tmp_path, name):
    """To sign in by, it is refused; as what others call him, it is kept letter by letter."""

    async def story(server, one, operator):
        with pytest.raises(OSError, match="409"):
            await server.post(
                "/people", {"member": name, "person": "x", "roles": ["dealer"]}, operator
            )
        said = {"member": "dora", "person": name, "roles": ["dealer"]}
        assert (await server.post("/people", said, operator))["word"]
        staff = server.service.reception.staff
        assert [(one.name, one.person) for one in staff.members][-1] == ("dora", name)
        assert (await talk(one, "sign-in", name=name, password=PASSWORD))["kind"] == "trouble"
        assert server.service.floor.fault is None

    at(tmp_path, story)


WRONG = [
    ("dealer", "cage:desk", {"move": "open-desk", "count": 0}),
    (
        "cashier",
        "people:staff",
        {"move": "withdraw-role", "member": "operator", "role": "operator"},
    ),
    ("inspector", "cage:desk", {"move": "open-desk", "count": 0}),
    ("inspector", "people:staff", {"move": "suspend-member", "member": "operator", "reason": "x"}),
    ("operator", "terminal:1", {"move": "insert-note", "note": 20_00, "player": 1}),
    ("casino supervisor", "terminal:1", {"move": "cash-out", "player": 1}),
]


@pytest.mark.parametrize(("role", "stream", "move"), WRONG)
@pytest.mark.standard("F1")
def test_a_wrong_role_changes_nothing(tmp_path, role, stream, move):
    async def story(server, one, operator):
        await enrol(server, one, operator, "paul", role)
        await hello(one, await come(one, "paul", role=role))
        floor = server.service.floor
        before = dict(floor.hall.tip.balances), floor.hall.number
        named = dict(move)
        answer = await one.put(stream, named.pop("move"), **named)
        assert answer.get("refused"), answer
        assert (dict(floor.hall.tip.balances), floor.hall.number) == before

    at(tmp_path, story)
