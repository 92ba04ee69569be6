"""What the rules leave between their lines: the order of House Way, cuts, Hands given up."""

import pytest

from houseway.core.actors import Player
from houseway.core.bounds import exactly
from houseway.core.game import Call, Duty
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from houseway.games.pai_gow.round.events import CutUndone, HandSet, HandVoided, TilesExposed
from houseway.games.pai_gow.table.state import Stage
from houseway.house.general.state import VoidWagers
from houseway.house.rounds.round import RoundVoided
from houseway.house.table.state import NoMoreBets
from houseway.house.wagers.boxes import PermitSeveralBoxes
from tests.games.pai_gow_law.lawing import Night, paid
from tests.games.playing import DEALER, OPERATOR, only, player
from tests.games.s49_pai_gow.tabling import EITHER, proves

# House Way, in the order of setting


def two_boxes(night, number, higher, lower):
    """$100 on the one, $50 on the other."""
    night.put(OPERATOR, PermitSeveralBoxes(Player(number)))
    night.lay(number, 100, box=higher)
    night.lay(number, 50, box=lower)


def mark(night, *boxes):
    for box in boxes:
        night.put(OPERATOR, bank_moves.GiveBoxPriority(box))
        night.put(DEALER, bank_moves.PlacePrioritySetMarker(box))


def asks(number, box):
    return moves.RequestHouseWay(Player(number), box)


def offered(night):
    assert isinstance(night.due, Call)
    return {offer.option.fixed("box"): offer.player for offer in night.due.asked}


@EITHER
@proves("7.7", "9.2")
@pytest.mark.parametrize(("higher", "lower"), [(2, 3), (3, 2)])
def test_house_way_too_is_for_the_higher_wager_first(rule_set, higher, lower):
    night = Night(rule_set).begun()
    two_boxes(night, 2, higher, lower)
    night.lay(4, 100)
    night.hands({})
    assert offered(night) == {higher: 2, 4: 4}
    assert night.refused(player(2), asks(2, lower)).cite.ref == "7.7"
    night.put(player(2), asks(2, higher))
    assert night.refused(player(2), asks(2, lower)).cite.ref == "7.7"
    assert night.refused(DEALER, moves.SetByDealer(lower)).cite.ref == "9.2"
    night.put(DEALER, moves.SetByDealer(higher))
    assert offered(night) == {lower: 2, 4: 4}
    night.put(player(2), asks(2, lower))
    assert only(HandSet, night.put(DEALER, moves.SetByDealer(lower))).cite.ref == "9.2"


