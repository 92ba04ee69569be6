"""The floor's key against the one on record: a process with another key does not serve the floor.

Passwords, snapshots and the secrets of tables rest on the key. With another one no password would
fit, and all would be void; a wrong file is more likely than a lost one, so somebody says which.
"""

from houseway.floor.heads.marks import Marks
from houseway.floor.live.streams.codec import codec_of
from houseway.floor.live.streams.people import REGISTER
from houseway.floor.storage.port import FloorId, Reader, Refusal, Store
from houseway.journal import ActorId, Millis, StreamId
from houseway.people.events import KeyRecorded
from houseway.people.law import people_law
from houseway.people.listing import PEOPLE

STREAM, WORD = StreamId("system:key"), b"KeyIsLost"  # in place of a move
NAMED = b"KeyRecorded"  # in the body of a record that has one
HOUR, MINUTE = 3_600_000, 60_000
SHOWN = 16  # letters of a public key in a message


class OtherKey(Exception):
    """This process has another key than the one on record, and nobody said that it is lost."""


def key_on_record(reader: Reader, floor: FloorId) -> str:
    """The public key that was recorded last; nothing on a floor that recorded none."""
    bodies, head = codec_of(PEOPLE).bodies, reader.head(floor).number
    for record in reader.back(floor, head + 1, REGISTER):
        if NAMED in record.page.body and record.page.stream_number > 1:
            for event in reversed(bodies.read(record.page.body).events):
                if isinstance(event, KeyRecorded):
                    return event.public
    return ""


def check_key(reader: Reader, floor: FloorId, marks: Marks | None, now: int) -> None:
    """`OtherKey` where the key on record is none of ours, without a word within an hour."""
    known = key_on_record(reader, floor) if marks is not None else ""
    if marks is None or not known or known in marks.known or is_lost(reader, floor, now):
        return
    raise OtherKey(
        f"the floor's key on record is {known[:SHOWN]}…, and this process has"
        f" {marks.public[:SHOWN]}…: give it the key's own file (`--signing-key`), or, if the key is"
        " lost, say `houseway audit key STORE --lost-by NAME`: all passwords will be void"
    )


def is_lost(reader: Reader, floor: FloorId, now: int) -> bool:
    words = (refusal.at for refusal in reader.refusals(floor) if refusal.move == WORD)
    return any(now - HOUR <= at <= now + MINUTE for at in words)


def report_loss(store: Store, floor: FloorId, name: str, now: int) -> None:
    """Kept beside the chain, with what was refused: reports and searches show it."""
    clause, who = str(people_law().people.answers), ActorId(f"person:{name}")
    reason = f"{name} says that the floor's key is lost: the next start makes all passwords void"
    store.note([Refusal(floor, STREAM, Millis(now), who, 0, WORD, reason, clause)])
