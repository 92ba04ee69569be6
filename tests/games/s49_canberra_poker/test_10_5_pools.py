"""Rule 10.5: what a round adds to the pools of the jackpot, and what it takes from them."""

from houseway.core.actors import Player, Role
from houseway.core.game import Settle
from houseway.core.wagers import PoolsMoved
from houseway.house.general.state import InvalidateRound, ReportContravention, Trouble, VoidWagers
from houseway.house.rounds.jackpot_pools import Pools
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import SettingDetermined
from houseway.house.table.state import Determine, TakeBack
from tests.games.playing import DEALER, OPERATOR, only, player
from tests.games.s49_canberra_poker.evening import (
    NOTHING_MUCH,
    closed,
    paid,
    ready,
    refusal_of,
    rule,
)
from tests.games.s49_canberra_poker.test_10_11_jackpot import FLUSH, ROYAL, stayed

P1 = Player(1)


def test_10_5__wagers_that_do_not_win_go_to_the_pools_in_the_approved_shares():
    table = stayed(NOTHING_MUCH, jackpot_share=60)
    table.finish()
    moved = only(PoolsMoved, table.events)
    assert (moved.cite, table.table.pools.jackpot, table.table.pools.reserve) == (
        rule("10.5"),
        60,
        40,
    )
    for text in ("-1", "101", "x"):
        assert closed().cite_of(OPERATOR, Determine("jackpot-share", text)) == rule("10.5")
    event = only(SettingDetermined, closed().determine("jackpot-share", "100"))
    assert event.determined == Determined("jackpot-share", "100", rule("10.5"))


def test_prizes_come_out_of_the_pools_and_the_display_is_never_below_the_least():
    table = stayed(ROYAL, NOTHING_MUCH.replace("AS", "AH"), pool=30_000).declare(1)
    table.finish()
    assert table.table.pools.jackpot == 75  # 30,000.75 less the 30,000 that were displayed
    table.collect()
    shown = table.house.rules.view(table.table, table.due, Role.PLAYER).jackpot
    assert (shown.text, shown.cite) == ("$10,000", rule("11.2"))


def test_a_bonus_comes_from_the_reserve_and_the_house():
    table = stayed(FLUSH).declare(1)
    table.finish()
    (one,) = only(PoolsMoved, table.events).moved
    assert (one.jackpot, one.reserve, one.house) == (0, 0, -100_00)


def test_what_a_round_adds_is_in_the_pools_before_its_prizes_are_paid():
    """Box 1 wins $100, Box 2 adds 25 cents to the reserve: the house pays the rest."""
    table = stayed(FLUSH, NOTHING_MUCH).declare(1)
    table.finish()
    lost, won = only(PoolsMoved, table.events).moved
    assert (lost.wager.player, lost.jackpot, lost.reserve) == (2, 75, 25)
    assert (won.wager.player, won.jackpot, won.reserve, won.house) == (1, 0, -25, -99_75)


def test_a_payment_that_is_undone_takes_its_movement_back():
    table = stayed(NOTHING_MUCH, FLUSH, dealer="AC KD 8S 5D 3H").declare(2)
    table.finish()
    assert table.table.pools.jackpot == 75
    table.put(DEALER, ReportContravention("15.10", "player 1", "Dee", P1))
    table.put(OPERATOR, VoidWagers(P1))
    assert (table.table.pools.jackpot, table.net(1)) == (0, 0)
    table.put(OPERATOR, InvalidateRound(Trouble.FRAUD))
    assert table.table.pools == table.round.pools == Pools()


def test_a_tenth_of_the_least_jackpot_is_in_whole_cents():
    assert refusal_of(jackpot=10_000_05).cite == rule("11.1/2")
    assert refusal_of(jackpot=9_999_99).cite == rule("11.1/1")
    closed(jackpot=10_000_10)


def test_13_7__without_an_ante_the_jackpot_wager_goes_back():
    table = ready().wagered(1, 2, jackpot=True)
    table.put(player(1), TakeBack(P1, "ante"))
    table.no_more_bets()
    assert isinstance(table.due, Settle)
    assert paid(table.settle()) == [(1, "boomerang", 0, "13.7")]
    assert [hand.player for hand in table.round.hands] == [2]