@EITHER
@proves("def:Priority Set Marker", "9.2")
def test_house_way_is_not_asked_for_before_a_marked_hand_is_set(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.lay(3, 100)
    mark(night, 3)
    night.hands({})
    assert offered(night) == {3: 3}
    assert night.refused(player(2), asks(2, 2)).cite.ref == "def:Priority Set Marker"
    night.put(player(3), asks(3, 3))
    assert night.refused(player(2), asks(2, 2)).cite.ref == "def:Priority Set Marker"
    night.put(DEALER, moves.SetByDealer(3))
    assert offered(night) == {2: 2}
    night.put(player(2), asks(2, 2))


@EITHER
@proves("7.7", "def:Priority Set Marker")
def test_two_players_whose_lower_wagers_are_marked_do_not_wait_for_each_other(rule_set):
    """Player 6 has nothing to do with the markers, and waits for both."""
    night = Night(rule_set).begun()
    two_boxes(night, 2, 2, 3)
    two_boxes(night, 4, 4, 5)
    night.lay(6, 100)
    mark(night, 3, 5)
    night.hands({})
    assert offered(night) == {2: 2, 4: 4}
    assert night.sets_not(6).cite.ref == "def:Priority Set Marker"
    assert night.sets_not(2, 3).cite.ref == "7.7"
    night.sets(2)
    assert offered(night) == {3: 2}
    assert night.sets_not(4).cite.ref == "def:Priority Set Marker"
    night.sets(2, 3)
    assert offered(night) == {4: 4}
    night.sets(4)
    night.sets(4, 5)
    assert offered(night) == {6: 6}


@EITHER
@proves("def:Priority Set Marker", "10.1")
def test_a_marked_hand_of_the_house_is_set_before_the_players(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    mark(night, 1)
    night.hands({})
    assert night.due == Duty(moves.SetByDealer, night.book.house_way.sequence, exactly(box=1))
    assert night.refused(player(2), asks(2, 2)).cite.ref == "def:Priority Set Marker"
    night.put(DEALER, moves.SetByDealer(1))
    assert offered(night) == {2: 2}


@EITHER
@proves("def:Priority Set Marker", "14.2/1", "14.2/tail")
def test_nobody_waits_for_a_marked_hand_that_is_not_played_any_more(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.lay(3, 100)
    mark(night, 3)
    night.hands({})
    night.broke(3, "14.2(a)")
    night.put(OPERATOR, moves.ExcludeFromRound(Player(3)))
    assert offered(night) == {2: 2}
    night.sets(2)


# The Dealer shows tiles of a player who banks


BANK_VOID = moves.CallHandVoid(Player(2), 2)


def show(tiles):
    return moves.ReportBankExposedByDealer(tiles)


@pytest.fixture
def banking(rule_set):
    """Player 2 banks $1,000; player 4 has $200 and the jackpot against him, the House $25."""
    night = Night(rule_set).banked_by(2)
    night.lay(4, 200)
    night.jackpot(4)
    night.says(2)
    night.hands({1: 6, 2: 5, 4: 7})
    return night


@EITHER
@proves("15.7")
def test_one_tile_of_a_banking_player_is_shown_and_his_hand_is_played(banking):
    assert banking.forbidden(player(2), show(1)).cite.ref == "15.7"
    shown = only(TilesExposed, banking.put(DEALER, show(1)))
    assert (shown.box, shown.tiles, shown.cite.ref) == (2, 1, "15.7")
    assert banking.refused(player(2), BANK_VOID).cite.ref == "15.8"
    assert paid(banking.finish())[2, "bank"] == (1000_00, 225_00, 11_25)


@EITHER
@proves("15.8", "def:Void")
@pytest.mark.parametrize("at_once", [True, False])
def test_a_banking_player_calls_his_hand_void_and_all_chips_go_back(banking, at_once):
    """What the player shows himself in between takes nothing away from what the Dealer did."""
    if at_once:
        assert banking.forbidden(player(2), show(2)).cite.ref == "15.8"
        banking.put(DEALER, show(2))
    else:
        banking.put(DEALER, show(1))
        banking.put(DEALER, moves.ReportExposedByHolder(2))
        assert only(TilesExposed, banking.put(DEALER, show(1))).cite.ref == "15.8"
    assert banking.refused(player(4), moves.CallHandVoid(Player(4), 2)).cite.ref == "15.8"
    viewed = moves.CallHandVoid(Player(2), 2, viewed=True)
    assert banking.refused(player(2), viewed).cite.ref == "15.8"
    events = banking.put(player(2), BANK_VOID)
    assert only(HandVoided, events).box == 2
    assert only(RoundVoided, events).cite.ref == "15.8"
    back = {(2, "bank"): (1000_00, 0, 0), (4, "hand"): (200_00, 0, 0), (4, "gee-jun"): (1_00, 0, 0)}
    assert paid(events) == back
    banking.clear()
    assert banking.table.around.bank.rounds == 0


@EITHER
@proves("15.8")
def test_a_hand_of_the_bank_has_four_tiles_and_is_viewed_when_it_is_set(banking):
    assert banking.refused(DEALER, show(0)).cite.ref == "15.7"
    assert banking.refused(DEALER, show(5)).cite.ref == "15.8"
    banking.put(DEALER, show(4))
    assert banking.refused(DEALER, show(1)).cite.ref == "15.7"
    banking.sets(2)
    assert banking.refused(player(2), BANK_VOID).cite.ref == "15.8"


@EITHER
@proves("15.5")
def test_a_bank_that_the_house_has_a_part_in_is_played(rule_set):
    night = Night(rule_set).banked_by(2)
    night.lay(4, 200)
    night.shares(2)
    night.hands({2: 5, 4: 7})
    assert night.forbidden(player(4), show(2)).cite.ref == "15.5"
    assert only(TilesExposed, night.put(DEALER, show(2))).cite.ref == "15.5"
    assert night.refused(player(2), BANK_VOID).cite.ref == "15.8"
    assert paid(night.finish())[2, "bank"] == (1000_00, 100_00, 5_00)


@EITHER
@proves("15.5")
def test_the_houses_own_bank_is_no_players(rule_set):
    night = Night(rule_set).begun()
    night.lay(2, 100)
    night.hands({})
    assert night.refused(DEALER, show(2)).cite.ref == "15.5"


# A cut that was made for a Bank which is gone


def lose_the_bank(night):
    night.broke(2, "14.2(a)")
    return night.put(OPERATOR, VoidWagers(Player(2)))


@EITHER
@proves("8.6")
@pytest.mark.parametrize("shaken", [False, True])
def test_the_house_does_not_play_on_with_a_cut_of_a_player(rule_set, shaken):
    night = Night(rule_set).banked_by(2)
    tiger = moves.CutTiles("Tiger", ("left", "top"))
    for move in (moves.ShuffleTiles(), moves.StackTiles(), tiger):
        night.put(DEALER, move)
    if shaken:
        night.put(DEALER, moves.ShakeCup())
    undone = only(CutUndone, lose_the_bank(night))
    assert (undone.cut, undone.cite.ref) == ("Cup Say", "8.6")
    night.lay(4, 50)
    assert night.refused(DEALER, NoMoreBets()).cite.ref == "8.10"
    night.put(DEALER, moves.StackTiles())
    assert night.refused(DEALER, tiger).cite.ref == "8.6"
    night.put(DEALER, moves.CutTiles("Yat Dong Dong", ("right",)))
    night.put(DEALER, moves.ShakeCup())
    night.close()
    night.deal()
    night.finish()


@EITHER
@proves("8.6")
@pytest.mark.parametrize("cut", [False, True])
def test_a_cut_that_is_the_houses_or_is_still_to_come_is_not_undone(rule_set, cut):
    night = Night(rule_set).banked_by(2)
    night.put(DEALER, moves.ShuffleTiles())
    night.put(DEALER, moves.StackTiles())
    name, variant = ("House Way", ("left",)) if cut else ("Tiger", ("left", "top"))
    night.put(player(2), moves.ChooseCut(Player(2), name, variant))
    if cut:
        night.put(DEALER, moves.CutTiles("House Way", ("left",)))
    assert not any(isinstance(event, CutUndone) for event in lose_the_bank(night))
    assert night.round.stage is (Stage.CUT if cut else Stage.STACKED)
    if not cut:
        assert night.refused(DEALER, moves.CutTiles("Tiger", ("left", "top"))).cite.ref == "8.6"
