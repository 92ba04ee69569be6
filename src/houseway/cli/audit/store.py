"""The audit of a floor's database, from the command line."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from houseway.cli.audit.damage import (
    NAME_ONE,
    NEWER,
    RESTORE,
    damage_ends_with_1,
    unreachable,
    unusable,
)
from houseway.cli.audit.heads import marks_at
from houseway.cli.output.console import as_json, progress, say_wrong, stop
from houseway.core.value import value

if TYPE_CHECKING:
    from houseway.floor.live.audit.beside_chain import BesideChain
    from houseway.floor.storage.port import FloorId, Reader
    from houseway.journal import Head
    from houseway.store.audit.audit import AuditResult

MAGIC = b"SQLite format 3\x00"  # how such a file begins
SERVER = ("postgresql://", "postgres://")


def is_store(source: str) -> bool:
    """Return whether this is a database and not a file of records."""
    if source.startswith(SERVER):
        return True
    try:
        with Path(source).open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except (OSError, ValueError):
        return False


def is_readable(source: str) -> bool:
    """Return whether a floor can be read from it: a database, or an export of one."""
    from houseway.floor.exports.reader import is_export

    return is_store(source) or is_export(Path(source))


@value
class Store:
    """A floor's database, and where its key is; None: beside it."""

    source: str
    floor: str = "main"
    key: Path | None = None


def report_store(store: Store, known: "Head | None", witnessed: int = 0, *, json: bool) -> None:
    """Report whether every record and every balance holds, or the first that does not."""
    from houseway.floor.live.audit.beside_chain import beside_chain
    from houseway.floor.records.audit import Unfit
    from houseway.store.audit.audit import audited_by

    source = store.source
    with opened(source, store.floor) as (reader, floor):
        try:
            result = audited_by(source, floor, known, progress=progress)
        except Unfit as why:
            before = f"the {why.number - 1:,} records before it hold" if why.number > 1 else ""
            reason = f"{why}; {before}" if before else str(why)
            raise unusable(source, reason, RESTORE) from None
        beside = beside_chain(reader, floor, marks_at(source, floor, store.key))
    end = str(result.head)
    if json:
        said = {"records": result.head.number, "head": end, "tables": result.tables}
        more = {"witnessed": witnessed} if witnessed else {}
        as_json(said | more | findings_of(result) | beside_of(beside))
    else:
        seen = f", {witnessed:,} heads of the witness" if witnessed else ""
        typer.echo(f"{result.head.number:,} records hold, {result.tables} tables{seen}; head {end}")
    end_with_findings(source, result, beside)


def beside_of(beside: "BesideChain") -> dict[str, object]:
    """Return the findings beside the chain, as JSON; nothing where nothing was sealed."""
    said = {"checked": beside.checked, "unknown": beside.unknown, "wrong": list(beside.wrong)}
    return {"beside the chain": said} if any(said.values()) else {}


def findings_of(result: "AuditResult") -> dict[str, object]:
    """The findings as JSON, where there are any."""
    listed = [
        {
            "record": finding.number,
            "table": finding.table,
            "round": finding.round,
            "by": finding.by,
            "move": finding.move,
        }
        for finding in result.findings
    ]
    return {"findings": listed} if listed else {}


def end_with_findings(
    source: str, result: "AuditResult", beside: "BesideChain | None" = None
) -> None:
    """Name each record by which a person decided, and what was changed beside them: status 1."""
    wrong = beside.wrong if beside else ()
    for finding in (*result.findings, *wrong):
        say_wrong(f"{source}: finding: {finding}")
    if beside and beside.unknown:
        say_wrong(
            f"{source}: the floor's key is not at hand (--signing-key): {beside.unknown} passwords"
            " and keys of second factors were not checked"
        )
    if result.findings or wrong:
        raise typer.Exit(1)


def head_of(source: str, name: str) -> "Head":
    with opened(source, name) as (reader, floor):
        head = reader.head(floor)
        last = (
            next(iter(reader.records(floor, after=head.number - 1)), None) if head.number else None
        )
        if head.number and (last is None or last.head != head):
            reason = f"record {head.number:,} is not the one by which the store ends"
            raise unusable(source, reason, RESTORE)
        return head


def check_address(source: str) -> None:
    """Status 2 for what a server of databases cannot be asked by; nothing of it is repeated."""
    if not source.startswith(SERVER):
        return
    from psycopg import ProgrammingError
    from psycopg.conninfo import conninfo_to_dict

    try:
        said = conninfo_to_dict(source)
    except ProgrammingError:
        raise stop("this is no address of a database: postgresql://NAME@HOST/DATABASE") from None
    if any("@" in str(said.get(part)) for part in ("host", "dbname")):
        raise stop("in the address of a database a password has %40 for @ and %2F for /")


@contextmanager
def opened(source: str, name: str) -> "Iterator[tuple[Reader, FloorId]]":
    """A floor of a database or of an export, to be read.

    Status 1 where it cannot be read, 2 where there is no such floor.
    """
    from houseway.floor.storage.damage import LinkedReader
    from houseway.floor.storage.port import FloorId

    check_address(source)
    reader = reader_of(source)
    floor = FloorId(name)
    try:
        with damage_ends_with_1(source, reader, floor):
            if floor not in (floors := reader.floors()):
                raise stop(
                    f"{source} has no floor {name!r}: there is {', '.join(floors) or 'none'}"
                )
            linked: Reader = LinkedReader(reader)
            yield linked, floor
    finally:
        reader.close()


def reader_of(source: str) -> "Reader":
    """Status 1 where it is none, or one that cannot be opened."""
    from houseway.floor.exports.reader import ExportReader, is_export
    from houseway.floor.storage.port import Damaged, Unavailable, Unsuited
    from houseway.store.addresses import open_reader

    path = Path(source)
    try:
        return ExportReader(path) if is_export(path) else open_reader(source)
    except Damaged as why:
        raise unusable(source, f"it is damaged or cut short ({why})", RESTORE) from None
    except Unavailable as why:
        raise unreachable(source, str(why)) from None
    except Unsuited as why:
        raise unusable(source, str(why), NAME_ONE if "not a store" in str(why) else NEWER) from None
