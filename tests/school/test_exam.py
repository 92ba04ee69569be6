"""Papers, exams as data, results that are marked again, and sheets for a class."""

import csv
import io
import json
from dataclasses import replace

import pytest

from houseway.core.entropy import Seeded
from houseway.law import RuleSet
from houseway.school.exam import Exam, NotAnExam, read_exam, set_exam
from houseway.school.marks import COLUMNS, Mark, Rating, Sitting, as_csv
from houseway.school.question import Form, Question, Step, mixed
from houseway.school.result import Answer, Result, marked, read_result
from houseway.school.sheets import certificate, questions_sheet, solutions_sheet
from houseway.school.syllabus import Syllabus, drawn
from tests.kinds import present

LAW = RuleSet("s49-1999-american-roulette")
STRAIGHT, SPLIT = LAW.rules("6.1(a)", "6.1(b)")
SYLLABUS = Syllabus(("roulette S49", "money-wheel S49"))
PAYS = Question(
    "payment", "roulette S49", ("17, black",), "How much do you pay?", 345_00,
    (Step("35 to 1 on $5 is $175", STRAIGHT, 175_00, 5_00),
     Step("17 to 1 on $10 is $170", SPLIT, 170_00, 10_00), Step("in all $345", STRAIGHT)),
    form=Form.MONEY, level=2,
)  # fmt: skip
PICKS = Question(
    "odds", "roulette S49", ("Straight up: it wins",), "What does it pay?", 1,
    (Step("35 to 1", STRAIGHT),), ("36 to 1", "35 to 1", "17 to 1"),
)  # fmt: skip
FINDS = Question(
    "alteration", "roulette S49", (" 1  a", " 2  <b>"), "Which line?", 2,
    (Step("the second", SPLIT),), form=Form.LINE, level=3,
)  # fmt: skip
PAPER = Exam(Syllabus(("roulette S49",)), 7, 1, (PAYS, PICKS, FINDS))


# Answers


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        (PAYS, "345", 345_00),
        (PAYS, " $345.00 ", 345_00),
        (PAYS, "1,345.50", 1345_50),
        (PAYS, "34.5", None),
        (PAYS, "-1", None),
        (PAYS, "b", None),
        (PICKS, "B", 1),
        (PICKS, "c", 2),
        (PICKS, "d", None),
        (PICKS, "ab", None),
        (PICKS, "", None),
        (FINDS, "1", 1),
        (FINDS, "2", 2),
        (FINDS, "0", None),
        (FINDS, "3", None),
        (FINDS, "x", None),
    ],
)
def test_an_answer_is_read_or_it_is_not_one(question, text, answer):
    assert question.read(text) == answer


@pytest.mark.parametrize(
    ("given", "missed"),
    [
        (345_00, ()),
        (170_00, (STRAIGHT,)),  # left out
        (345_00 + 170_00, (SPLIT,)),  # counted twice
        (345_00 + 10_00, (SPLIT,)),  # paid with its stake
        (1_00, (STRAIGHT, SPLIT)),  # nothing tells
        (None, (STRAIGHT, SPLIT)),
    ],
)
def test_a_wrong_amount_counts_against_the_step_that_went_wrong(given, missed):
    assert PAYS.missed(given) == tuple(cite.code for cite in missed)


def test_a_wrong_choice_counts_against_its_clause():
    assert PICKS.missed(0) == (STRAIGHT.code,)
    assert PICKS.missed(1) == ()


def test_choices_need_another_to_choose_from():
    assert mixed("a", ["a", ""], Seeded(1)) is None
    choices, answer = present(mixed("a", ["b", "b", "c", "d", "e"], Seeded(1)))
    assert (len(choices), choices[answer]) == (4, "a")


# Papers


def test_the_same_seed_draws_the_same_paper_and_another_seed_another():
    one, same, other = (set_exam(SYLLABUS, seed, 8, 20) for seed in (7, 7, 8))
    assert one == same
    assert one.number == same.number != other.number
    assert one.by_seed
    assert not {each.key for each in one.questions} & {each.key for each in other.questions}
    assert len({question.key for question in one.questions}) == 8


def test_a_paper_keeps_to_its_syllabus():
    wanted = replace(SYLLABUS, kinds=("payment", "due"), level=1)
    questions = drawn(wanted, 3, 10)
    assert questions
    assert {question.kind for question in questions} <= {"payment", "due"}
    assert {question.level for question in questions} == {1}
    topic = drawn(replace(SYLLABUS, topics=("payout",)), 3, 10)
    assert topic
    assert all("Payout" in question.topic for question in topic)


def test_a_paper_asks_every_kind_before_it_asks_one_again():
    kinds = [question.kind for question in drawn(SYLLABUS, 7, 8)]
    assert len(set(kinds)) >= 7


def test_nothing_fits_and_nothing_is_drawn():
    assert drawn(replace(SYLLABUS, topics=("no such topic",)), 7, 3) == ()


# An exam as data


def test_an_exam_is_read_as_it_was_written():
    exam = set_exam(SYLLABUS, 7, 5, 20)
    assert read_exam(exam.written()) == exam
    assert read_exam(PAPER.written()) == PAPER


def test_an_exam_of_another_release_keeps_its_questions():
    """Its seed may give others by then: the questions that were set are what counts."""
    exam = replace(set_exam(SYLLABUS, 7, 5, 20), seed=8, version="0.0.1")
    again = read_exam(exam.written())
    assert again.questions == exam.questions
    assert not again.by_seed


@pytest.mark.parametrize("name", ["seed", "minutes", "version"])
def test_an_exam_that_was_changed_is_refused(name):
    content = json.loads(PAPER.written())
    content[name] = "9" if name == "version" else 99
    with pytest.raises(NotAnExam, match="changed after it was set"):
        read_exam(json.dumps(content))


