"""A player and the operator above him: rules, neighbours, a call, an exclusion.

One evening in one test: what they do is quick, and opening a floor and pages is not.
"""

import re

from playwright.sync_api import expect

from houseway.core.actors import Role
from tests.browser.test_office import office
from tests.browser.test_player import OPEN, sit

ME = 14


def test_a_player_calls_and_is_seen_and_later_excluded(house, browser, page):
    sit(page, house, ME, "R1")
    reads_the_rules(page)
    above = office(browser, house, "floor", "operator", table="R1")
    page.get_by_role("button", name="Call a supervisor").click()
    expect(page.locator(".told .told")).to_contain_text("A supervisor has been called")
    expect(above.locator("li", has_text=f"Terminal {ME}")).to_contain_text("Called")
    bets_neighbours(page)
    page.wait_for_selector(".settled")
    is_excluded(house, above)
    above.context.close()


def reads_the_rules(page):
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator("dialog[open]")).to_contain_text(re.compile("Dealer|dealer"))
    expect(page.locator("dialog[open] :text('9.2')").first).to_be_attached()
    page.locator("dialog[open]").get_by_role("button", name="Close").first.click()


def bets_neighbours(page):
    """A number with two on each side, and with one: five chips, and three more."""
    for _ in range(4):
        page.wait_for_selector(OPEN)
        page.get_by_role("radio", name="$1.00 chip").click()
        for which, sum_ in (("5", "$5.00"), ("3", "$8.00")):
            page.get_by_role("radiogroup", name="Neighbours").get_by_text(which).click()
            bet = "neighbours:17" if which == "5" else "neighbours-3:17"
            page.locator(f'.track [data-area="{bet}"]').click(force=True)
            other = page.locator(".confirm .amount", has_text="$3.00")  # of the next period
            shown = page.locator(".confirm .amount", has_text=sum_).or_(other)
            expect(shown.or_(page.locator(".page:not(.open, .last)")).first).to_be_attached()
        if page.locator(".confirm .amount", has_text="$3.00").count():
            page.get_by_role("button", name="Clear").first.click()
        if page.locator(".confirm .amount", has_text="$8.00").count():
            page.locator(".confirm").click()
            laid = page.locator(".chip.confirmed")
            expect(laid.first.or_(page.locator(".page:not(.open, .last)")).first).to_be_attached()
        if page.locator(".chip.confirmed").count():
            break
    expect(page.locator(".chip.confirmed")).to_have_count(5)


def is_excluded(house, above):
    """What he did is on record before he is excluded for it."""
    did = {"clause": "7.3", "person": "the player", "witness": "Dee", "player": ME}
    house.staff("table:R1", Role.SUPERVISOR, "report-contravention", **did)
    above.get_by_role("tab", name="People and disputes").click()
    expect(above.get_by_role("button", name="Exclude player").first).to_be_enabled()
    house.staff("table:R1", Role.OPERATOR, "exclude-player", player=ME)
    expect(above.locator("#part .list").first).to_contain_text(str(ME))
