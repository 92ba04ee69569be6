"""Every move and event of an eventful evening survives the journal's codec."""

from typing import get_args

from hypothesis import given, settings

from houseway.core.game import Refused
from houseway.games.keno.computer.events import Event
from houseway.games.keno.computer.moves import Move
from houseway.journal.codec.canonical import Codec
from tests.games.s49_keno.hall import Hall
from tests.games.s49_keno.test_balance import Evening, acts

EVENTS: Codec = Codec(get_args(Event))
MOVES: Codec = Codec(get_args(Move))


@given(acts)
@settings(max_examples=30)
def test_moves_and_events_read_back_as_they_were_written(story):
    """And the moves that were written down, put again, lead to the same state."""
    evening = Evening()
    for act, what in story:
        try:
            evening.play(act, what)
        except Refused:
            continue
    hall = evening.hall
    for event in hall.events:
        assert EVENTS.read(EVENTS.write(event)) == event
    again = Hall(device=hall.computer.device)
    for put in hall.puts:
        again.put(put.by, MOVES.read(MOVES.write(put.move)), put.clock)
    assert again.state == hall.state
