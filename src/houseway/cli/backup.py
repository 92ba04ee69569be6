"""`houseway backup` and `houseway restore`: a floor's database, while it is served."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.audit.store import SERVER, check_address, is_store
from houseway.cli.input.options import StoreAt
from houseway.cli.output.console import stop
from houseway.floor.host.redaction import public

if TYPE_CHECKING:
    from houseway.floor.storage.port import FloorId, Store
    from houseway.journal import Head

Out = Annotated[Path, typer.Argument(metavar="FILE", help="A new file for the copy.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="What `houseway backup` wrote.")]
To = Annotated[str, typer.Option("--store", help="A new file, or an empty database.")]


def backup(store: StoreAt, file: Out) -> None:
    """Copy all floors of a store into a new file, also while they are served.

    Every seal is worked out again. The copy is a store of its own: `houseway audit verify` checks
    it, `houseway serve` could go on from it. It holds hashes of passwords: keep it as safe.
    """
    if not is_store(store):
        raise stop(f"{store} is no floor's database")
    if file.exists():
        raise stop(f"{file} is there already")
    try:
        heads = copy(store, str(file))
    except typer.Exit:
        for part in ("", "-wal", "-shm"):  # half a copy is none
            file.with_name(file.name + part).unlink(missing_ok=True)
        raise
    told(heads, str(file))


def restore(file: File, store: To) -> None:
    """Copy a backup into a new file or an empty database, and check it on the way."""
    if not is_store(str(file)):
        raise stop(f"{file} is no floor's database")
    if not store.startswith(SERVER) and Path(store).exists():
        raise stop(f"{store} is there already: it is not written over")
    told(copy(str(file), store), store)


def copy(source: str, target: str) -> "dict[FloorId, Head]":
    from houseway.floor.records.backup import NotCopied, copied
    from houseway.floor.storage.port import Unavailable, Unsuited
    from houseway.store.addresses import open_reader, open_store

    for address in (source, target):
        check_address(address)
    try:
        reader = open_reader(source)
        try:
            store: Store = open_store(target)
            try:
                return copied(reader, store, progress)
            finally:
                store.close()
        finally:
            reader.close()
    except (NotCopied, Unsuited, Unavailable) as why:
        raise stop(str(why)) from None
    except OSError as why:
        raise stop(f"{target}: {why.strerror or why}") from None


def progress(done: int, of: int) -> None:
    import sys

    if sys.stderr.isatty():
        end = "\n" if done == of else ""
        typer.echo(f"\r{done:,} of {of:,} records", err=True, nl=False)
        typer.echo(end, err=True, nl=False)


def told(heads: "dict[FloorId, Head]", where: str) -> None:
    for floor, head in heads.items():
        typer.echo(f"{public(where)}: floor {floor}, {head.number:,} records; head {head}")
    if not heads:
        typer.echo(f"{public(where)}: there was no floor to copy")
