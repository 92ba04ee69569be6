"""Pictures of a tournament: the director's desk, the big screen, a player in a session."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from houseway.floor.live.staff.bots import Habits
from houseway.floor.live.staff.tournament_officials import Duties
from houseway.web.node.crew import PlannedTournaments
from tests.browser.house import House
from tests.browser.taking import PHONE, WIDE, opened, sized, taken
from tests.browser.test_tournament import FIVE, SLOW, act, conditions

NAMES = tuple(
    f"tournament-{what}"
    for what in ("director-wide", "director-phone", "clock-wide", "player-wide")
)


def begun(desk: Page) -> None:
    """Entries closed, places drawn, the session on."""
    expect(desk.locator("section[aria-label=Entries] tbody tr")).to_have_count(FIVE)
    for what in ("Close entries", "Draw seats", "Start session"):
        act(desk, what)
    expect(desk.locator(".top .tag")).to_have_text("In play")


def of_a_cup(browser: Browser) -> None:
    held = PlannedTournaments((("CUP", conditions()),), Duties(papers=True))
    store, habits = Path(tempfile.mkdtemp()) / "floor.db", Habits(every=100, one_of=1)
    house = House(store, (), SLOW, FIVE, held=held, bots=FIVE, habits=habits).open()
    try:
        key = "tournament-director-key"
        desk = opened(browser, WIDE, house.page("director", key=key, name="Dora"))
        begun(desk)
        clock = opened(browser, WIDE, house.page("clock", key="monitoring-system-key"))
        player = opened(browser, WIDE, house.page("player", key="terminal-key", terminal=1))
        player.locator(".page.open, .page.last").first.wait_for()
        taken(player, "tournament-player-wide")
        clock.locator(".standings tbody tr").first.wait_for()
        taken(clock, "tournament-clock-wide")
        taken(desk, "tournament-director-wide")
        sized(desk, PHONE)
        taken(desk, "tournament-director-phone")
    finally:
        house.close()
