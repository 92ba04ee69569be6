"""HTTP at a node that does not serve the floor: it goes over the line to the one that does.

Passwords, sessions, papers and the journal are where the floor is served. A redirect would not do:
a browser drops who it is on the way to another address, and our pages may not speak to one.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from houseway.web.connections.rate_limits import LONGEST_FILE

PASSED = ("/api/", "/papers/")
HERE = "/api/schema"  # the same everywhere
AGAIN = 2  # seconds after which to come again
Headers = list[tuple[bytes, bytes]]


class ForwardedRequest(msgspec.Struct):
    """A request, as it came."""

    method: str
    path: str
    query: bytes
    headers: Headers
    body: bytes
    client: tuple[str, int]


class Replied(msgspec.Struct):
    """The answer, as it goes."""

    status: int
    headers: Headers
    body: bytes


class Cut(Exception):
    """The line was lost before the answer."""


class Elsewhere(Protocol):
    """A way to the node that serves."""

    async def ask(self, request: bytes) -> bytes:
        """The answer, or `Cut`."""
        ...


ENCODE = msgspec.msgpack.Encoder().encode
READ_ASKED = msgspec.msgpack.Decoder(ForwardedRequest).decode
READ_REPLIED = msgspec.msgpack.Decoder(Replied).decode


def passed(way: Callable[[], Awaitable[Elsewhere | None]]) -> Callable[[ASGIApp], ASGIApp]:
    """A middleware: what concerns the floor is answered where it is served. None: here."""

    def around(app: ASGIApp) -> ASGIApp:
        async def answered(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != ScopeType.HTTP or not is_passed(scope["path"]):
                await app(scope, receive, send)
                return
            elsewhere = await way()
            if elsewhere is None:
                await app(scope, receive, send)
                return
            await reply(send, await carried(elsewhere, scope, receive))

        return answered

    return around


def is_passed(path: str) -> bool:
    return path.startswith(PASSED) and not path.startswith(HERE)


async def carried(elsewhere: Elsewhere, scope: Any, receive: Receive) -> Replied:
    body = await whole(receive)
    if body is None:
        return refused(413, f"a body has at most {LONGEST_FILE} bytes")
    client = scope.get("client") or ("", 0)
    asked = ForwardedRequest(
        scope["method"],
        scope["path"],
        scope["query_string"],
        [(bytes(name), bytes(text)) for name, text in scope["headers"]],
        body,
        (str(client[0]), int(client[1])),
    )
    try:
        return READ_REPLIED(await elsewhere.ask(ENCODE(asked)))
    except Cut:
        return refused(503, "the floor is served elsewhere now: look whether it was done")


async def whole(receive: Receive) -> bytes | None:
    """The body; None where it is too long."""
    parts: list[bytes] = []
    size = 0
    while True:
        event: Any = await receive()
        if event["type"] != "http.request":
            return b"".join(parts)
        parts.append(event.get("body", b""))
        size += len(parts[-1])
        if size > LONGEST_FILE:
            return None
        if not event.get("more_body"):
            return b"".join(parts)


def refused(status: int, reason: str) -> Replied:
    headers = [(b"content-type", b"application/json"), (b"retry-after", str(AGAIN).encode())]
    return Replied(status, headers, msgspec.json.encode({"refused": reason}))


async def reply(send: Send, said: Replied) -> None:
    start: Any = {"type": "http.response.start", "status": said.status, "headers": said.headers}
    await send(start)
    await send({"type": "http.response.body", "body": said.body, "more_body": False})


async def answer(app: ASGIApp, request: bytes) -> bytes:
    """Return the application's answer to a request that came over a line."""
    asked = READ_ASKED(request)
    said, over = Replied(500, [], b""), asyncio.Event()
    events: list[Any] = [{"type": "http.request", "body": asked.body, "more_body": False}]

    async def receive() -> Any:
        if not events:
            await over.wait()
            return {"type": "http.disconnect"}
        return events.pop()

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            said.status, said.headers = message["status"], list(message.get("headers", ()))
        elif message["type"] == "http.response.body":
            said.body += message.get("body", b"")

    await app(scope_of(asked), receive, send)
    over.set()
    return ENCODE(said)


def scope_of(asked: ForwardedRequest) -> Any:
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": asked.method,
        "scheme": "http",
        "path": asked.path,
        "raw_path": asked.path.encode(),
        "query_string": asked.query,
        "root_path": "",
        "headers": asked.headers,
        "client": asked.client,
        "server": ("floor", 0),
        "state": {},
        "extensions": {},
    }