def test_a_question_that_was_changed_is_refused():
    text = PAPER.written().replace("What does it pay?", "What does this pay?")
    with pytest.raises(NotAnExam, match="changed after it was set: its number is"):
        read_exam(text)
    answer = PAPER.written().replace('"answer": 1,', '"answer": 2,')
    with pytest.raises(NotAnExam, match="changed"):
        read_exam(answer)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not JSON"),
        ("[]", "format"),
        ('{"format": "houseway exam 2"}', "format is not 'houseway exam 1'"),
        ('{"format": "houseway exam 1"}', "fields are not those of an exam"),
        ("[" * 100_000, "not JSON"),
    ],
)
def test_what_is_no_exam_is_refused(text, reason):
    with pytest.raises(NotAnExam, match=reason):
        read_exam(text)


def test_a_clause_that_the_index_does_not_have_is_refused():
    text = PAPER.written().replace(STRAIGHT.code, "s49-1999-american-roulette 99.9")
    with pytest.raises(NotAnExam, match="no provision"):
        read_exam(text)


# Results


def result(*given, seconds=10.0, trainee="T1"):
    return Result(trainee, PAPER.number, tuple(Answer(each, seconds) for each in given))


def test_a_result_is_marked_by_its_exam():
    sitting = marked(PAPER, result(345_00, 0))
    assert [mark.right for mark in sitting.marks] == [True, False, False]
    assert (sitting.score, sitting.streak, sitting.seconds) == (1, 1, 20.0)
    assert [(row.clause, row.missed, row.asked) for row in sitting.weakness] == [
        (STRAIGHT.code, 1, 2),
        (SPLIT.code, 1, 2),
    ]


@pytest.mark.parametrize(("seconds", "right"), [(30.0, 2), (30.1, 1)])
def test_an_answer_after_the_time_of_the_exam_does_not_count(seconds, right):
    """One minute: two answers of 30 seconds are in time, of 30.1 the second is late."""
    sitting = marked(PAPER, result(345_00, 1, seconds=seconds))
    assert sitting.score == right
    assert sitting.marks[1].late is (right == 1)


def test_without_a_time_limit_nothing_is_late():
    sitting = marked(replace(PAPER, minutes=0), result(345_00, seconds=9999.0))
    assert sitting.score == 1


def test_a_result_is_read_as_it_was_written():
    written = result(345_00, None, 2).written(PAPER)
    assert read_result(written, PAPER) == result(345_00, None, 2)


@pytest.mark.parametrize(
    ("old", "new"), [('"right": 2', '"right": 3'), ("34500", "34600"), ('"T1"', '"T2"')]
)
def test_a_result_that_was_changed_is_refused(old, new):
    written = result(345_00, None, 2).written(PAPER)
    assert old in written
    with pytest.raises(NotAnExam, match="seal"):
        read_result(written.replace(old, new), PAPER)


def test_a_result_of_another_exam_is_refused():
    written = result(345_00).written(PAPER)
    with pytest.raises(NotAnExam, match=f"answers exam {PAPER.number}, not"):
        read_result(written, replace(PAPER, seed=8))


def test_more_answers_than_questions_are_refused():
    written = result(345_00, 1, 2, 2).written(PAPER)
    with pytest.raises(NotAnExam, match="4 answers to 3 questions"):
        read_result(written, PAPER)


# Marks


@pytest.mark.parametrize(
    ("given", "seconds", "rating"),
    [
        (1, 3.0, Rating.EASY),  # ten seconds are allowed for odds
        (1, 3.4, Rating.GOOD),
        (1, 10.0, Rating.GOOD),
        (1, 10.1, Rating.HARD),
        (0, 1.0, Rating.AGAIN),
        (None, 1.0, Rating.AGAIN),
    ],
)
def test_a_rating_is_of_the_answer_and_its_pace(given, seconds, rating):
    assert Mark(PICKS, given, seconds).rating is rating


def test_marks_as_csv_have_a_line_for_each_question_and_no_formulas():
    sitting = marked(PAPER, result(345_00, 0, trainee="=1+1"))
    rows = list(csv.reader(io.StringIO(as_csv([sitting]))))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == 4
    assert rows[1][0] == "'=1+1"
    first = dict(zip(COLUMNS, rows[1], strict=True))
    assert (first["answer"], first["given"], first["right"]) == ("$345", "$345", "yes")
    assert dict(zip(COLUMNS, rows[2], strict=True))["missed"] == str(STRAIGHT)


def test_a_sitting_counts_topics():
    sitting = Sitting("T1", "", (Mark(PAYS, 345_00), Mark(PICKS, 0)))
    assert sitting.topics == (("Payout Odds", 1, 2),)


# Sheets


def test_the_sheet_of_questions_has_no_answer():
    page = questions_sheet(PAPER)
    assert page.count("<section>") == 3
    assert PAPER.number in page
    assert "345" not in page.replace(PAPER.number, "")
    assert 'class="right"' not in page
    assert str(STRAIGHT) not in page
    assert "&lt;b&gt;" in page
    assert "<b>" not in page


def test_the_sheet_of_solutions_has_every_answer_with_its_clause():
    page = solutions_sheet(PAPER)
    for question in PAPER.questions:
        assert question.in_words(question.answer) in page
        for step in question.working:
            assert f"[{step.cite}]" in page
    assert '<li class="right">b) 35 to 1</li>' in page


def test_a_certificate_names_the_trainee_and_the_score():
    page = certificate(PAPER, marked(PAPER, result(345_00, 1, trainee="A <B>")), "2 March 2026")
    assert "A &lt;B&gt;" in page
    assert "2 of 3" in page
    assert "2 March 2026" in page
