"""What becomes of the stake that wins a jackpot: the prize is the whole payout, or by option not.

Canberra Poker 11.1, Pai Gow 13.2: the schedules state what is paid.
"""

import pytest

from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.games import listing_of
from houseway.house.rounds.jackpot_pools import Pools, WinningStake
from tests.games.pai_gow_law.lawing import Night, paid
from tests.games.s49_canberra_poker.evening import NOTHING_MUCH
from tests.games.s49_canberra_poker.evening import ready as canberra
from tests.games.s49_pai_gow.tabling import EITHER, proves

FLUSH = "2S 5S 7S 9S JS"
BOTH = pytest.mark.parametrize(
    ("stake", "back"), [(WinningStake.KEPT, 0), (WinningStake.RETURNED, 1_00)]
)
TABLES = [("canberra-poker", "S49"), ("pai-gow", "S49"), ("pai-gow", "S20")]


@BOTH
@pytest.mark.rule("s49-1999-canberra-poker", "11.1", "10.5")
def test_a_flush_wins_100_dollars_and_the_stake_is_the_houses_or_goes_back(stake, back):
    """$1 of the other player feeds the pools, 75 cents and 25; nothing of the winner's does."""
    table = canberra(winning_stake=stake)
    table.table = changed(table.table, pools=Pools(reserve=Cents(500_00)))
    table.begin(FLUSH, NOTHING_MUCH, jackpot=True)
    table.stay(1, 2).set_hand()
    table.declare(1)
    table.count_all()
    payments = [one for one in table.settle() if one.wager.bet == "boomerang"]
    found = {one.wager.player: (one.returned, one.win) for one in payments}
    assert found == {1: (back, 100_00), 2: (0, 0)}
    assert (table.table.pools.jackpot, table.table.pools.reserve) == (75, 500_00 - 100_00 + 25)


@EITHER
@BOTH
@proves("13.2", "12.7", "12.6")
def test_a_pair_of_gee_jun_and_one_of_teen_wins_the_jackpot(rule_set, stake, back):
    night = Night(rule_set, winning_stake=stake).begun()
    night.lay(2, 100)
    night.jackpot(2)
    night.play(box2="GJ, GJ, 12, 12")
    events = night.finish_without_clearing()
    assert paid(events)[2, "gee-jun"] == (back, 10_000_00, 0)
    assert (night.table.pools.jackpot, night.table.pools.reserve) == (0, 0)


@pytest.mark.parametrize(("game", "edition"), TABLES)
def test_a_table_of_an_earlier_version_has_no_such_setting(game, edition):
    listing = listing_of(game, edition)
    assert any(one.name == "winning-stake" for one in listing.table.rules.menu)
    assert all(one.name != "winning-stake" for one in listing.under(3).table.rules.menu)
    assert listing.under(4).table is listing.table
