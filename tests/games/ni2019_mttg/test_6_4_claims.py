"""Rules 6.4 and 6.5: what players claim, and a display that shows what did not happen."""

import pytest

from houseway.core.actors import Player
from houseway.house.general.state import ExcludePlayer, ReportContravention
from houseway.house.rounds.round import TakeAndPay
from houseway.house.terminals.faults import (
    Action,
    Claim,
    ClaimConsidered,
    Claimed,
    ClaimError,
    ClaimMade,
    ConsiderClaim,
    DisplayDisregarded,
    ReportDisplay,
)
from tests.games.ni2019_mttg import dice_evening, wheel_evening
from tests.games.ni2019_mttg.evening import SIX_SEVEN, playing, ready, rule
from tests.games.playing import DEALER, INSPECTOR, OPERATOR, SUPERVISOR, player

ONE, TWO = Player(1), Player(2)
CLAIM = ClaimError(ONE, Claimed.OUTCOME, "the Player's hand had nine")


def test_6_4__a_claim_is_recorded_and_considered_by_the_supervisor():
    table, cite = playing(SIX_SEVEN), rule("6.4")
    table.finish()
    claim = Claim(1, ONE, Claimed.OUTCOME, CLAIM.said, round=1)
    assert table.put(player(1), CLAIM) == (ClaimMade(claim, cite),)
    before = table.table
    (event,) = table.put(SUPERVISOR, ConsiderClaim(1, Action.NONE))
    assert event == ClaimConsidered(1, Action.NONE, cite)
    assert table.table.faults.claims[0].action is Action.NONE
    assert (table.table.people, table.table.play) == (before.people, before.play)


def test_6_4__each_claim_is_considered_once():
    table, cite = playing(SIX_SEVEN), rule("6.4")
    assert table.refused(SUPERVISOR, ConsiderClaim(1, Action.NONE)).cite == cite
    table.put(player(1), CLAIM)
    table.put(player(2), ClaimError(TWO, Claimed.SYSTEM, "my display froze"))
    table.put(SUPERVISOR, ConsiderClaim(2, Action.ANALYSED))
    assert table.refused(SUPERVISOR, ConsiderClaim(2, Action.VOID)).cite == cite
    assert table.refused(SUPERVISOR, ConsiderClaim(3, Action.NONE)).cite == cite
    table.put(SUPERVISOR, ConsiderClaim(1, Action.RECALCULATED))


@pytest.mark.parametrize(("number", "right"), [(0, False), (1, True), (2, True), (3, False)])
def test_6_4__a_claim_is_about_a_round_that_was_played(number, right):
    """One coup is over, and one in play."""
    table = playing(SIX_SEVEN)
    table.finish().period()
    table.bet(1, "banker", 20)
    table.dealt("")
    claim = ClaimError(ONE, Claimed.OUTCOME, "wrong", number)
    if right:
        assert table.put(player(1), claim)[0].claim.round == number
    else:
        assert table.refused(player(1), claim).cite == rule("6.4")


def test_6_4__it_says_what_is_wrong():
    assert playing().refused(player(1), ClaimError(ONE, Claimed.SYSTEM, " ")).cite == rule("6.4")
    assert ready().refused(player(1), CLAIM).cite == rule("6.4")  # before any round


def test_6_4__a_player_claims_for_himself_even_if_he_is_excluded():
    table, cite = playing(SIX_SEVEN), rule("6.4")
    for other in (player(2), DEALER, SUPERVISOR, OPERATOR):
        assert table.forbidden(other, CLAIM).cite == cite
    for other in (player(1), DEALER, OPERATOR, INSPECTOR):
        assert table.forbidden(other, ConsiderClaim(1, Action.NONE)).cite == cite
    table.put(SUPERVISOR, ReportContravention("7.7", "somebody", "Dee", ONE))
    table.put(OPERATOR, ExcludePlayer(ONE))
    table.put(player(1), CLAIM)


# The display


def test_def_wnd__it_shows_the_outcome_of_the_most_recent_round():
    table = playing(SIX_SEVEN)
    assert table.house.rules.outcomes(table.table) == ()
    table.outcome()
    assert table.house.rules.outcomes(table.table) == ("banker",)
    wheel = wheel_evening.ready()
    wheel.bet(1, "red", 10)
    wheel.rests(7)
    assert wheel.house.rules.outcomes(wheel.table) == ("7",)
    wheel.settle()
    wheel.clear()
    wheel.period()
    wheel.bet(1, "red", 10)
    wheel.rests(0)
    assert wheel.house.rules.outcomes(wheel.table) == ("0", "7")
    dice = dice_evening.playing()
    dice.called("1 2 6")
    assert dice.house.rules.outcomes(dice.table) == ("1-2-6",)


def test_6_5__a_display_that_shows_something_else_is_disregarded():
    table, cite = playing(SIX_SEVEN), rule("6.5")
    assert table.refused(DEALER, ReportDisplay("player")).cite == cite  # no outcome yet
    table.outcome()
    before = table.table
    (event,) = table.put(DEALER, ReportDisplay("player"))
    assert event == DisplayDisregarded("player", "banker", cite)
    assert table.table == before
    assert table.refused(SUPERVISOR, ReportDisplay("banker")).cite == cite
    for other in (player(1), OPERATOR):
        assert table.forbidden(other, ReportDisplay("player")).cite == cite
    (settled,) = table.put(DEALER, TakeAndPay())
    assert [one.win for one in settled.payments] == [20_00]
