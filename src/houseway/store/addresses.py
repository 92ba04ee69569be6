"""A store by its address: a file for SQLite, `postgresql://…` for a server."""

from pathlib import Path

from houseway.floor.storage.port import Reader, Store
from houseway.store.sqlite.store import TTL_MS, SqliteReader, SqliteStore

SERVER = ("postgresql://", "postgres://")


def open_store(address: str, ttl_ms: int = TTL_MS) -> Store:
    """To be written to. What is not there yet is made. A lease on it lasts so long."""
    if on_server(address):
        from houseway.store.postgresql.store import (
            PostgresqlStore,  # an extra, loaded when asked for
        )

        return PostgresqlStore(address, ttl_ms=ttl_ms)
    return SqliteStore(Path(address), ttl_ms=ttl_ms)


def open_quick(file: Path) -> Store:
    """A file that need not survive a power cut: for a record of bots, which can be made again."""
    store = SqliteStore(file)
    store.flush_seldom()
    return store


def open_apart(address: str, ttl_ms: int = TTL_MS) -> Store:
    """The same, written by a process of its own: for a floor on which much is going on."""
    from houseway.store.writer.store import Apart

    return Apart(address, ttl_ms)


def open_reader(address: str) -> Reader:
    if on_server(address):
        from houseway.store.postgresql.store import PostgresqlReader

        return PostgresqlReader(address)
    return SqliteReader(Path(address))


def on_server(address: str) -> bool:
    return address.startswith(SERVER)
