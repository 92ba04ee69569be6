"""The small floor of these tests on a real store, with a writer of its own."""

import queue
from collections.abc import Callable
from typing import Any

from houseway.core.actors import Put
from houseway.core.entropy import Seeded
from houseway.floor.live.requests import Answer, Ask
from houseway.floor.live.staff.dealers import Dealers
from houseway.floor.live.startup.floor_plan import FloorPlan, TablePlan
from houseway.floor.live.startup.take_over import started
from houseway.floor.storage.port import NodeId, Reader, Store
from houseway.journal import StreamId
from tests.floor.system.evening import AT_ONCE, MAIN, THREE, Clock, Evening

PATIENCE = 60  # seconds; machines may be slow


class Stored(Evening):
    """Moves are answered when they are on disk."""

    def __init__(
        self,
        stores: tuple[Store, Reader],
        tables: tuple[TablePlan, ...] = THREE,
        terminals: int = 4,
        seed: int = 1,
        node: str = "one",
    ) -> None:
        self.entropy, self.clock = Seeded(seed), Clock()
        self.queue: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        names = MAIN, NodeId(node), ""
        self.taken = started(stores, names, self.clock, self.queue.put, self.entropy)
        self.floor = self.taken.floor
        if not self.floor.hall.streams:
            FloorPlan(tables, terminals)(self.floor)
        self.run()
        self.dealers = Dealers(self.floor, self.entropy, AT_ONCE)

    def run(self) -> None:
        """Until everything that was decided is on disk, or the floor is lost."""
        while self.floor.fault is None and (self.behind() or not self.queue.empty()):
            self.queue.get(timeout=PATIENCE)()
        self.unstopped()

    def behind(self) -> bool:
        shown = self.floor.shown
        return any(
            name not in shown or shown[name].number != stream.number
            for name, stream in self.floor.hall.streams.items()
        )

    def ask(self, stream: str, put: Put[Any], **believes: Any) -> list[Answer]:
        answers: list[Answer] = []
        self.floor.put(Ask(StreamId(stream), put, **believes), answers.append)
        while not answers:
            self.queue.get(timeout=PATIENCE)()
        return answers

    def close(self) -> None:
        self.run()
        self.taken.close()
