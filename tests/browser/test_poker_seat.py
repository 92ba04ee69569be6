"""At a ring: instructions before one's turn, amounts by wheel and keys, the ways out and back."""

from math import comb

import pytest
from playwright.sync_api import expect

from houseway.cli.serve.equity_worker import EquityWorker
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.chair import Chair
from tests.browser.felt import cents as dollars  # the page leaves whole dollars without cents
from tests.browser.house import House
from tests.browser.test_accessible import violations
from tests.browser.test_poker_rounds import PATIENT, pages

__all__ = ["pages"]
TABLES = (
    TablePlan("H1", "holdem", "S49"),
    TablePlan("H2", "holdem", "S49"),
    TablePlan("H3", "holdem", "NI2015"),
)


@pytest.fixture(scope="module")
def floor(tmp_path_factory):
    store = tmp_path_factory.mktemp("floor") / "floor.db"
    found = House(store, TABLES, PATIENT, 60, solver=EquityWorker()).open()
    yield found
    found.close()
    found.audited()


def seated(floor, pages, table, terminal):
    chairs = [Chair(page, floor, table, terminal + at) for at, page in enumerate(pages)]
    for at, chair in enumerate(chairs, 1):
        chair.sits(at)
    return chairs


def acting(chairs):
    """The player who is asked, once somebody is."""
    for _ in range(40):
        newest = max(chair.record() for chair in chairs)
        for chair in chairs:
            chair.shows(newest)
        found = next((chair for chair in chairs if chair.asked().count()), None)
        if found:
            return found
        chairs[0].waits(newest)
    raise AssertionError("nobody is asked")


def button(chair, name):
    return chair.dock().get_by_role("button", name=name, exact=True)


def test_the_amount_goes_by_wheel_and_by_keys(floor, pages):
    chairs = seated(floor, pages, "H1", 1)
    chair = acting(chairs)
    page, amount = chair.page, chair.dock().locator("button.typed")
    least = amount.inner_text()
    page.locator(".slide").hover()
    page.mouse.wheel(0, -100)
    expect(amount).not_to_have_text(least)
    more = amount.inner_text()
    page.mouse.wheel(0, 100)
    expect(amount).to_have_text(least)
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowUp")
    expect(amount).to_have_text(more)
    page.keyboard.press("End")
    most = page.get_by_role("button", name="All in")
    expect(most).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Home")
    expect(amount).to_have_text(least)
    assert dollars(more) > dollars(least)


def test_check_or_fold_is_done_when_the_turn_comes(floor, pages):
    """The one who waits has said it; the other bets, and has the pot at once."""
    chairs = seated(floor, pages, "H2", 11)
    better = acting(chairs)
    other = next(chair for chair in chairs if chair is not better)
    button(other, "Check or fold").click()
    expect(button(other, "Check or fold")).to_have_attribute("aria-pressed", "true")
    assert violations(other.page) == []
    button(other, "Sit out next hand").click()
    better.answers("Bet", "Raise")
    for _ in range(20):
        if other.ended():
            break
        better.waits(better.record())
    assert other.net() < 0 < better.net() + 1
    for _ in range(10):
        if other.dock().get_by_role("button", name="Come back at the blind").count():
            break
        better.waits(better.record())
    expect(other.dock()).to_contain_text("Come back at the blind")
    assert violations(other.page) == []
    kept = other.stack()
    button(other, "Leave after this hand").click()
    for _ in range(10):
        if other.dock().get_by_text("Take a seat to play").count():
            break
        better.waits(better.record())
    expect(other.dock()).to_contain_text("Take a seat to play")
    other.has(other.bought - 100_00 + kept)


def is_weighed(page):
    """Go through the last hand up to a decision of one's own; tell whether there was one."""
    page.get_by_role("button", name="Your last rounds").click()
    page.locator("dialog[open] .past").first.click()
    story = page.locator("dialog[open]")
    onward = story.get_by_role("button", name="Next", exact=True)
    expect(onward).to_be_visible()
    while not story.locator(".worth").count():
        if onward.is_disabled():
            return False
        onward.click()
    return True


def test_a_hand_of_ones_own_is_gone_over(floor, pages):
    """To the showdown by calls and checks, then step by step, with the worth of the cards."""
    chairs = seated(floor, pages, "H3", 21)
    while not any(chair.ended() for chair in chairs):
        newest = max(chair.record() for chair in chairs)
        for chair in chairs:
            chair.shows(newest)
        now = next((chair for chair in chairs if chair.asked().count()), None)
        if now:
            now.answers("Check", "Pass", "Call")
        else:
            chairs[0].waits(chairs[0].record())
    chairs[0].waits(chairs[0].record())
    page = next(chair.page for chair in chairs if is_weighed(chair.page))
    story = page.locator("dialog[open]")
    expect(story.locator(".worth")).to_contain_text("In the pot")
    worth = story.locator("[data-exact='true']")
    expect(worth).to_contain_text("counted over all", timeout=120_000)
    text, deals = worth.inner_text(), set()
    for lies in (0, 3, 4, 5):  # on the board; the rest comes, and two of the others' where unseen
        rest = comb(48 - lies, 5 - lies)
        deals |= {("against what was shown", rest)}
        deals |= {("against any cards that may be out", comb(50 - lies, 2) * rest)}
    assert any(words in text and f"{count:,} deals" in text for words, count in deals), text
    assert violations(page) == []
    with page.expect_download() as saved:
        story.get_by_role("button", name="Save the hand (PHH)").click()
    assert 'variant = "' in saved.value.path().read_text(encoding="utf-8")
