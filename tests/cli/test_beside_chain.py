"""`audit verify` names what was changed beside the chain: passwords, keys, the snapshot."""

import asyncio
import json
import sqlite3
from contextlib import closing

import pytest

from houseway.core.value import changed
from houseway.floor.heads.keys import key_made
from houseway.floor.heads.seals import Seals
from tests.cli.test_play import houseway
from tests.floor.system.evening import MAIN
from tests.web.people.test_service import PASSWORD, Peopled, founded


class Sealed(Peopled):
    """A floor with a key of its own beside its store."""

    def __init__(self, store):
        super().__init__(store)
        key = key_made(store.with_name(store.name + ".key"))
        self.service.plan = changed(self.service.plan, seals=Seals(MAIN, key))


@pytest.fixture
def path(tmp_path):
    async def evening():
        async with Sealed(tmp_path / "floor.db") as server, server.visitor() as one:
            await founded(server, one)

    asyncio.run(evening())
    return tmp_path / "floor.db"


def change(path, sql, *given):
    with closing(sqlite3.connect(path)) as db:
        assert db.execute(sql, given).rowcount > 0
        db.commit()


def rows(path):
    with closing(sqlite3.connect(path)) as db:
        found = db.execute("select name from password where name not like '%.mark'")
        return [name for (name,) in found]


def test_a_floor_as_it_was_kept_has_no_findings(path):
    found = houseway("audit", "verify", str(path), "--json")
    assert found.exit_code == 0
    assert json.loads(found.stdout)["beside the chain"] == {
        "checked": 2,
        "unknown": 0,
        "wrong": [],
    }


def test_a_hash_that_was_changed_is_named_with_status_1_and_opens_nothing(path):
    change(path, "update password set hashed = 'x' where name = ?", rows(path)[0])
    found = houseway("audit", "verify", str(path))
    assert found.exit_code == 1
    assert "records hold" in found.stdout
    assert "finding: the password of operator" in found.stderr
    assert "was changed in the store: it opens nothing" in found.stderr

    async def again():
        async with Sealed(path) as server:
            return {len(server.reception.credentials.changed)}

    assert asyncio.run(again()) == {1}


def test_a_row_that_was_taken_away_or_a_mark_is_named_too(path):
    one, two = rows(path)
    change(path, "delete from password where name = ?", one)
    change(path, "delete from password where name = ?", f"{two}.mark")
    found = houseway("audit", "verify", str(path))
    assert found.exit_code == 1
    assert "is not in the store" in found.stderr
    assert "was changed in the store" in found.stderr


def test_a_snapshot_that_was_changed_is_named(path):
    change(path, "update snapshot set state = cast(state || ' ' as blob)")
    found = houseway("audit", "verify", str(path))
    assert found.exit_code == 1
    assert "finding: the snapshot after record" in found.stderr


def test_without_the_key_nothing_is_said_of_them_but_that(path):
    path.with_name("floor.db.key").rename(path.with_name("elsewhere"))
    found = houseway("audit", "verify", str(path))
    assert found.exit_code == 0
    assert "the floor's key is not at hand" in found.stderr
    assert "2 passwords and keys of second factors were not checked" in found.stderr
    key = str(path.with_name("elsewhere"))
    assert houseway("audit", "verify", str(path), "--signing-key", key).stderr == ""


def test_the_floor_starts_from_its_own_snapshot_and_lets_people_in_again(path):
    async def again():
        async with Sealed(path) as server:
            return await server.reception.sign_in("operator", PASSWORD, None, "here")

    assert asyncio.run(again())
