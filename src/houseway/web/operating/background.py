"""Background work of a served floor: audit, looks at the program, heads to a witness.

Each of them may end before the floor does; none of them makes anybody at a table wait.
"""

import asyncio
import logging
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from houseway.floor.live.floor import Floor
from houseway.floor.records.audit import Unfit
from houseway.floor.storage.port import Reader, Store, Unavailable
from houseway.journal import Millis
from houseway.store.audit.audit import UNFIT, read_unfit
from houseway.web.operating import program_check as program
from houseway.web.operating.disk_space import DiskSpace
from houseway.web.witness.sender import Sender, Witnessing

LOG = logging.getLogger(__name__)


DAY = 86_400_000  # milliseconds


async def forgetting(floor: Floor, store: Store, days: int) -> None:
    """Once a day refusals that are older than this are let go. Records never are."""
    while True:
        before = Millis(floor.stamp() - days * DAY)
        with suppress(Unavailable):  # tomorrow, then
            await asyncio.to_thread(store.forget_refusals, floor.name, before)
        await asyncio.sleep(DAY / 1000)


class Behind:
    def __init__(self, floor: Floor, store: str) -> None:
        self.floor, self._store = floor, store
        self._tasks: list[asyncio.Task[None]] = []
        self.audited = ""  # what the audit said
        self.sender: Sender | None = None
        self.disk = DiskSpace(floor, store, 0)

    def go_on(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(asyncio.create_task(work))

    def audit(self) -> None:
        self.go_on(self._audited())

    def watch_disk(self, least: int) -> None:
        self.disk = DiskSpace(self.floor, self._store, least)
        self.go_on(self.disk.watched())

    def watch_program(self) -> None:
        self.go_on(program.watched(self.floor))

    def witness(self, reader: Reader, plan: Witnessing) -> None:
        self.sender = Sender(self.floor.name, reader, plan)
        self.go_on(self.sender.run(self.floor.stop))

    def forget_refusals(self, store: Store, days: int) -> None:
        self.go_on(forgetting(self.floor, store, days))

    @property
    def last_word(self) -> Callable[[], None] | None:
        """The last message to the witness, when the floor is given back."""
        return None if self.sender is None else self.sender.last_word

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _audited(self) -> None:
        """All records so far, by a process that gives way to everybody else."""
        command = (sys.executable, "-m", "houseway.store.audit.audit")
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=pipe
        )
        try:
            asked = f"{self._store}\n{self.floor.name}\n".encode()
            data, wrong = await process.communicate(asked)
        finally:
            if process.returncode is None:
                process.kill()
        text = data.decode().strip()
        if process.returncode == UNFIT and text:  # a process that fails has the same status
            self.floor.stop(Unfit(*read_unfit(text)))
        elif process.returncode:
            LOG.warning("the audit behind the floor did not end: %s", last_line(wrong))
        else:
            self.audited = text
            LOG.info("the audit behind the floor: %s", text)


def last_line(wrong: bytes) -> str:
    """Return what a failed process said last: the kind of fault, without its words."""
    lines = wrong.decode(errors="replace").strip().splitlines()
    return lines[-1].partition(":")[0] if lines else "it said nothing"
