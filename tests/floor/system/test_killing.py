"""Twenty kills on each store: nothing shown is lost, and what is left audits clean."""

import json
import subprocess
import sys

import pytest

from houseway.store.opening import open_reader
from tests.floor.system.evening import MAIN
from tests.store.server import database, server

KILLS = 20
PATIENCE = 900  # seconds; machines may be slow


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    if request.param == "sqlite":
        yield str(tmp_path / "floor.db")
        return
    with server() as started, database(started) as made:
        yield made


@pytest.mark.standard("C2")
def test_a_floor_that_is_killed_keeps_its_word(url):
    """All 23 games play; the process dies before an append, in it, after it and anywhere."""
    command = [sys.executable, "-m", "tests.floor.system.killing", url, str(KILLS), "77"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr[-3_000:]
    report = json.loads(done.stdout)
    assert report["tables"] == 23
    assert report["shown"] > KILLS
    places = ("before-append", "before-commit", "before-show", "any")
    assert [report[place] for place in places] == [KILLS // 4] * 4
    reader = open_reader(url)
    assert reader.head(MAIN).number == report["records"]
    reader.close()
