"""Jackpots: what feeds them, what is guaranteed, how they are shared. Rules 5 and 9.5."""

import pytest

from houseway.core.money import Cents
from houseway.games.keno.computer import moves
from houseway.games.keno.computer.events import PrizesDetermined
from houseway.games.keno.law.rules import Table
from houseway.games.keno.money.books import Account
from houseway.games.keno.money.jackpots import JackpotWon, PoolsFed
from houseway.house.table.state import Determine, RecordApproval
from tests.games.playing import only
from tests.games.s49_keno.hall import INSPECTOR, OPERATOR, RULES, WRITER, Hall, entry, matching


@pytest.fixture
def hall():
    return Hall().open()


def determined(hall):
    return only(PrizesDetermined, hall.draw())


def by(prize):
    return {cite.ref for cite in prize.by}


def test_5_3__a_quarter_of_jackpot_wagers_goes_to_the_pools(hall):
    """$10 for the jackpot of 6: $2.50, of which 60, 20 and 20 per cent."""
    hall.sell(entry(matching(6, 0), 10))
    hall.sell(entry(matching(5, 1), 10))
    event = only(PoolsFed, hall.draw())
    assert {one.target: one.cents for one in event.flows} == {
        Account.JACKPOT_6: 1_50,
        Account.SECONDARY_6: 50,
        Account.REIMBURSEMENT_6: 50,
    }
    assert event.cite.ref == "5.3"


def test_5_3__each_way_of_a_ticket_adds_to_its_own_jackpot():
    """Fours: two Ways of 8 play for the jackpot of 8, the Ways of 4 for none."""
    hall = Hall(ratio_jackpot=34, ratio_secondary=33, ratio_reimbursement=33).open()
    groups = (matching(4, 0), (60, 61, 62, 63), (70, 71, 72, 73))
    hall.sell(entry(groups, 1, ways="3/4 3/8"))
    hall.draw()
    found = [hall.balance(Account(f"{pool} 8")) for pool in ("jackpot", "secondary pool")]
    assert found == [27, 24]  # 75 cents: 24 and 24 by the ratio, and the odd cents to the jackpot
    assert hall.balance(Account.REIMBURSEMENT_8) == 24
    assert hall.balance(Account.JACKPOT_6) == 0


@pytest.mark.rule(RULES, "5.2", "8.1/foot")
def test_a_jackpot_is_at_least_what_is_guaranteed(hall):
    hall.sell(entry(matching(8, 8), 4))
    won = only(JackpotWon, hall.draw())
    assert (won.amount, won.cite.ref) == (12_500_00, "5.2")
    assert (won.least.verdict, won.least.cite.ref) == (12_500_00, "8.1/foot")
    assert hall.owed(1) == 12_500_00
    assert hall.balance(Account.JACKPOT_8) == 20  # the secondary pool begins the next one
    assert hall.balance(Account.SECONDARY_8) == 0
    assert hall.balance(Account.REIMBURSEMENT_8) == 0


def test_9_5__a_prize_says_that_its_jackpot_was_shared_and_only_then(hall):
    """$1,000 are guaranteed for six of six; with $2 and $3 staked they are $400 and $600."""
    hall.sell(entry(matching(6, 6), 2))
    hall.sell(entry(matching(6, 6), 3))
    first, second = determined(hall).prizes
    assert [first.amount, second.amount] == [400_00, 600_00]
    assert "9.5" in by(first) & by(second)
    assert "5.2" in by(first) & by(second)
    hall.sell(entry(matching(6, 6), 2))
    (alone,) = determined(hall).prizes
    assert "5.2" in by(alone)
    assert "9.5" not in by(alone)


