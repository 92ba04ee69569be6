"""A terminal is paired by the code that it shows."""

import asyncio
from urllib.error import HTTPError

import pytest

from houseway.web.people.pairing.codes import (
    GOOD_FOR,
    LENGTH,
    LETTERS,
    MOST,
    TRIES_A_MINUTE,
    Pairings,
)
from tests.web.people.test_service import Peopled, enrol, founded, hello
from tests.web.people.test_service import come as comes

NOW = 1_000_000


def test_a_code_is_short_and_its_key_is_handed_out_once():
    pairings = Pairings()
    code, word = pairings.ask("here", NOW)
    assert len(code) == LENGTH
    assert set(code) <= set(LETTERS)
    assert pairings.take(word, NOW).key == ""
    assert [one.code for one in pairings.waiting(NOW)] == [code]
    assert pairings.shows(f" {code[:3].lower()}-{code[3:]}", NOW)
    pairings.give(code, 7, "the key", NOW)
    assert pairings.waiting(NOW) == ()
    assert not pairings.shows(code, NOW)
    found = pairings.take(word, NOW)
    assert (found.key, found.terminal) == ("the key", 7)
    assert pairings.take(word, NOW) is None


def test_a_code_is_over_after_a_while():
    pairings = Pairings()
    code, word = pairings.ask("here", NOW)
    assert pairings.shows(code, NOW + GOOD_FOR - 1)
    assert not pairings.shows(code, NOW + GOOD_FOR)
    assert pairings.take(word, NOW + GOOD_FOR) is None


def test_nobody_fills_the_list():
    pairings = Pairings()
    asked = [pairings.ask("here", NOW) for _ in range(TRIES_A_MINUTE + 1)]
    assert asked[-1] is None
    assert None not in asked[:-1]
    for number in range(MOST):
        pairings.ask(f"place {number}", NOW)
    assert len(pairings.waiting(NOW)) == MOST
    assert pairings.ask("elsewhere", NOW) is None


def test_an_operator_accepts_a_code_and_the_terminal_comes_in(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            operator = await founded(server, one)
            asked = await server.post("/pairings", {})
            assert await server.fetch("/pairings/key", asked["word"]) == {"key": "", "terminal": 0}
            listed = await server.fetch("/pairings", operator)
            assert [row["code"] for row in listed["waiting"]] == [asked["code"]]
            said = {"code": asked["code"], "terminal": 2}
            assert await server.post("/pairings/accept", said, operator) == {"device": "terminal 2"}
            given = await server.fetch("/pairings/key", asked["word"])
            assert given["terminal"] == 2
            welcome = await hello(one, given["key"], player=2)
            assert (welcome["kind"], welcome["player"]) == ("welcome", 2)
            with pytest.raises(HTTPError, match="404"):
                await server.fetch("/pairings/key", asked["word"])

    asyncio.run(evening())


def test_only_an_operator_sees_and_accepts_codes(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            operator = await founded(server, one)
            await enrol(server, one, operator, "carl", "cashier")
            carl = await comes(one, "carl")
            asked = await server.post("/pairings", {})
            said = {"code": asked["code"], "terminal": 1}
            for session, status in (("", "401"), (carl, "403")):
                with pytest.raises(HTTPError, match=status):
                    await server.fetch("/pairings", session)
                with pytest.raises(HTTPError, match=status):
                    await server.post("/pairings/accept", said, session)
            for wrong in ({"code": "AAAAAA", "terminal": 1}, {**said, "terminal": 99}):
                with pytest.raises(HTTPError, match="404"):
                    await server.post("/pairings/accept", wrong, operator)

    asyncio.run(evening())


def test_no_device_is_paired_for_a_terminal_that_is_not_there(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            operator = await founded(server, one)
            for terminal in (0, 3, 99_999):
                said = {"device": "d", "terminal": terminal}
                with pytest.raises(HTTPError, match="404"):
                    await server.post("/devices", said, operator)
            assert server.service.reception.staff.devices == ()
            for terminal in (1, 2, None):  # None: a display
                said = {"device": f"d{terminal}", "terminal": terminal}
                assert (await server.post("/devices", said, operator))["word"]

    asyncio.run(evening())
