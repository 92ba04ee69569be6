"""`houseway audit export`: a floor in one file that a laboratory verifies with nothing else."""

import asyncio
import hashlib
import json
import os
import shutil
import subprocess
import sys

import pytest

from houseway.core.actors import Player, Role
from houseway.core.entropy import Seeded
from houseway.floor.exports.reader import ExportReader
from houseway.floor.heads.keys import key_made
from houseway.floor.live.streams.people import REGISTER, PeopleStream
from houseway.journal import StreamId
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from houseway.web.node.service import Plan, Service
from tests.cli.test_play import houseway
from tests.cli.test_stores import made  # noqa: F401
from tests.floor.system.evening import MAIN
from tests.floor.system.stored import Stored
from tests.web.serving import KEYS, PLAN, QUICK

PASSWORD = "correct horse battery staple"


@pytest.fixture(scope="module")
def exported(made, tmp_path_factory):  # noqa: F811
    """A floor's export, and the floor's public key."""
    path, _ = made
    key = key_made(path.with_name("floor.db.key"))
    out = tmp_path_factory.mktemp("laboratory") / "floor.export"
    result = houseway("audit", "export", str(path), str(out))
    assert result.exit_code == 0, result.stderr
    return out, key.public


@pytest.fixture
def copy(exported, tmp_path):
    return shutil.copy(exported[0], tmp_path / "copy.export")


def test_an_export_holds_by_itself(exported, made, tmp_path):  # noqa: F811
    """In another folder, by a process that has only the file."""
    out, key = exported
    alone = shutil.copy(out, tmp_path / "alone.export")
    command = (sys.executable, "-m", "houseway", "audit", "verify", str(alone), "--key", key)
    done = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, env=os.environ, check=False
    )
    assert done.returncode == 0, done.stderr
    number = made[1].partition(":")[0]
    assert f"{number} records hold, 3 tables; head {made[1]}" in done.stdout
    assert f"signed by {key}" in done.stdout
    said = json.loads(houseway("audit", "verify", str(alone), "--json").stdout)
    assert said["head"] == made[1]
    assert len(said["program"]) == 64


@pytest.mark.standard("M12")
def test_an_export_has_all_that_the_store_has(exported, made):  # noqa: F811
    out, key = exported
    first, *rest = out.read_bytes().splitlines()
    *_, last = rest
    heading = json.loads(first)
    reader = SqliteReader(made[0])
    records = list(reader.records(MAIN))
    moved = list(reader.transfers(MAIN))
    balances = dict(reader.balances(MAIN))
    reader.close()
    assert heading["key"] == key
    assert heading["head"] == made[1]
    assert sum(one["records"] for one in heading["streams"]) == len(records)
    opened = {one["name"]: one["opening"] for one in heading["streams"]}
    assert opened["table:D1"]["game"] == "sic-bo"
    assert "floor/exports/format.py" in heading["program"]["files"]
    counts = {name: part["lines"] for name, part in json.loads(last)["parts"].items()}
    assert counts["records"] == len(records)
    assert counts["transfers"] == len(moved)
    assert counts["balances"] == len(balances)
    said = [json.loads(line) for line in rest]
    assert {one["account"]: one["cents"] for one in said if "account" in one} == balances


def spoiled(path, line, old, new, times=1):
    """The line with one place changed; line numbers begin at 1, or count from the end."""
    lines = path.read_bytes().splitlines(keepends=True)
    at = line - 1 if line > 0 else line
    assert old in lines[at], lines[at][:300]
    lines[at] = lines[at].replace(old, new, times)
    path.write_bytes(b"".join(lines))


def line_of(path, fits):
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        if fits(line):
            return number
    raise AssertionError("no such line")


