"""A tournament killed in the middle of writes, on each store, pays its prizes to the last cent."""

import json
import subprocess
import sys

import pytest

from tests.floor.system.test_killing import PATIENCE
from tests.store.server import database, server
from tests.tournaments.holding import KEPT

KILLS = 6
ROULETTE = 2_00  # of each fee, by the conditions


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    if request.param == "sqlite":
        yield str(tmp_path / "cup.db")
        return
    with server() as started, database(started) as made:
        yield made


def test_a_tournament_that_is_killed_goes_on(url):
    command = [sys.executable, "-m", "tests.floor.system.cup_killing", url, str(KILLS), "5"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr[-3_000:]
    told = json.loads(done.stdout)
    assert told["killed"] >= KILLS - 2  # a life may be long enough to end it
    assert told["prizes"] in ({}, {"prizes:CUP": 0})
    assert told["chips"] == []
    assert told["commission"] == 5 * KEPT
    assert told["records"] > 100


def test_roulette_by_the_clock_that_is_killed_goes_on(url):
    """Terminals, tournament chips, officials and countdowns: all of it is in the records."""
    command = [sys.executable, "-m", "tests.floor.system.cup_killing", url, "4", "5", "timed"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr[-3_000:]
    told = json.loads(done.stdout)
    assert told["killed"] >= 1  # a life may be long enough to end it
    assert told["prizes"] in ({}, {"prizes:CUP": 0})
    assert (told["laid"], told["sum"]) == ([], 0)
    assert told["commission"] == 4 * ROULETTE
