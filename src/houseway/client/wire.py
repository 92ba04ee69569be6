"""One websocket to a floor: messages as values, whichever end they come from."""

import asyncio
from collections.abc import Callable
from typing import Union

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from houseway.web.protocol import history_messages as past
from houseway.web.protocol import notice_messages as posted
from houseway.web.protocol.messages import ENCODE, Said, ServerMessage

LARGEST = 64 * 1024 * 1024  # bytes of a message; a view of a full table is far below
GONE = (OSError, TimeoutError, EOFError, WebSocketException)  # the ways in which a link is lost
ALL = (
    *ServerMessage.__subclasses__(),
    past.History,
    past.RoundStory,
    past.Equities,
    posted.Notices,
)
KINDS: object = Union[tuple(set(ALL))]  # noqa: UP007  # all that a floor says
DECODE: Callable[[str | bytes], ServerMessage] = msgspec.json.Decoder(KINDS).decode


class Wire:
    """Open from `opened` until either end closes it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    @classmethod
    async def opened(cls, address: str, patience: float) -> "Wire":
        """A connection that is given up when the other end is silent for so many seconds."""
        socket = await connect(
            address,
            open_timeout=patience,
            ping_interval=patience,
            ping_timeout=patience,
            close_timeout=1.0,
            max_size=LARGEST,
            compression=None,
            proxy=None,
        )
        return cls(socket)

    async def say(self, message: Said) -> None:
        await self._socket.send(ENCODE(message).decode())

    async def hear(self) -> ServerMessage:
        return DECODE(await self._socket.recv())

    async def close(self) -> None:
        await asyncio.shield(self._socket.close())
