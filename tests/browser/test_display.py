"""The display above a table: it says what is so, round after round, and takes no more memory."""

import re

import pytest
from bench.soak import display
from playwright.sync_api import expect

from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.house import House

TABLES = (
    TablePlan("W1", "money-wheel", "S49"),
    TablePlan("K1", "keno", "S49"),
    TablePlan("P1", "pai-gow", "S49"),
    TablePlan("H1", "holdem", "S49"),
)
PACE = Pace(work=100, wagers=1_000, answers=500, again=500)


def test_a_display_does_not_grow(browser):
    with display.pages() as address:
        views = display.recorded("R1", "red")
        measures = display.watched(browser, address, views, 120)
    assert display.told("R1", 120, measures, 0) == 0
    assert measures[-1][2] > 50  # it shows something


@pytest.fixture
def played(tmp_path):
    """Tables at which bots play."""
    found = House(tmp_path / "floor.db", TABLES, PACE, terminals=12, bots=12).open()
    yield found
    found.close()
    found.audited()


def shows(page, house, table):
    page.goto("about:blank")
    page.goto(house.page("display", key="dealer-key", table=table))
    return page.locator(".says")


def test_a_display_says_when_bets_are_open_and_that_the_line_is_cut(played, page):
    says = shows(page, played, "W1")
    expect(says).to_have_text("Place your bets")  # and no lock beside it
    assert page.locator(".state svg").count() == 0
    strip = page.get_by_role("list", name="Recent results")
    expect(strip.get_by_role("listitem").first).to_have_text(re.compile(r"\$\d+|Canberra|Flag"))
    says = shows(page, played, "K1")
    expect(says).to_have_text("Open for entries")
    expect(page.locator("main > footer").first).to_contain_text("Jackpot")
    expect(page.locator(".board polygon.winner").first).to_be_visible()  # of the last draw
    assert page.locator(".board polygon.winner").count() <= 20
    says = shows(page, played, "P1")
    expect(says).to_have_text("Place your bets")
    expect(page.locator("main > footer").first).to_contain_text("$10,000")
    expect(shows(page, played, "H1")).not_to_have_text("Place your bets")
    played.close()
    expect(page.locator(".says")).to_have_text("Connection lost")
    expect(page.locator(".stale")).to_be_visible()
    played.open()
    expect(page.locator(".stale")).to_have_count(0)