@pytest.mark.rule(RULES, "5.2", "4.7(a)", "5.3")
def test_what_is_guaranteed_premium_and_ratio_are_settings():
    hall = Hall().approve()
    for name, good, bad, clause in (
        ("jackpot-6", "1000", "999.99", "5.2"),
        ("jackpot-8", "15000", "12499", "5.2"),
        ("premium", "0.20", "0.21", "4.7(a)"),
        ("premium", "0", "101", "4.7(a)"),
    ):
        (event,) = hall.put(OPERATOR, Determine(name, good))
        assert event.determined.cite.ref == clause
        assert hall.refused(OPERATOR, Determine(name, bad)).cite.ref == clause
        assert hall.forbidden(WRITER, Determine(name, good)).cite.ref == clause
    assert hall.computer.settings.jackpot_8 == 15_000_00
    hall.open()
    assert hall.refused(OPERATOR, Determine("jackpot-6", "2000")).cite.ref == "5.2"


def with_ratio(*parts):
    """Another ratio, determined part by part while Keno is closed; not approved yet."""
    hall = Hall().approve()
    for name, part in zip(("jackpot", "secondary", "reimbursement"), parts, strict=True):
        hall.put(OPERATOR, Determine(f"ratio-{name}", str(part)))
    return hall


@pytest.mark.parametrize(
    ("parts", "dollars", "fed"),
    [
        ((50, 30, 20), 4, [50, 30, 20]),
        ((1, 1, 1), 4, [34, 33, 33]),  # a dollar in three, and the odd cent to the jackpot
        ((1, 1, 1), 12, [100, 100, 100]),
        ((50, 30, 21), 4, [51, 29, 20]),  # of 101: 49.50, 29.70 and 20.79 cents
        ((0, 1, 1), 1, [0, 13, 12]),  # a pool without a part has no odd cent either
        ((1, 0, 0), 4, [100, 0, 0]),
    ],
)
def test_5_3__any_ratio_that_is_approved_and_none_that_is_not(parts, dollars, fed):
    """Of $4 wagered for the jackpot of 6 a dollar is added to its pools."""
    hall, opening = with_ratio(*parts), moves.OpenDay("1999-08-27")
    refusal = hall.refused(OPERATOR, opening)
    assert refusal.reason == "no approval of the pool ratio is on record"
    assert refusal.cite.ref == "5.3"
    hall.put(INSPECTOR, RecordApproval("pool ratio", "GCI 99/40"))
    hall.put(OPERATOR, opening)
    hall.sell(entry(matching(6, 0), dollars))
    hall.draw()
    pools = (Account.JACKPOT_6, Account.SECONDARY_6, Account.REIMBURSEMENT_6)
    assert [hall.balance(one) for one in pools] == fed


def test_5_3__a_ratio_that_was_approved_is_not_another():
    hall, opening = with_ratio(50, 30, 20), moves.OpenDay("1999-08-27")
    hall.put(INSPECTOR, RecordApproval("pool ratio", "GCI 99/40"))
    hall.put(OPERATOR, Determine("ratio-reimbursement", "21"))
    assert hall.refused(OPERATOR, opening).cite.ref == "5.3"


def test_5_3__no_pool_with_a_part_is_no_ratio():
    hall, opening = with_ratio(0, 0, 0), moves.OpenDay("1999-08-27")
    hall.put(INSPECTOR, RecordApproval("pool ratio", "GCI 99/40"))
    refusal = hall.refused(OPERATOR, opening)
    assert refusal.reason == "the ratio of the pools gives none of them a part"
    assert refusal.cite.ref == "5.3"
    for bad in ("-1", "10001", "1.5"):
        assert hall.refused(OPERATOR, Determine("ratio-jackpot", bad)).cite.ref == "5.3"


def test_another_device_is_approved_anew():
    hall = Hall().approve()
    hall.put(OPERATOR, Determine("device", "mechanical"))
    refusal = hall.refused(OPERATOR, moves.OpenDay("1999-08-27"))
    assert (refusal.reason, refusal.cite.ref) == (
        "no approval of the device is on record",
        "def:Device",
    )
    hall.put(INSPECTOR, RecordApproval("device", "GCI 99/41"))
    hall.put(INSPECTOR, RecordApproval("balls", "GCI 99/41"))
    hall.open()


