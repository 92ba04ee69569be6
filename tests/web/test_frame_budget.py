"""What a stranger leaves unfinished costs little: a message, its pieces, many of them together."""

import asyncio
import json

import pytest
import websockets
from websockets.frames import Opcode

from houseway.web.connections import fast_websocket as sockets
from houseway.web.connections.frame_budget import (
    KNOWN,
    PIECES,
    STRANGER,
    Bounds,
    FrameBudget,
)
from tests.web.serving import KEYS, Server
from tests.web.spoken import Spoken, frame, text

TOO_BIG = 1009


@pytest.fixture
def budget(monkeypatch):
    made = FrameBudget()
    monkeypatch.setattr(sockets, "BUDGET", made)
    return made


def spoken(story, **more):
    async def run():
        return await story(await Spoken(**more).opened())

    return asyncio.run(run())


def begun(size):
    """A frame of so many bytes of which none has come yet."""
    return text(b"x" * size)[: -size or None]


@pytest.mark.parametrize(("known", "most"), [(False, STRANGER), (True, KNOWN)])
def test_a_message_has_four_kilobytes_before_hello_and_sixty_four_after(known, most):
    async def story(one):
        assert one.hears(text(b"x" * most)).heard == [b"x" * most]
        pieces = text(b"x" * (most - 1), fin=False) + frame(Opcode.CONT, b"xx")
        one.hears(pieces)
        assert one.heard == [b"x" * most]
        assert await one.over() == TOO_BIG

    spoken(story, known=known)


@pytest.mark.parametrize(("known", "most"), [(False, STRANGER), (True, KNOWN)])
def test_one_that_will_be_longer_ends_the_connection_before_it_has_come(known, most):
    async def story(one):
        one.hears(begun(most))
        assert not one.wire.closing
        two = await Spoken(known=known).opened()
        two.hears(begun(most + 1))
        assert await two.over() == TOO_BIG
        assert two.wire.closing

    spoken(story, known=known)


def test_who_is_not_known_any_more_has_a_strangers_budget_again():
    async def story(one):
        assert one.hears(text(b"x" * (STRANGER + 1))).heard
        one.socket.admit(known=False)
        one.hears(text(b"x" * (STRANGER + 1)))
        assert await one.over() == TOO_BIG

    spoken(story)


def test_a_message_in_endless_pieces_of_nothing_is_cut_off():
    """Each is empty, so no bound on bytes stops them."""

    async def story(one):
        one.hears(text(b"", fin=False) + frame(Opcode.CONT, b"", fin=False) * (PIECES - 1))
        assert not one.wire.aborted
        one.hears(frame(Opcode.CONT, b"", fin=False))
        assert one.wire.aborted

    spoken(story, known=False)


def test_what_is_unfinished_is_counted_until_it_is_whole_or_nobody_is_there(budget):
    async def story(one):
        half = text(b"x" * 1000)[:500]
        one.hears(half)
        assert 400 < budget.total <= 500
        one.hears(text(b"x" * 1000)[500:])
        assert (budget.total, len(one.heard)) == (0, 1)
        one.hears(text(b"x" * 1000, fin=False))
        assert budget.total == 1000
        one.socket.connection_lost(None)
        assert (budget.total, budget.held) == (0, {})

    spoken(story)


@pytest.mark.parametrize("bounds", [Bounds(place=3_000), Bounds(all=3_000)])
def test_who_goes_over_the_budget_of_an_address_or_of_all_is_cut_off(budget, bounds):
    budget.bounds = bounds

    async def story(one):
        two = await Spoken(known=False).opened()
        one.hears(text(b"x" * 2_000, fin=False))
        two.hears(text(b"x" * 900, fin=False))
        assert not one.wire.aborted
        assert not two.wire.aborted
        two.hears(frame(Opcode.CONT, b"x" * 101, fin=False))
        assert two.wire.aborted
        assert not one.wire.aborted

    spoken(story, known=False)


def test_addresses_are_counted_apart():
    budget = FrameBudget(Bounds(place=100, all=150))
    assert budget.takes("one", 100)
    assert not budget.takes("one", 1)
    assert budget.takes("one", -1)
    assert budget.takes("two", 50)
    assert not budget.takes("two", 1)


def test_at_a_floor_a_hello_makes_somebody_known_and_a_long_one_is_none(tmp_path):
    long = json.dumps({"kind": "hello", "key": "a terminal", "player": 1, "name": "x" * 5_000})
    watch = json.dumps({"kind": "watch", "tables": ["B1"] * 400, "streams": [" " * 150] * 100})

    async def story():
        async with Server(tmp_path / "floor.db") as server:
            async with server.visitor() as one:
                await one.socket.send(long)
                with pytest.raises(websockets.ConnectionClosedError) as gone:
                    await one.hear()
                assert gone.value.rcvd is not None
                assert gone.value.rcvd.code == TOO_BIG
            async with server.visitor() as two:
                await two.play(1, "B1")
                assert STRANGER < len(watch) < KNOWN
                await two.socket.send(watch)
                said = await two.until(lambda message: message["kind"] == "trouble")
                assert said["what"]

    asyncio.run(story())
    assert KEYS.terminals == "a terminal"
