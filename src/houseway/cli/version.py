"""`houseway version --json`: which program this is, file by file, and what a floor recorded."""

from typing import TYPE_CHECKING

import typer

from houseway.cli.audit.damage import check_kind
from houseway.cli.audit.store import is_readable, opened
from houseway.cli.output.console import as_json, stop

if TYPE_CHECKING:
    from houseway.floor.storage.port import FloorId, Reader
    from houseway.house.program.state import Program


def described() -> None:
    from houseway.floor.host.program_manifest import manifest

    found = manifest()
    as_json(
        {
            "version": found.version,
            "digest": found.digest,
            "python": found.python,
            "packages": found.packages,
            "files": found.files,
        }
    )


def compared(source: str, floor: str = "main") -> None:
    """Status 1 with the files that are not what a floor was last served with."""
    from houseway.floor.host.program_manifest import manifest
    from houseway.house.program.state import differences

    check_kind(source, readable=is_readable(source))
    now = manifest()
    with opened(source, floor) as (reader, name):
        recorded = last_program(reader, name)
    if recorded is None:
        raise stop(f"{source} has no record of a program: it was never served with one")
    found = differences(recorded.parts, now.parts)
    for what, names in (
        ("changed", [device.name for device in found.changed]),
        ("new", [device.name for device in found.new]),
        ("gone", found.gone),
    ):
        for text in names:
            typer.echo(f"{what:<8} {text}")
    if found:
        typer.echo(f"this program is {now.digest}, on record is {recorded.digest}", err=True)
        raise typer.Exit(1)
    typer.echo(f"this program is the one on record, {now.digest}")


def last_program(reader: "Reader", floor: "FloorId") -> "Program | None":
    """The program as the records of its stream leave it."""
    from houseway.floor.live.streams.program import PROGRAM, ProgramStream

    stream: ProgramStream | None = None
    for record in reader.records(floor, stream=PROGRAM):
        if stream is None:
            stream = ProgramStream(PROGRAM, record.page.body)
        else:
            stream.believe(stream.bodies.read(record.page.body).events)
    return None if stream is None else stream.program
