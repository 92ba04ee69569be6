"""A floor on an event loop: taken up from its store, dealt at, and given back at the end."""

import asyncio
import logging
import threading
import uuid
from collections.abc import Callable

from litestar.types import ASGIApp

from houseway.core.actors import Player
from houseway.core.entropy import Entropy, Seeded
from houseway.core.value import value
from houseway.floor.heads.seals import Seals, marks_of
from houseway.floor.host.clock import SystemClock
from houseway.floor.host.entropy import SystemEntropy
from houseway.floor.live.floor import Floor
from houseway.floor.live.staff.bots import Habits
from houseway.floor.live.staff.crew import Crew
from houseway.floor.live.staff.dealers import Dealers, Pace
from houseway.floor.live.staff.printers import Printers
from houseway.floor.live.startup.floor_plan import FloorPlan
from houseway.floor.live.startup.take_over import Places, Started, started
from houseway.floor.live.streams.people import REGISTER
from houseway.floor.records.stream_names import kind_of
from houseway.floor.storage.port import FloorId, NodeId, Reader, Store
from houseway.journal import StreamId
from houseway.store.addresses import open_apart, open_reader, open_store
from houseway.store.sqlite.store import TTL_MS
from houseway.web.connections.connection import Receive, Send, Socket
from houseway.web.connections.hub import Hub
from houseway.web.connections.rate_limits import Limits
from houseway.web.node.crew import PlannedTournaments, Playing, hired
from houseway.web.node.garbage_collector import Collecting
from houseway.web.node.http_relay import Elsewhere
from houseway.web.office.audit_run import Verifying
from houseway.web.office.condition import condition_of
from houseway.web.office.reader import RecordReader
from houseway.web.office.tournament_director import Directing
from houseway.web.operating import measurements as meters
from houseway.web.operating import program_check as program
from houseway.web.operating.background import Behind
from houseway.web.operating.measurements import Meters
from houseway.web.operating.wait_reasons import told_of
from houseway.web.people.admission import Doors
from houseway.web.people.credentials.role_keys import Keys
from houseway.web.people.reception import Reception
from houseway.web.people.setup import Announce, Kept, received
from houseway.web.screens.own_rounds import Histories, Solver
from houseway.web.screens.papers import Sheet
from houseway.web.witness.sender import Witnessing

LOG = logging.getLogger(__name__)
SWEEP = 1.0  # seconds between two looks at sessions whose time has run out
LONGEST = 0.25  # seconds without a look at the clock


@value
class Plan:
    """The plan of what is served, and how."""

    store: str
    floor: FloorId = FloorId("main")
    pace: Pace = Pace()
    apart: bool = False  # a process of its own writes the records
    ttl_ms: int = TTL_MS  # so long the floor is another's after this node was last heard of
    furnish: FloorPlan | None = None  # what is put on a floor that is empty
    audit: bool = False  # behind, while it is played; what does not hold stops the floor
    people: Announce | None = None  # people sign in; None: everybody comes in by a key
    bots: int = 0  # terminals that nobody sits at
    habits: Habits = Habits()
    witness: Witnessing | None = None  # who keeps the heads elsewhere
    refusals_days: int = 0  # so long refusals are kept; 0: for ever
    held: PlannedTournaments = PlannedTournaments()  # tournaments
    limits: Limits = Limits()  # how fast anybody may ask
    seals: Seals | None = None  # to commit to outcomes; None: they are drawn freely
    names: tuple[str, ...] = ()  # by which browsers reach it; none: whatever they call it
    solver: Solver | None = None  # counts what cards were worth, beside the floor
    program: bool = False  # it is compared with the one on record, at the start and every day


