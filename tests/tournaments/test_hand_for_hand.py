"""Hand for hand: the tables wait for each other, and who leaves in one lap leaves together."""

import pytest

from houseway.core.actors import Player
from houseway.core.value import changed
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.events import MovePlanned, PlanDropped, PlayerMoved
from houseway.tournaments.papers.conditions import WHOLE, Moving, Prize, Stage, Unit, Until
from houseway.tournaments.play.events import HandForHandSet, LapEnded, PlayersOut
from houseway.tournaments.state import Standing
from houseway.tournaments.words import sentence
from tests.tournaments.holding import CLOCK, DEALER, DIRECTOR, Held
from tests.tournaments.later import Poker, later

THREE = Stage("final", 3, Unit.ROUNDS, 50, Until.ONE_LEFT)
QUARTERS = tuple(Prize(place, WHOLE // 4) for place in (1, 2, 3, 4))
FIFTHS = tuple(Prize(place, WHOLE // 5) for place in (1, 2, 3, 4, 5))
FIVE = {"stages": (THREE,), "prizes": FIFTHS, "fewest": 5}  # the fifth place has a prize, too
ON, OFF = moves.StartHandForHand(), moves.EndHandForHand()
TERMS = {"stages": (THREE,), "prizes": QUARTERS, "fewest": 4}


def six(**changes) -> Held:
    """Six hold-em players at two tables, (1, 3, 5) and (2, 4, 6), with a thousand chips each."""
    return Held(Game.HOLDEM, Edition.NI2015, **{**TERMS, **changes}).playing(6)


def outs(room):
    return [one.groups for one in room.state.outs]


@later("20.16")
def test_every_table_waits_for_the_slowest(poker: Poker):
    room = poker.held(**TERMS).playing(6)
    assert room.forbidden(DEALER, ON).cite.ref == poker.ref
    assert room.refused(DIRECTOR, OFF).cite.ref == poker.ref
    (event,) = room.put(DIRECTOR, ON)
    assert room.refused(DIRECTOR, ON).reason == "the tables play hand for hand already"
    assert (event, event.cite.ref) == (HandForHandSet(True, 6, event.cite), poker.ref)
    room.round(1)
    refusal = room.refused(DEALER, moves.StartRound(1))
    assert refusal.reason == "table 1: hand for hand it waits for table 2"
    assert refusal.cite.ref == poker.ref
    room.round(2)
    assert len(room.of(LapEnded)) == 1
    room.round(2)
    room.round(1)
    assert len(room.of(LapEnded)) == 2


def test_a_round_in_play_is_the_round_of_its_table():
    room = six()
    room.put(DEALER, moves.StartRound(2))
    room.put(DIRECTOR, ON)
    room.round(1)
    room.put(DEALER, room.report(2))
    room.round(1)
    room.round(2)


@later("20.19", "20.20")
def test_out_in_one_lap_they_are_ranked_by_what_they_put_in(poker: Poker):
    """Player 5 is out first with 600 at table 1, player 6 then with 1,000 at table 2."""
    room = poker.held(**FIVE).playing(6)
    room.round(1, p1=+400, p5=-400)
    room.put(DIRECTOR, ON)
    room.round(1, p1=+600, p5=-600)
    assert outs(room) == []
    assert room.entrant(Player(5)).standing is Standing.IN
    assert sentence(room.events[-1]).startswith("player 5 without chips at table 1")
    room.round(2, p2=+1000, p6=-1000)
    assert outs(room) == [((6,), (5,))]
    assert room.state.outs[0].cite.ref == poker.ref


def test_each_table_for_itself_the_first_to_leave_is_placed_last():
    """The same rounds: player 6 could have waited until player 5 was out."""
    room = six()
    room.round(1, p1=+400, p5=-400)
    room.round(2, p2=+1000, p6=-1000)
    room.round(1, p1=+600, p5=-600)
    assert outs(room) == [((6,),), ((5,),)]


@later("20.19", "20.20")
def test_equal_contributions_in_one_lap_share_the_place(poker: Poker):
    room = poker.held(**FIVE).playing(6)
    room.put(DIRECTOR, ON)
    room.round(2, p2=+1000, p6=-1000)
    room.round(1, p1=+1000, p5=-1000)
    (group,) = outs(room)[0]
    assert set(group) == {5, 6}


def test_going_on_table_by_table_decides_what_is_open():
    room = six()
    room.put(DIRECTOR, ON)
    room.round(2, p2=+1000, p6=-1000)
    gone, off = room.put(DIRECTOR, OFF)
    assert (gone.out.groups, type(off)) == (((6,),), HandForHandSet)
    room.round(2)
    assert room.refused(DIRECTOR, OFF).reason == "the tables do not play hand for hand"


def test_the_conditions_begin_it_near_the_prizes_and_the_prizes_end_it():
    """Four prizes: hand for hand with five players left, and no longer with four."""
    room = six(hand_for_hand=1)
    room.round(1)
    assert room.of(HandForHandSet) == []
    reported = room.round(2, p2=+1000, p6=-1000)
    assert [(one.on, one.left) for one in reported if type(one) is HandForHandSet] == [(True, 5)]
    room.round(1)
    assert room.refused(DEALER, moves.StartRound(1)).reason.endswith("waits for table 2")
    room.round(2)
    room.round(1, p1=+1000, p3=-1000)
    assert room.state.by_hand
    room.round(2)
    assert [(one.on, one.left) for one in room.of(HandForHandSet)] == [(True, 5), (False, 4)]
    assert room.state.by_hand is False


def test_whoever_ends_it_near_the_prizes_is_not_overruled():
    room = six(hand_for_hand=2)
    assert room.state.by_hand  # six are left, and there are four prizes
    room.put(DIRECTOR, OFF)
    room.round(2, p2=+1000, p6=-1000)
    assert room.state.by_hand is False


def test_with_one_table_there_is_nobody_to_wait_for():
    room = Held(Game.HOLDEM, Edition.NI2015, **TERMS, hand_for_hand=2).drawn(5)
    one_table = six(stages=(changed(THREE, seats=6),), hand_for_hand=2)
    assert room.state.by_hand is False
    assert one_table.of(HandForHandSet) == []
    assert one_table.refused(DIRECTOR, ON).reason.startswith("hand for hand takes two tables")


def test_players_are_moved_when_all_have_played():
    room = six(moving=Moving.BY_DIRECTOR, stages=(changed(THREE, seats=4),))
    room.put(DIRECTOR, ON)
    room.round(1)
    (planned,) = room.put(DIRECTOR, moves.MovePlayer(Player(3), 2, 4))
    assert type(planned) is MovePlanned
    room.put(DEALER, moves.StartRound(2))
    assert room.of(PlayerMoved) == []
    room.put(DEALER, room.report(2))
    assert [one.player for one in room.of(PlayerMoved)] == [3]
    assert room.state.plans == ()
    assert type(room.put(DIRECTOR, moves.MovePlayer(Player(3), 1, 4))[0]) is PlayerMoved


@pytest.mark.rule("ni2015-405-holdem", "def:Session")
def test_a_session_that_runs_out_within_a_lap_decides_it():
    hour = Stage("final", 4, Unit.MINUTES, 60, Until.ONE_LEFT)
    room = six(stages=(hour,), moving=Moving.BY_DIRECTOR)
    room.put(DIRECTOR, ON)
    room.round(2, p2=+1000, p6=-1000)
    room.put(DIRECTOR, moves.MovePlayer(Player(5), 2, 4))
    room.put(CLOCK, moves.ExpireSession())
    ended = room.put(DIRECTOR, moves.EndSession())
    assert [one.out.groups for one in ended if type(one) is PlayersOut] == [((6,),)]
    assert [one.reason for one in ended if type(one) is PlanDropped] == ["the session is over"]
    assert len(room.session().state.alive) == 5


@pytest.mark.rule("ni2019-689-mttg", "11.11")
def test_2019_lets_nobody_set_the_pace():
    room = Held(Game.ROULETTE, Edition.NI2019).playing(3)
    assert room.refused(DIRECTOR, ON).reason == "these rules know no move to start hand for hand"


def test_conditions_that_say_so_under_rules_that_do_not_are_refused():
    with pytest.raises(Exception, match="hand for hand: these rules let nobody set the pace"):
        Held(Game.ROULETTE, Edition.NI2019, hand_for_hand=1)
