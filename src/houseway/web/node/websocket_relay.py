"""Terminals at a node that does not serve the floor: their messages go to the one that does.

Nothing is understood here. A front passes on what is said, in its order; the back lets the room
serve each connection as if it were its own.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from itertools import count
from typing import Any

from houseway.web.connections.connection import Connection, Receive, Send, first_of
from houseway.web.node.http_relay import Cut
from houseway.web.node.node_link import Line

Serve = Callable[[Receive, Send], Awaitable[None]]
Answer = Callable[[bytes], Awaitable[bytes]]  # to a request over HTTP
HTTP = 1 << 31  # connections from this number on are one request and its answer


async def answer_nothing(_: bytes) -> bytes:
    """Cut the line: nobody asks over HTTP here."""
    raise Cut


class Front:
    """The terminals of this node, at a floor that another node serves."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._numbers = count(1)
        self._links: dict[int, Connection] = {}
        self._asked: dict[int, asyncio.Future[bytes]] = {}  # over HTTP
        self.ended = asyncio.Event()  # the line is cut, or given up

    async def serve(self, receive: Receive, send: Send) -> None:
        """Until either end has gone, or the line."""
        number, link = next(self._numbers), Connection(send)
        self._links[number] = link
        try:
            if not self.ended.is_set():
                await first_of(link.let_go.wait(), link.sending(), self._saying(number, receive))
        finally:
            del self._links[number]
            self._line.say(number, None)

    async def _saying(self, number: int, receive: Receive) -> None:
        while (message := await receive()) is not None:
            self._line.say(number, message)
            await self._line.ready()

    async def ask(self, request: bytes) -> bytes:
        """The answer of the floor to a request over HTTP, or `Cut`."""
        number = HTTP | next(self._numbers)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        try:
            if self.ended.is_set():
                raise Cut
            self._line.say(number, request)
            await self._line.ready()
            return await answer
        finally:
            del self._asked[number]

    async def run(self) -> None:
        """Bring what the floor says to its terminals. When the line is cut all of them are let go:
        they come again, and find what became of what they asked."""
        try:
            async for number, message in self._line.heard():
                if number >= HTTP:
                    self._answered(number, message)
                    continue
                link = self._links.get(number)
                if link is None:
                    continue
                if message is None:
                    link.let_go.set()
                else:
                    link.say_bytes(message)
        finally:
            self.ended.set()
            self._line.close()
            for link in self._links.values():
                link.let_go.set()
            for number in tuple(self._asked):
                self._answered(number, None)

    def _answered(self, number: int, message: bytes | None) -> None:
        answer = self._asked.get(number)
        if answer is None or answer.done():
            return
        if message is None:
            answer.set_exception(Cut())
        else:
            answer.set_result(message)


class Back:
    """The terminals of another node, at the floor that is served here, and its requests."""

    def __init__(self, line: Line, serve: Serve, answer: Answer = answer_nothing) -> None:
        self._line, self._serve, self._answer = line, serve, answer
        self._heard: dict[int, asyncio.Queue[bytes | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        try:
            async for number, message in self._line.heard():
                if message is None:
                    if (left := self._heard.pop(number, None)) is not None:
                        left.put_nowait(None)
                    continue
                if number >= HTTP:
                    self._go_on(self._request(number, message))
                    continue
                if number not in self._heard:
                    self._begin(number)
                self._heard[number].put_nowait(message)
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            self._line.close()

    def _begin(self, number: int) -> None:
        heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._heard[number] = heard
        self._go_on(self._one(number, heard.get))

    def _go_on(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _request(self, number: int, request: bytes) -> None:
        """A fault in answering is told as any other: the asker is not left waiting."""
        answer: bytes | None = None
        try:
            answer = await self._answer(request)
        finally:
            self._line.say(number, answer)

    async def _one(self, number: int, receive: Receive) -> None:
        async def send(message: bytes) -> None:
            self._line.say(number, message)
            await self._line.ready()

        try:
            await self._serve(receive, send)
        finally:
            self._line.say(number, None)
