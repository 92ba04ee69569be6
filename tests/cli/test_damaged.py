"""Damaged, cut, foreign and read-only files: each command ends with one sentence and status 1.

The sentence names the file, what is wrong with it and what to do; what can be read is shown.
"""

import ctypes
import os
import re
import sqlite3
import subprocess
from contextlib import closing

import pytest
from typer.testing import CliRunner

from houseway.cli.main import app
from houseway.floor.host.clock import SystemClock
from houseway.journal import Millis
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.cli.damage import BYTES, LINES, ROWS, forge
from tests.cli.test_edge import COMMAND
from tests.cli.test_serve import free
from tests.floor.system.stored import Stored

COMMANDS = {
    "verify": ("audit", "verify", "{}"),
    "export": ("audit", "export", "{}", "{out}"),
    "round": ("audit", "round", "{}", "D1:2"),
    "observed": ("observed", "{}"),
    "backup": ("backup", "{}", "{out}"),
    "restore": ("restore", "{}", "--store", "{out}"),
    "report": ("report", "{}"),
    "replay": ("replay", "{}", "--table", "D1"),
    "statement": ("statement", "{}", "1"),
    "kept": ("kept", "{}"),
    "version": ("version", "--against", "{}"),
}
WHOLE = {"verify", "export", "observed", "backup", "restore", "report", "kept"}  # read every record
ALL = WHOLE - {"observed", "report"}  # and the books
ADVICE = re.compile(r"[;:] (keep|name|use|let|make|ask|look|another|copy) ")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """The bytes of a floor after some rounds, of its export and of a file of records."""
    folder = tmp_path_factory.mktemp("floor")
    path, records = folder / "floor.db", folder / "records.jsonl"
    floor = Stored((SqliteStore(path), SqliteReader(path)))
    floor.clock.at = Millis(SystemClock().now() - 3_600_000)  # nobody doubts it when it is served
    floor.buy_in(1)
    for _ in range(12):
        floor.to_the_wagers("D1")
        floor.confirm("D1", 1, ("small", 5_00))
        floor.play("D1")
    floor.close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("pragma wal_checkpoint(truncate)")
    assert run("audit", "export", path, folder / "export").exit_code == 0
    words = ("--rounds", "3", "--seed", "1", "--record", records)
    assert run("play", "baccarat", *words).exit_code == 0
    return path.read_bytes(), (folder / "export").read_bytes(), records.read_bytes()


def run(*words):
    return CliRunner().invoke(app, [str(word) for word in words])


def command(name, file, folder):
    """The command over a file, and what it wrote."""
    out = folder / "out"
    result = run(*(word.format(file, out=out) for word in COMMANDS[name]))
    assert list(folder.glob("out*")) == [] or result.exit_code == 0, "half a copy is none"
    for left in folder.glob("out*"):
        left.unlink()
    return result


def ends_with_a_sentence(result, file):
    """One line with the name, what is wrong and what to do; status 1; no trace."""
    assert isinstance(result.exception, SystemExit), repr(result.exception)
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith(str(file)), lines
    assert ADVICE.search(lines[0]), lines
    assert result.exit_code == 1, lines


def as_if_whole(name, result, made, folder):
    """A command that does not need the damaged place says what it says of the whole file."""
    whole = folder / "whole.db"
    whole.write_bytes(made[0])
    due = command(name, whole, folder)
    there, here = (one.output.replace(" ", "") for one in (due, result))
    same = there.replace("whole.db", "floor.db") == here
    return same and due.exit_code == result.exit_code


@pytest.mark.parametrize("what", BYTES)
def test_what_is_left_of_a_database(made, tmp_path, what):
    file = tmp_path / "floor.db"
    file.write_bytes(BYTES[what](made[0]))
    for name in COMMANDS:
        result = command(name, file, tmp_path)
        if what.startswith("a hole") and result.exit_code != 1:
            assert as_if_whole(name, result, made, tmp_path), name
        else:
            ends_with_a_sentence(result, file)
    assert file.read_bytes() == BYTES[what](made[0])


@pytest.mark.parametrize("what", ROWS)
def test_rows_that_were_changed(made, tmp_path, what):
    file = tmp_path / "floor.db"
    file.write_bytes(made[0])
    forge(file, ROWS[what])
    books = what == "no transfer table"
    for name in COMMANDS:
        result = command(name, file, tmp_path)
        needed = name in (ALL if books else WHOLE)
        if needed or "migration" in what or result.exit_code == 1:
            ends_with_a_sentence(result, file)
        else:
            assert as_if_whole(name, result, made, tmp_path), name


@pytest.mark.parametrize("what", LINES)
def test_what_is_left_of_an_export(made, tmp_path, what):
    file = tmp_path / "floor.export"
    file.write_bytes(b"".join(LINES[what](made[1].splitlines(keepends=True))))
    for name in ("verify", "report", "observed"):
        ends_with_a_sentence(command(name, file, tmp_path), file)
    for name in ("round", "replay", "statement", "version"):
        result = command(name, file, tmp_path)
        if result.exit_code:
            ends_with_a_sentence(result, file)


