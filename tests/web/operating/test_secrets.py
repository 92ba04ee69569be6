"""No secret stands in logs, health, numbers, significant events or answers, whatever goes wrong."""

import asyncio
import io
import json
import logging
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import Any, cast
from urllib.parse import urlsplit

import pytest
import uvicorn
from litestar.testing import TestClient

from houseway.floor.storage.port import FloorId, Unavailable
from houseway.store.sqlite.store import SqliteStore
from houseway.web.app import application
from houseway.web.connections.fast_websocket import served_over
from houseway.web.node.node import Node
from houseway.web.node.service import Plan
from houseway.web.operating.background import last_line
from houseway.web.operating.logs import logged
from houseway.web.operating.stop_reason import note_fault
from houseway.web.people.api import turned_away
from houseway.web.people.errors import TurnedAway
from tests.store.proxy import Proxy
from tests.store.server import database, server
from tests.web.serving import KEYS, PATIENCE, PLAN, QUICK

SECRET = "s3cret"
ADDRESS = f"postgresql://ann:{SECRET}@127.0.0.1:1/floor"
WORD = "n-eb59ign9dVJOHlAT59DgmNERG9a3tj8x0yXkCCcUU"


@contextmanager
def logs(form):
    """What is logged meanwhile."""
    root, out = logging.getLogger(), io.StringIO()
    handlers, level = root.handlers[:], root.level
    logged(form, "debug", out)
    uvicorns = logging.getLogger("uvicorn")
    passes, uvicorns.propagate = uvicorns.propagate, True  # other tests leave it handlers
    try:
        yield out
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        uvicorns.propagate = passes
        logging.getLogger("houseway").setLevel(logging.NOTSET)


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_line_and_its_traceback_hide_what_is_secret(form):
    with logs(form) as out:
        log = logging.getLogger("houseway.try")
        try:
            raise Unavailable(f"{ADDRESS} does not answer")
        except Unavailable as why:
            log.exception("lost: %s", why)
        said = {"url.path": f"/api/people/{WORD}/invitation"}
        log.info("answered by Bearer %s", WORD, extra={"attributes": said})
        logging.getLogger("uvicorn.error").error("Traceback\n  %s", ADDRESS)
    text = out.getvalue()
    assert "127.0.0.1:1/floor does not answer" in text  # where it happened is said
    assert "***" in text
    assert SECRET not in text
    assert WORD not in text


def test_what_a_task_has_raised_is_no_part_of_a_line_of_json():
    """Its words may speak of a card."""

    async def forgotten():
        asyncio.create_task(fails())  # noqa: RUF006
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    async def fails():
        raise AssertionError("the next card is AS")

    with logs("json") as out:
        asyncio.run(forgotten())
    (line,) = map(json.loads, out.getvalue().splitlines())
    assert line["body"] == "Task exception was never retrieved"
    assert line["attributes"]["exception.type"] == "AssertionError"
    assert "AS" not in out.getvalue().replace("AssertionError", "")


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_server_that_refuses_is_said_without_the_password(form):
    """Nobody listens there: the application does not start, and says so in the log."""
    node = Node(Plan(ADDRESS), KEYS)
    with logs(form) as out:
        server = uvicorn.Server(served_over(application(node), port=0, log_config=None))
        with pytest.raises(SystemExit):
            asyncio.run(server.serve())
    assert "Application startup failed" in out.getvalue()
    assert "the floor cannot be served" in out.getvalue()
    assert "Unavailable: " in out.getvalue()  # whose words are for everybody
    assert SECRET not in out.getvalue()


@pytest.fixture
def wire():
    """A floor's database behind a wire that can be cut, and its address with a password."""
    with server() as started, database(started) as url:
        proxy = Proxy(url)
        named = urlsplit(url)
        address = proxy_address(named.username or "postgres", proxy, named.path)
        try:
            yield proxy, address
        finally:
            proxy.close()


def proxy_address(user, proxy, path):
    port = dict(one.split("=") for one in proxy.url.split())["port"]
    return f"postgresql://{user}:{SECRET}@127.0.0.1:{port}{path}?sslmode=disable"


def cut(proxy):
    proxy.close()
    proxy.swallow = 10**6


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_database_that_is_lost_is_said_without_its_password(wire, form):
    proxy, address = wire
    node = Node(Plan(address, pace=QUICK, furnish=PLAN), KEYS)
    heard = []
    with logs(form) as out, TestClient(application(node)) as client:
        assert client.get("/health").json()["role"] == "serving"
        cut(proxy)
        until = time.monotonic() + PATIENCE * 2
        while (told := client.get("/health").json())["role"] == "serving" or told["fault"]:
            heard.append(json.dumps(told))
            assert time.monotonic() < until, told
            time.sleep(0.05)
        ready = client.get("/health/ready")
        assert ready.status_code == 503
        heard += [ready.text, client.get("/metrics").text]
    text = "".join((*heard, out.getvalue()))
    assert "given up" in out.getvalue() or "waiting" in text
    assert SECRET not in text


def test_a_significant_event_hides_what_is_secret(tmp_path):
    store = SqliteStore(tmp_path / "floor.db")
    note_fault(store, FloorId("main"), Unavailable(f"{ADDRESS} does not answer"))
    (kept,) = store.refusals(FloorId("main"))
    assert "postgresql://ann:***@127.0.0.1:1/floor does not answer" in kept.reason
    store.close()


def test_an_answer_hides_what_is_secret():
    told = turned_away(cast(Any, None), TurnedAway(f"{ADDRESS} does not answer", 503))
    assert told.status_code == 503
    assert told.content == {"refused": "postgresql://ann:***@127.0.0.1:1/floor does not answer"}


def test_an_audit_behind_that_cannot_read_says_its_kind_alone(wire):
    """The process that audits has the address: what it says when it fails goes nowhere."""
    _, address = wire
    with logs("text") as out:
        node = Node(Plan(address, pace=QUICK, furnish=PLAN), KEYS)
        with TestClient(application(node)) as client:
            assert client.get("/health").json()["role"] == "serving"
            assert node.service is not None
            behind = node.service.behind
            behind._store = ADDRESS
            client.blocking_portal.call(behind._audited)
            assert behind.audited == ""
    assert "the audit behind the floor did not end: " in out.getvalue()
    assert SECRET not in out.getvalue()
    assert last_line(f"Traceback\n  x\na.b.Unavailable: {ADDRESS}\n".encode()) == "a.b.Unavailable"
    assert last_line(b"") == "it said nothing"


FAULTS = f"""
import threading
from houseway.cli.error_boundary import hushed
def fails(): raise AssertionError("thread of {ADDRESS}")
with hushed():
    one = threading.Thread(target=fails)
    one.start()
    one.join()
    raise AssertionError("main of {ADDRESS}")
"""


def test_a_fault_on_standard_error_shows_its_place_and_no_secret():
    done = subprocess.run(
        [sys.executable, "-c", FAULTS], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.count("Traceback (most recent call last)") == 2
    for whose in ("thread", "main"):
        assert f"AssertionError: {whose} of postgresql://ann:***@127.0.0.1:1/floor" in done.stderr
    assert SECRET not in done.stderr
