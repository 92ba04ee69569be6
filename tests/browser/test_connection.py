"""What a player is told when the line is cut, a terminal is opened twice, or colours are forced."""

import pytest
from playwright.sync_api import expect

from houseway.core.actors import Role
from tests.browser.felt import sit, wager

WORDS = ("EVEN", "ODD", "1st 12", "RED")
COLOURS = """(word) => getComputedStyle(
  [...document.querySelectorAll('.felt.main text')].find((one) => one.textContent === word)).fill"""
KEPT = "getComputedStyle(document.querySelector('.board')).forcedColorAdjust"


def test_a_terminal_that_is_opened_twice_can_be_taken_back(house, browser, page):
    sit(page, house, 12, "R1")
    other = browser.new_context().new_page()
    other.goto(house.page("player", key="terminal-key", terminal=12, table="R1"))
    expect(page.locator(".big")).to_have_text("This page is closed")
    expect(page.locator(".ring text")).to_have_count(0)  # nothing counts down here
    page.get_by_role("button", name="Use it here").click()
    expect(other.locator(".big")).to_have_text("This page is closed")
    wager(page, "straight:17")
    other.context.close()


@pytest.mark.rule("ni2019-689-mttg", "6.7")
def test_a_void_round_does_not_say_that_its_bets_stay(house, page):
    sit(page, house, 13, "R1")
    wager(page, "straight:17")
    told = page.locator(".foot .told .told")
    expect(told).to_contain_text("Your bets are confirmed")
    house.staff("table:R1", Role.SUPERVISOR, "report-system-fault")
    expect(page.locator(".chip.confirmed")).to_have_count(0)
    expect(told).to_contain_text("Your bets are not in play any more")
    credit = str(house.credit(13))
    expect(page.locator("[data-credit]")).to_have_attribute("data-credit", credit)


def test_words_of_the_felt_are_seen_in_forced_colours(house, browser):
    page = browser.new_context(forced_colors="active").new_page()
    page.goto(house.page("player", key="terminal-key", terminal=14, table="R1"))
    expect(page.locator(".felt.main [data-area]").first).to_be_attached()
    assert [page.evaluate(COLOURS, word) for word in WORDS] == ["rgb(251, 246, 233)"] * len(WORDS)
    assert page.evaluate(KEPT) == "none"  # light words keep their dark ground
    page.context.close()
