"""What people meet at a Player Terminal besides play: each state in a real browser."""

import pytest
from playwright.sync_api import expect

from houseway.core.actors import Role
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.felt import NOTE, OPEN, net, sit, wager
from tests.browser.house import PERIOD, House

TABLES = (
    TablePlan("R1", "roulette", "NI2019", PERIOD),
    TablePlan("R2", "roulette", "NI2019", PERIOD),
    TablePlan("B1", "baccarat", "NI2019", PERIOD),
    TablePlan("D1", "sic-bo", "NI2019", PERIOD),
)


@pytest.fixture(scope="module")
def floor(tmp_path_factory):
    found = House(tmp_path_factory.mktemp("floor") / "floor.db", TABLES).open()
    yield found
    found.close()
    found.audited()


def says(page, words):
    expect(page.locator(".big")).to_have_text(words)


@pytest.mark.rule("ni2019-689-mttg", "2.7(a)", "5.3")
def test_betting_is_closed_and_confirmed_chips_stay(house, page):
    sit(page, house, 1, "D1")
    wager(page, "small")
    with house.held():
        house.no_more_bets()
        says(page, "Betting is closed")
        expect(page.locator(".confirm")).to_be_disabled()
        expect(page.locator(".confirm")).to_have_text("Betting is closed")
        page.locator('[data-area="big"]').first.click(force=True)
        expect(page.locator(".chip")).to_have_count(1 + page.locator(".chips .chip").count())


@pytest.mark.rule("ni2019-689-mttg", "6.10")
def test_a_void_round_gives_the_chips_back_and_says_so(house, page):
    sit(page, house, 2, "R1")
    wager(page, "straight:17")
    with house.held():
        house.no_more_bets()
        says(page, "Betting is closed")
        house.staff("table:R1", Role.OPERATOR, "invalidate-round", reason="impractical to continue")
        says(page, "This round is void")
        expect(page.locator(".page.void")).to_be_attached()
    expect(page.locator("[data-credit]")).to_have_attribute("data-credit", str(NOTE))
    assert house.credit(2) == NOTE


@pytest.mark.rule("ni2019-689-mttg", "7.11")
def test_a_table_that_closes_tells_how_many_rounds_are_left(house, page):
    sit(page, house, 3, "R2")
    wager(page, "straight:17")
    house.staff("table:R2", Role.OPERATOR, "close-table")
    notice = page.locator(".notes .told")
    expect(notice).to_contain_text("This table closes: after 3 more rounds")
    for _ in range(2):  # the round that was on, and one of the three
        with house.held():
            house.no_more_bets()
            says(page, "Betting is closed")
        wager(page, "straight:17")
    expect(notice).to_contain_text("after 2 more rounds")
    notice.get_by_role("button").click()
    expect(page.locator("dialog[open]")).to_contain_text("Rule 7.11")


@pytest.mark.rule("ni2019-689-mttg", "6.1")
def test_a_terminal_out_of_order_keeps_its_credit_and_comes_back(house, page):
    sit(page, house, 4, "B1")
    broken = {"what": "the screen flickers", "rectified": False}
    house.staff("terminal:4", Role.SUPERVISOR, "determine-malfunction", **broken)
    says(page, "This terminal is out of order")
    expect(page.locator(".more").first).to_contain_text("The screen flickers")
    expect(page.locator(".confirm")).to_be_disabled()
    expect(page.locator("[data-credit]")).to_have_attribute("data-credit", str(NOTE))
    house.staff("terminal:4", Role.SUPERVISOR, "put-in-order")
    expect(page.locator(".page.broken")).to_have_count(0)
    with house.held():  # a terminal that failed takes no further wager on that round (6.6(a))
        house.no_more_bets()
        says(page, "Between rounds")  # nobody has wagered
    wager(page, "banker")


def test_own_rounds_are_recalled_step_by_step(house, page):
    sit(page, house, 5, "B1")
    page.get_by_role("button", name="See again").click()
    expect(page.locator("dialog[open]")).to_contain_text("Rounds that you play are listed here")
    page.keyboard.press("Escape")
    wager(page, "player")
    house.no_more_bets()
    won = net(page) > 0
    page.get_by_role("button", name="See again").click()
    rows = page.locator("dialog[open] .past")
    expect(rows).to_have_count(1)
    expect(rows.locator(".money.grow")).to_contain_text("$10.00 wagered")
    assert ("win" in (rows.locator("strong").get_attribute("class") or "")) == won
    rows.click()
    said = page.locator("dialog[open] .said")
    expect(said).to_contain_text("Step 1 of")
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text("Step 2 of")
    page.get_by_role("button", name="Last", exact=True).click()
    expect(page.locator("dialog[open] .hand")).to_have_count(2)
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_disabled()
    page.get_by_role("button", name="All your rounds").click()
    expect(rows).to_have_count(1)


def test_two_tables_are_played_at_once(house, page):
    sit(page, house, 6, "D1")
    wager(page, "small")
    page.get_by_role("button", name="Roulette R1").click()
    wager(page, "straight:7")
    expect(page.get_by_role("button", name="Sic bo D1")).to_be_visible()
    house.no_more_bets()
    page.get_by_role("button", name="Sic bo D1").click()
    expect(page.locator(".settled li")).to_contain_text("Small")
    small = net(page)
    page.get_by_role("button", name="Roulette R1").click()
    expect(page.locator(".settled li")).to_contain_text("7")
    assert house.credit(6) == NOTE + small + net(page)


def test_the_last_bets_are_repeated_doubled_and_taken_back(house, page):
    sit(page, house, 7, "D1")
    wager(page, "small", "total:9")
    house.no_more_bets()
    expect(page.locator("[data-net]")).to_be_attached()
    page.wait_for_selector(OPEN)
    page.get_by_role("button", name="Repeat").click()
    expect(page.locator(".chip.shown")).to_have_count(2)
    once = page.locator(".confirm .amount").inner_text()
    page.get_by_role("button", name="Double", exact=True).click()
    expect(page.locator(".confirm .amount")).not_to_have_text(once)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".chip.shown")).to_have_count(0)
