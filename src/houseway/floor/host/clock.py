"""The clock of the place, for floors and for tables that stand alone."""

import time
from collections.abc import Callable
from datetime import datetime
from typing import Protocol

from houseway.journal import Millis

SLOWLY = 100  # a clock that was set is followed by so small a part of the time that passes


def wall() -> int:
    return time.time_ns() // 1_000_000


def passed() -> int:
    return time.monotonic_ns() // 1_000_000


class Clock(Protocol):
    def now(self) -> Millis: ...


def real_time(clock: Clock) -> Millis:
    """The time of day by the system's clock, where a floor goes by it; else by its own."""
    return clock.real() if isinstance(clock, SystemClock) else clock.now()


class SystemClock:
    """The operating system's as it was at the start; then time passes as it does.

    Somebody may set the system's clock meanwhile: it is followed slowly, never by a step, so that
    countdowns last as long as they should.
    """

    __slots__ = ("_at", "_passed", "_read", "_wall")

    def __init__(self, wall: Callable[[], int] = wall, passed: Callable[[], int] = passed) -> None:
        self._wall, self._passed = wall, passed
        self._at, self._read = wall(), passed()

    def now(self) -> Millis:
        passed = self._passed()
        gone = passed - self._read
        if gone >= SLOWLY:  # what is less than that is added when there is more of it
            off, most = self._wall() - self._at - gone, gone // SLOWLY
            self._at += gone + max(-most, min(most, off))
            self._read, gone = passed, 0
        return Millis(self._at + gone)

    def real(self) -> Millis:
        """As the system has it now: what people's own clocks are compared with."""
        return Millis(self._wall())

    def go_on_from(self, at: Millis) -> None:
        """Go on from a recorded time, which may be later than the clock."""
        self._at = max(self._at, at)

    def zone(self) -> int:
        offset = datetime.now().astimezone().utcoffset()
        assert offset is not None, "a time of the place has a zone"
        return int(offset.total_seconds()) // 60
