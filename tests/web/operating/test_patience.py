"""Who speaks slowly on purpose, or sends what nobody asked for, is not waited for."""

import asyncio
import socket
from typing import Any, cast

import pytest
import uvicorn

from houseway.web.app import application
from houseway.web.connections.fast_websocket import served_over
from houseway.web.connections.rate_limits import LONGEST_BODY, LONGEST_FILE
from houseway.web.operating.slow_clients import PatientHttp, patient
from houseway.web.people.errors import TurnedAway
from tests.web.people.test_described import asked
from tests.web.people.test_service import Peopled, founded
from tests.web.serving import Server

PATIENCE = 60  # seconds; machines may be slow
WHOLE = b"GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n"


class Hasty(PatientHttp):
    patience = 0.3


class HastyServer(Server):
    def __init__(self, store):
        super().__init__(store)
        self.server = uvicorn.Server(served_over(application(self.service), port=0, http=Hasty))


def left_alone(port, said):
    """All that is answered until the other end hangs up."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
        line.sendall(said)
        heard = b""
        while True:
            try:
                more = line.recv(65536)
            except ConnectionResetError:
                return heard
            if not more:
                return heard
            heard += more


@pytest.mark.parametrize(
    "said", [b"", b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ", WHOLE + b"GET /he"]
)
def test_a_head_that_does_not_come_to_its_end_is_hung_up(tmp_path, said):
    async def evening():
        async with HastyServer(tmp_path / "floor.db") as server:
            return await asyncio.to_thread(left_alone, server.port, said)

    assert asyncio.run(evening()).count(b"200 OK") == said.count(WHOLE)


def test_a_websocket_is_no_head_and_stays(tmp_path):
    async def evening():
        async with HastyServer(tmp_path / "floor.db") as server, server.visitor() as one:
            await asyncio.sleep(Hasty.patience * 3)
            return (await one.play(1, "B1"))["kind"]

    assert asyncio.run(evening()) == "welcome"


async def spoken(events, patience):
    """What an application hears of a body, from a middleware with so much patience."""
    heard = []

    async def app(_scope, receive, _send):
        while True:
            heard.append(await receive())
            if not heard[-1].get("more_body"):
                return

    async def receive():
        if not events:
            await asyncio.sleep(3_600)
        return events.pop(0)

    await cast(Any, patient(app, patience))({"type": "http"}, receive, None)
    return heard


def part(body, *, more):
    return {"type": "http.request", "body": body, "more_body": more}


def test_a_body_that_does_not_come_to_its_end_is_not_read():
    whole = [part(b"a", more=True), part(b"b", more=False)]
    assert asyncio.run(spoken([*whole], PATIENCE)) == whole
    with pytest.raises(TurnedAway) as why:
        asyncio.run(spoken(whole[:1], 0.05))
    assert why.value.status == 408


def test_strangers_send_no_files(tmp_path):
    """Nothing of a long body is read from who may not lodge a document, whatever he asks for."""

    async def evening():
        async with Peopled(tmp_path / "floor.db") as server, server.visitor() as one:
            operator = await founded(server, one)
            long = {"content": "x" * (LONGEST_BODY + 1)}
            told = [
                await asyncio.to_thread(asked, server, "POST", path, session, long)
                for path, session in (
                    ("/api/documents", ""),
                    ("/api/documents", operator),
                    ("/api/sign-in", ""),
                )
            ]
            return [status for status, _, _ in told]

    assert LONGEST_BODY < LONGEST_FILE
    assert asyncio.run(evening()) == [401, 400, 413]
