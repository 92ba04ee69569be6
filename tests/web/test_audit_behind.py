"""A floor audits itself behind: what does not hold stops it, and it is not taken up again."""

import asyncio

import pytest

from houseway.core.entropy import Seeded
from houseway.web.node.node import Node
from houseway.web.node.service import Plan
from tests.cli.test_stores import forged
from tests.web.serving import KEYS, PATIENCE, PLAN, QUICK, Server


def served(path, until):
    """A node on this store, until it says so."""

    async def run():
        node = Node(Plan(str(path), pace=QUICK, furnish=PLAN, audit=True), KEYS, Seeded(3))
        await node.start()
        try:
            async with asyncio.timeout(PATIENCE * 2):
                while not until(node):
                    await asyncio.sleep(0.05)
            return node.health
        finally:
            await node.stop()

    return asyncio.run(run())


def made(path):
    """A floor that was played for a moment."""

    async def run():
        async with Server(path) as server, server.visitor() as visitor:
            await visitor.play(1, "B1")
            await visitor.put("terminal:1", "insert-note", note=100_00)
            await visitor.open_period("B1")

    asyncio.run(run())


def test_a_floor_that_holds_is_played_on(tmp_path):
    path = tmp_path / "floor.db"
    made(path)
    health = served(path, lambda node: node.service.behind.audited)
    assert health["role"] == "serving"
    assert health["fault"] == ""


@pytest.mark.standard("C5")
def test_a_record_that_was_changed_stops_the_floor(tmp_path):
    path = tmp_path / "floor.db"
    made(path)
    forged(path, "update transfer set cents = cents + 1")  # a start does not look at these
    health = served(path, lambda node: node.health["role"] == "waiting" and node.health["fault"])
    assert "its rows in the books" in health["fault"]
