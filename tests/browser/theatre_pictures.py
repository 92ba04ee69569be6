"""Pictures of the replay theatre, after bots have played, and of the keno counter."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.house import House
from tests.browser.taking import PHONE, WIDE, opened, taken
from tests.browser.test_keno import BY_HAND
from tests.browser.test_theatre import QUICK, TABLES
from tests.browser.test_theatre import opened as theatre
from tests.browser.test_writer import TABLES as KENO
from tests.browser.test_writer import counter, draws, opened_counter, sells

PICTURES = (("theatre-blackjack", "J1", WIDE), ("theatre-holdem-phone", "H1", PHONE))
NAMES = ("writer", *(name for name, _, _ in PICTURES))


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


def at_the_counter(browser: Browser) -> None:
    store = Path(tempfile.mkdtemp()) / "floor.db"
    house = opened_counter(House(store, KENO, BY_HAND).open())
    try:
        page = counter(opened(browser, WIDE, "about:blank"), house)
        for numbers, price in (("1 10 20", "$1.00"), ("q6", "$1.00"), ("7 8 9 33 71", "$1.00")):
            sells(page, numbers, price)
        draws(house)
        page.locator(".pick").last.click()
        page.get_by_role("button", name="Pay $36.00").wait_for()
        page.locator("#sell").click()
        page.get_by_label("Numbers", exact=True).fill("4 8 15 16 23 42")
        expect(page.get_by_role("button", name="Sell for")).to_be_visible()
        taken(page, "writer")
        page.context.close()
    finally:
        house.close()
