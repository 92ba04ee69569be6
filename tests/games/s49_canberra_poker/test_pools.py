"""The pools of a jackpot: to the cent, and back again when a payment is undone."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.wagers import Moved, Payment, PoolsMoved, Reversed, Wager
from houseway.house.rounds import jackpot_pools as pools
from houseway.house.rounds.jackpot_pools import Pools
from houseway.law import RuleSet

CITE = RuleSet("s49-1999-canberra-poker").rule("10.5")


def wager(stake: int, number: int = 1) -> Wager:
    return Wager(Player(number), "boomerang", Cents(stake), (number,), number)


@pytest.mark.parametrize(
    ("stake", "share", "jackpot", "reserve"),
    [(100, 75, 75, 25), (100, 100, 100, 0), (100, 0, 0, 100), (105, 75, 79, 26), (5, 33, 2, 3)],
)
def test_a_lost_wager_is_shared_and_the_odd_cent_is_the_jackpots(stake, share, jackpot, reserve):
    one = wager(stake)
    assert pools.added(one, share) == Moved(one, jackpot, reserve)


@pytest.mark.parametrize(
    ("prize", "major", "moved"),
    [
        (400_00, True, (-400_00, 0, 0)),
        (500_00, True, (-500_00, 0, 0)),
        (600_00, True, (-500_00, -100_00, 0)),
        (800_00, True, (-500_00, -200_00, -100_00)),
        (150_00, False, (0, -150_00, 0)),
        (500_00, False, (0, -200_00, -300_00)),
    ],
)
def test_a_prize_comes_from_its_pool_then_the_reserve_then_the_house(prize, major, moved):
    """Five hundred in the pool, two hundred in the reserve."""
    one = wager(100)
    full = Pools(Cents(500_00), Cents(200_00))
    assert pools.paid(full, one, Cents(prize), major=major) == Moved(one, *moved)


def test_a_payment_undone_takes_its_movement_back():
    first, second = wager(100, 1), wager(100, 2)
    fed = PoolsMoved((pools.added(first, 75), pools.added(second, 75)), CITE)
    after = pools.evolve(Pools(Cents(1_000)), fed)
    assert (after.jackpot, after.reserve) == (1_150, 50)
    (undone,) = pools.taken_back(after, (undoing(second),))
    assert undone == PoolsMoved((Moved(second, Cents(-75), Cents(-25)),), CITE)
    back = pools.evolve(after, undone)
    assert (back.jackpot, back.reserve) == (1_075, 25)
    assert pools.taken_back(back, (undoing(second),)) == ()
    closed = pools.after_round(back)
    assert pools.taken_back(closed, (undoing(first),)) == ()
    assert closed == Pools(Cents(1_075), Cents(25))


def undoing(one: Wager) -> Reversed:
    return Reversed((Payment(one, CITE),), CITE)


@pytest.mark.parametrize(
    ("lies", "shown"),
    [(0, 10_000_00), (9_999_99, 10_000_00), (10_000_99, 10_000_00), (10_001_00, 10_001_00)],
)
def test_the_display_is_in_whole_dollars_and_never_below_what_is_guaranteed(lies, shown):
    assert Pools(Cents(lies)).displayed(Cents(10_000_00)) == shown


def test_shares_add_up_and_odd_cents_go_to_the_largest_fractions():
    """100 by 1, 1, 1 is 33 and a third each: the first has the odd cent."""
    assert pools.in_proportion(Cents(100), (1, 1, 1)) == (34, 33, 33)
    assert pools.in_proportion(Cents(100), (1, 2, 3)) == (17, 33, 50)  # 16.67, 33.33, 50
    assert pools.in_proportion(Cents(7), (5, 5)) == (4, 3)
