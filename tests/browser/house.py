"""A floor that is served from a thread, so that a browser in this process can visit it.

Its Wagering Periods are longer than any test: they end when the test says so.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from houseway.core.actors import Actor, Player, Role
from houseway.core.entropy import Seeded
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.requests import Accepted, Ask
from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan
from houseway.floor.storage.port import FloorId
from houseway.store.addresses import open_reader
from houseway.web.app import application
from houseway.web.connections.fast_websocket import served_over
from houseway.web.node.service import Plan, Service
from houseway.web.people.credentials.role_keys import STAFF, Keys
from tests.clock import Hands

KEYS = Keys("terminal-key", {role: f"{role}-key".replace(" ", "-") for role in STAFF})
SECONDS = 300  # the longest period that may be set
PERIOD = (("wagering-period", str(SECONDS)),)
MULTI_TERMINAL = (
    TablePlan("B1", "baccarat", "NI2019", PERIOD),
    TablePlan("R1", "roulette", "NI2019", PERIOD),
    TablePlan("D1", "sic-bo", "NI2019", PERIOD),
)
QUICK = Pace(work=40, wagers=2_500, answers=2_500, again=60)


class Faults(logging.Handler):
    """Errors that the server put into its log while pages were open."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(self.format(record))


class House:
    """Up between `open` and `close`; it goes on where it stood when it is opened again."""

    def __init__(
        self,
        store: Path,
        tables: tuple[TablePlan, ...],
        pace: Pace = QUICK,
        terminals: int = 30,
        **more: Any,
    ) -> None:
        self.store, self.plan, self.pace = store, FloorPlan(tables, terminals), pace
        self.port, self.more = 0, more
        self.faults, self.hands = Faults(), Hands()
        self.clock = self.hands.clock()
        self.invitations: list[str] | None = None  # a list: people sign in, and the first is here

    def open(self) -> "House":
        received = None if self.invitations is None else self.invitations.append
        plan = Plan(
            str(self.store), pace=self.pace, furnish=self.plan, people=received, **self.more
        )
        self.service = Service(plan, KEYS, Seeded(3))
        self.service.clock = self.clock
        self.server = uvicorn.Server(served_over(application(self.service), port=self.port))
        logging.getLogger("houseway").addHandler(self.faults)
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serving()))
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        return self

    async def _serving(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve()

    def close(self) -> None:
        """What works behind the pages has worked to the end, or says why not."""
        ended = self.ask(lambda: [one for one in self.service._tasks if one.done()])
        self.server.should_exit = True
        self.thread.join()
        assert not ended, [one.exception() for one in ended]
        assert self.service.floor.fault is None, self.service.floor.fault
        logging.getLogger("houseway").removeHandler(self.faults)
        assert not self.faults.told, self.faults.told

    def page(self, page: str, /, **said: object) -> str:
        """The address of a page, with who opens it."""
        fragment = "&".join(f"{key}={value}" for key, value in said.items())
        return f"http://127.0.0.1:{self.port}/{page}.html#{fragment}"

    def ask(self, what: Callable[[], Any]) -> Any:
        """Something that only the floor's own thread may look at."""

        async def told() -> Any:
            return what()

        return asyncio.run_coroutine_threadsafe(told(), self.loop).result(30)

    def no_more_bets(self, table: str = "", record: int = 0) -> None:
        """Time passes until every Wagering Period that runs is over, on all tables.

        With a table, only if nothing has happened there since a record that was shown.
        """

        def end() -> None:
            room = self.service.room
            assert room is not None
            if not table or room.stream(f"table:{table}").number == record:
                self.hands.move(SECONDS)
                self.service.crew.act()

        self.ask(end)

    @contextmanager
    def held(self) -> Iterator[None]:
        """The clock stands, and with it the dealers: what is shown now can be looked at."""
        self.ask(self.hands.hold)
        try:
            yield
        finally:
            self.ask(self.hands.let_go)

    def credit(self, player: int) -> int:
        """What the ledger has on the account of a terminal."""
        room = self.service.room
        assert room is not None
        return int(self.ask(lambda: room.tellers.credit(Player(player))) or 0)

    def staff(self, stream: str, role: Role, move: str, by: str = "Sue", **given: object) -> None:
        """A move of the staff, entered elsewhere."""
        self.puts(stream, Actor(role, name=by), move, **given)

    def puts(self, stream: str, by: Actor, move: str, **given: object) -> None:
        room, answers = self.service.room, list[Any]()
        assert room is not None

        def put() -> None:
            found = room.stream(stream)
            said = room.ordering.read(found, by, {"move": move, **given})
            self.service.floor.put(Ask(found.name, said), answers.append)

        self.ask(put)
        while not answers:
            time.sleep(0.01)
        assert isinstance(answers[0], Accepted), answers

    def cut(self, player: int) -> None:
        """End every connection of a terminal."""
        room = self.service.room
        assert room is not None

        def let_go() -> None:
            for link in room.links:
                if link.player == player:
                    link.let_go.set()

        self.ask(let_go)

    def audited(self) -> None:
        reader = open_reader(str(self.store))
        try:
            assert audited(reader, FloorId("main")).head.number > 0
        finally:
            reader.close()
