"""What a player does at a Player Terminal. A period ends when the test says so, not meanwhile."""

from playwright.sync_api import expect

NOTE = 100_00
OPEN = ".page.open, .page.last"  # a period that has just begun, or its last seconds
CLOSED = ".page:not(.open, .last)"


def sit(page, house, terminal, table, notes=1):
    """Open the page and put money in."""
    page.goto(house.page("player", key="terminal-key", terminal=terminal, table=table))
    page.locator(".confirm", has_text="Put money in").click()
    for number in range(1, notes + 1):
        page.locator("dialog[open] .note").last.click()
        expect(page.locator("dialog[open] .sum")).to_contain_text(f"${number * 100}.00")
    page.get_by_role("button", name="Play", exact=True).click()
    assert house.credit(terminal) == notes * NOTE


def lay(page, *areas, chip="chip"):
    """Touch bets with a chip, the first unless another is named."""
    page.wait_for_selector(OPEN)
    page.get_by_role("radio", name=chip).first.click()
    for area in areas:
        page.locator(f'[data-area="{area}"]').first.click(force=True)
    expect(page.locator(".chip.shown")).to_have_count(len(areas))


def confirm(page):
    """What was laid is confirmed; what that was in cents."""
    bets = page.locator(".chip.shown").count()
    waiting = cents(page.locator(".confirm .amount").inner_text())
    page.locator(".confirm").click()
    expect(page.locator(".chip.confirmed")).to_have_count(bets)
    return waiting


def wager(page, *areas, chip="chip"):
    lay(page, *areas, chip=chip)
    return confirm(page)


def net(page):
    """What the round came to, once it is paid."""
    return int(page.locator("[data-net]").get_attribute("data-net"))


def cents(text):
    sign = -1 if text.startswith("\N{MINUS SIGN}") else 1
    return sign * int("".join(one for one in text if one.isdigit()))
