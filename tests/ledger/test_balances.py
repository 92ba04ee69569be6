"""Balances: together they are nothing, and after a round the layout is empty."""

import pytest
from hypothesis import given

from houseway.core.money import Cents
from houseway.core.wagers import Settled, Staked
from houseway.ledger import (
    Account,
    Balances,
    TableId,
    Transfer,
    assert_layout_clear,
    moved,
    transfers,
)
from tests.ledger.books import ANN, BOB, BOOK, T1, WIN, payment, settlements, wager

BOUGHT_IN = (Transfer(Account("cash:desk"), Account("chips:1#4"), Cents(100_00)),)
STAKED = Staked((wager(ANN, 20_00),), WIN)


def test_a_round_moves_the_stake_to_the_layout_and_on():
    bought = Balances().after(BOUGHT_IN)
    staked = bought.after(transfers(STAKED, BOOK))
    lost = staked.after(moved((Settled((payment(wager(ANN, 20_00)),), WIN),), BOOK))
    assert dict(bought) == {"cash:desk": -100_00, "chips:1#4": 100_00}
    assert staked.on_layout(T1) == {"layout:T1:chips:1#4": 20_00}
    assert dict(lost) == {"cash:desk": -100_00, "chips:1#4": 80_00, "house:T1": 20_00}


def test_balances_before_a_transfer_stay_as_they_were():
    before = Balances().after(BOUGHT_IN)
    before.after(transfers(STAKED, BOOK))
    assert before.of(Account("chips:1#4")) == 100_00


def test_an_account_that_is_even_is_like_one_never_used():
    back = [one.mirror for one in BOUGHT_IN]
    assert Balances().after(BOUGHT_IN).after(back) == Balances()
    assert hash(Balances().after(BOUGHT_IN).after(back)) == hash(Balances())


def test_balances_that_do_not_add_up_to_nothing_are_a_fault():
    with pytest.raises(AssertionError, match=r"together are \$0\.01, not nothing"):
        Balances({Account("house:T1"): Cents(101), Account("chips:1#4"): Cents(-100)})


def test_a_wager_left_after_the_round_is_a_fault_that_names_it():
    staked = Balances().after(BOUGHT_IN).after(transfers(STAKED, BOOK))
    with pytest.raises(AssertionError, match=r"left on the layout: layout:T1:chips:1#4 \$20"):
        assert_layout_clear(staked, T1)


def test_wagers_on_another_layout_are_no_concern_of_this_table():
    staked = Balances().after(BOUGHT_IN).after(transfers(STAKED, BOOK))
    assert_layout_clear(staked, TableId("T"))
    assert_layout_clear(staked, TableId("T11"))


def test_chips_below_nothing_are_overdrawn_and_a_losing_house_is_not():
    won = Settled((payment(wager(BOB, 5_00), 5_00, 235_00),), WIN)
    balances = Balances().after(moved((Staked((wager(ANN, 20_00),), WIN), won), BOOK))
    assert balances.of(Account("house:T1")) == -235_00
    assert set(balances.overdrawn()) == {"chips:1#4", "layout:T1:chips:2#4"}


@given(settlements)
def test_the_layout_is_empty_and_the_total_nothing_after_any_round(event):
    staked = Balances().after(transfers(Staked(tuple(p.wager for p in event.payments), WIN), BOOK))
    settled = staked.after(moved((event,), BOOK))
    assert_layout_clear(settled, T1)
    assert staked.total == settled.total == 0
    assert sum(cents for _, cents in settled) == 0
