"""Rows of a batch, many in one statement.

With a statement for each row the writer's thread gives way to the loop's and asks for its turn
again hundreds of times in a batch; a statement of many rows runs whole beside it.
"""

import sqlite3
from collections.abc import Iterator
from functools import cache
from itertools import chain

from houseway.floor.storage.port import FloorId
from houseway.store.rows import Batch, Row

SIZES = (64, 32, 16, 8, 4, 2, 1)  # rows of a statement: so few texts that each is prepared once
RECORDS = "insert into record values {rows}"
TRANSFERS = "insert into transfer values {rows}"
# The sums are worked out before the rows are offered: a check looks at what is offered first.
BALANCES = """
with changed (floor, account, cents, may_owe) as (values {rows})
insert into balance select floor, account, cents + coalesce(
  (select cents from balance
    where balance.floor = changed.floor and balance.account = changed.account), 0), may_owe
from changed where true
on conflict do update set cents = excluded.cents, may_owe = excluded.may_owe
"""


def insert(db: sqlite3.Connection, floor: FloorId, made: Batch) -> None:
    for sql, rows in ((RECORDS, made.records), (TRANSFERS, made.transfers)):
        insert_rows(db, sql, floor, rows)
    insert_rows(db, BALANCES, floor, made.changes)


def insert_rows(db: sqlite3.Connection, sql: str, floor: FloorId, rows: list[Row]) -> None:
    for piece in pieces(rows):
        db.execute(statement(sql, len(piece), len(piece[0])), (floor, *chain.from_iterable(piece)))


def pieces(rows: list[Row]) -> Iterator[list[Row]]:
    """All rows, the largest pieces first."""
    at = 0
    for size in SIZES:
        while len(rows) - at >= size:
            yield rows[at : at + size]
            at += size


@cache
def statement(sql: str, rows: int, fields: int) -> str:
    """The first parameter is the floor, and stands in every row."""
    row = f"(?1{', ?' * fields})"
    return sql.format(rows=", ".join([row] * rows))
