"""A tournament in a real browser: the director's desk, the clock on the big screen, a player."""

import re
import time

import pytest
from playwright.sync_api import expect

from houseway.cli.tournament.command import sample
from houseway.core.value import changed
from houseway.floor.live.staff.bots import Habits
from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.staff.tournament_officials import Duties
from houseway.floor.live.streams.tournaments.stream import TournamentStream
from houseway.tournaments.papers.toml import read_conditions
from houseway.tournaments.state import Phase
from houseway.web.node.crew import PlannedTournaments
from tests.browser.house import House
from tests.browser.test_accessible import AXE, TAGS

FIVE = 5  # terminals, each with a bot
SLOW = Pace(work=40, wagers=1_500, answers=1_500, again=100)


def conditions():
    """Roulette, with levels of minutes so that the clock has something to count."""
    of = read_conditions(sample("roulette"))
    levels = (changed(of.levels[0], rounds=0, minutes=20), changed(of.levels[1], rounds=0))
    return changed(of, levels=levels)


def house_of(tmp_path_factory, duties):
    held, habits = PlannedTournaments((("CUP", conditions()),), duties), Habits(every=100, one_of=1)
    store = tmp_path_factory.mktemp("floor") / "floor.db"
    return House(store, (), SLOW, FIVE, held=held, bots=FIVE, habits=habits).open()


@pytest.fixture(scope="module")
def cup(tmp_path_factory):
    """Lodged, its papers made out, five bots entered; people direct it."""
    found = house_of(tmp_path_factory, Duties(papers=True))
    yield found
    found.close()
    found.audited()


@pytest.fixture
def in_play(tmp_path_factory):
    """A session has begun; nobody had to direct it."""
    found = house_of(tmp_path_factory, Duties(papers=True, directs=True, fewest=FIVE))
    while (
        found.ask(lambda: found.service.floor.hall.of(TournamentStream)["CUP"].state.phase)
        != Phase.PLAY
    ):
        time.sleep(0.05)
    yield found
    found.close()
    found.audited()


def opened(browser, cup, page="director", role="tournament-director", **said):
    found = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    found.goto(cup.page(page, key=f"{role}-key", **said))
    return found


def act(page, name):
    page.get_by_role("button", name=name, exact=True).first.click()


def entrants(page, count):
    expect(page.locator("section[aria-label=Entries] tbody tr")).to_have_count(count)


def test_a_director_draws_seats_begins_a_session_and_offers_a_break(cup, browser, page):
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(cup.page("director", key="tournament-director-key", name="Dora"))
    entrants(page, FIVE)
    expect(page.locator(".what")).to_contain_text("Entries are taken")
    act(page, "Close entries")
    expect(page.locator(".what")).to_contain_text("The ballot for seats is due")
    act(page, "Draw seats")
    expect(page.locator("section[aria-label=Tables] article")).to_have_count(1)
    screen = opened(browser, cup, "clock", "monitoring-system")
    expect(screen.locator("h1")).to_have_text("Roulette on terminals")
    act(page, "Start session")
    expect(page.locator(".top .tag")).to_have_text("In play")
    expect(screen.locator("[role=timer]")).to_contain_text("19:")
    expect(screen.locator(".standings tbody tr")).to_have_count(FIVE)
    act(page, "Offer break")
    page.get_by_label("Minutes").fill("7")
    page.locator("form.offer.wide button[type=submit]").click()
    expect(page.locator(".top .tag")).to_have_text("Break")
    expect(screen.locator(".what")).to_have_text("Break")
    expect(screen.locator("[role=timer]")).to_contain_text(re.compile(r"\b6:[0-5]"))
    told = page.locator("ol.told li").first
    expect(told).to_contain_text("A break of 7 minutes")
    told.get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("11.12")
    page.keyboard.press("Escape")
    act(page, "End break")
    expect(page.locator(".top .tag")).to_have_text("In play")


def test_a_player_sees_chips_without_a_dollar_sign_and_no_way_to_cash_them(in_play, page):
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(in_play.page("player", key="terminal-key", terminal=1))
    dock = page.locator("footer.dock")
    expect(dock).to_contain_text("Tournament chips")
    expect(dock).to_contain_text("No cash goes in or out")
    expect(dock.get_by_role("button", name="Cash out")).to_have_count(0)
    expect(dock.get_by_role("button", name="Buy in")).to_have_count(0)
    expect(page.locator("h1")).to_contain_text("CUP-1")
    assert "$" not in page.locator(".page").inner_text()
    dock.locator(".no-cash").get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("11.1")


def test_conditions_with_prizes_of_99_per_cent_are_refused_on_the_page(cup, page):
    page.goto(cup.page("director", key="operator-key", name="Otto"))
    act(page, "Lodge conditions")
    page.get_by_label("Short name").fill("CAP")
    page.get_by_label("Conditions (TOML)").fill(sample("roulette").replace("15 %", "14 %"))
    page.locator("form button[type=submit]").click()
    expect(page.get_by_role("status")).to_contain_text("99 % of the pool")
    page.get_by_label("Conditions (TOML)").fill(sample("keno"))
    page.locator("form button[type=submit]").click()
    expect(page.get_by_role("status")).to_contain_text("Lodged")
    expect(page.locator("h1")).to_have_text(read_conditions(sample("keno")).name)


@pytest.mark.parametrize("name", ["director", "clock"])
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["wide", "phone"])
def test_the_pages_have_no_fault_that_axe_can_see(cup, browser, name, size):
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, bypass_csp=True)
    page = context.new_page()
    page.goto(cup.page(name, key="tournament-director-key", tournament="CUP"))
    expect(page.locator(".says").first).to_be_attached()
    page.add_script_tag(path=AXE)
    found = page.evaluate(
        "(tags) => axe.run(document, { runOnly: tags }).then((all) => all.violations"
        ".map((one) => `${one.id}: ${one.nodes.map((node) => node.html).slice(0, 3)}`))",
        TAGS,
    )
    fits = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()
    assert found == []
    assert fits, "the page is wider than its screen"
