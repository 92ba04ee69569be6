"""Sessions, levels, and players who are moved: as hold-em of 2015 is played."""

import pytest

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.entrants.seats import to_balance
from houseway.tournaments.events import TableBroken
from houseway.tournaments.papers.conditions import Level, Moving, Stage, Unit, Until
from houseway.tournaments.play.events import RoundStarted, SessionEnded
from tests.tournaments.holding import BLINDS, CLOCK, DEALER, DIRECTOR, Held

HOLDEM = Game.HOLDEM, Edition.NI2015


def test_after_a_session_tables_are_fewer_and_seats_are_drawn_anew():
    final = Stage("final", 3, Unit.ROUNDS, 2, Until.ONE_LEFT)
    room = Held(*HOLDEM, stages=(final,)).playing(6)
    room.round(1, p1=+1000, p3=-1000)
    room.round(2, p2=+2000, p4=-1000, p6=-1000)
    room.round(1)
    assert room.refused(DEALER, moves.StartRound(2)).reason == "table 2: its session is over"
    room.put(DIRECTOR, moves.EndSession())
    assert len(room.of(SessionEnded)) == 1
    room.session()
    assert [one.players for one in room.state.tables] == [(1, 2, 5)]


@pytest.mark.rule("ni2015-405-holdem", "20.7")
def test_who_comes_late_takes_no_place_of_his_own_accord():
    room = Held(*HOLDEM).drawn(3).seat(2)
    room.put(DIRECTOR, moves.StartSession())
    late = room.refused(DIRECTOR, moves.TakePlace(Player(2)))
    assert (late.reason, late.cite.ref) == ("player 2: no session is about to start", "20.7")
    assert room.put(DIRECTOR, moves.MarkPresent(Player(2)))  # his chips were at the table


def test_a_session_may_end_when_a_table_can_be_broken():
    final = Stage("final", 3, Unit.BREAKS, 0, Until.ONE_LEFT)
    room = Held(*HOLDEM, stages=(final,)).playing(4)
    room.round(1)
    assert room.refused(DIRECTOR, moves.EndSession()).reason == (
        "table 1 has not played all of its session"
    )
    room.put(DEALER, moves.StartRound(2))
    room.round(1, p1=+1000, p3=-1000)
    assert room.refused(DIRECTOR, moves.EndSession()).reason == "table 2: a round is in play"
    room.put(DEALER, room.report(2))
    room.put(DIRECTOR, moves.EndSession())
    room.session()
    assert len(room.state.tables) == 1


def test_levels_go_by_the_rounds_of_a_table_through_all_sessions():
    levels = (Level(BLINDS, Cents(10_00), rounds=3), Level(BLINDS, Cents(10_00)))
    final = Stage("final", 9, Unit.ROUNDS, 2, Until.ONE_LEFT)
    room = Held(*HOLDEM, levels=levels, stages=(final,)).playing(3)
    for _ in range(2):
        room.round(1)
        room.round(1)
        room.put(DIRECTOR, moves.EndSession())
        room.session()
    assert [one.level for one in room.of(RoundStarted)] == [0, 0, 0, 1]


def test_a_level_that_ends_during_a_round_holds_to_its_end():
    levels = (Level(BLINDS, Cents(10_00), minutes=20), Level(BLINDS, Cents(20_00)))
    final = Stage("final", 9, Unit.MINUTES, 60, Until.ONE_LEFT)
    room = Held(*HOLDEM, levels=levels, stages=(final,)).playing(3)
    room.put(DEALER, moves.StartRound(1))
    room.put(CLOCK, moves.EndLevel())
    assert room.table(1).level == 0
    room.put(DEALER, room.report(1))
    room.put(DEALER, moves.StartRound(1))
    assert room.table(1).level == 1
    assert room.refused(CLOCK, moves.EndLevel()).reason == "level 2 is the last"


def moving(**changes) -> Held:
    final = Stage("final", 3, Unit.ROUNDS, 50, Until.ONE_LEFT)
    return Held(*HOLDEM, stages=(final,), moving=Moving.BY_DIRECTOR, **changes)


@pytest.mark.rule("ni2015-405-holdem", "20.8")
def test_by_option_the_director_moves_players_at_any_time():
    room = moving().playing(7)
    assert [one.players for one in room.state.tables] == [(1, 4, 7), (2, 5), (3, 6)]
    room.round(2, p2=+1000, p5=-1000)
    suggested = to_balance(room.state)
    assert suggested == 2  # six fit at two tables
    room.put(DIRECTOR, moves.BreakTable(2, (Player(2),)))
    assert room.of(TableBroken)[0].cite.ref == "20.8"
    assert [one.players for one in room.state.tables] == [(1, 4, 7), (3, 6, 2)]


def test_a_table_gives_players_away_between_rounds_alone():
    room = moving().playing(5)
    room.put(DEALER, moves.StartRound(1))
    room.put(DIRECTOR, moves.MovePlayer(Player(1), 2, 3))
    assert room.table(1).players == (1, 3, 5)
    assert room.refused(DIRECTOR, moves.MovePlayer(Player(2), 1, 1)).reason == (
        "table 1: seat 1 is not free"
    )


def test_tables_are_balanced_to_within_one_player():
    room = moving().playing(7)
    room.round(1, p1=+2000, p4=-1000, p7=-1000)
    assert to_balance(room.state) == 1  # five fit at two tables
    room = moving(most=30).playing(9)
    room.round(1, p1=+2000, p4=-1000, p7=-1000)
    suggested = to_balance(room.state)
    assert suggested == moves.MovePlayer(Player(8), 1, 2)
    room.put(DIRECTOR, suggested)
    assert [len(one.players) for one in room.state.tables] == [2, 2, 3]
    assert to_balance(room.state) is None
