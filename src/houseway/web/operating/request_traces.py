"""Requests by their traces: each has a number, its caller's or its own, and a line in the log."""

import logging
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from houseway.core.value import value
from houseway.floor.storage.damage import FAULTS

LOG = logging.getLogger(__name__)
PARENT = re.compile(rb"[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}")
NONE = "0" * 32


@value
class Span:
    """The request that is answered now, under the names of W3C Trace Context."""

    trace: str
    own: str


SPAN: ContextVar[Span | None] = ContextVar("span", default=None)


def begun(headers: list[tuple[bytes, bytes]]) -> Span:
    """Return a span of the caller's trace, if one was named; else of a new one."""
    data = next((text for name, text in headers if name == b"traceparent"), b"")
    match = PARENT.fullmatch(data)
    trace = match.group(1).decode() if match else NONE
    return Span(secrets.token_hex(16) if trace == NONE else trace, secrets.token_hex(8))


def traced(app: ASGIApp) -> ASGIApp:
    """Every request and every websocket has a span; its log line says what, how, and how long."""

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        token = SPAN.set(begun(list(scope["headers"])))
        began, status = time.monotonic(), [0]

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                status[0] = message["status"]
            await send(message)

        try:
            await app(scope, receive, sent if str(scope["type"]) == "http" else send)
        finally:
            tell(scope, status[0], time.monotonic() - began)
            SPAN.reset(token)

    return answered


def failing(
    answered: Iterable[int | type[Exception]],
) -> Callable[[Exception, Scope], Awaitable[None]]:
    """A fault of ours is logged; the caller hears of it as 500 and nothing else.

    What is `answered` by a word of our own is no fault.
    """
    known = tuple(item for item in answered if isinstance(item, type))

    async def failed(fault: Exception, scope: Scope) -> None:
        if not isinstance(fault, (HTTPException, *known)):
            LOG.error("no answer to %s", scope["path"][:200], exc_info=fault)

    return failed


@contextmanager
def told_if_it_fails() -> Iterator[None]:
    """Log what keeps a floor from being served as a fault, and pass it on to the server."""
    try:
        yield
    except FAULTS:
        LOG.error("the floor cannot be served: its store is damaged")
        raise
    except Exception as fault:
        LOG.error("the floor cannot be served", exc_info=fault)
        raise


def told_once(app: ASGIApp) -> ASGIApp:
    """A start that fails is in the log already: the server says only that it failed."""

    async def answered(scope: Any, receive: Receive, send: Any) -> None:
        async def say(message: Any) -> None:
            failed = message["type"] == "lifespan.startup.failed"
            await send(message | {"message": ""} if failed else message)

        await app(scope, receive, say if scope["type"] == "lifespan" else send)

    return answered


def tell(scope: Scope, status: int, seconds: float) -> None:
    """The path without what was asked of it, and no header: both may hold what is nobody's."""
    if not LOG.isEnabledFor(logging.INFO):
        return
    kind = str(scope["type"])
    client = scope.get("client")
    said: dict[str, Any] = {
        "network.protocol.name": kind,
        "url.path": scope["path"][:200],
        "http.server.request.duration": round(seconds, 6),
        "client.address": client[0] if client else "",
    }
    if kind == "http":
        said["http.request.method"] = str(scope.get("method", ""))
        said["http.response.status_code"] = status
    LOG.info("answered" if kind == "http" else "connection closed", extra={"attributes": said})
