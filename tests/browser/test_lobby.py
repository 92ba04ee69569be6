"""The lobby: every table as a card, a game learned in a minute, and the way to each game."""

import re

import pytest
from playwright.sync_api import expect

from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.felt import sit
from tests.browser.house import MULTI_TERMINAL, PERIOD, House
from tests.browser.test_accessible import violations
from tests.browser.test_touchable import SMALL

MORE = (
    TablePlan("J1", "blackjack", "S49"),
    TablePlan("H1", "holdem", "S49"),
    TablePlan("K1", "keno", "S49"),
    TablePlan("M1", "money-wheel", "S49"),
    TablePlan("R2", "roulette", "NI2019", PERIOD),
)
TABLES = (*MULTI_TERMINAL, *MORE)
DEVICE = {"key": "terminal-key"}


@pytest.fixture(scope="module")
def floor(tmp_path_factory):
    found = House(tmp_path_factory.mktemp("floor") / "floor.db", TABLES).open()
    yield found
    found.close()
    found.audited()


def card(page, table):
    return page.get_by_role("listitem").filter(has_text=re.compile(rf"\b{table}\b"))


def test_every_table_is_a_card_with_its_limits_and_its_room(house, page):
    page.goto(house.page("index", **DEVICE, terminal=1))
    expect(page.locator("li.card")).to_have_count(len(TABLES))
    expect(card(page, "J1")).to_contain_text("$10 to $500")
    expect(card(page, "J1")).to_contain_text("7 of 7 seats free")
    expect(card(page, "H1")).to_contain_text("Minimum table stake $100, Minimum bet $5")
    expect(card(page, "H1")).to_contain_text("8 of 8 seats free")
    expect(card(page, "K1")).to_contain_text("$1 to $100")
    expect(card(page, "R1")).to_contain_text("Room for everybody")
    expect(card(page, "R1")).to_contain_text("Bets open")


@pytest.mark.parametrize(
    ("table", "game"), [("J1", "Blackjack"), ("H1", "Hold-em"), ("K1", "Keno"), ("R1", "Roulette")]
)
def test_a_card_leads_to_the_page_on_which_its_game_is_played(house, page, table, game):
    page.goto(house.page("index", **DEVICE, terminal=2))
    card(page, table).get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"{game} {table}")
    page.get_by_role("link", name="All tables").click()
    expect(page.locator("li.card")).to_have_count(len(TABLES))


def test_a_game_is_learned_in_a_minute(house, page):
    page.goto(house.page("index", **DEVICE, terminal=3))
    card(page, "R1").get_by_role("button", name="Learn in one minute").click()
    told = page.get_by_role("dialog", name="Roulette")
    expect(told).to_contain_text("A ball falls into one of 37 numbers")
    expect(told.get_by_role("row", name="Straight up 35 to 1 2.70 %")).to_be_visible()
    expect(told).to_contain_text("the House keeps 2.70 %")
    told.get_by_role("button", name="All rules").click()
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text("2.7")


def test_a_game_is_found_by_its_name(house, page):
    page.goto(house.page("index", **DEVICE, terminal=3))
    page.get_by_role("searchbox").fill("rou")
    expect(page.locator("li.card")).to_have_count(2)
    page.get_by_role("searchbox").fill("whist")
    expect(page.get_by_text("No table is called that.")).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
def test_the_lobby_has_no_fault_that_axe_can_see(house, browser, size):
    width, height = size
    page = browser.new_context(
        viewport={"width": width, "height": height}, bypass_csp=True
    ).new_page()
    page.goto(house.page("index", **DEVICE, terminal=4))
    expect(page.locator("li.card")).to_have_count(len(TABLES))
    found, small = violations(page), page.evaluate(SMALL)
    card(page, "J1").get_by_role("button", name="Learn").click()
    expect(page.get_by_role("dialog")).to_contain_text("is Blackjack and pays 3 to 2")
    found += violations(page)
    fits = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()
    assert (found, small) == ([], [])
    assert fits, "the page is wider than its screen"


def test_the_table_stands_in_the_address_for_reload_and_back(house, page):
    sit(page, house, 5, "R1")
    page.get_by_role("button", name="Roulette R2").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Roulette R2")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Roulette R2")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Roulette R1")


def test_tabs_of_tables_are_one_stop_and_the_head_can_be_skipped(house, page):
    page.goto(house.page("player", **DEVICE, terminal=6, table="R1"))
    expect(page.get_by_role("button", name="Sic Bo D1")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Skip to the table")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Roulette R1")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Sic Bo D1")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Rules")).to_be_focused()
