"""Targets of 44 pixels on a Player Terminal; its ticket and its recall against WCAG 2.2 AA."""

import pytest
from playwright.sync_api import expect

from tests.browser.felt import sit
from tests.browser.test_accessible import violations

SMALL = """() => [...document.querySelectorAll('button, a[href], summary, input, select')]
  .filter((one) => one.checkVisibility() && one.getClientRects().length)
  .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 90)])
  .filter(([box]) => box.width < 43.5 || box.height < 43.5)
  .map(([box, html]) => `${box.width} x ${box.height}: ${html}`)"""


def opened_at(browser, width, height):
    size = {"width": width, "height": height}
    return browser.new_context(viewport=size, bypass_csp=True).new_page()


@pytest.mark.parametrize("size", [(1920, 1080), (768, 1024), (390, 844)], ids=str)
def test_everything_on_a_player_page_can_be_touched(house, browser, size):
    """Boards are drawn as the law has them: sliding corrects what a finger misses there."""
    page = opened_at(browser, *size)
    page.goto(house.page("player", key="terminal-key", terminal=25, table="R1"))
    expect(page.locator("[data-area]").first).to_be_attached()
    small = page.evaluate(SMALL)
    page.context.close()
    assert small == []


def test_a_ticket_and_recalled_rounds_have_no_fault_that_axe_can_see(house, browser):
    page = opened_at(browser, 1280, 800)
    sit(page, house, 26, "D1")
    page.get_by_role("button", name="See again").click()
    expect(page.locator("dialog[open]")).to_contain_text("Rounds that you play")
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Cash out").click()
    page.get_by_role("button", name="Print the ticket").click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Open to print").click()
    expect(opened.value.get_by_role("img")).to_be_visible()
    assert violations(opened.value) == []
    page.context.close()
