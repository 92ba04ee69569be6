"""Jackpot chips lie on a Box without counting towards its maximum."""

from tests.games.playing import player
from tests.games.s49_pai_gow.tabling import EITHER, Evening, proves


@EITHER
@proves("5.1")
def test_a_jackpot_wager_leaves_the_whole_maximum_for_the_hand(rule_set):
    evening = Evening(rule_set).begun()
    most = evening.table.settings.maximum
    evening.lay(2, 10)
    evening.lay(2, 1, bet="gee-jun")
    evening.put(*hand(evening, 2, most - 10_00))
    laid = evening.table.laid
    assert sum(one.stake for one in laid.wagers if one.bet == "hand") == most
    assert laid.excess == ()
    evening.put(*hand(evening, 2, 5_00))
    assert sum(one.stake for one in evening.table.laid.excess) == 5_00


def hand(evening, number, cents):
    return player(number), evening.wager(number, cents)
