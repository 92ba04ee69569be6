"""From events to transfers, with every amount worked out by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.core.money import Cents
from houseway.core.wagers import Charged, Kept, Moved, PoolsMoved, Reversed, Settled, Staked, void
from houseway.ledger import Account, Balances, Transfer, moved, netted, pot_book, transfers
from tests.ledger.books import ANN, BOB, BOOK, T1, WIN, opened, payment, settlements, wager


def rows(some) -> list[tuple[str, str, int]]:
    return [(one.debit, one.credit, one.cents) for one in some]


def test_a_stake_goes_from_the_chips_to_the_layout():
    event = Staked((wager(ANN, 20_00), wager(BOB, 5_00)), WIN)
    assert rows(transfers(event, BOOK)) == [
        ("chips:1#4", "layout:T1:chips:1#4", 20_00),
        ("chips:2#4", "layout:T1:chips:2#4", 5_00),
    ]


def test_a_lost_stake_goes_from_the_layout_to_the_house():
    event = Settled((payment(wager(ANN, 20_00)),), WIN)
    assert rows(transfers(event, BOOK)) == [("layout:T1:chips:1#4", "house:T1", 20_00)]


def test_a_won_wager_brings_stake_win_and_commission_apart():
    event = Settled((payment(wager(ANN, 20_00), 20_00, 20_00, 1_00),), WIN)
    assert rows(transfers(event, BOOK)) == [
        ("layout:T1:chips:1#4", "chips:1#4", 20_00),
        ("house:T1", "chips:1#4", 20_00),
        ("chips:1#4", "commission:T1", 1_00),
    ]


def test_half_a_stake_may_go_back_and_half_be_lost():
    event = Settled((payment(wager(ANN, 20_00), 10_00),), WIN)
    assert rows(transfers(event, BOOK)) == [
        ("layout:T1:chips:1#4", "house:T1", 10_00),
        ("layout:T1:chips:1#4", "chips:1#4", 10_00),
    ]


def test_a_void_wager_goes_back_whole():
    event = Settled((void(wager(ANN, 20_00), WIN),), WIN)
    assert rows(transfers(event, BOOK)) == [("layout:T1:chips:1#4", "chips:1#4", 20_00)]


def test_a_reversal_is_the_mirror_of_the_payment():
    event = Reversed((payment(wager(ANN, 20_00), 20_00, 20_00, 1_00),), WIN)
    assert rows(transfers(event, BOOK)) == [
        ("chips:1#4", "layout:T1:chips:1#4", 20_00),
        ("chips:1#4", "house:T1", 20_00),
        ("commission:T1", "chips:1#4", 1_00),
    ]


def test_what_a_pot_takes_from_the_losers_it_pays_to_the_winner():
    """Both put in $20, a dollar of the $40 is commission, and the pot is even again."""
    won, lost = payment(wager(ANN, 20_00), 20_00, 20_00, 1_00), payment(wager(BOB, 20_00))
    book = pot_book(T1, opened)
    assert rows(transfers(Settled((won, lost), WIN), book)) == [
        ("layout:T1:chips:1#4", "chips:1#4", 20_00),
        ("pot:T1", "chips:1#4", 20_00),
        ("chips:1#4", "commission:T1", 1_00),
        ("layout:T1:chips:2#4", "pot:T1", 20_00),
    ]


def test_a_charge_goes_from_the_chips_to_the_commission():
    event = Charged(ANN, Cents(5_00), WIN, WIN)
    assert rows(transfers(event, BOOK)) == [("chips:1#4", "commission:T1", 5_00)]


def test_what_is_kept_of_a_pot_that_nobody_won_goes_to_the_house():
    """Two lost $20 each in a round that does not stand; at a banked table the house has it."""
    lost = Settled((payment(wager(ANN, 20_00)), payment(wager(BOB, 20_00))), WIN)
    kept = Kept(Cents(40_00), WIN)
    pot = pot_book(T1, opened)
    assert rows(transfers(kept, pot)) == [("pot:T1", "house:T1", 40_00)]
    books = moved((lost, kept), pot)
    assert sum(one.cents for one in books if one.credit == pot.bank) == 40_00
    assert sum(one.cents for one in books if one.debit == pot.bank) == 40_00
    assert rows(transfers(kept, BOOK)) == []


def test_pools_take_a_lost_stake_from_the_bank_and_make_a_prize_good():
    """A dollar lost: 75 and 25 cents. A prize of $500: 300 and 150 from the pools."""
    lost = Moved(wager(ANN, 1_00), Cents(75), Cents(25))
    prize = Moved(wager(BOB, 1_00), Cents(-300_00), Cents(-150_00), Cents(-50_00))
    into = [("house:T1", "jackpot:T1", 75), ("house:T1", "reserve:T1", 25)]
    out = [("jackpot:T1", "house:T1", 300_00), ("reserve:T1", "house:T1", 150_00)]
    assert rows(transfers(PoolsMoved((lost, prize), WIN), BOOK)) == [*into, *out]
    assert moved((PoolsMoved((lost,), WIN), PoolsMoved((lost.mirror,), WIN)), BOOK) == ()


def test_a_fixed_prize_leaves_the_jackpot_alone():
    prize = Moved(wager(BOB, 1_00), Cents(0), Cents(-150_00))
    found = rows(transfers(PoolsMoved((prize,), WIN), BOOK))
    assert found == [("reserve:T1", "house:T1", 150_00)]


def test_many_payments_make_one_row_for_each_account_and_purpose():
    event = Settled(
        (
            payment(wager(ANN, 20_00, 1), 20_00, 20_00, 1_00),
            payment(wager(BOB, 5_00, 2)),
            payment(wager(ANN, 40_00, 3), 40_00, 40_00, 2_00),
            payment(wager(ANN, 10_00, 4)),
        ),
        WIN,
    )
    assert rows(moved((event,), BOOK)) == [
        ("layout:T1:chips:1#4", "chips:1#4", 60_00),
        ("house:T1", "chips:1#4", 60_00),
        ("chips:1#4", "commission:T1", 3_00),
        ("layout:T1:chips:2#4", "house:T1", 5_00),
        ("layout:T1:chips:1#4", "house:T1", 10_00),
    ]


def test_a_corrected_payment_moves_only_the_difference():
    """Paid 23 to 1 by mistake where 11 to 1 was due, on five dollars."""
    wrong = Reversed((payment(wager(ANN, 5_00), 5_00, 115_00),), WIN)
    right = Settled((payment(wager(ANN, 5_00), 5_00, 55_00),), WIN)
    assert rows(moved((wrong, right), BOOK)) == [("chips:1#4", "house:T1", 60_00)]


def test_events_that_are_not_moneys_move_nothing():
    assert moved(("the wheel was spun",), BOOK) == ()


@pytest.mark.parametrize("cents", [0, -1, 1.0, True])
def test_a_transfer_of_no_whole_amount_is_a_fault(cents):
    with pytest.raises(AssertionError, match="cents"):
        Transfer(Account("house:T1"), Account("chips:1#4"), cents)


def test_a_transfer_to_where_it_came_from_is_a_fault():
    with pytest.raises(AssertionError, match="house:T1: both ends"):
        Transfer(Account("house:T1"), Account("house:T1"), Cents(1))


def test_money_never_crosses_from_one_set_of_books_to_another():
    with pytest.raises(AssertionError, match="from one set of books to another"):
        Transfer(Account("house:T1"), Account("chips:1#4@training"), Cents(1))


def test_a_payment_that_returns_more_than_the_stake_is_a_fault():
    event = Settled((payment(wager(ANN, 5_00), 6_00),), WIN)
    with pytest.raises(AssertionError, match="-100 cents do not move"):
        list(transfers(event, BOOK))


STAKES = st.lists(st.tuples(st.sampled_from([ANN, BOB]), st.integers(1, 50_00)), max_size=6)


@given(STAKES)
def test_wagers_alone_move_what_they_move_one_by_one(stakes):
    """Those of one player are added up without netting."""
    event = Staked(tuple(wager(*one) for one in stakes), WIN)
    assert moved((event,), BOOK) == netted(transfers(event, BOOK))


@pytest.mark.parametrize("stakes", [(0,), (5_00, 0), (5_00, -1_00)])
@pytest.mark.parametrize("second", [ANN, BOB])
def test_a_wager_of_nothing_is_a_fault(stakes, second):
    first, *others = stakes
    wagers = (wager(ANN, first), *(wager(second, one) for one in others))
    with pytest.raises(AssertionError, match="cents do not move"):
        moved((Staked(wagers, WIN),), BOOK)


@given(settlements)
def test_what_was_staked_is_returned_or_lost(event):
    of_layout = [one for one in transfers(event, BOOK) if one.debit.startswith("layout:")]
    returned = sum(one.cents for one in of_layout if one.credit.startswith("chips:"))
    lost = sum(one.cents for one in of_layout if one.credit == "house:T1")
    assert returned == sum(one.returned for one in event.payments)
    assert returned + lost == sum(one.wager.stake for one in event.payments)


@given(settlements)
def test_each_player_gets_what_the_payments_come_to(event):
    staked = Staked(tuple(one.wager for one in event.payments), WIN)
    after = Balances().after(moved((staked, event), BOOK))
    for player in (1, 2, 3):
        nets = [one.net for one in event.payments if one.wager.player == player]
        assert after.of(Account(f"chips:{player}#4")) == sum(nets)


@given(settlements)
def test_a_reversal_undoes_a_settlement(event):
    undone = Reversed(event.payments, WIN)
    assert moved((event, undone), BOOK) == ()
    both = [*transfers(event, BOOK), *transfers(undone, BOOK)]
    assert Balances().after(both) == Balances()


@given(settlements)
def test_netting_changes_no_balance_and_leaves_one_row_for_two_accounts(event):
    plain = tuple(transfers(event, BOOK))
    net = netted(plain)
    assert Balances().after(net) == Balances().after(plain)
    pairs = [frozenset((one.debit, one.credit)) for one in net]
    assert len(pairs) == len(set(pairs))
