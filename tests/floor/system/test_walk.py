"""The walk of a confirmation stays short, and the benches that measure a floor still run."""

import asyncio

import pytest
from bench.floor.long_floor import Long
from bench.floor.walk import walked

from houseway.floor.storage.port import FloorId
from houseway.store.audit.audit import audited_by

CALLS, HOPS = 170, 115  # of the program's functions, up to the answer; 172 and 111 once


@pytest.mark.parametrize("confirms", [True, False], ids=["button", "move"])
def test_a_confirmation_is_answered_within_few_calls(tmp_path, confirms):
    answer, whole, messages = asyncio.run(walked(str(tmp_path / "floor.db"), confirms=confirms))
    counts = answer.told()
    assert counts["calls"] <= CALLS, f"{counts['calls']} calls up to the answer, {CALLS} wanted"
    assert counts["hops"] <= HOPS, f"{counts['hops']} hops up to the answer, {HOPS} wanted"
    assert whole.told()["calls"] >= counts["calls"]
    assert messages >= 1


def test_a_long_floor_is_made_and_holds(tmp_path):
    path = tmp_path / "floor.db"
    floor = Long(path)
    while floor.hall.number < 300:
        floor.round()
    floor.snapshot()
    floor.store.close()
    assert audited_by(str(path), FloorId("main")).head.number == floor.hall.number >= 300
