"""A Bank that the House comes to share when more than the doubled maximum lies against it."""

from houseway.house.table.events import ExcessStaked
from tests.games.pai_gow_law.lawing import Night, paid
from tests.games.playing import only
from tests.games.s49_pai_gow.tabling import EITHER, proves


@EITHER
@proves("6.7", "5.4", "5.7")
def test_what_lies_above_the_double_neither_wins_nor_loses(rule_set):
    """$2,500 on Box 3, of which $2,000 loses: $1,000 for the player who banks, less $50."""
    night = Night(rule_set).banked_by(2, stake=5000)
    night.lay(3, 2500)
    excess = only(ExcessStaked, night.shares(2))
    assert (excess.wager.stake, excess.cite.ref) == (500_00, "5.7")
    night.hands({2: 5, 3: 7})
    found = paid(night.finish())
    assert found == {(3, "hand"): (0, 0, 0), (2, "bank"): (5000_00, 1000_00, 50_00)}
    assert night.net(3) == -2000_00


@EITHER
@proves("6.7", "5.4", "5.7")
def test_who_laid_last_on_a_shared_box_is_above_the_double_first(rule_set):
    night = Night(rule_set).banked_by(2, stake=5000)
    night.lay(3, 1900)
    night.lay(4, 300, box=3)
    night.lay(5, 50, box=3)
    night.shares(2)
    assert {(one.player, one.stake) for one in night.table.laid.excess} == {(4, 200_00), (5, 50_00)}
    night.hands({2: 5, 3: 7})
    night.finish()
    assert (night.net(3), night.net(4), night.net(5)) == (-1900_00, -100_00, 0)
