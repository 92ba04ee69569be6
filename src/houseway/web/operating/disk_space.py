"""The disk that the records are on: before it is full no round begins that could not be ended."""

import asyncio
import logging
import shutil
from collections.abc import Callable
from pathlib import Path

from houseway.floor.live.floor import Floor

LOG = logging.getLogger(__name__)
EVERY = 5.0  # seconds between two looks
TENTH = 10  # so much more has to be free before rounds begin again
MEGABYTE = 1_000_000
Free = Callable[[], int | None]


class DiskSpace:
    """Of the store's own disk. What a server of databases has left is for its operator to see."""

    def __init__(self, floor: Floor, store: str, least: int, free: Free | None = None) -> None:
        self.free: int | None = None  # bytes; None: not known
        self._floor, self._least = floor, least
        self._look = free or (lambda: free_at(store))

    @property
    def low(self) -> bool:
        return bool(self._floor.hall.hold.reason)

    async def watched(self) -> None:
        while True:
            self.look()
            await asyncio.sleep(EVERY)

    def look(self) -> None:
        """Hold new rounds while there is too little; one look is quick."""
        self.free = self._look()
        if self.free is None or not self._least:
            return
        if not self.low and self.free < self._least:
            self._hold(f"{self.free // MEGABYTE:,} MB are free on the disk of the records")
            LOG.error("no round begins: less than %s MB are free", self._least // MEGABYTE)
        elif self.low and self.free >= self._least + self._least // TENTH:
            self._hold("")
            LOG.warning("rounds begin again: %s MB are free", self.free // MEGABYTE)

    def _hold(self, reason: str) -> None:
        self._floor.hall.hold.reason = reason


def free_at(store: str) -> int | None:
    """Bytes that are free where a store lies; None for a server, or if nobody can say."""
    if "://" in store:
        return None
    try:
        return shutil.disk_usage(Path(store).expanduser().absolute().parent).free
    except OSError:
        return None
