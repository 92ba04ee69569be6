"""A search through the records of a floor, the newest first, a page at a time.

Records are only read, never replayed: a line says who did what under which clauses. What was said
of it, and the cards in it, are told of rounds that are over (`chronicle.py`).
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from houseway.core.kind_names import hyphened
from houseway.core.value import value
from houseway.floor.records.stream_names import is_table
from houseway.floor.storage.port import FloorId, Reader
from houseway.journal import Millis, Record, StreamId
from houseway.law import Cite, read_cite

PAGE = 50  # lines
MOST = 20_000  # records that one search looks at; whoever wants more goes on from there
OPENS = "open"  # the first record of a stream is no move
LAST = 2**62  # after every record
DECODE = msgspec.json.Decoder().decode
RoundOf = Callable[[Record], int | None]  # of a record of a table


@value
class Search:
    """A search of the journal. Empty fields are not searched for."""

    stream: str = ""  # `table:B1`, `terminal:7`, or the beginning of a name: `table:`
    round: int | None = None
    person: str = ""  # a part of who asked, or who stood beside
    kind: str = ""  # a part of the move's name
    clause: str = ""  # `2.2(a)`, or with its rule set
    since: int | None = None  # milliseconds
    until: int | None = None
    before: int | None = None  # where the page before has ended


@value
class Line:
    """One record, without its cards."""

    number: int
    stream: str
    stream_number: int
    at: Millis
    round: int | None
    by: str
    beside: str
    move: str
    clauses: tuple[Cite, ...]
    moved: int  # cents that changed accounts


@value
class Found:
    lines: tuple[Line, ...]
    before: int | None  # to go on with; None: there is nothing more
    looked_at: int  # records


def search(reader: Reader, floor: FloorId, asked: Search, round_of: RoundOf) -> Found:
    """A page of lines. It ends early where too many records would have to be looked at."""
    lines: list[Line] = []
    looked_at = 0
    for record in candidates(reader, floor, asked):
        if asked.since is not None and record.page.at < asked.since:
            return Found(tuple(lines), None, looked_at)
        looked_at += 1
        line = matched(record, asked, round_of)
        if line is not None:
            lines.append(line)
        if len(lines) == PAGE or looked_at == MOST:
            return Found(tuple(lines), place(record, asked), looked_at)
    return Found(tuple(lines), None, looked_at)


def place(record: Record, asked: Search) -> int:
    """Return where the next page begins: within the stream, if one is named."""
    named = asked.stream and not asked.stream.endswith(":")
    return record.page.stream_number if named else record.number


def candidates(reader: Reader, floor: FloorId, asked: Search) -> Iterator[Record]:
    """Records that could be meant: of one stream if it is named, up to the end of the time."""
    if asked.stream and not asked.stream.endswith(":"):
        records = reader.back(floor, asked.before or LAST, StreamId(asked.stream))
        return (
            record for record in records if asked.until is None or record.page.at <= asked.until
        )
    before = asked.before or LAST
    if asked.until is not None:
        before = min(before, first_after(reader, floor, asked.until))
    return reader.back(floor, before)


def first_after(reader: Reader, floor: FloorId, until: int) -> int:
    """The first record that is later: stamps follow the order of the records."""
    low, high = 1, reader.head(floor).number + 1
    while low < high:
        middle = (low + high) // 2
        record = next(reader.records(floor, after=middle - 1), None)
        if record is None or record.page.at > until:
            high = middle
        else:
            low = middle + 1
    return low


def matched(record: Record, asked: Search, round_of: RoundOf) -> Line | None:
    """Its line, if it is what was asked for."""
    page = record.page
    if asked.stream and not page.stream.startswith(asked.stream):
        return None
    line = line_of(record, None)
    if asked.kind.casefold() not in line.move or not names(line, asked.person):
        return None
    if asked.clause and not any(is_clause(clause, asked.clause) for clause in line.clauses):
        return None
    number = round_of(record) if is_table(page.stream) else None
    if asked.round is not None and asked.round != number:
        return None
    return line_of(record, number)


def line_of(record: Record, round_: int | None) -> Line:
    page = record.page
    decoded = DECODE(page.body)
    beside, move, moved = "", OPENS, 0
    clauses: tuple[Cite, ...] = ()
    if "put" in decoded:
        put = decoded["put"]
        beside, move = actor(put["beside"]), hyphened(put["move"][0])
        clauses = tuple(dict.fromkeys(cites(decoded["events"])))
        moved = sum(transfer["cents"] for transfer in decoded["transfers"])
    place, at = (page.stream, page.stream_number), page.at
    return Line(record.number, *place, at, round_, page.actor, beside, move, clauses, moved)


def actor(content: dict[str, Any] | None) -> str:
    return (
        ""
        if content is None
        else f"{content['role']} {content['player'] or content['name']}".rstrip()
    )


def cites(events: list[Any]) -> Iterator[Cite]:
    for _, fields in events:
        if isinstance(fields, dict) and isinstance(fields.get("cite"), str):
            yield read_cite(fields["cite"])


def names(line: Line, person: str) -> bool:
    """A part of the name; a number is whole: `player 5` is not player 50."""
    ends = r"(?!\d)" if person[-1:].isdigit() else ""
    begins = r"(?<!\d)" if person[:1].isdigit() else ""
    wanted = re.compile(begins + re.escape(person.strip().casefold()) + ends)
    return any(wanted.search(text.casefold()) for text in (line.by, line.beside))


def is_clause(cite: Cite, wanted: str) -> bool:
    """`2.2` finds what stands under it too, `2.2(a)`; it may be said of which rule set."""
    wanted = wanted.strip().casefold()
    said = (cite.ref.casefold(), str(cite).casefold(), cite.code.casefold())
    return any(text.startswith(wanted) and not text[len(wanted) :][:1].isalnum() for text in said)
