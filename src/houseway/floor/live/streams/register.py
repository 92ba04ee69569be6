"""Registers as streams of a floor: machines of one part whose moves the floor stamps."""

from typing import Any

from houseway.core.actors import Put
from houseway.core.value import changed, names
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.cash import office_of
from houseway.floor.records.table_codec import FORM, set_of
from houseway.journal import Illegible, Millis, StreamId
from houseway.ledger import Transfer


class RegisterStream(Stream):
    """A machine of one part by the name of its stream, `people:staff`."""

    def __init__(self, name: StreamId, opening: bytes) -> None:
        office = office_of(name.partition(":")[0])
        said = office.openings.read(opening)
        if (said.form, f"{said.kind}:{said.name}") != (FORM, name):
            raise Illegible(f"it opens {said.kind} {said.name!r} of form {said.form} in {name}")
        listing = office.listing
        self.edition, self.house, self.machine = listing.edition, listing.machine, listing.machine
        self.bodies, self.states, self.wire = office.bodies, office.states, office.wire
        self.set, self.rules = set_of(said.mode), said.rules
        self.book = listing.book(said.name, self.set)
        super().__init__(name, opening, self.house.now(self.house.opening(said.settings)))

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        """With the time, whatever the sender said of it. Who may not make it learns no facts."""
        self.machine.admitted(put)
        put = super().completed(put, at)
        stamped = "at" in names(type(put.move))
        return changed(put, move=changed(put.move, at=at)) if stamped else put

    def booked(self, _put: Put[Any], events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        return self.book(self.now.state, events)
