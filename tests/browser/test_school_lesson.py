"""A training table in a real browser: dealt, gone wrong, paid by chips, rewound and reported."""

import pytest
from playwright.sync_api import Page, expect

from houseway.core.game import Chance, Settle
from houseway.school.lesson.lesson import Lesson
from houseway.school.lesson.notes import About
from tests.browser.schoolhouse import SchoolHouse, visited
from tests.browser.test_school import faultless


@pytest.fixture(scope="module")
def schoolhouse(tmp_path_factory):
    found = SchoolHouse(tmp_path_factory.mktemp("school") / "school.db").open()
    yield found
    found.close()


@pytest.fixture(scope="module")
def examiner(schoolhouse, browser):
    page = visited(browser, schoolhouse.enters("examiner"))
    page.get_by_role("button", name="Training table").click()
    return page


@pytest.fixture(autouse=True)
def seed(monkeypatch):
    """A round in which somebody wins."""
    monkeypatch.setattr("houseway.web.school.choices.seed_of", lambda _: 5)


def opened(schoolhouse: SchoolHouse, examiner: Page, trainee: str, game: str) -> Lesson:
    """A lesson that the instructor opens on their page."""
    examiner.reload()
    examiner.get_by_role("button", name="Training table").click()
    form = examiner.locator("form")
    form.get_by_label("Trainee").select_option(trainee)
    form.get_by_label("Game").select_option(game)
    form.get_by_role("button", name="Open the table").click()
    expect(examiner.get_by_text("Let something go wrong")).to_be_visible()
    return lesson_of(schoolhouse, trainee)


def lesson_of(schoolhouse: SchoolHouse, trainee: str) -> Lesson:
    lessons = schoolhouse.school.lessons._open.values()
    return next(each.lesson for each in lessons if each.row.trainee == trainee)


def at_the_table(schoolhouse: SchoolHouse, browser, name: str, examiner: Page, game: str):
    """A trainee who deals, and their lesson."""
    size = (1280, 800)
    page = visited(browser, schoolhouse.enters(name), size)
    lesson = opened(schoolhouse, examiner, name, game)
    page.get_by_role("button", name="Training table").click()
    page.get_by_role("button", name="Deal this table").click()
    expect(page.locator(".what").first).to_be_visible()
    return page, lesson


def pressed(page: Page, name: str) -> None:
    page.locator(".pad").get_by_role("button", name=name).click()


def test_a_coup_is_dealt_goes_wrong_and_is_reported(schoolhouse, examiner, browser):
    page, lesson = at_the_table(schoolhouse, browser, "ann", examiner, "roulette S49")
    faultless(page)
    pressed(page, "Spin ball")
    pressed(page, "No more bets")
    expect(page.get_by_text("In your hand")).to_be_visible()
    assert isinstance(lesson.table.due, Chance)
    examiner.get_by_text("Late bet").locator("..").get_by_role("button").first.click()
    expect(examiner.get_by_text("Waits for the trainee")).to_be_visible()
    expect(page.get_by_role("button", name="Refuse it")).to_be_visible()
    faultless(page)
    faultless(examiner)
    page.get_by_role("button", name="Refuse it").click()
    expect(page.get_by_text("That is right.")).to_be_visible()
    pocket = lesson.in_hand.split()[0]
    page.locator(".pad").get_by_role("button", name=pocket, exact=True).click()
    pressed(page, "Place dolly")
    expect(page.get_by_text("Pay by chips")).to_be_visible()
    assert isinstance(lesson.table.due, Settle)
    paid(page, lesson)
    pressed(page, "Take and pay")
    examiner.get_by_role("button", name="End the lesson").click()
    expect(examiner.get_by_text("1 of 1 right").first).to_be_visible()
    faultless(examiner)
    wrong = [note for note in lesson.notes if not note.right]
    assert [note.about for note in wrong] == [About.PAYOUT]


def paid(page: Page, lesson: Lesson) -> None:
    """Pay every winner: wrongly once, then rightly, chip by chip."""
    tray = page.locator(".tray")
    tray.get_by_role("button", name="Add 1 chip of $0.25").click()
    page.get_by_role("button", name="Pay", exact=True).click()
    expect(page.get_by_text("was put down").first).to_be_visible()
    faultless(page)
    for at in lesson.unpaid:
        page.get_by_role("button", name="Clear").click()
        left = int(lesson.payouts[at].due)
        for kind, words in (
            (10000, "$100"),
            (2500, "$25"),
            (500, "$5"),
            (100, "$1"),
            (25, "$0.25"),
        ):
            count, left = divmod(left, kind)
            for step in (5, 1):
                number, count = divmod(count, step)
                name = f"Add {step} chip{'s' if step > 1 else ''} of {words}"
                for _ in range(number):
                    tray.get_by_role("button", name=name, exact=True).click()
        page.get_by_role("button", name="Pay", exact=True).click()
        expect(page.get_by_text("That is right.")).to_be_visible()
    expect(page.get_by_text("Pay by chips")).to_have_count(0)


def test_cards_from_the_hand_are_laid_and_the_round_is_rewound(schoolhouse, examiner, browser):
    page, lesson = at_the_table(schoolhouse, browser, "bela", examiner, "baccarat S49")
    for _ in range(12):  # up to the first card of a coup, as the dealer page offers it
        if isinstance(lesson.table.due, Chance):
            break
        page.locator(".pad .press, .pad .button.main").first.click()
        page.wait_for_timeout(300)
    expect(page.get_by_text("In your hand")).to_be_visible()
    faultless(page)
    examiner.get_by_role("button", name="Stop the round").click()
    expect(page.get_by_text("Your instructor has stopped the round.")).to_be_visible()
    examiner.get_by_role("button", name="Rewind the round").click()
    examiner.get_by_role("button", name="Go on", exact=True).click()
    expect(page.get_by_text("Your instructor has stopped the round.")).to_have_count(0)
    examiner.get_by_role("button", name="End the lesson").click()
