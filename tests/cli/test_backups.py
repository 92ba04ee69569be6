"""`houseway backup` and `restore`, drilled on a floor that is played."""

import sqlite3
from contextlib import closing

import pytest

from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.cli.test_play import houseway
from tests.floor.system.evening import accepted
from tests.floor.system.stored import Stored


@pytest.fixture
def played(tmp_path):
    path = tmp_path / "floor.db"
    floor = Stored((SqliteStore(path), SqliteReader(path)))
    accepted(floor.buy_in(1))
    floor.to_the_wagers("D1")
    accepted(floor.confirm("D1", 1, ("small", 10_00)))
    yield floor, path
    floor.close()


@pytest.mark.standard("E11")
@pytest.mark.standard("F11")
def test_a_floor_is_backed_up_while_it_plays_lost_and_restored(played, tmp_path):
    floor, path = played
    copy, restored = tmp_path / "copy.db", tmp_path / "again.db"
    result = houseway("backup", str(path), str(copy))
    assert result.exit_code == 0, result.stderr
    head = result.stdout.split()[-1]
    floor.play("D1")  # it went on meanwhile
    assert houseway("audit", "head", str(path)).stdout.strip() != head
    assert houseway("audit", "verify", str(path), "--head", head).exit_code == 0
    result = houseway("restore", str(copy), "--store", str(restored))
    assert result.exit_code == 0, result.stderr
    assert result.stdout.split()[-1] == head
    assert houseway("audit", "verify", str(restored), "--head", head).exit_code == 0
    again = Stored((SqliteStore(restored), SqliteReader(restored)))
    assert again.credit(1) == 100_00  # the period was open: it is void, and the chips are back
    again.to_the_wagers("D1")
    accepted(again.confirm("D1", 1, ("big", 10_00)))
    again.close()


def test_nothing_is_written_over(played, tmp_path):
    _, path = played
    there = tmp_path / "there.db"
    there.write_text("something")
    for command in (
        ("backup", str(path), str(there)),
        ("restore", str(path), "--store", str(there)),
    ):
        result = houseway(*command)
        assert result.exit_code == 2
        assert "is there already" in result.stderr
    assert there.read_text() == "something"
    result = houseway("backup", str(there), str(tmp_path / "new.db"))
    assert result.exit_code == 1
    assert "is no floor's database" in result.stderr


def test_half_a_copy_is_none(played, tmp_path):
    floor, path = played
    floor.taken.store.close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("drop trigger record_is_kept")
        db.execute("update record set at = at + 1 where number = 3")
        db.commit()
    copy = tmp_path / "copy.db"
    result = houseway("backup", str(path), str(copy))
    assert result.exit_code == 1
    assert "nothing is copied: record 3: the seal does not fit" in result.stderr
    assert not copy.exists()
