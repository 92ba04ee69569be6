"""`houseway audit export`: a floor in one file, which a laboratory checks with nothing else."""

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from houseway.cli.audit.damage import NEWER, advice_on, check_kind, unusable
from houseway.cli.audit.heads import check_signature, key_of
from houseway.cli.audit.store import end_with_findings, findings_of, is_store, opened
from houseway.cli.output.console import as_json, stop

if TYPE_CHECKING:
    from houseway.floor.exports.reader import ExportReader
    from houseway.floor.heads.keys import SignedHead
    from houseway.journal import Head
    from houseway.store.audit.audit import AuditResult


AGAIN = "ask for the export again, and do not rely on this one"


def write_export(source: str, out: Path, name: str, file: Path | None) -> "Head":
    """Written apart and put in its place when it is whole; nothing is written over."""
    from houseway.floor.exports.writer import exported

    check_kind(source, readable=is_store(source))
    if out.exists():
        raise stop(f"{out} is there already")
    key = key_of(source, file)
    try:
        handle, half = tempfile.mkstemp(prefix=f".{out.name}.", dir=out.absolute().parent)
        try:
            with opened(source, name) as (reader, floor), os.fdopen(handle, "wb") as into:
                head = exported(reader, floor, key, into)
            os.link(half, out)
        finally:
            os.unlink(half)
    except OSError as why:
        raise unusable(out, str(why.strerror), advice_on(str(why.strerror))) from None
    return head


def verify_export(
    path: Path, known: "SignedHead | None", keys: frozenset[str], *, json: bool
) -> None:
    """Every seal, move, row and balance, and the signatures; or status 1 with what was changed."""
    from houseway.floor.exports.reader import ExportReader
    from houseway.floor.records.audit import Unfit
    from houseway.floor.storage.port import Unsuited
    from houseway.journal import Illegible

    try:
        reader = ExportReader(path)
        if known is not None:
            signers = keys or frozenset({reader.heading.key} - {""})
            check_signature(str(path), reader.heading.floor, known, signers)
        held = checked(reader, known.head if known else None, keys)
    except (Unfit, Illegible) as why:
        raise unusable(path, str(why), AGAIN) from None
    except Unsuited as why:
        raise unusable(path, str(why), NEWER if "of form" in str(why) else AGAIN) from None
    heading = reader.heading
    if json:
        said = {"records": held.head.number, "head": str(held.head), "tables": held.tables}
        by = {"floor": heading.floor, "key": heading.key, "program": heading.program.digest}
        as_json(said | by | findings_of(held))
        end_with_findings(str(path), held)
        return
    by_whom = f"signed by {heading.key}" if heading.key else "signed by nobody"
    typer.echo(f"{held.head.number:,} records hold, {held.tables} tables; head {held.head}")
    typer.echo(f"floor {heading.floor}, {by_whom}")
    typer.echo(f"written by houseway {heading.program.version}, {heading.program.digest}")
    end_with_findings(str(path), held)


def checked(reader: "ExportReader", known: "Head | None", keys: frozenset[str]) -> "AuditResult":
    from houseway.floor.exports.reader import check_export, check_streams
    from houseway.store.audit.audit import whole

    (floor,) = reader.floors()
    held = whole(reader, floor, known)
    check_streams(reader)
    check_export(reader, keys)
    return held
