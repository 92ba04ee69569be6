"""The money of keno in the ledger of the house: the same to the cent, and audited like a table."""

from typing import get_args

import pytest
from hypothesis import given, settings

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import Event
from houseway.games.keno.computer.moves import Device, Move
from houseway.games.keno.computer.play import KENO
from houseway.games.keno.computer.settings import Settings
from houseway.games.keno.money.books import Account
from houseway.games.keno.money.transfers import booking, names, overdrawn, transferred
from houseway.journal import (
    GENESIS,
    ActorId,
    Bodies,
    Entry,
    Millis,
    Page,
    StreamId,
    audit,
    chain,
    first_break,
    replay,
)
from houseway.law.instruments import Edition
from houseway.ledger import Balances, TableId, Transfer, assert_layout_clear
from houseway.ledger.accounts import SetId
from tests.games.s49_keno.hall import WRITER, Hall, entry, matching
from tests.games.s49_keno.test_balance import Evening, acts, evening
from tests.kinds import present

K1 = TableId("K1")
NAMES = names(K1)
BODIES: Bodies = Bodies(get_args(Move), get_args(Event), Transfer)
BOOKED = booking(K1)


def kept(hall):
    """The evening told again as a floor would keep it: the records, and the balances after each."""
    state, pages, balances = KENO.opening(Settings(device=hall.computer.device)), [], Balances()
    for number, put in enumerate(hall.puts, 1):
        events = KENO.decide(state, KENO.turn(state), put)
        moved = BOOKED(state, events)
        body = BODIES.write(Entry(put, events, moved))
        who = ActorId(str(put.by))
        pages.append(
            Page(StreamId("keno:K1"), number, Millis(number), who, number, Edition.S49, body)
        )
        for event in events:
            state = KENO.evolve(state, event)
        balances = balances.after(moved)
        assert agree(balances, state.computer)
    assert state == hall.state
    return tuple(chain(GENESIS, pages)), balances


def agree(balances, computer):
    assert not overdrawn(computer)
    assert balances.overdrawn() == ()
    return all(balances.of(NAMES[one]) == computer.books.of(one) for one in NAMES)


def audited(hall, records):
    opening = KENO.opening(Settings(device=hall.computer.device))
    return audit(KENO, opening, records, BODIES, BOOKED)


def test_every_account_has_a_name_of_its_own():
    assert set(NAMES) == set(Account) - {Account.CREDIT}  # which lies with each player
    assert len(set(NAMES.values())) == len(Account) - 1
    assert NAMES[Account.JACKPOT_6] == "jackpot:K1-6"
    assert NAMES[Account.SECONDARY_8] == "secondary:K1-8"
    assert NAMES[Account.LAYOUT] == "layout:K1:entries:K1"
    training = names(K1, SetId("training"))
    assert {one.partition("@")[2] for one in training.values()} == {"training"}


def test_a_ticket_from_cash_to_prize_in_the_ledger():
    """$2 on one number: $2 come in, the game takes them, $6 are owed and paid."""
    hall = Hall().open()
    steps = [
        hall.put(WRITER, hall.selling(entry((1,), 2))),
        hall.drawing().put(WRITER, moves.Draw(tuple(range(1, 21)))),
        hall.put(WRITER, moves.ConfirmDraw()),
        hall.put(WRITER, moves.PayPrize(hall.slip(1), Cents(6_00))),
    ]
    assert [
        [(one.debit, one.credit, one.cents) for one in transferred(events, NAMES)]
        for events in steps
    ] == [
        [("cash:K1", "entries:K1", 2_00)],
        [("entries:K1", "layout:K1:entries:K1", 2_00)],
        [("layout:K1:entries:K1", "house:K1", 2_00), ("house:K1", "tickets:K1", 6_00)],
        [("tickets:K1", "cash:K1", 6_00)],
    ]


def test_a_jackpot_pool_is_fed_and_won_in_the_ledger():
    """$4 on six numbers: a dollar goes to the pools, 60:20:20, and the jackpot empties its own."""
    hall = Hall().open()
    hall.sell(entry(matching(6, 0), 4))
    moved = transferred(hall.draw(), NAMES)
    pools = {one.credit: one.cents for one in moved if one.debit == "house:K1"}
    assert pools == {"jackpot:K1-6": 60, "secondary:K1-6": 20, "reimbursement:K1-6": 20}
    hall.sell(entry(matching(6, 6), 4))
    after = Balances().after(moved).after(transferred(hall.draw(), NAMES))
    assert after.of(NAMES[Account.JACKPOT_6]) == 40  # what the Secondary Pool had
    assert after.of(NAMES[Account.OWED]) == 1_000_00


@given(acts)
@settings(max_examples=25, deadline=None)
def test_ledger_and_books_agree_after_every_move_of_any_evening(story):
    played = Evening()
    for act, what in story:
        try:
            played.play(act, what)
        except Refused:
            continue
    records, balances = kept(played.hall)
    assert first_break(records) is None
    assert audited(played.hall, records) is None
    if played.hall.computer.game.stage.name == "OPEN":
        assert_layout_clear(balances, K1)


@pytest.mark.parametrize("seed", range(2))
def test_a_long_evening_is_replayed_and_audited(seed):
    hall = evening(seed)
    records, _ = kept(hall)
    assert audited(hall, records) is None
    opening = KENO.opening(Settings(device=Device.MECHANICAL))
    assert replay(KENO, opening, records, BODIES) == hall.state


def test_the_audit_finds_a_prize_that_was_made_larger():
    """The record is sealed anew by whoever changed it: the seals fit, and the rules do not."""
    hall = Hall().open()
    hall.sell(entry((1,)))
    hall.draw()
    records, _ = kept(hall)
    at = next(n for n, one in enumerate(records) if b'"ResultRecorded"' in one.page.body)
    for old, new in ((b'"win":300', b'"win":900'), (b'"cents":300', b'"cents":900')):
        pages = [one.page for one in records]
        assert old in pages[at].body
        pages[at] = changed(pages[at], body=pages[at].body.replace(old, new))
        forged = tuple(chain(GENESIS, pages))
        assert first_break(forged) is None
        found = audited(hall, forged)
        assert found is not None
        assert found.number == at + 1
        pages = [one.page for one in records]
        unsealed = (
            *records[:at],
            changed(records[at], page=changed(pages[at], body=b"{}")),
            *records[at + 1 :],
        )
        assert present(first_break(unsealed)).number == at + 1
