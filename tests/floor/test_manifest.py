"""The manifest: every file of the program, by what is in it."""

import hashlib
import json
from pathlib import Path

import houseway
from houseway.floor.host.program_manifest import at_start, manifest, named
from tests.cli.test_play import houseway as command

ROOT = Path(houseway.__file__).parent


def test_every_file_of_the_program_has_the_digest_of_its_bytes():
    found = manifest().files
    there = {
        path.relative_to(ROOT).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in ROOT.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert found == there
    assert {
        "core/money.py",
        "law/data/s49-1999-baccarat.tsv",
        "store/sql/sqlite/001_floor.sql",
    } <= {*found}


def test_the_digest_is_over_all_parts_in_their_order():
    found = manifest()
    names = [one.name for one in found.parts]
    assert names == sorted(names)
    assert "python" in names
    assert "package:msgspec" in names
    text = "".join(f"{one.digest}  {one.name}\n" for one in found.parts)
    assert found.digest == hashlib.sha256(text.encode()).hexdigest()
    assert at_start() is at_start()


def test_the_command_prints_it():
    said = json.loads(command("version", "--json").stdout)
    assert said["digest"] == manifest().digest
    assert said["files"] == manifest().files
    assert said["version"] == houseway.__version__
    assert command("version").stdout.strip() == houseway.__version__


def test_a_requirement_is_called_by_its_name():
    assert named("litestar>=2.23") == "litestar"
    assert named("psycopg[binary]>=3.2; extra == 'postgresql'") == "psycopg"
    assert named("rich") == "rich"
