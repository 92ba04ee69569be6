"""A snapshot is believed if the floor has marked it and the chain has its record; papers, if the
books have their money."""

import logging
import sqlite3
from contextlib import closing
from typing import Any, cast

import msgspec
import pytest

from houseway.cash.desk.moves import OpenDesk, RedeemTicket
from houseway.core.actors import Actor, Role
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.heads.keys import key_made
from houseway.floor.heads.marks import Marks, marked
from houseway.floor.live.startup.paper_accounts import check_papers
from houseway.floor.live.startup.snapshots import captured, written
from houseway.floor.live.startup.take_over import Places, replayed
from houseway.floor.storage.port import Snapshot
from houseway.journal import Broken
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.floor.system.evening import MAIN, Evening, accepted
from tests.floor.system.stored import Stored

CASHIER = Actor(Role.CASHIER, name="Cora")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "floor.db"


@pytest.fixture
def marks(tmp_path):
    return Marks(MAIN, key_made(tmp_path / "floor.key"))


def at(path, marks):
    return Stored(cast(Any, Places(SqliteStore(path), SqliteReader(path), marks)))


def ended(path, marks):
    """A floor that paid one ticket, has another out, and was given back."""
    floor = at(path, marks)
    floor.to_the_wagers("B1")
    for number in (1, 2):
        accepted(floor.buy_in(number))
        accepted(floor.cash_out(number))
    first = next(one for one in floor.floor.hall.tickets.known if one.ticket.terminal == 1)
    redeem = RedeemTicket(first.ticket.validation, Cents(100_00))
    accepted(floor.put("cage:desk", CASHIER, OpenDesk(Cents(500_00))))
    accepted(floor.put("cage:desk", CASHIER, redeem))
    floor.run()
    floor.taken.close(last=floor.floor.last())


def snapshot(path):
    with closing(SqliteReader(path)) as reader:
        return reader.snapshot(MAIN)


def put_instead(path, state):
    with closing(sqlite3.connect(path)) as db:
        db.execute("update snapshot set state = ?", (state,))
        db.commit()


def issued_again(state):
    """The state in which the ticket that was paid is issued."""
    said = msgspec.json.decode(state.partition(b"\n")[2] or state)
    tickets = said["tickets"]
    paid = [one for one in tickets if "paid" in msgspec.json.encode(one).decode()]
    assert len(paid) == 1, tickets
    text = msgspec.json.encode(paid[0])
    return (state.partition(b"\n")[2] or state).replace(text, text.replace(b'"paid"', b'"issued"'))


def believed(path, marks, caplog):
    caplog.clear()
    caplog.set_level(logging.INFO)
    with closing(SqliteReader(path)) as reader:
        hall = replayed(reader, MAIN, marks)
    statuses = sorted(one.status for one in hall.tickets.known)
    return statuses, "is not believed" not in caplog.text


def test_a_snapshot_that_the_floor_has_marked_is_believed(path, marks, caplog):
    ended(path, marks)
    assert believed(path, marks, caplog) == (["issued", "paid"], True)


def test_one_in_which_a_paid_ticket_is_issued_again_is_not(path, marks, caplog):
    ended(path, marks)
    kept = snapshot(path).state
    heading = kept.partition(b"\n")[0] + b"\n"
    for state in (heading + issued_again(kept), issued_again(kept), b"", heading, b"{}"):
        put_instead(path, state)
        assert believed(path, marks, caplog) == (["issued", "paid"], False)


def test_nor_is_one_of_another_record_another_key_or_without_a_mark(path, marks, tmp_path, caplog):
    ended(path, marks)
    kept = snapshot(path)
    other = Marks(MAIN, key_made(tmp_path / "other.key"))
    assert believed(path, other, caplog)[1] is False
    assert believed(path, None, caplog)[1] is False  # a key was there, and is not at hand
    state = kept.state.partition(b"\n")[2]
    earlier = marked(marks, Snapshot(changed(kept.head, number=kept.head.number - 1), state))
    put_instead(path, earlier.state)
    assert believed(path, marks, caplog)[1] is False
    put_instead(path, state)
    assert believed(path, marks, caplog)[1] is False


def test_after_that_start_the_next_snapshot_is_good_again(path, marks, caplog):
    ended(path, marks)
    put_instead(path, issued_again(snapshot(path).state))
    floor = at(path, marks)
    assert "is not believed" in caplog.text
    accepted(floor.buy_in(3))
    floor.run()
    floor.taken.close(last=floor.floor.last())
    assert believed(path, marks, caplog)[1] is True


def test_without_any_key_the_books_say_that_a_ticket_was_paid(path):
    """A floor without a key, as those of demonstrations, has no marks; the money is counted."""
    ended(path, None)
    put_instead(path, issued_again(snapshot(path).state))
    with (
        closing(SqliteReader(path)) as reader,
        pytest.raises(Broken, match="issued on paper is not what lies on the account tickets:"),
    ):
        replayed(reader, MAIN)


def test_what_is_issued_lies_on_its_account_all_evening():
    evening = Evening()
    evening.to_the_wagers("B1")
    for number in (1, 2, 3):
        accepted(evening.buy_in(number))
    check_papers(evening.floor.hall)
    for number in (1, 2):
        accepted(evening.cash_out(number))
        check_papers(evening.floor.hall)
    assert written(captured(evening.floor.hall))
