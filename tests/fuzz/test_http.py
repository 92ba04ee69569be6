"""The HTTP interface by its own document: whatever is asked, nothing breaks and no money moves."""

import asyncio
import json
import threading
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from houseway.core.actors import Role
from houseway.core.value import changed
from tests.fuzz.test_messages import assert_audited
from tests.kinds import present
from tests.web.serving import Server

PASSWORD = "a long way home"
HERE = "in this test"
AS_DESCRIBED = [status_code_conformance, content_type_conformance, response_schema_conformance]


class Running:
    """A floor where people sign in, on a loop of its own, and the word of an operator."""

    def __init__(self, store):
        self.store, self.up, self.over = store, threading.Event(), None
        self.thread = threading.Thread(target=lambda: asyncio.run(self.serve()))
        self.thread.start()
        assert self.up.wait(60)

    async def serve(self):
        invitations: list[str] = []
        self.server = Server(self.store)
        self.server.service.plan = changed(self.server.service.plan, people=invitations.append)
        async with self.server as server:
            self.over, self.loop = asyncio.Event(), asyncio.get_running_loop()
            reception = server.service.reception
            assert reception is not None
            await reception.accept(invitations[0], PASSWORD, HERE)
            self.word = await reception.sign_in("operator", PASSWORD, Role.OPERATOR, HERE)
            self.reception = reception
            self.url = f"http://127.0.0.1:{server.port}"
            self.up.set()
            await self.over.wait()

    def balances(self):
        return dict(self.server.service.floor.hall.tip.balances)

    def end(self):
        self.loop.call_soon_threadsafe(present(self.over).set)
        self.thread.join()


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    one = Running(tmp_path_factory.mktemp("http") / "floor.db")
    yield one
    one.end()
    assert_audited(one.store)


@pytest.fixture(scope="module")
def described(running):
    with urlopen(f"{running.url}/api/schema/openapi.json") as answer:
        return schemathesis.openapi.from_dict(json.loads(answer.read()))


schema = schemathesis.pytest.from_fixture("described")


@pytest.mark.standard("F1")
@schema.parametrize()
@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_whatever_is_asked_over_http_nothing_breaks(case, running):
    """As an operator: strangers do not come as far."""
    if case.path == "/api/sign-out":
        return  # it would be the last that he asks; strangers do it below
    before = running.balances()
    word = running.word if case.path != "/api/password" else "nobody's"
    answer = case.call(base_url=running.url, headers={"Authorization": f"Bearer {word}"})
    assert answer.status_code < 500, (case.path, answer.status_code, answer.text)
    case.validate_response(answer, checks=AS_DESCRIBED)
    if answer.status_code >= 400:
        assert answer.text, case.path
        assert "Traceback" not in answer.text
    assert running.balances() == before
    assert running.server.service.floor.fault is None


BODIES = {
    "digits": b'{"name":' + b"9" * 5_000 + b"}",
    "nested": b"[" * 100_000,
    "half": b'{"name":',
    "surrogates": b'{"name":"\\ud800","password":"\\udfff"}',
    "zero": b'{"name":"\\u0000","password":"\\u0000"}',
    "latin": '{"name":"é","password":"é"}'.encode("latin-1"),
    "large": b'{"name":"' + b"x" * 20_000_000 + b'"}',
    "nothing": b"",
}


@pytest.mark.parametrize(
    "path", ["sign-in", "approvals", "invitations/accept", "people", "devices"]
)
@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_bodies_that_are_none(running, path, body):
    answer = posted(f"{running.url}/api/{path}", body, running.word)
    assert 400 <= answer < 500, answer
    assert running.server.service.floor.fault is None


def posted(url, body, word):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {word}"}
    try:
        with urlopen(Request(url, body, headers)) as answer:
            return answer.status
    except HTTPError as said:
        return said.code
    except URLError:  # it was cut off in the middle: far too long
        return 413
