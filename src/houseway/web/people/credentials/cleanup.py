"""Hashes and keys beside the chain that nobody has any more.

A register changes on many ways: at the door, over HTTP, by a message, when a second person agrees
an hour later. What it no longer names is dropped whoever changed it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from houseway.floor.storage.port import Unavailable
from houseway.people.state import Staff
from houseway.web.people.credentials.credential_marks import Credentials
from houseway.web.people.errors import LOST, TurnedAway


class Tidying:
    """Keeps rows for the register, and drops those that it has named and names no more."""

    def __init__(self, credentials: Credentials, staff: Callable[[], Staff]) -> None:
        self._credentials, self._staff = credentials, staff
        self._named = rows_named(staff())
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def keep(
        self, member: str, row: str, text: str, naming: Callable[[], Awaitable[None]]
    ) -> None:
        """On disk before the record that names it; where none is made it is dropped again."""
        await asyncio.to_thread(self._credentials.keep, member, row, text)
        try:
            await naming()
        except TurnedAway as why:
            if why.reason != LOST:  # then a record may name it all the same
                await asyncio.to_thread(self._credentials.drop, row)
            raise

    def soon(self) -> None:
        """For whoever does not wait for it."""
        self._tasks.add(task := asyncio.create_task(self._in_time()))
        task.add_done_callback(self._tasks.discard)

    async def _in_time(self) -> None:
        with suppress(Unavailable):  # at the next start, then
            await self.tidy()

    async def tidy(self) -> None:
        """Remove rows no longer named; they are gone from the disk when it returns."""
        async with self._turn:
            now = rows_named(self._staff())
            gone, self._named = self._named - now, now
            for row in sorted(gone):
                await asyncio.to_thread(self._credentials.drop, row)

    def sweep(self, kept: set[str]) -> None:
        """Rows that were left by a process that ended in between, or by one before this."""
        for row in sorted(kept - self._named):
            self._credentials.drop(row)


def rows_named(staff: Staff) -> frozenset[str]:
    """Of passwords, and of the keys of second factors."""
    return frozenset(row for member in staff.members for _, row in member.rows)
