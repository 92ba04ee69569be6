"""A minimum that is the maximum: one amount is wagered on each Box."""

from houseway.core.money import Cents
from houseway.house.table.state import Determine
from tests.games.playing import OPERATOR
from tests.games.s49_pai_gow.tabling import EITHER, Evening, proves


@EITHER
@proves("5.1")
def test_the_minimum_may_be_as_high_as_the_maximum_and_no_higher(rule_set):
    evening = Evening(rule_set, minimum=Cents(50_00), maximum=Cents(100_00))
    assert evening.refused(OPERATOR, Determine("minimum", "105")).cite.ref == "5.1"
    evening.determine("minimum", "100")
    evening.begun()
    evening.lay(2, 100)
    assert [one.stake for one in evening.table.laid.wagers] == [100_00]
