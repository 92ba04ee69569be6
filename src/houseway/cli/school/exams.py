"""Exams that are set, and answers that are given to them, as files."""

from pathlib import Path

from houseway.cli.output.console import as_json, line, stop, write_text
from houseway.cli.school import choices
from houseway.cli.school.desk import ask_questions, somebody_answers, written_answers
from houseway.cli.school.files import exam_in, new_file
from houseway.school.exam import MOST_MINUTES, Exam, set_exam
from houseway.school.result import SECONDS_PER_MINUTE, Result
from houseway.school.sheets import questions_sheet, solutions_sheet
from houseway.school.syllabus import Syllabus

Files = tuple[Path, Path | None, Path | None]  # of the exam, its questions, its solutions


def check_minutes(minutes: int) -> None:
    choices.bounded("--minutes", minutes, 0, MOST_MINUTES)


def write_exam(
    syllabus: Syllabus, seed: int | None, count: int, minutes: int, files: Files, *, json: bool
) -> None:
    """Set an exam and write its file and its sheets."""
    out, questions, solutions = files
    paper = set_exam(syllabus, choices.seed_of(seed), choices.count_of(count), minutes)
    if not paper.questions:
        raise stop(choices.nothing_found(syllabus))
    if len(paper.questions) < count:
        raise stop(f"only {len(paper.questions)} questions for this exam, not {count}")
    new_file(out, paper.written())
    if questions is not None:
        write_text(questions, questions_sheet(paper))
    if solutions is not None:
        write_text(solutions, solutions_sheet(paper))
    if json:
        as_json(summary(paper, out))
        return
    line(f"Exam {paper.number}: {len(paper.questions)} questions, seed {paper.seed}, in {out}.")


def summary(paper: Exam, out: Path) -> dict[str, object]:
    return {
        "exam": paper.number,
        "seed": paper.seed,
        "questions": len(paper.questions),
        "minutes": paper.minutes,
        "file": str(out),
    }


def write_result(exam: Path, trainee: str, out: Path, answers: str | None) -> None:
    """Ask the questions of an exam, or read the answers to them, and write the result."""
    if out.exists():
        raise stop(f"{out} is there already; choose another name")
    paper = exam_in(exam)
    line(f"Exam {paper.number}: {len(paper.questions)} questions, {paper.minutes} minutes.")
    if somebody_answers(answers):
        seconds = paper.minutes * SECONDS_PER_MINUTE
        given = ask_questions(paper.questions, hints=False, seconds=seconds)
    else:
        given = written_answers(answers or "-", paper.questions)
    new_file(out, Result(trainee, paper.number, tuple(given)).written(paper))
    line(f"{len(given)} answers of {trainee} are in {out}.")
