"""Rounds of a file of records, as scenes. A file is one table's whole story, so every hand is seen.

Every seal is checked; nothing is kept.
"""

from collections.abc import Iterator

from houseway.core.value import value
from houseway.floor.records import lines
from houseway.floor.records.audit import ReplayedRecord, replayed
from houseway.floor.reports.round_history import Moment, Round, Unknown, steps_of
from houseway.floor.reports.theatre.scenes import Performance, everybody, fixed_of, scenes_of
from houseway.journal import Illegible, Record, first_break
from houseway.ledger import TableId

Key = tuple[TableId, int]


@value
class FileRound:
    """A round of a file: which table, and its records."""

    table: TableId
    round: Round


def records_of(text: bytes) -> tuple[Record, ...]:
    """The sealed records of a file. `NotRecords`, or `Illegible` where it is damaged."""
    found = tuple(lines.records(lines.split(text)))
    if broken := first_break(found):
        raise Illegible(str(broken))
    return found


def rounds_of(records: tuple[Record, ...]) -> tuple[FileRound, ...]:
    """Every round that is over, in the order of the file. `Unfit`."""
    rounds: dict[Key, Round] = {}
    latest: dict[TableId, int] = {}
    for step in replayed(records):
        table, number = key_of(step)
        first = rounds[table, number].first if (table, number) in rounds else step.record.number
        rounds[table, number] = Round(number, first, step.record.number)
        latest[table] = step.table.desk.listing.round_number(step.after)
    over = (item for item in rounds.items() if item[0][1] != latest[item[0][0]])
    return tuple(FileRound(table, round_) for (table, _), round_ in over)


def key_of(step: ReplayedRecord) -> Key:
    number = step.table.desk.listing.round_number(step.before)
    return TableId(step.table.opened.table), number


def performance_in(records: tuple[Record, ...], table: TableId, number: int) -> Performance:
    """A round of the file that is over. `Unknown`, `Unfit`."""
    if not any(
        performance.table == table and performance.round.number == number
        for performance in rounds_of(records)
    ):
        raise Unknown(f"no round {number} of table {table} is over in this file")
    wanted = (step for step in replayed(records) if key_of(step) == (table, number))
    steps = list(wanted)
    listing = steps[0].table.desk.listing
    told = steps_of(listing, moments(steps))
    scenes = scenes_of(listing, number, told, everybody(listing))
    opened = steps[0].table.opened
    zone = str(opened.place or opened.zone)
    return Performance(fixed_of(listing, steps[0].before), tuple(scenes), zone)


def moments(steps: list[ReplayedRecord]) -> Iterator[Moment]:
    for step in steps:
        yield step.record, step.entry, step.before, step.after
