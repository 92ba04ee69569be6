"""The audit of a chain of records: every seal, every move decided again, every transfer booked.

Replay believes the events. The audit believes only what the rules, the books and the clock
say of the moves; the first record that does not hold is named.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from houseway.core.actors import Put
from houseway.core.game import Refused
from houseway.core.value import value
from houseway.floor.host.time_zones import fits
from houseway.floor.records.driver import Table
from houseway.floor.records.stream_names import REFUSED, TABLE, kind_of, own_name
from houseway.floor.records.table_codec import FORM, Opened, Refusal, TableCodec, desk_of
from houseway.games import row_of
from houseway.journal import Difference, Entry, Head, Illegible, Record, first_break
from houseway.journal.replay import first_difference
from houseway.law.changes import note_of_changes
from houseway.ledger import Transfer

PEEK = msgspec.json.Decoder(dict[str, Any]).decode


@value
class ReplayedRecord:
    """A record of a table that was read: the move, and the table before it and after it."""

    record: Record
    table: Table
    entry: Entry[Any, Any, Transfer]
    before: Any
    after: Any


class Unfit(Exception):
    """The first record that does not hold, and why."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"record {number}: {reason}")
        self.number, self.reason = number, reason


def opened(record: Record) -> tuple[TableCodec, Opened[Any]]:
    """The first record of a stream, which says what is played there."""
    try:
        return opening_read(record.page.body)
    except Illegible as why:
        raise Unfit(record.number, str(why)) from None


def opening_read(body: bytes) -> tuple[TableCodec, Opened[Any]]:
    try:
        said = PEEK(body)
        game, edition, form = said["game"], said["edition"].upper(), said["form"]
    except (msgspec.DecodeError, UnicodeDecodeError, KeyError, AttributeError) as why:
        raise Illegible(f"it opens no table: {why}") from None
    if form != FORM:
        raise Illegible(f"it is of form {form!r}; this version reads form {FORM}")
    row = row_of(str(game), edition)
    if row is None:
        raise Illegible(f"no table plays {game!r} under {edition!r}")
    opening = desk_of(row.game, row.edition).openings.read(body)
    return desk_of(row.game, row.edition, opening.rules, conditions=opening.conditions), opening


class Tables:
    """The tables of a chain, each opened by the first record of its stream."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}

    def __iter__(self) -> Iterator[Table]:
        return iter(self._tables.values())

    def open(self, record: Record) -> Table | None:
        """The table that this record opens, if it is the first of its stream."""
        kind, name = kind_of(record.page.stream), own_name(record.page.stream)
        if kind not in (TABLE, REFUSED):
            raise Unfit(record.number, f"no stream {record.page.stream!r}")
        if kind != TABLE or name in self._tables:
            return None
        desk, opening = opened(record)
        if opening.table != name:
            raise Unfit(record.number, f"it opens {opening.table!r} in the stream of {name!r}")
        try:
            self._tables[name] = Table(desk, opening)
        except (Refused, AssertionError) as why:
            raise Unfit(record.number, f"these settings open no table: {why}") from None
        return self._tables[name]

    def of(self, record: Record) -> Table:
        name = own_name(record.page.stream)
        if name not in self._tables:
            raise Unfit(record.number, f"nothing has opened {name!r}")
        return self._tables[name]


def replayed(records: Iterable[Record]) -> Iterator[ReplayedRecord]:
    """The moves of a chain in their order, with the table around each. Nothing is decided."""
    tables = Tables()
    for record in records:
        if tables.open(record) or record.page.stream.startswith("refused:"):
            continue
        table = tables.of(record)
        try:
            entry = table.desk.bodies.read(record.page.body)
        except Illegible as why:
            raise Unfit(record.number, str(why)) from None
        before = table.state
        table.follow(entry)
        yield ReplayedRecord(record, table, entry, before, table.state)


def audited(records: tuple[Record, ...], known: Head | None = None) -> Tables:
    """The tables after all of it, or `Unfit`."""
    if broken := first_break(records, known=known):
        raise Unfit(broken.number, broken.reason)
    tables, at = Tables(), 0
    for record in records:
        if record.page.at < at:
            raise Unfit(record.number, "its time is before that of the record before it")
        at = record.page.at
        if tables.open(record) is None:
            check(record, tables.of(record))
    return tables


def check(record: Record, table: Table) -> None:
    if record.page.edition is not table.desk.listing.edition:
        raise Unfit(record.number, f"it is under {record.page.edition}, the table is not")
    listing = table.desk.listing
    changed = note_of_changes(table.opened.rules, str(listing.rule_set.name))
    try:
        if record.page.stream == table.refused:
            check_refusal(record, table)
        else:
            check_entry(record, table)
    except (AssertionError, Illegible) as fault:
        raise Unfit(record.number, f"what cannot be: {fault}{changed}") from None
    except Unfit as why:
        raise Unfit(record.number, f"{why.reason}{changed}") from None


def check_entry(record: Record, table: Table) -> None:
    entry = table.desk.bodies.read(record.page.body)
    check_put(record, table, entry.put)
    try:
        derived, now = table.step(entry.put)
    except Refused as refused:
        raise Unfit(record.number, f"{entry.put.move} is refused: {refused}") from None
    if table.desk.bodies.write(derived) != record.page.body:
        difference: Difference = first_difference(record.number, entry, derived)
        part = f"{difference.part}: recorded {difference.recorded}"
        raise Unfit(record.number, f"{part}, derived {difference.derived}")
    table.accept(derived, now, table.booked(derived))


def check_refusal(record: Record, table: Table) -> None:
    """Check that a refused move is refused again, in the same words under the same clause."""
    found = table.desk.refusals.read(record.page.body)
    if not isinstance(found, Refusal):
        return
    check_put(record, table, found.put)
    try:
        table.step(found.put)
    except Refused as refused:
        again = refused.reason, str(refused.cite)
        if again != (found.reason, found.cite):
            raise Unfit(record.number, f"it was refused otherwise: {refused}") from None
        return
    raise Unfit(record.number, f"{found.put.move} was refused, and is none to refuse")


def check_put(record: Record, table: Table, put: Put[Any]) -> None:
    """By whom, and at what time of day."""
    if record.page.actor != str(put.by):
        raise Unfit(record.number, f"{record.page.actor} asked, and {put.by} stands in it")
    looks = table.desk.listing.looks_at_clock(table.state, type(put.move))
    if looks != bool(put.clock):
        raise Unfit(record.number, "a move looks at the clock that does not, or the other way")
    if looks and not fits(put.clock, record.page.at, table.opened.zone):
        raise Unfit(record.number, f"the clock showed {put.clock}, which its time does not")
