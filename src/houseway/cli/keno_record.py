"""The lines of a keno file: records in one sealed chain, of moves and of what was refused."""

from collections.abc import Iterator
from typing import get_args

import msgspec

from houseway.core.actors import Actor
from houseway.core.value import value
from houseway.games.keno.events import Event
from houseway.games.keno.moves import Move
from houseway.journal import (
    ActorId,
    Bodies,
    Break,
    Codec,
    Illegible,
    Millis,
    Page,
    Record,
    Seal,
    StreamId,
)
from houseway.law.instruments import Edition
from houseway.ledger import Transfer

ACCEPTED, REFUSED = StreamId("keno"), StreamId("refused")


@value
class Refusal:
    """A move that was refused, with the reason and the clause."""

    by: Actor
    move: Move
    reason: str
    cite: str


@value
class Unread:
    """A paper that was handed in and could not be read, so that no move came of it."""

    by: Actor
    what: str
    text: str
    reason: str
    cite: str


MOVES: Bodies[Move, Event, Transfer] = Bodies(get_args(Move), get_args(Event), Transfer)
REFUSALS: Codec[Refusal | Unread] = Codec((Refusal, Unread))


class Line(msgspec.Struct):
    """A record as it stands in the file. The body is kept byte for byte: the seal is over it."""

    number: int
    stream: str
    of_stream: int
    at: int
    actor: str
    seal: str
    body: msgspec.Raw


WRITE = msgspec.json.Encoder().encode
READ = msgspec.json.Decoder(Line).decode


def written(record: Record) -> bytes:
    page = record.page
    heading = (page.stream, page.stream_number, page.at, page.actor)
    return WRITE(Line(record.number, *heading, record.seal, msgspec.Raw(page.body))) + b"\n"


def page(stream: StreamId, number: int, at: Millis, by: Actor, body: bytes) -> Page:
    return Page(stream, number, at, ActorId(str(by)), number, Edition.S49, body)


def records(text: bytes) -> Iterator[Record]:
    """The lines as records. Bytes that no record was ever written as are Illegible."""
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found = READ(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as why:
            raise Illegible(str(Break(number, f"not a record: {why}"))) from None
        heading = (StreamId(found.stream), found.of_stream, Millis(found.at))
        inside = Page(
            *heading, ActorId(found.actor), found.of_stream, Edition.S49, bytes(found.body)
        )
        record = Record(found.number, inside, Seal(found.seal))
        if written(record) != line + b"\n":
            raise Illegible(str(Break(number, "not written in the canonical way")))
        yield record
