"""A floor is taken up from a store: its lease, its last snapshot, the records after it."""

import pytest

from houseway.core.actors import Actor, Put, Role
from houseway.floor.system import floor as floors
from houseway.floor.system import past
from houseway.floor.system.asking import Accepted
from houseway.floor.system.auditing import audited
from houseway.floor.system.start import Held
from houseway.games.roulette.state import CorrectOutcome
from houseway.store.sqlite import SqliteReader, SqliteStore
from tests.floor.system.evening import MAIN
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
    with pytest.raises(Held):
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


def test_it_starts_from_its_last_snapshot(path, monkeypatch):
    monkeypatch.setattr(floors, "SNAPSHOT_EVERY", 20)
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


@pytest.mark.rule("ni2019-689-mttg", "6.3")
def test_a_round_from_before_the_snapshot_can_still_be_put_right(path, monkeypatch):
    """What it came to is no longer in memory: it is read from its records."""
    monkeypatch.setattr(past, "MOST", 2)
    one = at(path)
    played(one, 6)
    past_of = one.table("R1").past
    assert not past_of.whole
    supervisor = Actor(Role.SUPERVISOR, name="Lee")
    put = past_of.completed(Put(supervisor, CorrectOutcome(0, round=1)))
    (payment,) = put.move.paid
    assert (payment.wager.bet, payment.wager.stake) == ("red", 5_00)
    one.close()
