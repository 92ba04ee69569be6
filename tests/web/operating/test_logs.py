"""Logs as lines of JSON: what they say, and what never comes into them."""

import asyncio
import io
import json
import logging
import re
from typing import Any, cast

import pytest
from litestar.testing import TestClient

from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import Unavailable
from houseway.web.app import application
from houseway.web.node.service import Plan
from houseway.web.operating.logs import JsonLines, logged, short
from houseway.web.operating.request_traces import SPAN, Span, begun
from tests.web.operating.test_metrics import fetched
from tests.web.people.test_service import PASSWORD, Peopled, founded, talk
from tests.web.serving import KEYS, Server

LOG = logging.getLogger("houseway.try")
TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"


@pytest.fixture
def lines():
    """What is logged meanwhile, as somebody would collect it."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    out = io.StringIO()
    logged("json", "debug", out)
    yield lambda: [json.loads(line) for line in out.getvalue().splitlines()]
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.getLogger("houseway").setLevel(logging.NOTSET)


def test_a_line_has_the_names_of_the_data_model(lines):
    LOG.warning("%d heads wait", 3)
    (line,) = lines()
    assert line["body"] == "3 heads wait"
    assert (line["severity_text"], line["severity_number"]) == ("WARN", 13)
    assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line["timestamp"])
    assert line["attributes"] == {"code.namespace": "houseway.try"}
    assert line["resource"]["service.name"] == "houseway"
    assert "trace_id" not in line


def test_within_a_request_a_line_has_its_trace(lines):
    token = SPAN.set(Span("a" * 32, "b" * 16))
    LOG.info("here")
    SPAN.reset(token)
    LOG.info("there")
    here, there = lines()
    assert (here["trace_id"], here["span_id"]) == ("a" * 32, "b" * 16)
    assert "trace_id" not in there


def test_the_trace_of_the_caller_is_gone_on_with():
    said = f"00-{TRACE}-00f067aa0ba902b7-01".encode()
    span = begun([(b"host", b"x"), (b"traceparent", said)])
    assert span.trace == TRACE
    assert re.fullmatch("[0-9a-f]{16}", span.own)
    assert span.own != "00f067aa0ba902b7"
    for wrong in (b"", b"rubbish", said.replace(TRACE.encode(), b"0" * 32), said + b"\n"):
        new = begun([(b"traceparent", wrong)])
        assert re.fullmatch("[0-9a-f]{32}", new.trace)
        assert new.trace not in (TRACE, "0" * 32)


def test_only_known_attributes_are_said(lines):
    said = {"houseway.stream": "table:B1", "password": PASSWORD, "cards": "AS KD", "key": "k"}
    LOG.info("refused", extra={"attributes": said})
    (line,) = lines()
    assert line["attributes"] == {"houseway.stream": "table:B1", "code.namespace": "houseway.try"}


def test_a_fault_says_its_kind_and_place_and_not_what_it_holds(lines):
    try:
        raise AssertionError("the next card is AS")
    except AssertionError:
        LOG.exception("the table stops")
    LOG.error("stopped: %s", Unfit(12, "recorded AS KD, derived 2C"))
    LOG.error("stopped: %s", Unavailable("the server is gone"))
    first, second, third = lines()
    assert first["attributes"]["exception.type"] == "AssertionError"
    assert first["attributes"]["exception.message"] == "AssertionError"
    assert "test_a_fault_says" in first["attributes"]["exception.stacktrace"][0]
    assert second["body"] == "stopped: record 12 does not hold"
    assert third["body"] == "stopped: Unavailable: the server is gone"
    assert "AS" not in re.findall(r"\b[A-Z]{2}\b", json.dumps((first, second)))


def test_a_place_is_named_without_its_machine():
    assert short("/home/x/src/houseway/core/money.py") == "houseway/core/money.py"
    assert short("/x/lib/python3.11/site-packages/litestar/app.py") == "litestar/app.py"
    assert short("/somewhere/else.py") == "else.py"


@pytest.mark.standard("F10")
@pytest.mark.standard("M2")
def test_an_evening_with_people_leaves_no_secret_in_the_log(tmp_path, lines):
    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            session = await founded(server, one)
            wrong = await talk(one, "sign-in", name="operator", password="wrong-password-7")
            assert wrong["kind"] == "trouble"
            device = await server.post("/devices", {"device": "terminal 1", "terminal": 1}, session)
            await one.say("hello", key=device["word"], player=1, tables=())
            await one.until(lambda said: said["kind"] in ("welcome", "trouble"))
            await fetched(server, f"/papers/1-1.svg?key={session}")
            return session, device["word"], server.invitations[0]

    secrets = asyncio.run(evening())
    found = lines()
    text = json.dumps(found)
    for secret in (*secrets, PASSWORD, "wrong-password-7", "argon2"):
        assert secret not in text
    asked = [one["attributes"] for one in found if one["body"] == "answered"]
    (paired,) = (one for one in asked if one["url.path"] == "/api/devices")
    assert paired["http.request.method"] == "POST"
    assert paired["http.response.status_code"] == 201
    assert paired["http.server.request.duration"] > 0
    assert paired["client.address"] == "127.0.0.1"
    assert all(re.fullmatch("[0-9a-f]{32}", one["trace_id"]) for one in found if "trace_id" in one)
    assert sum(1 for one in found if one["body"] == "connection closed") == 1


def test_what_is_refused_is_logged_by_its_clause_and_no_card_with_it(tmp_path, lines):
    """A baccarat evening with its dealer: cards come, moves are refused, and none is said."""

    async def evening():
        async with Server(tmp_path / "floor.db") as server, server.visitor() as one:
            await one.play(1, "B1")
            answer = await one.put("terminal:1", "insert-note", note=7)
            assert answer["refused"]
            await one.until(lambda said: '"cards"' in json.dumps(said) or said["kind"] == "view")

    asyncio.run(evening())
    found = lines()
    (refused,) = (one for one in found if one["body"] == "refused")
    assert refused["attributes"]["houseway.stream"] == "terminal:1"
    assert refused["attributes"]["houseway.actor"] == "player 1"
    assert refused["attributes"]["houseway.clause"].startswith("NI2019 Multi Terminal 4.")
    text = json.dumps(found)
    assert not re.search(r"\b[2-9TJQKA][SHDC]\b", text)
    assert KEYS.terminals not in text


def test_libraries_do_not_log_the_messages_that_they_carry(lines):
    logging.getLogger("websockets.client").debug("> TEXT %s", PASSWORD)
    logging.getLogger("uvicorn.error").info("accepted %s", PASSWORD)
    assert lines() == []


def test_text_is_for_people():
    out = io.StringIO()
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    logged("text", "info", out)
    LOG.info("up")
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.getLogger("houseway").setLevel(logging.NOTSET)
    assert re.search(r"INFO houseway.try: up$", out.getvalue().strip())
    assert isinstance(JsonLines(), logging.Formatter)


class Broken:
    """A node that cannot say its numbers."""

    reception = office = elsewhere = None
    plan = Plan("nowhere")
    health = {"role": "serving", "fault": ""}  # noqa: RUF012

    async def start(self):
        return None

    stop = start

    def answers_with(self, app):
        """It is nobody's to pass requests on to."""

    @property
    def metrics(self):
        raise AssertionError("the next card is AS")


def test_a_fault_behind_a_request_is_logged_and_the_caller_hears_nothing_of_it(lines):
    with TestClient(application(cast(Any, Broken()))) as client:
        answer = client.get("/metrics", headers={"traceparent": f"00-{TRACE}-{'1' * 16}-01"})
    assert answer.status_code == 500
    assert "AS" not in answer.text
    (fault,) = (one for one in lines() if one["severity_text"] == "ERROR")
    assert fault["body"] == "no answer to /metrics"
    assert fault["attributes"]["exception.type"] == "AssertionError"
    assert fault["trace_id"] == TRACE
