"""A whole round of roulette without a mouse, and what a screen reader is told meanwhile."""

import pytest
from playwright.sync_api import expect

from tests.browser.felt import NOTE, OPEN, net
from tests.browser.house import SECONDS

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
    page.clock.install()
    page.goto(house.page("player", key="terminal-key", terminal=27, table="R1"))
    puts_money_in(page)
    assert page.evaluate(FOCUS), "the focus is lost when the sheet is closed"
    page.evaluate(LISTEN, COUNTDOWN)
    assert "Your chips: $" in wagers(page)
    assert page.evaluate(FOCUS), "the focus is lost when a bet is confirmed"
    seen = page.get_by_role("region", name="Betting areas").aria_snapshot()
    assert 'button "Straight up 17. Pays 35 to 1. From $1.00 to $100.00."' in seen
    count_down(page)
    heard = [said for said in page.evaluate("window.heard") if said]
    assert heard == ["10 seconds left", "5 seconds left"]
    house.no_more_bets()
    assert house.credit(27) == NOTE + net(page)
    assert page.evaluate(FOCUS), "the focus is lost when a round is paid"


def count_down(page):
    """The whole period by the page's own clock, which stands still but for this."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + SECONDS / 5)  # how busy all may be
    page.clock.run_for(SECONDS * 1000)
    page.clock.resume()


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
    """A chip is laid and confirmed; how the bet reads with it."""
    page.wait_for_selector(OPEN)
    reach(page, ".felt.main [data-area]")
    page.keyboard.press("ArrowRight")  # walks the felt
    page.keyboard.press("Enter")
    expect(page.locator(".chip.shown")).to_have_count(1)
    told = page.evaluate("document.activeElement.getAttribute('aria-label')")
    reach(page, ".confirm:enabled")
    page.keyboard.press("Enter")
    expect(page.locator(".chip.confirmed")).to_have_count(1)
    return told
