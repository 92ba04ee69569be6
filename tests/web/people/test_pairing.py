"""A terminal is paired by the code that it shows."""

import asyncio
from urllib.error import HTTPError

import pytest

from houseway.web.people.pairing.codes import (
    FAR,
    GOOD_FOR,
    LENGTH,
    LETTERS,
    MOST,
    OF_ONE,
    OF_ONE_FAR,
    TRIES_A_MINUTE,
    Pairings,
    is_near,
)
from tests.web.people.test_service import Peopled, enrol, founded, hello
from tests.web.people.test_service import come as comes

NOW = 1_000_000


def asked_by(pairings: Pairings, place: str, at: int) -> tuple[str, str]:
    """The code and the word of a terminal that may wait."""
    given = pairings.ask(place, at)
    assert given is not None
    return given


def test_a_code_is_short_and_its_key_is_handed_out_once():
    pairings = Pairings()
    code, word = asked_by(pairings, "here", NOW)
    assert len(code) == LENGTH
    assert set(code) <= set(LETTERS)
    found = pairings.take(word, NOW)
    assert found is not None
    assert found.key == ""
    assert [one.code for one in pairings.waiting(NOW)] == [code]
    assert pairings.shows(f" {code[:3].lower()}-{code[3:]}", NOW)
    pairings.give(code, 7, "the key", NOW)
    assert pairings.waiting(NOW) == ()
    assert not pairings.shows(code, NOW)
    found = pairings.take(word, NOW)
    assert found is not None
    assert (found.key, found.terminal) == ("the key", 7)
    assert pairings.take(word, NOW) is None


def test_a_code_is_over_after_a_while():
    pairings = Pairings()
    code, word = asked_by(pairings, "here", NOW)
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


def test_strangers_leave_room_for_terminals_of_the_house():
    """A thousand of them ask, and again a minute later, from one place and from many."""
    pairings = Pairings()
    for again in range(3):
        for number in range(1_000):
            pairings.ask(f"from 8.8.{number // 256}.{number % 256}", NOW + again * 60_000)
    strangers = pairings.waiting(NOW + 120_000)
    assert len(strangers) == FAR
    for number in range(MOST - FAR):
        assert pairings.ask(f"from 10.0.0.{number}", NOW + 120_000)
    assert pairings.ask("from 2606:4700::1", NOW + 120_000) is None


@pytest.mark.parametrize(
    ("place", "most"), [("from 10.1.2.3", OF_ONE), ("from 8.8.8.8", OF_ONE_FAR)]
)
def test_a_place_that_asks_too_often_loses_its_own_oldest_code(place, most):
    pairings = Pairings()
    kept, _ = asked_by(pairings, "from 192.168.0.7", NOW)
    at = NOW
    asked = []
    for _ in range(most + 1):
        at += 6_000  # ten a minute
        asked.append(asked_by(pairings, place, at)[0])
    assert [one.code for one in pairings.waiting(at)] == [kept, *asked[1:]]


@pytest.mark.parametrize(
    ("place", "near"),
    [
        ("from 127.0.0.1", True),
        ("from ::1", True),
        ("from 10.0.0.9", True),
        ("from fd00::7", True),
        ("from ::ffff:10.0.0.9", True),
        ("at another node", True),
        ("from 8.8.8.8", False),
        ("from 2606:4700::1", False),
        ("from ::ffff:8.8.8.8", False),
    ],
)
def test_which_places_are_near(place, near):
    assert is_near(place) is near


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
            assert server.reception.staff.devices == ()
            for device in (1, 2, None):  # None: a display
                asked = {"device": f"d{device}", "terminal": device}
                assert (await server.post("/devices", asked, operator))["word"]

    asyncio.run(evening())
