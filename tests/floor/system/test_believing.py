"""Records that are believed are read by the decoder: they have to say what their shapes say."""

from collections import Counter

import pytest

from houseway.journal import Bodies, Illegible
from houseway.journal.codec.mirrors import Believing
from tests.floor.system.simulator import Simulation

SEED, STEPS = 2_611, 100


@pytest.fixture(scope="module")
def evening():
    simulation = Simulation(SEED)
    simulation.evening(STEPS)
    return simulation


def bodies_of(evening):
    for stream in evening.floor.hall.streams.values():
        records = [one for one in evening.store.records if one.page.stream == stream.name]
        yield stream.bodies, [one.page.body for one in records[1:]]


def test_every_record_of_an_evening_of_all_games_is_read_alike(evening):
    read: Counter[str] = Counter()
    for bodies, written in bodies_of(evening):
        believing = Believing(bodies._shapes, bodies._kinds)
        for body in written:
            entry, made = bodies.read(body), believing.decode(body)
            events = believing.events(made.events)
            assert events == entry.events
            assert [type(one) for one in events] == [type(one) for one in entry.events]
            ends = [(one.debit, one.credit, one.cents) for one in made.transfers]
            assert ends == [(one.debit, one.credit, one.cents) for one in entry.transfers]
            read.update(type(one).__name__ for one in events)
    assert len(read) > 40, read  # kinds of events


def test_a_decoder_is_made_when_there_is_much_to_read(evening):
    bodies, written = max(bodies_of(evening), key=lambda one: len(one[1]))
    fresh = Bodies.__new__(Bodies)
    fresh.__dict__ |= vars(bodies) | {"_followed": 298, "_believing": None}
    said = [fresh.believed(body)[0] for body in written[:4]]
    assert fresh._believing is not None
    assert said == [bodies.read(body).events for body in written[:4]]


def test_what_cannot_be_is_not_believed(evening):
    bodies, written = next(one for one in bodies_of(evening) if len(one[1]) > 2)
    fresh = Bodies.__new__(Bodies)
    fresh.__dict__ |= vars(bodies) | {"_believing": Believing(bodies._shapes, bodies._kinds)}
    body = written[0]
    assert fresh.believed(body)
    for wrong in (b"", b"{}", body[:-1], body.replace(b'"events":[[', b'"events":[["Rain",{}],[')):
        with pytest.raises(Illegible):
            fresh.believed(wrong)
