"""An end that does not read is let go, and stops nobody else."""

import asyncio

from houseway.web.connections import connection as links
from tests.web.serving import Server


def test_who_does_not_read_is_let_go_and_others_go_on(tmp_path, monkeypatch):
    monkeypatch.setattr(links, "MOST_WAITING", 5)

    async def story():
        async with Server(tmp_path / "floor.db") as server, server.visitor() as other:
            room, stuck = server.service.room, asyncio.Event()
            assert room is not None

            async def never_read(_):
                await stuck.wait()

            async def silent():
                await stuck.wait()

            before = set(room.links)
            serving = asyncio.create_task(room.serve(silent, never_read))
            await asyncio.sleep(0)
            (link,) = room.links - before
            room.receive(link, b'{"kind":"hello","key":"a terminal","player":2,"tables":["B1"]}')
            for _ in range(20):  # nobody is stopped by saying something to him
                room.receive(link, b'{"kind":"clear","table":"B1"}')
            await asyncio.wait_for(serving, 30)
            assert link not in room.links
            await other.play(1, "B1")
            bought = await other.put("terminal:1", "insert-note", note=100_00)
            assert bought["credit"] == 100_00

    asyncio.run(story())
