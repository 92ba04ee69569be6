"""How fast somebody may ask: a flood is refused with the time to come again, and nobody else is."""

import asyncio
import json
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed

from houseway.client import Client, Key
from houseway.floor.live.requests import Lost
from houseway.web.connections.rate_limits import Limits, Pace, Places
from houseway.web.people.errors import LOST
from tests.web.serving import PATIENCE, PLAN, Server

MINE = "terminal:1"


def on(tmp_path, story, limits):
    async def told():
        async with Server(tmp_path / "floor.db", PLAN, limits) as server, asyncio.timeout(PATIENCE):
            await story(server)

    asyncio.run(told())


def test_a_bucket_gives_so_many_at_once_and_then_so_many_a_second():
    pace = Pace(rate=2, most=3, at=0.0)
    assert [pace.wait(0.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert pace.wait(0.25) == 0.25
    assert pace.wait(0.5) == 0
    assert pace.wait(0.5) == 0.5
    assert [pace.wait(100.0) for _ in range(4)] == [0, 0, 0, 0.5]  # never more than the most


def test_a_clock_that_goes_back_gives_nothing_away():
    pace = Pace(rate=1, most=1, at=10.0)
    assert pace.wait(10.0) == 0
    assert pace.wait(5.0) == 1
    assert pace.wait(10.5) == 0.5


def test_places_have_a_bucket_each_and_the_oldest_is_forgotten():
    places = Places(rate=1, most=1, most_places=2)
    assert [places.wait(name, 0.0) for name in "aabb"] == [0, 1, 0, 1]
    assert places.wait("c", 0.0) == 0  # a is forgotten
    assert places.wait("b", 0.0) == 1


def test_who_does_not_say_who_he_is_is_let_go_and_whoever_has_stays(tmp_path):
    async def story(server):
        async with server.visitor() as silent, server.visitor() as one:
            await one.play(1, "B1")
            with pytest.raises(ConnectionClosed):
                await silent.hear()
            bought = await one.put(MINE, "insert-note", note=20_00)
            assert bought["credit"] == 20_00

    on(tmp_path, story, Limits(greeting=0.2))


def test_what_stopped_a_floor_is_not_told_to_a_terminal(tmp_path):
    async def story(server):
        async with server.visitor() as one:
            await one.play(1, "B1")
            (link,) = server.service.room.links
            why = Lost("no route to db.internal: the card was KS")
            server.service.room.answer(link, None, 7, why)
            said = await one.until(lambda said: said["kind"] == "answer")
            assert said == {"kind": "answer", "request": 7, "lost": LOST}

    on(tmp_path, story, Limits())


def test_a_flood_over_a_websocket_is_put_off_and_changes_nothing(tmp_path):
    async def story(server):
        async with server.visitor() as one, server.visitor() as other:
            await one.play(1, "B1")
            move = {"move": "insert-note", "note": 20_00}
            for request in range(1, 9):
                await one.say("put", request=request, stream=MINE, move=move)
            answers = [await one.until(lambda said: said["kind"] == "answer") for _ in range(1, 9)]
            off = [said for said in answers if said.get("again_in_ms")]
            assert off
            assert all("come again in" in said["refused"] for said in off)
            assert all(0 < said["again_in_ms"] <= 10_000 for said in off)
            assert server.service.room.tellers.credit(1) == (8 - len(off)) * 20_00
            await one.say("clear", table="B1")
            told = await one.until(lambda said: said["kind"] == "trouble")
            assert told["again_in_ms"] > 0
            assert "refused" not in (await other_plays(other))

    on(tmp_path, story, Limits(messages=0.1, burst=5))


async def other_plays(other):
    await other.play(2, "B1")
    return await other.put("terminal:2", "insert-note", note=20_00)


def test_a_client_that_is_put_off_comes_again(tmp_path):
    async def story(server):
        address = f"ws://127.0.0.1:{server.port}/floor"
        async with Client(address, Key("a terminal", 1)) as me:
            asked = [me.put(me.terminal, "insert-note", note=20_00) for _ in range(12)]
            answers = await asyncio.gather(*asked)
        assert all(one.record is not None for one in answers)
        assert len({one.record for one in answers}) == 12
        assert server.service.room.tellers.credit(1) == 12 * 20_00

    on(tmp_path, story, Limits(messages=20, burst=4))


def asked(url):
    try:
        with urlopen(url) as answer:
            return answer.status, answer.headers, answer.read()
    except HTTPError as said:
        return said.code, said.headers, said.read()


def test_a_flood_over_http_is_told_when_to_come_again_and_health_is_always_told(tmp_path):
    async def story(server):
        url = f"http://127.0.0.1:{server.port}"
        path = f"{url}/rules?game=baccarat&edition=S49"
        said = [await asyncio.to_thread(asked, path) for _ in range(4)]
        assert [status for status, _, _ in said] == [200, 200, 200, 429]
        _, headers, body = said[-1]
        assert 1 <= int(headers["Retry-After"]) <= 100
        assert "come again in" in json.loads(body)["refused"]
        assert (await asyncio.to_thread(asked, f"{url}/health"))[0] == 200

    on(tmp_path, story, Limits(requests=0.01, requests_burst=3))


@pytest.mark.parametrize("field", ["messages", "requests"])
def test_the_usual_limits_are_far_from_what_a_terminal_does(field):
    """A terminal of the benchmark asks when it was answered: never five hundred times a second."""
    usual = Limits()
    assert getattr(usual, field) >= 200
    assert min(usual.burst, usual.requests_burst) >= 2_000
