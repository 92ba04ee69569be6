"""Every listed game on the page that knows none: a player plays a round from the offers alone.

He chooses what is due, else what is open, else a wager; he fills in the first choice or the least
amount. The page holds no rule, so he can do nothing that was not offered.
"""

from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import expect

from houseway.floor.live.staff.dealers import Pace
from houseway.floor.live.startup.floor_plan import TablePlan
from houseway.games import GAMES
from tests.browser.house import PERIOD, House

TABLES = tuple(
    TablePlan(
        f"T{number}",
        str(row.game),
        str(row.edition),
        PERIOD if row.edition == "NI2019" else (),
    )
    for number, row in enumerate(GAMES, 1)
)
AGAINST_OTHERS = {str(row.game) for row in GAMES if row.package == "poker"}
PACE = Pace(work=10, wagers=500, answers=1_500, again=40)
PATIENCE = 120_000  # milliseconds for one game, on a machine that is busy with other tests
ROBOT = Path(__file__).with_name("robot.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def every(tmp_path_factory):
    store = tmp_path_factory.mktemp("floor") / "floor.db"
    found = House(store, TABLES, PACE, terminals=2 * len(TABLES)).open()
    yield found
    found.close()
    found.audited()


@pytest.mark.parametrize("table", TABLES, ids=[f"{one.game} {one.edition}" for one in TABLES])
def test_a_round_of_a_game_that_the_page_does_not_know(every, browser, page, table):
    others, number = table.game in AGAINST_OTHERS, TABLES.index(table) * 2 + 1
    paid = not others and table.game != "keno"  # whose tickets are paid for in cash
    context = browser.new_context()
    pages = [page, context.new_page()] if others else [page]
    for at, one in enumerate(pages):
        one.goto(every.page("table", key="terminal-key", terminal=number + at, table=table.name))
        one.evaluate(ROBOT, {"others": others, "paid": paid})
    try:
        if table.settings == PERIOD:
            staked = page.locator("body[data-robot=staked]")
            expect(staked).to_be_attached(timeout=PATIENCE)
            every.no_more_bets()
        expect(page.locator("body[data-robot=done]")).to_be_attached(timeout=PATIENCE)
    except AssertionError:
        pytest.fail(str([one.evaluate("robot") for one in pages]))
    finally:
        context.close()
    page_says_what_the_ledger_has(every, page, number)
    if paid:
        robot = page.evaluate("robot")
        assert every.credit(number) == robot["bought"] * 100 + int(robot["net"])
        page.reload()  # how it went is on record, not in the page
        told = page.get_by_role("region", name="How it went").get_by_role("listitem")
        expect(told.filter(has_text=f"layer {number}").first).to_be_visible()


def page_says_what_the_ledger_has(house, page, number):
    """The credit on the page follows what is on disk."""
    shown = page.locator("[data-credit]")
    for _ in range(5):
        with suppress(AssertionError):  # a round of poker may end just now
            expect(shown).to_have_attribute("data-credit", str(house.credit(number)), timeout=5_000)
            return
    assert shown.get_attribute("data-credit") == str(house.credit(number))
