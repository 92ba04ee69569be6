"""A player and the operator above him: rules, neighbours, a call, an exclusion.

One evening in one test: what they do is quick, and opening a floor and pages is not.
"""

import re

from playwright.sync_api import expect

from tests.browser.felt import OPEN, sit
from tests.browser.test_office import office

ME = 14


def test_a_player_calls_and_is_seen_and_later_excluded(house, browser, page):
    sit(page, house, ME, "R1")
    reads_the_rules(page)
    above = office(browser, house, "floor", "operator", "Otto", table="R1")
    page.get_by_role("button", name="Call a supervisor").click()
    expect(page.locator(".told .told")).to_contain_text("A supervisor has been called")
    expect(above.locator("li", has_text=f"Terminal {ME}")).to_contain_text("Called")
    bets_neighbours(page)
    house.no_more_bets()
    page.wait_for_selector(".settled")
    is_excluded(house, browser, page, above)
    above.context.close()


def reads_the_rules(page):
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator("dialog[open]")).to_contain_text(re.compile("Dealer|dealer"))
    expect(page.locator("dialog[open] :text('9.2')").first).to_be_attached()
    page.locator("dialog[open]").get_by_role("button", name="Close").first.click()


def bets_neighbours(page):
    """A number with two on each side, and with one: five chips, and three more; then confirmed."""
    page.wait_for_selector(OPEN)
    page.get_by_role("radio", name="$1.00 chip").click()
    for which, bet, sum_ in (("5", "neighbours:17", "$5.00"), ("3", "neighbours-3:17", "$8.00")):
        page.get_by_role("radiogroup", name="Neighbours").get_by_text(which).click()
        page.locator(f'.track [data-area="{bet}"]').click(force=True)
        expect(page.locator(".confirm .amount")).to_have_text(sum_)
    page.locator(".confirm").click()
    expect(page.locator(".chip.confirmed")).to_have_count(5)


def is_excluded(house, browser, page, above):
    """Reported, excluded by two people, told so, on record, and let in again."""
    sue = office(browser, house, "floor", table="R1")
    people(sue)
    reports_what_happened(sue)
    expect(sue.locator(".said")).to_contain_text("Done")
    people(above)
    above.get_by_role("button", name=f"Exclude player {ME}").click()
    two_agree(above, sue, "he took another's chips")
    expect(above.locator("#part .list").first).to_contain_text(f"Player {ME}")
    expect(page.locator(".big")).to_have_text("You are excluded from play")
    expect(page.locator(".confirm")).to_have_text("Cash out")
    sue.get_by_role("button", name="Journal").click()
    sue.get_by_label("What was done").fill("exclude-player")
    sue.get_by_role("button", name="Search").click()
    expect(sue.locator("tbody tr").first).to_contain_text("Exclude player")
    press(above, "Lift exclusion", reason="it was somebody else")
    two_agree(above, sue, "it was somebody else")
    expect(above.locator("#part .list").first).to_contain_text("Nobody is excluded")
    expect(page.locator(".big")).not_to_have_text("You are excluded from play")
    sue.context.close()


def reports_what_happened(page):
    """Chosen in words, of the rules that bind this table; her own name stands as who saw it."""
    form = page.locator("form.offer", has=page.get_by_role("button", name="Report contravention"))
    form.locator("button[aria-expanded=false]").click()
    told = form.locator(".rules label")
    expect(told).to_have_count(9)  # of conduct: 7.1, 7.6 to 7.10, 6.9; and 7.5(b), (c) of staff
    expect(told.filter(has_text="Rule 7.5(b)")).to_contain_text("binds staff")
    form.get_by_role("searchbox").fill("ball")
    expect(told.filter(has_text="dice")).to_have_count(0)  # of sic bo
    form.get_by_role("searchbox").fill("")
    told.filter(has_text="Rule 7.1,").click()
    form.get_by_role("button", name=f"Player {ME}", exact=True).click()
    form.locator("button:not([type])").click()


def people(page):
    page.get_by_role("tab", name="People and disputes").click()


def press(page, name, **typed):
    """A form of the page, filled in: lists by what is chosen, players by their number."""
    form = page.locator("form.offer", has=page.get_by_role("button", name=name)).first
    form.locator("button[aria-expanded=false]").click()
    for field, said in typed.items():
        box = form.locator(f"input[name={field}]")
        if box.count():
            box.fill(said)
        else:
            form.get_by_label(field).select_option(label=said)
    whom = form.locator("fieldset").get_by_text(f"Player {ME}", exact=True)
    if whom.count():
        whom.click()
    form.locator("button[type=submit]").click()


def two_agree(above, other, why):
    """The page says that it takes two; another, elsewhere, is shown what and why, and approves."""
    sheet = above.locator("dialog[open]")
    expect(sheet).to_contain_text("This takes two people")
    expect(sheet).to_contain_text(str(ME))
    sheet.get_by_label("Why").fill(why)
    sheet.get_by_role("button", name="Ask for approval").click()
    expect(above.locator(".said")).to_contain_text("waits for a second person")
    other.get_by_role("button", name="Approvals").click()
    expect(other.locator(".pending .request").first).to_contain_text(why)
    other.get_by_role("button", name="Approve").click()
    expect(above.locator(".said")).to_contain_text("Done")
