"""Streams that are opened when somebody first wants them, on a floor that has none yet."""

from collections.abc import Callable

from houseway.floor.live.floor import Floor
from houseway.floor.live.streams import approvals as approving
from houseway.floor.live.streams import disputes as disputing
from houseway.floor.live.streams import floats as floating
from houseway.journal import StreamId

OPENINGS: dict[StreamId, Callable[[], bytes]] = {
    approving.HOUSE: approving.approvals_opening,
    disputing.HOUSE: disputing.disputes_opening,
    floating.HOUSE: floating.floats_opening,
}


def open_wanted(floor: Floor, name: StreamId) -> None:
    """Open it if it is one of these and not open yet."""
    if name in OPENINGS and name not in floor.hall.streams:
        floor.open(name, OPENINGS[name]())


def open_all(floor: Floor) -> None:
    for name in OPENINGS:
        open_wanted(floor, name)
