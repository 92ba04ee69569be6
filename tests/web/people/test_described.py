"""The description of the API against what is answered."""

import asyncio
import json
import re
import urllib.error
from http.client import HTTPConnection
from urllib.request import Request, urlopen

import pytest

from houseway.floor.storage.port import Unavailable
from houseway.web.connections.rate_limits import Limits
from tests.web.people.test_service import PASSWORD, Peopled, come, enrol, founded
from tests.web.serving import Server

GOOD = {"member": "dora", "person": "Dora", "roles": ["dealer"]}
WITHDRAWN = {"member": "carl", "role": "dealer", "reason": "x"}
NO_ROLE = {"move": "withdraw-role", "fields": WITHDRAWN}


def asked(server, method, path, session="", body=None):
    """The status, the content type and the body of an answer."""
    said = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    headers |= {"Authorization": f"Bearer {session}"} if session else {}
    address = f"http://127.0.0.1:{server.port}{path}"
    try:
        with urlopen(Request(address, said, headers, method=method)) as answer:
            return answer.status, answer.headers["content-type"], answer.read()
    except urllib.error.HTTPError as why:
        return why.code, why.headers["content-type"], why.read()


def described(schema, method, path):
    """What the description says of a request, by the statuses of its answers."""
    for known, item in schema["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", known), path):
            return item[method.lower()]
    raise AssertionError(f"nothing is said of {path}")


