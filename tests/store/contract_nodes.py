"""What every store must do for nodes that hold a floor, freeze and die."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.floor.storage.port import Fenced, Refusal, Rejected, Snapshot
from houseway.journal import GENESIS, ActorId, Head, Millis, Seal, StreamId
from tests.store import child
from tests.store.pages import ANN, BEA, F1, F2, assert_whole, postings

ROOT = Path(__file__).parent.parent.parent
EVERY_BYTE = bytes(range(256)) * 3


def spawned(place, mode):
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.child", place.url, mode, place.opening],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


class Leases:
    def test_a_held_floor_is_not_given_away(self, store, other):
        lease, _ = store.take(F1, ANN)
        assert other.take(F1, BEA) is None
        store.renew(lease)

    def test_everybody_sees_who_serves_and_where(self, place, store, other):
        assert other.served(F1).free
        lease, _ = store.take(F1, ANN, "127.0.0.1:4000")
        seen = other.served(F1)
        assert (seen.holder, seen.epoch, seen.address) == (ANN, lease.epoch, "127.0.0.1:4000")
        assert not seen.free
        place.lapse()
        assert other.served(F1).free
        assert other.served(F1).holder == ANN
        store.release(lease)
        gone = other.served(F1)
        assert (gone.holder, gone.address, gone.free) == ("", "", True)

    def test_a_password_is_kept_beside_the_chain_and_goes_for_good(self, store, other):
        assert store.password(F1, "one") is None
        store.keep_password(F1, "one", "a hash")
        store.keep_password(F1, "two", "another")
        assert other.password(F1, "one") == "a hash"
        assert other.password(F2, "one") is None
        with pytest.raises(Rejected):
            store.keep_password(F1, "one", "over it")
        other.drop_password(F1, "one")
        other.drop_password(F1, "one")
        assert store.password(F1, "one") is None
        assert store.password(F1, "two") == "another"

    def test_a_file_is_kept_by_its_digest_and_stays(self, store, other):
        assert store.content(F1, "ab") is None
        store.keep_content(F1, "ab", b"one\0\xff")
        other.keep_content(F1, "ab", b"another")
        store.keep_content(F1, "aa", b"")
        assert other.content(F1, "ab") == b"one\0\xff"
        assert other.content(F2, "ab") is None
        assert list(other.contents(F1)) == [("aa", b""), ("ab", b"one\0\xff")]

    def test_the_first_who_asks_has_drawn_the_secret(self, store, other):
        assert store.secret(F1, "one") == "one"
        assert other.secret(F1, "another") == "one"
        assert other.secret(F2, "another") == "another"

    def test_a_lapsed_floor_is_taken_over_and_the_holder_fenced(self, place, store, other):
        lease, tip = store.take(F1, ANN)
        tip = store.append(lease, tip, postings(0, 2))
        place.lapse()
        taken = other.take(F1, BEA)
        assert taken is not None
        assert taken[0].epoch > lease.epoch
        assert taken[1] == tip
        with pytest.raises(Fenced, match=f"held by bea under epoch {taken[0].epoch}"):
            store.append(lease, tip, postings(2, 1))
        with pytest.raises(Fenced, match=f"no more under epoch {lease.epoch}"):
            store.renew(lease)
        with pytest.raises(Fenced):
            store.save(lease, Snapshot(tip, b"stale"))
        other.append(*taken, postings(2, 1))
        assert assert_whole(store).number == 3

    def test_what_was_stored_before_the_takeover_is_not_denied_after_it(self, place, store, other):
        lease, tip = store.take(F1, ANN)
        head = store.append(lease, tip, postings(0, 2))
        place.lapse()
        other.append(*other.take(F1, BEA), postings(2, 1))
        assert store.append(lease, tip, postings(0, 2)) == head

    def test_a_lapsed_lease_that_nobody_took_is_renewed_by_an_append(self, place, store, other):
        lease, tip = store.take(F1, ANN)
        place.lapse()
        store.append(lease, tip, postings(0, 1))
        assert other.take(F1, BEA) is None

    def test_a_lease_lapses_by_itself(self, place, other):
        brief = place.store(ttl_ms=1)
        lease, _ = brief.take(F1, ANN)
        assert lease.ttl_ms == 1
        while (taken := other.take(F1, BEA)) is None:
            pass
        with pytest.raises(Fenced):
            brief.renew(lease)
        brief.close()
        assert taken[0].holder == BEA

    def test_the_holder_may_take_it_again_and_is_somebody_new(self, store, other):
        before, tip = store.take(F1, ANN)
        after, _ = other.take(F1, ANN)
        assert after.epoch > before.epoch
        with pytest.raises(Fenced):
            store.append(before, tip, postings(0, 1))

    def test_a_floor_given_up_is_free_at_once(self, store, other):
        lease, tip = store.take(F1, ANN)
        store.release(lease)
        with pytest.raises(Fenced, match="held by nobody"):
            store.append(lease, tip, postings(0, 1))
        assert other.take(F1, BEA) is not None

    def test_a_frozen_node_is_fenced_when_it_wakes(self, place, store):
        with spawned(place, "frozen") as node:
            assert node.stdout.readline() == "holding\n"
            assert store.take(F1, BEA) is None
            node.send_signal(signal.SIGSTOP)
            place.lapse()
            lease, tip = store.take(F1, BEA)
            store.append(lease, tip, postings(tip.number, 2))
            node.send_signal(signal.SIGCONT)
            said, _ = node.communicate("go on\n", timeout=120)
        assert said.startswith("fenced: floor F1 is held by bea")
        assert assert_whole(store).number == child.BATCH + 2


class Snapshots:
    def test_a_snapshot_comes_back_as_it_was(self, store):
        lease, tip = store.take(F1, ANN)
        head = store.append(lease, tip, postings(0, 3))
        store.save(lease, Snapshot(head, EVERY_BYTE))
        assert store.snapshot(F1) == Snapshot(head, EVERY_BYTE)
        store.save(lease, Snapshot(head, b"better"))
        assert store.snapshot(F1) == Snapshot(head, b"better")

    def test_the_latest_counts_and_the_oldest_go(self, place, store):
        lease, tip = store.take(F1, ANN)
        for number in range(4):
            tip = store.append(lease, tip, postings(number, 1))
            store.save(lease, Snapshot(tip, b"%d" % number))
        assert store.snapshot(F1) == Snapshot(tip, b"3")
        assert place.console("select number from snapshot order by number") == [(3,), (4,)]

    def test_a_snapshot_of_no_record_is_rejected(self, store):
        lease, tip = store.take(F1, ANN)
        head = store.append(lease, tip, postings(0, 3))
        for wrong in (Head(4, head.seal), Head(3, Seal("f" * 64)), GENESIS):
            with pytest.raises(Rejected, match="no record of floor F1"):
                store.save(lease, Snapshot(wrong, b""))
        assert store.snapshot(F1) is None

    def test_refusals_are_kept_beside_the_chain(self, store):
        who, stream = ActorId("terminal:1"), StreamId("table:T1")
        refusals = [
            Refusal(F1, stream, Millis(at), who, at, EVERY_BYTE, "too late", "2.5") for at in (5, 6)
        ]
        store.note(refusals)
        store.note([Refusal(F2, stream, Millis(7), who, 7, b"", "", "")])
        assert list(store.refusals(F1)) == refusals
        assert store.head(F1) == GENESIS

    def test_refusals_are_let_go_by_their_time_and_floor(self, store):
        who, stream = ActorId("terminal:1"), StreamId("table:T1")
        for floor in (F1, F2):
            store.note(
                [Refusal(floor, stream, Millis(at), who, at, b"", "", "") for at in (5, 6, 7)]
            )
        store.forget_refusals(F1, Millis(6))
        assert [one.at for one in store.refusals(F1)] == [6, 7]
        assert [one.at for one in store.refusals("F2")] == [5, 6, 7]


class Deaths:
    @pytest.mark.parametrize("where", ["before-append", "before-commit", "before-answer"])
    def test_a_killed_node_leaves_all_it_answered_and_nothing_half(self, place, store, where):
        with spawned(place, where) as node:
            said, _ = node.communicate(timeout=120)
        assert node.returncode == -signal.SIGKILL
        answered = [int(line) for line in said.split()]
        assert answered == [child.BATCH, 2 * child.BATCH]
        store.close()
        place.settle()
        after = place.store()
        number = assert_whole(after).number
        if where == "before-append":
            assert number == 2 * child.BATCH
        if where == "before-answer":
            assert number == 3 * child.BATCH
        assert number in (2 * child.BATCH, 3 * child.BATCH)
        lease, tip = after.take(F1, ANN)
        after.append(lease, tip, postings(tip.number, 2))
        assert assert_whole(after).number == number + 2
        after.close()
