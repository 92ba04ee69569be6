"""A register that nobody knew of is one row more: opened, decided, replayed and audited."""

import pytest

from houseway.core.actors import Actor, Role
from houseway.core.words import MoveContext
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.snapshots import captured, digest, restored, written
from houseway.floor.live.streams import kinds as openings
from houseway.floor.live.streams.kinds import KINDS, empty_floor
from houseway.floor.live.streams.on_demand import open_wanted
from tests.floor.system.evening import MAIN, Evening, accepted, denied
from tests.floor.system.lost_property import LOST_PROPERTY_KIND, HandBack, ReportItem
from tests.floor.system.readers import reader_of

HOUSE = LOST_PROPERTY_KIND.only
SUE = Actor(Role.SUPERVISOR, name="sue")


@pytest.fixture
def evening(monkeypatch):
    monkeypatch.setattr(openings, "KINDS", (*KINDS, LOST_PROPERTY_KIND))
    made = Evening()
    open_wanted(made.floor, HOUSE)
    made.run()
    return made


def book(hall):
    return hall.streams[HOUSE].now.state


def test_it_is_kept_over_a_standstill_and_holds_in_the_audit(evening):
    accepted(evening.put(HOUSE, SUE, ReportItem("a red scarf", "at R1")))
    accepted(evening.put(HOUSE, SUE, HandBack(1, "Kim")))
    assert "not in the book" in denied(evening.put(HOUSE, SUE, HandBack(1, "Lee")), "A.6")
    (item,) = book(evening.floor.hall).items
    assert (item.to, item.at) == ("Kim", evening.clock.at)
    before = book(evening.floor.hall)
    assert book(audited(reader_of(evening), MAIN).hall) == before
    evening.restart()
    assert book(evening.floor.hall) == before
    hall = empty_floor()
    restored(hall, written(captured(evening.floor.hall)))
    assert digest(hall) == digest(evening.floor.hall)


def test_it_has_its_sentences(evening):
    accepted(evening.put(HOUSE, SUE, ReportItem("a red scarf", "at R1")))
    stream = evening.floor.hall.streams[HOUSE]
    record = evening.store.records[-1]
    (event,) = stream.bodies.read(record.page.body).events
    (said,) = stream.words.told(event, MoveContext(None, stream.now.state))
    assert said.words == "the casino supervisor sue reports a red scarf, found at R1"