def test_4_7_a__a_premium_is_charged_on_jackpot_ways_and_wins_nothing():
    hall = Hall(premium=Cents(20)).open()
    assert hall.sell(entry(matching(6, 5), 2)).price == 2_20
    assert hall.sell(entry(matching(5, 5), 2)).price == 2_00
    hall.draw()
    assert [hall.owed(1), hall.owed(2)] == [100_00, 1060_00]
    pools = (Account.JACKPOT_6, Account.SECONDARY_6, Account.REIMBURSEMENT_6)
    assert sum(map(hall.balance, pools)) == 55  # a quarter of $2.20


def test_9_5__jackpot_winners_share_by_what_they_wagered(hall):
    hall.sell(entry(matching(6, 6), 1))
    hall.sell(entry(matching(6, 6), 3))
    won = only(JackpotWon, hall.draw())
    assert won.shares == ((1, 1, 250_00), (2, 1, 750_00))
    assert won.cite.ref == "9.5"
    assert [hall.owed(1), hall.owed(2)] == [250_00, 750_00]


def test_9_5__odd_cents_of_a_jackpot_go_to_the_earlier_ticket(hall):
    for _ in range(3):
        hall.sell(entry(matching(6, 6)))
    hall.draw()
    assert [hall.owed(n) for n in (1, 2, 3)] == [333_34, 333_33, 333_33]


def test_9_5__two_ways_of_one_ticket_share_like_two_tickets(hall):
    groups = (matching(3, 3), (4, 5, 6), (60, 61, 62))
    hall.sell(entry(groups, 1, ways="3/6"))
    hall.sell(entry((7, 8, 9, 10, 11, 12), 1))
    won = only(JackpotWon, hall.draw())
    assert won.shares == ((1, 1, 500_00), (2, 1, 500_00))


def test_a_pool_above_the_guarantee_is_what_is_won(hall):
    """$8,000 wagered and not won: 60 % of a quarter is $1,200, and $1 more 15 cents."""
    hall.sell(entry(matching(6, 0), 8000))
    hall.draw()
    hall.sell(entry(matching(6, 6), 1))
    won = only(JackpotWon, hall.draw())
    assert won.amount == 1_200_15
    assert hall.balance(Account.REIMBURSEMENT_6) == 400_05  # nothing had to be made up


@pytest.mark.rule(RULES, "9.6")
def test_a_jackpot_is_outside_the_caps_and_short_of_it_8_1_holds(hall):
    hall.sell(entry(matching(8, 8), 1))
    hall.sell(entry(matching(10, 10), 2))
    hall.sell(entry(matching(8, 7), 1))
    event = determined(hall)
    assert [one.amount for one in event.prizes[:1]] == [12_500_00]
    cut = [one.amount for one in event.prizes[1:]]
    assert sum(cut) == 50_000_00
    assert by(event.prizes[2]) == {"9.6", "9.2", "9.4"}


def test_free_games_of_a_keno_to_go_win_and_add_nothing_to_a_pool():
    """Fifty games of 6 numbers: the fiftieth is free. Its 5 of 6 pays all the same."""
    hall = Hall().open()
    hall.sell(entry(matching(6, 5), games=50))
    for _ in range(49):
        hall.draw(range(40, 60))
    before = hall.balance(Account.JACKPOT_6)
    assert before == 49 * 15
    hall.draw()
    assert hall.balance(Account.JACKPOT_6) == before
    assert hall.owed(1) == 50_00
    assert hall.balance(Account.ENTRIES) == hall.balance(Account.LAYOUT) == 0


def test_special_2_of_6_numbers_is_no_jackpot(hall):
    hall.sell(entry(matching(6, 6), 1, table=Table.SPECIAL_2))
    events = hall.draw()
    assert not [one for one in events if isinstance(one, JackpotWon | PoolsFed)]
    assert hall.owed(1) == 6_000_00
