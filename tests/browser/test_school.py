"""The school in a real browser: invitations, a drill, an exam, marks and a certificate."""

import re

import pytest
from playwright.sync_api import Page, expect

from houseway.school.question import LETTERS, Form, Question
from tests.browser.schoolhouse import PASSWORD, SchoolHouse, visited
from tests.browser.test_accessible import violations

SIZES = [(1280, 800), (390, 844)]


@pytest.fixture(scope="module")
def schoolhouse(tmp_path_factory):
    found = SchoolHouse(tmp_path_factory.mktemp("school") / "school.db").open()
    yield found
    found.close()


@pytest.fixture(scope="module")
def examiner(schoolhouse, browser):
    return visited(browser, schoolhouse.enters("examiner"))


def faultless(page: Page) -> None:
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def answer(page: Page, question: Question) -> None:
    """Answer rightly, as the form of the question wants it."""
    if question.form is Form.CHOICE:
        page.keyboard.press(LETTERS[question.answer])
        return
    given = question.answer / 100 if question.form is Form.MONEY else question.answer
    page.locator("article input").fill(
        f"{given:.2f}" if question.form is Form.MONEY else str(given)
    )
    page.keyboard.press("Enter")


def set_paper(page: Page, title: str, game: str, count: int) -> None:
    form = page.locator("form", has=page.get_by_role("heading", name="Set a paper"))
    form.get_by_label("Title").fill(title)
    form.get_by_label("Game").select_option(game)
    form.get_by_label("Questions").fill(str(count))
    form.get_by_label("Seed").fill("7")
    form.get_by_role("button", name="Set the paper").click()
    expect(form.get_by_role("status")).to_have_text(re.compile("Paper [0-9a-f]{8} is set"))


def test_somebody_is_enrolled_and_chooses_a_password(examiner, browser):
    examiner.get_by_role("button", name="Classes").click()
    examiner.get_by_label("Name to sign in by").fill("ann")
    examiner.get_by_label("Full name").fill("Ann Lee")
    examiner.get_by_role("button", name="Enrol", exact=True).click()
    link = examiner.get_by_label("Invitation").input_value()
    page = visited(browser, link, (390, 844))
    for field in page.locator("input[type=password]").all():
        field.fill(PASSWORD)
    faultless(page)
    page.get_by_role("button", name="Keep this password").click()
    expect(page.get_by_role("button", name="Practise")).to_be_visible()
    expect(page.get_by_text("ann · 2026-3")).to_be_visible()
    faultless(examiner)


def test_a_wrong_password_is_refused_in_a_sentence(schoolhouse, browser):
    page = visited(browser, schoolhouse.page())
    page.get_by_label("Name").fill("nobody")
    page.locator("input[type=password]").fill("not the password")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("status")).to_have_text("The name or the password is wrong.")


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
def test_a_drill_marks_with_the_clause_and_says_what_is_weak(schoolhouse, browser, size):
    page = visited(browser, schoolhouse.enters(f"drill{size[0]}"), size)
    page.get_by_label("Game").select_option("money-wheel S49")
    page.get_by_label("Questions").fill("2")
    page.get_by_role("button", name="Begin").click()
    for at in (1, 2):
        expect(page.get_by_role("heading", name=f"Question {at} of 2")).to_be_visible()
        faultless(page)
        page.get_by_role("button", name="Leave it out").click()
        expect(page.get_by_text("You said: no answer")).to_be_visible()
        expect(page.locator(".mark .why").first).to_be_visible()
        faultless(page)
        page.keyboard.press("Enter")
    expect(page.get_by_text("Clauses to repeat")).to_be_visible()
    page.get_by_role("button", name="Why").first.click()
    expect(page.locator("dialog .gist")).to_be_visible()


def test_an_exam_is_sat_closed_marked_and_certified(schoolhouse, examiner, browser):
    page = visited(browser, schoolhouse.enters("exam"), (390, 844))
    examiner.get_by_role("button", name="Papers").click()
    set_paper(examiner, "Wheel", "money-wheel S49", 3)
    number = schoolhouse.school.exams.all_papers()[0].exam.number
    sat(page, schoolhouse.school.exams.paper(number).exam.questions)
    closed(examiner)
    page.locator("section").get_by_role("button", name="Papers").click()
    expect(page.get_by_text("2 of 3 right")).to_be_visible()
    page.get_by_role("button", name="See my marks").click()
    expect(page.locator("main .mark")).to_have_count(3)
    faultless(page)


def sat(page: Page, questions: tuple[Question, ...]) -> None:
    """Answer all but the last; the line is cut before the second."""
    page.get_by_role("button", name="Papers").click()
    page.get_by_role("button", name="Sit this paper").click()
    for at, question in enumerate(questions, 1):
        expect(page.get_by_role("heading", name=f"Question {at} of 3")).to_be_visible()
        faultless(page)
        if at == 2:  # a cut line resumes at the same question
            page.reload()
            page.get_by_role("button", name="Papers").click()
            page.get_by_role("button", name="Go on with it").click()
            expect(page.get_by_role("heading", name="Question 2 of 3")).to_be_visible()
        if at == len(questions):
            page.get_by_role("button", name="Leave it out").click()
        else:
            answer(page, question)
    expect(page.get_by_text("Your answers are handed in.")).to_be_visible()
    assert page.get_by_text("right").count() == 0  # nothing is told


def closed(examiner: Page) -> None:
    """Look at every answer, take the marks away, mark again, close, and certify."""
    examiner.get_by_role("button", name="Wheel").click()
    expect(examiner.get_by_role("row", name="exam 2 / 3")).to_be_visible()
    faultless(examiner)
    with examiner.expect_download() as download:
        examiner.get_by_role("button", name="Marks as CSV").click()
    assert "exam" in download.value.path().read_text()
    examiner.get_by_role("button", name="Mark again").click()
    expect(examiner.get_by_text("every sitting has the same marks")).to_be_visible()
    examiner.get_by_role("button", name="Close the paper").click()
    examiner.get_by_role("button", name="Certificate").click()
    expect(examiner.get_by_text("answered 2 of 3 questions correctly")).to_be_visible()
    faultless(examiner)


def test_the_time_of_an_exam_ends_it(schoolhouse, examiner, browser):
    page = visited(browser, schoolhouse.enters("late"))
    examiner.reload()
    set_paper(examiner, "Dice", "sic-bo S49", 2)
    page.get_by_role("button", name="Papers").click()
    page.locator("article", has_text="Dice").get_by_role("button", name="Sit this paper").click()
    expect(page.get_by_text("Time left")).to_be_visible()
    schoolhouse.ahead += 21 * 60_000
    page.get_by_role("button", name="Leave it out").click()
    expect(page.get_by_text("Your answers are handed in.")).to_be_visible()
