"""What chance brought at each table, beside what it was drawn from: for tests of the draws."""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import islice
from typing import Any

from houseway.core.entropy import Seeded
from houseway.core.game import Chance, Drawn, Throw, Turn
from houseway.core.value import names, value
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.reports.days.gaming_days import Period
from houseway.floor.storage.port import FloorId, Reader
from houseway.games.listing import Listing

PLANNED = Seeded(0)  # asks an electronic dealer for the pool; nothing is drawn from it


class Kind(StrEnum):
    """How the parts of an outcome come."""

    THROW = "throw"  # each is any of the pool, whatever the others are: dice, a wheel
    SET = "set"  # each comes once, and their order says nothing: keno
    ORDER = "order"  # each comes once, one after another: cards, tiles


@value
class Outcome:
    """What came in one move, in its order, and all that each part of it could have been."""

    kind: Kind
    came: tuple[Any, ...]
    pool: tuple[Any, ...]


@value
class TableOutcomes:
    """The outcomes of one table in the order of its records."""

    table: TableStream
    device: str  # the move that brings them, in words
    outcomes: tuple[Outcome, ...]


def outcome_of(listing: Listing, state: Any, due: Turn, move: Any) -> Outcome | None:
    """What a move brought; None where it brings no outcome, or one that lay ready before."""
    if not isinstance(due, Chance) or type(move) is not due.by.move:
        return None
    if isinstance(due.by, Throw):
        return throw_outcome(due.by, move)
    came = parts(move)
    pool = pool_of(listing, state, due.by)
    if not came or Counter(came) - Counter(pool):  # held from before, or put right
        return None
    return Outcome(Kind.ORDER, came, pool)


def throw_outcome(throw: Throw, move: Any) -> Outcome | None:
    came = tuple(islice(parts(move), throw.count))
    pool = tuple(n for n in range(throw.low, throw.high + 1) if n not in throw.gone)
    if not came or not set(came) <= set(pool):
        return None
    return Outcome(Kind.SET if throw.distinct else Kind.THROW, came, pool)


def pool_of(listing: Listing, state: Any, drawn: Drawn) -> tuple[Any, ...]:
    """The tiles by their numbers, or the cards that nobody has seen."""
    if drawn.every:
        return drawn.among or tuple(range(1, drawn.every + 1))
    dealer: Any = listing.electronic(PLANNED)
    pool: tuple[Any, ...] = dealer.pool(state)
    return pool


def parts(move: Any) -> tuple[Any, ...]:
    """The numbers or cards of a move, one after another."""
    values = (getattr(move, name) for name in names(type(move)))
    return tuple(
        part
        for given in values
        for part in (given if isinstance(given, tuple) else (given,))
        if part is not None
    )


def outcomes(
    reader: Reader, floor: FloorId, period: Period | None = None
) -> tuple[TableOutcomes, ...]:
    """All outcomes of a floor, by table and by the move that brought them."""
    hall = empty_floor()
    drawn: dict[tuple[str, str], list[Outcome]] = {}
    for record in reader.records(floor):
        if period is not None and record.page.at >= period.ends:
            break
        stream = hall.find(TableStream, record.page.stream)
        if stream is not None and (period is None or period.holds(record.page.at)):
            move = stream.bodies.read(record.page.body).put.move
            if outcome := outcome_at(stream, move):
                drawn.setdefault((str(stream.table), type(move).__name__), []).append(outcome)
        hall.believe(record.page, {})
    return tuple(by_table(hall.of(TableStream), drawn.items()))


def outcome_at(stream: TableStream, move: Any) -> Outcome | None:
    """The outcome of a move at a table as it stands before the move."""
    listing, state = stream.desk.listing, stream.now.state
    if type(move) not in listing.outcomes:
        return None
    return outcome_of(listing, state, stream.house.now(state).due.turn, move)


def by_table(
    tables: Any, found: Iterable[tuple[tuple[str, str], list[Outcome]]]
) -> Iterator[TableOutcomes]:
    for (table, device), brought in found:
        yield TableOutcomes(tables[table], device, tuple(brought))
