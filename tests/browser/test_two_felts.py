"""Two tables side by side on a wide screen: chips on both, both confirmed, one account."""

import time
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.browser.test_player import NOTE, sit, wager

BOTH = (".settled [data-net]", ".second [data-net]")
PATIENCE = 60  # seconds for both rounds


@pytest.mark.rule("ni2019-689-mttg", "2.3", "2.2(a)")
def test_two_felts_are_played_at_once_with_one_account(house, page):
    page.set_viewport_size({"width": 1920, "height": 1080})
    sit(page, house, 1, "R1")
    page.get_by_role("button", name="Two tables").click()
    beside = page.locator(".second")
    expect(beside).to_contain_text("Baccarat B1")
    expect(beside.locator('[data-area="banker"]').first).to_be_visible()
    wager(page, "straight:17")
    wager_beside(page, "banker")
    nets = came_to(page)
    assert nets[0] in (-1_00, 35_00)
    assert nets[1] in (0, -10_00, 9_50, 10_00)  # a tie, lost, won with or without commission
    credit = NOTE + sum(nets)
    expect(page.locator("footer [data-credit]")).to_have_attribute("data-credit", str(credit))
    assert house.credit(1) == credit
    beside.get_by_role("button", name="Put the second table away").click()
    expect(beside).to_have_count(0)


def wager_beside(page, area):
    """Chips on the second felt, confirmed by its own button; if its period ends, in the next."""
    beside, closed = page.locator(".second"), page.locator(".second:not(.open)")
    for _ in range(4):
        page.wait_for_selector(".second.open")
        beside.locator(f'[data-area="{area}"]').first.click(force=True)
        shown, confirmed = (beside.locator(f".chip.{how}") for how in ("shown", "confirmed"))
        expect(shown.or_(closed).first).to_be_attached()
        with suppress(TimeoutError):  # it has just ended
            beside.get_by_role("button", name="Confirm bet").click(timeout=4_000)
        expect(confirmed.or_(closed).first).to_be_attached()
        if confirmed.count():
            return
    raise AssertionError("no period was long enough")


def came_to(page):
    """What each round came to, read as soon as it stands there."""
    nets, until = dict[str, int](), time.monotonic() + PATIENCE
    while len(nets) < len(BOTH) and time.monotonic() < until:
        for where in BOTH:
            if where not in nets and page.locator(where).count():
                nets[where] = int(page.locator(where).get_attribute("data-net"))
        page.wait_for_timeout(50)
    return [nets[where] for where in BOTH]
