"""The clock of the system against the last record: one that has jumped needs somebody's word.

Stamps never go back, so a floor that was served with a clock an hour ahead stays ahead for days;
and one that begins a year too late stamps its records so for good.
"""

from houseway.core.value import value
from houseway.floor.storage.port import FloorId, Reader, Refusal, Store
from houseway.journal import ActorId, Millis, StreamId
from houseway.people.law import people_law

SECOND, DAY = 1_000, 86_400_000
BEHIND, AHEAD = 60 * SECOND, 31 * DAY  # of the last record: as much may be without a word
GOOD_FOR = 60 * 60 * SECOND  # so long a word is good
STREAM, WORD = StreamId("system:clock"), b"ClockIsRight"  # in place of a move
MINUTE = 60 * SECOND


class DoubtfulClock(Exception):
    """The clock has jumped, or had jumped before: whoever is at the machine says which it is."""


@value
class Jump:
    """By how much the clock is off the last record, in milliseconds; below zero it is behind."""

    by: int

    @property
    def doubtful(self) -> bool:
        return not -BEHIND <= self.by <= AHEAD

    def __str__(self) -> str:
        return f"{length(self.by)} {'after' if self.by >= 0 else 'before'} the last record"


def length(millis: int) -> str:
    """`2 days`, `61 minutes`, `5 seconds`."""
    for size, name in ((DAY, "day"), (MINUTE, "minute"), (SECOND, "second")):
        if abs(millis) >= 2 * size:
            return f"{abs(millis) // size:,} {name}s"
    return "a moment"


def jump(reader: Reader, floor: FloorId, now: int) -> Jump:
    """How the clock stands to the last record; nothing is doubtful at a floor without any."""
    head = reader.head(floor)
    last = next(iter(reader.records(floor, after=head.number - 1)), None) if head.number else None
    return Jump(0 if last is None else now - last.page.at)


def check_clock(reader: Reader, floor: FloorId, now: int) -> Jump:
    """`DoubtfulClock` where it needs a word, and nobody has given one within an hour."""
    found = jump(reader, floor, now)
    if found.doubtful and not spoken_for(reader, floor, now):
        raise DoubtfulClock(
            f"the clock says {found}: put it right, or say `houseway clock STORE --right-by NAME`"
        )
    return found


def spoken_for(reader: Reader, floor: FloorId, now: int) -> bool:
    words = (refusal.at for refusal in reader.refusals(floor) if refusal.move == WORD)
    return any(now - GOOD_FOR <= at <= now + MINUTE for at in words)


def give_word(store: Store, floor: FloorId, name: str, now: int) -> None:
    """Kept beside the chain, with what was refused: reports and searches show it."""
    found = jump(store, floor, now)
    clause, who = str(people_law().people.answers), ActorId(f"person:{name}")
    reason = f"{name} says that the clock is right: {found}"
    store.note([Refusal(floor, STREAM, Millis(now), who, 0, WORD, reason, clause)])
