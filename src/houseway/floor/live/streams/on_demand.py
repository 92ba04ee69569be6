"""Streams that are opened when somebody first wants them, on a floor that has none yet."""

from collections.abc import Iterable

from houseway.floor.live.floor import Floor
from houseway.floor.records.stream_names import kind_of
from houseway.journal import StreamId


def open_wanted(floor: Floor, name: StreamId) -> None:
    """Open it if it is one of these and not open yet."""
    row = floor.hall.kinds.get(kind_of(name))
    if row is None or row.opening is None or name != row.only or name in floor.hall.streams:
        return
    floor.open(name, row.opening())


def are_open(floor: Floor, names: Iterable[str]) -> bool:
    """Open those that somebody looks at; return whether all of them are on disk."""
    wanted = [StreamId(name) for name in names]
    for name in wanted:
        open_wanted(floor, name)
    return all(name in floor.shown for name in wanted if name in floor.hall.streams)


def open_all(floor: Floor) -> None:
    for row in floor.hall.kinds.values():
        if row.opening is not None:
            open_wanted(floor, row.only)
