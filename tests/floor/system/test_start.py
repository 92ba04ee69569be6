"""A floor is taken up from a store: its lease, its last snapshot, the records after it."""

import queue

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.core.entropy import Seeded
from houseway.floor.ports import NodeId
from houseway.floor.system import floor as floors
from houseway.floor.system import past
from houseway.floor.system.asking import Accepted, Ask
from houseway.floor.system.auditing import audited
from houseway.floor.system.furnishing import FloorPlan
from houseway.floor.system.start import Held, started
from houseway.games.roulette.state import CorrectOutcome
from houseway.store.sqlite import SqliteReader, SqliteStore
from tests.floor.system.evening import MAIN, THREE, Clock, Evening


class Stored(Evening):
    """The same small floor, on a file, with a writer of its own."""

    def __init__(self, path, node="one"):  # deliberately not the one in memory
        self.entropy, self.path = Seeded(1), path
        self.clock = Clock()
        self.queue = queue.SimpleQueue()
        self.taken = started(
            (SqliteStore(path), SqliteReader(path)),
            (MAIN, NodeId(node)),
            self.clock,
            self.queue.put,
            self.entropy,
        )
        self.floor = self.taken.floor
        if not self.floor.hall.streams:
            FloorPlan(THREE, 4)(self.floor)
        self.run()

    def run(self):
        """Until everything that was decided is on disk, or the floor is lost."""
        while self.floor.fault is None:
            behind = self.floor.shown.keys() != self.floor.hall.streams.keys()
            behind |= any(
                one.number != self.floor.shown[name].number
                for name, one in self.floor.hall.streams.items()
                if name in self.floor.shown
            )
            if not behind and self.queue.empty():
                return
            self.queue.get(timeout=30)()

    def ask(self, stream, put, **believes):
        answers = []
        self.floor.put(Ask(stream, put, **believes), answers.append)
        while not answers:
            self.queue.get(timeout=30)()
        return answers

    def close(self):
        self.run()
        self.taken.close()


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
    one = Stored(path)
    with pytest.raises(Held):
        Stored(path, "two")
    one.close()
    two = Stored(path, "two")
    two.close()


def test_it_goes_on_where_it_stood(path):
    one = Stored(path)
    played(one, 3)
    states = {name: stream.now.state for name, stream in one.floor.hall.streams.items()}
    one.close()
    two = Stored(path)
    assert {name: stream.now.state for name, stream in two.floor.hall.streams.items()} == states
    played(two, 1)
    two.close()
    assert audited(SqliteReader(path), MAIN)


def test_it_starts_from_its_last_snapshot(path, monkeypatch):
    monkeypatch.setattr(floors, "SNAPSHOT_EVERY", 20)
    one = Stored(path)
    played(one, 4)
    states = {name: stream.now.state for name, stream in one.floor.hall.streams.items()}
    one.close()
    reader = SqliteReader(path)
    snapshot = reader.snapshot(MAIN)
    assert snapshot is not None
    assert reader.head(MAIN).number - snapshot.head.number <= 21
    two = Stored(path)
    assert {name: stream.now.state for name, stream in two.floor.hall.streams.items()} == states
    assert not two.table("R1").past.whole
    played(two, 1)
    two.close()
    assert audited(SqliteReader(path), MAIN)


@pytest.mark.rule("ni2019-689-mttg", "6.3")
def test_a_round_from_before_the_snapshot_can_still_be_put_right(path, monkeypatch):
    """What it came to is no longer in memory: it is read from its records."""
    monkeypatch.setattr(past, "MOST", 2)
    one = Stored(path)
    played(one, 6)
    past_of = one.table("R1").past
    assert not past_of.whole
    supervisor = Actor(Role.SUPERVISOR, name="Lee")
    put = past_of.completed(Put(supervisor, CorrectOutcome(0, round=1)))
    (payment,) = put.move.paid
    assert (payment.wager.bet, payment.wager.stake) == ("red", 5_00)
    one.close()
