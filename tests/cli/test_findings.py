"""`audit verify` names the records of an older journal by which a person brought an outcome."""

import json

import pytest

from houseway.core.actors import Actor, Role
from houseway.games.roulette.round.state import ReportBall, SpinBall
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.cli.test_play import houseway
from tests.floor.system.evening import accepted
from tests.floor.system.stored import Stored

DEE = Actor(Role.DEALER, name="Dee")


@pytest.fixture(scope="module")
def older(tmp_path_factory):
    """A floor of the release before, at which Dee was quicker than the system."""
    path = tmp_path_factory.mktemp("older") / "floor.db"
    floor = Stored((SqliteStore(path), SqliteReader(path)))
    floor.floor.hall.stray = lambda *_: None
    floor.buy_in(1)
    floor.to_the_wagers("R1")
    accepted(floor.confirm("R1", 1, ("straight:17", 10_00)))
    floor.expire("R1")
    accepted(floor.put("table:R1", DEE, SpinBall()))
    number = accepted(floor.put("table:R1", DEE, ReportBall(17, 5))).number
    floor.settle("R1")
    floor.close()
    return path, number


def test_the_records_hold_and_the_findings_are_named_with_status_1(older):
    path, number = older
    found = houseway("audit", "verify", str(path))
    assert found.exit_code == 1
    assert "records hold, 3 tables" in found.stdout
    assert f"finding: record {number}: dealer Dee brought an outcome by report-ball" in found.stderr
    assert "at table R1, round 1, where the system draws" in found.stderr
    assert found.stderr.count("finding:") == 2


def test_the_findings_are_listed_for_scripts_too(older):
    path, number = older
    found = houseway("audit", "verify", str(path), "--json")
    assert found.exit_code == 1
    said = json.loads(found.stdout)
    assert said["findings"][1] == {
        "record": number,
        "table": "R1",
        "round": 1,
        "by": "dealer Dee",
        "move": "report-ball",
    }


def test_an_export_of_it_says_the_same(older, tmp_path):
    path, number = older
    assert houseway("audit", "export", str(path), str(tmp_path / "floor.export")).exit_code == 0
    found = houseway("audit", "verify", str(tmp_path / "floor.export"))
    assert found.exit_code == 1
    assert f"finding: record {number}: dealer Dee" in found.stderr
