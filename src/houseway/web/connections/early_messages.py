"""Connections that come while nobody serves the floor."""

import asyncio
from collections import deque

from houseway.web.connections.connection import Receive

MOST = 100  # messages that are kept of one


class EarlyMessages:
    """Messages that come meanwhile, kept and heard first, unless the sender has gone.

    The hello of somebody who has hung up would otherwise take the terminal from that same person,
    who has come again since, and is in by then.
    """

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._kept: deque[bytes] = deque()
        self._next: asyncio.Future[bytes | None] | None = None

    async def stays(self, ready: asyncio.Event, seconds: float) -> bool:
        """Return whether it is still there when it is time, or when `seconds` have passed."""
        end = asyncio.create_task(asyncio.wait_for(ready.wait(), seconds))
        try:
            while not end.done():
                waits: set[asyncio.Future[bytes | None] | asyncio.Task[bool]] = {end}
                if len(self._kept) < MOST:
                    self._next = self._next or asyncio.ensure_future(self._receive())
                    waits.add(self._next)
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
                if self._next is not None and self._next.done():
                    data, self._next = self._next.result(), None
                    if data is None:
                        return False
                    self._kept.append(data)
        finally:
            end.cancel()
            await asyncio.gather(end, return_exceptions=True)
        return True

    @property
    def spoke(self) -> bool:
        return bool(self._kept)

    async def receive(self) -> bytes | None:
        """In the order in which it was said, also what is said later."""
        if self._kept:
            return self._kept.popleft()
        coming, self._next = self._next, None
        return await (self._receive() if coming is None else coming)

    def close(self) -> None:
        if self._next is not None:
            self._next.cancel()
