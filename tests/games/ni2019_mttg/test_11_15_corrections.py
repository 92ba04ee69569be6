"""Chips that are corrected after the last round of a session decide as they are then."""

from houseway.core.actors import Player
from houseway.core.money import Cents
from houseway.tournaments import moves
from houseway.tournaments.play.events import ChipsRecounted, ExtraRoundsGiven
from tests.games.ni2019_mttg.test_11_prizes import SHORT, held
from tests.tournaments.holding import DIRECTOR


def test_11_15__a_correction_after_the_last_round_makes_players_equal():
    room = held(stages=SHORT).playing(3)
    room.round(1, p1=+50, p2=-20)
    room.round(1)
    corrected = ((Player(1), Cents(1_030_00)), (Player(3), Cents(1_030_00)))
    room.put(DIRECTOR, moves.EndSession(chips=corrected))
    assert room.of(ChipsRecounted)[0].chips == corrected
    assert room.of(ExtraRoundsGiven)[0].players == (1, 3)
    assert [entrant.chips for entrant in room.state.alive] == [1_030_00, 980_00, 1_030_00]
