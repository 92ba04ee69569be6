"""Compare appends to both stores with bare inserts of the rows: `python -m bench.floor.stores`.

The bare tables stand in the same database, have a primary key and nothing else: no other index,
no seal, no head, no check, no trigger. Both write the same batches in turns, a commit for each.
"""

import argparse
import sqlite3
import tempfile
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter

import psycopg
from tests.store.server import database, server

from houseway.core.money import Cents
from houseway.floor.storage.port import FloorId, NodeId, Posting
from houseway.journal import ActorId, Millis, Page, StreamId
from houseway.law.instruments import Edition
from houseway.ledger import Account, Transfer
from houseway.store.postgresql.store import PostgresqlStore
from houseway.store.sqlite.store import SqliteStore

SIZES = (1, 10, 100)
TERMINALS, TABLES = 2_000, 8
BODY = b'{"put":' + b"x" * 560 + b"}"  # as long as a confirmed wager
SEAL = "0" * 64
NUMBERS = count(1)
BARE = """
create table bare_record (number bigint primary key, stream text, stream_number bigint,
  at bigint, actor text, request bigint, edition text, body {blob}, seal text);
create table bare_transfer (record bigint, line int, debit text, credit text, cents bigint,
  primary key (record, line));
create table bare_balance (account text primary key, cents bigint);
"""
UNNEST = (
    "insert into bare_record select * from unnest(%b::bigint[], %b::text[], %b::bigint[],"
    " %b::bigint[], %b::text[], %b::bigint[], %b::text[], %b::bytea[], %b::text[])",
    "insert into bare_transfer select * from"
    " unnest(%b::bigint[], %b::int[], %b::text[], %b::text[], %b::bigint[])",
    "insert into bare_balance select * from unnest(%b::text[], %b::bigint[])"
    " on conflict (account) do update set cents = excluded.cents",
)


def posting(number):
    terminal, table = number % TERMINALS, number % TABLES
    chips = Account(f"chips:{terminal}#1")
    page = Page(
        StreamId(f"table:T{table}"),
        number // TABLES + 1,
        Millis(1_763_250_000_000 + number),
        ActorId(f"terminal:{terminal}"),
        number // TERMINALS + 1,
        Edition.NI2019,
        BODY,
    )
    # Bought and laid at once, so that no account runs dry.
    bought = Transfer(Account("cash:desk"), chips, Cents(500))
    laid = Transfer(chips, Account(f"layout:T{table}:{chips}"), Cents(500))
    return Posting(page, (bought, laid))


def bare_rows(number, postings):
    """The rows of a batch as anybody would write them down."""
    records, transfers, balances = [], [], {}
    for at, one in enumerate(postings, number):
        page = one.page
        heading = (at, page.stream, page.stream_number, page.at, page.actor, page.request)
        records.append((*heading, page.edition.value, page.body, SEAL))
        for line, moved in enumerate(one.transfers):
            transfers.append((at, line, moved.debit, moved.credit, moved.cents))
            balances[moved.debit] = balances[moved.credit] = moved.cents
    return records, transfers, list(balances.items())


class Ours:
    def __init__(self, store):
        self.store = store
        self.lease, self.tip = store.take(FloorId("F1"), NodeId("bench"))

    def write(self, postings):
        self.tip = self.store.append(self.lease, self.tip, postings)


class BareSqlite:
    def __init__(self, path):
        self.db, self.number = sqlite3.connect(path, isolation_level=None), 1
        self.db.execute("pragma synchronous = full")
        self.db.executescript(BARE.format(blob="blob"))

    def write(self, postings):
        records, transfers, balances = bare_rows(self.number, postings)
        self.db.execute("begin immediate")
        self.db.executemany("insert into bare_record values (?, ?, ?, ?, ?, ?, ?, ?, ?)", records)
        self.db.executemany("insert into bare_transfer values (?, ?, ?, ?, ?)", transfers)
        self.db.executemany(
            "insert into bare_balance values (?, ?)"
            " on conflict do update set cents = excluded.cents",
            balances,
        )
        self.db.execute("commit")
        self.number += len(postings)


class BarePostgresql:
    def __init__(self, url):
        self.db, self.number = psycopg.connect(url, autocommit=True, prepare_threshold=1), 1
        self.db.execute(BARE.format(blob="bytea"))

    def write(self, postings):
        with self.db.pipeline(), self.db.transaction():
            for sql, rows in zip(UNNEST, bare_rows(self.number, postings), strict=True):
                self.db.execute(sql, [list(column) for column in zip(*rows, strict=True)])
        self.number += len(postings)


@contextmanager
def on_sqlite():
    with tempfile.TemporaryDirectory(prefix="houseway-bench-") as folder:
        path = Path(folder, "floor.db")
        yield Ours(SqliteStore(path)), BareSqlite(path)


@contextmanager
def on_postgresql():
    with server(durable=True) as address, database(address) as url:
        ours, bare = Ours(PostgresqlStore(url)), BarePostgresql(url)
        yield ours, bare
        ours.store.close()
        bare.db.close()


def rate(writer, batches):
    begin = perf_counter()
    for batch in batches:
        writer.write(batch)
    return sum(map(len, batches)) / (perf_counter() - begin)


def measured(ours, bare, size, records, turns):
    """Both rates in each turn: a busy disk is busy for both."""
    pairs = []
    for turn in range(turns + 1):
        batches = [
            [posting(next(NUMBERS)) for _ in range(size)] for _ in range(records // size or 1)
        ]
        writers = (ours, bare) if turn % 2 else (bare, ours)
        rates = {writer: rate(writer, batches) for writer in writers}
        pairs.append((rates[ours], rates[bare]))
    return pairs[1:]  # the first warms up


def run(seconds_short):
    global NUMBERS
    print("store        batch   appended/s      bare/s   ratio")
    for name, place in (("sqlite", on_sqlite), ("postgresql", on_postgresql)):
        NUMBERS = count(1)
        with place() as (ours, bare):
            for size in SIZES:
                records = size * (20 if seconds_short else 60)
                pairs = measured(ours, bare, size, records, 3 if seconds_short else 9)
                appended, plain = (median(column) for column in zip(*pairs, strict=True))
                ratio = median(mine / theirs for mine, theirs in pairs)
                print(f"{name:<12}{size:>6}{appended:>13,.0f}{plain:>12,.0f}{ratio:>8.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.floor.stores", description=__doc__)
    parser.add_argument("--short", action="store_true", help="a look, not a measurement")
    run(parser.parse_args().short)
