"""Offers that are made once for many terminals are those that each would have been made."""

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.core.offers import Viewer, plain
from houseway.floor.live.batch import showing
from houseway.house.general.state import TakeSeat
from houseway.house.offers.offers import Offering
from houseway.house.terminals.faults import ReportTerminalFault
from houseway.web.screens.shared_offers import Newcomers
from houseway.web.screens.table_screen import TableScreen
from tests.floor.system.evening import Evening, accepted

BETS = {"B1": "player", "R1": "red", "D1": "big"}
TERMINALS = 6


def made_for_each(table, now, player):
    viewer = Viewer(Role.PLAYER, Player(player))
    found = Offering(table.house).offers(now.state, now.due.turn, viewer)
    return [plain(one) for one in found]


def compare(evening, name):
    table = evening.table(name)
    stage = TableScreen(table, showing(table))
    for player in range(1, TERMINALS + 1):
        told = stage.offers(Role.PLAYER, Player(player), drawer=False)
        assert told == made_for_each(table, table.now, player), (name, player)


@pytest.fixture
def evening():
    evening = Evening(terminals=TERMINALS)
    for number in range(1, TERMINALS + 1):
        accepted(evening.buy_in(number))
    return evening


@pytest.mark.parametrize("name", BETS)
def test_offers_are_the_same_whoever_they_were_made_for(evening, name):
    for _ in range(2):  # the second time some have wagered on the round before
        evening.to_the_wagers(name)
        compare(evening, name)
        accepted(evening.confirm(name, 2, (BETS[name], 10_00)))
        compare(evening, name)
        accepted(evening.confirm(name, 3, (BETS[name], 10_00)))
        compare(evening, name)
        evening.play(name)
        compare(evening, name)


def shared(evening, player):
    table = evening.table("R1")
    newcomers = Newcomers(Offering(table.house))
    return newcomers.offers(table.now, Viewer(Role.PLAYER, Player(player))) is not None


def test_whoever_has_a_wager_or_a_seat_has_offers_of_his_own(evening):
    evening.to_the_wagers("R1")
    assert shared(evening, 1)
    assert shared(evening, 2)
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    accepted(evening.player("table:R1", 2, TakeSeat(Player(2), 4)))
    assert not shared(evening, 1)
    assert not shared(evening, 2)
    assert shared(evening, 3)
    compare(evening, "R1")


def test_nothing_is_shared_while_a_terminal_has_failed(evening):
    evening.to_the_wagers("R1")
    accepted(evening.confirm("R1", 1, ("red", 10_00)))
    fault = ReportTerminalFault(Player(1))
    accepted(evening.put("table:R1", Actor(Role.SUPERVISOR), fault))
    assert not shared(evening, 2)
    compare(evening, "R1")


def test_staff_have_offers_of_their_own(evening):
    evening.to_the_wagers("R1")
    table = evening.table("R1")
    newcomers = Newcomers(Offering(table.house))
    assert newcomers.offers(table.now, Viewer(Role.DEALER)) is None
    assert newcomers.offers(table.now, Viewer(Role.DEALER, Player(1))) is None
