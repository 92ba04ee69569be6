"""Dealer, Cash Desk, display and supervisor in a real browser."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.floor.live.streams.table import TableStream
from tests.browser.felt import sit, wager
from tests.browser.house import PERIOD, House

ATTENDED = (
    TablePlan("B1", "baccarat", "NI2019", PERIOD, "attended"),
    TablePlan("D1", "sic-bo", "NI2019", PERIOD, "attended"),
)
CANBERRA = ZoneInfo("Australia/Sydney")


@pytest.fixture(scope="module")
def attended(tmp_path_factory):
    found = House(tmp_path_factory.mktemp("floor") / "floor.db", ATTENDED).open()
    yield found
    found.close()
    found.audited()


def works(browser, house, role, name, **more):
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(house.page("dealer", key=f"{role}-key", name=name, **more))
    return page


def due(page):
    """What the banner says, once it is there."""
    banner = page.locator(".what")
    expect(banner).not_to_be_empty()
    return banner.inner_text()


def approve(page):
    """An inspector records every approval that is due, from one document."""
    expect(page.locator(".what")).to_contain_text("Record approval")
    page.locator("input[name=reference]").fill("A-1")
    page.locator("input[name=reference]").press("Enter")
    expect(page.locator(".what")).not_to_contain_text("approval")


def press(page, was):
    page.locator(".press").first.click()
    expect(page.locator(".what")).not_to_have_text(was)


def enter(page, card):
    """As a scanner types it."""
    page.locator("#scan").fill(card)
    page.locator("#scan").press("Enter")


@pytest.mark.rule("ni2019-689-mttg", "5.1", "8.3(g)", "8.6(a)", "8.6(d)#2", "8.7(b)")
def test_a_coup_is_dealt_by_hand_and_paid(attended, browser, page):
    approve(works(browser, attended, "inspector", "Ida", table="B1"))
    dealer = works(browser, attended, "dealer", "Ada", table="B1")
    press(dealer, "Check cards is due")  # they are all there
    expect(dealer.locator(".what")).to_have_text("Open table is due")
    operator = works(browser, attended, "operator", "Otto", table="B1")
    press(operator, due(operator))
    press(dealer, "Open table is due")  # shuffle
    for what in ("Cut cards is due", "Insert cutting card is due"):
        expect(dealer.locator(".what")).to_have_text(what)
        enter(dealer, "60")
    expect(dealer.locator(".what")).to_contain_text("A card is due")
    enter(dealer, "2S")  # burns two
    expect(dealer.locator(".what")).to_contain_text("Burn")
    press(dealer, due(dealer))
    sit(page, attended, 1, "B1")
    press(dealer, "Open period is due")
    wager(page, "player")
    expect(dealer.locator("aside")).to_contain_text("$10.00")
    attended.no_more_bets()
    for number, card in enumerate(("9H", "2C", "KD", "5S"), 1):
        expect(dealer.locator(".what")).to_contain_text("card is due")
        enter(dealer, card)
        expect(dealer.locator(".felt .card:not(.empty)")).to_have_count(number)
    expect(dealer.locator(".what")).to_have_text("Confirm outcome player is due")
    press(dealer, "Confirm outcome player is due")
    press(dealer, "Taking and paying is due")
    expect(page.locator("[data-net]")).to_have_attribute("data-net", "1000")
    assert attended.credit(1) == 110_00


def test_one_document_approves_a_table_from_the_page_of_the_supervisor(tmp_path, browser):
    house = House(tmp_path / "floor.db", ATTENDED[1:]).open()
    try:
        above = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        above.goto(house.page("supervisor", key="inspector-key", name="Ida", table="D1"))
        above.locator("input[name=reference]").fill("GL 12/2026")
        above.get_by_role("button", name="Record every approval").click()
        expect(above.locator(".due-now")).to_contain_text("Open table is due")
        tables = house.service.floor.hall.of(TableStream)
        held = house.ask(lambda: tables["D1"].now.state.gaming.approvals)
        assert {one.reference for one in held} == {"GL 12/2026"}
        assert len(held) == 6
    finally:
        house.close()


def test_what_a_dealer_may_not_enter_is_refused_with_its_clause(attended, browser):
    dealer = works(browser, attended, "dealer", "Ada", table="D1")
    dealer.get_by_role("button", name="Something wrong?").click()
    expect(dealer.locator(".irr")).not_to_be_empty()
    dealer.locator(".due .why").click()
    expect(dealer.locator("dialog[open]")).to_contain_text("Rule 1.1")


def test_a_script_typed_into_a_name_is_text(attended, browser):
    name = "%3Cimg%20src=x%20onerror=document.title='taken'%3E"
    dealer = works(browser, attended, "dealer", name, table="D1")
    expect(dealer.locator(".who")).to_contain_text("<img src=x")
    assert dealer.locator(".who img").count() == 0
    assert dealer.title() != "taken"


@pytest.mark.rule("ni2019-689-mttg", "4.6", "4.7")
def test_a_ticket_is_paid_once(house, browser, page):
    sit(page, house, 11, "R1")
    page.get_by_role("button", name="Cash out").click()
    page.get_by_role("button", name="Print the ticket").click()
    expect(page.locator("dialog[open] img")).to_be_visible()
    digits = validation_of(house, 11)
    abroad = browser.new_context(timezone_id="America/New_York")
    desk = abroad.new_page()
    desk.goto(house.page("desk", key="cashier-key", name="Cora"))
    desk.get_by_role("button", name="Open desk", exact=True).click()
    desk.locator("input[name=count]").fill("1000")
    desk.locator(".pay button[type=submit]").click()
    field = desk.get_by_label("Scan the ticket")
    expect(field).to_be_focused()
    desk.keyboard.type(digits)  # as a scanner does
    expect(field).to_have_value(digits)
    hours = {datetime.now(CANBERRA).strftime("%H:")}
    for paid in (True, False):
        field.fill(digits)
        desk.get_by_label("Amount on the paper").fill("100")
        desk.get_by_role("button", name="Pay $100.00").click()
        said = desk.locator(".pay [role=status]")
        expect(said).to_contain_text("$100.00 paid" if paid else "Why?")
    expect(desk.locator(".report")).to_contain_text("$900.00")
    hours.add(datetime.now(CANBERRA).strftime("%H:"))
    assert desk.locator(".papers tbody td.num").first.inner_text()[:3] in hours  # as on the paper
    desk.get_by_role("button", name="Lost or illegible ticket").click()
    expect(desk.locator(".lost .offer").first).to_be_visible()
    desk.get_by_role("button", name="Shifts").click()
    paper = desk.get_by_role("article")
    expect(paper).to_contain_text("Report of shift")
    expect(paper.locator("tbody tr", has_text="Cashier Cora")).to_contain_text("$100.00")


def validation_of(house, terminal):
    """The number on the paper, from the floor's register of tickets."""
    tickets = house.service.floor.hall.tickets
    return house.ask(lambda: tickets.numbered(terminal, 1).ticket.validation)


