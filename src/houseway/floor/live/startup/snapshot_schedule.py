"""The times at which a floor is saved whole, so that a start follows few records."""

from collections.abc import Callable

from houseway.floor.live.startup.snapshots import captured, written
from houseway.floor.live.state import FloorState

EVERY = 5_000  # records: so many a start follows in a second or less
Snapshot = Callable[[], bytes]  # made by the writer, of what was captured before


class SnapshotSchedule:
    """Takes a snapshot after so many records, unless a stream of the hall is half changed."""

    def __init__(self, hall: FloorState, spoilt: Callable[[], bool]) -> None:
        self._hall, self._spoilt = hall, spoilt
        self._next = next_snapshot(hall.number)

    def due(self) -> Snapshot | None:
        """The snapshot that goes with the next batch, if one is due."""
        if self._hall.number < self._next:
            return None
        self._next = next_snapshot(self._hall.number)
        return self.now()

    def now(self) -> Snapshot | None:
        if self._spoilt():
            return None
        found = captured(self._hall)
        return lambda: written(found)


def next_snapshot(number: int) -> int:
    """The record after which one is due, however often the floor was started since the last."""
    return (number // EVERY + 1) * EVERY
