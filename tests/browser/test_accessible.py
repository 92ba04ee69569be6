"""Every page against WCAG 2.2 AA, as far as axe can see."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

AXE = Path(__file__).parents[2] / "ui" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SUE = {"key": "casino-supervisor-key", "name": "Sue"}
PAGES = [
    ("index", {}, "h1"),
    ("signin", {}, "h1"),
    ("player", {"key": "terminal-key", "terminal": 21, "table": "R1"}, "[data-area]"),
    ("player", {"key": "terminal-key", "terminal": 22, "table": "B1"}, "[data-area]"),
    ("player", {"key": "terminal-key", "terminal": 23, "table": "D1"}, "[data-area]"),
    ("table", {"key": "terminal-key", "terminal": 24, "table": "D1"}, ".acts .offer"),
    ("dealer", {"key": "dealer-key", "name": "Ada", "table": "B1"}, ".what"),
    ("desk", {"key": "cashier-key", "name": "Cora"}, ".report td"),
    ("display", {"key": "dealer-key", "table": "R1"}, "h1"),
    ("supervisor", {"key": "casino-supervisor-key", "name": "Sue"}, ".tables .card"),
    ("supervisor", {**SUE, "section": "corrections"}, ".correcting"),
    ("supervisor", {**SUE, "section": "journal"}, ".number"),
    ("supervisor", {**SUE, "section": "recall"}, ".theatre"),
    ("supervisor", {**SUE, "section": "audit"}, ".audit .state"),
    ("signin", {}, "form"),
]


@pytest.mark.parametrize(
    "opened", PAGES, ids=lambda one: f"{one[0]} {one[1].get('table', one[1].get('section', ''))}"
)
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
def test_a_page_has_no_fault_that_axe_can_see(house, browser, opened, size):
    (name, said, ready), (width, height) = opened, size
    context = browser.new_context(viewport={"width": width, "height": height}, bypass_csp=True)
    page = context.new_page()
    page.goto(house.page(name, **said))
    expect(page.locator(ready).first).to_be_attached()
    found = violations(page)
    fits = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()
    assert found == []
    assert fits, "the page is wider than its screen"


def violations(page):
    """What axe finds; its context lets scripts in that are not ours."""
    page.add_script_tag(path=AXE)
    return page.evaluate(
        "(tags) => axe.run(document, { runOnly: tags }).then((all) => all.violations"
        ".map((one) => `${one.id}: ${one.nodes.map((node) => node.html).slice(0, 3)}`))",
        TAGS,
    )
