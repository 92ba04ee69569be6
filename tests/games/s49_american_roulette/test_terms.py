"""The terms: people, approvals, the race track, the dolly and what a round is."""

import pytest

from houseway.core.bounds import exactly
from houseway.core.game import Bets, Duty, Refused
from houseway.core.wagers import Settled
from houseway.games.roulette.round import state
from houseway.games.roulette.round.state import DollyPlaced, PlaceDolly, ReportBall, SpinBall
from houseway.house.rounds.round import RoundVoided
from houseway.house.settings.kinds import Determined
from houseway.house.table.events import LayoutCleared, RoundBegun, TableOpened
from houseway.house.table.state import ClearLayout, OpenTable
from tests.games.playing import DEALER, OPERATOR, SUPERVISOR, only, player
from tests.games.s49_american_roulette.evening import Evening, in_play, lay, ready, rule

PEOPLE = {
    "operator": "def:Casino Operator",
    "supervisor": "def:Casino Supervisor",
    "dealer": "def:Dealer",
}


@pytest.mark.parametrize("name", PEOPLE)
@pytest.mark.rule("s49-1999-american-roulette", *PEOPLE.values())
def test_who_runs_the_game_is_named_when_the_table_opens(name):
    table, cite = Evening(), rule(PEOPLE[name])
    for text in ("", "   ", "Z" * 81):
        with pytest.raises(Refused) as caught:
            table.determine(name, text)
        assert caught.value.cite == cite
    table.determine(name, "Y" * 80)
    table.determine(name, "Max Muster")
    opened = only(TableOpened, table.open().events)
    assert Determined(name, "Max Muster", cite) in opened.determined


@pytest.mark.parametrize(
    ("wanting", "ref"), [("table", "1.1"), ("wheel", "def:Wheel"), ("ball", "def:Ball")]
)
def test_nothing_opens_that_is_not_approved(wanting, ref):
    table = Evening()
    table.approve(*({"table", "wheel", "ball"} - {wanting}))
    refusal = table.refused(OPERATOR, OpenTable())
    assert (refusal.cite, wanting in refusal.reason) == (rule(ref), True)
    table.approve(wanting)
    opened = only(TableOpened, table.put(OPERATOR, OpenTable()))
    assert Determined(wanting, f"document on the {wanting}", rule(ref)) in opened.determined


def test_def_race_track__a_layout_has_one_or_has_none():
    cite = rule("def:Race Track")
    for text in ("yes", "no"):
        table = Evening()
        table.determine("race-track", text)
        opened = only(TableOpened, table.open().events)
        assert Determined("race-track", text, cite) in opened.determined
    with pytest.raises(Refused) as caught:
        Evening().determine("race-track", "maybe")
    assert caught.value.cite == cite
    with pytest.raises(Refused) as caught:
        ready().determine("race-track", "no")
    assert caught.value.cite == cite


def test_def_race_track__without_one_its_wagers_are_not_offered():
    table = ready(race_track=type(Evening().table.settings.race_track)("no"))
    assert table.refused(player(1), lay(1, "tier", 5)).cite == rule("4.9")
    table.bet(1, "split:5-8", 5)


def test_def_dolly__the_dealer_marks_the_winning_number_and_no_other():
    table, cite = in_play(), rule("def:Dolly")
    assert table.refused(DEALER, PlaceDolly(17)).cite == rule("5.2")
    table.put(DEALER, ReportBall(17))
    assert table.due == Duty(PlaceDolly, cite, exactly(number=17))
    for other in (player(1), SUPERVISOR, OPERATOR):
        assert table.forbidden(other, PlaceDolly(17)).cite == cite
    assert "rests in 17, not in 20" in table.refused(DEALER, PlaceDolly(20)).reason
    assert table.put(DEALER, PlaceDolly(17)) == (DollyPlaced(17, cite),)
    assert table.house.rules.view(table.table, table.due, "player").spin.dolly


def test_def_round_of_play__it_ends_when_all_is_paid_and_the_layout_is_cleared():
    table, cite = ready(), rule("def:Round of Play")
    assert only(RoundBegun, table.put(DEALER, SpinBall())).cite == cite
    table.bet(1, "straight:17", 5)
    table.no_more_bets()
    table.put(DEALER, ReportBall(17))
    assert "out of turn" in table.refused(DEALER, ClearLayout()).reason
    table.put(DEALER, PlaceDolly(17))
    assert "out of turn" in table.refused(DEALER, ClearLayout()).reason
    table.settle()
    assert table.due == Duty(ClearLayout, cite)
    assert table.refused(player(1), lay(1, "red", 5)).cite == rule("4.4")
    assert table.clear() == (LayoutCleared(cite),)
    assert isinstance(table.due, Bets)
    table.bet(1, "red", 5)


def test_def_round_of_play__the_first_one_begins_when_betting_opens():
    table = ready()
    assert isinstance(table.due, Bets)
    assert table.table.play.rounds == 0
    table.bet(1, "red", 5)
    table.rests(1)
    assert table.table.play.rounds == 1


@pytest.mark.parametrize("paid", [False, True])
def test_def_void__chips_wagered_and_chips_paid_go_back(paid):
    table, cite = ready(), rule("def:Void")
    table.bet(1, "straight:17", 5)
    table.bet(2, "red", 20)
    table.rests(17)
    if paid:
        table.settle()
        assert (table.net(1), table.net(2)) == (175_00, -20_00)
    events = table.put(DEALER, state.ReportSameDirection())
    assert [one.cite for one in only(Settled, events).payments] == [cite, cite]
    assert only(RoundVoided, events).cite == rule("9.1")
    assert (table.net(1), table.net(2)) == (0, 0)
    table.clear()
    assert table.table.play.results == ()
