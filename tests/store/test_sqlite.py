"""The contract on SQLite, and what only a file can get wrong."""

import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from houseway.floor.storage.port import Damaged, Fenced, Unavailable, Unsuited
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.store.contract import Contract
from tests.store.pages import ANN, BEA, F1, assert_whole, postings, taken
from tests.store.places import SqlitePlace


@pytest.fixture
def place(tmp_path):
    return SqlitePlace(tmp_path / "floor.db")


class TestSqlite(Contract):
    """The contract."""


def test_a_commit_is_on_disk_before_it_is_answered(tmp_path):
    store = SqliteStore(tmp_path / "floor.db")
    db = store._writing
    assert db.execute("pragma journal_mode").fetchone() == ("wal",)
    assert db.execute("pragma synchronous").fetchone() == (2,)  # full
    assert db.execute("pragma foreign_keys").fetchone() == (1,)
    store.close()


def other_database(path):
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("create table record (number integer)")


@pytest.mark.parametrize(
    "make",
    [
        lambda path: path.write_bytes(b""),
        lambda path: path.write_text("a letter to a friend\n" * 20, encoding="utf-8"),
        other_database,
    ],
    ids=["empty", "text", "database"],
)
@pytest.mark.parametrize("opening", [SqliteStore, SqliteReader])
def test_a_file_that_is_no_store_is_refused_and_left_alone(tmp_path, make, opening):
    path = tmp_path / "letter"
    make(path)
    before = path.read_bytes()
    with pytest.raises(Unsuited, match="letter is not a store of Houseway"):
        opening(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("opening", [SqliteStore, SqliteReader])
def test_the_first_words_of_a_database_alone_are_a_damaged_one(tmp_path, opening):
    path = tmp_path / "floor.db"
    path.write_bytes(b"SQLite format 3\0")
    with pytest.raises(Damaged):
        opening(path)
    assert path.read_bytes() == b"SQLite format 3\0"
    assert list(tmp_path.iterdir()) == [path]


def test_a_reader_makes_no_file(tmp_path):
    with pytest.raises(Unsuited, match=r"floor\.db is not there"):
        SqliteReader(tmp_path / "floor.db")
    assert list(tmp_path.iterdir()) == []


def test_the_log_of_a_file_that_is_gone_is_not_taken_for_a_new_one(tmp_path):
    (tmp_path / "floor.db-wal").write_bytes(b"left over")
    with pytest.raises(Unsuited, match="its log"):
        SqliteStore(tmp_path / "floor.db")


def test_a_reader_changes_nothing(place):
    store = place.store()
    store.append(*taken(store), postings(0, 3))
    store.close()
    before = place.path.read_bytes()
    reader = place.reader()
    assert_whole(reader)
    with pytest.raises(Unavailable, match="readonly"):
        reader.query("update head set holder = 'me'")
    reader.close()
    assert place.path.read_bytes() == before


def test_a_path_of_odd_letters_is_one_file(tmp_path):
    path = tmp_path / "a floor?mode=memory&x=%41#1.db"
    store = SqliteStore(path)
    store.append(*taken(store), postings(0, 1))
    store.close()
    assert list(tmp_path.iterdir()) == [path]


def test_a_database_that_is_busy_too_long_is_unavailable(place):
    store = place.store(patience_ms=1)
    lease, tip = taken(store, F1, ANN)
    with closing(sqlite3.connect(place.path, isolation_level=None)) as busy:
        busy.execute("begin immediate")
        with pytest.raises(Unavailable, match="locked"):
            store.append(lease, tip, postings(0, 1))
        busy.execute("rollback")
    store.append(lease, tip, postings(0, 1))
    assert_whole(store)
    store.close()


def test_a_lease_goes_by_the_clock_that_is_given(place):
    times = iter([1_000, 2_000, 6_000])
    store = place.store(clock=lambda: next(times), ttl_ms=5_000)
    assert store.take(F1, ANN) is not None  # until 6,000
    assert store.take(F1, "bea") is None
    assert store.take(F1, "bea") is not None
    store.close()


def test_a_process_that_leaves_does_not_take_the_log_of_another(place):
    """Locks on a file are a process's: whoever closes it anyhow gives up those of all its
    connections, and what is appended after that would go to a log that is gone."""
    store = place.store()
    lease, tip = taken(store, F1, ANN)
    tip = store.append(lease, tip, postings(0, 3))
    place.store().close()  # opened and closed beside it, in this process
    log = place.path.with_name("floor.db-wal")
    before = log.stat().st_ino
    leaving = "import sys, pathlib; from houseway.store.sqlite.store import SqliteStore"
    leaving += "; SqliteStore(pathlib.Path(sys.argv[1])).close()"
    subprocess.run([sys.executable, "-c", leaving, place.url], check=True)
    assert log.stat().st_ino == before
    store.append(lease, tip, postings(3, 3))
    assert log.stat().st_size > 0
    store.close()
    again = place.store()
    assert assert_whole(again).number == 6
    again.close()


@pytest.mark.parametrize(("back", "free"), [(60_000, False), (60_001, True)])
def test_a_lease_from_before_the_clock_was_set_back_is_not_waited_for(place, back, free):
    """One who still serves is fenced by the epoch, whatever the clock says."""
    at = [1_000_000]
    store = place.store(clock=lambda: at[0], ttl_ms=5_000)
    lease, head = taken(store, F1, ANN)
    at[0] -= back
    assert store.served(F1).free == free
    again = store.take(F1, BEA)
    assert (again is not None) == free
    if again is None:
        at[0] += 1
        store.renew(lease)  # who serves goes by the new clock
        at[0] += 5_000
        assert store.take(F1, BEA) is not None
    with pytest.raises(Fenced):
        store.append(lease, head, postings(0, 1))


@pytest.mark.parametrize("what", ["records", "transfers", "back", "stream"])
def test_what_is_read_last_takes_no_longer_than_what_is_read_first(tmp_path, what):
    """Counted in steps of the database: a floor of a million records is read in chunks, too."""
    store = SqliteStore(tmp_path / "floor.db")
    lease, tip = taken(store, F1, ANN)
    for _ in range(20):
        tip = store.append(lease, tip, postings(tip.number, 200))
    stream = next(store.records(F1)).page.stream

    def steps(after):
        read = {
            "records": lambda: store.records(F1, after=after),
            "transfers": lambda: store.transfers(F1, after=after),
            "back": lambda: store.back(F1, after + 300),
            "stream": lambda: store.records(F1, after=after // 5, stream=stream),
        }[what]
        count = 0

        def step() -> None:
            nonlocal count
            count += 1

        store._reading.set_progress_handler(step, 50)
        next(read())
        return count

    assert 0 < steps(3_000) <= 1.2 * steps(100)
    store.close()
