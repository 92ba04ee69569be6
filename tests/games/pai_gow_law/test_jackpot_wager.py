"""Whose the jackpot wager of a Box is, and what it lies on: section 12."""

from houseway.core.actors import Player
from houseway.core.wagers import Settled
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.table.state import GEE_JUN
from houseway.house.table.state import TakeBack
from tests.games.pai_gow_law.lawing import Night, paid
from tests.games.playing import DEALER, only, player
from tests.games.s49_pai_gow.tabling import EITHER, proves


def decline(night, number, box):
    return night.put(player(number), bank_moves.DeclineJackpot(Player(number), box))


@EITHER
@proves("12.4", "12.3")
def test_who_takes_his_wager_back_has_no_jackpot_wager_left(rule_set):
    """Only a player who has a wager on the Box has one; tiles go to Boxes with a wager."""
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.lay(3, 100)
    night.jackpot(2)
    events = night.put(player(2), TakeBack(Player(2), "hand"))
    back = {p.wager.bet for event in events if isinstance(event, Settled) for p in event.payments}
    assert back == {"hand", GEE_JUN}
    assert night.net(2) == 0
    assert night.no_jackpot(2).cite == night.book.jackpot.setter_first
    night.hands({1: 5, 3: 4})
    assert {one.box for one in night.round.hands} == {1, 3}


@EITHER
@proves("12.4", "12.3")
def test_it_stays_while_another_wager_of_his_lies_on_the_box(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.lay(2, 50, bet="non-negotiable")
    night.jackpot(2)
    night.put(player(2), TakeBack(Player(2), "hand"))
    assert [one.bet for one in night.table.laid.wagers] == ["non-negotiable", GEE_JUN]


@EITHER
@proves("12.2")
def test_the_jackpot_wager_alone_goes_back_and_another_may_have_it(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.lay(3, 50, box=2)
    night.jackpot(2)
    decline(night, 2, 2)
    assert night.no_jackpot(3, 2).cite.ref == "12.2"
    events = night.put(player(2), TakeBack(Player(2), GEE_JUN))
    assert [p.wager.bet for p in only(Settled, events).payments] == [GEE_JUN]
    night.jackpot(3, 2)


@EITHER
@proves("12.5", "12.4")
def test_who_comes_to_set_a_box_has_the_option_before_who_left_it(rule_set):
    """Player 2 declines with the highest wager; then player 3 has it, and has not declined."""
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.lay(3, 50, box=2)
    decline(night, 2, 2)
    night.lay(3, 100, box=2)
    law = night.book.jackpot
    assert night.no_jackpot(2).cite == law.setter_first
    decline(night, 3, 2)
    assert night.jackpot(2)[0].cite == law.other_of_two


@EITHER
@proves("12.4", "12.3")
def test_nobody_has_it_before_it_is_agreed_who_sets(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.lay(3, 100, box=2)
    refusal = night.no_jackpot(2)
    assert refusal.cite == night.book.jackpot.setter_first
    assert "None" not in str(refusal)
    night.put(DEALER, bank_moves.NominateSetter(2, Player(3)))
    night.no_jackpot(2)
    night.jackpot(3, 2)


@EITHER
@proves("12.4", "12.3", "12.5")
def test_declined_for_one_round_and_no_longer(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.lay(3, 50, box=2)
    decline(night, 2, 2)
    night.hands({})
    night.finish()
    night.declines(2)
    night.chung()
    night.lay(2, 100)
    night.lay(3, 50, box=2)
    assert night.no_jackpot(3, 2).cite == night.book.jackpot.setter_first


@EITHER
@proves("13.1", "def:Void", "15.8")
def test_a_hand_that_is_called_void_gives_both_wagers_back(rule_set):
    """Even the Hand that would have won the jackpot: nobody had seen it."""
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.jackpot(2)
    night.hands({1: 5, 2: 1})
    night.shown(2, 2)
    night.put(player(2), moves.CallHandVoid(Player(2), 2))
    events = night.finish()
    assert paid(events) == {(2, "hand"): (100_00, 0, 0), (2, GEE_JUN): (1_00, 0, 0)}
    assert night.table.pools.jackpot == 0
