"""Pictures of `play.html` and the lobby: each game where one decides, or sees what came."""

import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page

from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.chair import Chair
from tests.browser.house import House
from tests.browser.taking import FOLDER, PHONE, REST, WIDE, sized

PACE = Pace(work=60, wagers=120_000, answers=120_000, again=60)
GAMES = {
    "J1": "blackjack",
    "C1": "canberra-poker",
    "P1": "pai-gow",
    "M1": "money-wheel",
    "K1": "keno",
    "R1": "roulette",
    "B1": "baccarat",
    "D1": "sic-bo",
    "H1": "holdem",
    "S1": "seven-card-stud",
    "X1": "draw",
}
BETS = {
    "J1": ("3 main",),
    "C1": ("3 ante",),
    "P1": ("4 hand",),
    "M1": ("$1", "$5"),
    "R1": ("straight:17", "red", "dozen:2"),
    "B1": ("3 player",),
    "D1": ("small", "total:9"),
}
RING = ("H1", "S1", "X1")
SHOWN = ("lobby", *GAMES.values())
LOOK = 2  # which look at all games in four sizes is taken; earlier ones are kept
NAMES = (
    *(f"play-{name}{size}" for name in SHOWN for size in ("", "-phone")),
    *(f"look-{look}-{name}" for look in range(1, LOOK + 1) for name in SHOWN),
)
SIZES = ((1920, 1080), WIDE, (820, 1180), PHONE)
HIGH = 340  # pixels of a picture in a sheet
QUALITY = 62


def playing(browser: Browser) -> None:
    tables = tuple(TablePlan(name, game, "S49") for name, game in GAMES.items())
    house = House(Path(tempfile.mkdtemp()) / "floor.db", tables, PACE, terminals=60).open()
    try:
        for at, table in enumerate(GAMES, 1):
            shown = of_cards if table in RING else of_bets
            shown(browser, house, table, at * 2)
        page = fresh(browser)
        page.goto(house.page("index", key="terminal-key", terminal=60))
        page.locator("li.card").nth(len(GAMES) - 1).wait_for()
        both(page, "lobby")
    finally:
        house.close()


def fresh(browser: Browser) -> Page:
    width, height = WIDE
    page = browser.new_context(viewport={"width": width, "height": height}).new_page()
    page.set_default_timeout(30_000)
    return page


def both(page: Page, name: str) -> None:
    """The same moment on a wide screen and on a phone."""
    shots = []
    for size in SIZES:
        sized(page, size)
        page.mouse.move(2, 2)
        page.wait_for_timeout(4 * REST)  # a wheel comes to rest
        shots.append(page.screenshot(type="jpeg", quality=QUALITY))
    for end, shot in (("", shots[1]), ("-phone", shots[3])):
        (FOLDER / f"play-{name}{end}.jpg").write_bytes(shot)
    sheet(shots).save(FOLDER / f"look-{LOOK}-{name}.jpg", quality=QUALITY)
    page.context.close()


def sheet(shots: list[bytes]) -> Image.Image:
    """The same moment in all sizes, side by side."""
    pictures = [Image.open(BytesIO(shot)) for shot in shots]
    small = [each.resize((each.width * HIGH // each.height, HIGH)) for each in pictures]
    whole = Image.new("RGB", (sum(each.width + 8 for each in small) - 8, HIGH))
    left = 0
    for each in small:
        whole.paste(each, (left, 0))
        left += each.width + 8
    return whole


def of_bets(browser: Browser, house: House, table: str, terminal: int) -> None:
    """A bet is laid; what comes is shown, or what there is to decide."""
    chair = Chair(fresh(browser), house, table, terminal)
    if table == "K1":
        chair.press("Quick pick")
        chair.press("Buy ticket")
        chair.page.locator(".ticket").wait_for()
        house.no_more_bets()
        chair.page.locator(".balls li").nth(19).wait_for()
    else:
        chair.begins()
        for area in BETS[table]:
            chair.touch(area)
        chair.place()
        until(chair, lambda: bool(chair.asked().count() or chair.ended()))
    both(chair.page, GAMES[table])


def of_cards(browser: Browser, house: House, table: str, terminal: int) -> None:
    """Two players in the middle of a hand."""
    chairs = [Chair(fresh(browser), house, table, terminal + at) for at in range(2)]
    for at, chair in enumerate(chairs, 1):
        chair.sits(at * 2)
    for _ in range(3):
        until(chairs[0], lambda: any(chair.asked().count() for chair in chairs))
        acting = next(chair for chair in chairs if chair.asked().count())
        acting.answers("Check", "Pass", "Call", "Keep all", "Bet")
    until(chairs[0], lambda: bool(chairs[0].asked().count() or chairs[1].asked().count()))
    shown = next(chair for chair in chairs if chair.asked().count())
    both(shown.page, GAMES[table])


def until(chair: Chair, ready: Callable[[], bool]) -> None:
    for _ in range(40):
        if ready():
            return
        chair.page.wait_for_timeout(REST)
        if not ready():
            chair.house.no_more_bets()
            chair.page.wait_for_timeout(REST)
