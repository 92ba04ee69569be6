"""Section 11 of NI2019: rounds, eliminations, breaks and heats of a tournament."""

import pytest

from houseway.core.game import Duty
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.papers.conditions import Level, Stage, Unit
from houseway.tournaments.play.events import (
    MinimumNotRisked,
    PlayersOut,
    StageEnded,
)
from tests.kinds import present
from tests.tournaments.holding import CLOCK, DEALER, DIRECTOR, FEE, HEATS, KEPT, Held

POOL = FEE - KEPT  # of one entry
SHORT = (Stage("final", 6, Unit.ROUNDS, 2),)


def held(**changes) -> Held:
    return Held(Game.ROULETTE, Edition.NI2019, **changes)


def out_of(room: Held):
    return [[*map(tuple, one.out.groups)] for one in room.of(PlayersOut)]


# Rounds


def test_11_11__who_cannot_wager_the_minimum_is_eliminated():
    room = held().playing(3)
    room.round(1, p1=-991, p2=-990)  # 9 and 10 chips are left, and the minimum is 10
    (out,) = room.of(PlayersOut)
    assert (out.out.groups, out.cite.ref) == (((1,),), "11.11")
    assert room.chips() == {2: 10, 3: 1000}


def test_11_11__the_minimum_is_that_of_the_round_to_come():
    levels = (Level((), Cents(10_00), rounds=1), Level((), Cents(20_00)))
    room = held(levels=levels).playing(3)
    room.round(1, p1=-981, p2=-980)
    assert out_of(room) == [[(1,)]]


def test_11_11__a_new_level_eliminates_before_its_first_round():
    levels = (Level((), Cents(10_00), minutes=10), Level((), Cents(20_00)))
    room = held(levels=levels).playing(3)
    room.round(1, p1=-980, p2=-981)
    assert room.of(PlayersOut) == []
    room.put(CLOCK, moves.EndLevel())
    room.put(DEALER, moves.StartRound(1))
    assert out_of(room) == [[(2,)]]
    assert present(room.state.table(1)).playing == (1, 3)


def test_11_11__who_could_wager_the_minimum_and_does_not_is_in_breach():
    room = held().playing(3)
    room.put(DEALER, moves.StartRound(1))
    report = room.report(1)
    timid = changed(report.results[0], put_in=Cents(9_99))
    room.put(DEALER, changed(report, results=(timid, *report.results[1:])))
    (breach,) = room.of(MinimumNotRisked)
    assert (breach.player, breach.cite.ref) == (1, "11.11")
    assert room.of(PlayersOut) == []


def test_11_11__after_the_last_round_of_a_session_chips_decide():
    room = held(stages=SHORT).playing(3)
    room.round(1)
    room.round(1, p1=-995)
    assert room.of(PlayersOut) == []


@pytest.mark.parametrize("chips", [999_99, 1000_01])
def test_chips_that_a_round_does_not_explain_are_refused(chips):
    room = held().playing(3)
    room.put(DEALER, moves.StartRound(1))
    report = room.report(1)
    by_hand = changed(report.results[0], chips=chips)
    told = room.refused(DEALER, changed(report, results=(by_hand, *report.results[1:])))
    assert told.reason.startswith("player 1 has")
    assert told.cite.ref == "11.11"


def test_a_report_is_of_the_round_in_play_and_of_all_who_play_it():
    room = held().playing(3)
    assert room.refused(DEALER, moves.ReportRound(1, 1, ())).reason == (
        "table 1: no round is in play"
    )
    room.put(DEALER, moves.StartRound(1))
    assert room.refused(DEALER, moves.StartRound(1)).reason == "table 1: round 1 is in play"
    report = room.report(1)
    assert room.refused(DEALER, changed(report, round=2))
    assert room.refused(DEALER, changed(report, results=report.results[:2]))
    assert room.forbidden(DIRECTOR, report).cite.ref == "11.1"
    assert room.put(DEALER, report)


def test_11_12__the_director_may_offer_a_break_and_says_how_long():
    room = held().playing(3)
    assert room.forbidden(DEALER, moves.OfferBreak(15)).cite.ref == "11.12"
    assert room.refused(DIRECTOR, moves.OfferBreak(0)).cite.ref == "11.12"
    assert room.put(DIRECTOR, moves.OfferBreak(1))[0].cite.ref == "11.12"
    assert room.due == Duty(moves.EndBreak, room.due.cite)
    assert room.refused(DEALER, moves.StartRound(1)).reason == "there is a break of 1 minutes"
    room.put(DIRECTOR, moves.EndBreak())
    assert room.put(DEALER, moves.StartRound(1))


# Stages


def test_the_best_of_each_table_go_on_with_chips_anew():
    room = held(stages=HEATS).playing(8)
    assert [one.players for one in room.state.tables] == [(1, 3, 5, 7), (2, 4, 6, 8)]
    room.round(1, p1=+30, p3=+20, p5=+10)
    room.round(1)
    room.round(2, p8=+30, p6=+20, p4=-10)
    room.round(2)
    room.put(DIRECTOR, moves.EndSession())
    (ended,) = room.of(StageEnded)
    assert ended.ahead == (1, 3, 6, 8)
    assert out_of(room) == [[(5,), (2, 7), (4,)]]
    assert room.chips() == {1: 1000, 3: 1000, 6: 1000, 8: 1000}


def test_chips_are_carried_on_where_the_conditions_say_so():
    stages = (HEATS[0], changed(HEATS[1], fresh=False))
    room = held(stages=stages).playing(4)
    room.round(1, p1=+30, p3=+20)
    room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    assert room.chips() == {1: 1030, 3: 1020}
