"""The plug is pulled: SQLite's files as a disk may leave them, and what a new start makes of them.

After an answer everything up to it has been forced to the disk. What came later may be there
in part, in any order, or as rubbish.
"""

import random
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from houseway.journal import first_break
from houseway.store.sqlite.store import SqliteStore
from tests.store.pages import ANN, F1, assert_whole, postings, taken

BATCH, BATCHES, PAGE = 3, 12, 4096


@dataclass
class Evening:
    """The files of a store while it runs, and how long the log was at each answer."""

    path: Path
    sizes: list[int]

    def left(self, folder: Path, main: bytes, log: bytes) -> SqliteStore:
        folder.mkdir(exist_ok=True)
        path = folder / "floor.db"
        for name in ("floor.db-shm", "floor.db-wal"):
            (folder / name).unlink(missing_ok=True)
        path.write_bytes(main)
        path.with_name("floor.db-wal").write_bytes(log)
        return SqliteStore(path)

    @property
    def main(self) -> bytes:
        return self.path.read_bytes()

    @property
    def log(self) -> bytes:
        return self.path.with_name("floor.db-wal").read_bytes()

    def answered(self, size: int) -> int:
        """The records that had been answered when the log was so long."""
        return BATCH * sum(one <= size for one in self.sizes)


@pytest.fixture
def evening(tmp_path, request):
    path, batches = tmp_path / "floor.db", getattr(request, "param", BATCHES)
    store = SqliteStore(path)
    lease, tip = taken(store, F1, ANN)
    sizes = []
    for _ in range(batches):
        tip = store.append(lease, tip, postings(tip.number, BATCH))
        sizes.append(path.with_name("floor.db-wal").stat().st_size)
    yield Evening(path, sizes)
    store.close()


def goes_on(store: SqliteStore, least: int) -> None:
    """Everything answered is there, nothing is half, and it can be appended to."""
    number = assert_whole(store).number
    assert number >= least
    assert number % BATCH == 0
    store.append(*taken(store), postings(number, BATCH))
    assert assert_whole(store).number == number + BATCH
    store.close()


def test_a_log_that_ends_anywhere_gives_what_was_answered(evening, tmp_path):
    chance, main, log = random.Random(1), evening.main, evening.log
    ends = {0, 31, 32, len(log), *evening.sizes, *(size - 1 for size in evening.sizes)}
    ends |= {chance.randrange(len(log)) for _ in range(15)}
    for end in sorted(ends):
        store = evening.left(tmp_path / "cut", main, log[:end])
        if evening.answered(end):
            goes_on(store, evening.answered(end))
        else:
            assert assert_whole(store).number in (0, BATCH)
            store.close()


def test_rubbish_behind_the_last_answer_is_not_believed(evening, tmp_path):
    chance, main, log = random.Random(2), evening.main, evening.log
    for size in evening.sizes[:-1:2]:
        torn = bytearray(log)
        for _ in range(5):
            at = chance.randrange(size, len(log))
            torn[at : at + 40] = chance.randbytes(len(torn[at : at + 40]))
        goes_on(evening.left(tmp_path / "torn", main, bytes(torn)), evening.answered(size))


def test_a_file_torn_while_the_log_is_carried_over_is_mended_by_the_log(evening, tmp_path):
    """A checkpoint writes pages to the file; the log stays until all of them are there."""
    log, before = evening.log, evening.main
    other = SqliteStore(evening.path)
    other._writing.execute("pragma wal_checkpoint(passive)")
    after = evening.main
    assert after != before
    assert evening.log == log
    chance = random.Random(3)
    for _ in range(8):
        mixed = bytearray(before.ljust(len(after), b"\0"))
        for start in range(0, len(after), PAGE // 8):  # a sector at a time
            if chance.random() < 0.5:
                mixed[start : start + PAGE // 8] = after[start : start + PAGE // 8]
        goes_on(evening.left(tmp_path / "mixed", bytes(mixed), log), BATCH * BATCHES)
    other.close()


def test_a_changed_record_is_found_even_where_sqlite_sees_nothing(evening, tmp_path):
    """A byte of a body, changed in a file that was closed in good order."""
    store = evening.left(tmp_path / "forged", evening.main, evening.log)
    store.close()
    path = tmp_path / "forged" / "floor.db"
    whole = path.read_bytes()
    assert whole.count(b'{"n":7}') == 1
    path.write_bytes(whole.replace(b'{"n":7}', b'{"n":8}'))
    again = SqliteStore(path)
    broken = first_break(again.records(F1))
    assert broken is not None
    assert broken.number == 7
    again.close()


@pytest.mark.parametrize("evening", [3 * BATCHES], indirect=True)  # more than the pages left free
def test_a_kill_while_the_log_is_copied_leaves_a_store(evening, tmp_path):
    """Pages go into the file one after another: the first tells of others that are not there."""
    before, log = evening.main, evening.log
    with closing(sqlite3.connect(evening.path)) as other:
        other.execute("pragma wal_checkpoint(passive)")
    after = evening.main
    assert len(after) > len(before) >= PAGE
    for end in range(0, len(after) + 1, PAGE):
        goes_on(evening.left(tmp_path / "killed", after[:end] + before[end:], log), 3 * 36)
