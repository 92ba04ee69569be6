"""Files of a floor as a crash, a bad disk or a stranger leaves them."""

import sqlite3
from contextlib import closing

PAGE = 4096


def cut(part):
    return lambda whole: whole[: int(len(whole) * part)]


def hole(part):
    """One page overwritten."""

    def damaged(whole):
        at = int(len(whole) / PAGE * part) * PAGE
        return whole[:at] + b"\xa5" * PAGE + whole[at + PAGE :]

    return damaged


BYTES = {  # what is left of a database
    "half of it": cut(0.5),
    "all but its last bytes": lambda whole: whole[:-PAGE],
    "the first page": lambda whole: whole[:PAGE],
    "the first words": lambda whole: whole[:16],
    "nothing": lambda _: b"",
    "a text": lambda _: b"Dear diary,\n" * 300,
    "noise behind its first words": lambda whole: whole[:16] + b"\x07" * 9_000,
    "a hole at the schema": hole(0.02),
    "a hole in the middle": hole(0.5),
    "a hole near the end": hole(0.95),
}
HERE = "where floor = 'main' and number = 30"
ROWS = {  # what was done to rows
    "no record table": "drop table record",
    "no head table": "drop table head",
    "no transfer table": "drop table transfer",
    "no migration table": "drop table migration",
    "no migration": "delete from migration",
    "a later migration": "insert into migration values (999, 'later')",
    "a body of bytes": f"update record set body = x'00ff' {HERE}",
    "a body of another kind": f"update record set body = cast('{{}}' as blob) {HERE}",
    "an edition of its own": f"update record set edition = 'S1900' {HERE}",
    "a stream of its own": f"update record set stream = 'attic:1' {HERE}",
    "a stream that is no text": f"update record set stream = cast(x'ff41' as text) {HERE}",
    "a record gone": f"delete from record {HERE}",
    "a head too far": "update head set number = 99999",
}


def forge(path, statement):
    """Guards and checks are out of the way while the statement runs."""
    with closing(sqlite3.connect(path)) as db:
        triggers = db.execute("select name from sqlite_master where type = 'trigger'").fetchall()
        for (name,) in triggers:
            db.execute(f"drop trigger {name}")
        db.execute("pragma foreign_keys = off")
        db.execute("pragma ignore_check_constraints = on")
        db.execute(statement)
        db.commit()


def other_line(lines):
    return [*lines[:20], b'{"number":5}\n', *lines[21:]]


LINES = {  # what is left of a file of lines
    "half of it": lambda lines: lines[: len(lines) // 2],
    "a line cut": lambda lines: [*lines[:-1], lines[-1][:30]],
    "a line gone": lambda lines: [*lines[:20], *lines[21:]],
    "a line of another kind": other_line,
    "a line of noise": lambda lines: [*lines[:20], b"\xff\x00\xfe\n", *lines[21:]],
    "its first line": lambda lines: lines[:1],
    "half of its first line": lambda lines: [lines[0][:30]],
}
