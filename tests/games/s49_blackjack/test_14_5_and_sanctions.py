"""Rule 14.5 beside 16.3(a): what a sanction took back of the round before is not taken again."""

import pytest

from houseway.core.actors import Player
from houseway.core.wagers import Reversed
from houseway.house.general.state import ReportContravention, VoidWagers
from houseway.house.terminals.periods import VoidEarlierRound
from tests.games.playing import OPERATOR, SUPERVISOR, only
from tests.games.s49_blackjack.evening import ready


@pytest.mark.rule("s49-1999-blackjack", "14.5", "16.3(a)")
@pytest.mark.parametrize("begun", [False, True])
def test_the_round_before_is_undone_as_a_sanction_left_it(begun):
    """Player 1 won 10 and player 2 lost 10; player 1 cheated, then a card proves misplaced."""
    table = ready()
    table.play("TS 6S 9S 9D TC 8C", (1, 10), (2, 10))
    paid = table.table.play.previous.payments
    if begun:
        table.begin("TS", (1, 20), (2, 20))
    table.put(SUPERVISOR, ReportContravention("16.2(a)", "player 1", "Dee", Player(1)))
    table.put(OPERATOR, VoidWagers(Player(1), 1, paid))
    lies = -20_00 if begun else 0  # in the second round
    assert (table.net(1), table.net(2)) == (lies, lies - 10_00)
    events = table.put(SUPERVISOR, VoidEarlierRound())
    assert sorted(one.net for one in only(Reversed, events).payments) == [-10_00, 0]
    assert (table.net(1), table.net(2)) == (lies, lies)
