"""One connection: who is at the other end, what he has seen, and his way out."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from houseway.core.actors import Actor, Player, Role
from houseway.journal import StreamId
from houseway.web.messages import ENCODE, Shown

Send = Callable[[bytes], Awaitable[None]]
MOST_WAITING = 2_000  # messages that a slow connection may leave unread


class Slow(Exception):
    """The other end does not read what it is sent."""


class Link:
    """Messages leave in the order in which they were said."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._out: deque[bytes] = deque()
        self._ready = asyncio.Event()
        self.by: Actor | None = None  # nobody yet
        self.tables: tuple[str, ...] = ()
        self.fixed: dict[StreamId, str] = {}  # the number of the fixed part that was sent
        self.seen: dict[StreamId, int] = {}  # the stream's number that was sent
        self.drawer: set[str] = set()  # tables whose unusual moves are wanted
        self.touched: dict[str, dict[str, int]] = {}  # chips that are not confirmed, by table

    @property
    def player(self) -> Player | None:
        return self.by.player if self.by else None

    @property
    def role(self) -> Role | None:
        return self.by.role if self.by else None

    def say(self, message: Shown) -> None:
        self.say_bytes(ENCODE(message))

    def say_bytes(self, message: bytes) -> None:
        if len(self._out) >= MOST_WAITING:
            raise Slow(f"{self.by} has left {MOST_WAITING} messages unread")
        self._out.append(message)
        self._ready.set()

    async def sending(self) -> None:
        while True:
            await self._ready.wait()
            self._ready.clear()
            while self._out:
                await self._send(self._out.popleft())
