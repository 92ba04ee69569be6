"""One connection: who is at the other end, what he has seen, and his way out."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Iterator

from houseway.core.actors import Actor, Player, Role
from houseway.floor.scalars import Unreadable
from houseway.journal import StreamId
from houseway.web.messages import ENCODE, Shown, Trouble

Send = Callable[[bytes], Awaitable[None]]
MOST_WAITING = 2_000  # messages that a slow connection may leave unread


class Link:
    """Messages leave in the order in which they were said."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._out: deque[bytes] = deque()
        self._ready = asyncio.Event()
        self.let_go = asyncio.Event()  # the other end has left too much unread
        self.by: Actor | None = None  # nobody yet
        self.key = ""  # by which he came in
        self.tries = 0  # of passwords
        self.tables: tuple[str, ...] = ()
        self.streams: tuple[StreamId, ...] = ()  # terminals and desks that staff look at
        self.fixed: dict[StreamId, str] = {}  # the number of the fixed part that was sent
        self.phase: dict[StreamId, object] = {}  # of a table whose own part was sent
        self.drawer: set[str] = set()  # tables whose unusual moves are wanted
        self.touched: dict[str, dict[str, int]] = {}  # chips that are not confirmed, by table
        self.papers: dict[StreamId, int] = {}  # the last that was delivered, by terminal
        self.sent: dict[StreamId, bytes] = {}  # what was said last of a terminal or a desk

    @property
    def player(self) -> Player | None:
        return self.by.player if self.by else None

    @property
    def role(self) -> Role | None:
        return self.by.role if self.by else None

    def say(self, message: Shown) -> None:
        self.say_bytes(ENCODE(message))

    def say_bytes(self, message: bytes) -> None:
        """Nobody who speaks waits for it, or is stopped by an end that does not read."""
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


def terminal(link: Link) -> Player:
    if link.player is None:
        raise Unreadable(f"a {link.role} has no Player Terminal")
    return link.player


def taken_over(links: Iterable[Link], player: Player | None) -> None:
    """A second sign-in at a terminal takes it over."""
    for other in [one for one in links if player is not None and one.player == player]:
        other.by = None
        other.say(Trouble(what="this terminal was opened elsewhere", over=True))


def is_table(name: StreamId) -> bool:
    return name.startswith("table:")


def watched(link: Link) -> tuple[StreamId, ...]:
    """The streams that a connection is shown, each once, however often it was named."""
    return tuple(dict.fromkeys(shown_to(link)))


def shown_to(link: Link) -> Iterator[StreamId]:
    """Its tables, its terminal, and what it looks at."""
    for table in link.tables:
        yield StreamId(f"table:{table}")
    if link.player is not None:
        yield StreamId(f"terminal:{link.player}")
    elif link.role is Role.CASHIER:
        yield StreamId("cage:desk")
    yield from link.streams
