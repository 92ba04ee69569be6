"""Replay gives the live state; the audit finds what the seals cannot."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.actors import Actor, Put, Role
from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.core.wagers import Settled
from houseway.journal import GENESIS, Entry, Illegible, audit, chain, entries, first_break, replay
from houseway.ledger import Account, Balances, TableId, Transfer, assert_layout_clear
from tests.journal.coin import BODIES, Coin, Side, TakeAndPay, Toss, books
from tests.journal.live import CATCH, DEALER, EVENING, GAME, SUPERVISOR, call, played

OPENING = GAME.opening(None)
STATE, RECORDS = played()

bets = st.builds(call, st.integers(1, 5), st.sampled_from(Side), st.integers(1, 500_00))
evenings = st.lists(bets, max_size=8).map(lambda some: (*some, *EVENING[2:]))


def forged(number: int, change):
    """The chain with one entry changed, everything sealed anew."""
    pages = [record.page for record in RECORDS]
    entry = BODIES.read(pages[number - 1].body)
    pages[number - 1] = changed(pages[number - 1], body=BODIES.write(change(entry)))
    records = tuple(chain(GENESIS, pages))
    assert first_break(records) is None
    return records


def audited(records):
    return audit(GAME, OPENING, records, BODIES, books)


@given(evenings)
def test_replay_and_audit_agree_with_live_play(puts):
    state, records = played(puts)
    assert replay(GAME, OPENING, records, BODIES) == state
    assert audited(records) is None


def test_replay_goes_on_from_any_state():
    halfway, _ = played(EVENING[:3])
    assert replay(GAME, halfway, RECORDS[3:], BODIES) == STATE


@given(evenings)
def test_the_transfers_of_an_evening_clear_the_layout(puts):
    _, records = played(puts)
    balances = Balances()
    for _, entry in entries(records, BODIES):
        balances = balances.after(entry.transfers)
    assert_layout_clear(balances, TableId("T1"))
    assert balances.total == 0


def test_the_evening_comes_to_what_was_corrected():
    """Heads was paid first: 20 to player 1 less 1 commission. Then it was tails after all."""
    balances = Balances()
    for _, entry in entries(RECORDS, BODIES):
        balances = balances.after(entry.transfers)
    assert dict(balances) == {"chips:1#1": -20_00, "chips:2#1": 5_00, "house:T1": 15_00}


def test_a_record_carries_actor_role_and_the_second_person():
    entry = BODIES.read(RECORDS[5].page.body)
    assert entry.put.by == Actor(Role.SUPERVISOR, name="Sue")
    assert entry.put.beside == Actor(Role.DEALER, name="Dee")
    assert RECORDS[5].page.actor == "casino supervisor Sue"


def test_a_refused_move_leaves_no_record():
    with pytest.raises(Refused, match="50001 is above the maximum of 50000"):
        played((call(1, Side.HEADS, 500_01),))


# What the audit finds although every seal fits


def overpaid(entry):
    (event,) = entry.events
    first, *rest = event.payments
    more = Settled((changed(first, win=Cents(first.win + 1)), *rest), event.cite)
    return changed(entry, events=(more,))


def test_a_changed_payment_is_found():
    found = audited(forged(5, overpaid))
    assert (found.number, found.part) == (5, "event 1")
    assert "win=2001" in found.recorded
    assert "win=2000" in found.derived


def test_a_changed_transfer_is_found():
    def dearer(entry):
        first, *rest = entry.transfers
        return changed(entry, transfers=(changed(first, cents=Cents(20_01)), *rest))

    found = audited(forged(5, dearer))
    assert (found.number, found.part) == (5, "transfer 1")
    assert "cents=2001" in found.recorded
    assert "cents=2000" in found.derived


def test_a_transfer_too_many_is_found():
    gift = Transfer(Account("house:T1"), Account("chips:1#1"), Cents(1))
    found = audited(forged(3, lambda entry: changed(entry, transfers=(gift,))))
    assert (found.number, found.part, found.derived) == (3, "transfer 1", "none")


def test_an_event_taken_out_is_found():
    found = audited(forged(6, lambda entry: changed(entry, events=entry.events[:2])))
    assert (found.number, found.part, found.recorded) == (6, "event 3", "none")


def test_a_move_by_somebody_who_may_not_make_it_is_found():
    def by_supervisor(entry):
        return changed(entry, put=changed(entry.put, by=SUPERVISOR))

    found = audited(forged(4, by_supervisor))
    assert (found.number, found.part) == (4, "move")
    assert found.derived.startswith("refused: only the dealer tosses")


def test_a_changed_move_is_found_by_its_events():
    assert isinstance(CATCH.move, Toss)
    tails = Put(DEALER, Toss(Coin(1966), Side.TAILS, CATCH.move.how))
    found = audited(forged(4, lambda entry: changed(entry, put=tails)))
    assert (found.number, found.part) == (4, "event 1")


def test_a_move_out_of_turn_is_found():
    early: Entry[Any, Any, Any] = Entry(Put(DEALER, TakeAndPay()), (), ())
    found = audited(forged(2, lambda _: early))
    assert "take and pay is out of turn: wagers are due" in found.derived


def test_a_body_that_nobody_wrote_is_found():
    pages = [record.page for record in RECORDS]
    body = pages[1].body.replace(b'"cents":500', b'"cents":-500')
    pages[1] = changed(pages[1], body=body)
    found = audited(chain(GENESIS, pages))
    assert (found.number, found.part) == (2, "body")
    assert "Entry.transfers: Transfer: " in found.derived
    assert "-500 cents do not move" in found.derived


# What replay does not pass over


def test_replay_stops_at_a_body_that_nobody_wrote():
    pages = [record.page for record in RECORDS]
    pages[2] = changed(pages[2], body=pages[2].body.replace(b"BetsClosed", b"BetsOpened"))
    with pytest.raises(Illegible, match=r"record 3: Entry\.events: unknown kind 'BetsOpened'"):
        replay(GAME, OPENING, chain(GENESIS, pages), BODIES)


def test_replay_stops_at_a_gap():
    with pytest.raises(AssertionError, match="table:T1 2 is missing"):
        replay(GAME, OPENING, (RECORDS[0], *RECORDS[2:]), BODIES)


def test_a_move_where_an_event_stands_is_not_read():
    body = RECORDS[2].page.body.replace(b'["BetsClosed",', b'["NoMoreBets",')
    with pytest.raises(Illegible, match=r"Entry\.events: unknown kind 'NoMoreBets'"):
        BODIES.read(body)
