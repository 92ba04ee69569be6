"""Processes on one store, and terminals that come again when they are let go.

`python -m tests.web.nodes URL [people]` is such a process; it writes its port first.
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

import uvicorn

from houseway.client import Answer, Client, Key
from houseway.core.actors import Actor, Player, Role
from houseway.floor.live.actor_ids import actor_id
from houseway.web.app import application
from houseway.web.connections.fast_websocket import served_over
from houseway.web.node.node import Node
from houseway.web.node.service import Plan
from tests.web.serving import KEYS, PATIENCE, QUICK, multi_terminal

ROOT = Path(__file__).parent.parent.parent
TTL_MS = 2_500
PLAN = multi_terminal(5)  # these processes have clocks of their own
HEARD = 3.0  # seconds without an answer after which a terminal tries another node
NOTE, STAKE = 20_00, {"bet": "player", "stake": 5_00}


class Process:
    """A node in a process of its own."""

    def __init__(self, url: str, *more: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.web.nodes", url, *more],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        port, _, self.invitation = self.process.stdout.readline().strip().partition(" ")
        self.port = int(port)

    def signal(self, what: signal.Signals) -> None:
        self.process.send_signal(what)

    @property
    def writer(self) -> int:
        """The process that writes for it."""
        for begun in Path(f"/proc/{self.process.pid}/task").glob("*/children"):
            for one in begun.read_text(encoding="utf-8").split():
                if b"houseway.store.writer.process" in Path(f"/proc/{one}/cmdline").read_bytes():
                    return int(one)
        raise AssertionError("nobody writes for it")

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
    """Asks one thing after another, and is answered whatever becomes of the nodes."""

    def __init__(self, number: int, nodes: Sequence[Process]) -> None:
        self.number, self.nodes = number, nodes
        self.asked = 0
        self.shown: dict[int, int] = {}  # request, and the record that it was told
        self.said = [0, 0, 0]  # accepted, accepted before, refused or stale

    async def play(self) -> None:
        """Until it is cancelled. A node that lets it go or says nothing is left for another."""
        first = self.number % len(self.nodes)
        nodes = (*self.nodes[first:], *self.nodes[:first])
        addresses = [f"ws://127.0.0.1:{node.port}/floor" for node in nodes]
        door = Key("a terminal", self.number)
        async with Client(addresses, door, tables=["B1"], patience=HEARD) as me:
            while True:
                self.noted(await self.ask(me))

    async def ask(self, me: Client) -> Answer:
        """By turns it buys chips and wagers."""
        self.asked += 1
        if self.asked % 2:
            return await me.put(me.terminal, "insert-note", note=NOTE)
        return await me.put("table:B1", "confirm-wagers", positions=[STAKE])

    def noted(self, answer: Answer) -> None:
        if answer.record is None:
            self.said[2] += 1
            return
        self.said[1 if answer.again else 0] += 1
        kept = self.shown.setdefault(answer.request, answer.record)
        assert kept == answer.record, "two records for one request"

    @property
    def actor(self) -> str:
        return actor_id(Actor(Role.PLAYER, Player(self.number)))


def main(url: str, people: str = "") -> None:
    """With `people`, everybody signs in; the first invitation is written after the port."""
    invitations: list[str] = []

    async def serve() -> None:
        announce = invitations.append if people else None
        plan = Plan(url, pace=QUICK, furnish=PLAN, apart=True, ttl_ms=TTL_MS, people=announce)
        node = Node(plan, KEYS)
        config = served_over(application(node), port=0, timeout_graceful_shutdown=5)
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve())
        while not server.started and not task.done():
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        sys.stdout.write(f"{port} {''.join(invitations[:1])}\n")
        sys.stdout.flush()
        await task

    asyncio.run(serve())


if __name__ == "__main__":
    main(*sys.argv[1:])
