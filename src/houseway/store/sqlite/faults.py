"""Faults of SQLite, in the exceptions of the port."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from houseway.floor.storage.port import Damaged, Rejected, Unavailable

PRIMARY = 0xFF  # the low byte of an error code is its kind
# The file may be whole: it is busy, full, read-only, out of reach. All other kinds are damage.
PASSING = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
    }
)


@contextmanager
def as_port_faults() -> Iterator[None]:
    try:
        yield
    except (sqlite3.IntegrityError, sqlite3.DataError, OverflowError, UnicodeEncodeError) as why:
        raise Rejected(str(why)) from why
    except sqlite3.DatabaseError as why:
        raise (Unavailable if is_passing(why) else Damaged)(str(why)) from why


def is_passing(why: sqlite3.DatabaseError) -> bool:
    """Return whether the same could go well another time, with the file as it is.

    A text that is not UTF-8 has no code of an error.
    """
    code = getattr(why, "sqlite_errorcode", None)
    return code is not None and code & PRIMARY in PASSING
