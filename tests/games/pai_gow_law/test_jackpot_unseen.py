"""The jackpot wager of a Hand that is given up unseen."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.core.wagers import Settled
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import JackpotWon
from tests.games.pai_gow_law.lawing import Night, paid
from tests.games.playing import DEALER, OPERATOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, proves


@EITHER
@proves("11.7", "12.7", "12.6", "13.2/1")
def test_a_hand_given_up_unseen_wins_no_jackpot(rule_set):
    """The major jackpot lay there. $1 goes to the pools, 70 cents of it to the jackpot."""
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.jackpot(2)
    night.hands({1: 5, 2: 1})
    night.put(player(2), moves.SurrenderUnseen(Player(2), 2))
    linked = moves.ReportLinkedWinners((Cents(1_00),), 1)
    assert night.refused(OPERATOR, linked).cite.ref == "13.3"
    night.set_all()
    events = night.pay()
    assert not any(isinstance(event, JackpotWon) for event in events)
    assert paid(events) == {(2, "hand"): (0, 0, 0), (2, "gee-jun"): (0, 0, 0)}
    refs = {one.wager.bet: one.cite.ref for one in only(Settled, events).payments}
    assert refs == {"hand": "11.7", "gee-jun": "11.7"}
    assert (night.table.pools.jackpot, night.table.pools.reserve) == (70, 30)


@EITHER
@proves("15.11", "13.2/1")
@pytest.mark.parametrize("paid_before", [False, True])
def test_a_disputed_hand_that_is_displayed_wins_its_jackpot(rule_set, paid_before):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.jackpot(2)
    night.hands({1: 5, 2: 1})
    night.put(player(2), moves.SurrenderUnseen(Player(2), 2))
    if paid_before:
        night.set_all()
        night.pay()
    night.put(DEALER, moves.ReconstructUnseen(2))
    night.set_all()
    events = night.pay()
    assert only(JackpotWon, events).amount == 10_000_00
    assert night.net(2) == 95_00 - 1_00 + 10_000_00
    assert (night.table.pools.jackpot, night.table.pools.reserve) == (0, 0)
