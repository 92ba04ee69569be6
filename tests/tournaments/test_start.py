"""The published start, how long sessions last, and tournaments in which nobody comes."""

import pytest

from houseway.core.actors import Player
from houseway.core.game import Refused
from houseway.tournaments import moves
from houseway.tournaments.entrants.start import check_start
from houseway.tournaments.papers.checks import checked
from houseway.tournaments.papers.conditions import Stage, Unit, Until
from houseway.tournaments.play.events import PlayersOut
from houseway.tournaments.state import Phase
from tests.tournaments.holding import CLOCK, DEALER, DIRECTOR, OPERATOR, Held, conditions
from tests.tournaments.test_places import RULE_SETS
from tests.tournaments.test_s49 import SECTIONS

START = "2026-03-07 19:00"  # of the conditions in these tests
FORFEITS = {"ni2006": "20.9", "ni2015": "20.9", "ni2019": "11.8"}
every = pytest.mark.parametrize(
    "rule_set",
    [
        pytest.param(
            name,
            marks=pytest.mark.rule(name, FORFEITS[name.split("-")[0]])
            if name.split("-")[0] in FORFEITS
            else (),
        )
        for name in RULE_SETS
    ],
)


def held(rule_set: str, **changes) -> Held:
    return Held(*RULE_SETS[rule_set], **changes)


def asks(room: Held, move: moves.StartSession | moves.ForfeitPlace, now: str) -> None:
    check_start(room.law, room.state, move, now)


@every
@pytest.mark.parametrize("move", [moves.ForfeitPlace(Player(2)), moves.StartSession()])
def test_before_the_published_start_nobody_is_late(rule_set, move):
    room = held(rule_set).drawn(3).seat(2)
    with pytest.raises(Refused) as caught:
        asks(room, move, "2026-03-07 18:59")
    assert caught.value.cite == room.law.forfeit.cite
    assert "2026-03-07 19:00 is published and it is 2026-03-07 18:59" in caught.value.reason
    asks(room, move, START)


@every
def test_when_all_have_come_play_may_begin_early(rule_set):
    asks(held(rule_set).drawn(3).seat(), moves.StartSession(), "2026-03-07 18:59")


@every
def test_the_published_start_is_that_of_the_first_session(rule_set):
    final = Stage("final", 4, Unit.ROUNDS, 1, Until.ONE_LEFT)
    room = held(rule_set, stages=(final,)).playing(3)
    room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    room.draw().seat(2)
    asks(room, moves.StartSession(), "2026-03-07 18:59")


@pytest.mark.parametrize("rule_set", [name for name in RULE_SETS if "2019" not in name])
def test_conditions_without_a_start_bind_nobody_to_one(rule_set):
    room = held(rule_set, start="").drawn(3).seat(2)
    asks(room, moves.ForfeitPlace(Player(2)), "1999-01-01 00:00")


@every
@pytest.mark.parametrize(
    "start", ["2026-02-30 19:00", "2026-13-01 19:00", "2026-03-07 24:00", "0000-01-01 00:00"]
)
def test_a_start_is_a_date_and_time_that_exist(rule_set, start):
    room = held(rule_set)
    with pytest.raises(Refused) as caught:
        checked(room.law, conditions(*RULE_SETS[rule_set], start=start))
    assert caught.value.cite == room.law.states.start
    assert checked(room.law, conditions(*RULE_SETS[rule_set], start="2028-02-29 23:59"))


# Sessions

TIMED = [name for name in RULE_SETS if "2019" not in name]  # NI2019 knows rounds and shoes
HALF_HOUR = (Stage("final", 4, Unit.MINUTES, 30),)
BEGUN = 1_000_000


@pytest.mark.parametrize("rule_set", TIMED)
def test_a_session_of_thirty_minutes_lasts_thirty_minutes(rule_set):
    room = held(rule_set, stages=HALF_HOUR).drawn(3).seat()
    room.put(DIRECTOR, moves.StartSession(at=BEGUN))
    room.round(1)
    early = room.refused(DIRECTOR, moves.EndSession(at=BEGUN + 29 * 60_000))
    assert early.reason == "session 1 of 30 minutes has 1:00 to go"
    assert early.cite == room.law.units[Unit.MINUTES]
    assert room.put(DIRECTOR, moves.EndSession(at=BEGUN + 30 * 60_000))


@pytest.mark.parametrize("rule_set", TIMED)
def test_a_break_is_no_part_of_a_session(rule_set):
    room = held(rule_set, stages=HALF_HOUR).drawn(3).seat()
    room.put(DIRECTOR, moves.StartSession(at=BEGUN))
    room.put(DIRECTOR, moves.OfferBreak(10, at=BEGUN))
    room.put(DIRECTOR, moves.EndBreak(at=BEGUN + 10 * 60_000))
    assert room.refused(DIRECTOR, moves.EndSession(at=BEGUN + 30 * 60_000)).reason == (
        "session 1 of 30 minutes has 10:00 to go"
    )


BANKED = [name for name in SECTIONS if name != "s49-1999-poker"]


@pytest.mark.parametrize("rule_set", BANKED)
def test_in_the_last_round_of_a_session_by_time_chips_decide(rule_set):
    room = held(rule_set, stages=HALF_HOUR).playing(3)
    room.put(DEALER, moves.StartRound(1))
    room.put(CLOCK, moves.ExpireSession())
    room.put(DEALER, room.report(1, p2=-995, p3=-1000))
    assert room.of(PlayersOut) == []
    room.put(DIRECTOR, moves.EndSession())
    room.finish()
    assert [one.players for one in room.state.placings] == [(1,), (2,), (3,)]


@pytest.mark.parametrize("rule_set", BANKED)
def test_a_final_until_one_is_left_ends_then(rule_set):
    final = Stage("final", 4, Unit.ROUNDS, 10, Until.ONE_LEFT)
    room = held(rule_set, stages=(final,)).playing(3)
    room.round(1, p2=-1000)
    assert room.refused(DIRECTOR, moves.EndSession())
    room.round(1, p3=-1000)
    assert room.put(DIRECTOR, moves.EndSession())
    room.finish()
    assert [one.players for one in room.state.placings] == [(1,), (3,), (2,)]


# Nobody comes


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_without_anybody_no_session_starts_and_every_fee_goes_back(rule_set):
    room = held(rule_set).drawn(3)
    if moves.MarkAbsent not in room.law.may:
        for player in (1, 2, 3):
            room.put(DIRECTOR, moves.ForfeitPlace(Player(player)))
    refusal = room.refused(DIRECTOR, moves.StartSession())
    assert refusal.reason == "nobody has come: the fees go back with a cancellation"
    assert refusal.cite == room.law.refund
    room.put(OPERATOR, moves.CancelTournament("nobody has come"))
    assert (room.state.phase, room.state.pool) == (Phase.CANCELLED, 0)


@pytest.mark.parametrize("rule_set", ["ni2006-158-three-card-manila", "ni2015-405-holdem"])
def test_with_one_player_there_the_others_are_absent(rule_set):
    room = held(rule_set).drawn(3).seat(2, 3)
    assert room.put(DIRECTOR, moves.StartSession())
