"""`houseway backup` and `houseway restore`: a floor's database, while it is served."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.audit.damage import advice_on, check_kind, unreachable, unusable
from houseway.cli.audit.store import SERVER, check_address, is_store, reader_of
from houseway.cli.input.options import StoreAt
from houseway.cli.output.console import progress, stop
from houseway.floor.host.redaction import public

if TYPE_CHECKING:
    from houseway.floor.storage.port import FloorId, Reader, Store
    from houseway.journal import Head

NEW = "name a new file, or an empty database"
Out = Annotated[Path, typer.Argument(metavar="FILE", help="New file to write the copy to.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A file written by `houseway backup`.")]
To = Annotated[str, typer.Option("--store", help="New file or empty database to write to.")]


def backup(store: StoreAt, file: Out) -> None:
    """Copy all floors of a store into a new file, also while they are served.

    Every seal is worked out again. The copy is a store of its own: `houseway audit verify` checks
    it, `houseway serve` could go on from it. It holds hashes of passwords: keep it as safe.
    """
    check_kind(store, readable=is_store(store))
    if file.exists():
        raise stop(f"{file} is there already")
    print_heads(copy(store, str(file)), str(file))


def restore(file: File, store: To) -> None:
    """Copy a backup into a new file or an empty database, and check it on the way."""
    check_kind(str(file), readable=is_store(str(file)), advice="name what `houseway backup` wrote")
    if not store.startswith(SERVER) and Path(store).exists():
        raise stop(f"{store} is there already: it is not written over")
    print_heads(copy(str(file), store), store)


def copy(source: str, target: str) -> "dict[FloorId, Head]":
    for address in (source, target):
        check_address(address)
    reader = reader_of(source)
    try:
        return copied_from(reader, source, target)
    except BaseException:
        drop_half(target)
        raise
    finally:
        reader.close()


def drop_half(target: str) -> None:
    """Half a copy is none. A server keeps it: whoever owns the database drops it there."""
    if not target.startswith(SERVER):
        for part in ("", "-wal", "-shm"):
            with suppress(OSError):
                Path(f"{target}{part}").unlink(missing_ok=True)


def copied_from(reader: "Reader", source: str, target: str) -> "dict[FloorId, Head]":
    """All floors, or status 1 with what is wrong with the source or the target."""
    from houseway.floor.records.backup import NotCopied, copied
    from houseway.floor.storage.damage import FAULTS, Damage, damage_of
    from houseway.floor.storage.port import Unavailable, Unsuited
    from houseway.store.addresses import open_store

    try:
        store: Store = open_store(target)
        try:
            return copied(reader, store, progress)
        finally:
            store.close()
    except (NotCopied, *FAULTS) as why:
        damages = (damage_of(reader, floor) for floor in floors_of(reader))
        damage: Damage | Exception = next(
            (each_damage for each_damage in damages if each_damage), why
        )
        where = target if isinstance(why, NotCopied) and damage is why else source
        raise unusable(where, f"nothing is copied: {damage}", advice_on(str(why))) from None
    except Unsuited as why:
        raise unusable(target, str(why), NEW) from None
    except Unavailable as why:
        raise unreachable(target, str(why)) from None
    except OSError as why:
        reason = str(why.strerror or why)
        raise unusable(target, reason, advice_on(reason)) from None


def floors_of(reader: "Reader") -> "tuple[FloorId, ...]":
    from houseway.floor.storage.port import Damaged

    try:
        return reader.floors()
    except Damaged:
        return ()


def print_heads(heads: "dict[FloorId, Head]", where: str) -> None:
    for floor, head in heads.items():
        typer.echo(f"{public(where)}: floor {floor}, {head.number:,} records; head {head}")
    if not heads:
        typer.echo(f"{public(where)}: there was no floor to copy")
