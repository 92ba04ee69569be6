"""`houseway audit verify`, `head`, `key`, `export`, `round` and `fairness`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.audit.damage import RESTORE, unusable
from houseway.cli.audit.exports import verify_export, write_export
from houseway.cli.audit.heads import (
    check_signature,
    given_keys,
    key_of,
    keys_of,
    read_head,
    signed_head,
)
from houseway.cli.audit.store import Store, head_of, is_store, report_store
from houseway.cli.input.options import FloorName, Json, KeyFile
from houseway.cli.output.console import as_json, say_wrong, stop
from houseway.cli.reports.replay import Source, damaged_file, replay, whole

if TYPE_CHECKING:
    from houseway.journal import Head

app = typer.Typer(
    name="audit",
    no_args_is_help=True,
    help="Verify records: seals, the head of the chain, and the key that signed it.",
)

Known = Annotated[
    str,
    typer.Option(
        "--head", help="A head that the records must contain: N:SEAL or N:SEAL:SIGNATURE."
    ),
]
Keys = Annotated[
    list[str],
    typer.Option(
        "--key", help="Public key of the floor; default: from the key file beside the store."
    ),
]
Witness = Annotated[
    Path | None, typer.Option("--witness", help="Check against a file of heads kept by a witness.")
]
StoreName = Annotated[
    str, typer.Argument(metavar="STORE", help="Database of a floor, postgresql://…, or an export.")
]
Out = Annotated[Path, typer.Argument(metavar="OUT", help="New file to write.")]
RoundName = Annotated[str, typer.Argument(metavar="ROUND", help="Round, as TABLE:NUMBER.")]
Rotate = Annotated[
    bool, typer.Option("--rotate", help="Make a new key and keep the old one beside it.")
]

Lost = Annotated[
    str,
    typer.Option("--lost-by", metavar="NAME", help="Report the key as lost, in this name."),
]


@app.command()
def verify(
    source: Source,
    head: Known = "",
    key: Keys = [],  # noqa: B006
    witness: Witness = None,
    signing_key: KeyFile = None,
    floor: FloorName = "main",
    json: Json = False,
) -> None:
    """Check every seal and decide every move again. Nothing is written.

    Give a head that you kept elsewhere, or a file of heads from a witness, to find a chain that was
    cut short or sealed again.
    """
    from houseway.floor.exports.reader import is_export

    known = read_head(head) if head else None
    if not is_store(source) and is_export(Path(source)):
        if witness is not None:
            witnessed(source, floor, witness, given_keys(key))
        verify_export(Path(source), known, given_keys(key), json=json)
        return
    if is_store(source):
        keys = keys_of(source, key, signing_key)
        if known is not None:
            check_signature(source, floor, known, keys)
        seen = 0 if witness is None else witnessed(source, floor, witness, keys)
        report_store(
            Store(source, floor, signing_key), known.head if known else None, seen, json=json
        )
        return
    if witness is not None or key or (known is not None and known.signature):
        raise stop(f"{source} is a file of one table: nobody signs its heads")
    verify_file(Path(source), known.head if known else None, json=json)


def verify_file(file: Path, known: "Head | None", *, json: bool) -> None:
    from houseway.floor.records.audit import Unfit, audited

    records = whole(file)
    try:
        audited(records, known)
    except Unfit as why:
        raise unusable(file, str(why), RESTORE) from None
    end = str(records[-1].head)
    if json:
        as_json({"records": len(records), "head": end})
        return
    typer.echo(f"{len(records)} records hold; head {end}")


def witnessed(source: str, name: str, file: Path, keys: frozenset[str]) -> int:
    """Count the heads of a witness the chain goes through; status 1 at the first miss."""
    from houseway.cli.audit.store import opened
    from houseway.floor.heads.witness import NotHeads, check_witnessed, heads
    from houseway.floor.records.audit import Unfit

    with opened(source, name) as (reader, floor):
        try:
            seen = check_witnessed(reader, floor, heads(file), keys)
        except NotHeads as why:
            raise stop(f"--witness {file}: {why}") from None
        except OSError as why:
            raise stop(f"--witness {file}: {why.strerror}") from None
        except Unfit as why:
            say_wrong(f"{source}: {why}")
            raise typer.Exit(1) from None
    if not seen:
        raise stop(f"--witness {file} has no head of floor {name!r}")
    return seen


@app.command()
def head(
    source: Source, signing_key: KeyFile = None, floor: FloorName = "main", json: Json = False
) -> None:
    """Print the number, seal and signature of the last record, to keep elsewhere.

    Compared later, they reveal records that were cut off or sealed again. The head is signed if the
    floor's key is available.
    """
    from houseway.floor.storage.port import FloorId
    from houseway.journal import first_break

    if is_store(source):
        end = signed_head(source, FloorId(floor), head_of(source, floor), signing_key)
        said = {"head": str(end.head), "signature": end.signature}
        as_json(said) if json else typer.echo(str(end))
        return
    file = Path(source)
    records = whole(file)
    if broken := first_break(records):
        raise damaged_file(file, str(broken), records[: broken.number - 1])
    last = str(records[-1].head)
    as_json({"head": last}) if json else typer.echo(last)


@app.command()
def export(
    source: StoreName, out: Out, signing_key: KeyFile = None, floor: FloorName = "main"
) -> None:
    """Write a floor into one file for a laboratory, also while it is served.

    The file has all records, rows, balances, settings and refusals, the signed head, the public key
    and the digests of the program, and no secrets. `houseway audit verify OUT` needs nothing else.
    """
    head = write_export(source, out, floor, signing_key)
    typer.echo(f"{out}: floor {floor}, {head.number:,} records; head {head}")


@app.command("round")
def round_story(source: StoreName, name: RoundName, floor: FloorName = "main") -> None:
    """Print one round, TABLE:NUMBER: each move, its effects and the clauses."""
    table, _, number = name.rpartition(":")
    if not table or not number.isdecimal():
        raise stop(f"{name[:40]!r} is no round: TABLE:NUMBER, such as B1:14")
    replay(source, round_=int(number[:9]), table=table, floor=floor, explain=True)


@app.command()
def fairness(
    source: StoreName,
    table: Annotated[str, typer.Option("--table", help="A table, such as R1.")],
    round_: Annotated[int, typer.Option("--round", help="Number of a finished round.")],
    floor: FloorName = "main",
    json: Json = False,
) -> None:
    """Check that a round was drawn from the seed that the system committed to before it."""
    from houseway.cli.audit.fairness import report_fairness

    report_fairness(source, table, round_, floor, json=json)


@app.command()
def key(
    source: Source,
    signing_key: KeyFile = None,
    rotate: Rotate = False,
    lost_by: Lost = "",
    floor: FloorName = "main",
    json: Json = False,
) -> None:
    """Print the public key of this floor's signatures, to hand over in advance.

    A process with another key than the one on record does not serve the floor. If the key is lost,
    say so with --lost-by: the next start within an hour takes the new one, and voids all passwords.
    """
    if lost_by:
        from houseway.cli.audit.heads import key_lost

        key_lost(source, floor, lost_by)
    from houseway.floor.heads.keys import BadKey, key_beside, key_made, set_aside

    file = signing_key or key_beside(source)
    key_ = key_of(source, signing_key)
    if key_ is None:
        raise stop(f"{file} is not there: `houseway serve` draws a key at its first start")
    if rotate:
        try:
            kept = set_aside(file)
            key_ = key_made(file)
        except (BadKey, OSError) as why:
            raise stop(f"{file}: {why}") from None
        typer.echo(f"the old key is kept in {kept}; tell every witness of the new one", err=True)
    as_json({"key": key_.public, "file": str(file)}) if json else typer.echo(key_.public)
