"""What stops a floor is kept beside its records, also where they are not added to any more."""

import asyncio
import json
import sqlite3
import threading

import pytest

from houseway.core.entropy import Seeded
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import Unavailable
from houseway.journal import Break, Broken
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from houseway.web.node import node as nodes
from houseway.web.node.node import Node
from houseway.web.node.service import Plan
from houseway.web.operating.stop_reason import note_fault
from tests.cli.test_play import houseway
from tests.floor.system.evening import MAIN
from tests.web.serving import KEYS, PLAN, QUICK


async def served(path):
    """A node that begins to serve, or cannot."""
    node = Node(Plan(str(path), pace=QUICK, furnish=PLAN), KEYS, Seeded(3))
    await node.start()
    await node.stop()


def kept(path):
    reader = SqliteReader(path)
    try:
        return [(one.stream, one.reason) for one in reader.refusals(MAIN)]
    finally:
        reader.close()


def records(path):
    reader = SqliteReader(path)
    try:
        return reader.head(MAIN).number
    finally:
        reader.close()


def change(path, number):
    """As somebody does who has the file."""
    with sqlite3.connect(path) as db:
        db.execute("drop trigger record_is_kept")
        db.execute("update record set at = at + 1 where number = ?", (number,))
        db.execute("delete from snapshot")
    db.close()


@pytest.mark.standard("M3")
def test_records_that_do_not_hold_are_noted_once_and_not_added_to(tmp_path):
    path = tmp_path / "floor.db"
    asyncio.run(served(path))
    assert kept(path) == []
    change(path, 5)
    before = records(path)
    for _ in range(2):  # whoever starts it again finds the same
        with pytest.raises(Broken):
            asyncio.run(served(path))
    assert kept(path) == [("system:faults", "the floor stopped: record 5 does not hold")]
    assert records(path) == before


@pytest.mark.standard("M3")
def test_a_fault_while_it_is_served_is_noted_and_reported(tmp_path):
    path = tmp_path / "floor.db"

    async def stops(node):
        node.service.floor.stop(Unfit(7, "the cards 4S and 9D were hidden"))
        async with asyncio.timeout(60):
            while not node.health["fault"]:
                await asyncio.sleep(0.01)

    with pytest.raises(Unfit):
        asyncio.run(served_to_the_end(path, stops))
    ((stream, reason),) = kept(path)
    assert (stream, reason) == ("system:faults", "the floor stopped: record 7 does not hold")
    said = json.loads(houseway("report", str(path), "--json").stdout)
    assert {"where": "system:faults", "what": "stop-floor", "times": 1} in said["refused"]


async def served_to_the_end(path, act):
    node = Node(Plan(str(path), pace=QUICK, furnish=PLAN), KEYS, Seeded(3))
    await node.start()
    await act(node)
    await asyncio.wait([node._task])
    task = node._task
    await node.stop()
    task.result()


def test_another_fault_is_another_line(tmp_path):
    store = SqliteStore(tmp_path / "floor.db")
    for fault in (
        Broken(Break(5, "seal")),
        Broken(Break(5, "another word of it")),
        Broken(Break(6, "seal")),
        AssertionError("4S is in the shoe"),
        Unavailable("no disk"),
    ):
        note_fault(store, MAIN, fault)
    reasons = [one.reason.partition(": ")[2] for one in store.refusals(MAIN)]
    assert reasons == [
        "record 5 does not hold",
        "record 6 does not hold",
        "AssertionError",  # what it says may be hidden
        "Unavailable: no disk",
    ]
    store.close()


def test_a_store_is_not_closed_while_a_fault_is_written(tmp_path, monkeypatch):
    begun, may_end, order = threading.Event(), threading.Event(), []

    def slow(*_):
        begun.set()
        may_end.wait(60)
        order.append("noted")

    async def run():
        node = Node(Plan(str(tmp_path / "floor.db"), pace=QUICK, furnish=PLAN), KEYS, Seeded(3))
        await node.start()
        close = node._store.close

        def closed():
            order.append("closed")
            close()

        monkeypatch.setattr(node._store, "close", closed)
        assert node.service is not None
        node.service.floor.stop(Unfit(7, "a seal"))
        await asyncio.to_thread(begun.wait, 60)
        stopping = asyncio.create_task(node.stop())
        for _ in range(20):
            await asyncio.sleep(0)
        assert order == []
        may_end.set()
        await stopping

    monkeypatch.setattr(nodes, "note_fault", slow)
    asyncio.run(run())
    assert order == ["noted", "closed"]
