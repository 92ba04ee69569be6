"""Pictures of Player Terminals: chips on each felt, a round that was paid, a ticket, two felts."""

import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page

from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.house import House
from tests.browser.taking import ACROSS, LARGE, PHONE, UPRIGHT, WIDE, opened, sized, taken

PERIOD = (("wagering-period", "20"),)
TABLES = (
    TablePlan("B1", "baccarat", "NI2019", PERIOD),
    TablePlan("R1", "roulette", "NI2019", PERIOD),
    TablePlan("D1", "sic-bo", "NI2019", PERIOD),
)
PACE = Pace(work=120, wagers=1_500, answers=1_500, again=1_500)
BOTS, BEFORE = 8, 30  # seconds of play, so that there are results to show
BETS = {
    "R1": ("straight:17", "split:8-11", "straight:0", "dozen:1", "red"),
    "B1": ("player", "tie", "player-pair"),
    "D1": ("small", "single:5", "total:9"),
}
NAMES = (
    *("player-roulette-bets", "player-phone-bets", "player-tablet-across"),
    *("player-tablet-settled", "player-baccarat-settled", "player-sic-bo-bets"),
    *("player-recall", "player-ticket", "player-two"),
)


def sat(browser: Browser, house: House, terminal: int, table: str) -> Page:
    """A player who has put money in."""
    said = {"key": "terminal-key", "terminal": terminal, "table": table}
    page = opened(browser, WIDE, house.page("player", **said))
    page.locator(".confirm", has_text="Put money in").click()
    page.locator("dialog[open] .note").last.click()
    page.locator("dialog[open] .sum", has_text="$100.00").wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    return page


def laid(page: Page, table: str) -> None:
    """Chips on the felt of a period that has just begun."""
    page.wait_for_selector(".page:not(.open, .last)")
    page.wait_for_selector(".page.open")
    chips = page.get_by_role("radio", name="chip")
    chips.nth(1 if table == "R1" else 0).click()
    for area in BETS[table]:
        page.locator(f'.felt.main [data-area="{area}"]').first.click(force=True)
    page.mouse.move(5, 5)


def settled(page: Page) -> None:
    page.locator(".confirm").click()
    page.locator(".settled").wait_for()


def on_roulette(browser: Browser, house: House) -> None:
    page = sat(browser, house, 11, "R1")
    laid(page, "R1")
    taken(page, "player-roulette-bets")
    for size, name in ((PHONE, "player-phone-bets"), (ACROSS, "player-tablet-across")):
        sized(page, size)
        taken(page, name)
    settled(page)
    sized(page, UPRIGHT)
    taken(page, "player-tablet-settled")
    page.context.close()


def on_others(browser: Browser, house: House) -> None:
    page = sat(browser, house, 12, "D1")
    laid(page, "D1")
    taken(page, "player-sic-bo-bets")
    page.context.close()
    page = sat(browser, house, 13, "B1")
    laid(page, "B1")
    settled(page)
    taken(page, "player-baccarat-settled")
    page.get_by_role("button", name="See again").click()
    page.locator("dialog[open] .past").first.click()
    page.get_by_role("button", name="Last", exact=True).click()
    page.wait_for_timeout(800)
    taken(page, "player-recall")
    page.keyboard.press("Escape")
    sized(page, PHONE)
    page.get_by_role("button", name="Cash out").click()
    page.get_by_role("button", name="Print the ticket").click()
    page.locator("dialog[open] img").wait_for()
    taken(page, "player-ticket")
    page.context.close()


def on_two(browser: Browser, house: House) -> None:
    page = sat(browser, house, 14, "R1")
    sized(page, LARGE)
    page.get_by_role("button", name="Two tables").click()
    page.locator(".second [data-area]").first.wait_for(state="attached")
    laid(page, "R1")
    page.locator(".second [data-area=banker]").first.click(force=True)
    page.mouse.move(5, 5)
    taken(page, "player-two")
    page.context.close()


def playing(browser: Browser) -> None:
    house = House(Path(tempfile.mkdtemp()) / "floor.db", TABLES, PACE, bots=BOTS)
    house.open()
    try:
        time.sleep(BEFORE)
        on_roulette(browser, house)
        on_others(browser, house)
        on_two(browser, house)
    finally:
        house.close()
