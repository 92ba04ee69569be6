"""What every store must do with records and money."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from houseway.core.money import Cents
from houseway.floor.storage.port import Fenced, Posting, Rejected
from houseway.journal import GENESIS, ActorId, Head, Seal, StreamId, first_break
from houseway.ledger import Account, Transfer
from tests.store import places
from tests.store.pages import (
    ANN,
    DESK,
    F1,
    F2,
    assert_whole,
    bought,
    chips,
    page,
    posting,
    postings,
    sums,
)

EVERY_BYTE = bytes(range(256)) * 3
FORBIDDEN = (
    "update record set body = body where number = 1",
    "update record set seal = 'x' where number = 2",
    "delete from record where number = 2",
    "update transfer set cents = 1 where record = 1",
    "delete from transfer where record = 1",
    "update head set number = 1",
    "update head set epoch = 0",
    "delete from head",
    "update balance set cents = -1 where account = 'chips:1#1'",
    "update balance set cents = -1, may_owe = (1 = 1) where account = 'chips:1#1'",
    "insert into record select floor, 1, stream, 99, at, actor, 99, edition, body, seal"
    " from record where number = 2",
    "insert into record select 'F9', 1, stream, 99, at, actor, 99, edition, body, seal"
    " from record where number = 2",
    "insert into transfer values ('F1', 9, 0, 'cash:desk', 'chips:1#1', 5)",
    "insert into transfer values ('F9', 1, 0, 'cash:desk', 'chips:1#1', 5)",
    "insert into transfer values ('F1', 3, 7, 'cash:desk', 'chips:1#1', 5)",
)


class Reading:
    def test_a_new_store_is_empty(self, store):
        assert store.floors() == ()
        assert store.head(F1) == GENESIS
        assert list(store.records(F1)) == list(store.balances(F1)) == []
        assert store.answered(F1, ActorId("terminal:1"), 1) is None
        assert store.snapshot(F1) is None

    def test_what_was_appended_is_read_byte_for_byte(self, store):
        lease, tip = store.take(F1, ANN)
        odd = [Posting(page(1, EVERY_BYTE)), Posting(page(2, b""))]
        head = store.append(lease, tip, odd)
        found = list(store.records(F1))
        assert [record.page for record in found] == [posting.page for posting in odd]
        assert first_break(found) is None
        assert found[-1].head == head == store.head(F1)
        assert store.floors() == (F1,)

    def test_a_store_opened_again_holds_the_same(self, place, store):
        lease, tip = store.take(F1, ANN)
        store.append(lease, tip, postings(0, 7))
        reader = place.reader()
        assert assert_whole(reader) == store.head(F1)
        assert not hasattr(reader, "append")
        reader.close()

    def test_records_are_read_a_few_at_a_time(self, store):
        lease, tip = store.take(F1, ANN)
        tip = store.append(lease, tip, postings(0, 700))
        most, query = [], store.query

        def counted(*given: Any) -> Any:
            rows = query(*given)
            most.append(len(rows))
            return rows

        store.query = counted
        assert [record.number for record in store.records(F1)] == list(range(1, 701))
        assert [number for number, _ in store.transfers(F1)][::2] == list(range(1, 701))
        assert max(most) == 256

    def test_reading_follows_a_chain_that_grows(self, store):
        lease, tip = store.take(F1, ANN)
        tip = store.append(lease, tip, postings(0, 300))
        reading = store.records(F1)
        assert next(reading).number == 1
        store.append(lease, tip, postings(300, 5))
        assert [record.number for record in reading] == list(range(2, 306))

    def test_reading_begins_where_it_is_told_to(self, store):
        lease, tip = store.take(F1, ANN)
        store.append(lease, tip, postings(0, 9))
        assert [record.number for record in store.records(F1, after=7)] == [8, 9]
        assert [number for number, _ in store.transfers(F1, after=7)] == [8, 8, 9, 9]

    def test_a_stream_is_read_by_its_own_numbers(self, store):
        lease, tip = store.take(F1, ANN)
        store.append(lease, tip, postings(0, 9))
        table = StreamId("table:T1")  # records 2, 4, 6, 8
        assert [record.number for record in store.records(F1, stream=table)] == [2, 4, 6, 8]
        later = list(store.records(F1, after=2, stream=table))
        assert [(record.number, record.page.stream_number) for record in later] == [(6, 3), (8, 4)]

    def test_records_are_read_back_from_a_number_on(self, store):
        lease, tip = store.take(F1, ANN)
        store.append(lease, tip, postings(0, 600))  # more than are read at once
        assert [record.number for record in store.back(F1, 601)] == [*range(600, 0, -1)]
        assert [record.number for record in store.back(F1, 3)] == [2, 1]
        table = StreamId("table:T1")
        assert [record.number for record in store.back(F1, 4, table)] == [6, 4, 2]

    def test_a_changed_byte_is_found(self, place, store):
        lease, tip = store.take(F1, ANN)
        store.append(lease, tip, postings(0, 9))
        place.unguard()
        place.console("update record set actor = 'terminal:9' where number = 5")
        found = first_break(store.records(F1))
        assert found is not None
        assert found.number == 5

    def test_a_missing_end_is_found_by_the_head(self, place, store):
        lease, tip = store.take(F1, ANN)
        store.append(lease, tip, postings(0, 3))
        place.unguard()
        place.console("delete from transfer where record = 3")
        place.console("delete from record where number = 3")
        found = first_break(store.records(F1), known=store.head(F1))
        assert str(found) == "record 3: missing: the chain went on to 3"


class Money:
    def test_balances_are_the_sum_of_the_transfers(self, store):
        lease, tip = store.take(F1, ANN)
        tip = store.append(lease, tip, postings(0, 7))
        store.append(lease, tip, postings(7, 8))
        moved = [transfer for _, transfer in store.transfers(F1)]
        assert len(moved) == 30
        assert dict(store.balances(F1)) == sums(moved)
        # 15 times 100, and 1 to 15.
        assert dict(store.balances(F1))[DESK] == -(15 * 100 + 120)

    def test_the_head_and_the_balances_are_of_one_moment(self, store):
        assert store.standing(F1).head == GENESIS
        lease, tip = store.take(F1, ANN)
        assert (store.standing(F1).head, [*store.standing(F1).balances]) == (GENESIS, [])
        tip = store.append(lease, tip, [Posting(page(1), (bought(1, 500),))])
        standing = store.standing(F1)
        store.append(lease, tip, [Posting(page(2), (Transfer(chips(1), DESK, Cents(100)),))])
        assert standing.head == tip
        assert dict(standing.balances) == {DESK: -500, chips(1): 500}

    def test_an_account_that_is_even_again_is_not_listed(self, store):
        lease, tip = store.take(F1, ANN)
        back = Transfer(chips(1), DESK, Cents(500))
        store.append(lease, tip, [Posting(page(1), (bought(1, 500),)), Posting(page(2), (back,))])
        assert list(store.balances(F1)) == []

    @pytest.mark.parametrize("purpose", ["chips:7#1", "layout:T1:chips:7#1", "pot:T1"])
    def test_an_account_may_be_emptied_but_not_overdrawn(self, store, purpose):
        lease, tip = store.take(F1, ANN)
        account = Account(purpose)
        tip = store.append(lease, tip, [Posting(page(1), (Transfer(DESK, account, Cents(500)),))])
        with pytest.raises(Rejected):
            store.append(lease, tip, [Posting(page(2), (Transfer(account, DESK, Cents(501)),))])
        assert dict(store.balances(F1)) == {DESK: -500, account: 500}
        assert store.head(F1) == tip
        store.append(lease, tip, [Posting(page(2), (Transfer(account, DESK, Cents(500)),))])
        assert dict(store.balances(F1)) == {}

    def test_a_house_may_lose(self, store):
        lease, tip = store.take(F1, ANN)
        house = Account("house:T1")
        store.append(lease, tip, [Posting(page(1), (Transfer(house, chips(1), Cents(235_00)),))])
        assert dict(store.balances(F1)) == {house: -235_00, chips(1): 235_00}

    def test_more_cents_than_a_column_holds_are_rejected(self, store):
        lease, tip = store.take(F1, ANN)
        with pytest.raises(Rejected):
            store.append(lease, tip, [Posting(page(1), (bought(1, 2**63),))])
        assert store.head(F1) == GENESIS


class Appending:
    @pytest.mark.parametrize("many", [1, 7, 63, 64, 65, 130])
    def test_every_row_of_a_batch_is_kept_whatever_its_size(self, store, many):
        lease, tip = store.take(F1, ANN)
        tip = store.append(lease, tip, postings(0, 3))
        store.append(lease, tip, postings(3, many))
        assert assert_whole(store).number == 3 + many

    def test_a_batch_is_all_or_nothing(self, store):
        lease, tip = store.take(F1, ANN)
        tip = store.append(lease, tip, postings(0, 5))
        twice = [*postings(5, 3), posting(2)]  # the last has been answered before
        with pytest.raises(Rejected):
            store.append(lease, tip, twice)
        assert assert_whole(store) == tip
        assert store.append(lease, tip, postings(5, 3)) == assert_whole(store)

    def test_a_request_is_answered_with_its_old_number(self, store):
        lease, tip = store.take(F1, ANN)
        store.append(lease, tip, postings(0, 12))
        answered = store.answered(F1, ActorId("terminal:2"), 2)  # records 2, 7, 12
        assert answered is not None
        assert (answered.number, answered.page) == (7, page(7))
        assert store.answered(F1, ActorId("terminal:2"), 4) is None
        assert dict(store.requests(F1)) == {
            "terminal:0": 3,
            "terminal:1": 3,
            "terminal:2": 3,
            "terminal:3": 2,
            "terminal:4": 2,
        }

    def test_the_same_append_again_tells_that_it_was_done(self, store):
        lease, tip = store.take(F1, ANN)
        head = store.append(lease, tip, postings(0, 5))
        assert store.append(lease, tip, postings(0, 5)) == head
        later = store.append(lease, head, postings(5, 1))
        assert store.append(lease, tip, postings(0, 5)) == head
        assert assert_whole(store) == later

    def test_other_records_at_the_same_place_are_fenced_off(self, store):
        lease, tip = store.take(F1, ANN)
        store.append(lease, tip, postings(0, 2))
        with pytest.raises(Fenced, match="ends at record 2, not as expected at record 0"):
            store.append(lease, tip, [Posting(page(1, b"something else"))])
        assert_whole(store)

    def test_a_seal_that_is_not_the_head_is_fenced_off(self, store):
        lease, tip = store.take(F1, ANN)
        store.append(lease, tip, postings(0, 2))
        with pytest.raises(Fenced):
            store.append(lease, Head(2, Seal("f" * 64)), postings(2, 1))
        assert_whole(store)

    def test_two_writers_cannot_both_append(self, store, other):
        lease, tip = store.take(F1, ANN)
        rivals = (store, other)

        def race(rival):
            batch = [Posting(page(tip.number + 1, b"by %d" % rival))]
            try:
                return rivals[rival].append(lease, tip, batch)
            except Fenced:
                return None

        with ThreadPoolExecutor(2) as pool:
            for _ in range(10):
                heads = [head for head in pool.map(race, (0, 1)) if head]
                assert len(heads) == 1
                tip = heads[0]
        assert first_break(store.records(F1), known=store.head(F1)) is None
        assert tip.number == 10

    @pytest.mark.parametrize("sql", FORBIDDEN)
    def test_the_database_itself_refuses(self, place, store, sql):
        lease, tip = store.take(F1, ANN)
        store.append(lease, tip, postings(0, 3))
        with pytest.raises(places.Refused):
            place.console(sql)
        assert_whole(store)

    def test_the_database_itself_refuses_what_only_it_can_do(self, place, store):
        lease, tip = store.take(F1, ANN)
        store.append(lease, tip, postings(0, 3))
        for sql in place.untouchable:
            with pytest.raises(places.Refused):
                place.console(sql)
        assert_whole(store)

    def test_floors_do_not_meet(self, store):
        for floor in (F1, F2):
            lease, tip = store.take(floor, ANN)
            assert tip == GENESIS
            store.append(lease, tip, postings(0, 4))
        assert store.floors() == ("F1", "F2")
        assert assert_whole(store, F1) == assert_whole(store, F2)
