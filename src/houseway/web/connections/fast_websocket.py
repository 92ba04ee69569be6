"""A websocket that hears and says at once what makes up nearly all of its traffic.

A whole text message in one piece goes straight to whoever listens, and what is said goes straight
to the transport: no queue and no task lies between. Everything else (the handshake, parts of
messages and of frames, pings, the end, whatever is wrong) is the server's as ever, and what it
finds is heard by the same listener in its order.
"""

from asyncio import AbstractEventLoop
from collections.abc import Callable, Generator
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.streams import StreamReader

from houseway.web.connections.frame_budget import BUDGET, KNOWN, PIECES, STRANGER
from houseway.web.operating.slow_clients import PatientHttp

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask

AT_ONCE = "houseway.at_once"  # the extension of a scope by which a handler finds its socket
MOST_UNREAD = 8 * 1024 * 1024  # bytes that an end may leave unread
PING = 20.0  # seconds between two pings, and until one is answered
TEXT, MASKED = 0x81, 0x80  # a whole message of text; by a client
SHORT, LONG = 126, 1 << 16  # lengths from which two, and eight, more bytes say how long


class FloorSocket(WebSocketsSansIOProtocol):
    """The server's protocol with a way past it."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._between = Between(self.conn.reader)
        self._heard: Callable[[bytes], None] | None = None
        self._held = 0  # bytes of a message that has no end yet
        self.admit(known=False)

    def admit(self, *, known: bool) -> None:
        """Whoever has said who he is may say more at once."""
        most = min(KNOWN if known else STRANGER, self.config.ws_max_size)
        self.conn.max_message_size = most
        self._longest = min(LONG - 1, most)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # it was not refused
            extensions = self.scope["extensions"]
            assert extensions is not None, "the server names its own"
            extensions[AT_ONCE] = {"socket": self}

    # Hearing

    def listen(self, heard: Callable[[bytes], None]) -> None:
        """From now on messages go there, at once; what has come before goes first."""
        self._heard = heard
        self._hand_on()

    def data_received(self, data: bytes) -> None:
        at, conn, heard = 0, self.conn, self._heard
        between = self._between.frames and conn.current_size is None and conn.state is OPEN
        if heard is not None and between:
            while (found := whole_text(data, at, self._longest)) is not None:
                text, at = found
                heard(text)
        if not at:
            super().data_received(data)
        elif at < len(data):
            super().data_received(data[at:])
        if self._held or conn.current_size is not None or conn.reader.buffer:
            self._count()

    def _count(self) -> None:
        """Cut off whoever leaves too much unfinished, in bytes or in pieces."""
        conn = self.conn
        held = len(conn.reader.buffer) + (conn.current_size or 0)
        more, self._held = held - self._held, held
        if not BUDGET.takes(self._place, more) or len(self.frames) > PIECES:
            self.transport.abort()

    @property
    def _place(self) -> str:
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        BUDGET.takes(self._place, -self._held)
        self._held, self.frames = 0, []

    def send_receive_event_to_app(self) -> None:
        super().send_receive_event_to_app()
        if self._heard is not None:
            self._hand_on()

    def _hand_on(self) -> None:
        """Hand on what the server has put into its queue, but for the end of the connection."""
        assert self._heard is not None
        self.resume()
        others = []
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                text = event.get("text")
                self._heard(event["bytes"] if text is None else text.encode())
            else:
                others.append(event)
        for event in others:
            self.queue.put_nowait(event)

    def pause(self) -> None:
        """Hear no more for now: what was heard waits."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        if self.read_paused:
            self.read_paused = False
            if not self.transport.is_closing():
                self.transport.resume_reading()

    # Saying

    def say(self, message: bytes) -> bool:
        """False: the other end has left too much unread, and is cut off."""
        transport = self.transport
        if self.close_sent or transport.is_closing():
            return True  # the end of it is on its way to whoever serves
        if transport.get_write_buffer_size() > MOST_UNREAD:
            transport.abort()
            return False
        size = len(message)
        transport.write(HEADS[size] + message if size < SHORT else framed(message))
        return True

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(self.close_timeout, self.transport.abort)  # it may never read the end


class Between:
    """A flag of whether the parser is between two frames, with nothing of the next."""

    def __init__(self, reader: StreamReader) -> None:
        self.frames = False
        self._at_eof = reader.at_eof
        reader.at_eof = self._waiting  # type: ignore[method-assign]

    def _waiting(self) -> Generator[None, None, bool]:
        """The parser asks this before each frame, and nowhere else."""
        self.frames = True
        ended = yield from self._at_eof()
        self.frames = False
        return ended


def whole_text(data: bytes, at: int, longest: int) -> tuple[bytes, int] | None:
    """The text of the frame that begins here, and where the next begins; None: anything else.

    Text beyond ASCII is left to the server, which looks whether it is well formed.
    """
    left = len(data) - at
    if left < 6 or data[at] != TEXT:
        return None
    size, head = data[at + 1] - MASKED, 6
    if size == SHORT:
        size, head = int.from_bytes(data[at + 2 : at + 4]), 8
    elif size > SHORT:  # more than one message may have
        return None
    if not 0 <= size <= left - head or size > longest:
        return None
    start, end = at + head, at + head + size
    text = apply_mask(data[start:end], data[start - 4 : start])
    return (text, end) if text.isascii() else None


HEADS = tuple(bytes((TEXT, size)) for size in range(SHORT))


def framed(message: bytes) -> bytes:
    """A whole message of text, as a server says it."""
    size = len(message)
    if size < SHORT:
        return HEADS[size] + message
    if size < LONG:
        return b"\x81\x7e" + size.to_bytes(2) + message
    return b"\x81\x7f" + size.to_bytes(8) + message


def at_once(scope: Any) -> FloorSocket | None:
    """The socket of a connection, where it came in by one of these."""
    named = (scope.get("extensions") or {}).get(AT_ONCE)
    return None if named is None else named["socket"]


def served_over(app: Any, **more: Any) -> uvicorn.Config:
    """Return the configuration for serving the floor; `more` overrides its usual values."""
    usual: dict[str, Any] = {
        "http": PatientHttp,
        "ws": FloorSocket,
        "ws_per_message_deflate": False,
        "ws_ping_interval": PING,
        "ws_ping_timeout": PING,
        "log_level": "warning",
    }
    return uvicorn.Config(app, **usual | more)
