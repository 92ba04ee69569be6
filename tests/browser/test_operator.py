"""The operator's page in a real browser: a floor is changed while it runs, by two people."""

from playwright.sync_api import expect

from houseway.floor.live.streams.table import TableStream


def operating(browser, house, section="tables", key="operator-key", name="Ola"):
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(house.page("operator", key=key, name=name, section=section))
    return page


def approved(house, browser, page, reason="it is late"):
    """Ask for approval, and have the supervisor give it elsewhere."""
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Why it has to be done").fill(reason)
    sheet.get_by_role("button", name="Ask for approval").click()
    expect(page.locator("main [role=status]").first).to_contain_text("waits for a second person")
    above = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    above.goto(
        house.page("supervisor", key="casino-supervisor-key", name="Sue", section="approvals")
    )
    above.locator(".pending .request").get_by_role("button", name="Approve").click()
    expect(page.locator("main [role=status]").first).to_contain_text("Done")
    above.context.close()


def table_of(house, name):
    return house.ask(lambda: house.service.floor.hall.of(TableStream).get(name))


def test_a_table_is_added_by_two_people_and_stands_on_every_page(house, browser):
    page = operating(browser, house)
    form = page.get_by_role("region", name="Add a table")
    form.get_by_label("Name").fill("R2")
    form.get_by_label("Settings that differ").fill("straight-maximum 50")
    form.get_by_label("Why").fill("the floor is full")
    form.get_by_role("button", name="Add table R2").click()
    approved(house, browser, page)
    expect(page.get_by_role("button", name="Change R2")).to_be_visible()
    assert int(table_of(house, "R2").opened.settings.straight_maximum) == 50_00
    page.get_by_role("button", name="Record").click()
    acts = page.get_by_role("region", name="Who changed what, and why")
    expect(acts).to_contain_text("Add table R2 (roulette, NI2019, electronic)")
    expect(acts).to_contain_text("Ola, with Sue, because the floor is full")
    page.context.close()


def test_another_mode_is_announced_by_two_people_and_called_off_by_one(house, browser):
    page = operating(browser, house)
    page.get_by_role("button", name="Change R1").click()
    form = page.get_by_role("region", name="Change R1")
    form.get_by_label("What").select_option("announce-mode")
    form.get_by_label("Notice in minutes").fill("10")
    form.get_by_label("Why").fill("the wheel came")
    form.get_by_role("button", name="Change who deals").click()
    approved(house, browser, page)
    expect(page.get_by_role("region", name="Tables", exact=True)).to_contain_text("people from")
    assert table_of(house, "R1").mode == "electronic"
    form.get_by_label("What").select_option("call-off-mode")
    form.get_by_label("Why").fill("the dealer is ill")
    form.get_by_role("button", name="Call the change off").click()
    tables = page.get_by_role("region", name="Tables", exact=True)
    expect(tables).not_to_contain_text("people from")
    page.context.close()


def test_a_terminal_goes_out_of_service_and_comes_back(house, browser):
    page = operating(browser, house, "terminals")
    page.get_by_label("Terminal", exact=True).fill("7")
    page.get_by_label("Why").fill("its screen flickers")
    page.get_by_role("button", name="Put out of service").click()
    expect(page.locator("li")).to_contain_text("its screen flickers")
    page.locator("li").get_by_role("button").click()
    page.get_by_label("Why").fill("another screen")
    page.get_by_role("button", name="Put in service", exact=True).click()
    expect(page.locator("main")).to_contain_text("Every terminal is in service.")
    page.context.close()


def test_the_condition_says_that_the_floor_is_served_and_why_no_round_begins(house, browser):
    page = operating(browser, house, "condition", "inspector-key", "Ida")
    state = page.get_by_role("region", name="Condition of the floor")
    expect(state).to_contain_text("The floor is served")
    expect(state).to_contain_text("Free on the disk of the records")
    hold = house.service.floor.hall.hold
    house.ask(lambda: setattr(hold, "reason", "3 MB are free on the disk of the records"))
    expect(state).to_contain_text("No round begins: 3 MB are free")
    house.ask(lambda: setattr(hold, "reason", ""))
    expect(state).to_contain_text("The floor is served")
    page.get_by_role("button", name="Tables").click()
    expect(page.get_by_role("button", name="Change R1")).to_have_count(0)
    page.context.close()


def test_limits_are_changed_in_one_form_with_notice(house, browser):
    page = operating(browser, house)
    page.get_by_role("button", name="Change R1").click()
    form = page.get_by_role("region", name="Change R1")
    form.get_by_label("What").select_option("change-limits")
    form.get_by_label("inside-minimum").fill("2")
    form.get_by_label("straight-maximum").fill("70")
    form.get_by_label("Why").fill("a busy night")
    form.get_by_role("button", name="Change limits").click()
    approved(house, browser, page)
    terms = house.ask(lambda: house.service.floor.hall.of(TableStream)["R1"].now.state.terms)
    coming = terms.coming or terms.settings
    assert (int(coming.inside_minimum), int(coming.straight_maximum)) == (2_00, 70_00)
    page.context.close()
