"""Where the contract is run: a database on which stores are opened, and a console beside them."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Protocol

import psycopg

from houseway.floor.storage.port import Reader, Store
from houseway.store.postgresql.store import PostgresqlReader, PostgresqlStore
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from houseway.store.writer.store import Apart


class Refused(Exception):
    """What the database itself does not allow."""


class Place(Protocol):
    url: str
    opening: str  # how another process is to open it
    untouchable: tuple[str, ...]  # what the database has to refuse, besides the standard ways

    def store(self, **options) -> Store: ...

    def reader(self, **options) -> Reader: ...

    def restore(self, dump: str) -> None:
        """A database as it was written out once."""
        ...

    def console(self, sql: str) -> list[tuple]:
        """One statement, as somebody would type it who has the rights."""
        ...

    def unguard(self) -> None:
        """Take away the triggers, as somebody would who wants to forge."""
        ...

    def lapse(self) -> None:
        """Let all leases run out."""
        ...

    def settle(self) -> None:
        """Wait until the database has noticed that a process is dead."""
        ...


class SqlitePlace:
    opening = "open_store"
    untouchable = (
        "insert or replace into record select floor, 1, stream, 99, at, actor, 99, edition, body,"
        " seal from record where number = 2",
        "insert or replace into record select floor, 99, stream, stream_number, at, actor, 99,"
        " edition, body, seal from record where number = 2",
        "insert or replace into record select floor, 99, stream, 99, at, actor, request,"
        " edition, body, seal from record where number = 2",
        "insert or replace into transfer select floor, record, line, debit, credit, 1"
        " from transfer",
    )

    def __init__(self, path: Path) -> None:
        self.path, self.url = path, str(path)

    def store(self, **options) -> Store:
        return SqliteStore(self.path, **options)

    def reader(self, **options) -> Reader:
        return SqliteReader(self.path, **options)

    def restore(self, dump: str) -> None:
        with closing(sqlite3.connect(self.path)) as db:
            db.executescript(dump)
            db.execute("pragma journal_mode = wal")

    def console(self, sql: str) -> list[tuple]:
        with closing(sqlite3.connect(self.path)) as db, db:
            try:
                return db.execute(sql).fetchall()
            except sqlite3.IntegrityError as why:
                raise Refused(str(why)) from why

    def unguard(self) -> None:
        for (name,) in self.console("select name from sqlite_master where type = 'trigger'"):
            self.console(f"drop trigger {name}")

    def lapse(self) -> None:
        self.console("update head set expires = 1")

    def settle(self) -> None:
        """The locks of a process are gone with it."""


class ApartPlace(SqlitePlace):
    """A file that is written by processes of its own."""

    opening = "open_apart"

    def store(self, **options) -> Store:
        return Apart(self.url, **options)

    def settle(self) -> None:
        """Whoever wrote for a process that is dead ends by himself, and has done what was said."""
        writer = int(Path(f"{self.url}.writer").read_text(encoding="utf-8"))
        until = time.monotonic() + 120
        while runs(writer):
            assert time.monotonic() < until, "the process still writes for a dead one"
            time.sleep(0.02)


def runs(process: int) -> bool:
    """Whether it is there; one that has ended may stay listed until somebody looks at it."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] not in "ZX"


class PostgresqlPlace:
    opening = "open_store"
    untouchable = ("truncate record cascade", "truncate transfer", "truncate head cascade")

    def __init__(self, url: str) -> None:
        self.url = url

    def store(self, **options) -> Store:
        return PostgresqlStore(self.url, **options)

    def reader(self, **options) -> Reader:
        return PostgresqlReader(self.url, **options)

    def restore(self, dump: str) -> None:
        with psycopg.connect(self.url) as db:
            db.execute(dump)

    def console(self, sql: str) -> list[tuple]:
        with psycopg.connect(self.url) as db:
            db.execute("set search_path to houseway")
            try:
                cursor = db.execute(sql)
            except (psycopg.IntegrityError, psycopg.DatabaseError) as why:
                if why.sqlstate == "HW002" or isinstance(why, psycopg.IntegrityError):
                    raise Refused(str(why)) from why
                raise
            return cursor.fetchall() if cursor.description else []

    def unguard(self) -> None:
        for table in ("head", "record", "transfer"):
            self.console(f"alter table {table} disable trigger user")

    def lapse(self) -> None:
        self.console("update head set expires = '-infinity'")

    def settle(self) -> None:
        others = (
            "select pid from pg_stat_activity"
            " where datname = current_database() and pid <> pg_backend_pid()"
        )
        until = time.monotonic() + 120
        while self.console(others):
            assert time.monotonic() < until, "the server still works for a dead process"
            time.sleep(0.02)
