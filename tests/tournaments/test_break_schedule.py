"""Breaks that the conditions have between levels: they begin with the clock and cost no level."""

import pytest

from houseway.core.game import Refused
from houseway.core.money import Cents
from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.papers.checks import checked
from houseway.tournaments.papers.conditions import Level, Stage, Unit, Until
from houseway.tournaments.papers.toml import read_conditions
from houseway.tournaments.play import clock
from houseway.tournaments.play.events import BreakOffered
from houseway.tournaments.schedule import NextBreak, next_break, schedule
from houseway.tournaments.state import Phase
from tests.tournaments.holding import BLINDS, CLOCK, DEALER, DIRECTOR, Held
from tests.tournaments.later import Poker, later
from tests.tournaments.test_bad_files import answer, changed

MINUTE, BEGUN = 60_000, 1_000_000
FINAL = (Stage("final", 4, Unit.ROUNDS, 50, Until.ONE_LEFT),)
LEVELS = (
    Level(BLINDS, Cents(10_00), minutes=20),
    Level(BLINDS, Cents(10_00), minutes=15, pause=10),
    Level(BLINDS, Cents(10_00)),
)


def started(poker: Poker | None = None):
    terms = {"stages": FINAL, "levels": LEVELS}
    room = poker.held(**terms) if poker else Held(Game.HOLDEM, Edition.NI2015, **terms)
    room.drawn(3).seat()
    room.put(DIRECTOR, moves.StartSession(BEGUN))
    return room


def ends(room):
    found = clock.ending(room.law, room.state)
    return None if found is None else (found.at - BEGUN, found.timer.move)


@later("20.15")
def test_a_break_of_the_conditions_begins_when_its_level_ends(poker: Poker):
    """20 minutes without a break after them, 15 with one of 10, then the last level."""
    room = started(poker)
    assert len(room.put(CLOCK, moves.EndLevel(BEGUN + 20 * MINUTE))) == 1
    room.put(DEALER, moves.StartRound(1))
    _, paused = room.put(CLOCK, moves.EndLevel(BEGUN + 35 * MINUTE))
    assert (type(paused), paused.minutes, paused.cite.ref) == (BreakOffered, 10, poker.ref)
    assert ends(room) == (45 * MINUTE, moves.EndBreak)
    room.put(DEALER, room.report(1))  # the round in play is played to its end
    assert room.refused(DEALER, moves.StartRound(1)).cite.ref == poker.ref
    room.put(CLOCK, moves.EndBreak(BEGUN + 45 * MINUTE))
    room.put(DEALER, moves.StartRound(1))
    assert (room.state.level, ends(room)) == (2, None)


def test_a_break_after_a_level_leaves_the_next_level_its_whole_time():
    levels = (*LEVELS[:2], Level(BLINDS, Cents(10_00), minutes=30), LEVELS[2])
    room = Held(Game.HOLDEM, Edition.NI2015, stages=FINAL, levels=levels).drawn(3).seat()
    room.put(DIRECTOR, moves.StartSession(BEGUN))
    room.put(CLOCK, moves.EndLevel(BEGUN + 20 * MINUTE))
    room.put(CLOCK, moves.EndLevel(BEGUN + 35 * MINUTE))
    room.put(CLOCK, moves.EndBreak(BEGUN + 45 * MINUTE))
    assert ends(room) == (75 * MINUTE, moves.EndLevel)


def test_a_level_that_ends_in_a_break_of_the_director_begins_no_other():
    room = started()
    room.put(CLOCK, moves.EndLevel(BEGUN + 20 * MINUTE))
    room.put(DIRECTOR, moves.OfferBreak(5, BEGUN + 21 * MINUTE))
    assert len(room.put(DIRECTOR, moves.EndLevel(BEGUN + 22 * MINUTE))) == 1
    assert room.state.paused == 5


def test_the_director_ends_a_break_of_the_conditions_sooner():
    room = started()
    room.put(CLOCK, moves.EndLevel(BEGUN + 20 * MINUTE))
    room.put(CLOCK, moves.EndLevel(BEGUN + 35 * MINUTE))
    room.put(DIRECTOR, moves.EndBreak(BEGUN + 37 * MINUTE))
    assert (room.state.paused, room.state.phase) == (0, Phase.PLAY)


def test_the_view_has_the_schedule_and_how_far_the_next_break_is():
    """From the first level on the second has to pass, 15 minutes; in the second nothing more."""
    room = started()
    rows = [(row.number, row.says, row.lasts, row.break_minutes) for row in schedule(room.state)]
    assert rows == [
        (1, "5 / 10", "20 minutes", 0),
        (2, "5 / 10", "15 minutes", 10),
        (3, "5 / 10", "to the end", 0),
    ]
    assert next_break(room.state) == NextBreak(2, 10, 15)
    room.put(CLOCK, moves.EndLevel(BEGUN + 20 * MINUTE))
    assert next_break(room.state) == NextBreak(2, 10, 0)
    room.put(CLOCK, moves.EndLevel(BEGUN + 35 * MINUTE))
    assert next_break(room.state) is None


@later("20.4(g)", "20.4(g)")
def test_the_conditions_say_which_level_a_break_follows(poker: Poker):
    (said,) = poker.determined(levels=LEVELS)
    assert "(15 minutes, then a break of 10)" in said


FIRST = "blinds = [25, 50]\nrounds = 10"  # of the sample


@pytest.mark.parametrize(
    ("level", "reason"),
    [
        ("rounds = 5\nbreak = 10", "level 1: a break follows a level in minutes that another"),
        ("minutes = 5\nbreak = 241", "level 1: a break of 241 minutes is above 240"),
    ],
)
def test_a_break_that_the_clock_cannot_hold_is_refused(level, reason):
    text = changed("holdem", FIRST, f"blinds = [25, 50]\n{level}")
    assert answer(text).startswith(reason)


def test_a_break_after_the_last_level_is_refused():
    with pytest.raises(Refused, match="level 1: a break follows a level in minutes"):
        Held(Game.HOLDEM, Edition.NI2015, levels=(Level(BLINDS, Cents(10_00), 0, 20, 10),))


def test_a_file_says_break_in_the_level():
    text = changed("holdem", FIRST, "blinds = [25, 50]\nminutes = 20\nbreak = 240")
    of = read_conditions(text.replace("rounds = 10\n", "minutes = 15\n"))
    assert [(level.minutes, level.pause) for level in of.levels][:2] == [(20, 240), (15, 0)]
    room = Held(of.game, of.edition)
    assert any("20 minutes, then a break of 240" in one.value for one in checked(room.law, of))
