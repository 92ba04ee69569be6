"""Several processes on one store: the one that serves is killed or frozen under load."""

import asyncio
import os
import signal
from contextlib import contextmanager, suppress
from operator import attrgetter

import pytest

from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.storage.port import FloorId
from houseway.store.addresses import open_reader
from tests.store.server import database, server
from tests.web.nodes import TTL_MS, Process, Terminal
from tests.web.serving import PATIENCE

MAIN, MORE = FloorId("main"), 6


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    if request.param == "sqlite":
        yield str(tmp_path / "floor.db")
        return
    with server() as started, database(started) as made:
        yield made


@contextmanager
def processes(url, count):
    started = []
    try:
        for _ in range(count):  # one after the other, so that the first serves
            started += [Process(url)]
        yield started
    finally:
        for one in started:
            one.end()


async def served_by(nodes):
    """The one that serves, when there is one."""
    async with asyncio.timeout(PATIENCE * 2):
        while True:
            for node in nodes:
                if await asyncio.to_thread(attrgetter("role"), node) == "serving":
                    return node
            await asyncio.sleep(0.05)


async def more_for(terminals, *, by=MORE):
    """Until every terminal was shown so many records more."""
    least = [len(one.shown) + by for one in terminals]
    async with asyncio.timeout(PATIENCE * 3):
        while any(len(one.shown) < due for one, due in zip(terminals, least, strict=True)):
            await asyncio.sleep(0.02)


@contextmanager
def playing(terminals):
    tasks = [asyncio.create_task(one.play()) for one in terminals]
    try:
        yield
        for task in tasks:
            assert not task.done(), task.exception()
    finally:
        for task in tasks:
            task.cancel()


def assert_kept(url, terminals):
    """Everything that was shown is on record under its number, and all of it holds."""
    reader = open_reader(url)
    try:
        for one in terminals:
            assert one.shown
            for request, number in one.shown.items():
                record = reader.answered(MAIN, one.actor, request)
                assert record is not None, f"{one.actor} {request} was shown, and is lost"
                assert record.number == number
        hall = audited(reader, MAIN).hall
        assert sum(cents for _, cents in hall.tip.balances) == 0
    finally:
        reader.close()


def test_a_killed_process_is_followed_by_another(url):
    """Twice: each time whoever serves is killed, and the terminals of all nodes play on."""

    async def story(nodes):
        assert [node.role for node in nodes] == ["serving", "following", "following"]
        with playing(terminals):
            await more_for(terminals)
            for _ in range(2):
                killed = await served_by(nodes)
                killed.signal(signal.SIGKILL)
                nodes.remove(killed)
                await served_by(nodes)
                await more_for(terminals)

    with processes(url, 3) as nodes:
        terminals = [Terminal(number, list(nodes)) for number in (1, 2, 3, 4)]
        asyncio.run(story(list(nodes)))
    assert_kept(url, terminals)


def test_whoever_writes_for_a_process_is_killed_and_the_floor_is_taken_up_again(url):
    """Twice, under load: the floor stops there, and is served on by a process that has a writer."""

    async def story(nodes):
        with playing(terminals):
            await more_for(terminals)
            for _ in range(2):
                serving = await served_by(nodes)
                killed = serving.writer
                os.kill(killed, signal.SIGKILL)
                await more_for(terminals)
                assert (await served_by(nodes)).writer != killed

    with processes(url, 2) as nodes:
        terminals = [Terminal(number, list(nodes)) for number in (1, 2, 3, 4)]
        asyncio.run(story(list(nodes)))
    assert_kept(url, terminals)


def test_a_frozen_process_writes_nothing_when_it_wakes(url):
    async def story(frozen, other):
        with playing(terminals):
            await more_for(terminals)
            await freeze(frozen, other)
            await more_for(terminals)
            frozen.signal(signal.SIGCONT)
            await frozen.becomes("following")
            assert other.role == "serving"
            await more_for(terminals)

    with processes(url, 2) as (first, second):
        terminals = [Terminal(number, [first, second]) for number in (1, 2, 3, 4)]
        asyncio.run(story(first, second))
    assert_kept(url, terminals)


async def freeze(frozen, other):
    """Until the other has the floor. Who is stopped while he holds the lock of a file keeps
    everybody out of it: then he may go on a little first."""
    while True:
        frozen.signal(signal.SIGSTOP)
        with suppress(TimeoutError):
            async with asyncio.timeout(TTL_MS / 1000 + 6):
                await served_by([other])
                return
        frozen.signal(signal.SIGCONT)
        await asyncio.sleep(0.1)


def test_a_process_that_ends_in_good_order_hands_over_at_once(tmp_path):
    async def story(first, second):
        with playing(terminals):
            await more_for(terminals)
            first.signal(signal.SIGTERM)
            async with asyncio.timeout(PATIENCE):
                await served_by([second])
            await more_for(terminals)

    url = str(tmp_path / "floor.db")
    with processes(url, 2) as (first, second):
        terminals = [Terminal(number, [first, second]) for number in (1, 2)]
        asyncio.run(story(first, second))
    assert_kept(url, terminals)
