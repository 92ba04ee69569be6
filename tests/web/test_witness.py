"""A floor that sends its heads to a witness, and stops when the witness knows better."""

import asyncio
import json
from itertools import pairwise

import pytest
import uvicorn

from houseway.core.entropy import Seeded
from houseway.floor.heads.keys import key_made
from houseway.floor.heads.witness import Book, Contradicted, Silent, Witnessed, heads
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import FloorId
from houseway.journal import Head, Seal
from houseway.store.sqlite.store import SqliteReader
from houseway.web.node.service import Plan, Service
from houseway.web.witness.sender import Posted, Witnessing, witness_at
from houseway.web.witness.server import witness_application
from tests.web.serving import KEYS, PATIENCE, PLAN, QUICK

MAIN = FloorId("main")


class Listening:
    """A witness at an address of this machine."""

    def __init__(self, path):
        app = witness_application(Book(path))
        self.server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning"))

    async def __aenter__(self):
        self.task = asyncio.create_task(self.server.serve())
        while not self.server.started:
            assert not self.task.done(), "the witness did not start"
            await asyncio.sleep(0.01)
        (socket,) = self.server.servers[0].sockets
        return f"http://127.0.0.1:{socket.getsockname()[1]}"

    async def __aexit__(self, *_):
        self.server.should_exit = True
        await self.task


def service(tmp_path, witness, every=10):
    key = key_made(tmp_path / "floor.db.key")
    plan = Plan(
        str(tmp_path / "floor.db"),
        pace=QUICK,
        furnish=PLAN,
        witness=Witnessing(witness, key, every),
    )
    return Service(plan, KEYS, Seeded(3))


async def until(condition):
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.02)


@pytest.mark.standard("F3")
@pytest.mark.standard("M12")
def test_heads_reach_a_witness_while_a_floor_plays_and_at_its_end(tmp_path):
    path = tmp_path / "elsewhere.jsonl"

    async def evening():
        async with Listening(path) as address:
            served = service(tmp_path, witness_at(address))
            await served.start()
            await until(lambda: len(list(heads(path))) >= 2)
            await served.stop()

    asyncio.run(evening())
    kept = list(heads(path))
    reader = SqliteReader(tmp_path / "floor.db")
    assert kept[-1].head == reader.head(MAIN)  # the last word, at its end
    reader.close()
    assert all(one.signed for one in kept)
    numbers = [one.number for one in kept]
    assert numbers == sorted(set(numbers))
    assert all(after - before >= 10 for before, after in pairwise(numbers[:-1]))


@pytest.mark.standard("M2")
def test_a_floor_plays_on_while_its_witness_is_silent_and_tells_it_later(tmp_path):
    class Deaf(Book):
        hears = False

        def add(self, head):
            if not self.hears:
                raise Silent("nobody listens")
            super().add(head)

    book = Deaf(tmp_path / "elsewhere.jsonl")

    async def evening():
        served = service(tmp_path, book)
        await served.start()
        await until(lambda: served.behind.sender.trouble)
        assert served.floor.fault is None
        before = served.floor.hall.number
        book.hears = True
        await until(lambda: book.last(MAIN) is not None)
        witnessed = book.last(MAIN)
        assert witnessed is not None
        assert witnessed.number >= before
        assert served.floor.fault is None
        await served.stop()

    asyncio.run(evening())


@pytest.mark.standard("F6")
@pytest.mark.parametrize(("number", "said"), [(5, "its seal was known"), (9_999, "missing")])
def test_a_floor_whose_chain_is_not_what_was_witnessed_stops(tmp_path, number, said):
    key = key_made(tmp_path / "floor.db.key")
    book = Book(tmp_path / "elsewhere.jsonl")
    head = Head(number, Seal("e" * 64))
    signature = key.signed(MAIN, head).signature
    book.add(Witnessed("main", number, head.seal, signature, key.public, 0))

    async def evening():
        served = service(tmp_path, book)
        await served.start()
        await until(lambda: served.floor.fault)
        await served.stop()
        return served.floor.fault

    fault = asyncio.run(evening())
    assert isinstance(fault, Unfit)
    assert said in str(fault)


def test_a_witness_answers_what_it_refuses(tmp_path):
    key = key_made(tmp_path / "key")

    def one(number, seal):
        head = Head(number, Seal(seal * 64))
        return Witnessed("main", number, head.seal, key.signed(MAIN, head).signature, key.public, 0)

    async def talk():
        async with Listening(tmp_path / "elsewhere.jsonl") as address:
            witness = Posted(address)
            assert await asyncio.to_thread(witness.last, MAIN) is None
            await asyncio.to_thread(witness.add, one(8, "a"))
            last = await asyncio.to_thread(witness.last, MAIN)
            assert last is not None
            assert last.number == 8
            with pytest.raises(Contradicted, match="goes backwards: 8 was witnessed"):
                await asyncio.to_thread(witness.add, one(7, "a"))
            with pytest.raises(Silent, match="answers 400"):
                await asyncio.to_thread(witness._asked, f"{address}/heads", b'{"floor": 1}')
            large = json.dumps({"floor": "x" * 5_000}).encode()
            with pytest.raises(Silent, match="answers 413"):
                await asyncio.to_thread(witness._asked, f"{address}/heads", large)
        with pytest.raises(Silent):
            await asyncio.to_thread(witness.last, MAIN)

    asyncio.run(talk())
