"""Every fault of a handler is counted, by place and kind; its words stay in the log."""

import ast
import asyncio
import logging
from pathlib import Path

import pytest

from houseway.core.entropy import Seeded
from houseway.web.connections.hub import Hub
from houseway.web.operating.fault_counter import FAULTS, KEPT, count_faults
from houseway.web.operating.measurements import following
from houseway.web.people.admission import Doors
from houseway.web.people.credentials.role_keys import Keys
from tests.floor.system.evening import Evening

ANY = ("Exception", "BaseException")
SOURCE = Path(__file__).parents[3] / "src" / "houseway"


@pytest.fixture
def before():
    return count_faults().total


def fail():
    raise ValueError("the secret 4711")


def test_a_fault_that_is_logged_is_counted_once_with_its_place(before):
    count_faults()
    try:
        fail()
    except ValueError:
        logging.getLogger("houseway.web.somewhere").exception("it failed")
    assert FAULTS.total == before + 1
    assert FAULTS.counts["houseway.web.somewhere", "ValueError"] >= 1
    assert "4711" not in repr(FAULTS.last[-1])
    said = 'houseway_faults_total{part="houseway.web.somewhere",kind="ValueError"} '
    assert said in following()
    assert "4711" not in following()


def test_what_is_no_fault_is_not_counted(before):
    log = logging.getLogger("houseway.web.somewhere")
    log.error("the disk is full")
    log.warning("nobody answers", exc_info=ValueError())
    assert FAULTS.total == before


def test_so_many_are_kept(before):
    for _ in range(KEPT + 5):
        logging.getLogger("houseway").error("again", exc_info=ValueError())
    assert FAULTS.total == before + KEPT + 5
    assert len(FAULTS.last) == KEPT


def test_a_fault_in_a_message_lets_the_connection_go_and_is_counted(before, monkeypatch):
    evening = Evening()
    room = Hub(evening.floor, Doors(Keys("a terminal", {})), Seeded(1))
    monkeypatch.setattr(room, "hello", lambda *_: fail())

    async def story():
        said = iter((b'{"kind":"hello","key":"a terminal"}', None))

        async def receive():
            return next(said)

        async def send(_):
            raise AssertionError("nothing is said")

        await asyncio.wait_for(room.serve(receive, send), 60)

    asyncio.run(story())
    assert FAULTS.total == before + 1
    assert FAULTS.last[-1].kind == "ValueError"
    assert FAULTS.last[-1].logger == "houseway.web.connections.inbox"


def caught(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler) and ast.unparse(node.type or node) in ANY:
            yield node


def is_told(handler):
    """It goes on, is logged with its trace, or is handed to whoever does."""
    said = ast.unparse(handler)
    ways = ("raise", "LOG.exception", "exc_info", ".stop(", "_fail(", "faults.add", "note(", "say(")
    return any(way in said for way in ways)


def test_no_handler_swallows_a_fault():
    silent = [
        str(path.relative_to(SOURCE))
        for folder in ("web", "floor")
        for path in sorted((SOURCE / folder).rglob("*.py"))
        for handler in caught(ast.parse(path.read_text(encoding="utf-8")))
        if not is_told(handler)
    ]
    assert silent == ["floor/live/past_rounds/queue.py"]  # whoever asked is told, and stops
