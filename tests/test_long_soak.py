"""The long soak counts what it did, tells what failed with its seed, and goes on."""

import json
from collections import Counter

from bench.soak.long.__main__ import run
from bench.soak.long.lots import KINDS, Kind
from bench.soak.long.matrix import COMING

from houseway.core.actors import Role

WANTED = {
    "evening",
    "corrections",
    "tournament",
    "kills",
    "kills-apart",
    "kills-postgresql",
    "clock",
    "disk",
    "links",
    "versions",
    "backup",
    "matrix",
    "messages",
}


def good(seed):
    return Counter(records=seed)


def bad(seed):
    raise AssertionError(f"<seed {seed}> is unlucky")


def test_every_kind_of_trouble_is_among_the_lots():
    assert {kind.name for kind in KINDS} == WANTED
    assert all(kind.words for kind in KINDS)


def test_what_fails_is_told_with_its_seed_and_the_rest_goes_on(tmp_path, capsys):
    kinds = (Kind("bad", "always <fails>", bad), Kind("good", "never fails", good))
    assert run(0, 7, tmp_path, kinds) == 1
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    again = "python -m bench.soak.long --lot bad --seed 7"
    assert again in page
    assert again in capsys.readouterr().out
    assert "&lt;seed 7&gt; is unlucky" in page
    assert "<fails>" not in page
    soak = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert soak["kinds"]["good"]["counts"] == {"records": 7}
    assert (soak["kinds"]["bad"]["lots"], soak["kinds"]["bad"]["failed"]) == (1, 1)


def test_where_nothing_fails_the_status_and_the_page_say_so(tmp_path):
    assert run(0, 1, tmp_path, (Kind("good", "never fails", good),)) == 0
    assert "Nothing failed" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_the_matrix_leaves_out_the_floor_itself_alone():
    """Nobody comes in as the clock or the system; every other role is tried."""
    assert set(Role) - set(COMING) == {Role.CLOCK, Role.SYSTEM}
