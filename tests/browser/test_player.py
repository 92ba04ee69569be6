"""A Player Terminal in a real browser, with its money checked against the ledger."""

import pytest
from playwright.sync_api import expect

from tests.browser.felt import NOTE, OPEN, confirm, lay, net, sit, wager
from tests.browser.house import MULTI_TERMINAL, House


@pytest.mark.parametrize(
    ("terminal", "table", "areas"),
    [
        (1, "B1", ("player", "tie", "player-pair")),
        (2, "R1", ("straight:17", "straight:0", "split:8-11")),
        (3, "D1", ("small", "single:5", "total:9")),
    ],
)
@pytest.mark.rule("ni2019-689-mttg", "2.2(a)", "2.4(b)", "2.8(a)(ii)", "4.3", "5.2")
def test_a_round_from_the_note_to_the_payment(house, page, terminal, table, areas):
    sit(page, house, terminal, table)
    staked = wager(page, *areas)
    assert house.credit(terminal) == NOTE - staked
    expect(page.locator("[data-credit]")).to_have_attribute("data-credit", str(NOTE - staked))
    house.no_more_bets()
    credit = NOTE + net(page)
    expect(page.locator("[data-credit]")).to_have_attribute("data-credit", str(credit))
    assert house.credit(terminal) == credit
    assert page.locator(".settled li").count() == len(areas)


@pytest.mark.rule("ni2019-689-mttg", "2.4(a)", "2.4(b)")
def test_chips_are_moved_taken_back_doubled_and_cleared(house, page):
    sit(page, house, 4, "R1")
    lay(page, "straight:17")
    page.get_by_role("button", name="Double").click()
    expect(page.locator(".confirm .amount")).to_have_text("$2.00")
    from_, onto = (page.locator(f'[data-area="straight:{n}"]').bounding_box() for n in (17, 20))
    page.mouse.move(from_["x"] + from_["width"] / 2, from_["y"] + from_["height"] / 2)
    page.mouse.down()
    page.mouse.move(onto["x"] + onto["width"] / 2, onto["y"] + onto["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator('[data-area="straight:20"]')).to_have_attribute(
        "aria-label", "Straight up 20. Pays 35 to 1. From $1.00 to $100.00. Your chips: $2.00."
    )
    page.get_by_role("radio", name="Take chips back").click()
    page.locator('[data-area="straight:20"]').click(force=True)
    expect(page.locator(".chip.shown")).to_have_count(0)
    assert house.credit(4) == NOTE


@pytest.mark.rule("ni2019-689-mttg", "3.3")
def test_a_chip_below_the_minimum_is_explained(house, page):
    sit(page, house, 5, "R1")
    page.wait_for_selector(OPEN)
    page.get_by_role("radio", name="$1.00 chip").click()
    page.locator('[data-area="red"]').click(force=True)
    page.mouse.move(5, 5)
    page.locator(".foot .why").click()
    expect(page.locator("dialog[open]")).to_contain_text("Rule 3.3")


@pytest.mark.rule("ni2019-689-mttg", "2.7(a)")
def test_a_page_that_is_loaded_again_in_mid_round_shows_what_was_confirmed(house, page):
    sit(page, house, 6, "B1")
    staked = wager(page, "banker")
    with house.held():
        house.no_more_bets()
        expect(page.locator(".big")).to_have_text("Betting is closed")
        page.reload()
        expect(page.locator(".chip.confirmed")).to_have_count(1)
        assert house.credit(6) == NOTE - staked
    expect(page.locator(".settled li")).to_have_count(1)
    assert house.credit(6) == NOTE + net(page)
    assert abs(net(page)) <= staked


def test_a_line_that_is_cut_comes_back_by_itself(house, page):
    sit(page, house, 7, "B1")
    house.cut(7)
    expect(page.locator(".told .told")).to_contain_text("connected again")
    wager(page, "tie")


@pytest.mark.rule("ni2019-689-mttg", "4.6", "4.7")
def test_a_ticket_comes_out_and_can_be_printed(house, page):
    sit(page, house, 8, "D1")
    page.get_by_role("button", name="Cash out").click()
    page.get_by_role("button", name="Print the ticket").click()
    ticket = page.locator("dialog[open] img")
    expect(ticket).to_have_attribute("alt", "Redeemable Ticket, $100.00")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Open to print").click()
    expect(opened.value.get_by_role("img")).to_be_visible()
    assert house.credit(8) == 0
    expect(page.locator("[data-credit]")).to_have_attribute("data-credit", "0")


def test_two_terminals_at_one_table_have_their_own_chips(house, browser, page):
    sit(page, house, 9, "R1")
    other = browser.new_context().new_page()
    sit(other, house, 10, "R1")
    lay(page, "straight:5")
    lay(other, "straight:6")
    confirm(page)
    expect(other.locator(".chip.confirmed")).to_have_count(0)
    other.context.close()


def test_a_server_that_comes_back_finds_its_pages_waiting(tmp_path, page):
    house = House(tmp_path / "floor.db", MULTI_TERMINAL).open()
    try:
        sit(page, house, 1, "R1")
        house.close()
        expect(page.locator(".big")).to_have_text("Connection lost")
        house.open()
        expect(page.locator(".told .told")).to_contain_text("connected again")
        expect(page.locator("[data-credit]")).to_have_attribute("data-credit", str(NOTE))
        wager(page, "straight:17")
    finally:
        house.close()
    house.audited()
