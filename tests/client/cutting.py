"""A line to a server that is cut in the middle: bytes go through until it is time."""

import asyncio
from collections.abc import Sequence


class Cutting:
    """Its first connection is cut after so many pieces either way, the second after others."""

    def __init__(self, port: int, pieces: Sequence[int]) -> None:
        self._port, self._pieces = port, list(pieces)
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "Cutting":
        self._server = await asyncio.start_server(self._called, "127.0.0.1", 0)
        self.address = f"ws://127.0.0.1:{self._server.sockets[0].getsockname()[1]}/floor"
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()

    async def _called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        left = [self._pieces.pop(0) if self._pieces else None]
        ways = ((reader, back), (there, writer))
        for one in ways:
            task = asyncio.create_task(self._passing(*one, left, (writer, back)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _passing(self, reader, writer, left, both) -> None:
        while data := await reader.read(200):  # small pieces, so that messages are cut too
            if left[0] is not None:
                left[0] -= 1
                if left[0] < 0:
                    break
            writer.write(data)
        for one in both:
            one.transport.abort()