class Service:
    """A floor while this node serves it."""

    def __init__(
        self,
        plan: Plan,
        keys: Keys,
        entropy: Entropy | None = None,
        node: NodeId | None = None,
        address: str = "",
    ) -> None:
        self.plan, self.keys = plan, keys
        self.entropy = entropy or SystemEntropy()
        self.node, self.address = node or new_node(), address
        self.clock: SystemClock | None = None  # the system's from the start on, or another
        self.room: Hub | None = None
        self.meters = Meters()
        self.office: RecordReader | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self.collecting = Collecting()

    async def start(self) -> None:
        """Take the floor up and begin to deal, or raise `ServedElsewhere`."""
        opening = open_apart if self.plan.apart else open_store
        store: Store = await asyncio.to_thread(opening, self.plan.store, self.plan.ttl_ms)
        try:
            reader: Reader = await asyncio.to_thread(open_reader, self.plan.store)
        except BaseException:
            store.close()
            raise
        try:
            self.taken = self._taken(store, reader)
        except BaseException:
            store.close()
            reader.close()
            raise
        self.floor: Floor = self.taken.floor
        self.behind = Behind(self.floor, self.plan.store)
        try:
            await self._begin(store, reader)
        except BaseException as fault:  # any: a floor that is not served is not kept either
            await self._give_up(fault)
            raise

    async def _begin(self, store: Store, reader: Reader) -> None:
        plan = self.plan
        while not self.floor.sure:
            await self._soon()
        self.floor.measure(self.meters.measured)
        if self.plan.furnish is not None and not self.floor.hall.streams:
            self.plan.furnish(self.floor)
            await self._written()
        if plan.held.lodge(self.floor):
            await self._written()
        if plan.program:
            await program.started(self.floor, self.node, self._written)
        training = Seeded(self.entropy.below(2**62))
        self.dealers = Dealers(self.floor, self.entropy, plan.pace, training)
        self.dealers.commit_by(plan.seals)
        self.doors = await self._doors(store)
        self.room = room = Hub(self.floor, self.doors, self.entropy, plan.limits)
        self.office = self._office(room)
        self.floor.changes.add(self._changed, kind_of(REGISTER))
        self.printers = Printers(self.floor, soon())
        self.crew = self._crew(room)
        self.collecting.start(asyncio.get_running_loop().time())
        self._tasks = [
            asyncio.create_task(self._ticking()),
            asyncio.create_task(room.screens.showing()),
            asyncio.create_task(room.tellers.showing(lambda: tuple(room.links))),
        ]
        self._go_on_behind(reader)

    async def _give_up(self, fault: BaseException) -> None:
        self.floor.stop(RuntimeError(f"it was not begun: {fault!r}"))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.behind.stop()
        await asyncio.to_thread(self.taken.close)

    def _go_on_behind(self, reader: Reader) -> None:
        plan = self.plan
        self.behind.go_on(self.meters.lagging())
        self.behind.watch_disk(plan.limits.least_free)
        if plan.refusals_days:
            self.behind.forget_refusals(self.taken.store, plan.refusals_days)
        if plan.audit:
            self.behind.audit()
        if plan.program:
            self.behind.watch_program()
        if plan.witness is not None:
            self.behind.witness(reader, plan.witness)

    async def _doors(self, store: Store) -> Doors:
        announce = self.plan.people
        if announce is None:
            return Doors(self.keys)
        kept = Kept(store, self.floor.name, marks_of(self.plan.seals))
        return Doors(None, await received(self.floor, kept, announce, self._written))

    def _office(self, room: Hub) -> RecordReader:
        store, verifying = self.plan.store, Verifying(self.plan.store, self.plan.floor)
        office = RecordReader(self.floor, self.doors, lambda: open_reader(store), verifying)
        office.directing = Directing(self.floor, room.ordering, room.tellers.boards)
        office.condition = lambda: condition_of(self)
        room.histories = Histories(office, self.plan.solver)
        return office

    def _changed(self, _name: StreamId, _players: set[Player]) -> None:
        if self.room is not None:
            self.doors.leave(self.room.links)

    def answers_with(self, app: ASGIApp) -> None:
        """Nobody else passes requests on to a floor that is served alone."""

    async def elsewhere(self) -> Elsewhere | None:
        return None

    @property
    def reception(self) -> Reception | None:
        return self.doors.reception

    def _crew(self, room: Hub) -> Crew:
        """Hire those who work by themselves; a person at a bot's terminal takes it over."""

        def taken(player: Player) -> bool:
            return any(link.player == player for link in room.links)

        playing = Playing(self.plan.bots, self.plan.habits, taken)
        return hired(self.floor, self.entropy, self.dealers, playing, self.plan.held.duties)

    async def _written(self) -> None:
        """Until everything that was put on the floor can be shown."""
        while self.floor.shown.keys() != self.floor.hall.streams.keys():
            await self._soon()

    async def _soon(self) -> None:
        if self.floor.fault is not None:
            raise self.floor.fault
        await asyncio.sleep(0.005)

    def _taken(self, store: Store, reader: Reader) -> Started:
        names, marks = (self.plan.floor, self.node, self.address), marks_of(self.plan.seals)
        return started(
            Places(store, reader, marks), names, self.clock or SystemClock(), soon(), self.entropy
        )

    async def serve(self, receive: Receive, send: Send, socket: Socket | None = None) -> None:
        """One connection, until either end has gone."""
        assert self.room is not None, "started before it is asked"
        await self.room.serve(receive, send, socket)

    @property
    def health(self) -> dict[str, str]:
        said = {"floor": self.plan.floor, "node": self.node, "role": "serving"}
        return said | told_of(self.floor.fault, self.floor.hall.hold.reason)

    @property
    def metrics(self) -> str:
        return meters.metrics_text(self)

    def paper(self, name: str, key: str, player: int | None) -> Sheet | None:
        """Return a ticket or voucher for the holder of this key, if they may have it."""
        assert self.room is not None, "started before it is asked"
        by = self.doors.admitted(key, player)
        return self.room.tellers.papers.fetched(name, by.role if by else None, player)

    async def _ticking(self) -> None:
        """The clock's moves and the dealers', each at its time."""
        loop, look = asyncio.get_running_loop(), 0.0
        while self.floor.fault is None:
            self.crew.act()
            if self.room is not None and loop.time() >= look:
                self.doors.sweep(self.room.links)
                look = loop.time() + SWEEP
            if not self.floor.busy:
                self.collecting.at_rest(loop.time())
            following = self.crew.next_at
            wait = (following - self.floor.stamp()) / 1000 if following is not None else LONGEST
            await asyncio.sleep(min(max(wait, 0.001), LONGEST))

    async def lost(self) -> None:
        """Returns when the floor is no longer served here."""
        await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in self._tasks:
            if task.done() and (fault := task.exception()) is not None:
                LOG.error("the floor is given up", exc_info=fault)

    async def stop(self) -> None:
        """Write what was decided, give the floor back and let everybody go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.behind.stop()
        self.floor.flush()
        await asyncio.to_thread(self.taken.close, self.behind.last_word, self.floor.last())
        if self.room is not None:
            await self.room.close()
        self.collecting.stop()


def new_node() -> NodeId:
    return NodeId(uuid.uuid4().hex[:12])


def soon() -> Callable[[Callable[[], None]], None]:
    """Runs things on this loop, in their order, whichever thread asks."""
    loop, here = asyncio.get_running_loop(), threading.get_ident()

    def later(act: Callable[[], None]) -> None:
        if threading.get_ident() == here:
            loop.call_soon(act)
        else:
            loop.call_soon_threadsafe(act)

    return later
