"""What waits for a decision at a table, and who sees it."""

import pytest

from houseway.core.actors import Actor, Player, Role
from houseway.floor.views.open_matters import concerns
from houseway.house.general.state import ChangeHands, RaiseDispute
from houseway.house.terminals.faults import Claimed, ClaimError, ReportTerminalFault
from tests.games.ni2019_mttg.displaying import confirm
from tests.games.ni2019_mttg.evening import SIX_SEVEN, ready
from tests.games.playing import DEALER, player

ONE, TWO = Player(1), Player(2)
NI2019 = "ni2019-689-mttg"


def two():
    table = ready()
    table.put(player(1), confirm(1, banker=20))
    table.put(player(2), confirm(2, player=30))
    table.dealt(SIX_SEVEN)
    return table


def seen(table, role=Role.PLAYER, number=None):
    return concerns(table.table, role, number)


@pytest.mark.rule(NI2019, "6.6(b)")
def test_wagers_that_wait_for_the_analysis_are_shown_to_their_player_and_the_staff():
    table = two()
    assert seen(table, Role.SUPERVISOR) == {}
    table.put(DEALER, ReportTerminalFault(ONE))
    (waits,) = seen(table, number=ONE)["waiting"]
    assert (waits["round"], waits["cite"]) == (1, "NI2019 Multi Terminal 6.6(b)")
    assert waits["wagers"] == [{"player": 1, "bet": "banker", "stake": 20_00}]
    assert seen(table, number=TWO) == {}
    assert seen(table) == {}  # an onlooker
    assert seen(table, Role.CASHIER) == {}
    assert len(seen(table, Role.DEALER)["waiting"]) == 1


def test_claims_and_disputes_are_their_players_and_the_staffs():
    table = two()
    table.finish()
    table.put(player(1), ClaimError(ONE, Claimed.OUTCOME, "it was a tie"))
    table.put(player(1), RaiseDispute(ONE, "the tie"))
    mine = seen(table, number=ONE)
    assert [one["said"] for one in mine["claims"]] == ["it was a tie"]
    assert [one["about"] for one in mine["disputes"]] == ["the tie"]
    assert seen(table, number=TWO) == {}
    assert seen(table, Role.INSPECTOR) == mine


def test_what_was_claimed_is_not_the_next_players():
    table = two()
    table.finish()
    table.put(player(1), ClaimError(ONE, Claimed.OUTCOME, "it was a tie"))
    table.put(Actor(Role.SYSTEM), ChangeHands(ONE))
    assert seen(table, number=ONE) == {}
    assert [one["player"] for one in seen(table, Role.DEALER)["claims"]] == [0]
