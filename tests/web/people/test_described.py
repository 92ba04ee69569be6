"""The description of the API against what is answered."""

import asyncio
import json
import re
import urllib.error
from urllib.request import Request, urlopen

import pytest

from tests.web.people.test_service import PASSWORD, Peopled, come, enrol, founded

GOOD = {"member": "dora", "person": "Dora", "roles": ["dealer"]}
SECOND = {"member": "sam", "person": "Sam", "roles": ["casino supervisor"]}


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
                (201, "POST", "/api/people", operator, GOOD),
                (409, "POST", "/api/people", operator, GOOD),
                (428, "POST", "/api/people", operator, SECOND),
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
