"""Two tables side by side on a wide screen: chips on both, both confirmed, one account."""

import pytest
from playwright.sync_api import expect

from tests.browser.felt import NOTE, sit, wager

BOTH = (".settled [data-net]", ".second [data-net]")


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
    house.no_more_bets()
    nets = [int(page.locator(one).get_attribute("data-net")) for one in BOTH]
    assert nets[0] in (-1_00, 35_00)
    assert nets[1] in (0, -10_00, 9_50, 10_00)  # a tie, lost, won with or without commission
    credit = NOTE + sum(nets)
    expect(page.locator("footer [data-credit]")).to_have_attribute("data-credit", str(credit))
    assert house.credit(1) == credit
    beside.get_by_role("button", name="Put the second table away").click()
    expect(beside).to_have_count(0)


def wager_beside(page, area):
    """A chip on the second felt, confirmed by its own button."""
    beside = page.locator(".second.open")
    beside.locator(f'[data-area="{area}"]').first.click(force=True)
    expect(beside.locator(".chip.shown")).to_have_count(1)
    beside.get_by_role("button", name="Confirm bet").click()
    expect(beside.locator(".chip.confirmed")).to_have_count(1)