def test_an_export_is_searched_from_its_end_as_a_store_is(exported, made):  # noqa: F811
    store, export = SqliteReader(made[0]), ExportReader(exported[0])
    table = StreamId("table:D1")
    for before, stream in ((2**40, None), (9, None), (1, None), (2**40, table), (3, table)):
        found = list(export.back(MAIN, before, stream))
        assert found == list(store.back(MAIN, before, stream))
    assert dict(export.requests(MAIN)) == dict(store.requests(MAIN))
    page = next(store.records(MAIN, after=19)).page
    answered = export.answered(MAIN, page.actor, page.request)
    assert answered is not None
    assert answered.number == 20
    store.close()


@pytest.mark.standard("F8")
@pytest.mark.parametrize(
    ("part", "old", "new", "said"),
    [
        (b'{"number":20,', b'"at":1', b'"at":2', "record 20: the seal does not fit"),
        (b'{"number":20,', b'"number":20', b'"number":21', "record 20"),
        (b'{"number":20,', b'"seal":"', b'"seal":"x', "record 20"),
        (b'{"number":20,', b'"body":{', b'"body":[', "record 20"),
        (b'{"cents":', b'"cents":', b'"cents":1', "its rows in the books"),
        (b'{"account":', b'"cents":', b'"cents":1', "derived"),
        (b'{"houseway-export":', b'"floor":"main"', b'"floor":"moon"', "line 1"),
        (b'{"houseway-export":', b'"files":{"__', b'"files":{"_-', "line 1, the heading"),
        (b'{"houseway-export":', b'"signature":"', b'"signature":"0', "line 1"),
        (b'{"houseway-export":', b'"sic-bo"', b'"sic-bi"', "line 1"),
        (b'{"houseway-export":', b'"head":"', b'"head":"x', "line 1"),
        (b'{"heading":', b'"signature":"', b'"signature":"0', "the last line"),
        (b'{"heading":', b'"heading":"', b'"heading":"0', "line 1, the heading"),
        (b'{"heading":', b'"parts"', b'"pants"', "the last line"),
    ],
)
def test_a_changed_byte_is_named(copy, part, old, new, said):
    spoiled(copy, line_of(copy, lambda line: line.startswith(part)), old, new)
    result = houseway("audit", "verify", str(copy))
    assert result.exit_code == 1, result.stdout
    assert isinstance(result.exception, SystemExit)
    assert said in result.stderr


