"""Registers as streams of a floor: machines of one part whose moves the floor stamps."""

from typing import Any

from houseway.core.actors import Put, Role
from houseway.core.value import changed, names
from houseway.core.words import Words
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.kind import StreamKind, alone
from houseway.floor.records.stream_names import stream_of
from houseway.floor.records.table_codec import set_of
from houseway.house.machine.register_listing import OnePart
from houseway.journal import Millis, StreamId
from houseway.ledger import Transfer

MODE = "electronic"


class RegisterStream(Stream):
    """A machine of one part by the name of its stream, `people:staff`."""

    listing: OnePart

    def __init__(self, name: StreamId, opening: bytes, listing: OnePart | None = None) -> None:
        self.listing = listing = listing or self.listing
        office = codec_of(listing)
        opened_cash = office.read_opening(name, opening)
        self.kind = listing.kind
        self.edition, self.house, self.machine = listing.edition, listing.machine, listing.machine
        self.bodies, self.states, self.wire = office.bodies, office.states, office.wire
        self.set, self.rules = set_of(opened_cash.mode), opened_cash.rules
        self.book = listing.book(opened_cash.name, self.set)
        super().__init__(name, opening, self.house.now(self.house.opening(opened_cash.settings)))

    @property
    def words(self) -> Words:
        return self.listing.words

    def completed(self, put: Put[Any], at: Millis) -> Put[Any]:
        """With the time, whatever the sender said of it. Who may not make it learns no facts."""
        self.machine.admitted(put)
        put = super().completed(put, at)
        stamped = "at" in names(type(put.move))
        return changed(put, move=changed(put.move, at=at)) if stamped else put

    def booked(self, _put: Put[Any], events: tuple[Any, ...]) -> tuple[Transfer, ...]:
        return self.book(self.now.state, events)


def plain_register(
    listing: OnePart, own: str, viewers: frozenset[Role] = frozenset()
) -> StreamKind[RegisterStream]:
    """The row of a register that asks nothing of its floor and is opened on demand."""
    return StreamKind(
        listing.kind,
        alone(lambda name, opening: RegisterStream(name, opening, listing)),
        listing,
        only=stream_of(listing.kind, own),
        opening=lambda: codec_of(listing).opening(own, MODE, listing.machine.rules.default),
        facts=("at",),
        viewers=viewers,
        screen="register" if viewers else "",
    )
