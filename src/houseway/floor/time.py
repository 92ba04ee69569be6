"""The clock of the place, for tables that stand alone."""

import time
from datetime import datetime

from houseway.journal import Millis


class SystemClock:
    """The operating system's."""

    __slots__ = ()

    def now(self) -> Millis:
        return Millis(time.time_ns() // 1_000_000)

    def zone(self) -> int:
        offset = datetime.now().astimezone().utcoffset()
        assert offset is not None, "a time of the place has a zone"
        return int(offset.total_seconds()) // 60
