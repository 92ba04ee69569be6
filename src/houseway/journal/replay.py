"""From records back to states: replay believes the events, the audit decides every move again."""

from collections.abc import Callable, Iterable, Iterator
from typing import Never, TypeVar

from houseway.core.actors import Put
from houseway.core.game import Game, Refused
from houseway.core.value import value
from houseway.journal.bodies import Bodies, Entry
from houseway.journal.codec.shapes import Illegible
from houseway.journal.records import Record

State = TypeVar("State")
Move = TypeVar("Move")
Event = TypeVar("Event")
Transfer = TypeVar("Transfer")

Books = Callable[[State, tuple[Event, ...]], tuple[Transfer, ...]]  # what events move in a state


@value
class Difference:
    """A difference between a record and what the rules and the books say."""

    number: int
    part: str
    recorded: str
    derived: str

    def __str__(self) -> str:
        return (
            f"record {self.number}, {self.part}: recorded {self.recorded}, derived {self.derived}"
        )


def entries(
    records: Iterable[Record], bodies: Bodies[Move, Event, Transfer]
) -> Iterator[tuple[Record, Entry[Move, Event, Transfer]]]:
    """The records of one stream, read. A gap between them is a fault."""
    last: Record | None = None
    for record in records:
        if last is not None:
            assert record.page.stream == last.page.stream, f"{record.page.stream} in between"
            due = last.page.stream_number + 1
            assert record.page.stream_number == due, f"{record.page.stream} {due} is missing"
        try:
            yield record, bodies.read(record.page.body)
        except Illegible as why:
            raise Illegible(f"record {record.number}: {why}") from None
        last = record


def replay(
    game: Game[Never, State, Never, object],
    state: State,
    records: Iterable[Record],
    bodies: Bodies[Move, Event, Transfer],
) -> State:
    """The state after these records, from the opening or from any state they follow."""
    for _, entry in entries(records, bodies):
        for event in entry.events:
            state = game.evolve(state, event)
    return state


def audit(
    game: Game[Never, State, Put[Move], Event],
    state: State,
    records: Iterable[Record],
    bodies: Bodies[Move, Event, Transfer],
    books: Books[State, Event, Transfer],
) -> Difference | None:
    """The first record that does not follow from the rules, the books and the records before."""
    for record in records:
        try:
            entry = bodies.read(record.page.body)
            events = game.decide(state, game.turn(state), entry.put)
            derived = Entry(entry.put, events, books(state, events))
            if bodies.write(derived) != record.page.body:
                return first_difference(record.number, entry, derived)
            for event in events:
                state = game.evolve(state, event)
        except Refused as refused:
            return Difference(record.number, "move", str(entry.put.move), f"refused: {refused}")
        except (AssertionError, Illegible) as fault:
            return Difference(record.number, "body", "what cannot be", str(fault))
    return None


def first_difference(
    number: int,
    recorded: Entry[Move, Event, Transfer],
    derived: Entry[Move, Event, Transfer],
) -> Difference:
    for part, old, new in (
        ("event", recorded.events, derived.events),
        ("transfer", recorded.transfers, derived.transfers),
    ):
        for line in range(max(len(old), len(new))):
            text, other = (str(side[line]) if line < len(side) else "none" for side in (old, new))
            if text != other:
                return Difference(number, f"{part} {line + 1}", text, other)
    raise AssertionError(f"record {number} differs in its bytes, but in no event or transfer")
