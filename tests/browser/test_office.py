"""Supervisor and inspector in a real browser: journal, recall, a correction, the audit."""

import re

from playwright.sync_api import expect

from houseway.core.actors import Actor, Player, Role
from houseway.floor.live.streams.table import TableStream
from tests.browser.felt import net, sit, wager
from tests.browser.house import MULTI_TERMINAL, House

MINUS = "\N{MINUS SIGN}"


def office(browser, house, section, role="casino-supervisor", name="Sue", **more):
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(house.page("supervisor", key=f"{role}-key", name=name, section=section, **more))
    return page


def played(page, house, terminal):
    """A round of roulette with a chip on red; what it came to."""
    sit(page, house, terminal, "R1")
    wager(page, "red", chip="$5.00 chip")
    house.no_more_bets()
    return net(page)


def test_a_correction_is_seen_first_and_then_made(house, browser, page):
    won = played(page, house, 12) > 0
    above = office(browser, house, "corrections", table="R1")
    above.get_by_label("What is to be done").select_option("correct-outcome")
    below = above.locator("main form")
    round_ = house.ask(
        lambda: house.service.floor.hall.of(TableStream)["R1"].now.state.people.rounds_over
    )
    if round_ > 1:
        choose(below, "Round", str(round_))
    choose(below, "Number", "2" if won else "1")  # black, or red
    expect(above.locator(".felt .pocket")).to_be_visible()
    above.get_by_role("button", name="Show before and after").click()
    row = above.locator(".seen tbody tr", has_text="Terminal 12")
    expect(row).to_contain_text("\N{MINUS SIGN}$10.00" if won else "+$10.00")
    before = house.credit(12)
    above.get_by_role("button", name=re.compile("Correct outcome, round")).click()
    above.get_by_label("Why").fill("the ball was touched")
    above.get_by_role("button", name="Ask for approval").click()
    expect(above.locator("body")).to_contain_text("waits for a second person")
    whole_matter_is_approved(house, browser, f"{'+' if not won else MINUS}$10.00")
    expect(above.locator(".correcting [role=status]")).to_contain_text("Done")
    assert house.credit(12) == before + (-10_00 if won else 10_00)


def whole_matter_is_approved(house, browser, change):
    """Who approves sees who asks and why, what stands and would stand, and whose money it moves."""
    other = office(browser, house, "approvals", "operator", "Ola")
    asked = other.locator(".pending .request")
    expect(asked).to_contain_text("Asked by Sue, casino supervisor")
    expect(asked.locator(".said")).to_have_text("the ball was touched")
    assert asked.locator(".said").evaluate("(one) => getComputedStyle(one).textDecorationLine") == (
        "none"
    )
    expect(asked.locator(".matter > dl")).to_contain_text(
        re.compile(r"Stands now\s*\d+ (red|black|green)")
    )
    expect(asked.locator(".matter > dl")).to_contain_text("Would stand")
    expect(asked.locator(".seen tbody tr", has_text="Terminal 12")).to_contain_text(change)
    expect(asked.locator(".seen .why").first).to_be_visible()
    other.get_by_role("button", name=re.compile("^Approve")).click()
    other.context.close()


def test_what_voids_a_round_for_everybody_asks_first(house, browser, page):
    sit(page, house, 16, "R1")
    wager(page, "red", chip="$5.00 chip")
    above = office(browser, house, "floor", table="R1")
    above.get_by_role("tab", name="Malfunctions").click()
    for sure in (False, True):
        above.get_by_role("button", name="Report system fault", exact=True).click()
        asked = above.locator("dialog[open]")
        expect(asked.locator("tr", has_text="Terminal 16").first).to_contain_text("+$5.00")
        assert house.credit(16) == 95_00
        name = "Report system fault" if sure else "No, go back"
        asked.get_by_role("button", name=name).click()
    expect(above.locator(".table .said")).to_contain_text("Done")
    assert house.credit(16) == 100_00


def choose(form, label, value):
    """A list, or buttons where there are few."""
    listed = (
        form.locator("label", has_text=re.compile(f"^{label}"))
        .locator("xpath=..")
        .locator("select")
    )
    if listed.count():
        listed.first.select_option(label=value)
    else:
        form.locator("fieldset", has_text=label).get_by_text(value, exact=True).click()


