"""A floor that is served in this process, and people who come in by websocket.

Its Wagering Periods are longer than any test: they end when the test says so.
"""

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
from tests.clock import Hands

QUICK = Pace(work=5, wagers=50, answers=50, again=50)
SECONDS = 300  # the longest period that may be set
PERIOD = (("wagering-period", str(SECONDS)),)


def multi_terminal(seconds: int) -> FloorPlan:
    """The three games of terminals, with Wagering Periods of so many seconds."""
    period = (("wagering-period", str(seconds)),)
    games = (("B1", "baccarat"), ("R1", "roulette"), ("D1", "sic-bo"))
    return FloorPlan(tuple(TablePlan(name, game, "NI2019", period) for name, game in games), 4)


PLAN = multi_terminal(SECONDS)
KEYS = Keys("a terminal", {role: f"a {role}" for role in STAFF})
FREE = Limits()
PATIENCE = 120.0  # seconds; machines may be slow
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
        self.hands = Hands()
        self.service.clock = self.hands.clock()
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

    def no_more_bets(self) -> None:
        """Time passes until every Wagering Period that runs is over, on all tables."""
        self.hands.move(SECONDS)
        self.service.crew.act()

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
        """The latest view of a table, once a Wagering Period runs there."""
        views = [message for message in self.told if is_view(message, table)]
        latest = next((view for view in reversed(views) if "public" in view), {})
        if latest.get("closes_in_ms"):
            return latest
        return await self.until(lambda told: is_view(told, table) and told.get("closes_in_ms"))


def is_view(message: Message, table: str) -> bool:
    return bool(message["kind"] == "view" and message["stream"] == f"table:{table}")
