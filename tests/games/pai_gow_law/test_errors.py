"""Tiles that were seen, tiles that went wrong, Hands nobody set: section 15 to its edges."""

import pytest

from houseway.core.actors import Player
from houseway.core.wagers import Reversed
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import HandReset, HandSet, HandVoided, TilesExposed
from houseway.games.pai_gow.round.moves import Misdealt
from houseway.games.pai_gow.table.state import GEE_JUN
from houseway.house.rounds.round import RoundVoided
from houseway.house.table.state import ClearLayout
from tests.games.pai_gow_law.lawing import Night, paid
from tests.games.playing import DEALER, SUPERVISOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, proves

CALL = moves.CallHandVoid(Player(2), 2)


@pytest.fixture
def night(rule_set):
    """Player 2 for $100 against the House, with the better Hand."""
    found = Night(rule_set).begun()
    found.lay(2, 100)
    found.hands({1: 5, 2: 4})
    return found


# Tiles that were seen


@EITHER
@proves("15.7", "15.8")
def test_one_tile_and_then_another_are_two(night):
    assert only(TilesExposed, night.shown(2, 1)).cite.ref == "15.7"
    assert night.refused(player(2), CALL).cite.ref == "15.8"
    assert only(TilesExposed, night.shown(2, 1)).cite.ref == "15.8"
    assert only(HandVoided, night.put(player(2), CALL)).cite.ref == "15.8"
    assert paid(night.finish()) == {(2, "hand"): (100_00, 0, 0)}


@EITHER
@proves("15.8")
def test_one_tile_more_takes_no_choice_away(night):
    night.shown(2, 2)
    night.shown(2, 1)
    night.put(player(2), CALL)


@EITHER
@proves("15.8")
def test_a_hand_has_four_tiles_to_show(night):
    night.shown(2, 3)
    assert night.refused(DEALER, moves.ReportExposedByDealer(2, 2)).cite.ref == "15.8"
    night.shown(2, 1)


@EITHER
@proves("15.8")
@pytest.mark.parametrize("late", [False, True])
def test_who_has_set_his_hand_has_viewed_it(night, late):
    """Whether the tiles were shown before he set it or after."""
    if late:
        night.sets(2)
    night.shown(2, 2)
    if not late:
        night.sets(2)
    assert night.refused(player(2), CALL).cite.ref == "15.8"


@EITHER
@proves("15.8")
def test_what_the_player_does_not_call_void_is_played(night):
    night.shown(2, 4)
    assert paid(night.finish()) == {(2, "hand"): (100_00, 100_00, 5_00)}


@EITHER
@proves("15.8", "def:Void")
def test_a_void_hand_is_void_for_all_on_the_box_and_counts_for_no_bank(rule_set):
    """$200 and $50 on Box 4 go back; the Bank wins $100 of Box 5 and $25 of the House."""
    night = Night(rule_set).banked_by(2)
    night.lay(4, 200)
    night.lay(3, 50, box=4)
    night.lay(5, 100)
    night.says(2)
    night.hands({1: 6, 2: 5, 4: 7, 5: 8})
    night.shown(4, 2)
    assert night.refused(player(3), moves.CallHandVoid(Player(3), 4)).cite.ref == "15.8"
    night.put(player(4), moves.CallHandVoid(Player(4), 4))
    assert paid(night.finish()) == {
        (4, "hand"): (200_00, 0, 0),
        (3, "hand"): (50_00, 0, 0),
        (5, "hand"): (0, 0, 0),
        (2, "bank"): (1000_00, 125_00, 6_25),
    }


# Misdeals


@EITHER
@proves("15.2(b)", "15.3", "def:Void")
def test_a_misdeal_found_after_paying_takes_the_payments_back(night):
    """The round goes on until the tiles are collected, and Void returns what was paid too."""
    night.set_all()
    night.pay()
    assert night.net(2) == 95_00
    night.put(DEALER, moves.ReportMisdeal(Misdealt.DISTRIBUTED))
    assert night.due.cite.ref == "15.3"
    assert night.refused(DEALER, ClearLayout()).cite.ref == "15.3"
    events = night.put(DEALER, moves.VoidMisdeal())
    assert [one.wager.player for one in only(Reversed, events).payments] == [2]
    assert only(RoundVoided, events).cite.ref == "15.3"
    assert night.net(2) == 0
    night.clear()
    assert night.refused(DEALER, moves.VoidMisdeal())


@EITHER
@proves("15.2(b)", "15.3", "def:Void")
def test_a_misdeal_takes_the_banks_profit_and_the_jackpot_back(rule_set):
    night = Night(rule_set).banked_by(2)
    before = night.net(2) + 1000_00
    night.lay(4, 200)
    night.jackpot(4)
    night.lay(5, 300)
    night.says(2)
    night.hands({1: 6, 2: 5, 4: 1, 5: 8})
    night.set_all()
    assert paid(night.pay())[4, GEE_JUN] == (0, 10_000_00, 0)
    night.put(DEALER, moves.ReportMisdeal(Misdealt.DISTRIBUTED))
    night.put(DEALER, moves.VoidMisdeal())
    assert (night.net(2), night.net(4), night.net(5)) == (before, 0, 0)
    assert (night.table.pools.jackpot, night.table.pools.reserve) == (0, 0)


@EITHER
@proves("15.2(a)", "15.3")
@pytest.mark.parametrize("done", ["shuffled", "stacked", "cut and shaken", "no more bets"])
def test_a_tile_shown_before_the_cup_is_opened(rule_set, done):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.jackpot(2)
    if done in ("shuffled", "stacked"):
        night.put(DEALER, moves.ShuffleTiles())
    if done == "stacked":
        night.put(DEALER, moves.StackTiles())
    if done in ("cut and shaken", "no more bets"):
        night.prepare()
    if done == "no more bets":
        night.close()
    night.put(DEALER, moves.ReportMisdeal(Misdealt.EXPOSED))
    assert only(RoundVoided, night.put(DEALER, moves.VoidMisdeal())).cite.ref == "15.3"
    assert night.net(2) == 0


@EITHER
@proves("15.4")
def test_no_tiles_are_shuffled_under_an_open_cup(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.prepare()
    night.close()
    night.put(SUPERVISOR, moves.RequireReshuffle())
    night.prepare()
    night.put(DEALER, moves.OpenCup(1, 2, 3))
    assert night.refused(SUPERVISOR, moves.RequireReshuffle()).cite.ref == "15.4"


# House Way that was not followed


@EITHER
@proves("15.9")
def test_only_a_hand_that_was_to_be_house_way_is_set_again(rule_set):
    """Two sevens and two low sixes, each seven with a six: 3-3, and House Way keeps the pairs."""
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.lay(3, 100)
    night.prepare()
    night.close()
    night.deal(box2="7, L6, 7, L6", box3="11, L10, 11, L10")
    own = night.sets(2)
    assert [type(event) for event in own] == [HandSet]
    night.put(player(3), moves.RequestHouseWay(Player(3), 3))
    events = night.put(DEALER, moves.SetByDealer(3, (1, 2)))
    assert (only(HandSet, events).low, only(HandSet, events).high) == (("Foo", "Ping"),) * 2
    again = only(HandReset, events)
    assert (again.low, again.high) == (("Ping", "Ping"), ("Foo", "Foo"))
    assert again.cite.ref == "15.9"
