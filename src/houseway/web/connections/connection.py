"""One connection: who is at the other end, what they have seen, and the way out."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from contextvars import ContextVar
from typing import Any, Protocol

from houseway.core.actors import Actor, Player, Role
from houseway.floor.records.stream_names import DESK, table_stream, terminal_stream
from houseway.floor.wire.scalars import Unreadable
from houseway.house.words.roles import a_role
from houseway.journal import StreamId
from houseway.web.protocol.card_messages import TableCard
from houseway.web.protocol.messages import ENCODE, ServerMessage, Trouble

Receive = Callable[[], Awaitable[bytes | None]]  # None: the other end has gone
Send = Callable[[bytes], Awaitable[None]]
MOST_WAITING = 2_000  # messages that a slow connection may leave unread


class Socket(Protocol):
    """A connection that hears and says at once, without a task for either."""

    def listen(self, heard: Callable[[bytes], None]) -> None:
        """Pass messages to `heard` from now on, in their order."""
        ...

    def say(self, message: bytes) -> bool:
        """Send a message. False: the other end has left too much unread, and is cut off."""
        ...

    def pause(self) -> None:
        """Stop reading for now; what was read waits."""
        ...

    def resume(self) -> None: ...

    def admit(self, *, known: bool) -> None:
        """Accept longer messages once the sender has said who they are."""
        ...


PLACE = ContextVar("place", default="at another node")  # where a connection comes from


class Connection:
    """Messages leave in the order in which they were said."""

    def __init__(self, send: Send, socket: Socket | None = None) -> None:
        self._send, self._socket = send, socket
        self._out: deque[bytes] = deque()
        self._ready = asyncio.Event()
        self.let_go = asyncio.Event()  # the other end has left too much unread
        self.sign(None)  # nobody yet
        self.key = ""  # by which he came in
        self.tries = 0  # of passwords,
        self.place = PLACE.get()  # which are counted by where they come from
        self.tables: tuple[str, ...] = ()
        self.streams: tuple[StreamId, ...] = ()  # terminals and desks that staff look at
        self.cards: dict[StreamId, TableCard | None] = {}  # tables shown as cards: the last sent
        self.fixed: dict[StreamId, str] = {}  # the number of the fixed part that was sent
        self.phase: dict[StreamId, object] = {}  # of a table whose own part was sent
        self.drawer: set[str] = set()  # tables whose unusual moves are wanted
        self.touched: dict[str, dict[str, int]] = {}  # chips that are not confirmed, by table
        self.papers: dict[StreamId, int] = {}  # the last that was delivered, by terminal
        self.sent: dict[StreamId, bytes] = {}  # what was said last of a terminal or a desk

    def sign(self, by: Actor | None) -> None:
        """Set who is at the other end from now on: it is asked at every message."""
        self.by = by
        self.player: Player | None = by.player if by else None
        self.role: Role | None = by.role if by else None
        self.terminal = None if self.player is None else terminal_stream(self.player)
        if self._socket is not None:
            self._socket.admit(known=by is not None)

    def say(self, message: ServerMessage) -> None:
        self.say_bytes(ENCODE(message))

    def say_bytes(self, message: bytes) -> None:
        """Send without waiting. An end that does not read stops nobody else."""
        if self._socket is not None:
            if not self._socket.say(message):
                self.let_go.set()
            return
        if len(self._out) >= MOST_WAITING:
            self.let_go.set()
            return
        self._out.append(message)
        self._ready.set()

    async def sending(self) -> None:
        while True:
            await self._ready.wait()
            self._ready.clear()
            while self._out:
                await self._send(self._out.popleft())


async def first_of(*ends: Coroutine[Any, Any, Any]) -> None:
    """Wait until one of them is done, and cancel the others."""
    tasks = [asyncio.create_task(end) for end in ends]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def terminal(link: Connection) -> Player:
    if link.player is None:
        raise Unreadable(f"{a_role(link.role)} has no Player Terminal")
    return link.player


def taken_over(links: Iterable[Connection], player: Player, key: str) -> bool:
    """Take a terminal over for a second sign-in; return whether it was somebody else's."""
    before = [link for link in links if link.player == player]
    for other in before:
        other.sign(None)
        other.say(Trouble(what="this terminal was opened elsewhere", over=True))
    return any(connection.key != key for connection in before)


def watched(link: Connection) -> tuple[StreamId, ...]:
    """The streams that a connection is shown, each once, however often it was named."""
    return tuple(dict.fromkeys(shown_to(link)))


def shown_to(link: Connection) -> Iterator[StreamId]:
    """Yield its tables, its terminal, and what it looks at."""
    for table in link.tables:
        yield table_stream(table)
    if link.terminal is not None:
        yield link.terminal
    elif link.role is Role.CASHIER:
        yield DESK
    yield from link.streams
