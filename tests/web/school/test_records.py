"""What a school keeps, and what it forgets."""

import sqlite3
from datetime import date

import pytest

from houseway.law.cite import read_cite
from houseway.school.exam import Exam, NotAnExam
from houseway.school.learner import Review
from houseway.school.marks import Rating
from houseway.school.question import Question, Step
from houseway.school.result import Answer
from houseway.school.syllabus import Syllabus
from houseway.store.addresses import open_store
from houseway.web.school.records.database import NotASchool, open_database
from houseway.web.school.records.members import Member, Post, SchoolClass
from houseway.web.school.records.papers import Paper, Seat
from houseway.web.school.records.school_records import SchoolRecords

CLAUSE = "s49-1999-baccarat 7.3"
ANN = Member("t17", "Ann Lee", Post.TRAINEE, "2026-3", password="hash")


def exam() -> Exam:
    question = Question(
        "third-card", "baccarat S49", ("Banker: 3",), "Does the Banker draw?", 0,
        (Step("against an 8", read_cite(CLAUSE)),), ("It stands.", "It draws."),
    )  # fmt: skip
    return Exam(Syllabus(("baccarat S49",)), 7, 20, (question, question), "0.2")


def review(clause: str, rating: Rating) -> Review:
    return Review(date(2026, 3, 2), "baccarat S49", clause, "third-card", 1, rating, 4.0)


def test_members_and_classes_are_kept(records):
    records.members.keep_class(SchoolClass("2026-3", "March"))
    records.members.keep(ANN)
    assert records.members.member("t17") == ANN
    assert records.members.member("t18") is None
    assert records.members.everybody("2026-3") == (ANN,)
    assert records.members.everybody("2026-4") == ()
    assert records.members.classes() == (SchoolClass("2026-3", "March"),)


def test_a_paper_is_kept_with_its_questions_and_read_again(address):
    records = SchoolRecords.at(address)
    paper = Paper(exam(), "2026-3", "Third card", "examiner", 5)
    records.papers.keep(paper)
    records.close()
    again = SchoolRecords.at(address)
    assert again.papers.of_class("2026-3") == (paper,)
    again.papers.close(paper.exam.number, 9)
    closed = again.papers.paper(paper.exam.number)
    assert closed is not None
    assert closed.closed == 9
    again.close()


def test_a_paper_that_was_changed_in_the_database_is_refused(address):
    records = SchoolRecords.at(address)
    paper = Paper(exam(), "2026-3", "Third card", "examiner", 5)
    records.papers.keep(paper)
    changed = paper.exam.written().replace('"answer": 0', '"answer": 1', 1)
    records.close()
    database = open_database(address)
    database.change(("update paper set content = ?", (changed,)))
    database.close()
    records = SchoolRecords.at(address)
    with pytest.raises(NotAnExam, match="changed after it was set"):
        records.papers.paper(paper.exam.number)
    records.close()


def test_an_answer_counts_once_and_the_first_one_stays(records):
    records.papers.keep(Paper(exam(), "2026-3", "Third card", "examiner", 5))
    seat = Seat(exam().number, "t17", 1_000, shown=1_000)
    records.papers.begin(seat)
    records.papers.begin(Seat(exam().number, "t17", 9_000, shown=9_000))
    assert records.papers.seat(seat.paper, "t17") == seat
    after = Seat(seat.paper, "t17", 1_000, 1, 6_000)
    assert records.papers.answer(seat, Answer(1, 5.0), after)
    assert not records.papers.answer(seat, Answer(0, 6.0), after)
    assert records.papers.seat(seat.paper, "t17") == after
    assert records.papers.result(after).answers == (Answer(1, 5.0),)


def test_a_person_who_is_erased_leaves_counts_and_no_name(records, tmp_path):
    records.members.keep(ANN)
    records.add_reviews("t17", 1, [review("A", Rating.AGAIN), review("B", Rating.GOOD)])
    records.add_reviews("t17", 2, [review("A", Rating.GOOD)])
    records.papers.begin(Seat("8f2c01aa", "t17", 1))
    records.keep_lesson("L1", "t17", "examiner", 1, "{}")
    assert records.forget("t17")
    assert records.members.member("t17") is None
    assert records.papers.seat("8f2c01aa", "t17") is None
    assert records.learner("t17").reviews == ()
    assert records.lessons("t17") == ()
    assert records.forgotten() == {"A": (2, 1), "B": (1, 0)}
    assert not records.forget("t17")
    written = b"".join(file.read_bytes() for file in tmp_path.glob("school.db*"))
    assert b"Ann Lee" not in written


def test_the_store_of_a_floor_is_refused(tmp_path):
    open_store(str(tmp_path / "floor.db")).close()
    before = (tmp_path / "floor.db").read_bytes()
    with pytest.raises(NotASchool, match="not the database of a school"):
        open_database(str(tmp_path / "floor.db"))
    assert (tmp_path / "floor.db").read_bytes() == before


def test_a_file_that_is_no_database_is_refused(tmp_path):
    (tmp_path / "notes.txt").write_text("not a database, but long enough to be read as one" * 9)
    with pytest.raises(NotASchool, match="not the database of a school"):
        open_database(str(tmp_path / "notes.txt"))


def test_the_database_of_a_newer_program_is_refused(tmp_path):
    file = tmp_path / "school.db"
    open_database(str(file)).close()
    with sqlite3.connect(file) as db:
        db.execute("pragma user_version = 99")
    with pytest.raises(NotASchool, match="use a newer program"):
        open_database(str(file))
