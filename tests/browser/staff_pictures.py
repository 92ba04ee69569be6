"""Pictures of the pages of staff, and of coming in, while bots play."""

import json
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page

from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.house import House
from tests.browser.taking import LARGE, PHONE, WIDE, taken
from tests.browser.test_people import accepted, enrolled, fresh

PERIOD = (("wagering-period", "8"),)
TABLES = (
    TablePlan("B1", "baccarat", "NI2019", PERIOD),
    TablePlan("B2", "baccarat", "NI2019", (*PERIOD, ("method", "B"))),
    TablePlan("R1", "roulette", "NI2019", PERIOD),
    TablePlan("D1", "sic-bo", "NI2019", PERIOD),
)
UNHURRIED = Pace(work=250, wagers=1500, answers=1500, again=1500)

BOTS, WAIT = 12, 75  # seconds of play before the first picture
SUE = {"key": "casino-supervisor-key", "name": "Sue", "table": "R1"}
CORA = {"key": "cashier-key", "name": "Cora"}


def correction(page: Page) -> None:
    page.get_by_label("What is to be done").select_option("correct-outcome")
    rounds = page.locator("main form").get_by_label("Round", exact=True)
    if rounds.count():  # of many rounds a list, of few a button each
        rounds.select_option(index=1)
    else:
        page.locator("main form .pick").first.click()
    numbers = page.locator("main form select").last
    for at in range(2, 38):  # one that somebody had a wager on
        numbers.select_option(index=at)
        page.get_by_role("button", name="Show before and after").click()
        page.locator(".seen, .correcting [role=status] .told").first.wait_for()  # or refused
        if page.locator(".seen tbody tr").count() > 2:
            break


def recall(page: Page) -> None:
    page.get_by_role("list", name="Steps").get_by_role("button").nth(-3).click()
    page.locator(".board .stage").wait_for()
    page.wait_for_timeout(800)  # the cards have come to rest


def audit(page: Page) -> None:
    page.get_by_role("button", name="Verify all records").click()
    page.locator("code").wait_for()


def journal(page: Page) -> None:
    page.get_by_label("Where").select_option("table:R1")
    page.get_by_label("What was done").fill("take and pay")
    page.get_by_role("button", name="Search").click()
    page.wait_for_timeout(1_500)
    page.locator(".number").nth(1).click()
    page.locator(".detail").wait_for()


def opened_desk(page: Page) -> None:
    page.get_by_role("button", name="Open desk", exact=True).click()
    page.locator("input[name=count]").fill("5000")
    page.locator(".pay button[type=submit]").click()
    page.locator(".drawer").wait_for()


def shifts(page: Page) -> None:
    page.get_by_role("button", name="Shifts").click()
    page.get_by_role("article").wait_for()


def result(page: Page) -> None:
    """The hand that won, or the number that came."""
    page.locator(".hand.won, .pocket").first.wait_for()
    page.wait_for_timeout(500)


def nothing(page: Page) -> None:
    page.wait_for_timeout(500)


PICTURES = (
    ("display", "display", {"key": "dealer-key", "table": "B1"}, LARGE, result),
    ("display-roulette", "display", {"key": "dealer-key", "table": "R1"}, LARGE, result),
    ("dealer", "dealer", {"key": "dealer-key", "name": "Ada", "table": "B1"}, WIDE, nothing),
    ("operator", "table", {"key": "operator-key", "name": "Otto", "table": "D1"}, WIDE, nothing),
    ("supervisor", "supervisor", SUE, LARGE, nothing),
    ("supervisor-phone", "supervisor", SUE, PHONE, nothing),
    ("corrections", "supervisor", {**SUE, "section": "corrections"}, WIDE, correction),
    ("journal", "supervisor", {**SUE, "section": "journal"}, WIDE, journal),
    ("recall", "supervisor", {**SUE, "table": "B1", "section": "recall"}, WIDE, recall),
    ("audit", "supervisor", {**SUE, "section": "audit"}, WIDE, audit),
    ("desk", "desk", CORA, WIDE, opened_desk),
    ("shifts", "desk", CORA, WIDE, shifts),
)


KEPT = (
    ("desk-german", "desk", CORA, {"theme": "light", "language": "de"}),
    ("supervisor-contrast", "supervisor", SUE, {"theme": "contrast"}),
)
NAMES = ("signin", "pair", "people", *(one[0] for one in (*PICTURES, *KEPT)))


def working(browser: Browser) -> None:
    """Pages of staff, on a floor that everybody comes to by his key."""
    house = House(Path(tempfile.mkdtemp()) / "floor.db", TABLES, UNHURRIED, bots=BOTS)
    house.open()
    try:
        time.sleep(WAIT)
        for name, page, said, (width, height), prepared in PICTURES:
            context = browser.new_context(viewport={"width": width, "height": height})
            shown = context.new_page()
            shown.goto(house.page(page, **said))
            shown.wait_for_timeout(2_500)
            prepared(shown)
            taken(shown, name)
            context.close()
        in_other_colours(browser, house)
    finally:
        house.close()


def in_other_colours(browser: Browser, house: House) -> None:
    for name, page, said, kept in KEPT:
        context = browser.new_context(viewport={"width": WIDE[0], "height": WIDE[1]})
        words = json.dumps(json.dumps(kept))
        context.add_init_script(f"localStorage.setItem('houseway.terminal', {words})")
        shown = context.new_page()
        shown.goto(house.page(page, **said))
        shown.wait_for_timeout(2_500)
        taken(shown, name)
        context.close()


def coming_in(browser: Browser) -> None:
    """Sign-in, a terminal that shows its code, and the register, on a floor of people."""
    house = House(Path(tempfile.mkdtemp()) / "floor.db", TABLES, UNHURRIED)
    house.invitations = []
    house.open()
    try:
        door, operator, terminal = fresh(browser), fresh(browser), fresh(browser)
        door.goto(house.page("signin"))
        door.get_by_label("Name").fill("operator")
        taken(door, "signin")
        first, second = house.invitations
        accepted(fresh(browser), house.page("signin", invitation=second))
        accepted(operator, house.page("signin", invitation=first))
        enrolled(operator, browser, "sue", "Sue Field", "casino supervisor")
        enrolled(operator, browser, "carl", "Carl Berg", "cashier")
        terminal.goto(house.page("pair"))
        terminal.locator(".code").wait_for()
        taken(terminal, "pair")
        operator.locator("form.code").first.wait_for()
        taken(operator, "people")
    finally:
        house.close()
