"""Kills on each store: nothing shown is lost, and what is left audits clean."""

import json
import subprocess
import sys

import pytest

from houseway.store.addresses import open_reader
from tests.floor.system.evening import MAIN
from tests.store.server import database, server

KILLS = 8  # a thousand in `make soak`
PATIENCE = 900  # seconds; machines may be slow


@pytest.fixture(params=["sqlite", "postgresql", "apart"])
def given(request, tmp_path):
    """A store, and how it is written."""
    if request.param != "postgresql":
        yield str(tmp_path / "floor.db"), ["apart"] if request.param == "apart" else []
        return
    with server() as started, database(started) as made:
        yield made, []


@pytest.mark.standard("C2")
def test_a_floor_that_is_killed_keeps_its_word(given):
    """All 23 games play; the process dies before an append, in it, after it and anywhere."""
    url, how = given
    command = [sys.executable, "-m", "tests.floor.system.killing", url, str(KILLS), "77", *how]
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
