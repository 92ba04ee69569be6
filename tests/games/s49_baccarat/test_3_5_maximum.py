"""Section 3.5: what becomes of chips above a maximum that is no multiple itself."""

from houseway.core.money import Cents
from houseway.core.wagers import Staked
from houseway.house.table.events import ExcessStaked
from tests.games.playing import only


def test_3_5__a_maximum_between_two_multiples_is_met_by_the_lower_one(edition):
    """Multiples of $5 up to $102: $105 is $100 in play and $5 beside, $100 is all in play."""
    table, cite = edition.ready(maximum=Cents(102_00)), edition.rule("3.5")
    over = only(ExcessStaked, table.bet(1, "tie", 105))
    assert (over.wager.stake, over.cite) == (5_00, cite)
    assert only(Staked, table.bet(2, "tie", 100)).wagers[0].stake == 100_00
