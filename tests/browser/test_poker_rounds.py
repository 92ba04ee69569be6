"""A hand of poker of each layout on `play.html`: sit down, check or call to the end, count clicks.

Staff do one thing whenever the clock is moved, so that nothing is missed.

Two players sit at each table; the second one's clicks are not counted.
"""

import pytest

from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.chair import Chair
from tests.browser.house import House
from tests.browser.test_accessible import violations

TABLES = (
    TablePlan("H1", "holdem", "S49"),  # cards of one's own and a board
    TablePlan("S1", "seven-card-stud", "S49"),  # cards up and down
    TablePlan("D1", "draw", "S49"),  # cards that are exchanged
)
PATIENT = Pace(work=120_000, wagers=120_000, answers=120_000, again=120_000)


@pytest.fixture(scope="module")
def floor(tmp_path_factory):
    found = House(tmp_path_factory.mktemp("floor") / "floor.db", TABLES, PATIENT, 60).open()
    yield found
    found.close()
    found.audited()


@pytest.fixture
def pages(browser):
    """Two players, each in a browser of their own."""
    faults = []
    contexts = [
        browser.new_context(viewport={"width": 1280, "height": 800}, bypass_csp=True)
        for _ in range(2)
    ]
    found = [context.new_page() for context in contexts]
    for page in found:
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda fault: faults.append(str(fault)))
    yield found
    for context in contexts:
        context.close()
    assert faults == []


@pytest.mark.parametrize(
    ("table", "terminal", "decisions"), [("H1", 1, 4), ("S1", 3, 5), ("D1", 5, 5)]
)
def test_a_hand_of_poker_takes_a_click_a_decision(floor, pages, table, terminal, decisions):
    chairs = [Chair(page, floor, table, terminal + at) for at, page in enumerate(pages)]
    for at, chair in enumerate(chairs, 1):
        chair.sits(at)
        assert chair.clicks == 2
        chair.clicks = 0
    brought = sum(chair.stack() for chair in chairs)
    looked = False
    while not any(chair.ended() for chair in chairs):
        newest = max(chair.record() for chair in chairs)
        for chair in chairs:
            chair.shows(newest)
        acting = next((chair for chair in chairs if chair.asked().count()), None)
        if acting is None:
            chairs[0].waits(newest)
            continue
        if acting is chairs[0] and not looked:
            assert violations(acting.page) == []
            looked = True
        for card in acting.page.locator("g.pick").all()[:2]:  # given away where they lie
            acting.click(card)
        acting.answers("Exchange 2 cards", "Check", "Pass", "Call", "Bet")
    assert chairs[0].clicks == decisions
    assert violations(pages[0]) == []
    came = [chair.net() for chair in chairs]
    assert sum(came) <= 0  # the House takes a commission and plays no hand
    assert sum(chair.stack() for chair in chairs) == brought + sum(came)
    for chair in chairs:
        chair.has(chair.bought - brought // 2)
