"""Audits that people ask for on their pages: one at a time, by a low-priority process."""

import asyncio
import re
import sys
import time
from contextlib import suppress

from msgspec import Struct, field

from houseway.floor.storage.port import FloorId

HEAD = re.compile(r"\d{1,18}:[0-9a-f]{64}")


class Audit(Struct):
    """The progress of an audit, or how it ended."""

    state: str = "none"  # then `running`, and in the end `held`, `unfit` or `failed`
    by: str = ""
    began: int = 0  # milliseconds
    took: int = 0  # milliseconds so far
    done: int = 0
    of: int = 0
    head: str = ""
    tables: int = 0
    record: int = 0  # the first that does not hold,
    reason: str = ""  # and why
    findings: list[str] = field(default_factory=list)  # records by which people decided outcomes


class Verifying:
    """The last audit, and the one that runs."""

    def __init__(self, store: str, floor: FloorId) -> None:
        self._store, self._floor = store, floor
        self.audit = Audit()
        self._task: asyncio.Task[None] | None = None

    def begin(self, by: str, known: str, records: int, at: int) -> Audit:
        """Begin an audit; a request while one runs joins that one."""
        if self.audit.state != "running":
            self.audit = Audit("running", by, at, of=records)
            self._task = asyncio.create_task(self._run(self.audit, known))
        return self.audit

    async def _run(self, audit: Audit, known: str) -> None:
        began = time.monotonic()
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "houseway.store.audit.progress")
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
        )
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(f"{self._store}\n{self._floor}\n{known}\n".encode())
            process.stdin.close()
            async for line in process.stdout:
                hear(audit, line.decode().strip())
                audit.took = round(1_000 * (time.monotonic() - began))
            await process.wait()
            if audit.state == "running":
                audit.state, audit.reason = "failed", "the audit did not come to its end"
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task


def hear(audit: Audit, line: str) -> None:
    word, _, rest = line.partition(" ")
    if word == "at":
        audit.done, audit.of = (int(text) for text in rest.split())
    elif word == "finding":
        audit.findings.append(rest)
    elif word == "held":
        head, _, tables = rest.partition(" ")
        audit.state, audit.head, audit.tables = "held", head, int(tables)
        audit.done = audit.of = int(head.partition(":")[0])
    elif word == "unfit":
        number, _, reason = rest.partition(" ")
        audit.state, audit.record, audit.reason = "unfit", int(number), reason
