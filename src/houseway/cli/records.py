"""`houseway replay`, `houseway audit`: what a sealed file of records says, whether it holds."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.show import as_json, stop
from houseway.cli.stores import head_of, is_store, report_store

if TYPE_CHECKING:
    from houseway.floor.checking import Told
    from houseway.journal import Head, Record

app = typer.Typer(
    name="audit", no_args_is_help=True, help="Whether a file of records holds, and where it ends."
)

File = Annotated[Path, typer.Argument(metavar="FILE", help="Records of `play --record` or keno.")]
Source = Annotated[
    str,
    typer.Argument(metavar="FILE", help="Records in a file, a floor's database, postgresql://…"),
]
FloorName = Annotated[str, typer.Option("--floor", help="Which floor of a database.")]
Known = Annotated[str, typer.Option("--head", help="Where it once ended, as N:SEAL.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Round = Annotated[int | None, typer.Option("--round", metavar="N", help="One round alone.")]
Explain = Annotated[bool, typer.Option("--explain", help="The clause under each sentence.")]


@app.command()
def verify(source: Source, head: Known = "", floor: FloorName = "main", json: Json = False) -> None:
    """Check every seal and decide every move again. Nothing is written."""
    if is_store(source):
        report_store(source, floor, read_head(head) if head else None, json=json)
        return
    file = Path(source)
    from houseway.floor.checking import Unfit, audited
    from houseway.floor.lines import NotRecords
    from houseway.floor.record_file import read_records
    from houseway.journal import Illegible

    known = read_head(head) if head else None
    try:
        records = read_records(file)
        audited(records, known)
    except NotRecords as why:
        raise stop(f"{file}: {why}") from None
    except (Illegible, Unfit) as why:
        typer.echo(f"{file}: {why}", err=True)
        raise typer.Exit(1) from None
    end = str(records[-1].head)
    if json:
        as_json({"records": len(records), "head": end})
        return
    typer.echo(f"{len(records)} records hold; head {end}")


@app.command()
def head(source: Source, floor: FloorName = "main", json: Json = False) -> None:
    """Number and seal of the last record: kept elsewhere, they show what was cut or sealed anew."""
    from houseway.journal import first_break

    if is_store(source):
        end = str(head_of(source, floor))
        as_json({"head": end}) if json else typer.echo(end)
        return
    file = Path(source)
    records = whole(file)
    if broken := first_break(records):
        typer.echo(f"{file}: {broken}", err=True)
        raise typer.Exit(1)
    end = str(records[-1].head)
    as_json({"head": end}) if json else typer.echo(end)


def replay(file: File, round_: Round = None, explain: Explain = False, json: Json = False) -> None:
    """Tell what was recorded, from the events alone; with --json as a file of moves."""
    from houseway.floor.checking import Unfit, replayed
    from houseway.floor.wire import line
    from houseway.journal import first_break

    records = whole(file)
    if broken := first_break(records):
        typer.echo(f"{file}: {broken}", err=True)
        raise typer.Exit(1)
    shown = 0
    try:
        for step in replayed(records):
            listing = step.table.desk.listing
            if round_ is not None and listing.round_number(step.before) != round_:
                continue
            shown += 1
            if json:
                typer.echo(line(step.table.desk.wire.put(step.entry.put)))
            else:
                tell(step, explain=explain)
    except Unfit as why:
        typer.echo(f"{file}: {why}", err=True)
        raise typer.Exit(1) from None
    if round_ is not None and not shown:
        raise stop(f"--round {round_}: no such round is in {file}")


def tell(step: "Told", *, explain: bool) -> None:
    from houseway.cli.cited import gist
    from houseway.core.game import words
    from houseway.core.words import Around

    put = step.entry.put
    typer.echo(f"{step.record.number}  {put.by}: {words(type(put.move))}")
    around = Around(step.before, step.after)
    for event in step.entry.events:
        for said in step.table.desk.listing.words.told(event, around):
            typer.echo(f"     {said.words}")
            if explain:
                typer.echo(f"       {gist(said.cite)}")


def whole(file: Path) -> "tuple[Record, ...]":
    """All records, or status 2 where there is nothing to read, 1 where one cannot be read."""
    from houseway.floor.lines import NotRecords
    from houseway.floor.record_file import read_records
    from houseway.journal import Illegible

    try:
        return read_records(file)
    except NotRecords as why:
        raise stop(f"{file}: {why}") from None
    except Illegible as why:
        typer.echo(f"{file}: {why}", err=True)
        raise typer.Exit(1) from None


def read_head(text: str) -> "Head":
    """`N:SEAL`, as `audit head` prints it."""
    from houseway.journal import GENESIS, Head, Seal

    number, _, seal = text.partition(":")
    if not (number.isascii() and number.isdecimal()) or len(seal) != len(GENESIS.seal):
        raise stop(f"--head {text[:20]!r} is not a number and a seal, N:SEAL")
    return Head(int(number[:18]), Seal(seal))
