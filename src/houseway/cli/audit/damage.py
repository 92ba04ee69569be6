"""Files that cannot be used as they are: what is wrong with one and what to do, in one sentence.

Status 1. A name or an address that leads nowhere is another matter: status 2.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import typer

from houseway.cli.output.console import say_wrong, stop

if TYPE_CHECKING:
    from houseway.floor.storage.damage import Damage
    from houseway.floor.storage.port import FloorId, Reader

T = TypeVar("T")
Work = Callable[["Reader", "FloorId"], T]
RESTORE = "keep it as it is, and restore a backup with `houseway restore`"
NAME_ONE = "name the database of a floor (`houseway serve --store`) or an export of one"
NAME_RECORDS = "name a file of records, the database of a floor, or an export of one"
NEWER = "use the release that wrote it, or a newer one"
WHAT_TO_DO = {  # by a word in what the store says
    "locked": "another program holds it: end that, or try again",
    "readonly": "it is read-only here: let this user write to it and to its folder",
    "read-only": "it is read-only here: let this user write to it and to its folder",
    "unable to open": "let this user read and write it, its folder and the log beside it",
    "Permission": "let this user write to it and to its folder",
    "Read-only": "it is read-only here: let this user write to it and to its folder",
    "No such file": "make its folder first",
    "No space": "make room on the disk",
    "full": "make room on the disk",
    "disk I/O": "look at the disk and its log, and copy the file elsewhere",
    "connection": "look whether the server runs and the address is right",
}


def unusable(source: str | Path, reason: str, advice: str) -> typer.Exit:
    """Status 1 after one sentence: the file, what is wrong with it, what to do."""
    line = " ".join(reason.split())
    named = line if line.startswith(str(source)) else f"{source}: {line}"
    say_wrong(f"{named}; {advice}")
    return typer.Exit(1)


def unreachable(source: str, reason: str) -> typer.Exit:
    """A file that is there and cannot be read or written now; status 2 for a server."""
    if "://" in source:
        return stop(f"{source}: {' '.join(reason.split())}; {advice_on(reason)}")
    return unusable(source, reason, advice_on(reason))


def advice_on(reason: str) -> str:
    return next((what for word, what in WHAT_TO_DO.items() if word in reason), RESTORE)


def check_kind(source: str, *, readable: bool, advice: str = NAME_ONE) -> None:
    """Status 1 for a file that is no store; status 2 where there is no file."""
    if not readable:
        path = Path(source)
        try:
            there, empty = path.exists(), path.is_file() and not path.stat().st_size
        except (OSError, ValueError):
            there = empty = False
        if not there:
            raise stop(f"{source} is no floor's database: there is no such file")
        what = ", but a folder" if path.is_dir() else ": it is empty" if empty else ""
        raise unusable(source, f"{source} is no floor's database{what}", advice)


@contextmanager
def damage_ends_with_1(source: str, reader: "Reader", floor: "FloorId") -> Iterator[None]:
    """A fault over a damaged chain is told as the damage; any other is ours and stays one."""
    from houseway.floor.records.audit import Unfit
    from houseway.floor.storage.damage import FAULTS, damage_of
    from houseway.floor.storage.port import Unavailable, Unsuited

    try:
        yield
    except (typer.Exit, OSError):
        raise
    except Unavailable as why:
        raise unreachable(source, str(why)) from None
    except Unsuited as why:
        raise unusable(source, str(why), NEWER) from None
    except Exception as fault:  # any: half of a file can lead anywhere
        damage = damage_of(reader, floor)
        if damage is not None:
            raise unusable(source, str(damage), RESTORE) from None
        if isinstance(fault, (*FAULTS, Unfit)):
            raise unusable(source, str(fault), RESTORE) from None
        raise


def sound_part(reader: "Reader", floor: "FloorId", work: Work[T]) -> "tuple[T, Damage | None]":
    """Do the work on the whole chain, or, if it is damaged, on the records before that."""
    from houseway.floor.storage.damage import SoundPart, damage_of

    try:
        return work(reader, floor), None
    except (typer.Exit, OSError):
        raise
    except Exception:
        damage = damage_of(reader, floor)
        if damage is None or not damage.sound.number:
            raise
        part: Reader = SoundPart(reader, damage.sound)
        return work(part, floor), damage


def end_with_damage(source: str, damage: "Damage | None") -> None:
    """Status 1 where what was shown is a part."""
    if damage is not None:
        raise unusable(source, f"only a part is shown: {damage}", RESTORE)
