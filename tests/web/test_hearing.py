"""Messages of a connection are heard in their order and in their turn, or not any more."""

import asyncio
import logging

from houseway.web.connections import connection as links
from houseway.web.connections import fast_websocket as sockets
from houseway.web.connections import inbox as hearing
from houseway.web.connections.connection import Connection
from houseway.web.connections.inbox import Hearing
from houseway.web.connections.rate_limits import Limits
from houseway.web.connections.time_slices import SLICE, Slices
from tests.web.serving import Server


class Handed:
    """A socket whose messages a test hands on."""

    paused = False

    def listen(self, heard):
        self.hear = heard

    def say(self, _):
        return True

    def pause(self):
        self.paused = True

    def resume(self):
        self.paused = False

    def admit(self, *, known):
        self.known = known


LIMITS = Limits()


async def nothing(_): ...


def listening(heard, slices, limits=LIMITS):
    socket = Handed()
    link = Connection(nothing, socket)
    Hearing(link, heard, slices, limits).on(socket)
    return link, socket


def test_messages_beyond_a_slice_wait_in_their_order_and_the_socket_is_paused():
    async def story():
        slices, said = Slices(), []
        (_, one), (_, two) = (
            listening(lambda _, text, name=name: said.append((name, text)), slices) for name in "ab"
        )
        assert not one.paused
        for number in range(3 * SLICE):
            one.hear(number.to_bytes(2))
            two.hear(number.to_bytes(2))
        assert len(said) == SLICE
        assert one.paused
        assert two.paused
        counted = [len(said)]
        while one.paused or two.paused:
            await asyncio.sleep(0)
            counted.append(len(said))
        assert counted == [SLICE * round_ for round_ in range(1, 7)]
        both = [(name, n.to_bytes(2)) for n in range(3 * SLICE) for name in "ab"]
        assert said == both
        two.hear(b"now")
        assert len(said) == 6 * SLICE  # the last slice has just been heard
        await asyncio.sleep(0)
        assert said[-1] == ("b", b"now")

    asyncio.run(story())


def test_whoever_goes_while_he_waits_is_not_heard_and_takes_no_turn():
    async def story():
        slices, said = Slices(), []
        gone, one = listening(lambda _, text: said.append(text), slices)
        _, two = listening(lambda _, text: said.append(text), slices)
        for _ in range(2 * SLICE):
            one.hear(b"gone")
        for _ in range(SLICE):
            two.hear(b"here")
        gone.let_go.set()
        await asyncio.sleep(0)
        assert said == [b"gone"] * SLICE + [b"here"] * SLICE
        assert not one.paused

    asyncio.run(story())


def test_a_fault_lets_its_connection_go_and_is_logged(caplog):
    async def story():
        slices, said = Slices(), []

        def heard(_, text):
            said.append(text)
            raise RuntimeError("of ours")

        link, socket = listening(heard, slices)
        with caplog.at_level(logging.ERROR):
            socket.hear(b"one")
        socket.hear(b"two")
        assert said == [b"one"]
        assert link.let_go.is_set()
        assert "was let go" in caplog.text

    asyncio.run(story())


def test_a_flood_is_put_off_and_what_is_too_long_is_not_read():
    async def story():
        said = []
        limits = Limits(messages=0.001, burst=2)
        _, socket = listening(lambda _, text: said.append(text), Slices(), limits)
        for text in (b"x" * hearing.LARGEST, b"x" * (hearing.LARGEST + 1), b"put off"):
            socket.hear(text)
        assert said == [b"x" * hearing.LARGEST, hearing.TOO_LONG]

    asyncio.run(story())


def test_an_end_that_does_not_read_is_let_go_and_others_go_on(tmp_path, monkeypatch):
    monkeypatch.setattr(sockets, "MOST_UNREAD", 100_000)

    async def story():
        async with Server(tmp_path / "floor.db") as server, server.visitor() as other:
            room = server.service.room
            assert room is not None
            before = set(room.links)
            async with server.visitor() as stuck:
                while not (added := room.links - before):
                    await asyncio.sleep(0.01)
                (link,) = added
                stuck.socket.transport.pause_reading()
                while not link.let_go.is_set():
                    link.say_bytes(b"x" * 1_000_000)
                    await asyncio.sleep(0)
                while link in room.links:
                    await asyncio.sleep(0.01)
                await other.play(1, "B1")
                bought = await other.put("terminal:1", "insert-note", note=100_00)
                assert bought["credit"] == 100_00

    asyncio.run(asyncio.wait_for(story(), 60))


def test_a_fault_in_the_room_ends_the_connection_with_come_again(tmp_path, monkeypatch):
    async def story():
        async with Server(tmp_path / "floor.db") as server, server.visitor() as one:

            def broken(*_):
                raise RuntimeError("of ours")

            monkeypatch.setattr(server.service.room, "dispatch", broken)
            await one.say("clear", table="B1")
            await asyncio.wait_for(one.socket.wait_closed(), 30)
            assert one.socket.close_code == 1012

    asyncio.run(story())


def test_the_framework_has_a_websocket_that_serves_as_well(tmp_path, monkeypatch):
    """Where nothing is handed on at once, a task hears and another says."""
    monkeypatch.setattr(sockets, "FloorSocket", "websockets-sansio")
    monkeypatch.setattr(links, "MOST_WAITING", 50)

    async def story():
        async with Server(tmp_path / "floor.db") as server, server.visitor() as one:
            await one.play(1, "B1")
            bought = await one.put("terminal:1", "insert-note", note=100_00)
            assert bought["credit"] == 100_00
            assert server.service.room is not None
            (link,) = server.service.room.links
            assert link._socket is None

    asyncio.run(story())
