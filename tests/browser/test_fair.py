"""A player checks what the system committed to: on the page, in the browser."""

import json
import re

import pytest
from playwright.sync_api import expect

from houseway.floor.heads.keys import key_made
from houseway.floor.heads.seals import Seals
from houseway.floor.live.startup.floor_plan import TablePlan
from tests.browser.house import House
from tests.floor.system.evening import MAIN

SEED = "ab" * 32
# SHA-256 of "houseway commitment", R1, 2 and the seed, worked out by another program.
DIGEST = "7cda609d0ea4a6056215afe70f8dd8f4fda7edc9d41e1df4fdcf98c1013d3468"
PERIOD = (("wagering-period", "5"),)


@pytest.fixture(scope="module")
def fair(tmp_path_factory):
    folder = tmp_path_factory.mktemp("fair")
    seals = Seals(MAIN, key_made(folder / "floor.key"))
    plan = (TablePlan("R1", "roulette", "NI2019", PERIOD),)
    found = House(folder / "floor.db", plan, terminals=2, seals=seals).open()
    yield found
    found.close()


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_a_finished_round_fits_its_digest_and_a_changed_seed_does_not(fair, page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    said = {
        "table": "R1",
        "rounds": [
            {"round": 3, "record": 9, "commitment": "0" * 64, "seed": "", "revealed": 0},
            {"round": 2, "record": 5, "commitment": DIGEST, "seed": SEED, "revealed": 9},
            {"round": 1, "record": 3, "commitment": DIGEST, "seed": SEED, "revealed": 5},
        ],
    }
    page.route(
        "**/api/commitments?**",
        lambda route: route.fulfill(body=json.dumps(said), content_type="application/json"),
    )
    page.goto(f"http://127.0.0.1:{fair.port}/fair.html?table=R1")
    waits, good, bad = page.get_by_role("listitem").all()
    expect(waits).to_contain_text("Not over yet")
    expect(good).to_contain_text("The seed fits its digest")
    expect(bad.get_by_role("alert")).to_contain_text("does not fit: call the supervisor")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size[0]


def test_the_page_shows_what_the_floor_committed_to(fair, page):
    page.goto(f"http://127.0.0.1:{fair.port}/fair.html?table=R1")
    first = page.get_by_role("listitem").first
    for _ in range(600):
        if page.get_by_role("listitem").count():
            break
        page.get_by_role("button", name="Look again").click()
        page.wait_for_timeout(100)
    expect(first).to_contain_text(re.compile("Round [0-9]+"))
    expect(first).to_contain_text("Not over yet: its seed is secret")
    expect(page.get_by_text("houseway audit fairness")).to_be_visible()
