"""A floor is taken up from a store: its lease, its last snapshot, the records after it."""

from concurrent.futures import Future
from typing import Any

import pytest

from houseway.core.actors import Actor, Role
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.past_rounds import rounds as past
from houseway.floor.live.requests import Accepted
from houseway.floor.live.startup import snapshot_schedule
from houseway.floor.live.startup.take_over import ServedElsewhere, replayed, rounds_of
from houseway.floor.live.streams.base import Stream
from houseway.floor.storage import group_commit as writing
from houseway.floor.storage.group_commit import Last
from houseway.games.roulette.round.state import CorrectOutcome
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.floor.system.evening import ANN, MAIN
from tests.floor.system.stored import Stored


def at(path, node="one"):
    return Stored((SqliteStore(path), SqliteReader(path)), node=node)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "floor.db"


def played(evening, rounds):
    for number in (1, 1, 1, 1):
        assert isinstance(evening.buy_in(number), Accepted)
    for _ in range(rounds):
        evening.to_the_wagers("R1")
        assert isinstance(evening.confirm("R1", 1, ("red", 5_00)), Accepted)
        evening.play("R1")


def test_a_floor_that_is_served_is_not_taken_by_another(path):
    one = at(path)
    with pytest.raises(ServedElsewhere):
        at(path, "two")
    one.close()
    two = at(path, "two")
    two.close()


def test_it_goes_on_where_it_stood(path):
    one = at(path)
    played(one, 3)
    states = {name: stream.now.state for name, stream in one.floor.hall.streams.items()}
    one.close()
    two = at(path)
    assert {name: stream.now.state for name, stream in two.floor.hall.streams.items()} == states
    played(two, 1)
    two.close()
    assert audited(SqliteReader(path), MAIN)


class AtOnce:
    """Makes snapshots when it is asked: beside the writer, one that is due may come too late."""

    def __init__(self, *_):
        pass

    def submit(self, make):
        made: Future[Any] = Future()
        made.set_result(make())
        return made

    def shutdown(self, *_, **_more):
        pass


def test_it_starts_from_its_last_snapshot(path, monkeypatch):
    monkeypatch.setattr(writing, "ThreadPoolExecutor", AtOnce)
    monkeypatch.setattr(snapshot_schedule, "EVERY", 20)
    one = at(path)
    played(one, 4)
    states = {name: stream.now.state for name, stream in one.floor.hall.streams.items()}
    one.close()
    reader = SqliteReader(path)
    snapshot = reader.snapshot(MAIN)
    assert snapshot is not None
    assert reader.head(MAIN).number - snapshot.head.number <= 21
    two = at(path)
    assert {name: stream.now.state for name, stream in two.floor.hall.streams.items()} == states
    assert not two.table("R1").past.whole
    played(two, 1)
    two.close()
    assert audited(SqliteReader(path), MAIN)


def killed_after(path, records, monkeypatch):
    """A floor that was served until it had so many records, and then was no more."""
    monkeypatch.setattr(writing, "ThreadPoolExecutor", AtOnce)
    monkeypatch.setattr(snapshot_schedule, "EVERY", 20)
    one = at(path)
    assert isinstance(one.buy_in(1), Accepted)
    while one.floor.hall.number < records:
        one.buy_in(1) if one.credit(1) < 5_00 else one.deal("R1")
    one.run()
    number = one.floor.hall.number
    one.taken.close()  # nothing is saved: as if it had been killed
    return number


@pytest.mark.parametrize("records", [19, 20, 21, 39, 40, 47, 61])
def test_a_start_follows_no_more_than_the_records_after_a_snapshot(path, records, monkeypatch):
    """One by one is the most that they may be apart: here a batch is a record."""
    number = killed_after(path, records, monkeypatch)
    followed = []
    whole = Stream.believe

    def believe(stream, events):
        followed.append(1)
        return whole(stream, events)

    monkeypatch.setattr(Stream, "believe", believe)
    hall = replayed(SqliteReader(path), MAIN)
    assert hall.number == number
    assert len(followed) <= 20
    assert bool(followed) == (number % 20 != 0)


def test_the_worst_start_is_one_of_five_thousand_records():
    """What `bench.floor.long_floor` measures as up within three seconds."""
    assert snapshot_schedule.EVERY <= 5_000


def test_a_floor_that_ended_as_it_should_is_up_without_a_record_to_follow(path):
    one = at(path)
    played(one, 1)
    one.run()
    number = one.floor.hall.number
    one.taken.close(None, one.floor.last())
    reader = SqliteReader(path)
    snapshot = reader.snapshot(MAIN)
    assert snapshot is not None
    assert snapshot.head.number == number == reader.head(MAIN).number
    two = at(path)
    played(two, 1)
    two.close()
    assert audited(SqliteReader(path), MAIN)


def test_a_last_snapshot_of_another_record_is_not_saved(path):
    """Something was decided after it was taken, and written."""
    one = at(path)
    played(one, 1)
    last = one.floor.last()
    assert isinstance(one.buy_in(2), Accepted)
    one.run()
    one.taken.close(None, last)
    assert SqliteReader(path).snapshot(MAIN) is None


def test_nothing_is_saved_of_a_floor_that_was_lost(path):
    one = at(path)
    played(one, 1)
    one.floor.stop(ConnectionError("the store has gone"))
    assert one.floor.last() is None
    one.taken.close()


@pytest.mark.parametrize("state", [b"{}", b"not JSON", b'{"form":0}'])
def test_a_snapshot_that_cannot_be_read_is_done_without(path, state):
    """As that of a release whose states had other fields: the records are all there."""
    one = at(path)
    played(one, 2)
    states = {name: stream.now.state for name, stream in one.floor.hall.streams.items()}
    one.taken.close(None, Last(one.floor.hall.number, lambda: state))
    two = at(path)
    assert {name: stream.now.state for name, stream in two.floor.hall.streams.items()} == states
    assert two.table("R1").past.whole
    two.close()


@pytest.mark.rule("ni2019-689-mttg", "6.3")
def test_a_round_from_before_the_snapshot_can_still_be_put_right(path, monkeypatch):
    """What it came to is no longer in memory: it is read from its records."""
    monkeypatch.setattr(past, "MOST", 2)
    one = at(path)
    played(one, 6)
    past_of = one.table("R1").past
    assert not past_of.whole
    supervisor = Actor(Role.SUPERVISOR, name="Lee")
    one.to_the_wagers("R1")
    entered = rounds_of(SqliteReader(path), MAIN, one.table("R1").name).of(1).entered
    other = CorrectOutcome(0 if entered else 1, round=1)
    assert isinstance(one.put("table:R1", supervisor, other, beside=ANN), Accepted)
    (payment,) = past_of.paid(1)
    assert (payment.wager.bet, payment.wager.stake) == ("red", 5_00)
    one.close()
    assert audited(SqliteReader(path), MAIN)
