"""Pictures of the replay theatre, after bots have played."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.house import House
from tests.browser.taking import PHONE, WIDE, opened, taken
from tests.browser.test_theatre import QUICK, TABLES
from tests.browser.test_theatre import opened as theatre

PICTURES = (("theatre-blackjack", "J1", WIDE), ("theatre-holdem-phone", "H1", PHONE))
NAMES = tuple(name for name, _, _ in PICTURES)


def replayed(browser: Browser) -> None:
    house = House(Path(tempfile.mkdtemp()) / "floor.db", TABLES, QUICK, 40, bots=24).open()
    try:
        for name, table, size in PICTURES:
            page = theatre(opened(browser, size, "about:blank"), house, table)
            if page.get_by_role("button", name="Turn up hidden cards").count():
                page.get_by_role("button", name="Turn up hidden cards").click()
            page.locator("body").press("End")
            page.keyboard.press("ArrowLeft")
            expect(page.locator(".telling li").first).to_be_visible()
            page.evaluate("scrollTo(0, 0)")
            taken(page, name)
            page.context.close()
    finally:
        house.close()
