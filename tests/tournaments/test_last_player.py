"""The last player of a final."""

import pytest

from houseway.law.instruments import Edition, Game
from houseway.tournaments import moves
from houseway.tournaments.play.events import StageEnded
from tests.tournaments.holding import DEALER, DIRECTOR, HEATS, Held


@pytest.mark.rule("ni2019-689-mttg", "def:Session", "11.13")
def test_a_final_is_over_when_one_player_is_left_and_a_heat_is_not():
    """One of two places to go on is decided only by the whole heat."""
    room = Held(Game.ROULETTE, Edition.NI2019, stages=HEATS).playing(4)
    room.round(1, p2=-1000, p3=-1000, p4=-1000)
    room.round(1)
    room.put(DIRECTOR, moves.EndSession())
    assert room.of(StageEnded)[0].ahead == (1,)
    room.session()
    assert room.refused(DEALER, moves.StartRound(1)).reason == "table 1: its session is over"
    room.put(DIRECTOR, moves.EndSession())
    room.finish()
    assert [one.players for one in room.state.placings] == [(1,), (2, 3, 4)]
