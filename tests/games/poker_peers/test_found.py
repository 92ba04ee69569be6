"""What the peers found at our tables, each as the hand that showed it."""

import pytest

from houseway.games.poker.round.events import CommissionTaken
from houseway.games.poker.table.settings.declarations import Qualifier, Split
from houseway.games.poker.table.settings.settings import YesNo
from houseway.games.poker.table.tables import HOLDEM_2015
from tests.games.s49_poker.room import NI2015, Room, only

SPLIT = {"split": Split.YES, "qualifier": Qualifier.EIGHT, "burn": YesNo.NO}


@pytest.mark.rule(NI2015, "15.2(c)")
@pytest.mark.parametrize(
    ("holes", "board", "charge"),
    [("4C 2S 8H 3C", "KC KD QS QD AH", 0), ("4C 2S 8H 3C", "KC KD 5S 6D AH", 10_00)],
)
def test_low_hands_that_cannot_win_do_not_make_equal_hands_differ(holes, board, charge):
    """Both play the board; only where a low hand counts are their hands not of equal value."""
    room = Room(HOLDEM_2015, (200, 200), **SPLIT).begin(holes)
    room.act("2 raise 200, 1 call") if room.turn() == 2 else room.act("1 raise 200, 2 call")
    room.deal(board)
    taken = only(room.settle(), CommissionTaken)
    assert taken.amount == charge
