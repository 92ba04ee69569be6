"""A process with another key than the one on record does not serve, and does not void passwords."""

import asyncio

import pytest

from houseway.core.actors import Put, Role
from houseway.floor.heads.keys import key_made
from houseway.floor.heads.marks import Marks
from houseway.floor.heads.seals import Seals
from houseway.floor.live.audit.floor_audit import audited
from houseway.floor.live.startup.key_check import (
    HOUR,
    OtherKey,
    check_key,
    key_on_record,
    report_loss,
)
from houseway.floor.live.streams.people import REGISTER
from houseway.people.events import CredentialsVoided, KeyRecorded
from houseway.people.moves import RecordKey
from houseway.store.sqlite.store import SqliteReader
from houseway.web.node.node import Node
from houseway.web.node.service import Plan
from tests.cli.test_play import houseway
from tests.floor.system.evening import MAIN, SYSTEM, denied
from tests.floor.system.readers import reader_of
from tests.web.people.door import Door
from tests.web.people.test_reception import events
from tests.web.serving import KEYS, PLAN, QUICK


@pytest.fixture
def keys(tmp_path):
    return key_made(tmp_path / "floor.key"), key_made(tmp_path / "other.key")


@pytest.fixture
def door(keys):
    made = Door()
    made.drawer.marks = Marks(MAIN, keys[0])
    made.wait(made.reception.credentials.begin())
    made.enrol("sue", Role.SUPERVISOR)
    return made


def checked(door, marks, *, later=0):
    check_key(reader_of(door.evening), MAIN, marks, door.evening.clock.at + later)


def test_the_first_start_with_a_key_records_its_public_half(door, keys):
    (event,) = events(door, KeyRecorded)
    assert event.public == keys[0].public
    assert key_on_record(reader_of(door.evening), MAIN) == keys[0].public
    door.wait(door.reception.credentials.begin())
    assert len(events(door, KeyRecorded)) == 1
    audited(reader_of(door.evening), MAIN)


def test_another_key_is_refused_and_says_what_to_do(door, keys):
    with pytest.raises(OtherKey, match=r"--signing-key.*--lost-by NAME.*passwords will be void"):
        checked(door, Marks(MAIN, keys[1]))
    assert events(door, CredentialsVoided) == []
    checked(door, Marks(MAIN, keys[0]))
    checked(door, None)  # an auditor needs no key


def test_a_new_key_beside_the_old_one_serves_and_is_recorded(door, keys):
    both = Marks(MAIN, keys[1], [keys[0]])
    checked(door, both)
    door.drawer.marks = both
    door.wait(door.reception.credentials.begin())
    assert [event.public for event in events(door, KeyRecorded)] == [
        keys[0].public,
        keys[1].public,
    ]
    assert door.sign_in("sue")


def test_a_floor_that_recorded_no_key_takes_any(keys):
    door = Door()
    assert key_on_record(reader_of(door.evening), MAIN) == ""
    checked(door, Marks(MAIN, keys[1]))


def test_a_loss_that_somebody_reports_is_believed_for_an_hour(door, keys):
    report_loss(door.evening.store, MAIN, "Tess", door.evening.clock.at)
    checked(door, Marks(MAIN, keys[1]), later=HOUR)
    with pytest.raises(OtherKey):
        checked(door, Marks(MAIN, keys[1]), later=HOUR + 1)
    assert "Tess says that the floor's key is lost" in door.evening.store.noted[-1].reason


def test_what_is_no_public_key_is_not_recorded(door, keys):
    for public, why in ((keys[0].public, "on record"), ("F" * 64, "no public key")):
        (answer,) = door.evening.ask(REGISTER, Put(SYSTEM, RecordKey(public)))
        assert why in denied(answer, "A.6")


def served(store, key):
    """A node that serves this store with this key, until it says so or why it does not."""
    plan = Plan(str(store), pace=QUICK, furnish=PLAN, people=lambda _: None, seals=Seals(MAIN, key))
    node = Node(plan, KEYS)

    async def story():
        starting = asyncio.create_task(node.start())
        async with asyncio.timeout(60):
            while node.health["role"] != "serving" and node.health["why"] != "another key":
                await asyncio.sleep(0.01)
        told = node.health
        starting.cancel()
        await node.stop()
        return told

    return asyncio.run(story())


def test_a_node_with_another_key_waits_and_health_says_why(tmp_path, keys):
    store = tmp_path / "floor.db"
    assert served(store, keys[0])["role"] == "serving"
    before = head(store)
    told = served(store, keys[1])
    assert (told["role"], told["why"]) == ("waiting", "another key")
    assert head(store) == before  # nothing was taken, and nothing was made void
    done = houseway("audit", "key", str(store), "--signing-key", str(tmp_path / "other.key"))
    assert done.exit_code == 0
    lost = ("--signing-key", str(tmp_path / "other.key"), "--lost-by", "Tess")
    done = houseway("audit", "key", str(store), *lost)
    assert done.exit_code == 0, done.stderr
    assert served(store, keys[1])["role"] == "serving"


def head(store):
    reader = SqliteReader(store)
    try:
        return reader.head(MAIN)
    finally:
        reader.close()
