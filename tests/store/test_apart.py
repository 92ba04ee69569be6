"""The contract on a store that a process of its own writes, and what only two processes can do."""

import os
import signal
import time
from pathlib import Path

import pytest

from houseway.floor.storage.port import Fenced, Posting, Rejected, Unavailable, Unsuited
from houseway.store.addresses import open_apart, open_reader
from houseway.store.writer import protocol as apart_line
from houseway.store.writer.store import Apart
from tests.store.contract import Contract
from tests.store.pages import ANN, BEA, F1, assert_whole, postings
from tests.store.places import ApartPlace, PostgresqlPlace, runs
from tests.store.server import database


@pytest.fixture
def place(tmp_path):
    return ApartPlace(tmp_path / "floor.db")


class TestApart(Contract):
    """The contract."""


def held(store):
    """A floor with a few records."""
    lease, tip = store.take(F1, ANN)
    return lease, store.append(lease, tip, postings(tip.number, 3))


def gone(process):
    until = time.monotonic() + 120
    while runs(process):
        assert time.monotonic() < until, "it does not end"
        time.sleep(0.01)


def test_it_writes_on_a_server_too(postgresql):
    with database(postgresql) as url:
        store = open_apart(url)
        lease, tip = held(store)
        assert assert_whole(store) == tip
        PostgresqlPlace(url).lapse()
        other = open_apart(url)
        assert other.take(F1, BEA) is not None
        with pytest.raises(Fenced, match="under epoch"):
            store.append(lease, tip, postings(tip.number, 1))
        store.close()
        other.close()


def test_the_process_ends_with_its_store(place):
    store = place.store()
    held(store)
    assert runs(store.process)
    store.close()
    assert not runs(store.process)
    assert not list(Path(place.url).parent.glob("*-wal")), "the log was not put into the file"


def test_a_killed_writer_is_a_store_that_does_not_answer(place):
    store = place.store()
    lease, tip = held(store)
    os.kill(store.process, signal.SIGKILL)
    gone(store.process)
    with pytest.raises(Unavailable, match="the process that writes has gone"):
        store.append(lease, tip, postings(tip.number, 3))
    with pytest.raises(Unavailable):
        store.renew(lease)
    assert store.head(F1) == tip, "reading goes on"
    store.close()
    after = place.store()
    assert assert_whole(after) == tip
    again, tip = after.take(F1, ANN)
    assert again.epoch > lease.epoch
    after.append(again, tip, postings(tip.number, 2))
    assert assert_whole(after).number == tip.number + 2
    after.close()


def test_a_writer_that_stands_still_is_given_up_and_writes_no_more(place):
    store = place.store(patience=0.3)
    lease, tip = held(store)
    os.kill(store.process, signal.SIGSTOP)
    with pytest.raises(Unavailable, match="timed out"):
        store.append(lease, tip, postings(tip.number, 3))
    gone(store.process)
    store.close()
    after = place.store()
    assert assert_whole(after) == tip
    after.close()


@pytest.mark.parametrize("said", [signal.SIGINT, signal.SIGTERM])
def test_who_is_told_to_end_beside_the_floor_writes_what_the_floor_still_has_to_say(place, said):
    """Ctrl-C reaches all processes of a terminal: the last records come after it."""
    store = place.store()
    lease, tip = held(store)
    os.kill(store.process, said)
    tip = store.append(lease, tip, postings(tip.number, 3))
    store.release(lease)
    store.close()
    reader = open_reader(place.url)
    assert reader.head(F1) == tip
    reader.close()


def test_what_is_no_store_is_refused_here_and_nobody_stays(tmp_path, monkeypatch):
    letter = tmp_path / "letter"
    letter.write_text("dear friend", encoding="utf-8")
    begun = []
    end = Apart._end

    def ended(self):
        begun.append(self.process)
        end(self)

    monkeypatch.setattr(Apart, "_end", ended)
    with pytest.raises(Unsuited, match="letter is not a store of Houseway"):
        Apart(str(letter))
    assert begun
    assert not runs(begun[0])
    assert letter.read_text(encoding="utf-8") == "dear friend"


def test_a_fault_of_the_writer_is_told_and_it_goes_on(place):
    store = place.store()
    lease, tip = held(store)
    with pytest.raises(RuntimeError, match="nothing to append"):
        store.append(lease, tip, ())
    page = postings(tip.number, 1)[0].page
    twice = Posting(page), Posting(page)
    with pytest.raises(Rejected):
        store.append(lease, tip, twice)
    assert store.append(lease, tip, postings(tip.number, 2)).number == tip.number + 2
    store.close()


def test_everything_that_a_store_is_asked_can_be_said(place):
    """A method without words for it would be missed only when it is needed."""
    asked = set(apart_line.CALLS) - {"open"}
    store = place.store()
    assert all(callable(getattr(store, name)) for name in asked)
    own = {name for name in vars(Apart) if not name.startswith("_")}
    assert own - {"process", "query", "close"} == asked
    store.close()
