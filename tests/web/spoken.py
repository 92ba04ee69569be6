"""One websocket without a network: what a client sends, and what it is sent."""

import asyncio
import itertools
from typing import Any

from uvicorn.server import ServerState
from websockets.frames import Opcode

from houseway.web.connections.fast_websocket import FloorSocket, at_once, served_over

HANDSHAKE = (
    b"GET /floor HTTP/1.1\r\nHost: floor\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


MASK = bytes.fromhex("37fa213d")


def frame(opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    """As RFC 6455 writes it in section 5.2, always under the same mask."""
    size, masked = len(data), 0x80 if mask else 0
    head = bytes((0x80 * fin + opcode,))
    if size < 126:
        head += bytes((masked + size,))
    elif size < 65_536:
        head += bytes((masked + 126,)) + size.to_bytes(2)
    else:
        head += bytes((masked + 127,)) + size.to_bytes(8)
    if mask:
        return head + MASK + bytes(one ^ MASK[at % 4] for at, one in enumerate(data))
    return head + data


def text(data: bytes, **more: bool) -> bytes:
    return frame(Opcode.TEXT, data, **more)


class Wire(asyncio.Transport):
    """What a transport does, without one."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.unread = b"", 0
        self.closing = self.aborted = self.paused = False

    def write(self, data: Any) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = self.aborted = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


class Spoken:
    """A connection, from its handshake on; whoever serves it listens at once, or waits first."""

    def __init__(self, *, waits: bool = False, known: bool = True, **more: Any) -> None:
        self.heard: list[bytes] = []
        self.may_listen, self.ends = asyncio.Event(), asyncio.Event()
        self.code = 0  # with which it ended
        if not waits:
            self.may_listen.set()
        config = served_over(self.serve, port=0, interface="asgi3", **more)
        config.load()
        self.socket = FloorSocket(config, ServerState(), {}, asyncio.get_running_loop())
        self.wire, self.known = Wire(), known
        self.socket.connection_made(self.wire)
        self.socket.admit(known=known)

    async def serve(self, scope: Any, receive: Any, send: Any) -> None:
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        await self.may_listen.wait()
        socket = at_once(scope)
        assert socket is self.socket
        socket.listen(self.heard.append)
        ending = asyncio.create_task(self.ends.wait())
        gone = asyncio.create_task(receive())
        await asyncio.wait((ending, gone), return_when=asyncio.FIRST_COMPLETED)
        if ending.done():
            await send({"type": "websocket.close", "code": 1012})
        assert (await gone)["type"] == "websocket.disconnect"
        self.code = gone.result()["code"]
        ending.cancel()

    async def opened(self) -> "Spoken":
        self.socket.data_received(HANDSHAKE)
        while b"\r\n\r\n" not in self.wire.written:
            await asyncio.sleep(0)
        self.wire.written = self.wire.written.partition(b"\r\n\r\n")[2]
        return self

    def hears(self, data: bytes, *cuts: int) -> "Spoken":
        """Bytes from the other end, in the pieces between these places."""
        places = (0, *sorted(cuts), len(data))
        for start, end in itertools.pairwise(places):
            if start < end:
                self.socket.data_received(data[start:end])
        return self

    async def over(self) -> int:
        """The code with which it ended."""
        for _ in range(20):
            await asyncio.sleep(0)
        return self.code
