"""Who decides on a Box, and in which order Hands are set: section 7 and the marker."""

import pytest

from houseway.core.actors import Player
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import HandSet
from houseway.house.table.state import NoMoreBets, TakeBack
from houseway.house.wagers.boxes import PermitSeveralBoxes
from tests.games.pai_gow_law.lawing import Night
from tests.games.playing import DEALER, OPERATOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, proves


@EITHER
@proves("7.5(b)")
def test_a_seat_without_a_wager_decides_nothing(rule_set):
    night = Night(rule_set).begun().sit(2)
    night.lay(3, 100, box=2)
    night.hands({})
    assert night.sets_not(2).cite.ref == "7.5(b)"
    night.sets(3, 2)


@EITHER
@proves("7.5(b)")
def test_all_of_a_players_chips_on_a_box_are_his_wager(rule_set):
    """$60 and $50 in non-negotiable chips are more than $100."""
    night = Night(rule_set).begun()
    night.lay(2, 60)
    night.lay(2, 50, bet="non-negotiable")
    night.lay(3, 100, box=2)
    night.hands({})
    assert night.sets_not(3, 2).cite.ref == "7.5(b)"
    night.sets(2)


@EITHER
@proves("7.5(b)", "9.2")
def test_house_way_is_asked_for_by_who_sets(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.lay(3, 50, box=2)
    night.hands({})
    for number in (3, 4):
        asks = moves.RequestHouseWay(Player(number), 2)
        assert night.refused(player(number), asks).cite.ref == "7.5(b)"
    night.put(player(2), moves.RequestHouseWay(Player(2), 2))
    assert only(HandSet, night.put(DEALER, moves.SetByDealer(2))).cite.ref == "9.2"


@EITHER
@proves("7.5(b)")
def test_nobody_is_nominated_over_the_highest_wager(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 50)
    night.lay(3, 100, box=2)
    night.put(DEALER, bank_moves.NominateSetter(2, Player(2)))
    night.hands({})
    assert night.sets_not(2).cite.ref == "7.5(b)"


@EITHER
@proves("7.5(c)")
def test_any_of_those_on_the_box_may_be_nominated(rule_set):
    """Two have $50; they agree on the third, who has $25."""
    night = Night(rule_set).begun()
    for number, stake in ((2, 50), (3, 50), (4, 25)):
        night.lay(number, stake, box=2)
    night.prepare()
    assert night.refused(DEALER, NoMoreBets()).cite.ref == "7.5(c)"
    night.put(DEALER, bank_moves.NominateSetter(2, Player(4)))
    night.close()
    night.deal()
    assert night.sets_not(2).cite.ref == "7.5(c)"
    night.sets(4, 2)


@EITHER
@proves("7.5(c)")
def test_who_has_left_the_box_is_nominated_no_more(rule_set):
    night = Night(rule_set).begun()
    for number, stake in ((2, 50), (3, 50), (4, 25)):
        night.lay(number, stake, box=2)
    night.put(DEALER, bank_moves.NominateSetter(2, Player(4)))
    night.put(player(4), TakeBack(Player(4)))
    night.prepare()
    assert night.refused(DEALER, NoMoreBets()).cite.ref == "7.5(c)"


@EITHER
@proves("7.7")
@pytest.mark.parametrize(
    ("one", "other", "fits"), [(100, 50, True), (100, 55, False), (50, 95, False), (50, 100, True)]
)
def test_of_two_hands_one_has_at_least_the_double(rule_set, one, other, fits):
    night = Night(rule_set).begun()
    night.put(OPERATOR, PermitSeveralBoxes(Player(2)))
    night.lay(2, one)
    night.lay(2, other, box=3)
    night.prepare()
    if not fits:
        assert night.refused(DEALER, NoMoreBets()).cite.ref == "7.7"
        return
    night.close()
    night.deal()
    higher, lower = (2, 3) if one > other else (3, 2)
    assert night.sets_not(2, lower).cite.ref == "7.7"
    night.sets(2, higher)
    night.sets(2, lower)


def marked(rule_set, *boxes):
    """Player 2 sets Box 2 for $100 and Box 3 for $50, player 4 sets Box 4; these are marked."""
    night = Night(rule_set).begun()
    night.put(OPERATOR, PermitSeveralBoxes(Player(2)))
    night.lay(2, 100)
    night.lay(2, 50, box=3)
    night.lay(4, 100)
    for box in boxes:
        night.put(OPERATOR, bank_moves.GiveBoxPriority(box))
        night.put(DEALER, bank_moves.PlacePrioritySetMarker(box))
    night.hands({})
    return night


@EITHER
@proves("7.7", "def:Priority Set Marker")
def test_a_marker_is_before_other_players_not_before_the_higher_wager(rule_set):
    night = marked(rule_set, 3)
    assert night.sets_not(4).cite.ref == "def:Priority Set Marker"
    assert night.sets_not(2, 3).cite.ref == "7.7"
    night.sets(2)
    assert night.sets_not(4).cite.ref == "def:Priority Set Marker"
    night.sets(2, 3)
    night.sets(4)


@EITHER
@proves("7.7", "def:Priority Set Marker")
def test_two_players_with_markers_wait_for_each_other_in_no_circle(rule_set):
    night = marked(rule_set, 3, 4)
    assert night.sets_not(2).cite.ref == "def:Priority Set Marker"
    night.sets(4)
    night.sets(2)
    night.sets(2, 3)


@EITHER
def test_the_double_is_for_who_sets_two_hands_not_for_who_wagers_on_two(rule_set):
    night = Night(rule_set).begun()
    night.put(OPERATOR, PermitSeveralBoxes(Player(2)))
    night.lay(3, 500)
    night.lay(2, 100, box=3)
    night.lay(2, 100)
    night.prepare()
    night.close()
