"""Inbox of one connection: messages in order, at its pace, each in its turn."""

import logging
from collections.abc import Callable
from functools import partial
from time import monotonic

from houseway.web.connections.connection import Connection, Receive, Socket
from houseway.web.connections.error_replies import put_off
from houseway.web.connections.rate_limits import Limits, Pace
from houseway.web.connections.time_slices import Slices

LOG = logging.getLogger(__name__)
FEW = 8  # messages of a connection that wait before it is not read from
LARGEST = 64 * 1024  # bytes of a message
TOO_LONG = b"too long"  # in place of one: it cannot be understood, and that is said
Heard = Callable[[Connection, bytes], None]


class Hearing:
    """Messages come by a socket that hands them on at once, or are waited for."""

    def __init__(self, link: Connection, heard: Heard, slices: Slices, limits: Limits) -> None:
        self._link, self._heard = link, heard
        self._slices, self._limits = slices, limits
        self._pace = Pace(limits.messages, limits.burst, monotonic())
        self._waiting, self._paused = 0, False  # messages, for their turn

    async def until_gone(self, receive: Receive) -> None:
        """Read until the connection ends; over a socket, only its end comes this way."""
        while (text := await receive()) is not None:
            if self._slices.full():
                await self._slices.turn()
            self._hear(text)

    def on(self, socket: Socket) -> None:
        """Read from a socket, and pause it while more than a few messages wait for their turn."""

        def heard(text: bytes) -> None:
            if self._slices.full():
                self._waiting += 1
                if self._waiting > FEW:
                    self._paused = True
                    socket.pause()
                self._slices.later(partial(turn, text))
            else:
                self._hear(text)

        def turn(text: bytes) -> bool:
            heard = self._hear(text)
            self._waiting -= 1
            if self._paused and not self._waiting:
                self._paused = False
                socket.resume()
            return heard

        socket.listen(heard)

    def _hear(self, text: bytes) -> bool:
        """Handle one message. False: nobody is there any more."""
        link = self._link
        if link.let_go.is_set():
            return False
        try:
            if wait := self._pace.wait(monotonic()):
                put_off(link, text, self._limits, wait)
            else:
                self._heard(link, text if len(text) <= LARGEST else TOO_LONG)
        except Exception:
            LOG.exception("%s was let go", link.by)
            link.let_go.set()
        return True
