"""A floor that is served in this process, and people who come in by websocket."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import uvicorn
import websockets

from houseway.core.actors import Role
from houseway.core.entropy import Seeded
from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan
from houseway.web.app import application
from houseway.web.connections.fast_websocket import served_over
from houseway.web.connections.rate_limits import Limits
from houseway.web.node.service import Plan, Service
from houseway.web.people.credentials.role_keys import STAFF, Keys

QUICK = Pace(work=5, wagers=50, answers=50, again=50)
PERIOD = (("wagering-period", "5"),)
PLAN = FloorPlan(
    (
        TablePlan("B1", "baccarat", "NI2019", PERIOD),
        TablePlan("R1", "roulette", "NI2019", PERIOD),
        TablePlan("D1", "sic-bo", "NI2019", PERIOD),
    ),
    4,
)
KEYS = Keys("a terminal", {role: f"a {role}" for role in STAFF})
FREE = Limits()
PATIENCE = 30.0  # seconds; machines may be slow
Message = dict[str, Any]


class Server:
    """Up within `async with`; the port is the system's to choose."""

    def __init__(
        self,
        store: Path,
        plan: FloorPlan = PLAN,
        limits: Limits = FREE,
        names: tuple[str, ...] = (),
    ) -> None:
        served = Plan(str(store), pace=QUICK, furnish=plan, limits=limits, names=names)
        self.service = Service(served, KEYS, Seeded(3))
        self.server = uvicorn.Server(served_over(application(self.service), port=0))

    async def __aenter__(self) -> Self:
        self.task = asyncio.create_task(self.server.serve())
        while not self.server.started:
            assert not self.task.done(), "the server did not start"
            await asyncio.sleep(0.01)
        (socket,) = self.server.servers[0].sockets
        self.port = socket.getsockname()[1]
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _fault: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.server.should_exit = True
        await self.task

    def visitor(self) -> "Visitor":
        return Visitor(f"ws://127.0.0.1:{self.port}/floor")


class Visitor:
    """Somebody at the other end of a websocket. What he was told is kept."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.told: list[Message] = []
        self.request = 0

    async def __aenter__(self) -> "Visitor":
        self.socket = await websockets.connect(self.address)
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        _fault: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        await self.socket.close()

    async def say(self, kind: str, **said: Any) -> None:
        await self.socket.send(json.dumps({"kind": kind, **said}))

    async def hear(self) -> Message:
        message: Message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        self.told.append(message)
        return message

    async def until(self, fits: Callable[[Message], Any]) -> Message:
        while not fits(message := await self.hear()):
            pass
        return message

    async def shown(self, since: int, fits: Callable[[Message], Any]) -> Message:
        """What fits, among what was told since then or is told next: others may have heard it."""
        for message in self.told[since:]:
            if fits(message):
                return message
        return await self.until(fits)

    async def play(self, number: int, *tables: str, **more: Any) -> Message:
        await self.say("hello", key="a terminal", player=number, tables=tables, **more)
        welcome = await self.until(lambda one: one["kind"] in ("welcome", "trouble"))
        self.request = welcome.get("requests", 0)
        return welcome

    async def work(self, role: Role, *tables: str, name: str = "Ada") -> Message:
        await self.say("hello", key=f"a {role}", name=name, tables=tables)
        welcome = await self.until(lambda one: one["kind"] in ("welcome", "trouble"))
        self.request = welcome.get("requests", 0)
        return welcome

    async def put(self, stream: str, move: str, /, **fields: Any) -> Message:
        """The answer to a move."""
        self.request += 1
        request, more = self.request, fields.pop("believes", {})
        await self.say("put", request=request, stream=stream, move={"move": move, **fields}, **more)
        return await self.until(lambda one: one.get("request") == request)

    async def confirm(self, table: str, round_: int) -> Message:
        self.request += 1
        request = self.request
        await self.say("confirm", request=request, table=table, round=round_)
        return await self.until(lambda one: one.get("request") == request)

    async def open_period(self, table: str) -> Message:
        """The view of a table whose countdown has just begun: none ran, or more time is left."""
        left = PATIENCE * 1000
        while True:
            view = await self.until(lambda one: is_view(one, table))
            before, left = left, view.get("closes_in_ms") or 0
            if left > before:
                return view


def is_view(message: Message, table: str) -> bool:
    return bool(message["kind"] == "view" and message["stream"] == f"table:{table}")
