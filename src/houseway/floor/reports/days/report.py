"""The report of a period: tables, terminals, desks, tournaments, irregularities, and the head."""

from collections import Counter
from typing import Any

from houseway.cash.floats.events import FloatClosed
from houseway.cash.floats.state import Counted
from houseway.core.kind_names import kebab
from houseway.core.offers import Why, why
from houseway.core.value import value
from houseway.core.words import MoveContext, Said
from houseway.floor.heads.keys import SignedHead
from houseway.floor.live.state import FloorState
from houseway.floor.live.streams.base import Stream
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.floor.reports.days.gaming_days import Period
from houseway.floor.reports.days.tournament_figures import TournamentCounts, TournamentRow
from houseway.floor.reports.days.transfer_totals import Counts
from houseway.floor.reports.outcomes.decided_wagers import put_right
from houseway.floor.reports.refusals import refusal_row
from houseway.floor.storage.port import FloorId, Reader
from houseway.journal import GENESIS, Entry, Millis, Record
from houseway.ledger import TableId, Transfer
from houseway.ledger.accounts import MONEY, SetId

SIGNIFICANT = frozenset({Why.IRREGULARITY, Why.CONDUCT})
SECURITY = ("people:", "system:", "approvals:")  # who came in, the program, second persons


@value
class TableRow:
    table: str
    game: str
    edition: str
    rounds: int
    handle: int  # all that was played for: what went back undecided was not
    win: int  # of the house, commission apart; below zero it lost
    commission: int
    pools: int  # what jackpots and reserves grew by

    @property
    def hold(self) -> float | None:
        """The share of the money put in play that the house kept, in per cent."""
        return 100 * (self.win + self.commission) / self.handle if self.handle else None


@value
class MeterRow:
    """A terminal, or a desk: cents under each heading."""

    name: str
    meters: tuple[tuple[str, int], ...]


@value
class Event:
    """Something out of the ordinary, as it was said."""

    record: int
    at: Millis
    stream: str
    by: str
    move: str
    said: tuple[Said, ...]


@value
class Report:
    period: Period
    records: int
    tables: tuple[TableRow, ...]
    terminals: tuple[MeterRow, ...]
    desks: tuple[MeterRow, ...]
    tournaments: tuple[TournamentRow, ...]
    events: tuple[Event, ...]
    security: tuple[Event, ...]  # who came in and was kept out, the program, second persons
    refused: tuple[tuple[str, str, int], ...]  # where, what, and how often
    floats: tuple[Counted, ...]  # the chips of tables that were closed in the period
    head: SignedHead  # of its last record; kept elsewhere, it shows what was rewritten

    @property
    def win(self) -> int:
        return sum(table.win + table.commission for table in self.tables)

    @property
    def drop(self) -> int:
        """The amount bought in: notes and transfers."""
        return sum(
            cents
            for row in self.terminals
            for name, cents in row.meters
            if name in ("notes in", "transferred in")
        )


def reported(reader: Reader, floor: FloorId, period: Period, of: SetId = MONEY) -> Report:
    """Follow the records of a floor and count those of the period."""
    hall, counts, head = empty_floor(), Counts(of), GENESIS
    cups = TournamentCounts(of)
    before: dict[str, int] | None = None
    events: list[Event] = []
    floats: list[Counted] = []
    records = 0
    for record in reader.records(floor):
        if record.page.at >= period.ends:
            break
        inside = period.holds(record.page.at)
        if inside and before is None:
            before = {name: table.round_number for name, table in hall.of(TableStream).items()}
        entry, said = follow(hall, record, tell=inside)
        head = record.head
        if inside:
            records += 1
            events += said
        if entry is not None:
            stream = hall.streams[record.page.stream]
            add(counts, stream, entry)
            if isinstance(stream, TournamentStream):
                cups.add(stream, entry.events)
            floats += counted(entry)
    tables = tuple(
        table_row(table, counts, before or {})
        for table in hall.of(TableStream).values()
        if table.set == of
    )
    terminals, desks = meters(counts.terminals), meters(counts.desks)
    rows = tables, terminals, desks, cups.rows(hall.of(TournamentStream).values())
    end = SignedHead(head)
    ordinary = tuple(event for event in events if not event.stream.startswith(SECURITY))
    secure = tuple(event for event in events if event.stream.startswith(SECURITY))
    refused = refusals(reader, floor, period)
    return Report(period, records, *rows, ordinary, secure, refused, tuple(floats), end)


def refusals(reader: Reader, floor: FloorId, period: Period) -> tuple[tuple[str, str, int], ...]:
    """Count refusals in the period, by stream and kind of move, the most frequent first."""
    counts = Counter(
        (str(refusal.stream), refusal_row(refusal).move)
        for refusal in reader.refusals(floor)
        if period.holds(refusal.at)
    )
    return tuple((stream, move, count) for (stream, move), count in counts.most_common())


def follow(
    hall: FloorState, record: Record, *, tell: bool
) -> tuple[Entry[Any, Any, Transfer] | None, tuple[Event, ...]]:
    """Go on by one record; its entry, and what it says if it is out of the ordinary."""
    stream = hall.streams.get(record.page.stream)
    before = stream.now.state if stream else None
    hall.believe(record.page, {})
    if stream is None or not tell:
        return None, ()
    entry: Entry[Any, Any, Transfer] = stream.bodies.read(record.page.body)
    kind: Any = type(entry.put.move)
    secure = record.page.stream.startswith(SECURITY)
    different = any(count_.difference for count_ in counted(entry))
    if why(kind) not in SIGNIFICANT and not secure and not different:
        return entry, ()
    around, words = MoveContext(before, stream.now.state), stream.words
    sentences = tuple(sentence for event in entry.events for sentence in words.told(event, around))
    page = record.page
    who = str(entry.put.by)
    event = Event(record.number, page.at, page.stream, who, kebab(kind), sentences)
    return entry, (event,)


def counted(entry: Entry[Any, Any, Transfer]) -> tuple[Counted, ...]:
    return tuple(event.counted for event in entry.events if isinstance(event, FloatClosed))


def add(counts: Counts, stream: Stream, entry: Entry[Any, Any, Transfer]) -> None:
    stakes = put_right(entry) if stream.has_rounds else None
    if stakes is None:
        counts.add(entry.transfers)
    elif stream.set == counts.of:
        counts.put_right(TableId(stream.key), entry.transfers, stakes)


def table_row(table: TableStream, counts: Counts, before: dict[str, int]) -> TableRow:
    cells = counts.tables[table.table]
    listing = table.desk.listing
    rounds = table.round_number - before.get(table.table, 1)
    return TableRow(
        table.table,
        str(listing.game),
        str(listing.edition),
        rounds,
        cells["handle"],
        cells["win"],
        cells["commission"],
        counts.pools_of(table.table),
    )


def meters(cells: dict[str, Counter[str]]) -> tuple[MeterRow, ...]:
    """By number where the names are numbers."""
    ordered = sorted(cells.items(), key=lambda cell: (len(cell[0]), cell[0]))
    return tuple(MeterRow(name, tuple(sorted(row.items()))) for name, row in ordered)
