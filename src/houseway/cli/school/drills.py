"""`houseway school drill`: practice with marks at once, and reviews kept for a learner."""

from datetime import UTC, datetime
from pathlib import Path

from houseway.cli.output.console import as_json, line, stop
from houseway.cli.school.choices import count_of, nothing_found, seed_of, syllabus
from houseway.cli.school.desk import ask_questions, somebody_answers, written_answers
from houseway.cli.school.files import add_lines, learner_in
from houseway.cli.school.questions import (
    of_seed,
    question_json,
    show_mark,
    show_question,
    show_sitting,
    show_solution,
    sitting_json,
)
from houseway.school.learner import Learner
from houseway.school.marks import Mark, Sitting
from houseway.school.practice import drill
from houseway.school.question import Question
from houseway.school.result import Answer
from houseway.school.syllabus import Syllabus

__all__ = ["run", "syllabus"]
Questions = tuple[Question, ...]


def run(
    wanted: Syllabus,
    count: int,
    seed: int | None,
    answers: str | None,
    file: Path | None,
    *,
    json: bool,
) -> None:
    today, chosen = datetime.now(UTC).astimezone().date(), seed_of(seed)
    learner = None if file is None else learner_in(file)
    questions = drill(wanted, chosen, count_of(count), learner, today)
    if not questions:
        raise stop(nothing_found(wanted))
    person = somebody_answers(answers) and not json
    if person:
        given = ask_questions(questions, hints=True)
    elif answers is None:
        show_solutions(questions, chosen, json=json)
        return
    else:
        given = written_answers(answers, questions)
    sitting = marked(questions, given)
    if file is not None:
        add_lines(file, Learner().with_marks(sitting.marks, today).written())
    report(sitting, person=person, json=json)


def marked(questions: Questions, given: list[Answer]) -> Sitting:
    """The marks of what was answered; what was not reached was not asked."""
    marks = (
        Mark(question, answer.given, answer.seconds)
        for question, answer in zip(questions, given, strict=False)
    )
    return Sitting("", "", tuple(marks))


def show_solutions(questions: Questions, seed: int, *, json: bool) -> None:
    if json:
        solved = [question_json(each, solved=True) for each in questions]
        as_json({"seed": seed, "questions": solved})
        return
    for number, question in enumerate(questions, 1):
        show_question(question, number, len(questions))
        show_solution(question)
    line()
    line(of_seed(seed, len(questions)))


def report(sitting: Sitting, *, person: bool, json: bool) -> None:
    if json:
        as_json(sitting_json(sitting))
        return
    if not person:
        for number, mark in enumerate(sitting.marks, 1):
            show_question(mark.question, number, len(sitting.marks))
            show_mark(mark, timed=False)
    show_sitting(sitting, timed=person)
