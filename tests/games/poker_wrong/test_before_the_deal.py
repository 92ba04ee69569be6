"""Errors of the deal are found when there is a deal."""

import pytest

from houseway.core.game import Chance
from houseway.games.poker.law.editions import Fault
from houseway.games.poker.round.moves import ReportMisdeal
from houseway.house.shoes.moves import CutCards, Shuffle
from tests.games.s49_poker.room import DEALER, S49, Room
from tests.games.s49_poker.test_play_16_misdeals import FAULTS, TABLES

OF_THE_DEAL = [fault for fault in FAULTS if fault not in (Fault.EXPOSED_IN_CUT, Fault.NOT_CUT)]


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("fault", OF_THE_DEAL)
@pytest.mark.parametrize("seen", [True, False])
def test_before_the_cards_are_cut_no_error_of_the_deal_is_reported(name, fault, seen):
    room = Room(TABLES[name])
    room.put(DEALER, Shuffle())
    refusal = room.refused(DEALER, ReportMisdeal(fault, seen=seen))
    assert refusal.cite.ref.startswith("16.1(" if name == S49 else "17.1(")
    room.put(DEALER, CutCards(20))
    while not isinstance(room.due, Chance):
        room.staff()
    room.deal()
    room.put(DEALER, ReportMisdeal(fault, seen=seen))
