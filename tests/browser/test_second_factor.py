"""A second factor in a real browser: made at the door, asked for, reset by the operator."""

import pytest
from playwright.sync_api import expect

from houseway.floor.host.clock import SystemClock
from houseway.web.people.credentials.checks import Wanted
from houseway.web.people.reception import Reception
from houseway.web.people.second_factor import totp
from houseway.web.people.setup import Admitting
from tests.browser.house import House
from tests.browser.test_accessible import violations
from tests.browser.test_people import PASSWORD, accepted, asked_for, beside, fresh

HERE = "**/signin.html"  # where the second factor is made
CODE = "Code, if you have a second factor"


class Invited(list):
    """The invitation of the first operator, at a house where everybody brings a code."""

    @property
    def append(self):
        return Admitting(super().append, Wanted.ALL)


class Clock:
    """The time at the door: it passes when a test says so."""

    at = 1_800_000_015_000

    def code(self, key):
        return totp.code(totp.from_text(key.replace(" ", "")), self.at // 30_000)

    def next_code(self, key):
        self.at += 30_000
        return self.code(key)


@pytest.fixture
def clock(monkeypatch):
    found = Clock()
    monkeypatch.setattr(Reception, "stamp", lambda _: found.at)
    monkeypatch.setattr(SystemClock, "real", lambda _: found.at)
    return found


@pytest.fixture
def house(tmp_path, clock):
    clock.at += 30_000  # it is read from now on
    found = House(tmp_path / "floor.db", ())
    found.invitations = Invited()
    found.open()
    yield found
    found.close()
    found.audited()


def come(page, name, code=""):
    page.get_by_label("Name").fill(name)
    page.locator("input[type=password]").fill(PASSWORD)
    page.get_by_label(CODE).fill(code)
    page.get_by_role("button", name="Sign in").click()


def made(page, clock):
    """The key that is shown, after its first code and the spare ones."""
    key = page.locator("code.key").inner_text()
    assert len(key.replace(" ", "")) == 32
    assert violations(page) == []
    page.get_by_label("The code that it shows now").fill("000000")
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".told").last).to_contain_text("This code is not right")
    page.get_by_label("The code that it shows now").fill(clock.code(key))
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("li code")).to_have_count(8)
    assert violations(page) == []
    return key, page.locator("li code").first.inner_text()


@pytest.mark.standard("F10")
def test_who_has_none_makes_one_and_comes_in_by_its_next_code(house, browser, clock):
    page = fresh(browser)
    invitation, _ = house.invitations
    accepted(page, house.page("signin", invitation=invitation), to=HERE)
    expect(page.locator(".told").first).to_contain_text("A second factor is wanted here")
    expect(page.get_by_role("heading", name="A second factor")).to_be_focused()
    address = page.get_by_role("link", name="Open it on this device").get_attribute("href")
    assert address.startswith("otpauth://totp/Houseway:operator?secret=")
    key, _ = made(page, clock)
    page.get_by_role("button", name="I have written them down").click()
    expect(page.locator(".told")).to_contain_text("Sign in with its next code")
    come(page, "operator", clock.code(key))  # the one that confirmed it
    expect(page.locator(".told")).to_contain_text("the code is wrong")
    come(page, "operator", clock.next_code(key))
    expect(page.get_by_role("heading", name="Enrol somebody")).to_be_visible()
    expect(page.get_by_role("row", name="Operator 1")).to_contain_text("yes, 8 spare codes")
    assert violations(page) == []
    resets(browser, clock, page, second_of(house, browser, clock))


def second_of(house, browser, clock):
    """The key of the second operator's second factor."""
    page = fresh(browser)
    accepted(page, house.page("signin", invitation=house.invitations[1]), to=HERE)
    key, _ = made(page, clock)
    return key


def resets(browser, clock, operator, second):
    """Sue has lost her telephone; a spare code lets her in, and the operator resets the rest."""
    asked_for(operator, "sue", "Sue", "dealer")
    beside(operator, "operator-2", clock.next_code(second))
    expect(operator.locator(".shown")).to_contain_text("Sue")
    sue = fresh(browser)
    accepted(sue, operator.locator(".shown code").inner_text(), to=HERE)
    _, spare = made(sue, clock)
    sue.get_by_role("button", name="I have written them down").click()
    come(sue, "sue", spare.lower())
    sue.wait_for_url("**/dealer.html*")
    operator.reload()
    row = operator.get_by_role("row", name="sue")
    expect(row).to_contain_text("yes, 7 spare codes")
    row.get_by_role("button", name="Reset the second factor").click()
    operator.get_by_label("Reason").fill("lost in the river")
    operator.get_by_role("button", name="Reset the second factor: Sue").click()
    beside(operator, "operator-2", clock.next_code(second))
    expect(row).not_to_contain_text("spare")
    assert violations(operator) == []
