"""The program that serves a floor: recorded at each start, and looked at while it runs."""

import asyncio

import pytest

from houseway.core.entropy import Seeded
from houseway.core.value import changed
from houseway.floor.host.program_manifest import Manifest, manifest
from houseway.floor.live.streams.program import PROGRAM
from houseway.house.program.events import ProgramChanged, ProgramChecked, ProgramStarted
from houseway.house.program.state import Installed
from houseway.store.sqlite.store import SqliteReader
from houseway.web.node.service import Plan, Service
from houseway.web.operating import program_check as program
from tests.cli.test_play import houseway
from tests.floor.system.evening import MAIN, Evening
from tests.web.serving import KEYS, PLAN, QUICK


def other(this, name="core/money.py"):
    """The same program with one file changed."""
    parts = tuple(changed(one, digest="0" * 64) if one.name == name else one for one in this.parts)
    assert parts != this.parts
    return Manifest(this.version, parts)


async def served(store, act):
    service = Service(Plan(str(store), pace=QUICK, furnish=PLAN, program=True), KEYS, Seeded(3))
    await service.start()
    try:
        return await act(service)
    finally:
        await service.stop()


async def nothing(_service):
    return None


def events(store):
    reader = SqliteReader(store)
    records = list(reader.records(MAIN, stream=PROGRAM))
    reader.close()
    from houseway.floor.live.streams.program import ProgramStream

    stream = ProgramStream(PROGRAM, records[0].page.body)
    return [event for one in records[1:] for event in stream.bodies.read(one.page.body).events]


@pytest.mark.standard("C4")
def test_the_program_is_compared_before_anybody_is_heard(tmp_path, monkeypatch):
    """Until its record is on disk there is no room to come into."""
    seen = []
    begun = program.started

    async def looked(floor, node, written):
        seen.append(service.room is None)
        await begun(floor, node, written)
        seen.append(service.room is None and PROGRAM in floor.shown)

    monkeypatch.setattr(program, "started", looked)
    path = str(tmp_path / "floor.db")
    service = Service(Plan(path, pace=QUICK, furnish=PLAN, program=True), KEYS, Seeded(3))

    async def evening():
        await service.start()
        assert service.room is not None
        await service.stop()

    asyncio.run(evening())
    assert seen == [True, True]


@pytest.mark.standard("F7")
@pytest.mark.standard("C4")
def test_each_start_is_on_record_with_the_digest_of_the_program(tmp_path):
    store = tmp_path / "floor.db"
    for _ in range(2):
        asyncio.run(served(store, nothing))
    starts = events(store)
    assert [type(one) for one in starts] == [ProgramStarted, ProgramStarted]
    assert {one.digest for one in starts} == {manifest().digest}
    assert len({one.node for one in starts}) == 2
    assert houseway("audit", "verify", str(store)).exit_code == 0
    told = houseway("version", "--against", str(store))
    assert told.exit_code == 0, told.stderr
    assert manifest().digest in told.stdout


@pytest.mark.standard("F2")
@pytest.mark.standard("F9")
def test_a_file_that_changed_between_two_starts_is_told_and_on_record(
    tmp_path, monkeypatch, caplog
):
    store = tmp_path / "floor.db"
    asyncio.run(served(store, nothing))
    later = other(manifest())
    monkeypatch.setattr(program, "at_start", lambda: later)
    asyncio.run(served(store, nothing))
    assert "changed since its last start: core/money.py" in caplog.text
    first, change, second = events(store)
    assert isinstance(change, ProgramChanged)
    assert change.changed == (Installed("core/money.py", "0" * 64),)
    assert (change.before, change.digest) == (first.digest, second.digest)
    told = houseway("version", "--against", str(store))
    assert told.exit_code == 1
    assert told.stdout.splitlines() == ["changed  core/money.py"]
    day = houseway("report", str(store)).stdout
    assert "change-program" in day
    assert "core/money.py" in day


@pytest.mark.standard("F6")
def test_the_files_are_looked_at_while_it_runs_and_a_change_stops_the_floor(tmp_path):
    store = tmp_path / "floor.db"

    async def looked(service):
        await program.checked(service.floor, manifest())
        assert service.floor.fault is None
        await program.checked(service.floor, other(manifest()))
        return service.floor.fault

    fault = asyncio.run(served(store, looked))
    assert isinstance(fault, program.Tampered)
    assert "core/money.py" in str(fault)
    assert [type(one) for one in events(store)] == [ProgramStarted, ProgramChecked, ProgramChanged]


@pytest.mark.standard("F6")
@pytest.mark.standard("F7")
def test_the_files_are_looked_at_again_and_again(monkeypatch):
    looks, floor = [], Evening().floor

    async def seen(of, now):
        assert of is floor
        looks.append(now.digest)

    monkeypatch.setattr(program, "checked", seen)

    async def watch():
        task = asyncio.create_task(program.watched(floor, every=0.01))
        while len(looks) < 2:
            await asyncio.sleep(0.01)
        task.cancel()

    asyncio.run(watch())
    assert program.EVERY <= 24 * 60 * 60
    assert set(looks) == {manifest().digest}


def test_a_store_without_a_record_of_its_program_is_told(tmp_path):
    from houseway.store.sqlite.store import SqliteStore
    from tests.floor.system.stored import Stored

    path = tmp_path / "old.db"
    Stored((SqliteStore(path), SqliteReader(path))).close()
    told = houseway("version", "--against", str(path))
    assert told.exit_code == 2
    assert "no record of a program" in told.stderr
    assert houseway("version", "--against", str(tmp_path / "none")).exit_code == 2
