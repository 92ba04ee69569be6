"""Refusals are let go after the days that were set; records never are."""

import asyncio

from houseway.core.entropy import Seeded
from houseway.floor.storage.port import Refusal
from houseway.journal import ActorId, Millis, StreamId
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from houseway.web.node.service import Plan, Service
from tests.floor.system.evening import MAIN
from tests.web.serving import KEYS, PATIENCE, PLAN, QUICK

DAY = 86_400_000


def test_refusals_of_more_than_so_many_days_ago_are_gone_and_records_stay(tmp_path):
    path = tmp_path / "floor.db"

    async def evening():
        plan = Plan(str(path), pace=QUICK, furnish=PLAN, refusals_days=90)
        first = Service(plan, KEYS, Seeded(3))
        await first.start()
        now = first.floor.stamp()
        await first.stop()
        note(path, now - 91 * DAY, now - 89 * DAY)
        records = count(path)
        second = Service(plan, KEYS, Seeded(3))
        await second.start()
        reader = SqliteReader(path)
        async with asyncio.timeout(PATIENCE):
            while len(list(reader.refusals(MAIN))) > 1:
                await asyncio.sleep(0.02)
        kept = [one.at for one in reader.refusals(MAIN)]
        reader.close()
        await second.stop()
        assert kept == [now - 89 * DAY]
        assert count(path) >= records

    asyncio.run(evening())


def note(path, *times):
    store = SqliteStore(path)
    who, stream = ActorId("player 1"), StreamId("table:B1")
    store.note([Refusal(MAIN, stream, Millis(at), who, 0, b"", "late", "2.5") for at in times])
    store.close()


def count(path):
    reader = SqliteReader(path)
    number = sum(1 for _ in reader.records(MAIN))
    reader.close()
    return number
