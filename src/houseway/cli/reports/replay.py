"""`houseway replay`: what a sealed file of records, or a table of a floor, says."""

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.audit.damage import NAME_RECORDS, RESTORE, check_kind, unusable
from houseway.cli.audit.store import is_readable, opened
from houseway.cli.input.options import FloorName, Json
from houseway.cli.output.console import stop

if TYPE_CHECKING:
    from houseway.floor.records.audit import ReplayedRecord
    from houseway.floor.storage.port import FloorId, Reader
    from houseway.journal import Illegible, Record, StreamId
    from houseway.ledger import Transfer

Source = Annotated[
    str,
    typer.Argument(metavar="FILE", help="File of records, database of a floor, or postgresql://…"),
]
Round = Annotated[int | None, typer.Option("--round", metavar="N", help="Show only this round.")]
TableName = Annotated[str, typer.Option("--table", help="Table to replay (databases only).")]
Cup = Annotated[
    str, typer.Option("--tournament", help="Tournament to replay, by its name (databases only).")
]
Last = Annotated[
    int, typer.Option("--last", metavar="N", help="Show only the last N rounds.", min=0)
]
Explain = Annotated[bool, typer.Option("--explain", help="Print the clause under each step.")]


def replay(
    source: Source,
    round_: Round = None,
    table: TableName = "",
    last: Last = 0,
    floor: FloorName = "main",
    explain: Explain = False,
    json: Json = False,
    tournament: Cup = "",
) -> None:
    """Print what was recorded; --json prints a file of moves.

    From a floor's database it prints one tournament, or one table: all rounds, or the last few.
    """
    if tournament:
        from houseway.cli.tournament import replay as of_a_tournament

        of_a_tournament.check_alone(table, round_, last)
        of_a_tournament.replay(source, floor, tournament, explain=explain, json=json)
        return
    moved = print_steps(source, table, floor, (round_, last), explain=explain, json=json)
    if round_ is not None and not moved:
        raise stop(f"--round {round_}: no such round is in {source}")
    if round_ is not None and table and not json:
        tell_credits(source, floor, table, moved)


def print_steps(
    source: str,
    table: str,
    floor: str,
    rounds: tuple[int | None, int],
    *,
    explain: bool,
    json: bool,
) -> "list[tuple[int, tuple[Transfer, ...]]]":
    """Print one round, the last few or all; return what each record moved."""
    from houseway.floor.records.audit import Unfit
    from houseway.floor.wire.moves import line

    round_, last = rounds
    moved: list[tuple[int, tuple[Transfer, ...]]] = []
    with told_of(source, table, floor) as steps:
        try:
            for step in last_rounds(steps, last) if last else steps:
                if round_ is not None and round_of(step) != round_:
                    continue
                moved.append((step.record.number, step.entry.transfers))
                if json:
                    typer.echo(line(step.table.desk.wire.put(step.entry.put)))
                else:
                    tell(step, explain=explain)
        except Unfit as why:
            raise unusable(source, str(why), RESTORE) from None
    return moved


def tell_credits(
    source: str, floor: str, table: str, moved: "Iterable[tuple[int, tuple[Transfer, ...]]]"
) -> None:
    """Tell what everybody who took part had before a round and after it."""
    from houseway.core.money import dollars
    from houseway.floor.reports.accounts.credit import spans, stood
    from houseway.ledger import TableId

    with opened(source, floor) as (reader, name):
        for each_stood in stood(reader, name, TableId(table), spans(moved)):
            credit = f"{dollars(each_stood.before)} before, {dollars(each_stood.after)} after"
            typer.echo(f"credit of {each_stood.account.removeprefix('chips:')}: {credit}")


def round_of(step: "ReplayedRecord") -> int:
    return step.table.desk.listing.round_number(step.before)


def last_rounds(steps: "Iterable[ReplayedRecord]", last: int) -> "Iterator[ReplayedRecord]":
    """The moves of the last rounds: the one in play among them."""
    kept: deque[tuple[int, list[ReplayedRecord]]] = deque(maxlen=last)
    for step in steps:
        number = round_of(step)
        if not kept or kept[-1][0] != number:
            kept.append((number, []))
        kept[-1][1].append(step)
    return (step for _, moves in kept for step in moves)


@contextmanager
def told_of(source: str, table: str, floor: str) -> "Iterator[Iterable[ReplayedRecord]]":
    """The moves of a file, or of one table of a floor."""
    from houseway.floor.records.audit import replayed
    from houseway.journal import first_break

    if is_readable(source):
        with opened(source, floor) as (reader, name):
            yield replayed(reader.records(name, stream=stream_of(reader, name, table)))
        return
    records, why = readable(Path(source))
    if table:
        raise stop(f"--table {table!r}: {source} is a file of one table")
    broken = first_break(records)
    yield replayed(records if broken is None else records[: broken.number - 1])
    if broken or why:
        sound = records if broken is None else records[: broken.number - 1]
        raise damaged_file(Path(source), str(broken or why), sound)


def stream_of(reader: "Reader", floor: "FloorId", table: str) -> "StreamId":
    """The table that is meant, or status 2 with those that are there."""
    from houseway.floor.records.stream_names import is_table, own_name, table_stream

    stream = table_stream(table)
    if table and next(reader.records(floor, stream=stream), None) is not None:
        return stream
    streams = (record.page.stream for record in reader.records(floor))
    there = dict.fromkeys(own_name(name) for name in streams if is_table(name))
    raise stop(f"--table {table!r}: name one of {', '.join(there) or 'none'}")


def tell(step: "ReplayedRecord", *, explain: bool) -> None:
    from houseway.cli.output.console import gist
    from houseway.core.game import words
    from houseway.core.words import MoveContext

    put = step.entry.put
    typer.echo(f"{step.record.number}  {put.by}: {words(type(put.move))}")
    around = MoveContext(step.before, step.after)
    for event in step.entry.events:
        for sentence in step.table.desk.listing.words.told(event, around):
            typer.echo(f"     {sentence.words}")
            if explain:
                typer.echo(f"       {gist(sentence.cite)}")


def whole(file: Path) -> "tuple[Record, ...]":
    """All records, or status 1 where one cannot be read."""
    records, why = readable(file)
    if why is not None:
        raise damaged_file(file, str(why), records)
    return records


def readable(file: Path) -> "tuple[tuple[Record, ...], Illegible | None]":
    """The records before the first that is damaged, or status 1 for a file of another kind."""
    from houseway.floor.records.file import readable_records
    from houseway.floor.records.lines import NotRecords

    check_kind(str(file), readable=file.is_file(), advice=NAME_RECORDS)
    try:
        return readable_records(file)
    except NotRecords as why:
        raise unusable(file, str(why), NAME_RECORDS) from None


def damaged_file(file: Path, reason: str, records: "tuple[Record, ...]") -> typer.Exit:
    """Status 1, and how far the file can be read."""
    part = f"; records 1 to {len(records):,} can be read" if records else ""
    return unusable(file, f"{reason}{part}", "keep it as it is, and take a copy of the file")
