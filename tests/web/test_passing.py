"""HTTP at a process that does not serve the floor: answered by the one that does."""

import asyncio
import json
import signal
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from houseway.client import Client, Key, SignIn
from houseway.web.connections.rate_limits import LONGEST_FILE
from houseway.web.node.http_relay import Cut, answer, carried, is_passed
from tests.web.nodes import Process

PASSWORD = "a long way home"


def asked(process, path, said=None, word="", **more):
    """The status and what was said, as JSON if it is."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {word}", **more}
    body = None if said is None else json.dumps(said).encode()
    url = f"http://127.0.0.1:{process.port}{path}"
    try:
        with urlopen(Request(url, body, headers), timeout=60) as found:
            return found.status, found.read()
    except HTTPError as why:
        return why.code, why.read()


def told(process, path, said=None, word=""):
    status, body = asked(process, path, said, word)
    assert status < 300, body
    return json.loads(body) if body else None


def test_people_sign_in_and_work_at_a_process_that_follows(tmp_path):
    """The invitation at one, the password at the other, the session at both, papers too."""
    url = str(tmp_path / "floor.db")
    first = Process(url, "people")
    second = Process(url, "people")
    try:
        assert (first.role, second.role) == ("serving", "following")
        accept = {"invitation": first.invitation, "password": PASSWORD}
        assert told(second, "/api/invitations/accept", accept) == {"member": "operator"}
        came = told(second, "/api/sign-in", {"name": "operator", "password": PASSWORD})
        word = came["session"]
        for process in (first, second):
            assert told(process, "/api/me", word=word)["member"] == "operator"
        key = told(second, "/api/devices", {"device": "t 1", "terminal": 1}, word)["word"]
        people = told(second, "/api/people", word=word)
        assert people == told(first, "/api/people", word=word)
        assert [one["device"] for one in people["devices"]] == ["t 1"]
        status, body = asked(second, "/api/people", word="nobody's")
        assert (status, json.loads(body)) == (401, {"refused": "nobody is signed in"})
        assert asked(second, "/api/sign-in", {"name": 5})[0] == 400
        paper = asyncio.run(printed(second, key))
        assert asked(second, f"/papers/{paper}.svg?player=1", word=key)[0] == 200
        assert asked(second, f"/papers/{paper}.svg?player=1", word="guessed")[0] == 404
        asyncio.run(works_at(second))
        told(second, "/api/sign-out", {}, word)
        assert asked(first, "/api/me", word=word)[0] == 401
        first.signal(signal.SIGTERM)
        asyncio.run(second.becomes("serving"))
        again = told(second, "/api/sign-in", {"name": "operator", "password": PASSWORD})
        assert again["member"] == "operator"
    finally:
        first.end()
        second.end()


async def printed(process, key):
    """The number of a ticket that came out of terminal 1."""
    address = f"ws://127.0.0.1:{process.port}/floor"
    async with Client(address, Key(key, 1), tables=["B1"]) as me, asyncio.timeout(60):
        papers = me.papers()
        waiting = asyncio.ensure_future(anext(papers))
        await me.put(me.terminal, "insert-note", note=20_00)
        async for _ in me.periods("B1"):
            if (await me.put(me.terminal, "cash-out")).record is not None:
                break
        return (await waiting).paper


async def works_at(process):
    address = f"ws://127.0.0.1:{process.port}/floor"
    async with Client(address, SignIn("operator", PASSWORD)) as me, asyncio.timeout(60):
        assert me.welcome.role == "operator"


@pytest.mark.parametrize(
    ("path", "passes"),
    [
        ("/api/sign-in", True),
        ("/api/documents/3/file", True),
        ("/papers/7-3.svg", True),
        ("/api/schema/openapi.json", False),
        ("/health", False),
        ("/player.html", False),
        ("/apiary", False),
    ],
)
def test_what_concerns_the_floor_is_passed_on_and_pages_are_not(path, passes):
    assert is_passed(path) is passes


class Hung:
    async def ask(self, _):
        raise Cut


class Straight:
    """The other node, without a line between."""

    async def ask(self, request):
        return await answer(echoing, request)


async def echoing(scope, receive, send):
    body = (await receive())["body"]
    said = f"{scope['method']} {scope['path']}?{scope['query_string'].decode()} {scope['client']}"
    await send({"type": "http.response.start", "status": 201, "headers": [(b"x", b"y")]})
    await send({"type": "http.response.body", "body": said.encode(), "more_body": True})
    await send({"type": "http.response.body", "body": body})


def carry(elsewhere, *bodies):
    parts = [{"type": "http.request", "body": one, "more_body": True} for one in bodies]
    parts.append({"type": "http.request", "body": b"", "more_body": False})

    async def receive():
        return parts.pop(0)

    scope = {
        "method": "POST",
        "path": "/api/x",
        "query_string": b"a=1",
        "headers": [(b"h", b"v")],
        "client": ("10.0.0.9", 77),
    }
    return asyncio.run(carried(elsewhere, scope, receive))


def test_a_request_goes_there_and_back_whole():
    said = carry(Straight(), b"one ", b"two")
    assert (said.status, said.headers) == (201, [(b"x", b"y")])
    assert said.body == b"POST /api/x?a=1 ('10.0.0.9', 77)one two"


def test_a_line_that_is_cut_is_told_and_a_body_that_is_too_long():
    assert carry(Hung(), b"x").status == 503
    assert carry(Straight(), b"x" * LONGEST_FILE, b"y").status == 413
