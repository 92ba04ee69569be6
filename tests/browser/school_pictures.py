"""Pictures of the school: a drill and its mark, an exam, the examiner's view, a class list."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page

from houseway.web.school.records.members import Post
from houseway.web.school.schemas.lessons import OpeningLesson
from houseway.web.school.schemas.requests import Answering, SettingPaper, Wanted
from tests.browser.schoolhouse import SchoolHouse
from tests.browser.taking import LARGE, PHONE, WIDE, opened, taken

TRAINEES = ("ann", "bela", "cem")
NAMES = (
    *(f"school-drill{size}{what}" for size in ("", "-phone") for what in ("", "-mark")),
    *(f"school-{what}" for what in ("marks", "class", "certificate")),
    *(f"school-{what}" for what in ("lesson", "lesson-phone", "desk")),
)
WRONG = {"ann": {4}, "bela": {1, 2, 5}, "cem": {0, 4, 6, 7}}  # places that are left out


def school_pictures(browser: Browser) -> None:
    with tempfile.TemporaryDirectory() as folder:
        house = SchoolHouse(Path(folder) / "school.db").open()
        try:
            trainees = {name: house.enters(name) for name in TRAINEES}
            examiner = house.enters("eva", Post.EXAMINER)
            number = sat_paper(house)
            drill(opened(browser, PHONE, trainees["ann"]), "school-drill-phone")
            drill(opened(browser, WIDE, trainees["ann"]), "school-drill")
            page = opened(browser, LARGE, examiner)
            page.get_by_role("button", name="Roulette and baccarat").click()
            page.locator("main .mark").first.wait_for()
            taken(page, "school-marks")
            page.get_by_role("button", name="Back", exact=True).click()
            page.get_by_role("button", name="Classes").click()
            page.get_by_text("Bela Lee").wait_for()
            taken(page, "school-class")
            house.school.exams.close(number)
            page = opened(browser, WIDE, trainees["ann"])
            page.get_by_role("button", name="Papers").click()
            page.get_by_role("button", name="Certificate").click()
            taken(page, "school-certificate")
        finally:
            house.close()


def sat_paper(house: SchoolHouse) -> str:
    """A paper that three trainees have sat, some better than others."""
    games = ["roulette S49", "baccarat S49"]
    setting = SettingPaper(
        "Roulette and baccarat", "2026-3", Wanted(games, count=8), minutes=12, seed=11
    )
    members = house.school.records.members
    examiner = members.member("eva")
    assert examiner is not None
    paper = house.school.exams.set_paper(examiner, setting)
    number = paper.exam.number
    for name, wrong in WRONG.items():
        member = members.member(name)
        assert member is not None
        house.school.exams.sit(member, number)
        for at, question in enumerate(paper.exam.questions):
            house.ahead += 14_000
            given = "" if at in wrong else typed(question.form, question.answer)
            house.school.exams.answer(member, number, Answering(at, given))
    return number


def typed(form: str, answer: int) -> str:
    if form == "choice":
        return "abcdefgh"[answer]
    return f"{answer / 100:.2f}" if form == "money" else str(answer)


def drill(page: Page, name: str) -> None:
    page.get_by_label("Game").select_option("baccarat S49")
    page.get_by_label("Kind of question").select_option("third-card")
    page.get_by_role("button", name="Begin").click()
    page.locator("article").wait_for()
    taken(page, name)
    page.get_by_role("button", name="Leave it out").click()
    page.locator("main .mark").wait_for()
    taken(page, f"{name}-mark")


def lesson_pictures(browser: Browser) -> None:
    """A trainee who pays by chips, and the desk of their instructor."""
    with tempfile.TemporaryDirectory() as folder:
        house = SchoolHouse(Path(folder) / "school.db").open()
        try:
            trainee, examiner = house.enters("ann"), house.enters("eva", Post.EXAMINER)
            eva = house.school.records.members.member("eva")
            assert eva is not None
            opening = OpeningLesson("ann", "roulette S49", seed=5)
            name = house.school.lessons.open(eva, opening).name
            lesson = house.school.lessons.under_way(name)
            while not lesson.unpaid:
                assert lesson.table.hand is not None
                lesson.put(lesson.table.hand)
            page = opened(browser, LARGE, trainee)
            page.get_by_role("button", name="Training table").click()
            page.get_by_role("button", name="Deal this table").click()
            for chip in ("Add 5 chips of $25", "Add 1 chip of $100", "Add 5 chips of $5"):
                page.get_by_role("button", name=chip, exact=True).click()
            taken(page, "school-lesson")
            page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            taken(page, "school-lesson-phone")
            page = opened(browser, LARGE, examiner)
            page.get_by_role("button", name="Training table").click()
            page.get_by_role("button", name="Look on").click()
            page.get_by_text("Let something go wrong").wait_for()
            taken(page, "school-desk")
        finally:
            house.close()