def test_a_changed_byte_anywhere_is_found(copy):
    """One in every few lines, at a place that wanders through the line."""
    whole = copy.read_bytes()
    size = len(whole)
    for at in (*range(1_000, size, size // 12), size - 2):
        copy.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        result = houseway("audit", "verify", str(copy))
        assert result.exit_code == 1, whole[at - 20 : at + 20]
        assert "record" in result.stderr or "line" in result.stderr


@pytest.mark.parametrize("gone", [b'{"number":20,', b'{"cents":', b'{"account":'])
def test_a_line_that_was_taken_out_is_found(copy, gone):
    lines = copy.read_bytes().splitlines(keepends=True)
    del lines[line_of(copy, lambda line: line.startswith(gone)) - 1]
    copy.write_bytes(b"".join(lines))
    assert houseway("audit", "verify", str(copy)).exit_code == 1


def test_an_export_by_another_key_is_found(made, exported, tmp_path):  # noqa: F811
    """Another key signs what it likes; whoever knows the floor's key is not deceived."""
    other = tmp_path / "other.key"
    key_made(other)
    out = tmp_path / "again.export"
    houseway("audit", "export", str(made[0]), str(out), "--signing-key", str(other))
    assert houseway("audit", "verify", str(out)).exit_code == 0
    result = houseway("audit", "verify", str(out), "--key", exported[1])
    assert result.exit_code == 1
    assert "the export is by the key" in result.stderr


def test_nothing_is_written_over_and_nothing_half_is_left(made, exported, tmp_path):  # noqa: F811
    result = houseway("audit", "export", str(made[0]), str(exported[0]))
    assert result.exit_code == 2
    assert "is there already" in result.stderr
    result = houseway("audit", "export", str(made[0]), str(tmp_path / "x"), "--floor", "attic")
    assert result.exit_code == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.standard("M13")
def test_an_export_is_told_and_reported_as_the_floor_is(made, exported):  # noqa: F811
    store, export = str(made[0]), str(exported[0])
    for command in (
        ("replay", "{}", "--table", "D1", "--last", "2"),
        ("report", "{}", "--csv"),
        ("audit", "round", "{}", "D1:2"),
    ):
        ours, theirs = (
            houseway(*(word.format(where) for word in command)) for where in (store, export)
        )
        assert ours.exit_code == theirs.exit_code == 0, theirs.stderr
        without = [line for line in ours.stdout.splitlines() if "head" not in line]
        assert without == [line for line in theirs.stdout.splitlines() if "head" not in line]
        assert without


def test_a_round_is_told_with_its_clauses(made):  # noqa: F811
    told = houseway("audit", "round", str(made[0]), "D1:2")
    assert told.exit_code == 0, told.stderr
    assert "player 1: confirm wagers" in told.stdout
    assert "2.2(b)" in told.stdout
    for wrong in ("D1", ":2", "D1:x"):
        result = houseway("audit", "round", str(made[0]), wrong)
        assert result.exit_code == 2
        assert "TABLE:NUMBER" in result.stderr
    assert houseway("audit", "round", str(made[0]), "D1:99").exit_code == 2


@pytest.mark.standard("M12")
def test_documents_that_were_lodged_go_with_it(tmp_path):
    path, content = tmp_path / "floor.db", b"%PDF a form, \x00\xff"
    Stored((SqliteStore(path), SqliteReader(path))).close()
    store = SqliteStore(path)
    digest = hashlib.sha256(content).hexdigest()
    store.keep_content(MAIN, digest, content)
    store.close()
    out = tmp_path / "floor.export"
    assert houseway("audit", "export", str(path), str(out)).exit_code == 0
    assert houseway("audit", "verify", str(out)).exit_code == 0
    reader = ExportReader(out)
    assert dict(reader.contents(MAIN)) == {digest: content}
    assert reader.content(MAIN, digest) == content
    assert reader.content(MAIN, "0" * 64) is None
    store = SqliteStore(path)
    store.keep_content(MAIN, "0" * 64, content)
    store.close()
    (tmp_path / "floor.export").unlink()
    assert houseway("audit", "export", str(path), str(out)).exit_code == 0
    result = houseway("audit", "verify", str(out))
    assert result.exit_code == 1
    assert f"document {'0' * 64} is another file" in result.stderr


def test_no_password_and_no_secret_is_in_an_export(tmp_path):
    store = tmp_path / "floor.db"
    invitations: list[str] = []
    plan = Plan(str(store), pace=QUICK, furnish=PLAN, people=invitations.append)

    async def evening():
        served = Service(plan, KEYS, Seeded(3))
        await served.start()
        reception = served.reception
        assert reception is not None
        await reception.accept(invitations[0], PASSWORD, "here")
        member = next(iter(served.floor.hall.get(PeopleStream, REGISTER).staff.members))
        session = await reception.sign_in(member.name, PASSWORD, Role.OPERATOR, "here")
        operator = reception.admitted(session)
        assert operator is not None
        key = await reception.paired(operator, "terminal 1", Player(1))
        await served.stop()
        return session, key

    session, device = asyncio.run(evening())
    reader = SqliteReader(store)
    hashes = [hashed for _, hashed in reader.passwords(MAIN)]
    words = reader.words(MAIN)
    reader.close()
    assert len(hashes) == 1
    out = tmp_path / "floor.export"
    key_made(tmp_path / "floor.db.key")
    assert houseway("audit", "export", str(store), str(out)).exit_code == 0
    text = out.read_text()
    private = (tmp_path / "floor.db.key").read_text().splitlines()[1]
    for secret in (PASSWORD, *hashes, "$argon2", session, device, invitations[0], private):
        assert secret not in text
    assert not words or words not in text
    assert '"stream":"people:staff"' in text
    assert houseway("audit", "verify", str(out)).exit_code == 0
