"""Terminals on websockets, lean enough that a thousand of them leave a server its processor."""

import asyncio
import base64
import os
import re
import time
from functools import cache

import msgspec

from houseway.games import listing_of
from houseway.house.offers.offers import Offering
from houseway.law.instruments import Edition, Game

SEATS = 250  # terminals of one table
NOTES, NOTE = 8, 100_00
INSIDE = ("straight:", "split:", "street:", "corner:", "six-line:")
ENCODE, DECODE = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode
ANSWER, VIEW = b'{"kind":"answer"', b'{"kind":"view","stream":"table:'
NUMBER = re.compile(rb'"stream":"([^"]+)","number":(\d+)')
CLOSES = re.compile(rb'"closes_in_ms":(\d+),"round":(\d+)')


@cache
def bets():
    """Areas of the layout, one after another: none is confirmed twice in a round."""
    table = listing_of(Game.ROULETTE, Edition.NI2019).table
    places = Offering(table).listed(table.opening(table.rules.default))
    names = [str(dict(place.given)["bet"]) for place in places]
    return [name for name in names if name.startswith(INSIDE)]


class Socket(asyncio.Protocol):
    """One websocket as a client has it: whole text messages, no extensions."""

    def __init__(self, port, heard, lost):
        self.port, self.heard, self.lost = port, heard, lost
        self.rest, self.open = b"", False
        self.ready = asyncio.get_running_loop().create_future()

    def connection_made(self, transport):
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            "GET /floor HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        )
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def data_received(self, data):
        data = self.rest + data
        if not self.open:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self.rest = data
                return
            assert b" 101 " in data[:20], data[:200]
            data, self.open = data[end + 4 :], True
            self.ready.set_result(None)
        self.rest = self.frames(data)

    def frames(self, data):
        """Hear each whole message; what is left is the beginning of the next."""
        at, end = 0, len(data)
        while end - at >= 2:
            kind, size, head = data[at] & 15, data[at + 1], 2
            if size > 125:
                head = 4 if size == 126 else 10
                if end - at < head:
                    break
                size = int.from_bytes(data[at + 2 : at + head])
            if end - at < head + size:
                break
            message = data[at + head : at + head + size]
            at += head + size
            if kind in (1, 2):
                self.heard(message)
            elif kind == 9:  # the answer has to say the same, or the server hangs up
                self.transport.write(bytes([0x8A, 0x80 | len(message), 0, 0, 0, 0]) + message)
        return data[at:]

    def say(self, **said):
        message = ENCODE(said)
        size = len(message)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2)
        self.transport.write(b"\x81" + length + b"\0\0\0\0" + message)

    def connection_lost(self, _why):
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("refused"))
        self.lost()


async def connected(port, heard, lost):
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(port, heard, lost), "127.0.0.1", port)
    await socket.ready
    return socket


class Terminal:
    """It asks, waits for the answer, and asks again."""

    def __init__(self, number, wagers, tables=1):
        self.number, self.wagers = number, wagers
        self.table = f"R{(number - 1) % tables + 1}"
        self.request, self.asked, self.answered = 0, 0.0, None
        self.took = []
        self.seen = {}  # by the number of the table's record: when a view of it came
        self.round, self.opened = 0, asyncio.Event()

    async def connect(self, port):
        self.socket = await connected(port, self.heard, self.lost)

    def lost(self):
        """Nobody waits for an answer that cannot come."""
        if self.answered is not None and not self.answered.done():
            self.answered.set_exception(ConnectionError(f"terminal {self.number} was cut off"))

    def heard(self, message):
        if message.startswith(ANSWER):
            said = DECODE(message)
            if said["request"] == self.request and not self.answered.done():  # who waits may go
                self.took.append(time.perf_counter() - self.asked)
                self.answered.set_result(said)
        elif message.startswith(VIEW):
            self.viewed(message[:200], message[-80:])

    def viewed(self, head, tail):
        named = NUMBER.search(head)
        self.seen.setdefault(int(named[2]), time.monotonic())
        closes = CLOSES.search(tail)
        if closes and int(closes[2]) > self.round and int(closes[1]) > 0:
            self.round = int(closes[2])
            self.opened.set()

    async def put(self, stream, move):
        self.request += 1
        self.answered = asyncio.get_running_loop().create_future()
        self.asked = time.perf_counter()
        self.socket.say(kind="put", request=self.request, stream=stream, move=move)
        said = await self.answered
        if said.get("record") is None:
            raise RuntimeError(str(said))

    def hello(self, *, watching):
        tables = [self.table] if watching else []
        self.socket.say(kind="hello", key="bench", player=self.number, tables=tables)

    async def buy_in(self):
        for _ in range(NOTES):
            await self.put(f"terminal:{self.number}", {"move": "insert-note", "note": NOTE})
        self.took.clear()

    async def confirm(self, times):
        """Wagers on area after area, the next when the last is answered."""
        areas = bets()
        for at in range(0, times * self.wagers, self.wagers):
            positions = [{"bet": bet, "stake": 100} for bet in areas[at : at + self.wagers]]
            move = {"move": "confirm-wagers", "positions": positions}
            await self.put(f"table:{self.table}", move)
