"""Health says why a floor waits, and is not 200 where nobody serves."""

import asyncio
import json
import time
from contextlib import suppress

import pytest
from litestar.testing import TestClient

from houseway.floor.live.startup.take_over import ServedElsewhere
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import Damaged, Fenced, NodeId, Unavailable
from houseway.journal import Break, Broken
from houseway.store.sqlite.store import SqliteStore
from houseway.web.app import application
from houseway.web.node.node import Node
from houseway.web.node.service import Plan
from houseway.web.operating.wait_reasons import Why, why_of
from tests.floor.system.evening import MAIN
from tests.web.serving import KEYS, PLAN, QUICK

FAULTS = {
    "full on SQLite": (Unavailable("database or disk is full"), Why.DISK),
    "full on PostgreSQL": (Unavailable("could not extend file: No space left on device"), Why.DISK),
    "read-only on SQLite": (Unavailable("attempt to write a readonly database"), Why.READ_ONLY),
    "read-only on PostgreSQL": (
        Unavailable("cannot execute INSERT in a read-only transaction"),
        Why.READ_ONLY,
    ),
    "no answer": (Unavailable("connection refused"), Why.STORE),
    "not there": (FileNotFoundError("no such folder"), Why.STORE),
    "served elsewhere": (ServedElsewhere("by another"), Why.LEASE),
    "lost": (Fenced("by another"), Why.LEASE),
    "its line is cut": (ConnectionResetError("cut"), Why.LEASE),
    "broken": (Broken(Break(5, "seal")), Why.DAMAGED),
    "damaged": (Damaged("malformed"), Why.DAMAGED),
    "does not hold": (Unfit(5, "the books"), Why.FAULT),
    "another": (AssertionError("4S is next"), Why.FAULT),
    "none": (None, Why.NOTHING),
}


@pytest.mark.parametrize(("fault", "why"), FAULTS.values(), ids=FAULTS)
def test_a_fault_comes_to_a_few_words_that_anybody_may_read(fault, why):
    assert why_of(fault) is why


def node(path):
    return Node(Plan(str(path), pace=QUICK, furnish=PLAN), KEYS)


def asked(path, act):
    """What a node says in the end, and with which status."""
    with TestClient(application(node(path))) as client:
        return act(client)


def answer(client, path="/health"):
    found = client.get(path)
    return found.status_code, found.json()


def until(client, fits):
    for _ in range(1_000):
        found = answer(client)
        if fits(found[1]):
            return found
        time.sleep(0.02)
    raise AssertionError(found)


def test_a_floor_that_is_served_says_200_and_no_reason(tmp_path):
    status, told = asked(tmp_path / "floor.db", answer)
    assert (status, told["role"], told["why"], told["rounds"]) == (200, "serving", "", "")


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        ("database or disk is full", "disk full"),
        ("attempt to write a readonly database", "store read-only"),
    ],
)
def test_a_floor_whose_disk_is_full_waits_and_says_so_with_503(tmp_path, monkeypatch, fault, why):
    def lost(client):
        assert answer(client)[0] == 200

        def append(*_):
            raise Unavailable(fault)

        with monkeypatch.context() as full:
            for name in ("append", "renew", "take"):
                full.setattr(SqliteStore, name, append)
            status, told = until(client, lambda said: said["role"] == "waiting" and said["why"])
            while told["why"] == "starting":
                status, told = until(client, lambda said: said["why"] != "starting")
            assert (status, told["why"]) == (503, why)
            assert answer(client, "/health/ready")[0] == 503
        assert until(client, lambda said: said["role"] == "serving")[0] == 200

    asked(tmp_path / "floor.db", lost)


def test_a_floor_whose_lease_is_elsewhere_says_so(tmp_path):
    """Somebody has it whom nobody reaches."""
    store = SqliteStore(tmp_path / "floor.db", ttl_ms=60_000)
    assert store.take(MAIN, NodeId("somebody"), "127.0.0.1:1")
    other = node(tmp_path / "floor.db")

    async def waits():
        starting = asyncio.create_task(other.start())
        async with asyncio.timeout(60):
            while other.health["why"] == "starting":
                await asyncio.sleep(0.02)
        said = other.health
        starting.cancel()
        with suppress(asyncio.CancelledError):
            await starting
        await other.stop()
        return said

    said = asyncio.run(waits())
    store.close()
    assert (said["role"], said["why"], said["fault"]) == ("waiting", "lease elsewhere", "")
    assert json.dumps(said)
