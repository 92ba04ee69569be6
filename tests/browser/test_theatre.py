"""The replay theatre in a real browser: any game on its felt, by keyboard, from a file."""

import re

import pytest
from playwright.sync_api import expect
from typer.testing import CliRunner

from houseway.cli.main import app as commands
from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.house import House
from tests.browser.test_accessible import violations

QUICK = Pace(work=20, wagers=300, answers=300, again=40)
PERIOD = (("wagering-period", "8"),)
TABLES = (
    TablePlan("R1", "roulette", "NI2019", PERIOD),
    TablePlan("J1", "blackjack", "S49"),
    TablePlan("H1", "holdem", "S49"),
    TablePlan("P1", "pai-gow", "S49"),
    TablePlan("C1", "canberra-poker", "S49"),
)
SUE = {"key": "casino-supervisor-key", "name": "Sue"}
ADA = {"key": "dealer-key", "name": "Ada"}
ON_FELT = {  # what lies on the felt of each game at some step of a round
    "R1": ".wheel svg",
    "J1": ".over .card",
    "H1": ".over .card",
    "P1": ".over .tile",
    "C1": ".over .card",
}


@pytest.fixture(scope="module")
def floor(tmp_path_factory):
    store = tmp_path_factory.mktemp("floor") / "floor.db"
    found = House(store, TABLES, QUICK, 40, bots=24).open()
    yield found
    found.close()
    found.audited()


def opened(page, house, table, **who):
    """The theatre with a round of a table: it is asked again until one is over."""
    who = who or SUE
    page.goto("about:blank")
    for _ in range(60):
        page.goto(house.page("recall", **who, table=table))
        shown = page.locator(".transport, .theatre .source p.quiet").first
        expect(shown).to_be_attached()
        page.wait_for_timeout(1_000)
        for shown in page.locator(".rounds button").all():  # one that somebody played
            shown.click()
            expect(shown).to_have_attribute("aria-pressed", "true")
            if page.locator(".house ol").get_by_text("Take and pay", exact=True).count():
                return page
        page.goto("about:blank")
    raise AssertionError(f"no round of {table} was over within a minute")


@pytest.mark.parametrize("table", [plan.name for plan in TABLES])
def test_a_round_of_any_game_is_walked_through_by_keyboard(floor, page, table):
    opened(page, floor, table)
    steps = page.get_by_role("list", name="Steps").get_by_role("listitem")
    count = steps.count()
    page.locator("body").press("End")
    expect(page.locator(".telling .num")).to_have_text(f"Step {count} of {count}")
    seen = False
    for at in range(count - 1, 0, -1):
        seen = seen or page.locator(ON_FELT[table]).count() > 0
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".telling .num")).to_have_text(f"Step {at} of {count}")
        expect(steps.nth(at - 1).get_by_role("button")).to_have_attribute("aria-current", "step")
    assert seen, f"nothing of {table} was drawn"
    expect(page.locator(".telling [role=status] li").first).not_to_be_empty()
    page.locator("#theatre").click()  # nothing has the focus that Space would press
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    expect(page.locator(".telling .num")).to_have_text(re.compile(r"Step [2-9]"))


def test_a_round_has_an_address_that_shows_it_again(floor, page):
    opened(page, floor, "J1")
    first = page.locator("[aria-pressed=true].num").inner_text()
    address = page.url
    assert f"table=J1&round={first}" in address
    page.goto("about:blank")
    page.goto(address)
    expect(page.locator("#theatre")).to_contain_text(f"Round {first}")


def test_hidden_cards_are_turned_up_for_who_sees_the_books(floor, browser, page):
    opened(page, floor, "H1")
    down = page.locator(".over .back")
    steps = page.get_by_role("list", name="Steps").get_by_role("button")
    dealt = steps.filter(has=page.get_by_text("Deal", exact=True)).first
    dealt.click()
    expect(down.first).to_be_attached()
    hidden = down.count()
    page.get_by_role("button", name="Turn up hidden cards").click()
    expect(down).to_have_count(0)
    page.get_by_role("button", name="As everybody saw it").click()
    expect(down).to_have_count(hidden)
    ada = browser.new_context().new_page()
    opened(ada, floor, "H1", **ADA)
    expect(ada.get_by_role("button", name="Turn up hidden cards")).to_have_count(0)
    ada.context.close()


def test_a_record_file_is_opened_and_forgotten(floor, page, tmp_path):
    file = tmp_path / "evening.jsonl"
    words = ["play", "blackjack", "--rounds", "3", "--seed", "4", "--record", str(file)]
    assert CliRunner().invoke(commands, words).exit_code == 0
    opened(page, floor, "J1", **ADA)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".from")).to_have_text("From evening.jsonl")
    expect(page.locator(".rounds button")).to_have_count(3)
    page.locator(".rounds button").nth(1).click()
    expect(page.locator("#theatre")).to_contain_text("Round 2")
    page.get_by_role("button", name="Back to the rounds of the floor").click()
    expect(page.locator(".from")).to_have_count(0)


def test_a_file_of_another_kind_is_refused_in_words(floor, browser, tmp_path):
    (tmp_path / "diary.jsonl").write_text("Dear diary\n")
    page = browser.new_context().new_page()  # what the server refuses stands in its console
    opened(page, floor, "J1", **ADA)
    page.locator("input[type=file]").set_input_files(tmp_path / "diary.jsonl")
    expect(page.locator(".told")).to_contain_text("The file cannot be shown: this is not a file")
    page.context.close()


def test_a_stranger_is_sent_to_sign_in(floor, browser):
    page = browser.new_context().new_page()  # what the server refuses stands in its console
    page.goto(f"http://127.0.0.1:{floor.port}/recall.html#table=J1&round=1")
    expect(page.get_by_role("link", name="Sign in")).to_have_attribute(
        "href", "./signin.html#to=recall&table=J1&round=1"
    )
    page.context.close()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
def test_the_theatre_has_no_fault_that_axe_can_see(floor, browser, size):
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, bypass_csp=True)
    page = opened(context.new_page(), floor, "J1")
    found = violations(page)
    fits = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()
    assert found == []
    assert fits, "the page is wider than its screen"
