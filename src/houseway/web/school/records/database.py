"""A database of a school, in a file or on a PostgreSQL server: rows, and changes made together.

It is never the store of a floor: a floor forgets nothing, and a school has to.
"""

import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from houseway.store.addresses import on_server
from houseway.web.school.records.schema import SCHEMA, TABLES, VERSION

APPLICATION = 0x48575343  # `HWSC`, in the first page of the file
Row = tuple[Any, ...]
Statement = tuple[str, Sequence[Any]]


class NotASchool(ValueError):
    """A database that holds something else, or is of a newer program."""


class Database(Protocol):
    """In every statement `?` is a parameter."""

    def rows(self, sql: str, *parameters: object) -> list[Row]: ...
    def change(self, *statements: Statement) -> int:
        """Make all of these changes or none; return how many rows the last one changed."""

    def close(self) -> None: ...


def open_database(address: str) -> Database:
    """Open the database of a school; make it where there is none."""
    return ServerDatabase(address) if on_server(address) else FileDatabase(Path(address))


class FileDatabase:
    """One file. What is deleted is overwritten."""

    def __init__(self, path: Path) -> None:
        self._turn = threading.Lock()
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        try:
            self._prepare(path)
        except BaseException as why:
            self._db.close()
            if isinstance(why, sqlite3.DatabaseError):
                raise NotASchool(f"{path} is not the database of a school: {why}") from None
            raise

    def _prepare(self, path: Path) -> None:
        (application,) = self._db.execute("pragma application_id").fetchone()
        (pages,) = self._db.execute("pragma page_count").fetchone()
        if pages and application != APPLICATION:
            raise NotASchool(f"{path} is not the database of a school")
        for pragma in ("journal_mode = wal", "secure_delete = on", "synchronous = full"):
            self._db.execute(f"pragma {pragma}")
        self._db.execute("begin immediate")
        if not pages:
            self._db.execute(f"pragma application_id = {APPLICATION}")
        (version,) = self._db.execute("pragma user_version").fetchone()
        check_version(str(path), version)
        for table in TABLES[version:]:
            self._db.execute(table)
        self._db.execute(f"pragma user_version = {VERSION}")
        self._db.execute("commit")

    def rows(self, sql: str, *parameters: object) -> list[Row]:
        with self._turn:
            return self._db.execute(sql, parameters).fetchall()

    def change(self, *statements: Statement) -> int:
        with self._turn:
            self._db.execute("begin immediate")
            try:
                counts = [self._db.execute(*statement).rowcount for statement in statements]
            except BaseException:
                self._db.execute("rollback")
                raise
            self._db.execute("commit")
            if any(sql.startswith("delete") for sql, _ in statements):
                self._db.execute("pragma wal_checkpoint(truncate)")  # else the log remembers
            return counts[-1]

    def close(self) -> None:
        with self._turn:
            self._db.close()


class ServerDatabase:
    """A schema of its own on a PostgreSQL server."""

    def __init__(self, url: str) -> None:
        import psycopg  # an extra, loaded when asked for

        self._turn = threading.Lock()
        self._db = psycopg.connect(url, autocommit=True)
        with self._db.transaction():
            self._db.execute("select pg_advisory_xact_lock(hashtext('houseway school'))")
            self._db.execute(f"create schema if not exists {SCHEMA}")
            self._db.execute(f"set search_path to {SCHEMA}")
            self._db.execute("create table if not exists version (number bigint not null)")
            row = self._db.execute("select max(number) from version").fetchone()
            version = int(row[0]) if row and row[0] is not None else 0
            check_version(url, version)
            for table in TABLES[version:]:
                self._db.execute(table)
            if version < VERSION:
                self._db.execute("insert into version values (%s)", (VERSION,))

    def rows(self, sql: str, *parameters: object) -> list[Row]:
        with self._turn:
            return self._db.execute(sql.replace("?", "%s"), parameters).fetchall()

    def change(self, *statements: Statement) -> int:
        with self._turn, self._db.transaction():
            counts = [self._db.execute(sql.replace("?", "%s"), of).rowcount
                      for sql, of in statements]  # fmt: skip
            return counts[-1]

    def close(self) -> None:
        with self._turn:
            self._db.close()


def check_version(place: str, version: int) -> None:
    if version > VERSION:
        raise NotASchool(
            f"{place} has school schema {version}; this program knows up to {VERSION}:"
            " use a newer program"
        )
