"""A whole round of roulette without a mouse, and what a screen reader is told meanwhile."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_player import CLOSED, NOTE, OPEN

COUNTDOWN = ".page > p.unseen[role=status]"
LISTEN = """(where) => {
  const at = document.querySelector(where);
  const all = { childList: true, characterData: true, subtree: true };
  window.heard = [];
  new MutationObserver(() => window.heard.push(at.textContent)).observe(at, all);
}"""
FOCUS = "document.activeElement !== document.body && document.activeElement.checkVisibility()"


def reach(page, where, key="Tab"):
    """Press a key until something has the focus; it is never far."""
    for _ in range(60):
        if page.evaluate("(where) => document.activeElement.matches(where)", where):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{where} is not reached by {key}")


@pytest.mark.rule("ni2019-689-mttg", "2.2(a)", "4.3")
def test_a_round_is_played_by_keys_alone(house, page):
    page.goto(house.page("player", key="terminal-key", terminal=27, table="R1"))
    puts_money_in(page)
    assert page.evaluate(FOCUS), "the focus is lost when the sheet is closed"
    page.evaluate(LISTEN, COUNTDOWN)
    assert "Your chips: $" in wagers(page)
    expect(page.locator(".chip.confirmed")).to_have_count(1)
    assert page.evaluate(FOCUS), "the focus is lost when a bet is confirmed"
    seen = page.get_by_role("region", name="Betting areas").aria_snapshot()
    assert 'button "Straight up 17. Pays 35 to 1. From $1.00 to $100.00."' in seen
    page.wait_for_selector(".settled")
    net = int(page.locator("[data-net]").get_attribute("data-net"))
    assert house.credit(27) == NOTE + net
    assert page.evaluate(FOCUS), "the focus is lost when a round is paid"
    heard = {said for said in page.evaluate("window.heard") if said}
    assert heard <= {"10 seconds left", "5 seconds left"}


def puts_money_in(page):
    expect(page.locator(".confirm")).to_have_text("Put money in")
    reach(page, ".confirm")
    page.keyboard.press("Enter")
    reach(page, ".note:last-child")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open] .sum")).to_contain_text("$100.00")
    reach(page, "dialog .button.main")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_have_count(0)


def wagers(page):
    """A chip is laid and confirmed; how the bet reads with it. Else in the next period."""
    shown, closed = page.locator(".chip.shown"), page.locator(CLOSED)
    for _ in range(4):
        page.wait_for_selector(OPEN)
        reach(page, ".felt.main [data-area]", "Shift+Tab" if focused(page, "footer *") else "Tab")
        page.keyboard.press("ArrowRight")  # walks the felt
        page.keyboard.press("Enter")
        expect(shown.or_(closed).first).to_be_attached()
        if not shown.count():
            continue
        told = page.evaluate("document.activeElement.getAttribute('aria-label')")
        reach(page, ".confirm:enabled, .page:not(.open, .last) *")
        page.keyboard.press("Enter")
        expect(page.locator(".chip.confirmed").or_(closed).first).to_be_attached()
        if page.locator(".chip.confirmed").count():
            return told
    raise AssertionError("no period was long enough")


def focused(page, where):
    return page.evaluate("(where) => document.activeElement.matches(where)", where)
