"""The settings of a terminal: colours, sound and language, on the pages of staff."""

import json

import pytest
from playwright.sync_api import expect

from houseway.core.actors import Actor, Player, Role
from tests.browser.test_accessible import violations

CORA = {"key": "cashier-key", "name": "Cora"}
SUE = {"key": "casino-supervisor-key", "name": "Sue"}
ADA = {"key": "dealer-key", "name": "Ada", "table": "B1"}
PAGES = {
    "desk": (CORA, ".report td"),
    "supervisor": (SUE, ".tables .card"),
    "dealer": (ADA, ".what"),
}
COUNT_TONES = """
window.tones = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.tones += 1;
  return make.call(this);
};
"""


def opened(browser, house, page, **kept):
    who, ready = PAGES[page]
    context = browser.new_context(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    if kept:
        said = json.dumps(json.dumps(kept))
        context.add_init_script(f"localStorage.setItem('houseway.terminal', {said})")
    context.add_init_script(COUNT_TONES)
    found = context.new_page()
    found.goto(house.page(page, **who))
    expect(found.locator(ready).first).to_be_attached()
    return found


@pytest.mark.parametrize("theme", ["light", "contrast"])
@pytest.mark.parametrize("page", list(PAGES))
def test_a_page_of_staff_has_no_fault_of_contrast_in_any_colours(house, browser, page, theme):
    found = opened(browser, house, page, theme=theme)
    expect(found.locator(f"html[data-theme={theme}]")).to_be_attached()
    assert violations(found) == []
    found.context.close()


def test_colours_are_chosen_once_and_kept_at_the_terminal(house, browser):
    page = opened(browser, house, "desk")
    page.get_by_role("button", name="This terminal").click()
    page.get_by_role("button", name="Light").click()
    expect(page.locator("html[data-theme=light]")).to_be_attached()
    page.reload()
    expect(page.locator("html[data-theme=light]")).to_be_attached()
    page.context.close()


def test_a_terminal_is_silent_until_sound_is_turned_on(house, browser):
    page = opened(browser, house, "supervisor")
    call(house, 26)
    expect(page.get_by_role("region", name="Wants attention")).to_contain_text("Terminal 26")
    assert page.evaluate("tones") == 0
    page.get_by_role("button", name="This terminal").click()
    page.get_by_role("button", name="On", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    before = page.evaluate("tones")
    assert before == 1  # it says what it will sound like
    call(house, 27)
    expect(page.get_by_role("region", name="Wants attention")).to_contain_text("Terminal 27")
    page.wait_for_function(f"tones > {before}")
    page.context.close()


def call(house, number):
    by = Actor(Role.PLAYER, player=Player(number))
    house.puts(f"terminal:{number}", by, "call-supervisor", player=number)


def test_the_cash_desk_speaks_german_when_its_terminal_does(house, browser):
    page = opened(browser, house, "desk")
    page.get_by_role("button", name="This terminal").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator("html[lang=de]")).to_be_attached()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Kasse")
    expect(page.get_by_role("heading", name="Lade und Kasse")).to_be_visible()
    expect(page.locator(".drawer, .report").first).to_contain_text(",00")
    page.get_by_role("button", name="Dieses Terminal").click()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Cash Desk", level=1)).to_be_visible()
    page.context.close()


@pytest.mark.parametrize("page", list(PAGES))
def test_a_page_of_staff_at_two_hundred_percent_stays_within_its_window(house, browser, page):
    """A window of 1280 by 800 at 200 % has room for 640 by 400."""
    found = opened(browser, house, page)
    found.set_viewport_size({"width": 640, "height": 400})
    assert found.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found.context.close()
