"""Bodies of records: one accepted move, by whom, its events and its transfers."""

from collections.abc import Callable
from typing import Generic, TypeVar, cast

import msgspec

from houseway.core.actors import Actor, Put
from houseway.core.leaf import AnyLeaf
from houseway.core.value import value
from houseway.journal.codec import canonical as codec
from houseway.journal.codec import shapes
from houseway.journal.codec.hints import Shapes, fields_by_name
from houseway.journal.codec.mirrors import Believing, Ends
from houseway.journal.codec.shapes import Illegible
from houseway.journal.codec.writer import bytes_of

Move = TypeVar("Move")
Event = TypeVar("Event")
Transfer = TypeVar("Transfer")
Opened = TypeVar("Opened")
WORTH = 300  # records: with fewer, a decoder of their events is not worth its making


@value
class Entry(Generic[Move, Event, Transfer]):
    """A move in its envelope, with the actor, the role and the second person; what it led to."""

    put: Put[Move]
    events: tuple[Event, ...]
    transfers: tuple[Transfer, ...]


class Bodies(Generic[Move, Event, Transfer]):
    """Entries of one machine in canonical bytes. Its moves and events are written out."""

    def __init__(
        self,
        moves: tuple[type[Move], ...],
        events: tuple[type[Event], ...],
        transfer: type[Transfer],
        leaves: tuple[AnyLeaf, ...] = (),
    ) -> None:
        known = Shapes(tuple(dict.fromkeys((*moves, *events))), leaves)
        put = {
            "by": known.of(Actor),
            "move": known.one_of(moves),
            "beside": known.of(Actor | None),
            "clock": known.of(str),
        }
        entry = {
            "put": fields_by_name(Put, put),
            "events": shapes.run(known.one_of(events)),
            "transfers": shapes.run(known.of(transfer)),
        }
        self._shape = fields_by_name(Entry, entry)
        self.write: Callable[[Entry[Move, Event, Transfer]], bytes] = bytes_of(self._shape)
        self._put, self._events = entry["put"].read, entry["events"].read
        self._kinds, self._shapes = events, known
        self._followed = 0
        self._believing: Believing | None = None

    def read(self, body: bytes) -> Entry[Move, Event, Transfer]:
        return cast("Entry[Move, Event, Transfer]", codec.read(self._shape, body))

    def believed(self, body: bytes) -> "tuple[tuple[Event, ...], list[Ends]]":
        """The events, and the transfers as they are written: for one who only goes on from them."""
        if self._believing is None:
            self._followed += 1
            if self._followed > WORTH:
                self._believing = Believing(self._shapes, self._kinds)
            plain = opened(LED_TO, body)
            return cast("tuple[Event, ...]", self._events(plain.events)), plain.transfers
        try:
            made = self._believing.decode(body)
            return self._believing.events(made.events), made.transfers
        except (*BROKEN, AssertionError) as why:
            raise Illegible(f"it is not a move with what it led to: {why}") from why

    def put(self, body: bytes) -> Put[Move]:
        """The move alone, for one who works out the rest and compares the bytes."""
        return cast("Put[Move]", self._put(opened(ASKED, body).put))


class LedTo(msgspec.Struct, gc=False):
    """A body of which the move is not looked at."""

    put: msgspec.Raw
    events: list[object]
    transfers: list[Ends]


class MoveOnly(msgspec.Struct, gc=False):
    """A body of which only the move is looked at."""

    put: object
    events: msgspec.Raw
    transfers: msgspec.Raw


LED_TO, ASKED = msgspec.json.Decoder(LedTo).decode, msgspec.json.Decoder(MoveOnly).decode


BROKEN = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def opened(decode: Callable[[bytes], Opened], body: bytes) -> Opened:
    try:
        return decode(body)
    except BROKEN as why:
        raise Illegible(f"it is not a move with what it led to: {why}") from None
