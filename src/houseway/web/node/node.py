"""One of several processes on a store: it serves the floor, or relays to the server.

The serving node is written with the lease. The others call it there and pass on what their
terminals say; when it is gone, and its lease with it, one of them takes the floor up. A client that
is let go connects again and resumes: its requests are numbered, so nothing is lost and nothing done
twice.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, TypeVar

from litestar.types import ASGIApp

from houseway.core.entropy import Entropy
from houseway.floor.heads.seals import marks_of
from houseway.floor.host.clock import wall
from houseway.floor.live.startup.clock_check import DoubtfulClock, check_clock
from houseway.floor.live.startup.key_check import OtherKey, check_key
from houseway.floor.live.startup.take_over import ServedElsewhere
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.damage import FAULTS
from houseway.floor.storage.port import Fenced, Rejected, Served, Store, Unavailable
from houseway.store.addresses import open_store
from houseway.web.connections.connection import Receive, Send, Socket
from houseway.web.connections.early_messages import EarlyMessages
from houseway.web.node.certificates import new_identity
from houseway.web.node.http_relay import Elsewhere, answer
from houseway.web.node.node_link import PATIENCE, Line, Stranger, answered, called
from houseway.web.node.service import Plan, Service, new_node
from houseway.web.node.websocket_relay import Back, Front
from houseway.web.office.reader import RecordReader
from houseway.web.operating.measurements import following
from houseway.web.operating.program_check import Tampered
from houseway.web.operating.stop_reason import note_fault
from houseway.web.operating.wait_reasons import Why, told_of, why_of
from houseway.web.people.credentials.role_keys import Keys, new_secret
from houseway.web.people.reception import Reception
from houseway.web.screens.papers import Sheet

LOG = logging.getLogger(__name__)
Answer = TypeVar("Answer")
WAIT = 0.2  # seconds between two looks at who serves
PAUSE = 1.0  # seconds after a floor was lost here
LONGEST = 10.0  # seconds that a terminal waits for a floor before it is told to come again
TOLD = 600_000  # milliseconds since the last record, from which on a start says so
HERE = "127.0.0.1:0"  # nodes on one machine; the system chooses the port


def keys_of(plan: Plan) -> Keys:
    """The keys of a floor, from its secret in the store."""
    store = open_store(plan.store)
    try:
        return Keys.of(store.secret(plan.floor, new_secret()))
    finally:
        store.close()


class Node:
    """Serves or follows, whichever is to be done."""

    def __init__(
        self, plan: Plan, keys: Keys | None = None, entropy: Entropy | None = None, at: str = HERE
    ) -> None:
        self.plan, self.keys, self.entropy = plan, keys, entropy
        self.node, self._at = new_node(), at
        self.service: Service | None = None
        self._place: Service | Front | None = None
        self._ready = asyncio.Event()  # there is a place
        self._fault: BaseException | None = None
        self._why = Why.STARTING  # it waits
        self._backs: set[asyncio.Task[None]] = set()  # lines from other nodes
        self._app: ASGIApp | None = None  # what answers HTTP here
        self._asked: asyncio.Future[Any] | None = None  # the last that was asked of the store

    @property
    def fault(self) -> BaseException | None:
        """The reason why this node can neither serve nor follow."""
        return self._fault

    @property
    def health(self) -> dict[str, str]:
        if isinstance(self._place, Service):
            return self._place.health
        role = "waiting" if self._place is None else "following"
        said = {"floor": self.plan.floor, "node": self.node, "role": role}
        told = told_of(self._fault)
        return said | told | {"why": told["why"] or str(self._why)}

    @property
    def metrics(self) -> str:
        place = self._place
        return place.metrics if isinstance(place, Service) else following()

    def paper(self, name: str, key: str, player: int | None) -> Sheet | None:
        """Papers are handed out where the floor is served."""
        place = self._place
        return place.paper(name, key, player) if isinstance(place, Service) else None

    @property
    def reception(self) -> Reception | None:
        """The reception, where people are recognised: at the node that serves."""
        return self._place.reception if isinstance(self._place, Service) else None

    @property
    def office(self) -> RecordReader | None:
        """The reader of the journal: at the node that serves."""
        return self._place.office if isinstance(self._place, Service) else None

    async def start(self) -> None:
        """Until it serves or follows."""
        self._store: Store = await asyncio.to_thread(open_store, self.plan.store, self.plan.ttl_ms)
        self._secret = self._store.secret(self.plan.floor, new_secret())
        if self.keys is None:
            self.keys = Keys.of(self._secret)
        host, _, port = self._at.rpartition(":")
        self._identity = new_identity()
        self._listening = await asyncio.start_server(
            self._called,
            host,
            int(port),
            ssl=self._identity.context,
            ssl_handshake_timeout=PATIENCE,
        )
        self.address = f"{host}:{self._listening.sockets[0].getsockname()[1]}"
        self._task = asyncio.create_task(self._running())
        ready = asyncio.create_task(self._ready.wait())
        await asyncio.wait((self._task, ready), return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if self._task.done():
            await self.stop()
            self._task.result()

    async def stop(self) -> None:
        self._listening.close()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self._asked is not None:  # it may still be with the store
            await asyncio.gather(self._asked, return_exceptions=True)
        self._store.close()

    def answers_with(self, app: ASGIApp) -> None:
        self._app = app

    async def elsewhere(self) -> Elsewhere | None:
        """The way to who serves the floor; None: it is here, or nobody does."""
        await self._until_ready()
        return self._place if isinstance(self._place, Front) else None

    async def _until_ready(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._ready.wait(), LONGEST)

    async def serve(self, receive: Receive, send: Send, socket: Socket | None = None) -> None:
        """One connection. Who comes while nobody serves waits until somebody does."""
        if self._ready.is_set():
            await self._served(receive, send, socket)
            return
        early = EarlyMessages(receive)
        try:
            if await early.stays(self._ready, LONGEST):
                if early.spoke and socket is not None:  # nobody else will hear who it is
                    socket.admit(known=True)
                await self._served(early.receive, send, None if early.spoke else socket)
        finally:
            early.close()

    async def _served(self, receive: Receive, send: Send, socket: Socket | None) -> None:
        if isinstance(self._place, Service):
            await self._place.serve(receive, send, socket)
        elif self._place is not None:
            if socket is not None:  # the node that serves hears who it is
                socket.admit(known=True)
            await self._place.serve(receive, send)

    # Serving and following

    async def _running(self) -> None:
        try:
            while True:
                try:
                    await self._turn(await self._ask(self._store.served, self.plan.floor))
                except (ServedElsewhere, Fenced, Unavailable, Stranger, OSError) as why:
                    self._why = why_of(why)
                    LOG.debug("%s: %s", self.node, why)
                    await asyncio.sleep(WAIT)
                except (DoubtfulClock, OtherKey) as why:
                    if self._why is not why_of(why):  # once: it is asked until somebody has looked
                        LOG.error("%s does not begin: %s", self.plan.floor, why)
                    self._why = why_of(why)
                    await asyncio.sleep(PAUSE)
        except Exception as fault:  # any: this node can do neither
            ours = (
                None if isinstance(fault, FAULTS) else fault
            )  # else no trace: the store is damaged
            LOG.error("%s can neither serve nor follow: %s", self.node, fault, exc_info=ours)
            self._fault = fault
            await self._noted(fault)
            raise

    async def _ask(self, work: Callable[..., Answer], *given: object) -> Answer:
        """Something of the store, on another thread: it goes on when this is cancelled."""
        self._asked = asyncio.ensure_future(asyncio.to_thread(work, *given))
        return await asyncio.shield(self._asked)

    async def _noted(self, fault: Exception) -> None:
        """Keep what stopped the floor beside its records, if the store still takes it."""
        try:
            await self._ask(note_fault, self._store, self.plan.floor, fault)
        except (Rejected, Unavailable, OSError):  # it is in the log at least
            LOG.exception("the fault could not be kept beside the records")

    async def _turn(self, served: Served) -> None:
        if served.free:
            await self._serving()
        elif served.holder == self.node:  # taken and lost again before it was begun
            await asyncio.sleep(WAIT)
        else:
            await self._following(served)

    async def _serving(self) -> None:
        assert self.keys is not None
        marks = marks_of(self.plan.seals)
        await self._ask(check_key, self._store, self.plan.floor, marks, wall())
        off = await self._ask(check_clock, self._store, self.plan.floor, wall())
        if off.by > TOLD:
            LOG.warning("the clock says %s: look whether it is right", off)
        service = Service(self.plan, self.keys, self.entropy, self.node, self.address)
        await service.start()
        self.service = service
        try:
            with self._placed(service):
                await service.lost()
        finally:
            await service.stop()
        fault = service.floor.fault
        if isinstance(fault, Unfit | Tampered):  # nobody plays on until somebody has looked
            raise fault
        if fault is not None and not isinstance(fault, Fenced | Unavailable):
            await self._noted(fault)
        await asyncio.sleep(PAUSE)

    async def _following(self, served: Served) -> None:
        line = await called(served.address, self._secret, served.epoch)
        front = Front(line)
        passing = asyncio.create_task(front.run())
        try:
            with self._placed(front):
                while not front.ended.is_set() and await self._still(served):
                    with suppress(TimeoutError):
                        await asyncio.wait_for(front.ended.wait(), WAIT)
        finally:
            passing.cancel()
            await asyncio.gather(passing, return_exceptions=True)

    @contextmanager
    def _placed(self, place: Service | Front) -> Iterator[None]:
        """Connections go there, until it is given up."""
        self._place, self._why = place, Why.NOTHING
        self._ready.set()
        try:
            yield
        finally:
            self._place, self._why = None, Why.STARTING
            self._ready.clear()
            for back in self._backs:
                back.cancel()

    async def _still(self, served: Served) -> bool:
        """Return whether the floor is served as it was; also while the store does not say."""
        try:
            return served == await self._ask(self._store.served, self.plan.floor)
        except Unavailable:
            return True

    # Being called

    async def _called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        service = self._place
        if not isinstance(service, Service):
            writer.transport.abort()
            return
        try:
            epoch = service.taken.lease.epoch
            ends, shown = (reader, writer), self._identity.digest
            line: Line = await answered(ends, self._secret, epoch, shown)
        except (Stranger, OSError) as why:
            LOG.warning("%s was called by a stranger: %s", self.node, why)
            writer.transport.abort()
            return
        assert self._app is not None, "it is told before it starts"
        back = Back(line, service.serve, partial(answer, self._app))
        self._backs.add(task := asyncio.create_task(back.run()))
        task.add_done_callback(self._backs.discard)