def test_the_display_shows_what_came_and_the_supervisor_every_table(house, browser):
    display = browser.new_context(viewport={"width": 1920, "height": 1080}).new_page()
    display.goto(house.page("display", key="dealer-key", table="D1"))
    expect(display.locator("h1")).to_have_text("Sic Bo D1")
    above = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    above.goto(house.page("supervisor", key="casino-supervisor-key", name="Sue"))
    expect(above.locator(".card")).to_have_count(3)
    above.locator(".card").nth(1).click()
    expect(above.locator(".table h2")).to_contain_text("Roulette R1")
    above.get_by_role("tab", name="Settings and notices").click()
    expect(above.locator(".table .offers .offer").first).to_be_visible()


@pytest.fixture(scope="module")
def wheels(tmp_path_factory):
    tables = tuple(
        TablePlan(name, game, "NI2019", PERIOD, "attended")
        for name, game in (("R1", "roulette"), ("R2", "roulette"), ("D1", "sic-bo"))
    )
    found = House(tmp_path_factory.mktemp("floor") / "floor.db", tables).open()
    yield found
    found.close()
    found.audited()


def opened(browser, house, table):
    """The dealer of a table that was approved and opened."""
    approve(works(browser, house, "inspector", "Ida", table=table))
    operator = works(browser, house, "operator", "Otto", table=table)
    press(operator, due(operator))
    return works(browser, house, "dealer", "Ada", table=table)


