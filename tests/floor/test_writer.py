"""Group commit: what waits is written together, answered afterwards, and stops at a fault."""

import threading
import time
from concurrent.futures import Future
from typing import Any

import pytest

from houseway.floor.storage.group_commit import Last, Stored, Writer
from houseway.floor.storage.port import Fenced, Lease, Refusal, Unavailable
from houseway.journal import GENESIS, ActorId, Millis, StreamId, chain
from houseway.store.sqlite.store import SqliteStore
from tests.store.pages import ANN, F1, assert_whole, postings, taken

PATIENCE = 60  # seconds; machines may be slow
LEASE = Lease(F1, ANN, 1, 60_000)
BRIEF = Lease(F1, ANN, 1, 60)
WHO, WHERE = ActorId("terminal:1"), StreamId("table:T1")
REFUSAL = Refusal(F1, WHERE, Millis(1), WHO, 1, b"", "too late", "2.5")


class Held:
    """A store whose appends wait until they are let through."""

    def __init__(self) -> None:
        self.begun, self.let = threading.Semaphore(0), threading.Semaphore(0)
        self.appended: list[int] = []
        self.noted: list[Refusal] = []
        self.saved: list[tuple[int, bytes]] = []
        self.renewed = threading.Event()
        self.released = False
        self.fault: Exception | None = None

    def append(self, _lease, tip, some):
        self.begun.release()
        self.let.acquire()
        if self.fault:
            raise self.fault
        self.appended.append(len(some))
        return list(chain(tip, (posting.page for posting in some)))[-1].head

    def renew(self, _lease):
        if self.fault:
            raise self.fault
        self.renewed.set()

    def release(self, _lease):
        self.released = True

    def note(self, refusals):
        self.noted.extend(refusals)

    def save(self, _lease, snapshot):
        self.saved.append((snapshot.head.number, snapshot.state))


@pytest.fixture
def store():
    return Held()


@pytest.fixture
def faults():
    return []


@pytest.fixture
def writer(store, faults):
    started = Writer(store, LEASE, GENESIS, faults.append)
    assert store.renewed.wait(PATIENCE)
    return started


def until(true):
    """The thread sets it a moment after the store has answered."""
    deadline = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < deadline:
        time.sleep(0.001)
    return true()


def put(writer, after, many):
    answer: Future[Any] = Future()
    writer.put(postings(after, many), answer.set_result)
    return answer


def test_batches_that_wait_are_written_together_and_answered_apart(store, writer):
    first = put(writer, 0, 2)
    store.begun.acquire()
    rest = [put(writer, 2, 3), put(writer, 5, 1), put(writer, 6, 4)]
    store.let.release()
    assert first.result(PATIENCE) == Stored(1, 2)
    store.begun.acquire()
    assert not any(answer.done() for answer in rest)
    store.let.release()
    heads = [Stored(3, 5), Stored(6, 6), Stored(7, 10)]
    assert [answer.result(PATIENCE) for answer in rest] == heads
    assert store.appended == [2, 8]
    writer.close()


def test_nothing_is_answered_before_it_is_written(store, writer):
    answer = put(writer, 0, 1)
    store.begun.acquire()
    time.sleep(0.02)
    assert not answer.done()
    store.let.release()
    assert answer.result(PATIENCE) == Stored(1, 1)
    writer.close()


@pytest.mark.parametrize("fault", [Fenced("bea has it"), Unavailable("no answer")])
def test_a_fault_answers_all_that_waited_and_all_that_comes(store, writer, faults, fault):
    store.fault = fault
    some = [put(writer, 0, 1)]
    store.begun.acquire()
    some += [put(writer, 1, 1), put(writer, 2, 1)]
    store.let.release()
    assert [answer.result(PATIENCE) for answer in some] == [fault] * 3
    assert put(writer, 3, 1).result(PATIENCE) is fault
    assert faults == [fault]
    assert not writer.sure
    writer.close()
    assert store.appended == []
    assert not store.released


def test_a_mistake_of_ours_stops_the_writer_too(store, writer, faults):
    store.fault = AssertionError("two ends of one transfer")
    answer = put(writer, 0, 1)
    store.let.release()
    assert answer.result(PATIENCE) is store.fault
    assert faults == [store.fault]
    writer.close()


def test_the_lease_is_kept_alive_while_nothing_happens(store, faults):
    writer = Writer(store, BRIEF, GENESIS, faults.append)
    assert store.renewed.wait(PATIENCE)  # at the start
    store.renewed.clear()
    assert store.renewed.wait(PATIENCE)
    assert faults == []
    writer.close()


def test_a_lease_lost_while_nothing_happens_is_noticed(store, faults):
    store.fault = Fenced("bea has it")
    stopped = threading.Event()

    def failed(fault):
        faults.append(fault)
        stopped.set()

    writer = Writer(store, BRIEF, GENESIS, failed)
    assert stopped.wait(PATIENCE)
    assert faults == [store.fault]
    assert put(writer, 0, 1).result(PATIENCE) is store.fault
    writer.close()


