"""A round of each game on `play.html`, by clicking, with the money of the ledger.

Betting ends when the test says so. What a round takes in clicks is part of the test.
"""

import pytest
from playwright.sync_api import expect

from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.chair import Chair
from tests.browser.house import House
from tests.browser.test_accessible import violations

GAMES = {
    "J1": "blackjack",
    "C1": "canberra-poker",
    "P1": "pai-gow",
    "M1": "money-wheel",
    "K1": "keno",
    "R1": "roulette",
    "B1": "baccarat",
    "D1": "sic-bo",
}
TABLES = tuple(TablePlan(name, game, "S49") for name, game in GAMES.items())
PATIENT = Pace(work=20, wagers=120_000, answers=120_000, again=60)  # staff wait for the test


@pytest.fixture(scope="module")
def floor(tmp_path_factory):
    found = House(tmp_path_factory.mktemp("floor") / "floor.db", TABLES, PATIENT, 60).open()
    yield found
    found.close()
    found.audited()


@pytest.fixture
def page(browser):
    """With scripts of axe allowed; a fault in the page fails the test."""
    faults = []
    context = browser.new_context(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    context.set_default_timeout(30_000)
    found = context.new_page()
    found.on("pageerror", lambda fault: faults.append(str(fault)))
    yield found
    context.close()
    assert faults == []


def seated(page, floor, table, terminal, notes=3):
    """A player with money, where wagers are taken."""
    chair = Chair(page, floor, table, terminal, notes)
    if table != "K1":
        chair.begins()
    assert violations(page) == []
    return chair


def paid(chair, laid):
    """What the round came to; page and ledger agree, and no more than the stakes is lost."""
    net = chair.net()
    assert net >= -laid
    chair.has(chair.bought + net)
    assert violations(chair.page) == []
    return net


LAYOUTS = [
    ("R1", "straight:17", 1),
    ("R1", "red", 2),
    ("B1", "3 player", 3),
    ("D1", "small", 4),
    ("M1", "$1", 5),
]


@pytest.mark.parametrize(("table", "area", "terminal"), LAYOUTS)
def test_a_bet_on_a_layout_takes_two_clicks(floor, page, table, area, terminal):
    chair = seated(page, floor, table, terminal)
    chair.touch(area)
    laid = chair.place()
    assert chair.clicks == 2
    chair.has(chair.bought - laid)
    paid(chair, laid)
    chair.begins()
    chair.clicks = 0
    chair.press("Repeat")
    assert chair.place() == laid
    assert chair.clicks == 2


def test_a_hand_of_blackjack_takes_a_click_a_decision(floor, page):
    chair = seated(page, floor, "J1", 11)
    chair.touch("3 main")
    laid = chair.place()
    assert chair.clicks == 2
    chair.decides("Stand", "No, thanks")
    paid(chair, laid)
    assert chair.clicks == 2 + chair.decided
    chair.begins()
    chair.clicks = 0
    chair.press("Repeat")
    assert chair.place() == laid
    assert chair.clicks == 2


def test_a_hand_of_canberra_poker_takes_three_clicks(floor, page):
    chair = seated(page, floor, "C1", 12)
    chair.touch("2 ante")
    ante = chair.place()
    chair.decides("Bet")
    assert chair.clicks == 3
    paid(chair, 3 * ante)


def test_a_hand_of_pai_gow_takes_four_clicks(floor, page):
    chair = seated(page, floor, "P1", 13)
    chair.touch("4 hand")
    laid = chair.place()
    chair.decides("House Way", "Decline", then="Set")  # the bank may be offered first
    assert chair.clicks == 3 + chair.decided
    paid(chair, laid)


def test_a_ticket_of_keno_takes_two_clicks_and_another_one(floor, page):
    chair = seated(page, floor, "K1", 14)
    chair.press("Quick pick")
    chair.press("Buy ticket")
    assert chair.clicks == 2
    expect(page.locator(".ticket")).to_have_count(1)
    price = chair.bought - floor.credit(14)
    assert price == 500
    chair.has(chair.bought - price)
    assert violations(page) == []
    chair.clicks = 0
    chair.press("Buy ticket")  # the form stays filled
    assert chair.clicks == 1
    expect(page.locator(".ticket")).to_have_count(2)
    chair.has(chair.bought - 2 * price)
