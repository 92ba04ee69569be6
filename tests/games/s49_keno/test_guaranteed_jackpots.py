"""What the guaranteed jackpot is the least of, and what is said where fewer matches pay more."""

import pytest

from houseway.core.money import Cents
from houseway.games import listing_of
from houseway.games.keno.money.jackpots import Guarantee, JackpotWon
from houseway.games.keno.money.settlement import outdone
from tests.games.playing import only
from tests.games.s49_keno.hall import RULES, Hall, entry, matching

PER_DOLLAR = Guarantee.PER_DOLLAR


@pytest.mark.rule(RULES, "5.2", "9.5", "8.1/foot")
@pytest.mark.parametrize(
    ("least", "owed"), [(Guarantee.POOL, [400_00, 600_00]), (PER_DOLLAR, [2_000_00, 3_000_00])]
)
def test_two_share_1000_dollars_or_each_has_1000_for_each_dollar(least, owed):
    """$2 and $3 on six numbers that are all drawn."""
    hall = Hall(jackpot_least=least).open()
    hall.sell(entry(matching(6, 6), 2))
    hall.sell(entry(matching(6, 6), 3))
    won = only(JackpotWon, hall.draw())
    assert [hall.owed(1), hall.owed(2)] == owed
    assert (won.amount, won.least.verdict) == (sum(owed), 1_000_00)


@pytest.mark.rule(RULES, "9.5")
def test_a_pool_that_is_worth_more_is_shared_all_the_same():
    """Of $16,000 that did not win 60 % of a quarter lie there, $2,400, and 30 cents of $2."""
    hall = Hall(jackpot_least=PER_DOLLAR).open()
    for _ in range(2):
        hall.sell(entry(matching(6, 0), 8000))
    hall.draw()
    hall.sell(entry(matching(6, 6), 1))
    hall.sell(entry(matching(6, 6), 1))
    hall.draw()
    assert [hall.owed(3), hall.owed(4)] == [1_200_15, 1_200_15]


@pytest.mark.rule(RULES, "5.2", "8.1")
def test_it_is_said_before_an_entry_is_sold_that_fewer_matches_pay_more():
    """Five of six pay $50 a dollar: $1,000 for $20, as the jackpot; $1,050 for $21."""
    computer = Hall().open().computer
    assert outdone(computer, entry(matching(6, 0), 20)) == ()
    assert outdone(computer, entry(matching(6, 0), 21)) == (
        "for $21 a Way 5 of 6 pay $1,050, and all 6 the jackpot of $1,000",
    )
    assert outdone(computer, entry(matching(7, 0), 1_000)) == ()  # no jackpot
    per_dollar = Hall(jackpot_least=PER_DOLLAR).open().computer
    assert outdone(per_dollar, entry(matching(6, 0), 21)) == ()


@pytest.mark.rule(RULES, "5.2")
def test_keno_of_an_earlier_version_has_no_such_setting():
    keno = listing_of("keno", "S49")
    assert any(one.name == "jackpot-least" for one in keno.table.rules.menu)
    assert all(one.name != "jackpot-least" for one in keno.under(3).table.rules.menu)
    assert keno.under(4).table is keno.table
    assert Cents(1_000_00) == keno.table.rules.default.jackpot_6
