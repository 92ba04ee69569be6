"""People who sign in, a terminal that is paired, and a move that takes two, in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.house import MULTI_TERMINAL, House
from tests.browser.test_accessible import violations

PASSWORD = "a long way home"


@pytest.fixture(scope="module")
def peopled(tmp_path_factory):
    found = House(tmp_path_factory.mktemp("floor") / "floor.db", MULTI_TERMINAL)
    found.invitations = []
    found.open()
    yield found
    found.close()
    found.audited()


@pytest.fixture(scope="module")
def operator(peopled, browser):
    """The register, after two operators have chosen passwords and the first has come in."""
    page = fresh(browser)
    first, second = peopled.invitations
    accepted(fresh(browser), peopled.page("signin", invitation=second))
    accepted(page, peopled.page("signin", invitation=first))
    page.goto(peopled.page("signin"))  # and later by the password
    signed_in(page, "operator")
    expect(page.get_by_role("heading", name="Enrol somebody")).to_be_visible()
    return page


def fresh(browser):
    """Scripts of axe are let in, besides our own."""
    size = {"width": 1280, "height": 800}
    return browser.new_context(viewport=size, bypass_csp=True).new_page()


def accepted(page, link, *, to="**/people.html*"):
    """Whoever has chosen a password is in at once, at the page of the role."""
    page.goto(link)
    for field in page.locator("input[type=password]").all():
        field.fill(PASSWORD)
    page.get_by_role("button", name="Keep this password").click()
    page.wait_for_url(to)


def signed_in(page, name):
    page.get_by_label("Name").fill(name)
    page.locator("input[type=password]").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()


def beside(operator, name, code=""):
    """Another stands beside the operator, and approves what is shown above the password."""
    second = operator.get_by_role("form", name="A second person")
    role = "operator" if name.startswith("operator") else "casino supervisor"
    second.get_by_label("Roles").select_option(role)
    second.get_by_label("Name").fill(name)
    second.get_by_label("Password").fill(PASSWORD)
    second.get_by_label("Code, if you have a second factor").fill(code)
    second.get_by_role("button", name="Approve").click()
    expect(second).to_have_count(0)


def asked_for(operator, name, person, *roles):
    form = operator.locator("form", has=operator.get_by_label("Full name"))
    form.get_by_label("Full name").fill(person)
    form.get_by_label("Name to sign in by").fill(name)
    for role in roles:
        form.get_by_label(role, exact=True).check()
    form.get_by_role("button", name="Enrol and make a link").click()


def enrolled(operator, browser, name, person, *roles):
    """A page of somebody new who has come in."""
    asked_for(operator, name, person, *roles)
    expect(operator.locator("dl.matter")).to_contain_text(person)
    beside(operator, "operator-2")
    expect(operator.locator(".shown")).to_contain_text(person)
    link = operator.locator(".shown code").inner_text()
    page = fresh(browser)
    accepted(page, link, to="**/*.html#key=*")
    return page


def test_a_terminal_shows_a_code_and_gets_its_key(operator, browser, peopled):
    terminal = fresh(browser)
    terminal.goto(peopled.page("pair"))
    code = terminal.locator(".code").inner_text().replace("\n", "").replace(" ", "")
    row = operator.locator("form.code", has_text=re.compile(code[:3]))
    row.get_by_label("Number of the terminal").fill("5")
    assert violations(operator) == violations(terminal) == []
    row.get_by_role("button", name="Accept").click()
    expect(terminal.locator(".confirm")).to_contain_text("Put money in")
    assert "player.html#key=" in terminal.url


def asks(page, seconds):
    """The operator wants another Wagering Period at the first table."""
    page.get_by_role("tab", name="Settings and notices").click()
    form = page.locator("form.offer", has_text="Determine")
    form.locator("button[aria-expanded=false]").click()
    form.get_by_role("button", name="wagering-period").click()
    form.locator("input").first.fill(seconds)
    form.locator("button[type=submit]").click()
    expect(page.locator("dialog[open]")).to_contain_text("This takes two people")


def test_what_takes_two_is_approved_here_or_elsewhere(operator, browser):
    sue = enrolled(operator, browser, "sue", "Sue <b>Lee</b>", "casino supervisor")
    expect(operator.locator("tbody")).to_contain_text("Sue <b>Lee</b>")
    asked_for(operator, "tom", "Tom", "operator")
    expect(operator.locator(".told")).to_contain_text("takes a second person")
    assert violations(operator) == []
    beside(operator, "sue")
    expect(operator.locator(".shown")).to_contain_text("Tom")
    expect(sue.locator(".tables .card")).to_have_count(3)
    above = fresh(browser)
    above.goto(operator.url.replace("people.html", "supervisor.html"))
    said = above.locator(".table .said")
    asks(above, "20")
    second = above.get_by_role("form", name="A second person")
    second.get_by_label("Role").select_option("casino supervisor")
    second.get_by_label("Name").fill("sue")
    second.get_by_label("Password").fill("not her password")
    second.get_by_role("button").click()
    expect(second).to_contain_text("the code is wrong")
    second.get_by_label("Password").fill(PASSWORD)
    second.get_by_role("button").click()
    expect(said).to_contain_text("Done")
    asks(above, "25")
    elsewhere = above.get_by_role("form", name="Ask for approval")
    elsewhere.get_by_label("Why").fill("it is a quiet evening")
    elsewhere.get_by_role("button").click()
    expect(said).to_contain_text("Request 1 waits")
    sue.get_by_role("button", name="Approvals").click()
    expect(sue.locator(".pending .request")).to_contain_text("it is a quiet evening")
    assert violations(sue) == []
    sue.get_by_role("button", name="Refuse").first.click()
    sue.get_by_label("Reason").fill("not tonight")
    sue.locator(".pending form button").click()
    expect(said).to_contain_text("not tonight")
