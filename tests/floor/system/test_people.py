"""The register of people is a stream of the floor like any other."""

import pytest

from houseway.core.actors import Actor, Role
from houseway.core.value import changed
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.snapshots import captured, restored, written
from houseway.floor.live.streams.kinds import empty_floor
from houseway.floor.live.streams.people import REGISTER, register_opening
from houseway.floor.records.audit import Unfit
from houseway.journal import GENESIS, Illegible, StreamId, chain
from houseway.people import moves
from houseway.people.state import PeopleSettings
from tests.floor.system.evening import MAIN, NOON, Evening, accepted, denied
from tests.floor.system.readers import reader_of

SYSTEM = Actor(Role.SYSTEM)
ANNA = Actor(Role.OPERATOR, name="anna")
DIGEST = "ab" * 32
HOUR = 3_600_000


@pytest.fixture
def evening():
    made = Evening(tables=(), terminals=1)
    made.floor.open(REGISTER, register_opening())
    made.run()
    first = moves.EnrolMember("anna", "Anna", (Role.OPERATOR,), DIGEST, at=5)
    accepted(made.put(REGISTER, SYSTEM, first))
    return made


def staff(hall):
    return hall.streams[REGISTER].staff


def test_the_floor_stamps_what_is_put_to_the_register(evening):
    (anna,) = staff(evening.floor.hall).members
    assert anna.invitation.until == NOON + 24 * HOUR  # whatever the sender said of the time


def test_the_register_survives_a_standstill(evening):
    move = moves.EnrolMember("sue", "Sue", (Role.SUPERVISOR,), DIGEST)
    accepted(evening.put(REGISTER, ANNA, move))
    before = staff(evening.floor.hall)
    evening.restart()
    assert staff(evening.floor.hall) == before
    hall = empty_floor()
    restored(hall, written(captured(evening.floor.hall)))
    assert staff(hall) == before


def test_a_refusal_changes_nothing_and_is_noted(evening):
    before = staff(evening.floor.hall)
    move = moves.SuspendMember("anna", "gone")
    answer = evening.put(REGISTER, Actor(Role.OPERATOR, name="ben"), move)
    assert "only operator" in denied(answer, "def:Casino Operator")
    assert staff(evening.floor.hall) == before
    assert [one.reason for one in evening.store.noted] == ["anna is the only operator"]


def test_the_audit_finds_a_role_that_somebody_wrote_in(evening):
    assert audited(reader_of(evening), MAIN)
    pages = [record.page for record in evening.store.records]
    before, after = pages[-1].body.rsplit(b'"operator"', 1)
    pages[-1] = changed(pages[-1], body=before + b'"cashier"' + after)
    with pytest.raises(Unfit, match="recorded"):
        audited(reader_of(evening, list(chain(GENESIS, pages))), MAIN)


def test_the_stream_has_one_name_and_settings_within_limits(evening):
    with pytest.raises(Illegible, match="the one stream of its kind is people:staff"):
        evening.floor.open(StreamId("people:others"), register_opening())
    opening = register_opening(PeopleSettings(wrong=2))
    with pytest.raises(Illegible, match="wrong 2 is not within 3 to 10"):
        empty_floor().open(REGISTER, opening, NOON)
