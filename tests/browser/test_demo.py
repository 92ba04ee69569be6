"""What `make demo` tells a newcomer to do, done in a browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.felt import CLOSED, OPEN
from tests.cli.terminal import Terminal

LINK = re.compile(rb"http://127[.]0[.]0[.]1:\d+/(index|desk)[.]html#\S+")


@pytest.fixture
def demo(tmp_path):
    """The program in a terminal; the pages that it names, by their role."""
    with Terminal("demo", "--port", "18119", lines=50, TMPDIR=str(tmp_path)) as terminal:
        terminal.wait("Open this first", "Ctrl-C")
        found = reversed([*LINK.finditer(terminal.raw)])
        yield {link[1].decode(): link[0].decode() for link in found}
        assert terminal.leave(b"\x03") == 0


def test_a_newcomer_follows_the_guide_from_the_note_to_the_ticket(demo, browser, page):
    page.goto(demo["index"])
    expect(page.locator("li.card")).to_have_count(24)
    page.get_by_role("listitem").filter(has_text=re.compile(r"\bR1\b")).get_by_role("link").click()
    page.locator(".confirm", has_text="Put money in").click()
    page.locator("dialog[open] .note").last.click()
    expect(page.locator("dialog[open] .sum")).to_contain_text("$100.00")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(CLOSED)
    page.wait_for_selector(OPEN)  # a whole period is before him
    page.locator('[data-area="red"]').first.click(force=True)
    expect(page.locator(".confirm .amount")).to_have_text("$5.00")
    page.locator(".confirm").click()
    expect(page.locator(".chip.confirmed")).to_have_count(1)
    net = page.locator("[data-net]")
    expect(net).to_have_attribute("data-net", re.compile("^-?500$"), timeout=60_000)
    expect(page.locator(".settled li")).to_have_count(1)
    page.get_by_role("button", name="Cash out").click()
    page.get_by_role("button", name="Print the ticket").click()
    ticket = page.locator("dialog[open] img")
    expect(ticket).to_have_attribute("alt", re.compile("Redeemable Ticket"))
    desk = browser.new_context().new_page()
    desk.goto(demo["desk"])
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Cash Desk")
    desk.context.close()
