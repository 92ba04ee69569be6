"""People who should not: each is refused or out, and what they did is on record."""

import asyncio
import json
from typing import Any

import pytest

from houseway.cash.disputes.state import Hold, Subject
from houseway.core.actors import Actor, Role
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.law import RuleSet
from houseway.people.approvals.state import Request
from houseway.people.state import HOUR, MINUTE
from houseway.web.connections.second_person import awaited
from houseway.web.people.admission import TOO_MANY
from houseway.web.screens.dispute_holds import held_money_row
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
        floor.clock = Later(floor.clock, by)
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
        async def enrolled(**said):
            word = await approved(server, operator, "enrol-member", **said)
            return await server.post("/people", said, operator, Approval=word)

        with pytest.raises(OSError, match="409"):
            await enrolled(member=name, person="x", roles=["dealer"])
        assert (await enrolled(member="dora", person=name, roles=["dealer"]))["word"]
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


def test_who_asks_for_a_second_person_does_not_use_all_his_numbers_up(tmp_path):
    async def story(server, one, operator):
        await enrol(server, one, operator, "carl", "cashier")
        await hello(one, await come(one, "carl"))
        assert (await one.put("cage:desk", "open-desk", count=0)).get("record")
        move = {"stream": "cage:desk", "move": {"move": "bring-cash", "amount": 500_00}}
        await one.say("put", request=2**53 - 1, ask="the drawer is short", **move)
        said = await one.until(lambda said: said.get("request") == 2**53 - 1)
        assert "leaps: the last was 1" in said["refused"]
        await one.say("put", request=2, ask="the drawer is short", **move)
        assert (await one.until(lambda said: said.get("request") == 2))["pending"] == 1

    at(tmp_path, story)


def test_who_does_nothing_for_half_an_hour_sees_nothing_more_although_others_come_in(tmp_path):
    async def story(server, one, operator):
        await enrol(server, one, operator, "carl", "cashier")
        floor = server.service.floor
        async with server.visitor() as away:
            await hello(away, await come(away, "carl"))
            floor.clock = Later(floor.clock, 20 * MINUTE)
            await come(one, "operator")  # a record of the register, at which everybody is looked at
            floor.clock = Later(floor.clock, 10 * MINUTE)
            said = await away.until(lambda said: said["kind"] == "trouble")
            assert "sign in again" in said["what"]
            assert said["over"]

    at(tmp_path, story)


NUMBER = "1234567890123456"
SUE, CARL = Actor(Role.SUPERVISOR, name="sue"), Actor(Role.CASHIER, name="carl")
DORA, INES = Actor(Role.DEALER, name="dora"), Actor(Role.INSPECTOR, name="ines")
CLAUSE = RuleSet("ni2019-689-mttg").rule("7.12")


@pytest.mark.parametrize(
    ("by", "seen"), [(SUE, NUMBER), (CARL, NUMBER), (INES, NUMBER), (DORA, "…3456")], ids=str
)
def test_numbers_of_tickets_are_shown_to_whoever_may_pay_them(by, seen):
    held = Hold(1, Subject.TICKET, NUMBER, Cents(50_00), "Mr Black", "his", SUE, 0, CLAUSE)
    assert held_money_row(held, by.role).name == seen
    account = changed(held, subject=Subject.ACCOUNT, name="7#12345")
    assert held_money_row(account, by.role).name == "7#12345"
    said = json.dumps({"move": "void-ticket", "validation": NUMBER, "reason": "torn"})
    asked = Request(1, CARL, 2, "cage:desk", said, "torn", "", (Role.SUPERVISOR,), 0, 900_000)
    assert awaited(asked, by, 0).move["validation"] == seen


def test_whoever_asked_sees_the_number_that_he_named():
    said = json.dumps({"move": "void-ticket", "validation": NUMBER, "reason": "torn"})
    asked = Request(1, DORA, 2, "cage:desk", said, "torn", "", (Role.SUPERVISOR,), 0, 900_000)
    assert awaited(asked, DORA, 0).move["validation"] == NUMBER


def test_passwords_are_counted_by_where_they_come_from_not_by_connections(tmp_path):
    async def story(server, one, operator):
        await enrol(server, one, operator, "carl", "cashier")
        said = {"name": "nobody", "password": PASSWORD}
        for _ in range(25):  # each over a connection of its own
            async with server.visitor() as other:
                answer = await talk(other, "sign-in", **said)
                if "20 tries a minute" in answer["what"]:
                    break
        else:
            raise AssertionError("nobody stopped it")

    at(tmp_path, story)


def test_good_approvals_are_no_tries_and_wrong_ones_are(tmp_path):
    """Ten wrong ones close a connection, however many good ones came between."""

    async def story(server, one, operator):
        await enrol(server, one, operator, "sam", "casino supervisor")
        server.service.reception.recognition.check_pace = lambda _place: None
        await hello(one, operator)
        good: dict[str, Any] = {"name": "sam", "password": PASSWORD, "role": "casino supervisor"}
        good |= {"stream": "cage:desk", "move": {"move": "bring-cash", "amount": 500_00}}
        wrong = good | {"name": "nobody"}
        for _ in range(9):
            assert "wrong" in (await talk(one, "approve", **wrong))["what"]
        for _ in range(11):
            assert (await talk(one, "approve", **good))["kind"] == "approval"
        assert "wrong" in (await talk(one, "approve", **wrong))["what"]
        said = await talk(one, "approve", **good)
        assert (said["what"], said["over"]) == (TOO_MANY, True)

    at(tmp_path, story)
