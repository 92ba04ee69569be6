"""Levels, sessions and breaks by the clock: what is left of each, and what a standstill costs."""

import pytest

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.core.value import changed
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.papers.conditions import Level, Stage, Unit, Until
from houseway.tournaments.play import clock
from houseway.tournaments.state import Clock, Phase
from tests.tournaments.holding import BLINDS, CLOCK, DEALER, DIRECTOR, SYSTEM, Held

MINUTE = 60_000
BEGUN = 1_000_000
LEVELS = (
    Level(BLINDS, Cents(10_00), minutes=20),
    Level(BLINDS, Cents(10_00), minutes=15),
    Level(BLINDS, Cents(10_00)),
)
FINAL = (Stage("final", 4, Unit.ROUNDS, 50, Until.ONE_LEFT),)
HOUR = (Stage("final", 4, Unit.MINUTES, 60),)


def started(**changes):
    room = Held(Game.HOLDEM, Edition.NI2015, **{"stages": FINAL, "levels": LEVELS, **changes})
    room.drawn(3).seat()
    room.put(DIRECTOR, moves.StartSession(BEGUN))
    return room


def ends(room):
    """When the next countdown ends after the session began, and whose move it is."""
    found = clock.ending(room.law, room.state)
    return None if found is None else (found.at - BEGUN, found.timer.move)


def test_a_level_lasts_its_minutes_and_the_last_one_to_the_end():
    room = started()
    assert ends(room) == (20 * MINUTE, moves.EndLevel)
    room.put(CLOCK, moves.EndLevel(BEGUN + 20 * MINUTE))
    assert (room.state.level, ends(room)) == (1, (35 * MINUTE, moves.EndLevel))
    room.put(CLOCK, moves.EndLevel(BEGUN + 35 * MINUTE))
    assert (room.state.level, ends(room)) == (2, None)


def test_without_a_time_no_countdown_runs():
    room = Held(Game.HOLDEM, Edition.NI2015, stages=FINAL, levels=LEVELS).playing(3)
    assert room.state.clock == Clock()
    room.put(DIRECTOR, moves.OfferBreak(10))
    room.put(DIRECTOR, moves.EndBreak())
    room.put(DIRECTOR, moves.EndLevel())
    assert (room.state.level, room.state.clock.level) == (1, 0)


@pytest.mark.rule("ni2015-405-holdem", "20.15")
def test_a_break_of_a_stated_length_ends_by_itself_and_costs_the_level_nothing():
    room = started()
    room.put(DIRECTOR, moves.OfferBreak(10, BEGUN + 5 * MINUTE))
    assert ends(room) == (15 * MINUTE, moves.EndBreak)
    assert room.refused(DEALER, moves.StartRound(1)).cite == room.law.breaks
    room.put(CLOCK, moves.EndBreak(BEGUN + 15 * MINUTE))
    assert ends(room) == (30 * MINUTE, moves.EndLevel)  # 15 of its 20 minutes were left
    room.put(DEALER, moves.StartRound(1))


def test_the_director_may_end_a_break_sooner():
    room = started()
    room.put(DIRECTOR, moves.OfferBreak(10, BEGUN + 5 * MINUTE))
    room.put(DIRECTOR, moves.EndBreak(BEGUN + 8 * MINUTE))
    assert ends(room) == (23 * MINUTE, moves.EndLevel)


@pytest.mark.rule("ni2015-405-holdem", "def:Session")
def test_a_session_of_minutes_ends_with_the_round_in_play():
    room = started(stages=HOUR, levels=LEVELS[2:])
    assert ends(room) == (60 * MINUTE, moves.ExpireSession)
    room.put(DEALER, moves.StartRound(1))
    room.put(CLOCK, moves.ExpireSession())
    assert ends(room) is None
    assert room.refused(DIRECTOR, moves.EndSession()).reason == "table 1: a round is in play"
    room.put(DEALER, room.report(1))
    assert room.refused(DEALER, moves.StartRound(1)).reason == "table 1: its session is over"
    assert room.due.act is moves.EndSession
    room.put(DIRECTOR, moves.EndSession(BEGUN + 61 * MINUTE))
    assert room.state.phase is Phase.PLACES


def test_what_is_left_of_a_level_goes_on_in_the_next_session():
    breaks = (Stage("final", 2, Unit.BREAKS, 0, Until.ONE_LEFT),)
    room = started(stages=breaks)  # two tables: 1 and 3 at the first, 2 alone at the other
    room.round(1, p1=-1000, p3=+1000)  # two are left, and fit at one table
    room.put(DIRECTOR, moves.EndSession(BEGUN + 7 * MINUTE))
    assert (ends(room), room.state.clock.level) == (None, 13 * MINUTE)
    room.draw().seat()
    room.put(DIRECTOR, moves.StartSession(BEGUN + 30 * MINUTE))
    assert ends(room) == (43 * MINUTE, moves.EndLevel)


def test_a_standstill_counts_for_nothing():
    room = started()
    room.put(SYSTEM, moves.ResumeClock(90_000))
    assert ends(room) == (20 * MINUTE + 90_000, moves.EndLevel)


def test_nothing_is_resumed_where_nothing_runs():
    room = Held(Game.HOLDEM, Edition.NI2015, stages=FINAL, levels=LEVELS).playing(3)
    assert room.refused(SYSTEM, moves.ResumeClock(5)).reason == "no countdown runs"
    assert room.refused(CLOCK, moves.ExpireSession()).reason == "no session is played by the clock"
    with pytest.raises(Refused):
        started(stages=HOUR).put(DIRECTOR, moves.ExpireSession())


def test_what_is_left_at_a_time():
    room = started()
    assert clock.left_at(room.state, BEGUN + 2 * MINUTE).level == 18 * MINUTE
    assert clock.left_at(room.state, BEGUN + 50 * MINUTE).level == 0
    still = changed(room.state, clock=Clock(level=5))
    assert clock.left_at(still, BEGUN + 50 * MINUTE).level == 5


def test_levels_of_a_stage_with_new_chips_begin_anew():
    heats = (Stage("heat", 4, Unit.MINUTES, 60, advance=1), Stage("final", 4, Unit.MINUTES, 60))
    levels = (Level((), Cents(10_00), minutes=20), Level((), Cents(20_00)))
    room = Held(Game.BLACKJACK, Edition.S49, stages=heats, levels=levels)
    room.drawn(5).seat()
    room.put(DIRECTOR, moves.StartSession(BEGUN))
    room.put(CLOCK, moves.EndLevel(BEGUN + 20 * MINUTE))
    room.round(1, put_in=20, p1=+20, p3=+10)
    room.round(2, put_in=20, p2=+20)
    room.put(CLOCK, moves.ExpireSession())
    room.put(DIRECTOR, moves.EndSession(BEGUN + 60 * MINUTE))
    assert [one.player for one in room.state.alive] == [1, 2]
    assert (room.state.stage, room.state.level, room.state.clock) == (1, 0, Clock())
