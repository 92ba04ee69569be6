"""What the croupier of a training table puts where a player who is gone would have to choose."""

import pytest

from houseway.core.actors import Actor, Player, Put, Role
from houseway.core.game import Choice
from houseway.games.blackjack.round import moves
from houseway.games.blackjack.table.composition import BLACKJACK
from houseway.house.general.state import ExcludePlayer, ReportContravention
from tests.games.playing import OPERATOR, SUPERVISOR
from tests.games.s49_blackjack.evening import ready


def choosing(deal):
    table = ready()
    table.begin(deal, (1, 10))
    assert isinstance(table.due, Choice)
    return table


def test_the_dealer_reports_that_an_excluded_player_is_absent():
    table = choosing("TS 9S 2D")
    table.put(SUPERVISOR, ReportContravention("16.9", "a player", "Sue", Player(1)))
    table.put(OPERATOR, ExcludePlayer(Player(1)))
    put = BLACKJACK.rules.usual(table.table, table.due)
    assert put == Put(Actor(Role.DEALER), moves.ReportAbsent(Player(1)))
    table.put(put.by, put.move)


@pytest.mark.parametrize(("deal", "act"), [("TS 9D 6S", moves.Draw), ("TS 9D 7S", moves.Stand)])
def test_who_says_nothing_draws_to_16_and_stands_on_17(deal, act):
    table = choosing(deal)
    put = BLACKJACK.rules.usual(table.table, table.due)
    assert put == Put(Actor(Role.PLAYER, Player(1)), act(Player(1)))
