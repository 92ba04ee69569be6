"""Corrections of accounts that are closed or hold too little: nothing is lost, nobody else pays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.money import Cents
from houseway.floor.live.accounts.shortfalls import corrected
from houseway.ledger import TableId, Tip, Transfer, accounts, chips
from houseway.ledger.accounts import SetId

HOUSE, MINE, NEXT = accounts.house(TableId("T1")), chips("7", 1), chips("7", 2)
OWED, SHORT = accounts.owed("7", 1), accounts.shortfall("7", 1)
COMMISSION = accounts.commission(TableId("T1"))


class Books:
    def __init__(self, credit=0, *, closed=False):
        self.tip, self.closed = Tip(), closed
        if credit:
            self.tip.book([Transfer(accounts.notes("7"), MINE, Cents(credit))])

    def correct(self, *pairs):
        some = [Transfer(debit, credit, Cents(cents)) for debit, credit, cents in pairs]
        is_open = lambda account: not (self.closed and account == MINE)  # noqa: E731
        self.tip.book(corrected(tuple(some), self.tip, is_open))

    @property
    def held(self):
        return tuple(map(self.tip.of, (MINE, OWED, SHORT)))


def test_a_closed_account_is_owed_what_it_should_have_won():
    books = Books(closed=True)
    books.correct((HOUSE, MINE, 35_00))
    assert books.held == (0, 35_00, 0)


def test_what_a_closed_account_won_wrongly_is_short_and_the_next_account_is_not_touched():
    books = Books(closed=True)
    books.tip.book([Transfer(accounts.notes("7"), NEXT, Cents(100_00))])
    books.correct((MINE, HOUSE, 35_00))
    assert books.held == (0, 0, -35_00)
    assert books.tip.of(NEXT) == 100_00


def test_what_is_owed_is_given_up_before_anything_is_short():
    books = Books(closed=True)
    books.correct((HOUSE, MINE, 20_00))
    books.correct((MINE, HOUSE, 35_00))
    assert books.held == (0, 0, -15_00)


def test_a_later_correction_in_its_favour_cancels_a_shortfall_first():
    books = Books(closed=True)
    books.correct((MINE, HOUSE, 35_00))
    books.correct((HOUSE, MINE, 34_99))
    assert books.held == (0, 0, -1)
    books.correct((HOUSE, MINE, 10_00))
    assert books.held == (0, 9_99, 0)


@pytest.mark.parametrize(("credit", "held"), [(35_00, (0, 0, 0)), (34_99, (0, 0, -1))])
def test_an_open_account_gives_what_it_holds(credit, held):
    books = Books(credit)
    books.correct((MINE, HOUSE, 35_00))
    assert books.held == held


def test_a_shortfall_is_not_taken_from_later_winnings_or_cash():
    books = Books(10_00)
    books.correct((MINE, HOUSE, 35_00))
    books.tip.book([Transfer(HOUSE, MINE, Cents(100_00))])
    books.tip.book([Transfer(accounts.notes("7"), MINE, Cents(50_00))])
    assert books.held == (150_00, 0, -25_00)
    books.correct((MINE, HOUSE, 40_00))  # nor when another correction takes more
    assert books.held == (110_00, 0, -25_00)
    books.correct((HOUSE, MINE, 30_00))
    assert books.held == (115_00, 0, 0)


def test_gains_and_losses_of_one_correction_are_taken_together():
    """Paid anew from one account and taken back to another: only the difference counts."""
    books = Books(5_00)
    books.correct((MINE, HOUSE, 20_00))
    books.correct((HOUSE, MINE, 50_00), (MINE, COMMISSION, 60_00))
    assert books.held == (0, 0, -25_00)


def test_training_money_is_owed_in_its_own_books():
    mine = chips("7", 1, SetId("training"))
    house = accounts.house(TableId("T1"), SetId("training"))
    some = (Transfer(house, mine, Cents(1)),)
    (owed,) = corrected(some, Tip(), lambda _: False)
    assert owed == Transfer(house, accounts.owed("7", 1, SetId("training")), Cents(1))


@given(st.lists(st.tuples(st.integers(-5_000, 5_000), st.booleans()), max_size=12))
def test_no_cent_is_lost_whatever_is_corrected(steps):
    books, due = Books(1_000), 1_000
    for cents, closes in steps:
        if closes and not books.closed and books.tip.of(MINE):
            held = books.tip.of(MINE)
            books.tip.book([Transfer(MINE, accounts.tickets("7"), held)])
            due -= held
        books.closed = books.closed or closes
        if cents:
            pair = (HOUSE, MINE, cents) if cents > 0 else (MINE, HOUSE, -cents)
            books.correct(pair)
            due += cents
        mine, owed, short = books.held
        assert mine + owed + short == due
        assert min(mine, owed, -short) >= 0
        assert not (books.closed and mine)
        assert not (owed and short)
