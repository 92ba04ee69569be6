"""A link to a PostgreSQL server that mends itself, and the schema on the other end.

Every statement that goes over it is one transaction, and may be sent twice: when a link is
cut nobody knows whether the statement was done, so it is sent again over a new link.
"""

import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Final, cast

try:
    import psycopg
    from psycopg.conninfo import conninfo_to_dict, make_conninfo
except ImportError as why:  # pragma: no cover
    raise ImportError("a store on PostgreSQL needs the extra: houseway[postgresql]") from why

from houseway.floor.storage.port import Damaged, Fenced, Rejected, Unavailable, Unsuited
from houseway.store.migrations import Migration, assert_current, missing
from houseway.store.postgresql.arrays import Array, take_arrays
from houseway.store.rows import Field, Row

SCHEMA, FENCED, PAUSE_S = "houseway", "HW001", 0.05
# A server that is gone is noticed; one that is slow is waited for.
DEFAULTS: Final = {"connect_timeout": "5", "tcp_user_timeout": "5000", "keepalives_idle": "5"}
SETTINGS = f"""
select set_config('search_path', '{SCHEMA}', false), set_config('client_encoding', 'UTF8', false),
  case current_setting('synchronous_commit') when 'off'
    then set_config('synchronous_commit', 'on', false) end
"""
# Connection lost, too many of them, not now, given up, out of disk, a lock not got in time.
PASSING = ("08", "53", "57", "55P03", "40", "58")
VERSIONS = f"""
create schema {SCHEMA};
create table {SCHEMA}.migration (version int primary key, name text not null);
"""

# Corrupted data or index, a table or column that is gone.
DAMAGE = frozenset({"XX001", "XX002", "42P01", "42703"})
Parameter = Field | Array


class SharedConnection:
    """Any thread may call; they take turns."""

    def __init__(self, url: str, patience_ms: int) -> None:
        self._url, self._patience_ms = url, patience_ms
        self._turn = threading.Lock()
        self._db: psycopg.Connection[Row] | None = None
        self._closed = False

    def run(self, sql: str, parameters: Sequence[Parameter] = ()) -> list[Row]:
        """The rows of one statement, in which `?` is a parameter."""
        text, until = placed(sql), time.monotonic() + self._patience_ms / 1000
        with self._turn:
            while True:
                try:
                    cursor = self._connected().execute(text, parameters, binary=True)
                    return cursor.fetchall() if cursor.description else []
                except psycopg.Error as why:
                    self._judge(why, until)
                    time.sleep(PAUSE_S)

    def _judge(self, why: psycopg.Error, until: float) -> None:
        """It returns if the same statement may be sent again."""
        if why.sqlstate == FENCED:
            raise Fenced(why.diag.message_primary) from why
        if why.sqlstate in DAMAGE:
            raise Damaged(str(why)) from why
        if why.sqlstate is not None and not why.sqlstate.startswith(PASSING):
            raise Rejected(str(why)) from why
        if why.sqlstate is None and not isinstance(why, psycopg.OperationalError):
            raise Rejected(str(why)) from why
        self._hang_up()
        if time.monotonic() > until:
            raise Unavailable(str(why)) from why

    def _connected(self) -> "psycopg.Connection[Row]":
        if self._closed:
            raise Unavailable("this link was closed")
        if self._db is None:
            self._db = connected(self._url)
        return self._db

    def _hang_up(self) -> None:
        if self._db is not None:
            with suppress(psycopg.Error):
                self._db.close()
        self._db = None

    def close(self) -> None:
        """For good: who goes on speaking is not connected again."""
        with self._turn:
            self._closed = True
            self._hang_up()


@cache
def placed(sql: str) -> str:
    return sql.replace("?", "%b")


def connected(url: str) -> "psycopg.Connection[Row]":
    given = conninfo_to_dict(url)
    added = {name: default for name, default in DEFAULTS.items() if name not in given}
    db = psycopg.connect(make_conninfo(url, **added), autocommit=True, prepare_threshold=1)
    take_arrays(db)
    db.execute(SETTINGS)
    return db


def migrate(url: str, steps: tuple[Migration, ...], *, reading: bool) -> None:
    """The schema that this program knows, made or brought up to date. A reader changes nothing."""
    place = f"the database {conninfo_to_dict(url).get('dbname') or url}"
    try:
        with psycopg.connect(url) as db:
            if reading:
                return assert_readable(place, steps, applied(db, place))
            db.execute("select pg_advisory_xact_lock(hashtext('houseway'))")
            if not applied(db, place):
                db.execute(VERSIONS)
            db.execute(f"set search_path to {SCHEMA}")
            for step in missing(place, steps, applied(db, place)):
                db.execute(step.sql)
                db.execute("insert into migration values (%s, %s)", (step.version, step.name))
    except psycopg.OperationalError as why:
        raise Unavailable(str(why)) from why
    return None


def assert_readable(place: str, steps: tuple[Migration, ...], versions: tuple[int, ...]) -> None:
    if not versions:
        raise Unsuited(f"{place} is not a store of Houseway")
    assert_current(place, steps, versions)


def applied(db: "psycopg.Connection[Row]", place: str) -> tuple[int, ...]:
    there = "select to_regnamespace(%s) is not null, to_regclass(%s) is not null"
    row = db.execute(there, (SCHEMA, f"{SCHEMA}.migration")).fetchone()
    if row == (False, False):
        return ()
    if row == (True, False):
        raise Unsuited(f"{place} has a schema {SCHEMA} that is not a store of Houseway")
    rows = db.execute(f"select version from {SCHEMA}.migration order by version").fetchall()
    return tuple(cast(int, version) for (version,) in rows)