def test_who_has_not_renewed_in_time_is_not_sure_and_is_again_afterwards(store, faults):
    now = [100.0]
    writer = Writer(store, LEASE, GENESIS, faults.append, clock=lambda: now[0])
    assert store.renewed.wait(PATIENCE)
    now[0] = 159.9  # a minute from the asking
    assert until(lambda: writer.sure)
    now[0] = 160.0
    assert not writer.sure
    answer = put(writer, 0, 1)
    store.begun.acquire()
    now[0] = 170.0  # the answer comes late; what counts is when it was asked for
    store.let.release()
    answer.result(PATIENCE)
    now[0] = 219.9
    assert writer.sure
    now[0] = 220.0
    assert not writer.sure
    writer.close()


def test_closing_writes_what_waits_and_gives_the_floor_up(store, writer):
    for _ in range(2):
        store.let.release()
    some = [put(writer, 0, 1), put(writer, 1, 1)]
    writer.close()
    assert [answer.result(0) for answer in some] == [Stored(1, 1), Stored(2, 2)]
    assert store.released


def test_a_fault_while_closing_is_answered_and_ends(store, writer, faults):
    first = put(writer, 0, 1)
    store.begun.acquire()
    last = put(writer, 1, 1)
    closing = threading.Thread(target=writer.close)
    closing.start()
    assert until(lambda: writer._waiting.qsize() == 2)  # the batch, and the end
    store.let.release()
    store.begun.acquire()
    store.fault = Fenced("bea has it")
    store.let.release()
    closing.join(PATIENCE)
    assert not closing.is_alive()
    assert (first.result(0), last.result(0)) == (Stored(1, 1), store.fault)
    assert faults == [store.fault]


def test_refusals_are_kept_when_there_is_time(store, writer):
    writer.note([REFUSAL])
    answer = put(writer, 0, 1)
    store.let.release()
    answer.result(PATIENCE)
    writer.close()
    assert store.noted == [REFUSAL]


def test_many_batches_on_a_real_store_come_out_in_their_order(tmp_path, faults):
    store = SqliteStore(tmp_path / "floor.db")
    writer = Writer(store, *taken(store), faults.append)
    answers = [put(writer, number * 3, 3) for number in range(60)]
    assert [answer.result(30).first for answer in answers] == list(range(1, 180, 3))
    writer.close()
    assert assert_whole(store).number == 180
    assert faults == []
    store.close()


class Slow:
    """A snapshot that is made when it is let."""

    def __init__(self, state=b"the floor"):
        self.begun, self.let, self.state = threading.Event(), threading.Event(), state

    def __call__(self):
        self.begun.set()
        assert self.let.wait(30)
        return self.state


def snapped(store, writer, number, snapshot):
    """A batch of one record, written, with a snapshot behind it."""
    answer: Future[Any] = Future()
    writer.put(postings(number, 1), answer.set_result, snapshot)
    store.let.release()
    return answer.result(30)


def test_a_snapshot_in_the_making_keeps_neither_moves_nor_the_lease_waiting(store, faults):
    writer, slow = Writer(store, BRIEF, GENESIS, faults.append), Slow()
    snapped(store, writer, 0, slow)
    assert slow.begun.wait(30)
    for number in (1, 2):
        assert snapped(store, writer, number, None) == Stored(number + 1, number + 1)
    store.renewed.clear()
    assert store.renewed.wait(30)
    assert store.saved == []
    slow.let.set()
    assert until(lambda: store.saved == [(1, b"the floor")])  # of its record, not of the last
    writer.close()
    assert faults == []


def test_one_snapshot_is_made_at_a_time_and_the_next_is_made_again(store, faults):
    writer = Writer(store, BRIEF, GENESIS, faults.append)
    first, second, third = Slow("1"), Slow("2"), Slow("3")
    snapped(store, writer, 0, first)
    assert first.begun.wait(30)
    snapped(store, writer, 1, second)
    first.let.set()
    assert until(lambda: store.saved == [(1, "1")])
    assert not second.begun.is_set()
    third.let.set()
    snapped(store, writer, 2, third)
    assert until(lambda: store.saved == [(1, "1"), (3, "3")])
    writer.close()


def test_the_lease_is_kept_while_the_last_snapshot_is_made(store, faults):
    writer, last = Writer(store, BRIEF, GENESIS, faults.append), Slow()
    snapped(store, writer, 0, None)
    closing = threading.Thread(target=writer.close, args=(Last(1, last),))
    closing.start()
    assert last.begun.wait(30)
    store.renewed.clear()
    assert store.renewed.wait(30)
    last.let.set()
    closing.join(30)
    assert (store.saved, store.released, faults) == ([(1, b"the floor")], True, [])


def test_a_snapshot_that_cannot_be_made_stops_the_writer(store, faults):
    def broken():
        raise AssertionError("a state that cannot be written")

    writer = Writer(store, BRIEF, GENESIS, faults.append)
    snapped(store, writer, 0, broken)
    assert until(lambda: len(faults) == 1)
    writer.close()
