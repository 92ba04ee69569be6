"""Time limits for slow clients: those who speak slowly on purpose keep a line open.

A request has a head, and perhaps a body; each is waited for so long and no longer. What comes after
is the floor's to answer, in its own time; websockets have limits of their own.
"""

import asyncio
from typing import Any

import h11
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from houseway.web.operating.strict_http import strict
from houseway.web.people.errors import TurnedAway

HEAD = 10.0  # seconds until all headers are there
BODY = 60.0  # seconds until all of a body is: a document over a bad line
LATE = 408  # what HTTP says of it


class PatientHttp(H11Protocol):
    """A strict connection, closed where the head of a request does not come to its end."""

    patience = HEAD
    _waiting: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        strict(self.conn)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        upgraded = self.transport.get_protocol() is not self
        if upgraded or self.conn.their_state is not h11.IDLE:
            self._hear()
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._hear()
        super().connection_lost(exc)

    def _wait(self) -> None:
        """From the first byte on: each next one does not begin it anew."""
        if self._waiting is None:
            self._waiting = self.loop.call_later(self.patience, self.transport.abort)

    def _hear(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


def patient(app: ASGIApp, patience: float = BODY) -> ASGIApp:
    """A middleware: a body comes to its end within a while, or is not read."""

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        until = asyncio.get_running_loop().time() + patience
        whole = False

        async def received() -> Any:
            nonlocal whole
            if whole:  # from now on it only hears whether somebody has gone
                return await receive()
            try:
                async with asyncio.timeout_at(until):
                    event: HTTPReceiveMessage = await receive()  # type: ignore[assignment]
            except TimeoutError:
                raise TurnedAway(f"the body did not come within {patience:g} s", LATE) from None
            whole = event["type"] != "http.request" or not event["more_body"]
            return event

        await app(scope, received, send)

    return answered
