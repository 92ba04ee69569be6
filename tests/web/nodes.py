"""Processes on one store, and terminals that come again when they are let go.

`python -m tests.web.nodes URL` is such a process; the first line that it writes is its port.
"""

import asyncio
import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import uvicorn
import websockets

from houseway.core.actors import Actor, Player, Role
from houseway.floor.system.hall import actor_id
from houseway.web.app import application
from houseway.web.node import Node
from houseway.web.service import Plan
from tests.web.serving import KEYS, PATIENCE, PLAN, QUICK

ROOT = Path(__file__).parent.parent.parent
TTL_MS = 2_500
HEARD = 3.0  # seconds without an answer after which a terminal tries another node
NOTE, STAKE = 20_00, 5_00


class Process:
    """A node in a process of its own."""

    def __init__(self, url: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.web.nodes", url],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def signal(self, what: signal.Signals) -> None:
        self.process.send_signal(what)

    @property
    def role(self) -> str:
        """What it does, as it says itself; nothing if it does not say."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=1) as said:
                return str(json.load(said)["role"])
        except OSError:
            return ""

    async def becomes(self, role: str) -> None:
        async with asyncio.timeout(PATIENCE * 2):
            while await asyncio.to_thread(lambda: self.role) != role:
                await asyncio.sleep(0.05)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Terminal:
    """Asks one thing after another under a number each, again and again until it is answered."""

    def __init__(self, number: int, nodes: Sequence[Process]) -> None:
        self.number, self.nodes = number, nodes
        self.at = number % len(nodes)
        self.request, self.round = 0, 0
        self.welcomed = False
        self.shown: dict[int, int] = {}  # request, and the record that it was told
        self.said = [0, 0, 0]  # accepted, accepted before, refused or stale
        self.came = 0

    async def play(self) -> None:
        """Until it is cancelled. A node that lets it go or says nothing is left for another."""
        while True:
            try:
                address = f"ws://127.0.0.1:{self.nodes[self.at].port}/floor"
                async with (
                    asyncio.timeout(HEARD),
                    websockets.connect(address, open_timeout=HEARD, close_timeout=0.2) as socket,
                ):
                    self.came += 1
                    await self.welcome(socket)
                    await self.asking(socket)
            except (OSError, TimeoutError, websockets.WebSocketException):
                self.at = (self.at + 1) % len(self.nodes)
                await asyncio.sleep(0.02)

    async def welcome(self, socket: Any) -> None:
        hello = {"kind": "hello", "key": "a terminal", "player": self.number, "tables": ["B1"]}
        await socket.send(json.dumps(hello))
        await self.heard(socket, "welcome")

    async def asking(self, socket: Any) -> None:
        """For as long as this connection may last."""
        while True:
            if not self.pending:
                self.request += 1
            await socket.send(json.dumps({"kind": "put", "request": self.request, **self.move}))
            answer = await self.heard(socket, "answer")
            if answer.get("lost"):
                raise TimeoutError
            self.noted(answer)

    @property
    def pending(self) -> bool:
        return self.request > 0 and not self.welcomed

    @property
    def move(self) -> dict[str, Any]:
        """Odd requests buy chips, even ones wager; the same number is always the same move."""
        if self.request % 2:
            note = {"move": "insert-note", "note": NOTE}
            return {"stream": f"terminal:{self.number}", "move": note}
        positions = [{"bet": "player", "stake": STAKE}]
        return {"stream": "table:B1", "move": {"move": "confirm-wagers", "positions": positions}}

    async def heard(self, socket: Any, kind: str) -> dict[str, Any]:
        while True:
            said: dict[str, Any] = json.loads(await socket.recv())
            if said["kind"] != kind:
                continue
            if kind == "answer" and said["request"] != self.request:
                continue
            self.welcomed = kind == "answer"
            return said

    def noted(self, answer: dict[str, Any]) -> None:
        record = answer.get("record")
        if record is None:
            self.said[2] += 1
            return
        self.said[1 if answer.get("again") else 0] += 1
        assert self.shown.setdefault(self.request, record) == record, "two records for one request"

    @property
    def actor(self) -> str:
        return actor_id(Actor(Role.PLAYER, Player(self.number)))


def main(url: str) -> None:
    async def serve() -> None:
        node = Node(Plan(url, pace=QUICK, furnish=PLAN, ttl_ms=TTL_MS), KEYS)
        config = uvicorn.Config(
            application(node),
            port=0,
            log_level="warning",
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=5,
        )
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve())
        while not server.started and not task.done():
            await asyncio.sleep(0.01)
        sys.stdout.write(f"{server.servers[0].sockets[0].getsockname()[1]}\n")
        sys.stdout.flush()
        await task

    asyncio.run(serve())


if __name__ == "__main__":
    main(sys.argv[1])
