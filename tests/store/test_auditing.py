"""An audit in parts finds what an audit in one finds, wherever it is."""

import sqlite3
from itertools import pairwise

import pytest

from houseway.floor.live.audit.floor_audit import Part, audited, audited_part
from houseway.floor.records.audit import Unfit
from houseway.journal import Head, Seal
from houseway.store.audit.audit import audited_by, shared
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.cli.test_stores import forged
from tests.floor.system.evening import MAIN
from tests.floor.system.stored import Stored


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    path = tmp_path_factory.mktemp("floor") / "floor.db"
    floor = Stored((SqliteStore(path), SqliteReader(path)))
    for number in (1, 2, 3):
        floor.buy_in(number)
    for turn in range(6):
        for table, bet in (("D1", "small"), ("B1", "player"), ("R1", "red")):
            floor.to_the_wagers(table)
            floor.confirm(table, turn % 3 + 1, (bet, 5_00))
            floor.play(table)
    floor.cash_out(2)
    floor.buy_in(2)
    floor.close()
    return path


@pytest.fixture
def path(made, tmp_path):
    copy = tmp_path / "copy.db"
    with sqlite3.connect(made) as old, sqlite3.connect(copy) as new:
        old.backup(new)
        new.execute("pragma journal_mode = wal")
    old.close()
    new.close()
    return copy


def parts_of(path, *ends):
    """The audit in parts that end so, one after the other."""
    reader = SqliteReader(path)
    try:
        bounds = (0, *ends, None)
        return [audited_part(reader, MAIN, Part(*two)) for two in pairwise(bounds)]
    finally:
        reader.close()


def test_parts_meet_wherever_they_are_cut(made):
    reader = SqliteReader(made)
    head = audited(reader, MAIN).head
    reader.close()
    assert head.number > 130
    for cut in (1, 5, 20, 60, 77, 100, head.number - 1):
        first, second = parts_of(made, cut)
        assert first.end == second.begin
        assert second.end.head == head


def test_two_processes_say_what_one_says(made):
    reader = SqliteReader(made)
    head = audited(reader, MAIN).head
    reader.close()
    found = audited_by(str(made), MAIN, processes=2)
    assert (found.head, found.tables) == (head, 3)


@pytest.mark.parametrize("processes", [1, 2])
def test_an_audit_reports_how_many_records_hold_so_far(made, processes, monkeypatch):
    monkeypatch.setattr("houseway.floor.live.audit.floor_audit.KEPT_AT_ONCE", 50)
    told = []
    head = audited_by(
        str(made), MAIN, processes=processes, progress=lambda *now: told.append(now)
    ).head
    assert {of for _, of in told} == {head.number}
    assert [held for held, _ in told] == sorted(held for held, _ in told)
    assert told[-1] == (head.number, head.number)
    if processes == 1:
        assert told[:2] == [(50, head.number), (100, head.number)]


@pytest.mark.parametrize("number", [25, 120])
def test_a_record_that_was_changed_is_found_in_its_part(path, number):
    forged(path, f"update record set at = at + 1 where number = {number}")
    with pytest.raises(Unfit) as found:
        audited_by(str(path), MAIN, processes=2)
    assert found.value.number == number


@pytest.mark.parametrize("number", [25, 120])
def test_a_known_head_is_looked_for_in_its_part(made, number):
    with pytest.raises(Unfit, match="its seal was known to be") as found:
        audited_by(str(made), MAIN, Head(number, Seal("0" * 64)), processes=2)
    assert found.value.number == number
    with pytest.raises(Unfit, match="missing: the chain went on to 9999"):
        audited_by(str(made), MAIN, Head(9999, Seal("0" * 64)), processes=2)


@pytest.mark.parametrize("processes", [1, 2, 3, 8, 64])
def test_the_parts_are_the_whole(processes):
    parts = list(shared(100_000, processes))
    assert 1 <= len(parts) <= processes
    assert parts[0].after == 0
    assert parts[-1].to is None
    assert [one.to for one in parts[:-1]] == [one.after for one in parts[1:]]
