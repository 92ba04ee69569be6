"""`audit fairness` shows one round: its commitment, its seed, and every draw worked out again."""

import json
from hashlib import sha256

import pytest

from houseway.core.entropy import Seeded
from houseway.floor.heads.keys import key_made
from houseway.floor.heads.seals import Seals
from houseway.floor.live.staff.dealers import Dealers
from houseway.journal import Millis
from houseway.store.sqlite.store import SqliteReader, SqliteStore
from tests.cli.test_play import houseway
from tests.floor.system.evening import AT_ONCE, MAIN, accepted
from tests.floor.system.stored import Stored


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Two rounds of roulette with committed outcomes, and a third that is wagered on."""
    folder = tmp_path_factory.mktemp("fair")
    path = folder / "floor.db"
    floor = Stored((SqliteStore(path), SqliteReader(path)))
    floor.dealers = Dealers(floor.floor, Seeded(1), AT_ONCE)
    floor.dealers.commit_by(Seals(MAIN, key_made(folder / "floor.key")))
    floor.buy_in(1)
    while floor.table("R1").round_number <= 2:
        floor.clock.at = Millis(floor.clock.at + 1)
        floor.dealers.act()
        floor.run()
        if floor.table("R1").deadline is not None:
            accepted(floor.confirm("R1", 1, ("red", 10_00)))
            floor.expire("R1")
    floor.clock.at = Millis(floor.clock.at + 1)
    floor.dealers.act()
    floor.close()
    return path


def test_a_round_that_is_over_is_worked_out_again(played):
    found = houseway("audit", "fairness", str(played), "--table", "R1", "--round", "2", "--json")
    assert found.exit_code == 0, found.stderr
    said = json.loads(found.stdout)
    seed, digest = said["seed"]["seed"], said["commitment"]["digest"]
    assert sha256(f"houseway commitment\nR1\n2\n{seed}".encode()).hexdigest() == digest
    assert said["commitment"]["record"] < said["draws"][0]["record"] < said["seed"]["record"]
    moves = [draw["move"].partition("(")[0] for draw in said["draws"]]
    assert moves == ["SpinBall", "ReportBall", "ConfirmOutcome"]
    assert all(draw["move"] == draw["derived"] for draw in said["draws"])
    assert said["holds"] is True


def test_it_is_told_in_steps(played):
    found = houseway("audit", "fairness", str(played), "--table", "R1", "--round", "1")
    assert found.exit_code == 0, found.stderr
    lines = found.stdout.splitlines()
    assert lines[0] == "round 1 of table R1"
    assert "commitment" in lines[1]
    assert "seed" in lines[2]
    assert lines[-1].endswith("as drawn")


def test_a_round_that_is_not_over_keeps_its_seed(played):
    found = houseway("audit", "fairness", str(played), "--table", "R1", "--round", "3")
    assert found.exit_code == 2
    assert "round 3 of table R1 is not over: its seed is secret" in found.stderr


@pytest.mark.parametrize(("table", "number"), [("R1", "99"), ("X9", "1")])
def test_what_was_not_committed_to_is_said(played, table, number):
    found = houseway("audit", "fairness", str(played), "--table", table, "--round", number)
    assert found.exit_code == 2
    assert f"no commitment to round {number} of table {table}" in found.stderr


def test_the_audit_of_the_floor_holds(played):
    assert houseway("audit", "verify", str(played)).exit_code == 0