@pytest.mark.rule("ni2019-689-mttg", "5.1", "9.3(c)")
def test_a_spin_is_entered_by_hand_with_two_terminals_at_the_table(wheels, browser, page):
    dealer = opened(browser, wheels, "R1")
    other = browser.new_context().new_page()
    sit(page, wheels, 1, "R1")
    sit(other, wheels, 2, "R1")
    press(dealer, "Open period is due")
    wager(page, "straight:17")
    wager(other, "straight:18")
    expect(dealer.locator("tfoot")).to_contain_text("$2.00")
    wheels.no_more_bets()
    expect(dealer.locator(".what")).to_have_text("Spin ball is due")
    press(dealer, "Spin ball is due")
    dealer.locator("body").press("1")  # typed wherever the focus is
    dealer.keyboard.type("7")
    dealer.keyboard.press("Enter")
    expect(dealer.locator(".what")).to_have_text("Confirm outcome 17 is due")
    dealer.reload()  # in the middle of the round
    press(dealer, "Confirm outcome 17 is due")
    press(dealer, "Taking and paying is due")
    expect(page.locator("[data-net]")).to_have_attribute("data-net", "3500")
    expect(other.locator("[data-net]")).to_have_attribute("data-net", "-100")
    assert (wheels.credit(1), wheels.credit(2)) == (135_00, 99_00)
    other.context.close()


@pytest.mark.rule("ni2019-689-mttg", "10.3(c)")
def test_dice_are_entered_by_buttons_and_by_keys(wheels, browser, page):
    dealer = opened(browser, wheels, "D1")
    sit(page, wheels, 3, "D1")
    for typed in (False, True):
        press(dealer, "Open period is due")
        was = due(dealer)
        wager(page, "small")
        wheels.no_more_bets()
        expect(dealer.locator(".what")).not_to_have_text(was)
        press(dealer, due(dealer))  # the tumbler
        expect(dealer.locator(".what")).to_contain_text("show its result")
        if typed:
            enter(dealer, "1 2 4")
        else:
            for die, face in (("First", 2), ("Second", 3), ("Third", 4)):
                dealer.get_by_role("radio", name=f"{die} {face}").click()
            dealer.locator(".send").click()
        expect(dealer.locator(".felt [role=img]")).to_have_attribute(
            "aria-label", "Dice 1, 2, 4" if typed else "Dice 2, 3, 4"
        )
        while "period" not in (was := due(dealer)):
            press(dealer, was)
    assert wheels.credit(3) == 110_00


@pytest.mark.rule("ni2019-689-mttg", "5.5(c)")
def test_rounds_are_dealt_without_wagers_as_the_supervisor_directed(wheels, browser):
    dealer = opened(browser, wheels, "R2")
    press(dealer, "Open period is due")
    above = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    above.goto(wheels.page("supervisor", key="casino-supervisor-key", name="Sue", table="R2"))
    above.get_by_role("tab", name="Settings and notices").click()
    above.get_by_role("button", name="Direct rounds", exact=True).click()
    expect(above.locator(".table .said")).to_contain_text("Done")
    wheels.no_more_bets()
    expect(dealer.locator(".what")).to_contain_text("Deal without wagers")
    press(dealer, due(dealer))
    expect(dealer.locator(".what")).to_have_text("Spin ball is due")
