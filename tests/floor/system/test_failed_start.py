"""A start that fails gives the floor back: nobody serves it, so nobody keeps it."""

import asyncio
from typing import Any, cast

import pytest

from houseway.floor.live.startup.take_over import started
from houseway.floor.storage.port import FloorId, Lease, NodeId, Unavailable
from houseway.journal import GENESIS
from houseway.store.addresses import open_store
from houseway.store.sqlite.store import SqliteStore
from houseway.web.node.service import Plan, Service
from tests.floor.system.evening import MAIN
from tests.web.serving import KEYS, PLAN


class Kept:
    """A store that can be closed and goes on all the same, as a link that dials again."""

    def __init__(self):
        self.renewed, self.released = 0, 0

    def take(self, floor, holder, _address):
        return Lease(floor, holder, 1, 60), GENESIS

    def renew(self, _lease):
        self.renewed += 1

    def release(self, _lease):
        self.released += 1


class Cut:
    """A reader whose link is lost while the chain is read."""

    def snapshot(self, _floor):
        raise Unavailable("the link is lost")


def test_a_lease_is_given_back_when_the_records_cannot_be_read():
    store = Kept()
    names = FloorId("main"), NodeId("one"), ""
    with pytest.raises(Unavailable):
        started(cast(Any, (store, Cut())), names, cast(Any, None), lambda _: None, cast(Any, None))
    assert store.released == 1
    renewed = store.renewed
    asyncio.run(asyncio.sleep(0.1))  # three times the pause between renewals
    assert store.renewed == renewed


@pytest.mark.parametrize("what", ["_doors", "_office", "_crew", "_go_on_behind"])
def test_a_floor_that_cannot_be_begun_is_free_for_another(tmp_path, monkeypatch, what):
    """However far it came; and the next start finds what was written."""
    path = tmp_path / "floor.db"

    def fails(*_):
        raise LookupError(what)

    async def begun():
        with monkeypatch.context() as patched:
            patched.setattr(Service, what, fails)
            service = Service(Plan(str(path), furnish=PLAN), KEYS)
            with pytest.raises(LookupError, match=what):
                await service.start()
        assert len(asyncio.all_tasks()) == 1
        store = open_store(str(path))
        assert store.served(MAIN).free
        store.close()
        again = Service(Plan(str(path), furnish=PLAN), KEYS)
        await again.start()
        await again.stop()

    asyncio.run(begun())


def test_who_cannot_read_keeps_no_store_open(tmp_path, monkeypatch):
    closed = []
    monkeypatch.setattr(SqliteStore, "close", lambda _: closed.append(1))

    def fails(_):
        raise Unavailable("no such file")

    monkeypatch.setattr("houseway.web.node.service.open_reader", fails)
    with pytest.raises(Unavailable):
        asyncio.run(Service(Plan(str(tmp_path / "floor.db")), KEYS).start())
    assert closed == [1]
