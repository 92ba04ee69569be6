"""Pages of staff as they look: nothing too small or too wide, no raw names; cells of sic bo."""

import pytest
from playwright.sync_api import expect

from tests.browser.felt import sit, wager
from tests.browser.test_accessible import violations
from tests.browser.test_touchable import SMALL, opened_at

ACROSS, UPRIGHT, PHONE = (1024, 768), (800, 1280), (390, 844)
OTTO = {"key": "operator-key", "name": "Otto"}
STAFF = [
    ("dealer", {"key": "dealer-key", "name": "Ada", "table": "B1"}, ".what"),
    ("supervisor", {"key": "casino-supervisor-key", "name": "Sue", "table": "R1"}, ".figures"),
    ("desk", {"key": "cashier-key", "name": "Cora"}, ".report td"),
    ("table", {**OTTO, "table": "D1"}, ".layout svg"),
]
CELLS = """() => [...document.querySelectorAll('.felt.main [data-area] > polygon:not(.spot)')]
  .map((one) => one.getBoundingClientRect()).map((box) => Math.min(box.width, box.height))"""
RAW = ("Display", "Hot", "Cold", "Since", "Words", "Spun", "Tumbled", "WND", "undefined", "NaN")


@pytest.mark.parametrize("size", [ACROSS, UPRIGHT, PHONE], ids=str)
@pytest.mark.parametrize("opened", STAFF, ids=lambda one: one[0])
def test_staff_can_touch_everything_and_nothing_is_cut_off(house, browser, opened, size):
    name, said, ready = opened
    page = opened_at(browser, *size)
    page.goto(house.page(name, **said))
    expect(page.locator(ready).first).to_be_attached()
    small = page.evaluate(SMALL)
    fits = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()
    assert small == []
    assert fits, "the page is wider than its screen"


def test_cells_of_sic_bo_are_wide_enough_on_a_tablet_held_across(house, browser):
    page = opened_at(browser, *ACROSS)
    page.goto(house.page("player", key="terminal-key", terminal=24, table="D1"))
    expect(page.locator(".felt.main [data-area]").first).to_be_attached()
    cells = page.evaluate(CELLS)
    page.context.close()
    assert len(cells) == 50
    assert min(cells) >= 44


@pytest.mark.parametrize(
    "played", [(27, "B1", "player"), (28, "R1", "straight:17"), (29, "D1", "small")], ids=str
)
def test_an_operator_reads_words_and_no_names_of_fields(house, browser, page, played):
    """After a round, so that there is something to tell of what came."""
    terminal, table, area = played
    sit(page, house, terminal, table)
    wager(page, area)
    house.no_more_bets()
    expect(page.locator("[data-net]")).to_be_attached()
    above = opened_at(browser, 1280, 800)
    above.goto(house.page("table", **OTTO, table=table))
    expect(above.locator(".lately :is(.strip, .rolls, .roads)").first).to_be_visible()
    told = above.locator("main").inner_text().split()
    found = violations(above)
    above.context.close()
    assert [one for one in RAW if one in told] == []
    assert found == []
