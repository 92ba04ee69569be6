"""Pictures of the page that knows no game, with six games on it: a robot plays from the offers."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.house import House
from tests.browser.taking import WIDE, opened, taken

ROBOT = Path(__file__).with_name("robot.js").read_text(encoding="utf-8")
HALT = "() => { for (let at = 1; at < 9999; at++) clearInterval(at) }"
PACE = Pace(work=20, wagers=2_500, answers=9_000, again=4_000)
GAMES = (
    ("blackjack", "S49", 3_500),
    ("holdem", "NI2015", 4_000),
    ("keno", "S49", 2_500),
    ("canberra-poker", "S49", 3_500),
    ("pai-gow", "S49", 4_000),
    ("money-wheel", "S49", 5_000),
)  # and the milliseconds after the first stake when it is worth a look
TABLES = tuple(TablePlan(f"T{at}", game, edition) for at, (game, edition, _) in enumerate(GAMES, 1))
NAMES = tuple(f"table-{game}" for game, _, _ in GAMES)
SEATS = 3  # of hold-em
DEALT = {"pai-gow": ".mine .tiles"}  # what has to lie there, where it takes its time


def of_any_game(browser: Browser) -> None:
    house = House(Path(tempfile.mkdtemp()) / "floor.db", TABLES, PACE, terminals=40).open()
    try:
        for at, (game, _, wait) in enumerate(GAMES, 1):
            others = game == "holdem"
            pages = [
                opened(
                    browser,
                    WIDE,
                    house.page("table", key="terminal-key", terminal=at * 4 + seat, table=f"T{at}"),
                )
                for seat in range(SEATS if others else 1)
            ]
            for page in pages:
                page.evaluate(ROBOT, {"others": others, "paid": not others and game != "keno"})
            page = pages[0]
            page.locator("body[data-robot=staked], body[data-robot=done]").wait_for(
                state="attached"
            )
            page.wait_for_timeout(wait)
            if game in DEALT:
                page.locator(DEALT[game]).first.wait_for()
            for one in pages:
                one.evaluate(HALT)
            page.reload()  # without what the robot was refused
            page.locator(".spot, .layout").first.wait_for()
            taken(page, f"table-{game}")
            for one in pages:
                one.context.close()
    finally:
        house.close()
