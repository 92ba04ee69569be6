"""What a record holds: one accepted move, by whom, its events and its transfers."""

from typing import Generic, TypeVar, cast

from houseway.core.actors import Actor, Put
from houseway.core.leaf import AnyLeaf
from houseway.core.value import value
from houseway.journal import codec, shapes
from houseway.journal.hints import Shapes, fields_by_name
from houseway.journal.shapes import BYTES

Move = TypeVar("Move")
Event = TypeVar("Event")
Transfer = TypeVar("Transfer")


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

    def write(self, entry: Entry[Move, Event, Transfer]) -> bytes:
        return BYTES(self._shape.write(entry))

    def read(self, body: bytes) -> Entry[Move, Event, Transfer]:
        return cast(Entry[Move, Event, Transfer], codec.read(self._shape, body))
