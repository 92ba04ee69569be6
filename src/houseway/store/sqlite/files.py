"""A file that holds a store: made, recognised before it is touched, brought up to date."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from houseway.floor.storage.port import Damaged, Unavailable, Unsuited
from houseway.store.migrations import Migration, assert_current, missing
from houseway.store.sqlite.faults import as_port_faults

MAGIC = b"SQLite format 3\x00"  # how any database of SQLite begins
APPLICATION = 0x48574159  # `HWAY`, in the first page of the file
VERSIONS = """
create table migration (version integer primary key, name text not null) strict;
"""


def connection(path: Path, mode: str) -> sqlite3.Connection:
    """Nothing is a transaction until `begin` says so. Who shares it takes turns."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)


def opened(path: Path, steps: tuple[Migration, ...]) -> sqlite3.Connection:
    """For writing. A file that is not there becomes a store."""
    if not path.exists():
        make(path, steps)
    assert_ours(path)
    with as_port_faults():
        return migrated(path, steps)


def migrated(path: Path, steps: tuple[Migration, ...]) -> sqlite3.Connection:
    db = connection(path, "rw")
    try:
        migrate(db, str(path), steps)
        db.execute("pragma foreign_keys = on")
        db.execute("pragma synchronous = full")
        db.execute("pragma fullfsync = on")
    except BaseException:
        db.close()
        raise
    return db


def opened_for_reading(path: Path, steps: tuple[Migration, ...]) -> sqlite3.Connection:
    if not path.exists():
        raise Unsuited(f"{path} is not there")
    assert_ours(path)
    try:
        with as_port_faults():
            return current(path, steps, "ro")
    except Unavailable:
        if not is_archived(path):
            raise
    with as_port_faults():
        return current(path, steps, "ro&immutable=1")


def is_archived(path: Path) -> bool:
    """Return whether it cannot be written here, nor memory for a log be made beside it."""
    log = path.with_name(f"{path.name}-wal")
    here = os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK)
    return not here and not (log.exists() and log.stat().st_size)


def current(path: Path, steps: tuple[Migration, ...], mode: str) -> sqlite3.Connection:
    db = connection(path, mode)
    try:
        assert_current(str(path), steps, applied(db))
    except BaseException:
        db.close()
        raise
    return db


def assert_ours(path: Path) -> None:
    """By the first page alone: opening somebody else's database can leave files beside it.

    SQLite itself has to read it. A process that closes a file gives up all its locks on it, also
    those of connections that are open: the next process to leave would then take the log away.
    While the log is copied into the file its first page tells of pages that are still to come, and
    stays so where the process is killed: `writable_schema` lets it be read all the same.
    """
    uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(uri, uri=True)) as db:
            db.execute("pragma writable_schema = on")
            (marked,) = db.execute("pragma application_id").fetchone()
    except sqlite3.DatabaseError as why:
        if begins_as_database(path):
            raise Damaged(str(why)) from None
        marked = None
    if marked != APPLICATION:
        raise Unsuited(f"{path} is not a store of Houseway")


def begins_as_database(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


def make(path: Path, steps: tuple[Migration, ...]) -> None:
    """Make a store apart and put it in place when whole. If one is there first, it counts."""
    log = path.with_name(f"{path.name}-wal")
    if log.exists():  # it would be read as the log of the new file
        raise Unsuited(f"{path} is not there, but its log {log} is")
    folder = tempfile.mkdtemp(prefix=f".{path.name}.", dir=path.absolute().parent)
    whole = Path(folder, path.name)
    try:
        whole.touch(mode=0o600)  # it holds a secret; the log beside it is made alike
        with closing(sqlite3.connect(whole, isolation_level=None)) as db:
            db.execute(f"pragma application_id = {APPLICATION}")
            db.execute(VERSIONS)
            migrate(db, str(path), steps)
            db.execute("pragma journal_mode = wal")
        put_in_place(whole, path)
    finally:
        whole.unlink(missing_ok=True)
        os.rmdir(folder)


def put_in_place(whole: Path, path: Path) -> None:
    try:
        os.link(whole, path)
    except FileExistsError:
        return
    folder = os.open(path.absolute().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def migrate(db: sqlite3.Connection, place: str, steps: tuple[Migration, ...]) -> None:
    if not missing(place, steps, applied(db)):
        return
    db.execute("begin immediate")
    try:
        for step in missing(place, steps, applied(db)):
            for statement in statements(step.sql):
                db.execute(statement)
            db.execute("insert into migration values (?, ?)", (step.version, step.name))
        broken = db.execute("pragma foreign_key_check").fetchall()
        assert not broken, f"{place}: rows that belong to no row after the migration: {broken}"
        db.execute("commit")
    except BaseException:
        if db.in_transaction:
            db.execute("rollback")
        raise


def applied(db: sqlite3.Connection) -> tuple[int, ...]:
    rows = db.execute("select version from migration order by version")
    return tuple(version for (version,) in rows)


def statements(script: str) -> Iterator[str]:
    """The statements of a script, each on lines of its own, for one transaction around them."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    assert not statement.strip(), f"not a whole statement: {statement}"