def test_every_answer_is_described_with_what_it_holds(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            operator = await founded(server, one)
            await enrol(server, one, operator, "sue", "casino supervisor")
            await enrol(server, one, operator, "carl", "cashier")
            carl = await come(one, "carl")
            wrong = {"name": "carl", "password": "not that one", "role": "cashier"}
            requests = [
                (200, "GET", "/api/me", carl, None),
                (400, "POST", "/api/people", operator, {"member": 1}),
                (401, "GET", "/api/me", "", None),
                (401, "POST", "/api/sign-in", "", wrong),
                (401, "GET", "/api/overview", "", None),
                (403, "GET", "/api/people", carl, None),
                (403, "POST", "/api/invitations/accept", "", {"invitation": "x", "password": "y"}),
                (404, "GET", "/api/journal/99999", operator, None),
                (404, "POST", "/api/devices", operator, {"device": "d", "terminal": 9}),
                (404, "GET", "/papers/1-1.svg", carl, None),
                (404, "GET", "/api/documents/7/file", operator, None),
                (201, "POST", "/api/devices", operator, {"device": "d", "terminal": 1}),
                (409, "POST", "/api/people/moves", operator, NO_ROLE),
                (428, "POST", "/api/people", operator, GOOD),
                (422, "POST", "/api/people/moves", operator, {"move": "dance", "fields": {}}),
                (422, "POST", "/api/password", carl, {"old": PASSWORD, "new": "short"}),
            ]
            answers = [await asyncio.to_thread(asked, server, *one[1:]) for one in requests]
            _, _, text = await asyncio.to_thread(asked, server, "GET", "/api/schema/openapi.json")
            return requests, answers, json.loads(text)

    requests, answers, schema = asyncio.run(evening())
    assert [status for status, _, _ in answers] == [status for status, *_ in requests]
    for (status, method, path, session, _), (_, kind, _) in zip(requests, answers, strict=True):
        told = described(schema, method, path)
        assert kind.partition(";")[0] in told["responses"][str(status)]["content"], (path, status)
        if session:
            assert told["security"] == [{"session": []}], path
    assert schema["components"]["securitySchemes"]["session"]["scheme"] == "bearer"


@pytest.mark.parametrize(
    ("path", "kinds"),
    [
        ("/papers/1-1.txt", {"text/plain", "image/svg+xml", "application/pdf"}),
        ("/api/documents/7/file", {"application/octet-stream"}),
    ],
)
def test_a_file_is_not_described_as_json(tmp_path, path, kinds):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server:
            _, _, text = await asyncio.to_thread(asked, server, "GET", "/api/schema/openapi.json")
            return json.loads(text)

    content = described(asyncio.run(evening()), "GET", path)["responses"]["200"]["content"]
    assert set(content) == kinds
    assert all(one["schema"] == {"type": "string", "format": "binary"} for one in content.values())


NOTHING = "nothing-0"
LONG, TOO_LONG = b"long", 11_000_000
BODIES = (b"{}", b'{"name": 1}', b"{", b"[" * 100_000, b'"\xff"', LONG)
WRONG = {  # of what is well formed: what there is none of, and what cannot be meant
    "/api/factor/confirm": {"word": "x", "code": "1"},
    "/api/invitations/accept": {"invitation": "x", "password": "y"},
    "/api/password": {"old": "x", "new": "y"},
    "/api/people": GOOD,
    "/api/people/moves": {"move": "dance"},
    "/api/devices": {"device": "d", "terminal": 99},
    "/api/pairings/accept": {"code": "ABC", "terminal": 1},
    "/api/moves": {"stream": "x", "move": "y"},
    "/api/requests/{number}/refusal": {"reason": "no"},
    "/api/documents/{number}/approval": {"who": "x", "reference": "y", "on": "z"},
    "/api/documents/{number}/withdrawal": {"reason": "x"},
    "/api/audit": {"head": "x"},
    "/api/foresee": {"stream": "x", "move": {}},
    "/api/tournaments": {"name": "x", "conditions": "y"},
    "/api/tournaments/{tournament}/moves": {"number": 1, "move": "x", "fields": {}},
}


def operations(schema):
    for path, item in schema["paths"].items():
        yield from ((method, path, one) for method, one in item.items())


def requests_of(method, path, operation, sessions):
    """A request as nobody, as each of these people, and with each of the wrong bodies."""
    for named in ("7", NOTHING):
        address = re.sub(r"\{\w+\}", named, path)
        for session in sessions:
            bodies: list[bytes | None] = [None] if "requestBody" not in operation else [*BODIES]
            if path in WRONG:
                bodies.append(json.dumps(WRONG[path]).encode())
            for body in bodies:
                yield method.upper(), address, session, body


def answer_to(server, method, path, session, body):
    """Of a body that is too long the length alone is sent: who reads it would cut it off."""
    line = HTTPConnection("127.0.0.1", server.port, timeout=60)
    length = TOO_LONG if body == LONG else len(body or b"")
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {session}"}
    line.request(method, path, b"" if body == LONG else body, headers | {"Content-Length": length})
    answer = line.getresponse()
    told = answer.status, answer.headers["content-type"], answer.read()
    line.close()
    return told


def undescribed(operation, status, kind, text):
    """What the description does not say of an answer."""
    known = operation["responses"].get(str(status))
    if known is None:
        return f"status {status}"
    if kind and kind.partition(";")[0] not in known.get("content", {}):
        return f"{status} as {kind}"
    if status < 400:
        return ""
    said = set(json.loads(text))
    fields = status == 400 and {"status_code", "detail"} <= said
    return "" if fields or said - {"cite"} == {"refused"} else f"{status}: {said}"


def asked_for_all(server, sessions):
    """Every request of the description, in every wrong way: what it does not say of an answer."""
    _, _, text = asked(server, "GET", "/api/schema/openapi.json")
    found, statuses = [], set()
    for method, path, operation in operations(json.loads(text)):
        if path == "/api/sign-out" or not path.startswith(("/api/", "/papers/", "/clause", "/rul")):
            continue
        for request in requests_of(method, path, operation, sessions):
            status, kind, body = answer_to(server, *request)
            statuses.add(status)
            if why := undescribed(operation, status, kind, body):
                found.append(f"{method} {path} {request[3] and request[3][:20]!r}: {why}")
    return found, statuses


def test_whatever_is_wrong_with_a_request_its_answer_is_described(tmp_path):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            operator = await founded(server, one)
            await enrol(server, one, operator, "carl", "cashier")
            sessions = "", operator, await come(one, "carl")
            return await asyncio.to_thread(asked_for_all, server, sessions)

    found, statuses = asyncio.run(evening())
    assert found == []
    assert {400, 401, 403, 404, 409, 413, 422} <= statuses


def test_where_nobody_is_received_the_answer_is_described(tmp_path):
    async def evening():
        async with Server(
            tmp_path / "floor.db", limits=Limits(requests=0.01, requests_burst=250)
        ) as server:
            return await asyncio.to_thread(asked_for_all, server, ("",))

    found, statuses = asyncio.run(evening())
    assert found == []
    assert {429, 503} <= statuses


def test_a_floor_that_is_not_well_says_so_as_it_is_described(tmp_path):
    async def evening():
        async with Server(tmp_path / "floor.db") as server:
            _, _, text = await asyncio.to_thread(asked, server, "GET", "/api/schema/openapi.json")
            server.service.floor.stop(Unavailable("no disk"))
            paths = "/health", "/health/ready", "/health/live", "/metrics"
            told = [await asyncio.to_thread(asked, server, "GET", path) for path in paths]
            return json.loads(text), dict(zip(paths, told, strict=True))

    schema, told = asyncio.run(evening())
    assert [status for status, _, _ in told.values()] == [503, 503, 200, 200]
    for path, (status, kind, _) in told.items():
        content = schema["paths"][path]["get"]["responses"][str(status)]["content"]
        assert kind.partition(";")[0] in {one.partition(";")[0] for one in content}, path
    assert b"no disk" not in b"".join(text for _, _, text in told.values())
