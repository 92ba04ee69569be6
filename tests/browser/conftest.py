"""One browser for all pages; a floor for each file of tests. A fault in a page fails its test."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.chromium import FLAGS, executable
from tests.browser.house import MULTI_TERMINAL, House

expect.set_options(timeout=30_000)  # milliseconds; the machine may be busy with other tests


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Its event loop runs in this thread: it has to be gone before other tests run theirs."""
    path, more = executable()
    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=path, args=FLAGS, env={**os.environ, **more})
        yield found
        found.close()


@pytest.fixture(scope="module")
def floor(tmp_path_factory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("floor") / "floor.db", MULTI_TERMINAL).open()
    yield found
    found.close()
    found.audited()


@pytest.fixture
def house(floor: House) -> House:
    """The floor of the file, with Wagering Periods that have just begun."""
    floor.no_more_bets()
    return floor


@pytest.fixture
def page(browser) -> Iterator[Page]:
    faults: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(60_000)
    found = context.new_page()
    found.on("pageerror", lambda fault: faults.append(str(fault)))
    found.on("console", lambda said: faults.extend([said.text] if said.type == "error" else []))
    yield found
    context.close()
    lost = [one for one in faults if "WebSocket" not in one]  # a cut line is part of the story
    assert lost == []
