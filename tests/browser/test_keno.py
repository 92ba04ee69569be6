"""Keno on `play.html`: the draw ball by ball, hits, prizes, tickets taken back, groups and Ways.

A Writer of the test closes each game and enters the numbers, so that it is known what they come to.
"""

import pytest
from playwright.sync_api import expect

from houseway.core.actors import Role
from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.chair import Chair
from tests.browser.house import House
from tests.browser.test_accessible import violations

BY_HAND = Pace(work=120_000, wagers=120_000, answers=120_000, again=120_000)
TABLES = (TablePlan("K1", "keno", "S49", mode="attended"),)
APPROVED = ("computer", "device", "entry forms", "pool ratio")
TWENTY = list(range(1, 21))
DRAWN = ".balls[data-revealed='20'][data-drawn='20']"


@pytest.fixture(scope="module")
def floor(tmp_path_factory):
    found = House(tmp_path_factory.mktemp("floor") / "floor.db", TABLES, BY_HAND).open()
    for thing in APPROVED:
        papers = {"of": thing, "reference": f"document on the {thing}"}
        found.staff("table:K1", Role.INSPECTOR, "record-approval", by="Ida", **papers)
    found.staff("table:K1", Role.OPERATOR, "open-day", by="Olga", day="1999-08-27")
    yield found
    found.close()
    found.audited()


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


def seated(page, floor, terminal):
    """A player with money, at a game that sells tickets."""
    chair = Chair(page, floor, "K1", terminal)
    expect(page.get_by_role("button", name="Quick pick")).to_be_enabled()
    return chair


def marks(chair, *numbers):
    for number in numbers:
        chair.click(chair.page.locator(f"[data-number='{number}']"))


def writes(floor, move, **given):
    floor.staff("table:K1", Role.KENO_WRITER, move, by="Wim", **given)


def draws(floor, numbers=TWENTY):
    writes(floor, "close-game")
    writes(floor, "begin-draw")
    writes(floor, "draw", numbers=numbers)


def one_dollar(chair):
    chair.page.get_by_role("radio", name="$1.00 chip").click()


@pytest.mark.rule("s49-1999-keno", "9.3")
def test_a_winner_sees_each_ball_and_collects_the_prize(floor, page):
    """Three of three pay 36 dollars for one; the page counts them as their balls come."""
    chair = seated(page, floor, 1)
    one_dollar(chair)
    marks(chair, 1, 10, 20)
    chair.press("Buy ticket")
    chair.has(chair.bought - 100)
    chair.clicks = 0
    draws(floor)
    expect(page.locator(".balls[data-drawn='20']")).to_be_attached()
    seen = {int(page.locator(".balls").get_attribute("data-revealed"))}
    while 20 not in seen:
        seen.add(int(page.locator(".balls").get_attribute("data-revealed")))
        page.wait_for_timeout(50)
    assert len(seen) > 3  # they came one after the other
    expect(page.locator("[data-hits]")).to_have_attribute("data-hits", "3")
    assert page.locator(".ticket .hit").all_inner_texts() == ["1", "10", "20"]
    writes(floor, "confirm-draw")
    expect(page.locator(".big")).to_have_text("You won $36")
    assert violations(page) == []
    chair.click(page.locator(".head").get_by_role("button", name="Collect"))
    expect(page.locator(".ticket")).to_have_attribute("data-status", "paid")
    chair.has(chair.bought - 100 + 3600)
    assert chair.clicks == 1
    assert violations(page) == []


def test_the_draw_lies_there_at_once_where_nothing_is_to_move(floor, browser):
    context = browser.new_context(reduced_motion="reduce", viewport={"width": 390, "height": 844})
    page = context.new_page()
    chair = seated(page, floor, 2)
    one_dollar(chair)
    marks(chair, 41)
    chair.press("Buy ticket")
    draws(floor)
    expect(page.locator(".balls[data-drawn='20']")).to_have_attribute("data-revealed", "20")
    writes(floor, "confirm-draw")
    expect(page.locator(".ticket")).to_contain_text("No prize")
    chair.has(chair.bought - 100)
    context.close()


def test_a_draw_is_skipped_with_a_touch(floor, page):
    chair = seated(page, floor, 3)
    draws(floor)
    chair.click(page.get_by_role("button", name="Show the whole draw"))
    expect(page.locator(DRAWN)).to_be_attached()
    writes(floor, "confirm-draw")


def test_a_ticket_is_taken_back_for_its_price(floor, page):
    chair = seated(page, floor, 4)
    chair.press("Quick pick")
    chair.press("Buy ticket")
    chair.has(chair.bought - 500)
    paper = page.locator(".ticket")
    paper.get_by_role("button", name="Cancel for $5.00").click()
    chair.has(chair.bought - 500)  # it is asked first
    paper.get_by_role("button", name="Cancel? $5.00 comes back").click()
    expect(paper).to_have_attribute("data-status", "cancelled")
    chair.has(chair.bought)


def test_hits_of_an_earlier_game_are_not_those_of_the_next(floor, page):
    chair = seated(page, floor, 5)
    one_dollar(chair)
    marks(chair, 30, 31, 32)
    chair.press("Buy ticket")
    for numbers in (TWENTY, list(range(30, 50))):
        draws(floor, numbers)
        writes(floor, "confirm-draw")
    expect(page.locator(DRAWN)).to_be_attached()
    expect(page.locator(".ticket")).to_contain_text("0 of 3")
    assert page.locator(".ticket .hit").count() == 0


def test_groups_are_marked_and_their_ways_chosen(floor, page):
    """Two groups of two numbers: two Ways of two and one of four, a dollar each."""
    chair = seated(page, floor, 6)
    one_dollar(chair)
    chair.press("Options")
    page.get_by_label("Kind of ticket").select_option("way")
    marks(chair, 1, 2)
    page.get_by_role("button", name="New group").click()
    marks(chair, 3, 4)
    page.get_by_role("button", name="2 Ways of 2").click()
    expect(page.locator(".confirm .amount")).to_have_text("$2.00")
    page.get_by_role("button", name="1 Way of 4").click()
    expect(page.locator(".confirm .amount")).to_have_text("$3.00")
    assert violations(page) == []
    chair.press("Buy ticket")
    chair.has(chair.bought - 300)
    expect(page.locator(".ticket")).to_contain_text("2 Ways of 2, 1 Way of 4")
    draws(floor)  # pick 2 with both pays 13, pick 4 with all four 113
    writes(floor, "confirm-draw")
    page.locator(".head").get_by_role("button", name="Collect").click()
    chair.has(chair.bought - 300 + 2 * 1300 + 11300)
