"""Floors that older programs wrote: opened, brought up to date, replayed, audited and played on."""

import gzip
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.snapshots import digest
from houseway.floor.live.startup.take_over import replayed
from houseway.floor.live.streams.table import TableStream
from houseway.store.postgresql import store as postgresql
from houseway.store.sqlite import store as sqlite
from tests.floor.system.evening import MAIN, accepted
from tests.floor.system.stored import Stored
from tests.store.places import SqlitePlace

JOURNALS = Path(__file__).parent / "journals"
HEADS = {  # as each of them ended when it was written
    1: "391:5000bd737cd63f6c3f3594669561a9077ef736227147215a4b2656f69d7ed510",
    2: "266:c6a4b99d2b61544af0d7e4bfca1f9844f4e25cdf1af33a0ec9ccc6ff7375d8b3",
    3: "343:29d63704737fc76c595a25db81a4b790e9980fe6993aac574821080b5b444aad",
    4: "524:9c04bda4f18e20fdf53c45d802e232df8abf9441c704208cf584af1e80e02c9a",
    5: "441:705449c8678b6e4af9141628eae6ef405363345688aa029cee9380f11be41381",
}
RELEASES = {  # of each release: its schema, and the head of its evening
    "0.2.0": (5, "606:398cc550fa60438f39bac82d39a0f470871368eec14c441e13ddb0f5dcb4eb80"),
}
FROM_HEAD = ("floor", "number", "seal", "epoch", "holder")


def tables(version):
    """Each table of a journal with its columns and rows."""
    found: dict[str, tuple[list[str], list[list[Any]]]] = {}
    rows: list[list[Any]] = []
    with gzip.open(JOURNALS / f"{version}.jsonl.gz", "rt", encoding="utf-8") as file:
        for line in map(json.loads, file):
            if isinstance(line, dict):
                rows = []
                found[line["table"]] = line["columns"], rows
            else:
                rows.append(
                    [cell["bytes"].encode() if type(cell) is dict else cell for cell in line]
                )
    return found


def steps(place):
    return sqlite.MIGRATIONS if isinstance(place, SqlitePlace) else postgresql.MIGRATIONS


def poured(place, version, name=None):
    """A database of this schema with all rows of the journal, in the order that it allows."""
    place.store(steps=steps(place)[:version]).close()
    found = tables(name or version)
    assert [row[0] for row in found.pop("migration")[1]] == list(range(1, version + 1))
    columns, ((*head,),) = found.pop("head")
    row = dict(zip(columns, head, strict=True))
    floor, number, seal, epoch, holder = (row[name] for name in FROM_HEAD)
    on_sqlite = isinstance(place, SqlitePlace)
    never = "0" if on_sqlite else "'-infinity'"
    run = sqlite_rows if on_sqlite else postgresql_rows
    with run(place) as insert:
        marks = ("?, 0, ?, ?, ?, " if on_sqlite else "%s, 0, %s, %s, %s, ") + never
        names = "floor, number, seal, epoch, holder, expires"
        insert(f"insert into head ({names}) values ({marks})", [(floor, seal, epoch, holder)])
        for table, (names, rows) in found.items():
            insert(*into(table, names, rows, "?" if on_sqlite else "%s"))
        mark = "?" if on_sqlite else "%s"
        insert(f"update head set number = {mark} where floor = {mark}", [(number, floor)])


def into(table, names, rows, mark):
    """What the database counts by itself is left to it; yes and no are numbers in one of them."""
    kept = [at for at, name in enumerate(names) if (table, name) != ("refusal", "line")]
    owed = names.index("may_owe") if table == "balance" and mark == "%s" else None
    cells = [[bool(row[at]) if at == owed else row[at] for at in kept] for row in rows]
    places = ", ".join(mark for _ in kept)
    return f"insert into {table} ({', '.join(names[at] for at in kept)}) values ({places})", cells


class sqlite_rows:  # noqa: N801
    def __init__(self, place):
        self.db = sqlite3.connect(place.path)

    def __enter__(self):
        return self.db.executemany

    def __exit__(self, *_):
        with closing(self.db):
            self.db.commit()


class postgresql_rows:  # noqa: N801
    def __init__(self, place):
        self.db = psycopg.connect(place.url)

    def __enter__(self):
        self.db.execute("set search_path to houseway")
        return self.db.cursor().executemany

    def __exit__(self, *_):
        self.db.commit()
        self.db.close()


def test_there_is_a_journal_of_every_schema_that_there_was():
    versions = list(range(1, len(sqlite.MIGRATIONS) + 1))
    assert sorted(HEADS) == versions, "a schema was added: add a journal of it"
    names = {f"{version}.jsonl.gz" for version in (*versions, *RELEASES)}
    assert {one.name for one in JOURNALS.glob("*.gz")} == names


@pytest.mark.standard("M13")
@pytest.mark.standard("F9")
@pytest.mark.parametrize("version", sorted(HEADS))
def test_an_old_floor_is_brought_up_to_date_audited_and_played_on(place, version):
    poured(place, version)
    store, reader = place.store(), None
    try:
        assert str(store.head(MAIN)) == HEADS[version]
        found = audited(store, MAIN)
        assert len(found.hall.of(TableStream)) == 23
        assert digest(replayed(store, MAIN)) == digest(found.hall)  # from its old snapshot
        assert len(list(store.refusals(MAIN))) == len(tables(version)["refusal"][1])
        check_beside(store, version)
        reader = place.reader()
        floor = Stored((store, reader))
        accepted(floor.buy_in(5))
        floor.run()
        assert store.head(MAIN).number > int(HEADS[version].partition(":")[0])
        assert audited(reader, MAIN).head == store.head(MAIN)
        floor.close()
    except BaseException:
        store.close()
        if reader is not None:
            reader.close()
        raise


def test_there_is_a_journal_of_every_release_from_0_2_0_on():
    """What was written before it is there by its schema; nobody tagged 0.1.0."""
    text = (JOURNALS.parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## (\d+\.\d+\.\d+) - ", text, re.MULTILINE)
    assert [name for name in released if name not in (*RELEASES, "0.1.0")] == []


@pytest.mark.standard("M13")
@pytest.mark.parametrize("release", sorted(RELEASES))
def test_a_floor_of_a_release_is_audited_and_played_on(place, release):
    version, head = RELEASES[release]
    poured(place, version, release)
    store = place.store()
    reader = place.reader()
    try:
        assert str(store.head(MAIN)) == head
        found = audited(store, MAIN)
        assert len(found.hall.of(TableStream)) == 23
        assert digest(replayed(store, MAIN)) == digest(found.hall)
        floor = Stored((store, reader))
        accepted(floor.buy_in(5))
        floor.run()
        assert audited(reader, MAIN).head == store.head(MAIN)
        floor.close()
    except BaseException:
        store.close()
        reader.close()
        raise


def check_beside(store, version):
    """What stands beside the chain, as far as the schema had it."""
    if version >= 2:
        assert store.words(MAIN) == "drawn once"
    if version >= 3:
        assert dict(store.passwords(MAIN)) == {"0" * 32: "kept over"}
    if version >= 4:
        assert store.content(MAIN, "ab" * 32) == b"a form"
