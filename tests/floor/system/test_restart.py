"""A floor that stood still goes on from its records, and its audit finds what was changed."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.snapshots import captured, restored, written
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.table import TableStream
from houseway.floor.records.audit import Unfit
from houseway.house.terminals.periods import ConfirmWagers, Position
from houseway.journal import GENESIS, chain
from tests.floor.system.evening import MAIN, Evening, accepted
from tests.floor.system.readers import reader_of

NI2019 = "ni2019-689-mttg"
ONE, TEN = Actor(Role.PLAYER, Player(1)), Position("player", Cents(10_00))


@pytest.fixture
def evening():
    """Two rounds at each of three tables, a ticket, and wagers in play."""
    made = Evening()
    for number in (1, 1, 2, 2, 3):
        accepted(made.buy_in(number))
    for name, bet in (("B1", "banker"), ("R1", "red"), ("D1", "small")):
        for _ in range(2):
            made.to_the_wagers(name)
            accepted(made.confirm(name, 1, (bet, 10_00)))
            accepted(made.confirm(name, 2, (bet, 20_00)))
            made.play(name)
    made.to_the_wagers("B1")
    accepted(made.cash_out(3))
    return made


def test_replay_leads_to_the_same_states(evening):
    again = evening.store.replayed()
    live = evening.floor.hall
    assert {n: s.now.state for n, s in again.streams.items()} == {
        n: s.now.state for n, s in live.streams.items()
    }
    assert again.tip.balances == live.tip.balances
    assert again.requests == live.requests
    assert {n: s.deadline for n, s in again.streams.items()} == {
        n: s.deadline for n, s in live.streams.items()
    }


def standing(hall):
    """Everything that a floor is decided by."""
    return (
        {name: (one.number, one.now.state, one.deadline) for name, one in hall.streams.items()},
        {name: list(table.holders) for name, table in hall.of(TableStream).items()},
        hall.tip.balances,
        hall.requests,
        (hall.number, hall.at),
        sorted(map(str, hall.tickets.known)),
    )


@pytest.mark.standard("C1")
def test_a_snapshot_holds_all_that_a_floor_is_decided_by(evening):
    hall = empty_floor()
    restored(hall, written(captured(evening.floor.hall)))
    assert standing(hall) == standing(evening.floor.hall)


def test_a_floor_goes_on_from_a_snapshot_and_the_records_after_it(evening):
    snapshot, number = written(captured(evening.floor.hall)), len(evening.store.records)
    accepted(evening.confirm("B1", 1, ("player", 30_00)))
    evening.play("B1")
    hall = empty_floor()
    restored(hall, snapshot)
    hall.follow(record.page for record in evening.store.records[number:])
    assert standing(hall) == standing(evening.floor.hall)


def test_the_audit_of_an_untouched_floor_holds(evening):
    assert audited(reader_of(evening), MAIN).head == evening.store.records[-1].head


@pytest.mark.parametrize(
    ("stream", "old", "new"),
    [
        ("table:B1", b'"stake":1000', b'"stake":2000'),
        ("table:R1", b'"returned"', b'"returnee"'),
        ("terminal:3", b'"amount":10000', b'"amount":90000'),
        ("terminal:1", b'"note":10000', b'"note":5000'),
    ],
)
def test_a_record_that_was_changed_and_sealed_anew_is_found(evening, stream, old, new):
    records = evening.store.records
    at = next(n for n, r in enumerate(records) if r.page.stream == stream and old in r.page.body)
    pages = [record.page for record in records]
    pages[at] = changed(pages[at], body=pages[at].body.replace(old, new, 1))
    with pytest.raises(Unfit) as found:
        audited(reader_of(evening, list(chain(GENESIS, pages))), MAIN)
    assert found.value.number == at + 1


def test_a_fact_that_a_sender_made_up_is_found(evening):
    """How a terminal stands is the floor's to say: a record that says otherwise does not hold."""
    records = evening.store.records
    old, new = b'"credit":10000', b'"credit":99900'
    at = next(
        n for n, r in enumerate(records) if b'"CashOut"' in r.page.body and old in r.page.body
    )
    pages = [record.page for record in records]
    pages[at] = changed(pages[at], body=pages[at].body.replace(old, new))
    with pytest.raises(Unfit) as found:
        audited(reader_of(evening, list(chain(GENESIS, pages))), MAIN)
    assert found.value.number == at + 1


@pytest.mark.standard("C5")
def test_a_row_of_the_books_that_was_changed_is_found(evening):
    number, transfer = evening.store.rows[3]
    evening.store.rows[3] = number, changed(transfer, cents=transfer.cents + 1)
    with pytest.raises(Unfit) as found:
        audited(reader_of(evening), MAIN)
    assert found.value.number == number


@pytest.mark.rule(NI2019, "6.7(a)", "6.10")
@pytest.mark.standard("C8")
def test_a_standstill_within_an_open_period_makes_the_round_void(evening):
    accepted(evening.confirm("B1", 1, ("player", 30_00)))
    had = evening.credit(1)
    evening.restart()
    assert evening.credit(1) == had + 30_00
    assert evening.accounts("layout:") == {}
    assert evening.table("B1").deadline is None
    evening.to_the_wagers("B1")
    accepted(evening.confirm("B1", 1, ("player", 30_00)))
    evening.play("B1")
    assert audited(reader_of(evening), MAIN)


@pytest.mark.rule(NI2019, "6.7(b)")
@pytest.mark.standard("C8")
def test_after_expiry_play_goes_on_where_it_stood(evening):
    accepted(evening.confirm("B1", 1, ("player", 30_00)))
    evening.expire("B1")
    state = evening.table("B1").now.state
    evening.restart()
    assert evening.table("B1").now.state == state
    evening.settle("B1")
    assert evening.accounts("layout:") == {}
    assert audited(reader_of(evening), MAIN)


def test_what_was_decided_and_not_written_is_gone(evening):
    evening.store.holding = True
    answers = evening.ask("table:B1", Put(ONE, ConfirmWagers(Player(1), (TEN,))))
    evening.store.holding = False
    evening.restart()
    assert answers == []
    assert not evening.table("B1").now.state.laid.wagers
