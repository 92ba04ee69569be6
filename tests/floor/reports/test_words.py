"""What is said of the records of every kind of stream."""

from houseway.floor.live.streams import approvals as approving
from houseway.floor.live.streams import disputes as disputing
from houseway.floor.live.streams import equipment as equipping
from houseway.floor.live.streams import floats as floating
from houseway.floor.live.streams import people as staffing
from houseway.floor.live.streams.documents import stream as documenting
from tests.floor.system.evening import Evening

OPENINGS = {
    approving.HOUSE: approving.approvals_opening(),
    disputing.HOUSE: disputing.disputes_opening(),
    documenting.HOUSE: documenting.documents_opening(),
    floating.HOUSE: floating.floats_opening(),
    equipping.REGISTER: equipping.register_opening("electronic"),
    staffing.REGISTER: staffing.register_opening(),
}


def test_every_event_is_said_or_there_is_a_reason_for_silence():
    evening = Evening(terminals=1)
    for name, opening in OPENINGS.items():
        evening.floor.open(name, opening)
    evening.run()
    for name, stream in evening.floor.hall.streams.items():
        words = stream.words
        for kind in stream.house.events:
            said = kind in words.sentences or kind in words.silent or words.story is not None
            assert said, f"{name}: {kind.__name__}"