def test_the_journal_is_searched_and_a_round_recalled(house, browser, page):
    played(page, house, 13)
    above = office(browser, house, "journal", table="R1")
    above.get_by_label("Where").select_option("table:R1")
    above.get_by_label("What was done").fill("report ball")
    above.get_by_role("button", name="Search").click()
    expect(above.locator("tbody tr").first).to_contain_text("Report ball")
    above.get_by_label("Round").fill("1")
    above.get_by_role("button", name="Search").click()
    expect(above.locator(".number")).to_have_count(1)
    above.locator(".number").click()
    expect(above.locator(".more")).to_contain_text("Seal")
    above.get_by_label("Person").fill("nobody of this name")
    above.get_by_role("button", name="Search").click()
    expect(above.locator(".journal")).to_contain_text("No record fits")
    above.get_by_role("button", name="Recall").click()
    steps = above.get_by_role("list", name="Steps").get_by_role("button")
    steps.last.click()
    above.keyboard.press("ArrowUp")
    expect(steps.nth(-2)).to_have_attribute("aria-current", "step")
    expect(above.locator(".boards svg.wheel")).to_be_visible()
    expect(above.get_by_role("link", name="Open in the theatre")).to_have_attribute(
        "href", re.compile("recall.html.*table=R1.*round=[0-9]")
    )


def test_an_inspector_runs_the_audit_and_corrects_nothing(house, browser):
    page = office(browser, house, "audit", role="inspector")
    expect(page.locator(".who")).to_contain_text("read only")
    expect(page.get_by_role("button", name="Corrections")).to_have_count(0)
    page.get_by_role("button", name="Verify all records").click()
    expect(page.locator(".state")).to_contain_text("records hold", timeout=60_000)
    expect(page.locator("code")).to_have_text(re.compile(r"\d+:[0-9a-f]{64}"))


def test_a_server_that_comes_back_finds_the_supervisor_waiting(tmp_path, browser):
    house = House(tmp_path / "floor.db", MULTI_TERMINAL).open()
    try:
        above = office(browser, house, "floor")
        expect(above.locator(".card")).to_have_count(3)
        house.close()
        expect(above.get_by_text("Connection lost")).to_be_visible()
        house.open()
        expect(above.get_by_text("You are connected again")).to_be_visible()
        above.get_by_role("tab", name="Settings and notices").click()
        expect(above.locator(".table .offer").first).to_be_visible()
    finally:
        house.close()
    house.audited()


def test_what_wants_attention_stands_first_on_a_phone_and_is_noted(house, browser):
    for number in (21, 22):
        by = Actor(Role.PLAYER, player=Player(number))
        house.puts(f"terminal:{number}", by, "call-supervisor", player=number)
    above = office(browser, house, "floor")
    alarms = above.get_by_role("region", name="Wants attention")
    for width, height in ((390, 844), (1280, 800)):
        above.set_viewport_size({"width": width, "height": height})
        expect(alarms.locator(".tag")).to_have_text("2")
        assert top(alarms) < top(above.locator(".card").first)
    alarms.get_by_role("button", name="Seen Terminal 21").click()
    expect(alarms.locator(".tag")).to_have_text("1")
    expect(alarms.locator("summary")).to_have_text("1 that you have seen")
    alarms.get_by_role("button", name="Look Terminal 22").click()
    expect(above.locator(".terminal")).to_be_in_viewport()


def top(where):
    return where.bounding_box()["y"]


def test_a_table_that_is_closed_says_so(tmp_path, browser):
    house = House(tmp_path / "floor.db", MULTI_TERMINAL[2:]).open()
    try:
        above = office(browser, house, "floor", "operator", "Otto", table="D1")
        above.get_by_role("tab", name="Settings and notices").click()
        form = above.locator("form.offer", has_text="Close table")
        form.locator("button[aria-expanded=false]").click()
        form.locator("input[name=rounds]").fill("0")
        form.locator("button[type=submit]").click()
        above.locator("dialog[open]").get_by_role("button", name="Close table").click()
        expect(above.locator(".due-now")).to_contain_text("This table is closed")
    finally:
        house.close()
