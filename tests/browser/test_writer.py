"""The keno writer at the counter: sell, pay and void, by keyboard, a scanner, or the list."""

import pytest
from playwright.sync_api import expect

from houseway.core.actors import Role
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.streams.table import TableStream
from houseway.games.keno.tickets.of_player import barcode
from tests.browser.house import House
from tests.browser.test_accessible import violations
from tests.browser.test_keno import APPROVED, BY_HAND, TWENTY

TABLES = (TablePlan("K1", "keno", "S49", mode="attended"),)


@pytest.fixture(scope="module")
def floor(tmp_path_factory):
    found = House(tmp_path_factory.mktemp("floor") / "floor.db", TABLES, BY_HAND).open()
    yield opened_counter(found)
    found.close()
    found.audited()


def opened_counter(found):
    for thing in APPROVED:
        papers = {"of": thing, "reference": f"document on the {thing}"}
        found.staff("table:K1", Role.INSPECTOR, "record-approval", by="Ida", **papers)
    found.staff("table:K1", Role.OPERATOR, "open-day", by="Olga", day="1999-08-27")
    return found


@pytest.fixture
def page(browser):
    faults = []
    context = browser.new_context(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    context.set_default_timeout(30_000)
    found = context.new_page()
    found.on("pageerror", lambda fault: faults.append(str(fault)))
    yield found
    context.close()
    assert faults == []


def counter(page, floor):
    page.goto(floor.page("writer", key="keno-writer-key", name="Wim", table="K1"))
    expect(page.get_by_label("Numbers", exact=True)).to_be_focused()
    return page


def sells(page, numbers, price):
    """Numbers and Enter: the focus waits where the next ticket is typed."""
    before = page.locator("#printed ~ ol > li").count()
    page.keyboard.type(numbers)
    button = page.get_by_role("button", name="Sell")
    expect(button).to_have_text(f"Sell for {price}")
    page.keyboard.press("Enter")
    expect(page.locator("#printed ~ ol > li")).to_have_count(before + 1)
    expect(page.get_by_label("Numbers", exact=True)).to_be_focused()
    expect(page.get_by_label("Numbers", exact=True)).to_have_value("")


def computer(floor):
    return floor.ask(lambda: floor.service.floor.hall.of(TableStream)["K1"].now.state.computer)


def draws(floor, numbers=TWENTY):
    for move, given in (
        ("close-game", {}),
        ("begin-draw", {}),
        ("draw", {"numbers": numbers}),
        ("confirm-draw", {}),
    ):
        floor.staff("table:K1", Role.KENO_WRITER, move, by="Wim", **given)


@pytest.mark.rule("s49-1999-keno", "9.3")
def test_a_ticket_is_sold_by_keyboard_scanned_and_paid(floor, page):
    """Three of three pay 36 dollars for one: 9 keys sell the ticket, the scanner and Enter pay."""
    counter(page, floor)
    sells(page, "1 10 20", "$1.00")
    sold = computer(floor).tickets[-1]
    assert (sold.entry.numbers, sold.price, sold.player) == ((1, 10, 20), 100, None)
    draws(floor)
    page.get_by_label("Numbers", exact=True).focus()
    page.keyboard.type(barcode(sold))  # a scanner types where the focus is, and ends with Enter
    page.keyboard.press("Enter")
    pay = page.get_by_role("button", name="Pay $36.00")
    expect(pay).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".told")).to_contain_text("Paid $36.00")
    assert computer(floor).tickets[sold.number - 1].status == "paid"
    page.get_by_label("Scan or type a ticket").fill(str(sold.number))
    page.keyboard.press("Enter")
    expect(page.locator("body")).to_contain_text("Nothing can be paid or given back")


@pytest.mark.rule("s49-1999-keno", "6.1")
def test_a_ticket_is_picked_from_the_list_and_voided_after_a_question(floor, page):
    counter(page, floor)
    sells(page, "q6", "$1.00")
    sold = computer(floor).tickets[-1]
    assert len(sold.entry.numbers) == 6
    page.locator(".pick").first.click()
    page.get_by_role("button", name="Void, give back $1.00").click()
    page.get_by_role("button", name="No, keep it").click()
    assert computer(floor).tickets[-1].status == "sold"
    page.get_by_role("button", name="Void, give back $1.00").click()
    page.get_by_role("button", name="Yes, void it").click()
    expect(page.locator(".told")).to_contain_text("Voided")
    assert computer(floor).tickets[-1].status == "cancelled"


def test_what_no_ticket_takes_is_said_before_it_is_sold(floor, page):
    counter(page, floor)
    before = len(computer(floor).tickets)
    page.keyboard.type("1 81")
    expect(page.locator(".unfit")).not_to_be_empty()
    expect(page.get_by_role("button", name="Sell", exact=True)).to_be_disabled()
    page.keyboard.press("Enter")
    assert len(computer(floor).tickets) == before


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
def test_the_counter_has_no_fault_that_axe_can_see(floor, page, size):
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    counter(page, floor)
    sells(page, "7 8", "$1.00")
    page.locator(".pick").first.click()
    expect(page.get_by_role("button", name="Void, give back $1.00")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