@pytest.mark.parametrize("what", LINES)
def test_what_is_left_of_a_file_of_records(made, tmp_path, what):
    file = tmp_path / "records.jsonl"
    lines = LINES[what](made[2].splitlines(keepends=True))
    file.write_bytes(b"".join(lines))
    for words in (("audit", "verify"), ("audit", "head"), ("replay",)):
        result = run(*words, file)
        if what in ("half of it", "its first line"):  # a shorter file, which its head would show
            assert result.exit_code == 0
        else:
            ends_with_a_sentence(result, file)


def test_what_can_be_read_is_reported(made, tmp_path):
    """Up to the damage, and the sentence says up to where."""
    file, whole = tmp_path / "floor.db", tmp_path / "whole.db"
    whole.write_bytes(made[0])
    file.write_bytes(made[0])
    forge(file, "delete from record where number >= 60 and number < 70")
    number = int(run("audit", "head", whole).stdout.partition(":")[0])
    for name in ("report", "observed"):
        result = command(name, file, tmp_path)
        ends_with_a_sentence(result, file)
        assert f"records 1 to 59 of {number} can be read" in result.stderr
        assert "D1" in result.stdout
    assert "the 59 records before it hold" in command("verify", file, tmp_path).stderr


def test_a_replay_tells_the_moves_before_the_damage(made, tmp_path):
    file = tmp_path / "records.jsonl"
    lines = made[2].splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:20], b"noise\n", *lines[21:]]))
    shown = run("replay", file)
    assert shown.stdout.splitlines()[-1] in run_whole(made, tmp_path)
    assert "\n20  " in shown.stdout
    assert "\n21  " not in shown.stdout
    assert "record 21" in shown.stderr
    assert "records 1 to 20 can be read" in shown.stderr


def run_whole(made, folder):
    whole = folder / "whole.jsonl"
    whole.write_bytes(made[2])
    return run("replay", whole).stdout


def test_folders_and_devices_are_no_databases(tmp_path):
    for place in (tmp_path, "/dev/null"):
        for name in sorted(WHOLE):
            ends_with_a_sentence(run(*(w.format(place, out="x") for w in COMMANDS[name])), place)


def test_a_database_of_somebody_else(tmp_path):
    file = tmp_path / "other.db"
    with closing(sqlite3.connect(file)) as db:
        db.execute("create table letters (text)")
        db.commit()
    for name in COMMANDS:
        ends_with_a_sentence(command(name, file, tmp_path), file)
    result = run("serve", "--store", file, "--port", free())
    ends_with_a_sentence(result, file)


@pytest.mark.parametrize("what", ["half of it", "the first page", "a text", "no migration table"])
def test_a_store_that_cannot_be_opened_is_not_served(made, tmp_path, what):
    file = tmp_path / "floor.db"
    file.write_bytes(BYTES[what](made[0]) if what in BYTES else made[0])
    if what in ROWS:
        forge(file, ROWS[what])
    ends_with_a_sentence(run("serve", "--store", file, "--port", free()), file)


@pytest.mark.parametrize("what", ["a record gone", "a head too far"])
def test_a_chain_that_does_not_hold_is_not_served(made, tmp_path, what):
    """The log has the fault too; the last line is for the person, and nothing is a trace."""
    file = tmp_path / "floor.db"
    file.write_bytes(made[0])
    forge(file, ROWS[what])
    words = ("serve", "--store", str(file), "--port", str(free()), "--keys")
    result = subprocess.run([*COMMAND, *words], capture_output=True, text=True, timeout=60)
    assert result.returncode == 1, result.stderr
    assert "Traceback" not in result.stderr, result.stderr
    last = result.stderr.strip().splitlines()[-1]
    assert last.startswith(f"{file}: record ")
    assert ADVICE.search(last), last


def without_privileges():
    """Even root is refused what the mode of a file does not allow."""
    libc = ctypes.CDLL(None)
    for capability in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        libc.prctl(24, capability, 0, 0, 0)


def as_others(*words):
    run_ = [*COMMAND, *(str(word) for word in words)]
    drop = without_privileges if os.geteuid() == 0 else None
    return subprocess.run(run_, capture_output=True, text=True, timeout=60, preexec_fn=drop)


@pytest.fixture
def archived(made, tmp_path):
    """A store in a folder that nobody can write to."""
    folder = tmp_path / "archive"
    folder.mkdir()
    (folder / "floor.db").write_bytes(made[0])
    (folder / "floor.db").chmod(0o444)
    folder.chmod(0o555)
    yield folder / "floor.db"
    folder.chmod(0o755)


def test_what_is_read_only_is_read(archived, tmp_path):
    assert as_others("audit", "verify", archived).returncode == 0
    assert "win" in as_others("report", archived).stdout
    assert as_others("backup", archived, tmp_path / "copy.db").returncode == 0


def test_what_is_read_only_is_not_served_or_written_to(archived, tmp_path):
    source = tmp_path / "whole.db"
    source.write_bytes(archived.read_bytes())
    there = archived.parent
    for words in (
        ("serve", "--port", free(), "--store", archived),
        ("serve", "--port", free(), "--store", there / "new.db"),
        ("backup", source, there / "copy.db"),
        ("restore", source, "--store", there / "copy.db"),
        ("audit", "export", source, there / "export"),
    ):
        result = as_others(*words)
        assert result.returncode == 1, (words, result.stderr)
        (line,) = result.stderr.strip().splitlines()
        assert str(there) in line
        assert "let this user write to it and to its folder" in line, line
