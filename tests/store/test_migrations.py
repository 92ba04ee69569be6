"""The schema in steps: up from every version there was, and never down."""

from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import pytest

from houseway.floor.storage.port import Unsuited
from houseway.store.migrations import Migration, migrations, missing
from houseway.store.postgresql import store as postgresql
from houseway.store.sqlite import store as sqlite
from tests.store.pages import ANN, F1, assert_whole, postings
from tests.store.places import SqlitePlace

VERSIONS = Path(__file__).parent / "versions"
# A step that somebody has taken is never changed: the next one is added.
TAKEN = {
    "sqlite": [
        "d631c99be92654984b89ebc249fb7398153ce81a63ce4bd04a913814188f76e5",
        "8b767be1bf6d9331edf559ff9a35ca1572aa3cdc56bcf771427d98dc21e3969d",
        "ff43d382e9c253cae71fd84ba72b186a81af176d6f4a44af97ae62882b4c74d8",
        "4c9d8dc962bad94d6209466edad7a4df21a3a54fdeaa1d39786e6d75164ddc86",
        "c1753a0251aa8a2a4c3d2de9c11a2c11eee0c3a6e49a37334de7a980118d2fdd",
    ],
    "postgresql": [
        "0471b08f97506a0b72400baf5ac501624b3c956561bd140adc3f476914bd7ba3",
        "8e9d6190aad9fd4d1a5d5a0151436bf0c7623429040f97202457c26795146d91",
        "509badfe0acd1e2a1e793cded306796e1c3b5bfc12e3a3fd0e4e30aeb612a278",
        "a3f3f3bf78a374682c7d583ac04eb61683b079c0354ae2973a7aa664d95f303e",
        "37c6292557816d14d2d4cae714bec7f5465400ecfdf7978b40db22954a5f0173",
    ],
}
NEXT = Migration(6, "remark", "create table remark (floor text not null, words text not null);")
BROKEN = Migration(6, "broken", "create table remark (x text);\ncreate table record (x text);")


def steps(place):
    return sqlite.MIGRATIONS if isinstance(place, SqlitePlace) else postgresql.MIGRATIONS


def name(place):
    return "sqlite" if isinstance(place, SqlitePlace) else "postgresql"


def test_a_step_that_was_taken_is_never_changed(place):
    digests = [sha256(step.sql.encode()).hexdigest() for step in steps(place)]
    assert digests == TAKEN[name(place)]
    assert [step.version for step in steps(place)] == list(range(1, len(digests) + 1))


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5])
def test_a_store_of_an_old_version_is_brought_up_to_date(place, version):
    place.restore((VERSIONS / f"{version}.{name(place)}.sql").read_text(encoding="utf-8"))
    store = place.store()
    assert assert_whole(store).number == 7
    assert store.snapshot(F1).state == b"seven"
    lease, tip = store.take(F1, ANN)
    store.append(lease, tip, postings(7, 2))
    assert assert_whole(store).number == 9
    store.close()
    applied = [(step.version, step.name) for step in steps(place)]
    assert place.console("select version, name from migration order by version") == applied


def test_the_next_step_keeps_what_is_there(place):
    store = place.store()
    store.append(*store.take(F1, ANN), postings(0, 7))
    store.close()
    later = place.store(steps=(*steps(place), NEXT))
    assert assert_whole(later).number == 7
    assert place.console("select count(*) from remark") == [(0,)]
    later.close()
    place.store(steps=(*steps(place), NEXT)).close()


def test_a_newer_schema_is_refused(place):
    place.store(steps=(*steps(place), NEXT)).close()
    for opening in (place.store, place.reader):
        with pytest.raises(Unsuited, match=r"version 6; this program knows up to 5: use a newer"):
            opening()


def test_a_reader_does_not_migrate(place):
    place.store().close()
    newer = (*steps(place), NEXT)
    with pytest.raises(Unsuited, match="version 5, this program reads 6: open it for writing"):
        place.reader(steps=newer)
    applied = place.console("select version from migration order by version")
    assert applied == [(1,), (2,), (3,), (4,), (5,)]


def test_a_step_that_fails_leaves_the_version_before(place):
    store = place.store()
    store.append(*store.take(F1, ANN), postings(0, 7))
    store.close()
    with pytest.raises(Exception, match="already exists"):
        place.store(steps=(*steps(place), BROKEN))
    again = place.store()
    assert assert_whole(again).number == 7
    again.close()


def test_a_gap_in_the_versions_is_refused():
    known = migrations("sqlite")
    with pytest.raises(Unsuited, match=r"schema versions \(2,\), not \(1,\)"):
        missing("a file", (*known, NEXT), (2,))


def test_two_that_open_a_new_store_at_once_both_have_it(place):
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(lambda _: place.store(), range(4)))
    stores[0].append(*stores[0].take(F1, ANN), postings(0, 1))
    assert [assert_whole(store).number for store in stores] == [1] * 4
    for store in stores:
        store.close()
