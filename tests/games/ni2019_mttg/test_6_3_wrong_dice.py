"""Rule 6.3 at sic-bo: a result that was entered wrongly."""

import pytest

from houseway.core.game import Settle
from houseway.core.wagers import Reversed
from houseway.games.sic_bo.round.state import CorrectResult, ReportTiltedDie, ResultCorrected
from houseway.house.general.state import ReportContravention, VoidWagers
from tests.games.ni2019_mttg.dice_evening import playing, ready
from tests.games.ni2019_mttg.evening import rule
from tests.games.ni2019_mttg.test_10_5_irregularities import ONE, at
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player


def correct(text):
    first, second, third = map(int, text.split())
    return CorrectResult(first, second, third)


def test_6_3__a_wrong_result_is_put_right_and_all_is_settled_anew():
    """1 2 3 was entered, the dice show 1 2 6: 9 is small still, but no longer total 6."""
    table, cite = ready(), rule("6.3")
    table.bet(1, "small", 20)
    table.bet(2, "total:6", 10)
    table.bet(3, "total:9", 10)
    table.called("1 2 3")
    table.settle()
    assert (table.net(1), table.net(2), table.net(3)) == (20_00, 180_00, -10_00)
    for by in (DEALER, player(1), OPERATOR):
        assert table.forbidden(by, correct("1 2 6")).cite == cite
    undone, corrected = table.put(SUPERVISOR, correct("1 2 6"))
    assert isinstance(undone, Reversed)
    assert isinstance(corrected, ResultCorrected)
    assert (corrected.dice, corrected.total.verdict, corrected.cite) == ((1, 2, 6), 9, cite)
    assert isinstance(table.due, Settle)
    table.settle()
    assert (table.net(1), table.net(2), table.net(3)) == (20_00, -10_00, 70_00)
    table.clear()
    assert table.table.play.results == ((1, 2, 6),)


def test_6_3__before_anything_was_paid_there_is_nothing_to_undo():
    table = playing()
    table.called("1 2 3")
    only(ResultCorrected, table.put(SUPERVISOR, correct("4 5 6")))
    table.settle()
    assert table.net(1) == -20_00


@pytest.mark.parametrize("moment", ["tumbling", "closed"])
def test_6_3__without_a_result_there_is_none_to_correct(moment):
    assert at(moment).refused(SUPERVISOR, correct("1 2 3")).cite == rule("6.3")


def test_6_3__a_void_spin_has_no_result_to_correct():
    """The dice were called, then one was seen to be tilted: every wager went back."""
    table = at("called")
    table.put(DEALER, ReportTiltedDie())
    assert (table.round.void, table.round.dice) == (True, (1, 2, 3))
    assert table.refused(SUPERVISOR, correct("4 5 6")).cite == rule("6.3")
    assert table.net(1) == 0


def test_6_3__nor_the_same_dice_again_nor_dice_that_are_none():
    table = at("called")
    assert "is the result that was entered" in table.refused(SUPERVISOR, correct("3 2 1")).reason
    assert table.refused(SUPERVISOR, correct("3 2 7")).cite == rule("def:Total")


def test_6_3__wagers_that_a_sanction_gave_back_stay_given_back():
    table = at("called")
    table.put(SUPERVISOR, ReportContravention("7.1", "player 1", "Dee", ONE))
    table.put(OPERATOR, VoidWagers(ONE))
    only(ResultCorrected, table.put(SUPERVISOR, correct("4 5 6")))
    assert (table.net(1), table.round.wagers) == (0, ())
