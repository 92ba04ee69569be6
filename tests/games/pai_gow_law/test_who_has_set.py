"""Who has set the tiles of a Box, and may bank on it in the next round."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Choice, Duty
from houseway.games.pai_gow.bank import moves as bank_moves
from houseway.games.pai_gow.round import moves
from tests.games.pai_gow_law.lawing import Night
from tests.games.playing import DEALER, player
from tests.games.s49_pai_gow.tabling import EITHER, proves


@pytest.fixture
def night(rule_set):
    found = Night(rule_set).begun()
    found.lay(2, 100)
    found.hands({1: 5, 2: 4})
    return found


def give_up(night):
    night.put(player(2), moves.SurrenderUnseen(Player(2), 2))


def call_void(night):
    night.shown(2, 2)
    night.put(player(2), moves.CallHandVoid(Player(2), 2))


@EITHER
@proves("6.5")
@pytest.mark.parametrize("done", [give_up, call_void])
def test_who_did_not_set_his_hand_is_not_offered_the_bank(night, done):
    done(night)
    night.finish()
    assert night.due == Duty(bank_moves.PlaceChung, night.book.rule_set.rule("6.2"))
    assert night.takes_not(2).cite.ref == "6.5"


@EITHER
@proves("6.5")
def test_who_gave_up_a_hand_that_he_had_set_has_set_it(night):
    night.sets(2)
    give_up(night)
    night.finish()
    assert isinstance(night.due, Choice)
    night.takes(2)


@EITHER
@proves("6.5", "9.2")
def test_a_hand_set_house_way_for_its_player_is_set(night):
    night.put(player(2), moves.RequestHouseWay(Player(2), 2))
    night.put(DEALER, moves.SetByDealer(2))
    night.finish()
    night.takes(2)


@EITHER
@proves("6.5", "15.10")
def test_also_where_he_was_absent(night):
    night.put(DEALER, moves.ReportAbsent(2))
    night.finish()
    night.takes(2)


@EITHER
@proves("6.5", "6.3", "9.5")
def test_who_shared_the_bank_goes_on_although_the_dealer_set_its_hand(rule_set):
    night = Night(rule_set).banked_by(2)
    night.lay(4, 100)
    night.shares(2)
    night.hands({2: 5, 4: 7})
    night.finish()
    night.takes(2)
